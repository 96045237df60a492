import LiveTables
import TableViews

/// Notes of a store that changes its objects in place, and reports the changes by index.
///
/// With Core Data, the store is an `NSFetchedResultsController`, and `adapter.follow(controller)`
/// replaces `show(_:)`.
@MainActor
final class NotesScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<Note, String>
  private let store: NoteStore

  init(tableView: TableView, store: NoteStore) {
    self.tableView = tableView
    self.store = store
    adapter = RecordingAdapter(tableView) { note in
      Row(note) { RowContent($0.title, detail: $0.text) }
    }
    adapter.emptyStateContent = .title("No notes")
    adapter.swipeActionsProvider = { [weak self] _, note, edge in
      self?.actions(for: note, on: edge) ?? []
    }
    adapter.update(with: sections)
    store.changeHandler = { [weak self] in self?.show($0) }
  }

  private func show(_ changes: IndexedChanges) {
    adapter.update(with: sections, changes: changes)
  }

  private var sections: [Section<Note, String>] {
    store.sections.map { Section(id: $0.name, items: $0.notes, header: $0.name) }
  }

  private func actions(for note: Note, on edge: SwipeEdge) -> [TableSwipeAction] {
    switch edge {
    case .leading:
      [
        SwipeAction(note.isPinned ? "Unpin" : "Pin", image: .symbol("pin"), self) {
          $0.store.change { _ in note.isPinned.toggle() }
        }
      ]
    case .trailing:
      [
        SwipeAction("Delete", style: .destructive, image: .symbol("trash"), self) {
          $0.store.change { $0.delete(note) }
        }
      ]
    }
  }
}

/// An object that changes in place and is equal only to itself, like a managed object.
@MainActor
final class Note: Identifiable, Equatable {
  let id: Int
  var title: String
  var text: String
  var isPinned = false

  init(id: Int, title: String, text: String) {
    (self.id, self.title, self.text) = (id, title, text)
  }

  nonisolated static func == (left: Note, right: Note) -> Bool { left === right }
}

/// Notes in sections, sorted by title.
@MainActor
final class NoteStore {
  typealias NoteSection = (name: String, notes: [Note])

  private(set) var sections: [NoteSection] = []
  /// Called with the changes after each transaction that changed something.
  var changeHandler: (@MainActor (IndexedChanges) -> Void)?
  private var notes: [Note]

  init(_ notes: [Note]) {
    self.notes = notes
    sections = sortedSections
  }

  func note(_ id: Int) -> Note? { notes.first { $0.id == id } }

  func insert(_ note: Note) { notes.append(note) }

  func delete(_ note: Note) { notes.removeAll { $0 === note } }

  /// Performs a transaction, and reports its changes.
  func change(_ transaction: (NoteStore) -> Void) {
    let (old, oldContents) = (sections, contents)
    transaction(self)
    sections = sortedSections
    let changes = changes(from: old) { [contents] in contents[$0] != oldContents[$0] }
    if changes != IndexedChanges() { changeHandler?(changes) }
  }

  private var contents: [Int: [String]] {
    Dictionary(uniqueKeysWithValues: notes.map { ($0.id, [$0.title, $0.text]) })
  }

  private var sortedSections: [NoteSection] {
    let sorted = notes.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    let sections = [
      (name: "Pinned", notes: sorted.filter(\.isPinned)),
      (name: "Notes", notes: sorted.filter { !$0.isPinned }),
    ]
    return sections.filter { !$0.notes.isEmpty }
  }

  private func changes(from old: [NoteSection], isChanged: (Int) -> Bool) -> IndexedChanges {
    let (before, after) = (Self.positions(old), Self.positions(sections))
    let (oldNames, newNames) = (old.map(\.name), sections.map(\.name))
    var changes = IndexedChanges()
    changes.deletedSections = oldNames.indices.filter { !newNames.contains(oldNames[$0]) }
    changes.insertedSections = newNames.indices.filter { !oldNames.contains(newNames[$0]) }
    for (id, place) in before {
      guard let newPlace = after[id] else {
        changes.deletedRows.append(place)
        continue
      }
      let changesSection = oldNames[place.section] != newNames[newPlace.section]
      // A fetched results controller also reports moves to the same position.
      if changesSection || isChanged(id) {
        changes.movedRows.append(IndexPair(from: place, to: newPlace))
      }
    }
    changes.insertedRows = after.filter { before[$0.key] == nil }.map(\.value)
    return changes
  }

  private static func positions(_ sections: [NoteSection]) -> [Int: TablePath] {
    var positions: [Int: TablePath] = [:]
    for (section, content) in sections.enumerated() {
      for (row, note) in content.notes.enumerated() {
        positions[note.id] = TablePath(section: section, row: row)
      }
    }
    return positions
  }
}
