internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// Finds rows and sections by their ids.
///
/// Built at the first look-up after an update, in one pass; an update that nobody looks anything up
/// in does not pay for it. Of equal ids the first counts.
struct RowIndex {
  let rows: [AnyIdentity: TablePath]

  init<Item, ID>(_ sections: [Section<Item, ID>], key: (Item) -> AnyIdentity) {
    var rows: [AnyIdentity: TablePath] = [:]
    rows.reserveCapacity(sections.reduce(0) { $0 + $1.items.count })
    for (section, content) in sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        let id = key(item)
        if rows[id] == nil { rows[id] = TablePath(section: section, row: row) }
      }
    }
    self.rows = rows
  }

  func path(of id: AnyIdentity) -> TablePath? { rows[id] }
}
