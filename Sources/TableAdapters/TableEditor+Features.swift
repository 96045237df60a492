package import DiffEngine
package import TableSections
package import TypeErasure

extension TableEditor {
  /// Creates an editor of sections that identifies rows as an adapter does.
  @MainActor
  package init<Surface>(
    _ sections: [Section<Item, ID>], for adapter: TableAdapter<Surface, Item, ID>
  ) {
    self.init(sections, identity: adapter.identity, rows: RowFinder(sections))
  }

  /// Returns the position of the first row with the given ID, or `nil` if there is none.
  package mutating func path(ofRow row: AnyIdentity) -> TablePath? {
    edited.row(row).map { edited.path(of: $0.place) }
  }

  /// Whether the first row with the given ID is in a section.
  package mutating func isRow(_ row: AnyIdentity, inSection section: ID) -> Bool {
    guard let place = edited.row(row)?.place else { return false }
    return place.section == edited.section(section)
  }

  package mutating func hasSection(_ section: ID) -> Bool { edited.section(section) != nil }
}
