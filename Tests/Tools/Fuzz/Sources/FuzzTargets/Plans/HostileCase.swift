import DiffEngine
import PlanProofs

/// Changes and plans with arbitrary numbers, which must not trap and must be judged consistently.
struct HostileCase {
  let old: [FuzzSection]
  let new: [FuzzSection]
  let list: ListChanges
  let table: TableChanges
  let batches: [TableBatch]

  init(_ reader: inout ByteReader) {
    old = reader.table(unique: false)
    new = reader.table(unique: false)
    list = reader.listChanges()
    table = reader.tableChanges(from: old, to: new)
    batches = reader.list(below: 3) { $0.batch() }
  }

  func run() throws(FuzzFlaw) {
    try checkList()
    try checkTable()
    checkPlans()
  }

  /// Checks that valid changes can be applied, and that invalid ones can be only if their lists
  /// don't ascend.
  private func checkList() throws(FuzzFlaw) {
    let isValid = list.contradiction == nil
    let rows = Array(repeating: 0, count: max(0, min(list.oldCount, 100)))
    let isApplied = list.applying(to: rows) { $0 } != nil
    let isJudged = rows.count == list.oldCount && list.duplicates.isEmpty
    try FuzzFlaw.unless(
      !isJudged || (isValid ? isApplied : !isApplied || !list.ascends), "\(list) \(rows.count)"
    )
  }

  private func checkTable() throws(FuzzFlaw) {
    let isValid = table.contradiction == nil
    let isApplied =
      table.applying(
        to: old,
        newSection: { index in
          let count = table.newCounts.indices.contains(index) ? table.newCounts[index] : 0
          let rows = Array(repeating: FuzzRow(id: 0, content: 0), count: max(0, min(count, 100)))
          return FuzzSection(id: 0, header: 0, footer: 0, rows: rows)
        }, newRow: { _ in FuzzRow(id: 0, content: 0) }) != nil
    let isPossible =
      table.oldCounts == old.map(\.rows.count) && table.newCounts.allSatisfy { $0 <= 100 }
    try FuzzFlaw.unless(!isValid || !isPossible || isApplied, "\(table) of \(old)")
  }

  private func checkPlans() {
    let checker = PlanChecker<FuzzSection, Int>(rowID: \.id, sameContent: ==)
    var plan = TablePlan<FuzzSection>(stages: [], changes: table)
    for (index, batch) in batches.enumerated() {
      plan.stages.append(.init(batch: batch, sections: index + 1 == batches.count ? new : old))
      (plan.refreshedRows, plan.replacedRows) = (batch.movedRows, table.movedRows)
    }
    _ = checker.flaw(in: plan, from: old, to: new)
    _ = TablePlan(from: old, to: new, changes: table)
    for batch in batches {
      let positions = BatchPositions(batch, oldCounts: table.oldCounts, newCounts: table.newCounts)
      _ = positions.newPath(of: TablePath(section: 0, row: 0))
      for profile in BatchValidator.Profile.allCases {
        _ = BatchValidator(profile: profile)
          .verdict(on: batch, oldCounts: table.oldCounts, newCounts: table.newCounts)
      }
    }
  }
}

extension ListChanges {
  fileprivate var ascends: Bool {
    [deletes, inserts, moves.map(\.to), updates.map(\.to)].allSatisfy {
      zip($0, $0.dropFirst()).allSatisfy(<)
    }
  }
}
