import Foundation

/// Where the second halves of reloads insert: a reload is a delete and an insert, adjusted by the
/// deletes and inserts of the batch but not by its moves (1.5, 1.6).
struct DerivedInserts {
  let sections: [Int]
  let rows: [IndexPath]

  /// - Parameter operations: Tidied ones.
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

  /// Where the second half of a reload goes, by the deletes and inserts around it.
  static func derive(_ index: Int, deleted: [Int], inserted: [Int]) -> Int {
    var result = index - deleted.count { $0 < index }
    for insert in inserted.sorted() where insert <= result { result += 1 }
    return result
  }
}
