import TableViews

/// A screen that the menu leads to.
struct MenuEntry: Identifiable, Hashable {
  /// Names the screen.
  var id: String
  var title: String
  var visitCount = 0
}

/// An entry stands in the table itself, as a description of the app's own type.
extension MenuEntry: CellDescribing {
  var cellDescription: TableViewCellDescription {
    CellDescription(id: id, cell: MenuEntryCell.self, viewModel: self)
  }
}

/// Shows an entry, and how often a person has been there.
final class MenuEntryCell: TableViewCell, Configurable {
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
