import TableViews

/// The rows that a user reads in a table, to notice if they jump.
///
/// The first row that the user reads keeps its distance from the top, as far as the content allows. If
/// rows change places, the first of those that keep their order counts. At one edge of the content, the
/// table stays there instead.
@MainActor
final class ReadingPlace<Part: Hashable> {
  enum Edge {
    case top, end
    /// The end, unless a question is at the top, with room below it for its answer.
    case endOrQuestion
  }

  private struct ReadRow {
    let row: Row<TableView>
    let distance: Double
  }

  private struct State: Equatable {
    let viewport: TableViewport?
    let statistics: TableView.Statistics
  }

  private let adapter: TableViewAdapter<Row<TableView>, Part>
  private let edge: Edge
  /// Returns whether the user reads a row.
  private let isRead: (Row<TableView>) -> Bool
  private var wasAtEdge = false
  /// A state that changes if the table moves rows.
  private var state: State?
  private var rows: [ReadRow] = []
  /// The IDs of all rows, in their order.
  private var ids: [AnyIdentity] = []

  init(
    _ adapter: TableViewAdapter<Row<TableView>, Part>, stayingAt edge: Edge,
    isRead: @escaping (Row<TableView>) -> Bool
  ) {
    (self.adapter, self.edge, self.isRead) = (adapter, edge, isRead)
    look()
  }

  /// Notes what is on screen.
  func look() {
    adapter.surface?.layoutIfNeeded()
    state = currentState
    guard let viewport = adapter.viewport else { return }
    wasAtEdge = isAtEdge(viewport)
    let top = viewport.contentOffset + viewport.topInset + headerHeight
    ids = currentIDs
    rows = adapter.visibleItems.compactMap { row in
      guard isRead(row), let rect = adapter.rect(ofRow: .item(row)), rect.maxY > top + 0.5
      else { return nil }
      return ReadRow(row: row, distance: rect.minY - viewport.contentOffset)
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
    // Rows that come in right below the first row of the table, which can be a heading, are measured
    // when they are on screen. That can shift the others.
    if rows.first?.row.itemID == ids.first { return nil }
    // If many rows change places, it's not clear which ones the user goes on reading.
    let order = Dictionary(uniqueKeysWithValues: zip(currentIDs, 0...))
    let stayed = longestRun(ids.compactMap { order[$0] })
    guard stayed.length + 2 >= ids.count(where: { order[$0] != nil }) else { return nil }
    // Rows may come in between the first rows that are left and the others, or go.
    let left = rows.filter { shift(of: $0, in: viewport) != nil }
    if left.count(where: { hasStayed($0, in: viewport) }) * 2 > left.count { return nil }
    let firsts = longestRun(left.compactMap { order[$0.row.itemID] }).starts
    if firsts.isEmpty || firsts.contains(where: { hasStayed(left[$0], in: viewport) }) {
      return nil
    }
    let places = left.map { "\($0.row.itemID) by \(shift(of: $0, in: viewport) ?? 0)" }
    return "the rows jumped: \(places.joined(separator: ", ")); \(viewport)"
  }

  /// Whether a row has kept its distance from the top, as far as the content allows.
  private func hasStayed(_ read: ReadRow, in viewport: TableViewport) -> Bool {
    shift(of: read, in: viewport).map { abs($0) <= 0.5 } ?? false
  }

  /// Returns how far the table would have to scroll to show a row where it was; `nil` if it's gone.
  private func shift(of read: ReadRow, in viewport: TableViewport) -> Double? {
    adapter.rect(ofRow: .item(read.row)).map {
      viewport.clamped($0.minY - read.distance) - viewport.contentOffset
    }
  }

  /// Returns the length of the longest series of ascending numbers, and the indexes where such a series
  /// starts.
  private func longestRun(_ numbers: [Int]) -> (length: Int, starts: [Int]) {
    var lengths = Array(repeating: 1, count: numbers.count)
    for index in numbers.indices.reversed() {
      let later = numbers.indices.filter { $0 > index && numbers[$0] > numbers[index] }
      lengths[index] += later.map { lengths[$0] }.max() ?? 0
    }
    let longest = lengths.max() ?? 0
    return (longest, lengths.indices.filter { lengths[$0] == longest })
  }

  private var currentIDs: [AnyIdentity] {
    adapter.currentSections.flatMap(\.items).map(\.itemID)
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
