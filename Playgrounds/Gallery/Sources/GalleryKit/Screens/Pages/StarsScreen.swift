import DescribedTables
import TableViews

/// A list without an end, as far as one can see: more is loaded when the end comes near.
@MainActor
final class StarsScreen: DescribedTableHandling {
  private enum Part { case stars }
  private enum NoticeID { case top, end }

  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: ApproachAdapter
  let loader: PageLoader<Star, Int>

  init(tableView: TableView, source: @escaping PageLoader<Star, Int>.Source) {
    self.tableView = tableView
    adapter = ApproachAdapter(tableView)
    loader = PageLoader(source: source)
    // It throws only for a second table.
    _ = try? registerTableView(tableView)
    adapter.approachHandler = { [weak self] in self?.rowsApproach($0) }
    loader.onChange = { [weak self] in self?.show() }
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  /// To be called when the screen appears.
  func appear() { loader.come() }
  /// To be called when the screen disappears.
  func disappear() { loader.leave() }
  /// A person pulls the list down.
  func refresh() { loader.refresh() }

  private func show() {
    try? updateTableView(tableView) { [weak self] _ in self?.lookForTheEnd() }
  }

  /// The end may be on screen still, and then it does not come there.
  private func lookForTheEnd() {
    let table = try? describedTable(of: tableView)
    if table?.visibleCell(NoticeID.end, inSection: Part.stars) != nil { loader.more() }
  }

  private func rowsApproach(_ positions: [TableIndexPath]) {
    let end = try? content(of: tableView).position(ofCell: NoticeID.end, inSection: Part.stars)
    if let end, positions.contains(end) { loader.more() }
  }

  func createDataSourceForTable(_ tableView: TableView) {
    let list = loader.list
    var cells = list.items.map {
      CellDescription(cellID: $0.id, cell: StarCell.self, viewModel: $0)
    }
    if let top = list.top {
      cells.insert(notice(top, id: .top, waiting: "◌ Looking for news …"), at: 0)
    }
    if let end = list.end { cells.append(notice(end, id: .end, waiting: "◌ Loading …")) }
    self.tableView(
      tableView, addSection: SectionDescription(sectionID: Part.stars, headerTitle: title(list)),
      withCells: cells)
  }

  private func title(_ list: PagedList<Star, Int>) -> String {
    if list.items.isEmpty, !list.isComplete { return "The brightest stars" }
    let count = list.items.count == 1 ? "1 star" : "\(list.items.count) stars"
    return list.isComplete ? "\(count), and that is all" : count
  }

  private func notice(
    _ notice: PagedList<Star, Int>.Notice, id: NoticeID, waiting: String
  ) -> TableViewCellDescription {
    switch notice {
    case .waiting:
      CellDescription(
        cellID: id, cell: StarsNoticeCell.self, viewModel: .waiting(waiting))
    case .failed(let error):
      CellDescription(
        cellID: id, cell: StarsNoticeCell.self, viewModel: .failed("✗ \(error)"),
        didSelectCell: { [weak self] _, _, _ in self?.loader.retry() })
    }
  }
}
