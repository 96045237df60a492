import DiffEngine
import PlanProofs
import TestSupport
import Testing

/// Tests the checker with corrupted plans, and compares it with the oracle.
@Suite struct PlanCheckerFaultTests {
  private let checker = PlanChecker<DiffSection, Int>(rowID: \.id, sameContent: ==)

  private func plan(_ oracle: PlanOracle) -> TablePlan<DiffSection> {
    TablePlan(from: oracle.old, to: oracle.new, rowID: \.id, sameContent: ==)
  }

  /// Returns a plan that replaces every section.
  private func replacingPlan(_ oracle: PlanOracle) -> TablePlan<DiffSection> {
    let batch = TableBatch(
      deletedSections: Array(oracle.old.indices), insertedSections: Array(oracle.new.indices))
    let stage = TablePlan.Stage(batch: batch, sections: oracle.new)
    let changes = TableChanges(from: oracle.old, to: oracle.new)
    return oracle.addingReplacedRows(
      TablePlan(stages: batch.isEmpty ? [] : [stage], changes: changes))
  }

  @Test func plansBetweenAllSmallTablesAreAccepted() {
    let tables = allTables(sections: ["A", "B"], rows: [1, 2])
    var refused: [String] = []
    for old in tables {
      for new in tables {
        let plan = plan(PlanOracle(old: old, new: new))
        if let flaw = checker.flaw(in: plan, from: old, to: new) {
          refused.append("\(flaw)\nfrom \(old)\nto   \(new)\n\(plan)")
        }
      }
    }
    #expect(refused.isEmpty, "\(refused.count), first: \(refused.first ?? "")")
  }

  /// Tries 30 corrupted plans of each kind, or more in long runs.
  @Test(arguments: PlanFault.allCases) func noWrongPlanIsAccepted(fault: PlanFault) {
    var random = SeededRandom(seed: 40)
    var (wrong, accepted) = (0, 0)
    for round in 0..<400 where isLong || wrong < 30 {
      let oracle = PlanOracle(
        old: random.smallTableWithoutDuplicates(), new: random.smallTableWithoutDuplicates())
      var plan = random.oneIn(3) ? replacingPlan(oracle) : plan(oracle)
      guard fault.corrupt(&plan, using: &random) else { continue }
      let flaw = checker.flaw(in: plan, from: oracle.old, to: oracle.new)
      let expected = oracle.flaw(in: plan)
      wrong += expected == nil ? 0 : 1
      accepted += flaw == nil ? 1 : 0
      if let expected, flaw == nil {
        Issue.record("round \(round), \(expected): \(oracle.old) to \(oracle.new)\n\(plan)")
      }
      if expected == nil, let flaw, !isCautious(flaw) {
        Issue.record("round \(round), \(flaw): \(oracle.old) to \(oracle.new)\n\(plan)")
      }
    }
    #expect(wrong > 10, "accepted \(accepted)")
  }

  /// Returns whether the checker rejects plans with this error although a view might accept them.
  private func isCautious(_ flaw: PlanError) -> Bool {
    flaw.kind == .hazard || flaw.kind == .reload || flaw.kind == .stray
  }
}
