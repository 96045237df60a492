internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Scrolls the table and prefetches the rows ahead.
@MainActor
final class ScrollController<Cell: VirtualListCell>: ListPart<Cell> {
  private let openRow: OpenRow<Cell>
  /// The rows that the data source prefetches, and that aren't on screen yet.
  private var prefetched: Set<TablePath> = []

  private(set) var isScrolling = false
  /// The handler of pulls, or `nil` without a refresh control.
  var refreshHandler: (@MainActor () async -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// Called when the viewport or the height of a row changes.
  var viewportHandler: (@MainActor () -> Void)? {
    didSet {
      (knownViewport, knownHeights) = (viewport, layout.heightsRevision)
      extendLifetime(of: oldValue)
    }
  }
  /// The viewport at the handler's last call.
  private var knownViewport: TableViewport?
  /// The revision of the heights at the handler's last call.
  ///
  /// If height changes cancel each other out, the viewport stays the same.
  private var knownHeights = 0
  /// Whether the refresh handler is running.
  private(set) var isRefreshing = false
  /// The work that waits for the end of scrolling.
  private var workAtRest: [@MainActor () -> Void] = []

  init(_ display: ListDisplay<Cell>, _ openRow: OpenRow<Cell>) {
    self.openRow = openRow
    super.init(display)
  }

  // MARK: Scrolling

  /// The part of the entire content on screen.
  ///
  /// Rows that haven't been measured have estimated heights.
  var viewport: TableViewport {
    let (viewport, settings) = (layout.viewport, layout.settings)
    return TableViewport(
      contentOffset: viewport.contentOffset, height: settings.height,
      contentHeight: viewport.contentHeight, topInset: settings.inset.top,
      bottomInset: settings.inset.bottom, isScrolling: isScrolling, width: settings.width)
  }

  /// Scrolls to an offset in the entire content, as the user does.
  func scroll(to offset: Double) {
    openRow.close()
    isScrolling = true
    app.delegate?.willBeginScrolling(in: app.view)
    move(to: offset - layout.settings.tableHeaderHeight)
    isScrolling = false
    viewportMayHaveChanged()
    app.delegate?.didEndScrolling(in: app.view)
    let work = workAtRest
    workAtRest = []
    for work in work { busy.whenFree(work) }
  }

  func whenAtRest(_ work: @escaping @MainActor () -> Void) { workAtRest.append(work) }

  /// Scrolls to an offset in the entire content, as the app does.
  ///
  /// The next layout requests the cells.
  func set(_ offset: Double) { jump(to: offset - layout.settings.tableHeaderHeight) }

  /// Scrolls to a row.
  func scroll(to path: TablePath, at position: TableScrollPosition = .nearest) {
    guard layout.isThere(path, to: "scroll to") else { return }
    var rounds = 0
    // The heights of rows that come on screen can differ from the estimates.
    repeat {
      rounds += 1
      move(to: layout.viewport.offset(showing: path, at: position), keeping: path)
    } while layout.viewport.offset != layout.viewport.offset(showing: path, at: position)
      && rounds < 8
  }

  /// Scrolls to an offset in the sections and lays out.
  private func move(to offset: Double, keeping path: TablePath? = nil) {
    display.layoutIfNeeded()
    let former = layout.viewport.offset
    jump(to: offset, keeping: path)
    display.layoutIfNeeded()
    let new = layout.viewport.offset
    if new != former { prefetch(isDown: new > former) }
  }

  /// Scrolls to an offset in the sections and notifies the delegate.
  private func jump(to offset: Double, keeping path: TablePath? = nil) {
    let former = layout.viewport.offset
    layout.scroll(to: offset, keeping: path)
    display.setNeedsLayout()
    viewportMayHaveChanged()
    if layout.viewport.offset != former { app.delegate?.didScroll(in: app.view) }
  }

  /// Calls the handler if anything has changed since its last call.
  ///
  /// If the table is busy, it does nothing.
  func viewportMayHaveChanged() {
    guard let viewportHandler, !busy.isBusy else { return }
    let (viewport, heights) = (viewport, layout.heightsRevision)
    guard viewport != knownViewport || heights != knownHeights else { return }
    (knownViewport, knownHeights) = (viewport, heights)
    viewportHandler()
  }

  // MARK: Refreshing

  func pullToRefresh() async {
    guard let refreshHandler else {
      return app.reportNotOffered("pull to refresh, the table has no refresh control", "refresh")
    }
    guard !isRefreshing else {
      return app.reportNotOffered("pull to refresh, the table is refreshing", "refresh")
    }
    scroll(to: -layout.settings.contentInset.top)
    isRefreshing = true
    await refreshHandler()
    isRefreshing = false
  }

  // MARK: The index

  /// The titles of the section index.
  var indexTitles: [String] { ask { $0.sectionIndexTitles } ?? [] }

  func tapIndexTitle(_ title: String) {
    guard let index = indexTitles.firstIndex(of: title),
      let section = ask({ $0.section(forIndexTitle: title, at: index) })
    else {
      return app.reportNotOffered("tap \"\(title)\", which the index does not have", title)
    }
    display.layoutIfNeeded()
    guard layout.geometry.contains(section: section) else {
      return app.reportNotOffered(
        "tap \"\(title)\", which leads to section \(section), one that is not there", title)
    }
    openRow.close()
    move(to: layout.geometry.top(ofSection: section) - layout.settings.contentInset.top)
  }

  /// Calls the data source, while updates wait.
  private func ask<Answer>(
    _ question: (TableSource<VirtualListView<Cell>>) -> Answer
  ) -> Answer? {
    var answer: Answer?
    busy.whileBusy {
      answer = app.dataSource.map { source in source.answering { question(source) } }
    }
    return answer
  }

  // MARK: Prefetching

  /// Prefetches the rows within one viewport ahead and cancels distant ones.
  private func prefetch(isDown: Bool) {
    guard let dataSource = app.dataSource else { return }
    let (top, height) = (layout.viewport.offset, layout.settings.height)
    let bottom = top + height
    let ahead =
      isDown
      ? rows(from: bottom, to: bottom + height)
      : rows(from: top - height, to: top).reversed()
    let near = Set(rows(from: top - height, to: bottom + height))
    let waiting = prefetched.filter { display.cell(at: $0) == nil }
    let dropped = waiting.subtracting(near)
    let new = ahead.filter { !waiting.contains($0) }
    prefetched = waiting.intersection(near).union(new)
    if !new.isEmpty { dataSource.beginPrefetching(at: new) }
    guard !dropped.isEmpty else { return }
    for path in dropped { dataSource.endPrefetching(at: path) }
    dataSource.cancelPrefetching(at: dropped.sorted())
  }

  private func rows(from top: Double, to bottom: Double) -> [TablePath] {
    layout.geometry.elements(from: top, to: bottom).compactMap {
      guard case .row(let path) = $0, display.cell(at: path) == nil else { return nil }
      return path
    }
  }

  // MARK: Reloads and updates

  func forgetPrefetched() { prefetched = [] }

  func follow(_ positions: BatchPositions) {
    guard !prefetched.isEmpty else { return }
    prefetched = Set(prefetched.compactMap(positions.survivor(of:)))
  }
}
