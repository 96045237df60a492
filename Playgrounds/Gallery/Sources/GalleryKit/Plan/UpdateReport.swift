public import TableViews

/// What an update from one table to another does: the output of `gallery plan`.
public struct UpdateReport {
  typealias Plan = TablePlan<TableDocument.Section>

  let old: TableDocument
  let new: TableDocument
  let policy: PlanPolicy
  let plan: Plan
  /// What is wrong with the tables, although there is a plan.
  let issues: [TableIssue]
  /// The rows that stand in both tables, ascending by their new path.
  let survivors: [IndexPair<TablePath>]
  /// The views that are kept from the first stage to the last.
  let kept: ViewTrace

  /// Plans the update.
  ///
  /// - Parameters:
  ///   - old: The table that is shown.
  ///   - new: The table that is to be shown.
  ///   - policy: What the plan may do.
  public init(from old: TableDocument, to new: TableDocument, policy: PlanPolicy = .standard) {
    (self.old, self.new, self.policy) = (old, new, policy)
    let plan = Plan(
      from: old.sections, to: new.sections, rowID: \.id,
      sameContent: { $0.content == $1.content }, policy: policy)
    self.plan = plan
    issues = DuplicateIDs(old: old, new: new).issues

    let start = ViewTrace(counts: old.sections.map(\.rows.count))
    survivors = Self.survivors(start, plan.changes)
    var kept = start
    for stage in plan.stages { kept.follow(stage.batch, counts: stage.sections.map(\.rows.count)) }
    self.kept = plan.isReload ? ViewTrace(counts: []) : kept
  }

  /// Follows the changes as if one batch could carry out them all.
  private static func survivors(
    _ start: ViewTrace, _ changes: TableChanges
  ) -> [IndexPair<TablePath>] {
    let batch = TableBatch(
      deletedSections: changes.deletedSections, insertedSections: changes.insertedSections,
      movedSections: changes.movedSections, deletedRows: changes.deletedRows,
      insertedRows: changes.insertedRows, movedRows: changes.movedRows)
    var trace = start
    trace.follow(batch, counts: changes.newCounts)
    return trace.keptRows
  }
}
