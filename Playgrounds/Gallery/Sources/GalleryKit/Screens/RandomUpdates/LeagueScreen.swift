import DescribedTables
import TableViews

/// Teams and players that chance changes: the table is described anew each time, and that is all.
@MainActor
final class LeagueScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: NotingAdapter<Row<TableView>, AnyIdentity>
  private(set) var league: League

  init(tableView: TableView, seed: Int) {
    self.tableView = tableView
    adapter = NotingAdapter(tableView)
    league = League(seed: seed)
    // It throws only for a second table.
    _ = try? registerTableView(tableView)
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  /// Lets something happen, and shows it.
  func goOn() {
    league.goOn()
    show()
  }

  private func show() { try? updateTableView(tableView) }

  func createDataSourceForTable(_ tableView: TableView) {
    for team in league.teams {
      self.tableView(
        tableView,
        addSection: SectionDescription(
          sectionID: team.id, headerTitle: "\(team.name): \(team.points)"),
        withCells: team.players.map {
          CellDescription(cellID: $0.id, cell: PlayerCell.self, viewModel: $0)
        })
    }
  }
}
