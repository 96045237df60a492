import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// An object that changes in place, as a managed object does.
final class Note: Identifiable, Equatable {
  let id: Int
  var text: String

  init(_ id: Int) { (self.id, text) = (id, "Note \(id)") }

  static func == (left: Note, right: Note) -> Bool { left === right }
}

/// A screen that shows all of its notes, and its user.
@MainActor
final class NoteScreen {
  typealias Table = [Section<Note, String>]

  let view = VirtualTableView(viewportHeight: 4_000, rowHeight: 40)
  let adapter: TableAdapter<VirtualTableView, Note, String>
  let user: TableUser<Int>
  private var notes: [Int: Note] = [:]

  /// Creates a screen of notes with these IDs by section.
  init(_ sections: [String: [Int]] = [:]) {
    adapter = TableAdapter(view) { Row($0) { RowContent($0.text) } }
    user = TableUser(of: adapter)
    adapter.update(with: table(sections))
  }

  /// Returns the unique note with an ID.
  func note(_ id: Int) -> Note {
    let note = notes[id] ?? Note(id)
    notes[id] = note
    return note
  }

  /// Returns sections of notes with these IDs, sorted by name.
  func table(_ sections: [String: [Int]]) -> Table {
    sections.sorted { $0.key < $1.key }.map { name, ids in
      Section(id: name, items: ids.map(note))
    }
  }

  /// Changes notes in place.
  func edit(_ ids: Int...) { for id in ids { note(id).text += "!" } }

  /// Shows sections, with changes.
  func show(_ sections: [String: [Int]], _ changes: IndexedChanges) {
    adapter.update(with: table(sections), changes: changes)
  }

  /// The IDs of the notes, by section.
  var ids: [[Int]] { adapter.currentSections.map { $0.items.map(\.id) } }

  /// A Boolean value that indicates whether each row shows the current text of its note.
  var isUpToDate: Bool {
    user.texts == adapter.currentSections.flatMap { $0.items.map(\.text) }
  }

  /// The messages of the issues about changes.
  var contradictions: [String] {
    adapter.issues.issues.filter { $0.code == .invalidChanges }.map(\.message)
  }
}
