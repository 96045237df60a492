import DiffEngine
import PlanProofs
import TestSupport
import Testing

/// Compares diffs of all short lists over four IDs, including duplicates, with the promised match.
///
/// Normal runs sample a seventh of all pairs of lists up to length 4. Long runs test all pairs up
/// to length 6.
@Suite struct ListChangesExhaustiveTests {
  private static let length = isLong ? 6 : 4

  @Test func everyPairOfShortListsMatchesDocumentedRules() {
    let lists = allLists(over: [1, 2, 3, 4], upTo: Self.length)
    var failures = 0
    var first: String?
    for (index, old) in lists.enumerated() {
      for new in sampled(lists, every: 7, from: index) {
        let changes = ListChanges(from: old, to: new)
        guard let flaw = flaw(in: changes, from: old, to: new) else { continue }
        failures += 1
        first = first ?? "\(old) to \(new), \(changes): \(flaw)"
      }
    }
    #expect(failures == 0, "\(failures) failures, first: \(first ?? "")")
  }

  private func flaw(in changes: ListChanges, from old: [Int], to new: [Int]) -> String? {
    let match = promisedMatch(from: old, to: new)
    let matched = match.compactMap { $0 }
    if changes.inserts != new.indices.filter({ match[$0] == nil }) { return "wrong inserts" }
    if changes.deletes != old.indices.filter({ !matched.contains($0) }) { return "wrong deletes" }
    if changes.moves.contains(where: { match[$0.to] != $0.from }) { return "wrong moves" }
    if changes.moves.count != fewestMoves(of: matched) { return "too many moves" }
    if changes.applying(to: old, newElement: { new[$0] }) != new { return "does not give new" }
    return changes.contradiction
  }
}
