import DiffEngine
import TestSupport
import Testing

/// Properties of changes and plans for every small table and random larger ones.
@Suite struct TableLawTests {
  /// ``PlanFamilyTests`` checks the plans.
  @Test func changesOfEveryPairOfSmallTablesAreCorrect() {
    let olds = allTables(sections: ["A", "B"], rows: [1, 2, 3])
    let news = olds.map(renewed)
    var failures: [String] = []
    for (index, old) in olds.enumerated() {
      for new in sampled(news, every: 5, from: index) {
        let changes = TableChanges(from: old, to: new, rowID: \.id, sameContent: ==)
        failures += [ChangesCheck(old: old, new: new, changes: changes).flaw].compactMap { $0 }
      }
    }
    #expect(olds.count == 131)
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  @Test func noTableDiffersFromItself() {
    let changed = allTables(sections: ["A", "B", "C"], rows: [1, 2, 3]).filter {
      !TableChanges(from: $0, to: $0).isEmpty
    }
    #expect(changed.isEmpty, "\(changed.prefix(1))")
  }

  @Test(arguments: sampled(0..<80, every: 5)) func randomTablesAreCorrect(seed: Int) {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      let old = random.table(rowIDs: 90)
      let new = random.edited(old)
      let failures = flaws(from: old, to: new)
      #expect(failures.isEmpty, "seed \(seed), round \(round): \(failures.first ?? "")")
    }
  }

  @Test(arguments: sampled(0..<80, every: 5)) func randomTablesWithDuplicatesAreCorrect(seed: Int) {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      let old = random.tableWithDuplicates()
      let new = random.oneIn(2) ? random.tableWithDuplicates() : random.edited(old)
      let failures = flaws(from: old, to: new) + flaws(from: old, to: old)
      #expect(failures.isEmpty, "seed \(seed), round \(round): \(failures.first ?? "")")
    }
  }

  private let policies = PlanPolicy.Batches.allCases.flatMap { batches in
    [true, false].flatMap { allowsMoves in
      [nil, 12].map {
        PlanPolicy(batches: batches, allowsMoves: allowsMoves, maximumChanges: $0)
      }
    }
  }

  /// Returns the errors in the changes and in the plans of all policies.
  private func flaws(from old: [DiffSection], to new: [DiffSection]) -> [String] {
    let changes = TableChanges(from: old, to: new, rowID: \.id, sameContent: ==)
    let check = ChangesCheck(old: old, new: new, changes: changes)
    let isUnique = hasUniqueIDs(old) && hasUniqueIDs(new)
    let checked = ChangesCheck(
      old: old, new: new,
      changes: TableChanges(from: old, to: new, rowID: \.id, sameContent: ==, checking: .everywhere)
    )
    let flaw = isUnique ? check.flaw : duplicatesFlaw(checked)
    let planFlaws = policies.map { policy -> String? in
      guard let plan = TablePlan(from: old, to: new, changes: changes, policy: policy) else {
        return "no plan for \(changes)"
      }
      return PlanCheck(old: old, new: new, plan: plan, policy: policy).flaw
    }
    return ([flaw] + planFlaws).compactMap { $0 }
  }

  private func hasUniqueIDs(_ table: [DiffSection]) -> Bool {
    let ids = table.flatMap { $0.rows.map(\.id) }
    return Set(ids).count == ids.count && Set(table.map(\.id)).count == table.count
  }

  private func duplicatesFlaw(_ check: ChangesCheck) -> String? {
    guard check.appliesCorrectly else {
      return "misapplied \(check.changes)\nfrom \(check.old)\nto   \(check.new)"
    }
    let ids = check.new.map(\.id)
    let again = ids.indices.filter { ids[..<$0].contains(ids[$0]) }
    var seen: Set<Int> = []
    let rows = check.new.enumerated().flatMap { section, part in
      part.rows.indices.filter { !seen.insert(part.rows[$0].id).inserted }
        .map { TablePath(section: section, row: $0) }
    }
    let isRight = check.changes.duplicateSections == again && check.changes.duplicateRows == rows
    let isStill = check.old != check.new || check.changes.isEmpty
    return isRight && isStill ? nil : "wrong duplicates \(check.changes)\nfrom \(check.old)"
  }
}
