import TableViews

/// An adapter that tells which rows come on screen, or are likely to soon.
final class ApproachAdapter: NotingAdapter<Row<TableView>, AnyIdentity> {
  /// Told of the rows while the table lays itself out: no time to update it.
  var approachHandler: (@MainActor ([TableIndexPath]) -> Void)?

  override func willDisplay(
    _ cell: TableViewCell, at position: TableIndexPath, in surface: TableView
  ) {
    super.willDisplay(cell, at: position, in: surface)
    approachHandler?([position])
  }

  override func prefetch(at positions: [TableIndexPath]) {
    super.prefetch(at: positions)
    approachHandler?(positions)
  }
}
