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
    let isFirst: Bool
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
    let first = adapter.currentSections.first { !$0.items.isEmpty }?.items.first?.itemID
    rows = adapter.visibleItems.compactMap { row in
      guard let rank = rank(row), let rect = adapter.rect(ofRow: .item(row)), rect.maxY > top + 0.5
      else { return nil }
      return ReadRow(
        row: row, isFirst: row.itemID == first, rank: rank,
        distance: rect.minY - viewport.contentOffset)
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
    let unmoved = rows.filter { adapter.item(ofRow: .item($0.row)).flatMap(rank) == $0.rank }
    // If most rows move, they can be the ones that stay in place.
    guard unmoved.count * 2 > rows.count else { return nil }
    for read in unmoved {
      guard let rect = adapter.rect(ofRow: .item(read.row)) else { continue }
      let points = viewport.clamped(rect.minY - read.distance) - viewport.contentOffset
      // The first row of a table can be a heading, below which others are inserted.
      if abs(points) > 0.5, read.isFirst { continue }
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
