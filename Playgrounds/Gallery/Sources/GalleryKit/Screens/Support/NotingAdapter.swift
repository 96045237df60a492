import TableViews

/// An adapter like any other, that notes what its updates change.
class NotingAdapter<Item, ID: Hashable>: TableViewAdapter<Item, ID>, ChangeNoting {
  /// What the last update changed; nil before the first one.
  private(set) final var changes: TableChanges?
  /// Told what each update changes, before it is carried out.
  final var changesHandler: (@MainActor (TableChanges) -> Void)?

  override func plan(
    from old: [Section<Item, ID>], to new: [Section<Item, ID>]
  ) throws -> TablePlan<Section<Item, ID>> {
    let plan = try super.plan(from: old, to: new)
    note(plan.changes)
    return plan
  }

  /// Notes the changes of a plan that is about to be carried out.
  final func note(_ changes: TableChanges) {
    self.changes = changes
    changesHandler?(changes)
  }
}
