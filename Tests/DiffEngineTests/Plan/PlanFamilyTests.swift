import DiffEngine
import PlanProofs
import TestSupport
import Testing

/// Plans for every pair of small tables under each policy: their kept cells and number of batches.
///
/// Long runs use the 979 tables of the figures in `Docs/Internals/DiffEngine.md`.
@Suite struct PlanFamilyTests {
  private static let tables =
    isLong
    ? allTables(sections: ["A", "B", "C"], rows: [1, 2, 3])
    : allTables(sections: ["A", "B"], rows: [1, 2])

  @Test func everyPolicyKeepsAllItCan() async {
    let statistics = await statistics()
    for (policy, tally) in zip(policies, statistics) {
      print("\(policy.name): \(tally)")
      #expect(tally.flaws.isEmpty, "\(policy.name): \(tally.flaws)")
    }
    #expect(statistics.map(\.description) == Self.expected)
  }

  private static let expected =
    isLong
    ? [
      "none 979, one 407400, two 456696, three 93366; mean 1.67; kept 1839267 of 1839267, 100.0 %",
      "none 979, one 957462, two 0, three 0; mean 0.999; kept 990657 of 1839267, 53.9 %",
      "none 979, one 957462, two 0, three 0; mean 0.999; kept 538191 of 1839267, 29.3 %",
    ]
    : [
      "none 33, one 760, two 264, three 32; mean 1.271; kept 968 of 968, 100.0 %",
      "none 33, one 1056, two 0, three 0; mean 0.97; kept 612 of 968, 63.2 %",
      "none 33, one 1056, two 0, three 0; mean 0.97; kept 444 of 968, 45.9 %",
    ]

  private let policies: [(name: String, policy: PlanPolicy)] = [
    ("standard", .standard), ("single batch", .singleBatch), ("without moves", .withoutMoves),
  ]

  /// Returns statistics of the plans between all pairs of tables, by policy, from two tasks.
  private func statistics() async -> [PlanStatistics] {
    let policies = policies.map(\.policy)
    return await withTaskGroup(of: [PlanStatistics].self) { group in
      for part in 0..<2 {
        group.addTask {
          var statistics = policies.map { _ in PlanStatistics() }
          let olds = Self.tables.enumerated().filter { $0.offset % 2 == part }.map(\.element)
          let news = Self.tables.map(renewed)
          for old in olds {
            for new in news { Self.add(from: old, to: new, policies, to: &statistics) }
          }
          return statistics
        }
      }
      return await group.reduce(policies.map { _ in PlanStatistics() }) { zip($0, $1).map(+) }
    }
  }

  private static var checker: PlanChecker<DiffSection, Int> {
    PlanChecker(rowID: \.id, sameContent: ==)
  }

  /// Checks the plans of one pair by replay, and plans of the standard policy with the library's
  /// checker.
  ///
  /// Skips plans that equal the first one.
  private static func add(
    from old: [DiffSection], to new: [DiffSection], _ policies: [PlanPolicy],
    to statistics: inout [PlanStatistics]
  ) {
    let changes = TableChanges(from: old, to: new, rowID: \.id, sameContent: ==)
    var first: TablePlan<DiffSection>?
    for (index, policy) in policies.enumerated() {
      guard let plan = TablePlan(from: old, to: new, changes: changes, policy: policy) else {
        statistics[index].note("no plan from \(old) to \(new)")
        continue
      }
      let check = PlanCheck(old: old, new: new, plan: plan, policy: policy)
      let isKnown = policy.allowsMoves && plan == first
      if !isKnown, let flaw = check.flaw { statistics[index].note(flaw) }
      if policy == .standard, let flaw = checker.flaw(in: plan, from: old, to: new) {
        statistics[index].note("\(flaw) from \(old) to \(new)")
      }
      statistics[index].count(check)
      first = first ?? plan
    }
  }
}
