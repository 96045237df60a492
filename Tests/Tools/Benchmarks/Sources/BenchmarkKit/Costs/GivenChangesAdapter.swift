import TableViews

/// An adapter with known changes, whose updates consist of planning, checking the plan, and
/// applying it.
@MainActor
final class GivenChangesAdapter: TableAdapter<VirtualTableView, Item, Int> {
  private struct DoesNotFit: Error {}

  var changes: TableChanges?

  override func plan(
    from old: [Section<Item, Int>], to new: [Section<Item, Int>]
  ) throws -> TablePlan<Section<Item, Int>> {
    guard let plan = changes.flatMap({ TablePlan(from: old, to: new, changes: $0) }) else {
      throw DoesNotFit()
    }
    return plan
  }
}
