import TableViews

/// An adapter like any other, that notes what its updates change.
class NotingAdapter<Item, ID: Hashable>: TableViewAdapter<Item, ID>, ChangeNoting {
  /// What the last update changed; nil before the first one.
  private(set) final var changes: TableChanges?
  /// Told what each update changes, before it is carried out.
  final var changesHandler: (@MainActor (TableChanges) -> Void)?

  override func willPerform(_ plan: TablePlan<Section<Item, ID>>) {
    changes = plan.changes
    changesHandler?(plan.changes)
  }
}
