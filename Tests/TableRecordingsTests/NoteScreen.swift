import TableAdapters
import TableRecordings
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A note whose ID and text are private data of the user.
struct Note: Identifiable, Hashable, Sendable {
  let id: String
  var text: String

  init(_ id: String, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "text of \(id)") }
}

/// A screen of notes, and a recording of its changes.
@MainActor
final class NoteScreen {
  let view = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  let adapter: TableAdapter<VirtualTableView, Note, String>
  let user: TableUser<String>
  let recording: TableRecording

  /// Creates a screen of notes with these IDs by section, and starts recording.
  init(
    _ sections: [[String]] = [], ids: RecordedIDs = .plain,
    limit: Int = TableRecording.standardLimit, onLine: (@MainActor (String) -> Void)? = nil
  ) {
    adapter = TableAdapter(view) { Row($0) { RowContent($0.text) } }
    user = TableUser(of: adapter)
    adapter.cellDidMoveHandler = { _, _, _ in }
    view.isEditing = true
    adapter.update(with: Self.table(sections))
    recording = adapter.record(ids: ids, limit: limit, onLine: onLine)
  }

  /// Returns sections of notes with these IDs, named after their positions.
  static func table(_ sections: [[String]]) -> [Section<Note, String>] {
    sections.enumerated().map { Section(id: "section \($0)", items: $1.map { Note($0) }) }
  }

  /// Shows notes.
  func show(_ sections: [[String]], mode: UpdateMode = .animated) {
    adapter.update(with: Self.table(sections), mode: mode)
  }

  /// The IDs of the notes, by section.
  var ids: [[String]] { adapter.currentSections.map { $0.items.map(\.id) } }

  /// Returns the lines of the recording, starting at an index.
  func lines(from first: Int = 2) -> [String] {
    recording.text.split(separator: "\n").dropFirst(first).map(String.init)
  }
}
