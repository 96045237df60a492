import DiffEngine

extension HonestCase {
  func checkPlan() throws(FuzzFlaw) {
    let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
    let checker = PlanChecker<FuzzSection, Int>(rowID: \.id, sameContent: ==)
    if let flaw = checker.flaw(in: plan, from: old, to: new), !isKnown(flaw) {
      throw FuzzFlaw("\(flaw)\n\(plan)")
    }
    try checkVerdicts(plan)
  }

  /// The planner does not name yet what it replaces, and knows no policies.
  private func isKnown(_ flaw: PlanFlaw) -> Bool { flaw.kind == .replacedRows }

  /// Both kinds of view take every batch.
  private func checkVerdicts(_ plan: TablePlan<FuzzSection>) throws(FuzzFlaw) {
    var before = old.map(\.rows.count)
    for stage in plan.stages {
      let after = stage.sections.map(\.rows.count)
      for profile in BatchProfile.allCases {
        let verdict = BatchValidator(profile: profile)
          .verdict(on: stage.batch, oldCounts: before, newCounts: after)
        try FuzzFlaw.unless(verdict.isValid, "\(profile): \(verdict)\n\(plan)")
      }
      before = after
    }
  }
}
