import TableViews

/// The rows that a user reads in a table, to notice if they jump.
///
/// The first row that the user reads keeps its distance from the top, as far as the content allows. At
/// one edge of the content, the table stays there instead.
@MainActor
final class ReadingPlace<Part: Hashable> {
  enum Edge {
    case top, end
    /// The end, unless a question is at the top, with room below it for its answer.
    case endOrQuestion
  }

  private struct ReadRow {
    let row: Row<TableView>
    let rank: AnyHashable
    let distance: Double
  }

  private struct State: Equatable {
    let viewport: TableViewport?
    let statistics: TableView.Statistics
  }

  private let adapter: TableViewAdapter<Row<TableView>, Part>
  private let edge: Edge
  /// Returns what orders a row, or `nil` for rows that aren't read.
  ///
  /// A row whose rank changes may move.
  private let rank: (Row<TableView>) -> AnyHashable?
  private var wasAtEdge = false
  /// What changes if the table moves rows.
  private var state: State?
  private var rows: [ReadRow] = []

  init(
    _ adapter: TableViewAdapter<Row<TableView>, Part>, stayingAt edge: Edge,
    rank: @escaping (Row<TableView>) -> AnyHashable?
  ) {
    (self.adapter, self.edge, self.rank) = (adapter, edge, rank)
    look()
  }

  /// Notes what is on screen.
  func look() {
    adapter.surface?.layoutIfNeeded()
    state = currentState
    guard let viewport = adapter.viewport else { return }
    wasAtEdge = isAtEdge(viewport)
    let top = viewport.contentOffset + viewport.topInset + headerHeight
    rows = adapter.visibleItems.compactMap { row in
      guard let rank = rank(row), let rect = adapter.rect(ofRow: .item(row)), rect.maxY > top + 0.5
      else { return nil }
      return ReadRow(row: row, rank: rank, distance: rect.minY - viewport.contentOffset)
    }
  }

  /// Returns what jumped since the last look, and looks again.
  func jump() -> String? {
    adapter.surface?.layoutIfNeeded()
    guard let new = currentState, let state, new != state else { return nil }
    defer { look() }
    guard let viewport = adapter.viewport else { return nil }
    if wasAtEdge, isAtEdge(viewport) { return nil }
    if wasAtEdge, edge != .endOrQuestion { return "the table left its \(edge)" }
    // A row can leave and come back in several updates.
    if new.statistics.batches > state.statistics.batches + 1 { return nil }
    for read in rows {
      guard let row = adapter.item(ofRow: .item(read.row)), rank(row) == read.rank,
        let rect = adapter.rect(ofRow: .item(read.row))
      else { continue }
      let points = viewport.clamped(rect.minY - read.distance) - viewport.contentOffset
      return abs(points) > 0.5 ? "row \(read.row.itemID) jumped by \(points) points" : nil
    }
    return nil
  }

  private var currentState: State? {
    adapter.surface.map { State(viewport: adapter.viewport, statistics: $0.statistics) }
  }

  private func isAtEdge(_ viewport: TableViewport) -> Bool {
    edge == .top ? viewport.isAtTop : viewport.isAtBottom
  }

  /// The height of the header that is pinned to the top.
  private var headerHeight: Double {
    adapter.surface.map { $0.style == .plain ? $0.sectionHeaderHeight : 0 } ?? 0
  }
}
