import DiffEngine

/// Two tables that differ by the given changes.
///
/// The changes must be consistent.
struct SyntheticTables {
  private(set) var old: [DiffSection]
  private(set) var new: [DiffSection]

  init(_ changes: TableChanges) {
    old = Self.table("old", changes.oldCounts, firstID: 0)
    new = Self.table("new", changes.newCounts, firstID: 1_000)
    for section in changes.survivingSections { new[section.to].id = old[section.from].id }
    for section in changes.changedHeaders { new[section.to].header = 1 }
    for section in changes.changedFooters { new[section.to].footer = 1 }
    let plan = TablePlan<DiffSection>(stages: [], changes: changes)
    for row in PlanCheck(old: old, new: new, plan: plan).survivors {
      new[row.to.section].rows[row.to.row] = old[row.from.section].rows[row.from.row]
    }
    for row in changes.changedRows { new[row.to.section].rows[row.to.row].content = 1 }
  }

  /// Returns a table of sections with the given row counts and unique IDs.
  private static func table(_ name: String, _ counts: [Int], firstID: Int) -> [DiffSection] {
    counts.enumerated().map { section, count in
      let firstID = firstID + counts[..<section].reduce(0, +)
      return DiffSection("\(name) \(section)", ids: Array(firstID..<firstID + count))
    }
  }
}
