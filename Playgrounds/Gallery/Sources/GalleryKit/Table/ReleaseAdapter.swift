import TableViews

/// The adapter of a release table: one like any other, that notes what its updates change.
final class ReleaseAdapter<Item: GalleryItem>: TableViewAdapter<Item, String> {
  /// What the last update changed; nil before the first one.
  private(set) var changes: TableChanges?

  override func plan(
    from old: [Section<Item, String>], to new: [Section<Item, String>]
  ) throws -> TablePlan<Section<Item, String>> {
    let plan = try super.plan(from: old, to: new)
    changes = plan.changes
    return plan
  }
}
