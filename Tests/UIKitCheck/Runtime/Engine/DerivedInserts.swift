import Foundation

/// The positions at which reloads insert.
///
/// A reload is a delete and an insert, whose position depends on the deletes and inserts of the
/// batch, but not on its moves (1.5, 1.6).
struct DerivedInserts {
  let sections: [Int]
  let rows: [IndexPath]

  /// - Parameter operations: Operations without duplicates, in order.
  init(_ operations: Operations) {
    func section(_ index: Int) -> Int {
      Self.derive(
        index, deleted: operations.deletedSections, inserted: operations.insertedSections)
    }
    sections = operations.reloadedSections.map(section)
    let gone = Set(operations.deletedSections + operations.reloadedSections)
    rows = operations.reloadedRows.filter { !gone.contains($0.section) }.map { path in
      let to = section(path.section)
      let row = Self.derive(
        path.row,
        deleted: operations.deletedRows.filter { $0.section == path.section }.map(\.row),
        inserted: operations.insertedRows.filter { $0.section == to }.map(\.row))
      return IndexPath(row: row, section: to)
    }
  }

  /// Returns the position at which a reload inserts, from the deletes and inserts around it.
  static func derive(_ index: Int, deleted: [Int], inserted: [Int]) -> Int {
    var result = index - deleted.count { $0 < index }
    for insert in inserted.sorted() where insert <= result { result += 1 }
    return result
  }
}
