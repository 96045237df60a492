import DeviceCases
import DiffEngine
import TestSupport
import Testing

/// The planner doesn't trap on invalid changes.
@Suite struct HostileChangesTests {
  @Test(arguments: sampled(0..<40, every: 5))
  func contradictingChangesAreRejectedAndOthersApplied(seed: Int) {
    var random = SeededRandom(seed: seed)
    var (refused, accepted) = (0, 0)
    for round in 0..<100 {
      let old = random.oneIn(2) ? random.tableWithDuplicates() : random.table(rowIDs: 8)
      let new = random.edited(old)
      var changes = TableChanges(from: old, to: new)
      for _ in 0...random.below(3) { random.corrupt(&changes) }
      let isAccepted = TablePlan(from: old, to: new, changes: changes) != nil
      let isConsistent =
        changes.newCounts == new.map(\.rows.count) && DenseCheck.accepts(changes)
      #expect(isAccepted == isConsistent, "seed \(seed), round \(round): \(changes)")
      guard isAccepted && isConsistent else {
        refused += 1
        continue
      }
      accepted += 1
      let flaw = flaw(of: changes)
      #expect(flaw == nil, "seed \(seed), round \(round): \(flaw ?? "")")
    }
    #expect(refused > 10 && accepted > 0, "seed \(seed): \(refused), \(accepted)")
  }

  @Test(arguments: 0..<40) func theOrderOfTheListsDoesNotMatter(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let old = random.table(rowIDs: 40)
    let new = random.edited(old)
    let changes = TableChanges(from: old, to: new)
    var shuffled = changes
    random.shuffle(&shuffled)
    for policy in [PlanPolicy.standard, .singleBatch, .withoutMoves] {
      let plan = TablePlan(from: old, to: new, changes: changes, policy: policy)
      var other = TablePlan(from: old, to: new, changes: shuffled, policy: policy)
      other?.changes = changes
      #expect(plan != nil && plan == other)
    }
  }

  /// Inserting or deleting the section already includes its rows.
  @Test func changesToRowsOfInsertedOrDeletedSectionsHaveNoPlan() {
    let (old, new) = ([DiffSection("A", ids: [1, 2])], [DiffSection("B", ids: [3, 4])])
    let changes = TableChanges(from: old, to: new)
    #expect(TablePlan(from: old, to: new, changes: changes) != nil)
    for row in 0..<2 {
      var (deleting, inserting) = (changes, changes)
      deleting.deletedRows = [at(0, row)]
      inserting.insertedRows = [at(0, row)]
      #expect(TablePlan(from: old, to: new, changes: deleting) == nil)
      #expect(TablePlan(from: old, to: new, changes: inserting) == nil)
    }
  }

  /// Returns the first error in the plans of valid changes.
  private func flaw(of changes: TableChanges) -> String? {
    let tables = SyntheticTables(changes)
    for policy in [PlanPolicy.standard, .singleBatch, .withoutMoves] {
      guard
        let plan = TablePlan(from: tables.old, to: tables.new, changes: changes, policy: policy)
      else { return "no plan for \(policy)" }
      let check = PlanCheck(old: tables.old, new: tables.new, plan: plan, policy: policy)
      if let flaw = check.flaw { return flaw }
    }
    return nil
  }
}
