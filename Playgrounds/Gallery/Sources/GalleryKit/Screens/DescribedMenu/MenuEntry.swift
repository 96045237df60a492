import DescribedTables
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
    CellDescription(cellID: id, cell: MenuEntryCell.self, viewModel: self)
  }
}
