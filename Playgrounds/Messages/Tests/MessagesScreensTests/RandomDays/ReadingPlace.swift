import TableRecordings
import TableViews

/// Detects jumps of the rows that the user reads in a table.
///
/// The first row that the user reads must keep its distance from the top, as far as the content
/// allows. If rows change their order, this applies to the first row of the longest sequence that
/// keeps its order. At one edge of the content, the table stays at that edge instead.
@MainActor
final class ReadingPlace<Part: Hashable> {
  enum Edge {
    case top, end
    /// The end, unless a question is at the top with space for the reply below it.
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
  /// The state of the table, which changes if rows move.
  private var state: State?
  private var rows: [ReadRow] = []
  /// The IDs of all visible rows, including rows that aren't read.
  private var visibleIDs: Set<AnyIdentity> = []
  /// The IDs of all rows, in order.
  private var ids: [AnyIdentity] = []
  /// The first jump in an update since the last check.
  private var updateJump: String?
  /// Notifies of each update.
  ///
  /// Several updates can run between two checks.
  private var recording: TableRecording?

  init(
    _ adapter: TableViewAdapter<Row<TableView>, Part>, stayingAt edge: Edge,
    isRead: @escaping (Row<TableView>) -> Bool
  ) {
    (self.adapter, self.edge, self.isRead) = (adapter, edge, isRead)
    look()
    recording = adapter.record { [weak self] _ in self?.noteUpdate() }
  }

  private func noteUpdate() {
    updateJump = updateJump ?? jumpOfUpdate()
    noteScreen()
  }

  /// Stores the rows on screen, and ignores earlier changes.
  func look() {
    updateJump = nil
    noteScreen()
  }

  private func noteScreen() {
    adapter.surface?.layoutIfNeeded()
    state = currentState
    guard let viewport = adapter.viewport else { return }
    wasAtEdge = isAtEdge(viewport)
    let top = viewport.contentOffset + viewport.topInset + headerHeight
    ids = currentIDs
    let visible = adapter.visibleItems.compactMap { row -> ReadRow? in
      guard let rect = adapter.rect(ofRow: .item(row)), rect.maxY > top + 0.5 else { return nil }
      return ReadRow(row: row, distance: rect.minY - viewport.contentOffset)
    }
    visibleIDs = Set(visible.map(\.row.itemID))
    rows = visible.filter { isRead($0.row) }
  }

  /// Returns a description of a jump since the last check, or `nil`, and stores the rows again.
  func jump() -> String? {
    adapter.surface?.layoutIfNeeded()
    guard currentState != state || updateJump != nil else { return nil }
    defer { look() }
    return updateJump ?? jumpOfUpdate()
  }

  /// Returns a description of a jump since the rows were stored, or `nil`.
  private func jumpOfUpdate() -> String? {
    adapter.surface?.layoutIfNeeded()
    guard let viewport = adapter.viewport else { return nil }
    if wasAtEdge, isAtEdge(viewport) { return nil }
    if wasAtEdge, edge != .endOrQuestion { return "the table left its \(edge)" }
    let left = rows.filter { shift(of: $0, in: viewport) != nil }
    let kept = rowsToKeep
    guard !left.isEmpty,
      !left.contains(where: { kept.contains($0.row.itemID) && hasStayed($0, in: viewport) })
    else { return nil }
    let places = left.map { "\($0.row.itemID) by \(shift(of: $0, in: viewport) ?? 0)" }
    return "the rows jumped: \(places.joined(separator: ", ")); \(viewport)"
  }

  /// Returns whether a row kept its distance from the top, as far as the content allows.
  private func hasStayed(_ read: ReadRow, in viewport: TableViewport) -> Bool {
    shift(of: read, in: viewport).map { abs($0) <= 0.5 } ?? false
  }

  /// Returns the scroll distance to a row's previous position, or `nil` if the row was deleted.
  private func shift(of read: ReadRow, in viewport: TableViewport) -> Double? {
    adapter.rect(ofRow: .item(read.row)).map {
      viewport.clamped($0.minY - read.distance) - viewport.contentOffset
    }
  }

  /// The IDs of candidate rows.
  ///
  /// At least one of them must keep its position.
  ///
  /// The candidates are the visible rows and an equal number of rows above. The first row that the
  /// user reads in a longest sequence of unmoved candidates stays. If there are several longest
  /// sequences, any of these rows may stay.
  private var rowsToKeep: Set<AnyIdentity> {
    let places = Dictionary(uniqueKeysWithValues: zip(currentIDs, 0...))
    let visible = ids.indices.filter { visibleIDs.contains(ids[$0]) && places[ids[$0]] != nil }
    guard let first = visible.first else { return [] }
    let candidates = ids[max(0, first - visible.count)..<first] + visible.map { ids[$0] }
    let series = candidates.compactMap { id in places[id].map { (id: id, place: $0) } }
    let readIDs = Set(rows.map(\.row.itemID))
    // The lengths of the longest sequences that start with each row.
    var lengths = Array(repeating: 1, count: series.count)
    for index in series.indices.reversed() {
      let later = series.indices.filter { $0 > index && series[$0].place > series[index].place }
      lengths[index] += later.map { lengths[$0] }.max() ?? 0
    }
    // The lengths of the longest sequences above each row, without rows that are read.
    var lengthsAbove: [Int] = []
    for index in series.indices {
      let earlier = series.indices.prefix(index).filter {
        !readIDs.contains(series[$0].id) && series[$0].place < series[index].place
      }
      lengthsAbove.append(earlier.map { lengthsAbove[$0] + 1 }.max() ?? 0)
    }
    var kept = Set(
      series.indices.filter { lengthsAbove[$0] + lengths[$0] == lengths.max() }
        .map { series[$0].id })
    // If rows are inserted below the first row, it can be a placeholder, so the second row may stay
    // instead.
    if ids.first == currentIDs.first, let second = ids.dropFirst().first,
      second != currentIDs.dropFirst().first
    {
      kept.insert(second)
    }
    return kept
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
