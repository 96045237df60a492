internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The selected rows of a table, which a reload deselects.
///
/// Of rows with equal IDs, the same occurrence is selected again, or the last one if there are
/// fewer.
@MainActor
struct SelectedRows<Surface: TableSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>

  private let sections: [Section<Item, ID>]
  private let rows: [(path: TablePath, id: AnyIdentity)]

  init(on surface: Surface, of adapter: Adapter) {
    sections = adapter.currentSections
    rows = surface.selectedTablePositions.compactMap { position in
      adapter.item(at: position).map { (position.tablePath, adapter.identity.key($0)) }
    }
  }

  /// The current positions of the rows.
  ///
  /// - Complexity: One lookup for each row. If the table has equal IDs, O(*n*) for *n* rows of both
  ///   tables.
  func paths(in adapter: Adapter) -> [TablePath] {
    let paths = rows.map { adapter.rowPath($0.id) }
    guard !rows.isEmpty, !adapter.shown.rows.hasUniqueIDs else { return paths.compactMap { $0 } }
    let former = pathsByID(in: sections, of: adapter)
    let present = pathsByID(in: adapter.currentSections, of: adapter)
    var occurrences: [TablePath: Int] = [:]
    for paths in former.paths {
      for (occurrence, path) in paths.enumerated() { occurrences[path] = occurrence }
    }
    return zip(rows, paths).compactMap { row, first in
      guard let number = present.ids.number(of: row.id), let last = present.paths[number].last
      else { return first }
      let occurrence = occurrences[row.path] ?? 0
      let all = present.paths[number]
      return occurrence < all.count ? all[occurrence] : last
    }
  }

  /// The positions of all rows with the ID of a selected one, in order.
  private func pathsByID(
    in table: [Section<Item, ID>], of adapter: Adapter
  ) -> (ids: IDNumbers<AnyIdentity>, paths: [[TablePath]]) {
    var ids = IDNumbers<AnyIdentity>()
    for row in rows { _ = ids.add(row.id) }
    var paths = Array(repeating: [TablePath](), count: ids.count)
    for (section, content) in table.enumerated() {
      for row in 0..<content.count {
        guard let item = content.item(at: row),
          let number = ids.number(of: adapter.identity.key(item))
        else { continue }
        paths[number].append(TablePath(section: section, row: row))
      }
    }
    return (ids, paths)
  }
}
