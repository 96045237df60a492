import DescribedTables
import TableViews

/// A menu whose rows open other screens.
@MainActor
final class MenuScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<MenuEntry, SectionDescription>()
  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  /// Called to open the screen of an entry.
  var open: (@MainActor (MenuEntry.ID) -> Void)?
  private let title: String
  private var entries: [MenuEntry]

  init(tableView: TableView, title: String, entries: [MenuEntry]) {
    self.tableView = tableView
    self.title = title
    self.entries = entries
    adapter = RecordingAdapter(tableView)
    // Throws only for a second table.
    _ = try? registerTableView(tableView)
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  private func show() { try? updateTableView(tableView) }

  func createDataSourceForTable(_ tableView: TableView) {
    self.tableView(
      tableView, addSection: SectionDescription(sectionID: "entries", headerTitle: title),
      withCells: entries)
  }

  func tableView(
    _ tableView: TableView, didUpdateCell cell: TableViewCell, cellDescription: MenuEntry
  ) {
    cell.accessoryType = .disclosureIndicator
  }

  func tableView(_ tableView: TableView, didSelectCell cellDescription: MenuEntry) {
    for index in entries.indices where entries[index].id == cellDescription.id {
      entries[index].visitCount += 1
    }
    show()
    open?(cellDescription.id)
  }
}

/// A menu entry, which describes its own cell.
struct MenuEntry: Identifiable, Hashable {
  /// The name of the screen.
  var id: String
  var title: String
  var visitCount = 0
}

extension MenuEntry: CellDescribing {
  var cellDescription: TableViewCellDescription {
    CellDescription(cellID: id, cell: MenuEntryCell.self, viewModel: self)
  }
}

/// Shows an entry and the number of visits.
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
