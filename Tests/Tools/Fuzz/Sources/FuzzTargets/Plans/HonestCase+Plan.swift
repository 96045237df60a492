import DiffEngine
import PlanProofs

extension HonestCase {
  func checkPlan() throws(FuzzFlaw) {
    let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==, policy: policy)
    let checker = PlanChecker<FuzzSection, Int>(rowID: \.id, sameContent: ==)
    if let flaw = checker.flaw(in: plan, from: old, to: new) {
      throw FuzzFlaw("\(flaw)\n\(plan)")
    }
    try checkVerdicts(plan)
    try checkPolicy(plan)
  }

  private func checkPolicy(_ plan: TablePlan<FuzzSection>) throws(FuzzFlaw) {
    let mayReplace = policy.batches == .single || !policy.allowsMoves
    let isModest = policy.batches == .asNeeded || plan.stages.count < 2
    let isStill =
      policy.allowsMoves
      || plan.stages.allSatisfy {
        $0.batch.movedRows.isEmpty && $0.batch.movedSections.isEmpty
      }
    try FuzzFlaw.unless(
      isModest && isStill && plan.stages.count <= 3
        && (mayReplace || !isUnique || plan.replacedRows.isEmpty),
      "violates the policy:\n\(plan)")
    let changes = plan.changes
    let count =
      changes.deletedSections.count + changes.insertedSections.count + changes.movedSections.count
      + changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count
    let demandsReload = policy.maximumChanges.map { count > $0 } ?? false
    try FuzzFlaw.unless(plan.isReload == demandsReload, "reload: \(plan.isReload)")
  }

  /// Checks that both kinds of view accept every batch.
  private func checkVerdicts(_ plan: TablePlan<FuzzSection>) throws(FuzzFlaw) {
    var before = old.map(\.rows.count)
    for stage in plan.stages {
      let after = stage.sections.map(\.rows.count)
      for profile in BatchValidator.Profile.allCases {
        let verdict = BatchValidator(profile: profile)
          .verdict(on: stage.batch, oldCounts: before, newCounts: after)
        try FuzzFlaw.unless(verdict.isValid, "\(profile): \(verdict)\n\(plan)")
      }
      before = after
    }
  }
}
