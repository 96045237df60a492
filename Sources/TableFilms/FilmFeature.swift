internal import DiffEngine
internal import TableAdapters
internal import TableRows
internal import TableSections

/// Reports the changes of an adapter to a film.
@MainActor
final class FilmFeature<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  /// The maximum number of rows or sections to list for each kind of change.
  private static var namedRows: Int { 8 }

  weak var film: TableFilm?
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  /// The sections before the next change, which contain its deleted rows.
  private var sections: [Section<Item, ID>]

  init(_ adapter: TableAdapter<Surface, Item, ID>) {
    self.adapter = adapter
    sections = adapter.currentSections
  }

  func tableDidChange(_ change: PerformedChange) {
    guard let adapter else { return }
    guard let film else { return adapter.remove(self) }
    let old = sections
    sections = adapter.currentSections
    film.note(change, lines(for: change, from: old))
  }

  private func lines(
    for change: PerformedChange, from old: [Section<Item, ID>]
  ) -> [String] {
    switch change {
    case .update(let update): update.changes.map { lines(for: $0, from: old) } ?? []
    case .reconfiguration(let paths): list("Reconfigure", paths) { name($0, in: sections) }
    case .move(let move):
      ["The user moved \(name(move.from, in: old)) to \(move.to)."]
    case .deletion(let path): ["The user deleted \(name(path, in: old))."]
    }
  }

  private func lines(for changes: TableChanges, from old: [Section<Item, ID>]) -> [String] {
    list("Delete section", changes.deletedSections) { "\($0)" }
      + list("Insert section", changes.insertedSections) { "\($0)" }
      + list("Move section", changes.movedSections) { "\($0.from) to \($0.to)" }
      + list("Delete", changes.deletedRows) { name($0, in: old) }
      + list("Insert", changes.insertedRows) { name($0, in: sections) }
      + list("Move", changes.movedRows) { "\(name($0.from, in: old)) to \($0.to)" }
      + list("Refresh", changes.changedRows) { name($0.to, in: sections) }
      + list("Refresh the header of section", changes.changedHeaders) { "\($0.to)" }
      + list("Refresh the footer of section", changes.changedFooters) { "\($0.to)" }
  }

  private func list<Change>(
    _ verb: String, _ changes: [Change], _ words: (Change) -> String
  ) -> [String] {
    let rest = changes.count - Self.namedRows
    return changes.prefix(Self.namedRows).map { "\(verb) \(words($0))" }
      + (rest > 0 ? ["\(verb) \(rest) more"] : [])
  }

  /// Returns the position of a row, with its ID if it's known.
  private func name(_ path: TablePath, in sections: [Section<Item, ID>]) -> String {
    guard let adapter, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.row)
    else { return "\(path)" }
    return "\(path) (\(adapter.rowID(sections[path.section].items[path.row])))"
  }
}
