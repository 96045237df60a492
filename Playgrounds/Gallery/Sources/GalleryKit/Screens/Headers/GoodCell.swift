import TableViews

/// Shows what is to be bought, with a check mark once it is.
final class GoodCell: TableViewCell, Configurable {
  func setup(with item: Good) {
    textLabel?.text = item.name
    accessoryType = item.isBought ? .checkmark : .none
  }
}
