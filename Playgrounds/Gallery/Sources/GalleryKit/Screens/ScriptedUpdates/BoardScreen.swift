import DescribedTables
import TableViews

/// A departure board that goes through a list of states, and says at each step what changed.
@MainActor
final class BoardScreen: DescribedTableHandling {
  private enum Part { case news, departures, cancelled }

  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: NotingAdapter<Row<TableView>, AnyIdentity>
  private let states: [BoardState]
  private var step = 0
  private var previous: BoardState?

  init(tableView: TableView, states: [BoardState]) {
    self.tableView = tableView
    self.states = states
    adapter = NotingAdapter(tableView)
    // It throws only for a second table.
    _ = try? registerTableView(tableView)
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  /// Goes one step on; nothing happens at the last state.
  func goOn() { go(to: step + 1) }

  /// Goes one step back; nothing happens at the first state.
  func goBack() { go(to: step - 1) }

  private func go(to next: Int) {
    guard states.indices.contains(next) else { return }
    previous = states[step]
    step = next
    show()
  }

  private func show() { try? updateTableView(tableView) }

  func createDataSourceForTable(_ tableView: TableView) {
    guard states.indices.contains(step) else { return }
    let state = states[step]
    addNews(of: state)
    if state.warnsFirst { addCancelled(state) }
    self.tableView(
      tableView,
      addSection: SectionDescription(
        sectionID: Part.departures, headerTitle: "Departures",
        footerTitle: state.departures.isEmpty ? "No departures" : nil),
      withCells: state.departures.map(cell))
    if !state.warnsFirst { addCancelled(state) }
  }

  /// A row without an id is known by its place.
  private func addNews(of state: BoardState) {
    let header = "\(step + 1) of \(states.count): \(state.title)"
    self.tableView(
      tableView, addSection: SectionDescription(sectionID: Part.news, headerTitle: header),
      withCells: BoardNews.phrases(from: previous, to: state).map {
        CellDescription(cell: TextCell.self, viewModel: $0)
      })
  }

  private func addCancelled(_ state: BoardState) {
    guard !state.cancelled.isEmpty else { return }
    self.tableView(
      tableView,
      addSection: SectionDescription(sectionID: Part.cancelled, headerTitle: "Cancelled"),
      withCells: state.cancelled.map(cell))
  }

  private func cell(_ departure: Departure) -> TableViewCellDescription {
    CellDescription(cellID: departure.id, cell: DepartureCell.self, viewModel: departure)
  }
}
