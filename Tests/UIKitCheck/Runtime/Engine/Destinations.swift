import Foundation

/// The destinations of sections and rows in a valid batch.
///
/// Survivors without an operation fill the free positions in their old order (1.3).
struct Destinations {
  let operations: Operations
  private let old: [Int]
  /// The new section of each old one, including reloaded ones, or `nil` if it's deleted.
  private(set) var sections: [Int?]
  private var rows: [IndexPath: IndexPath] = [:]

  /// Computes the destinations of operations without duplicates, in order.
  init(_ operations: Operations, old: [Int], new: [Int]) {
    self.operations = operations
    self.old = old
    let deleted = Set(operations.deletedSections)
    sections = Self.fill(
      count: old.count, slots: new.count, deleted: deleted,
      inserted: Set(operations.insertedSections), moves: operations.movedSections)
    for (from, to) in sections.enumerated() {
      guard let to, !operations.reloadedSections.contains(from), new.indices.contains(to) else {
        continue
      }
      func isHere(_ path: IndexPath) -> Bool { path.section == from }
      let leaving =
        operations.deletedRows.filter(isHere)
        + operations.movedRows.map(\.from).filter(isHere)
      let arriving = (operations.insertedRows + operations.movedRows.map(\.to))
        .filter { $0.section == to }
      let gone = Set(leaving.map(\.row))
      let taken = Set(arriving.map(\.row))
      let staying = (0..<old[from]).filter { !gone.contains($0) }
      let free = (0..<new[to]).filter { !taken.contains($0) }
      for (row, slot) in zip(staying, free) {
        rows[IndexPath(row: row, section: from)] = IndexPath(row: slot, section: to)
      }
    }
    for move in operations.movedRows { rows[move.from] = move.to }
  }

  /// Assigns the elements of a list to the positions in the list after the batch.
  static func fill(
    count: Int, slots: Int, deleted: Set<Int>, inserted: Set<Int>, moves: [Move<Int>]
  ) -> [Int?] {
    var result = [Int?](repeating: nil, count: count)
    for move in moves where result.indices.contains(move.from) { result[move.from] = move.to }
    let taken = inserted.union(moves.map(\.to))
    let moved = Set(moves.map(\.from))
    let staying = (0..<count).filter { !deleted.contains($0) && !moved.contains($0) }
    for (index, slot) in zip(staying, (0..<slots).filter({ !taken.contains($0) })) {
      result[index] = slot
    }
    return result
  }

  /// Returns the destination of a row's cell, or `nil` if the cell doesn't survive.
  func place(ofCellAt path: IndexPath) -> IndexPath? {
    operations.reloadedRows.contains(path) ? nil : rows[path]
  }

  /// Returns the destination of a section's header and footer, or `nil` if they don't survive.
  func place(ofSection section: Int) -> Int? {
    operations.reloadedSections.contains(section) ? nil : sections[section]
  }

  /// Returns whether a row existed before the batch.
  func isOld(_ path: IndexPath) -> Bool {
    path.count == 2 && old.indices.contains(path.section)
      && (0..<old[path.section]).contains(path.row)
  }
}
