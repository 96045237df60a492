internal import DiffEngine
internal import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The steps from one table to another.
@MainActor
struct RecordedSteps<Surface: TableSurface, Item, ID: Hashable> {
  typealias Sections = [Section<Item, ID>]
  typealias Step = RowStep<Item, ID>
  typealias Adapter = TableAdapter<Surface, Item, ID>

  /// The steps that insert, delete, and move rows and sections.
  private(set) var structure: [Step] = []
  /// The changed items, with the IDs of their rows.
  private(set) var items: [(row: AnyIdentity, item: Item)] = []

  /// Finds the steps, or returns `nil` if IDs aren't unique.
  ///
  /// - Complexity: Linear in the rows of both tables.
  init?(from old: Sections, to new: Sections, of adapter: Adapter) {
    let changes = adapter.changes(from: old, to: new)
    guard !changes.isEmpty else { return }
    let rowID = adapter.rowID
    var newRows: Set<AnyIdentity> = []
    newRows.reserveCapacity(changes.newCounts.reduce(0, +))
    for section in new { newRows.formUnion(section.items.lazy.map(rowID)) }
    var oldRows: Set<AnyIdentity> = []
    oldRows.reserveCapacity(changes.oldCounts.reduce(0, +))
    for section in old { oldRows.formUnion(section.items.lazy.map(rowID)) }
    guard newRows.count == changes.newCounts.reduce(0, +),
      oldRows.count == changes.oldCounts.reduce(0, +),
      Set(new.map(\.id)).count == new.count, Set(old.map(\.id)).count == old.count
    else { return nil }

    let inserted = changes.insertedSections.map { new[$0].removingItems() }
    if !inserted.isEmpty { structure.append(.addSections(inserted)) }
    for section in old {
      let deleted = section.items.lazy.map(rowID).filter { !newRows.contains($0) }
      structure += deleted.map { .delete($0) }
    }
    let moved = Set(changes.movedRows.map(\.to))
    for (index, section) in new.enumerated() {
      for (row, item) in section.items.enumerated() {
        let id = rowID(item)
        let isNew = !oldRows.contains(id)
        guard isNew || moved.contains(TablePath(section: index, row: row)) else { continue }
        // The preceding rows are already at their positions.
        let place = RowPlace(ofRow: row, in: section, id: rowID)
        structure.append(isNew ? .insert(item, place) : .move(id, place))
      }
    }
    let hasOtherSections =
      !inserted.isEmpty || !changes.deletedSections.isEmpty || !changes.movedSections.isEmpty
      || !changes.changedHeaders.isEmpty || !changes.changedFooters.isEmpty
    if hasOtherSections { structure.append(.arrangeSections(new.map { $0.removingItems() })) }
    items = changes.changedRows.map { change in
      let item = new[change.to.section].items[change.to.row]
      return (rowID(item), item)
    }
  }

  /// Returns the step that changes one row between two tables, or `nil`.
  static func step(
    ofRow row: AnyIdentity, from old: Sections, to new: Sections, of adapter: Adapter
  ) -> Step? {
    func path(in sections: Sections) -> TablePath? {
      for (index, section) in sections.enumerated() {
        let row = section.items.firstIndex { adapter.rowID($0) == row }
        if let row { return TablePath(section: index, row: row) }
      }
      return nil
    }
    let former = path(in: old)
    guard let present = path(in: new) else { return former.map { _ in .delete(row) } }
    let section = new[present.section]
    let place = RowPlace(ofRow: present.row, in: section, id: adapter.rowID)
    guard former != nil else { return .insert(section.items[present.row], place) }
    return .move(row, place)
  }
}

extension Section {
  /// Returns the section without items.
  func removingItems() -> Self {
    var section = self
    section.items = []
    return section
  }

  /// Returns the section without the items of specific rows.
  func removing(_ rows: Set<AnyIdentity>, id: (Item) -> AnyIdentity) -> Self {
    guard items.contains(where: { rows.contains(id($0)) }) else { return self }
    var section = self
    section.items.removeAll { rows.contains(id($0)) }
    return section
  }
}
