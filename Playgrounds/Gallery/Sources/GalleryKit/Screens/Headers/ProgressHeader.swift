import TableViews

/// Shows the name of a shelf, and how much of it is done.
final class ProgressHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: ShelfProgress) {
    textLabel?.text = item.name
    let (done, rest) = (max(0, item.done), max(0, item.total - item.done))
    detailTextLabel?.text =
      String(repeating: "■", count: done) + String(repeating: "□", count: rest)
  }
}
