import TableViews

/// Shows an entry, and how often a person has been there.
final class MenuEntryCell: TableViewValue1Cell, Configurable {
  func setup(with item: MenuEntry) {
    textLabel?.text = item.title
    detailTextLabel?.text =
      switch item.visitCount {
      case 0: nil
      case 1: "seen"
      default: "seen \(item.visitCount) times"
      }
  }
}
