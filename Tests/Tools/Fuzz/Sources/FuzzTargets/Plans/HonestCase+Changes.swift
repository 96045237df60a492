import DiffEngine
import PlanProofs

extension HonestCase {
  func checkLists(from old: [FuzzRow], to new: [FuzzRow]) throws(FuzzFlaw) {
    let changes = ListChanges(from: old, to: new)
    try checkValidity(changes.contradiction)
    try FuzzFlaw.unless(changes.applying(to: old) { new[$0] } == new, "misapplied \(changes)")
    if isUnique { try checkFewest(changes, from: old.map(\.id), to: new.map(\.id)) }
  }

  func checkTables() throws(FuzzFlaw) {
    let changes = TableChanges(from: old, to: new)
    try checkValidity(changes.contradiction)
    try FuzzFlaw.unless(applied(changes, to: old, from: new) == new, "misapplied \(changes)")
  }

  private func applied(
    _ changes: TableChanges, to old: [FuzzSection], from new: [FuzzSection]
  ) -> [FuzzSection]? {
    changes.applying(
      to: old, newSection: { new[$0] }, newRow: { new[$0.section].rows[$0.row] })
  }

  private func checkValidity(_ contradiction: String?) throws(FuzzFlaw) {
    if let contradiction { throw FuzzFlaw("invalid: \(contradiction)") }
  }

  /// Checks that deletes and inserts are IDs of only one side, and that the moves are the fewest.
  private func checkFewest(
    _ changes: ListChanges, from old: [Int], to new: [Int]
  ) throws(FuzzFlaw) {
    let (oldIDs, newIDs) = (Set(old), Set(new))
    try FuzzFlaw.unless(
      changes.deletes == old.indices.filter { !newIDs.contains(old[$0]) }
        && changes.inserts == new.indices.filter { !oldIDs.contains(new[$0]) },
      "wrong deletes or inserts \(changes)")
    let order = new.compactMap { old.firstIndex(of: $0) }
    try FuzzFlaw.unless(
      changes.moves.count == order.count - longestIncrease(order), "too many moves \(changes)")
  }

  /// The length of the longest increasing subsequence, computed from the definition.
  private func longestIncrease(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { best[$0] }.max() ?? 0
      best.append(before + 1)
    }
    return best.max() ?? 0
  }
}
