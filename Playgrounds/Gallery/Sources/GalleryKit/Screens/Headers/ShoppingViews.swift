import TableViews

/// Shows what is to be bought, with a check mark once it is.
final class GoodCell: TableViewCell, Configurable {
  func setup(with item: Good) {
    textLabel?.text = item.name
    accessoryType = item.isBought ? .checkmark : .none
  }
}

/// Shows the name of a shelf, and how much of it is done.
final class ProgressHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: ShelfProgress) {
    textLabel?.text = item.name
    let (done, rest) = (max(0, item.done), max(0, item.total - item.done))
    detailTextLabel?.text =
      String(repeating: "■", count: done) + String(repeating: "□", count: rest)
  }
}

/// Shows how many goods are still to be bought.
final class RestFooter: TableViewHeaderFooterView, Configurable {
  func setup(with item: Int) {
    textLabel?.text = item == 0 ? "All done" : "\(item) to go"
  }
}
