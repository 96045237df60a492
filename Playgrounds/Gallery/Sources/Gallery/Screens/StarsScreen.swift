import LiveTables
import TableViews

/// A list that loads more stars as the user approaches its end.
@MainActor
final class StarsScreen {
  let tableView: TableView
  let pages: Pages<Star, Int>
  let adapter: RecordingAdapter<Row<TableView>, Int>
  let feed: TableFeed

  /// Creates a screen, which immediately loads its first page.
  ///
  /// The closure returns the page at a cursor, or the first page for `nil`.
  init(
    tableView: TableView,
    load: @escaping @MainActor (_ cursor: Int?) async throws -> Page<Star, Int>
  ) {
    self.tableView = tableView
    let pages = Pages(load: load)
    self.pages = pages
    adapter = RecordingAdapter(tableView)
    adapter.refreshHandler = { [weak pages] in await pages?.refresh() }
    let rows = PageRows<TableView>(failure: { "✗ \($0)" }, retry: "tap to try again")
    feed = adapter.follow(pages, rows: rows) { [weak pages] stars in
      let isComplete = pages?.state(at: .end).hasEnded == true
      return [Section(id: 0, items: stars.map(Self.row), header: Self.title(stars, isComplete))]
    }
  }

  private static func row(_ star: Star) -> Row<TableView> {
    Row(id: star.id, content: RowContent("\(star.id). \(star.name)", detail: star.constellation))
  }

  private static func title(_ stars: [Star], _ isComplete: Bool) -> String {
    guard !stars.isEmpty else { return "The brightest stars" }
    let count = stars.count == 1 ? "1 star" : "\(stars.count) stars"
    return isComplete ? "\(count), and that is all" : count
  }
}

struct Star: Identifiable, Hashable, Sendable {
  /// The rank by brightness, from 1.
  var id: Int
  var name: String
  var constellation: String
}
