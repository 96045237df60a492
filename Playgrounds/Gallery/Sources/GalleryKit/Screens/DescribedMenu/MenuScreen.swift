import DescribedTables
import TableViews

/// A menu whose rows lead to other screens; who opens them is told, and knows how.
@MainActor
final class MenuScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<MenuEntry, SectionDescription>()
  let tableView: TableView
  let adapter: NotingAdapter<Row<TableView>, AnyIdentity>
  /// Opens the screen of an entry, by its id.
  var open: (@MainActor (MenuEntry.ID) -> Void)?
  private let title: String
  private var entries: [MenuEntry]

  init(tableView: TableView, title: String, entries: [MenuEntry]) {
    self.tableView = tableView
    self.title = title
    self.entries = entries
    adapter = NotingAdapter(tableView)
    // It throws only for a second table.
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
