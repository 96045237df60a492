internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Scrolls the table, and has the data source prefetch the rows ahead.
@MainActor
final class ScrollController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  /// The rows that the data source was told to prefetch, and that have not come on screen.
  private var prefetched: Set<TablePath> = []

  /// Whether a person is scrolling.
  private(set) var isScrolling = false
  /// What a pull calls; `nil` where there is no control.
  var refreshHandler: (@MainActor () async -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// Called when the viewport changes.
  var viewportHandler: (@MainActor () -> Void)? {
    didSet {
      knownViewport = list.tableViewport
      extendLifetime(of: oldValue)
    }
  }
  /// The viewport as the handler saw it last.
  private var knownViewport: TableViewport?
  /// Whether what a pull called has not returned yet.
  private(set) var isRefreshing = false
  /// What waits until nobody scrolls.
  private var workAtRest: [@MainActor () -> Void] = []

  init(_ list: VirtualListView<Cell>) { self.list = list }

  // MARK: Scrolling

  /// Scrolls to an offset in the whole content as a person does.
  func scroll(to offset: Double) {
    list.swipes.close()
    list.menus.close()
    isScrolling = true
    list.delegate?.willBeginScrolling(in: list)
    move(to: offset - list.tableHeaderHeight)
    isScrolling = false
    viewportMayHaveChanged()
    list.delegate?.didEndScrolling(in: list)
    let work = workAtRest
    workAtRest = []
    for work in work { list.busy.whenFree(work) }
  }

  /// Calls `work` when nobody scrolls any more.
  func whenAtRest(_ work: @escaping @MainActor () -> Void) { workAtRest.append(work) }

  /// Scrolls to an offset in the whole content as code does; what comes on screen is asked for by the
  /// next layout.
  func set(_ offset: Double) {
    let former = list.layout.contentOffset
    list.layout.scroll(to: offset - list.tableHeaderHeight)
    list.display.setNeedsLayout()
    viewportMayHaveChanged()
    if list.layout.contentOffset != former { list.delegate?.didScroll(in: list) }
  }

  /// Scrolls as far as is needed to show the whole of a row.
  func scroll(to path: TablePath) {
    guard list.isThere(path, to: "scroll to") else { return }
    let layout = list.layout
    var rounds = 0
    // Rows that come on screen may turn out to have other heights than they were taken for.
    repeat {
      rounds += 1
      move(to: layout.offset(showing: path), keeping: path)
    } while layout.contentOffset != layout.offset(showing: path) && rounds < 8
  }

  /// Scrolls to an offset in the sections; notifies the delegate before it asks for cells.
  private func move(to offset: Double, keeping path: TablePath? = nil) {
    let (layout, display) = (list.layout, list.display)
    display.layoutIfNeeded()
    let former = layout.contentOffset
    layout.scroll(to: offset, keeping: path)
    display.setNeedsLayout()
    viewportMayHaveChanged()
    if layout.contentOffset != former { list.delegate?.didScroll(in: list) }
    display.layoutIfNeeded()
    if layout.contentOffset != former { prefetch(isDown: layout.contentOffset > former) }
  }

  /// Calls the handler if the viewport is another one than it saw last, unless the table is busy.
  func viewportMayHaveChanged() {
    guard let viewportHandler, !list.busy.isBusy, list.tableViewport != knownViewport else {
      return
    }
    knownViewport = list.tableViewport
    viewportHandler()
  }

  // MARK: Refreshing

  /// Pulls the table down from its top, and returns once it is refreshed.
  func pullToRefresh() async {
    guard let refreshHandler else {
      return list.reportNotOffered("pull to refresh, the table has no refresh control", "refresh")
    }
    guard !isRefreshing else {
      return list.reportNotOffered("pull to refresh, the table is refreshing", "refresh")
    }
    scroll(to: -list.contentInset.top)
    isRefreshing = true
    await refreshHandler()
    isRefreshing = false
  }

  // MARK: The index

  /// The titles of the index beside the rows.
  var indexTitles: [String] { ask { $0.sectionIndexTitles } ?? [] }

  /// Taps a title of the index, which scrolls to the section it leads to.
  func tapIndexTitle(_ title: String) {
    guard let index = indexTitles.firstIndex(of: title),
      let section = ask({ $0.section(forIndexTitle: title, at: index) })
    else {
      return list.reportNotOffered("tap \"\(title)\", which the index does not have", title)
    }
    list.display.layoutIfNeeded()
    guard list.layout.geometry.contains(section: section) else {
      return list.reportNotOffered(
        "tap \"\(title)\", which leads to section \(section), one that is not there", title)
    }
    list.swipes.close()
    list.menus.close()
    move(to: list.layout.geometry.top(ofSection: section) - list.contentInset.top)
  }

  /// Asks the data source, where there is one; an update that it asks for meanwhile waits.
  private func ask<Answer>(
    _ question: (TableSource<VirtualListView<Cell>>) -> Answer
  ) -> Answer? {
    var answer: Answer?
    list.busy.whileBusy {
      answer = list.dataSource.map { source in source.answering { question(source) } }
    }
    return answer
  }

  // MARK: Prefetching

  /// Has the data source prefetch the rows that are likely to come on screen soon: those within one
  /// viewport ahead of where it scrolls to; and has it cancel those that are not likely to any
  /// more, being further away.
  private func prefetch(isDown: Bool) {
    guard let dataSource = list.dataSource else { return }
    let height = list.viewportHeight
    let top = list.layout.contentOffset
    let bottom = top + height
    let ahead =
      isDown
      ? rows(from: bottom, to: bottom + height)
      : rows(from: top - height, to: top).reversed()
    let near = Set(rows(from: top - height, to: bottom + height))
    let waiting = prefetched.filter { list.display.cell(at: $0) == nil }
    let dropped = waiting.subtracting(near)
    let new = ahead.filter { !waiting.contains($0) }
    prefetched = waiting.intersection(near).union(new)
    if !new.isEmpty { dataSource.beginPrefetching(at: new) }
    guard !dropped.isEmpty else { return }
    for path in dropped { dataSource.endPrefetching(at: path) }
    dataSource.cancelPrefetching(at: dropped.sorted())
  }

  /// The rows within a span that are not on screen.
  private func rows(from top: Double, to bottom: Double) -> [TablePath] {
    list.layout.geometry.elements(from: top, to: bottom).compactMap {
      guard case .row(let path) = $0, list.display.cell(at: path) == nil else { return nil }
      return path
    }
  }

  // MARK: Reloads and updates

  /// Forgets which rows were prefetched: everything is read anew.
  func forgetPrefetched() { prefetched = [] }

  /// Takes the rows that were prefetched to their new places.
  func follow(_ positions: BatchPositions) {
    guard !prefetched.isEmpty else { return }
    prefetched = Set(prefetched.compactMap(positions.survivor(of:)))
  }
}
