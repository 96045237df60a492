import TableViews

/// Shows how many goods are still to be bought.
final class RestFooter: TableViewHeaderFooterView, Configurable {
  func setup(with item: Int) {
    textLabel?.text = item == 0 ? "All done" : "\(item) to go"
  }
}
