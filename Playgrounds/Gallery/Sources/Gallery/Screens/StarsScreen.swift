import DescribedTables
import TableViews

/// A list that loads more stars when its end comes near.
@MainActor
final class StarsScreen: DescribedTableHandling {
  private enum Part { case stars }
  private enum NoticeID { case top, end }

  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: PrefetchingAdapter
  let loader: PageLoader<Star, Int>

  init(tableView: TableView, source: @escaping PageLoader<Star, Int>.Source) {
    self.tableView = tableView
    adapter = PrefetchingAdapter(tableView)
    loader = PageLoader(source: source)
    // Throws only for a second table.
    _ = try? registerTableView(tableView)
    adapter.upcomingRowsHandler = { [weak self] in self?.rowsWillAppear($0) }
    loader.onChange = { [weak self] in self?.show() }
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  func appear() { loader.appear() }
  func disappear() { loader.disappear() }
  func refresh() { loader.refresh() }

  private func show() {
    try? updateTableView(tableView) { [weak self] _ in self?.loadMoreIfEndIsVisible() }
  }

  /// Loads more if the last row is still on screen, because it doesn't appear again.
  private func loadMoreIfEndIsVisible() {
    let table = try? describedTable(of: tableView)
    if table?.visibleCell(NoticeID.end, inSection: Part.stars) != nil { loader.loadMore() }
  }

  private func rowsWillAppear(_ positions: [TableIndexPath]) {
    let end = try? content(of: tableView).position(ofCell: NoticeID.end, inSection: Part.stars)
    if let end, positions.contains(end) { loader.loadMore() }
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

struct Star: Identifiable, Hashable, Sendable {
  /// The rank by brightness, from 1.
  var id: Int
  var name: String
  var constellation: String
}

final class StarCell: TableViewValue1Cell, Configurable {
  func setup(with item: Star) {
    textLabel?.text = "\(item.id). \(item.name)"
    detailTextLabel?.text = item.constellation
  }
}

/// A row that isn't a star.
enum StarsNotice: Hashable {
  case waiting(String)
  case failed(String)
}

/// Shows that a load is in progress, or why it failed.
final class StarsNoticeCell: TableViewValue1Cell, Configurable {
  func setup(with item: StarsNotice) {
    switch item {
    case .waiting(let text):
      textLabel?.text = text
      detailTextLabel?.text = nil
    case .failed(let text):
      textLabel?.text = text
      detailTextLabel?.text = "tap to try again"
    }
  }
}

/// An adapter that reports rows before they appear.
final class PrefetchingAdapter: RecordingAdapter<Row<TableView>, AnyIdentity> {
  /// Called during layout, when the table can't be updated.
  var upcomingRowsHandler: (@MainActor ([TableIndexPath]) -> Void)?

  override func willDisplay(
    _ cell: TableViewCell, at position: TableIndexPath, in surface: TableView
  ) {
    super.willDisplay(cell, at: position, in: surface)
    upcomingRowsHandler?([position])
  }

  override func prefetch(at positions: [TableIndexPath]) {
    super.prefetch(at: positions)
    upcomingRowsHandler?(positions)
  }
}
