public import DiffEngine
public import TableSections

/// Makes plans off the main actor.
@usableFromInline
enum BackgroundPlan<Item: Sendable, ID: Hashable & Sendable> {
  @usableFromInline typealias Table = [Section<Item, ID>]
  @usableFromInline
  typealias Comparison =
    @Sendable (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges

  /// The plan that leads from one table to another; `nil` where the tables answered differently when
  /// they were asked twice.
  @concurrent
  static func made(
    from old: Table, to new: Table, policy: PlanPolicy, checking: IdentityChecking,
    comparing changes: Comparison
  ) async -> TablePlan<Section<Item, ID>>? {
    let changes = changes(old, new, checking)
    return TablePlan(
      from: old, to: new, oldCounts: changes.oldCounts, newCounts: changes.newCounts,
      changes: changes, policy: policy)
  }
}
