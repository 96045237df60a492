import TableViews

/// An adapter that knows what changed without looking, so that what its updates cost is everything
/// but the diff: planning, checking the plan, and carrying it out.
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
