internal import DiffEngine
internal import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Shows pages in an adapter and loads them near the edges.
///
/// Changes only schedule ``work()``. The feed's task calls it once per turn of the main actor, and
/// never during an update or a layout.
@MainActor
final class PageFollower<
  Surface: TableSurface, Item, ID: Hashable, Model: Identifiable, Cursor: Equatable
>: AdapterFeature, TableFollower {
  typealias Adapter = TableAdapter<Surface, Item, ID>

  /// The arguments of `follow(_:…)`.
  struct Settings {
    /// The distance from an edge at which pages load, in heights of the visible area.
    let distance: Double
    let mode: UpdateMode
    let anchor: ScrollAnchor<Item>?
    let sections: @MainActor ([Model]) -> [Section<Item, ID>]
    /// Returns the row for a state at an edge, or `nil`.
    let row: (@MainActor (PageEdge, PageState) -> Item?)?
  }

  private weak var adapter: Adapter?
  private weak var feed: TableFeed?
  private let pages: Pages<Model, Cursor>
  private let settings: Settings
  private let wake: @MainActor () -> Void
  private var isOutdated = false
  /// The number of updates in progress.
  private var updateCount = 0
  private var shownStartPageCount = 0

  init(
    _ adapter: Adapter, _ pages: Pages<Model, Cursor>, _ settings: Settings, _ feed: TableFeed,
    wake: @escaping @MainActor () -> Void
  ) {
    (self.adapter, self.pages, self.settings, self.wake) = (adapter, pages, settings, wake)
    self.feed = feed
    adapter.add(self)
    pages.observers.add(self) { [weak self] in self?.setNeedsUpdate() }
  }

  func setNeedsUpdate() {
    isOutdated = true
    wake()
  }

  func tableDidChange(_ change: PerformedChange) { wake() }

  func viewportDidChange() { if !edgesInReach.isEmpty { wake() } }

  /// Stops following the pages.
  func end() {
    pages.observers.remove(self)
    adapter?.remove(self)
  }

  // MARK: Loading

  /// Updates the table if needed, and loads the pages in reach.
  func work() {
    if isOutdated { show() }
    // An update may wait, for example until the user stops scrolling. Show its rows first.
    guard updateCount == 0, !idleEdges.isEmpty, let surface = adapter?.surface,
      surface.isTableOnScreen
    else { return }
    surface.layoutIfNeeded()
    for edge in edgesInReach { pages.load(at: edge) }
  }

  /// The edges with more pages at which no page is loading or has failed.
  private var idleEdges: [PageEdge] {
    pages.hasFirstPage ? PageEdge.allCases.filter { pages.state(at: $0).isIdle } : []
  }

  /// The ``idleEdges`` in reach.
  private var edgesInReach: [PageEdge] {
    guard updateCount == 0, let surface = adapter?.surface, surface.isTableOnScreen,
      let viewport = surface.tableViewport, viewport.height > 0
    else { return [] }
    let visibleHeight = max(0, viewport.height - viewport.topInset - viewport.bottomInset)
    let reach = settings.distance == .infinity ? .infinity : settings.distance * visibleHeight
    return idleEdges.filter { edge in
      let distance =
        edge == .start
        ? viewport.contentOffset - viewport.topOffset
        : viewport.bottomOffset - viewport.contentOffset
      return distance <= reach
    }
  }

  // MARK: Updates

  /// Shows the items and the states of the pages.
  func show() {
    guard let adapter else { return }
    isOutdated = false
    var sections = settings.sections(pages.items)
    if let last = sections.indices.last {
      let (first, end) = (row(at: .start), row(at: .end))
      if let first { sections[0].surround(with: [first], and: []) }
      if let end { sections[last].surround(with: [], and: [end]) }
    }
    let hasNewStart = pages.startPageCount != shownStartPageCount
    shownStartPageCount = pages.startPageCount
    // At the very top, the default anchor would show the start of the new page.
    let anchor =
      hasNewStart && settings.anchor?.isAutomatic == true ? .firstVisibleRow : settings.anchor
    updateCount += 1
    adapter.update(with: sections, mode: settings.mode, anchoring: anchor) {
      [weak self, weak feed] outcome in
      self?.updateCount -= 1
      feed?.outcomeHandler?(outcome)
      self?.wake()
    }
  }

  /// Returns the row for the state at an edge.
  private func row(at edge: PageEdge) -> Item? {
    guard let row = settings.row else { return nil }
    if edge == .start, let error = pages.refreshError { return row(edge, .failed(error)) }
    if edge == .start, pages.isRetryingRefresh { return row(edge, .loading) }
    guard pages.edges.contains(edge) else { return nil }
    let state = pages.state(at: edge)
    switch state {
    case .loading, .failed: return row(edge, state)
    case .ended: return pages.items.isEmpty ? nil : row(edge, state)
    // Show the row before loading begins, so that the content doesn't move. Without geometry, no
    // page loads automatically.
    case .idle:
      let loads = pages.hasFirstPage && adapter?.surface?.tableViewport != nil
      return loads ? row(edge, .loading) : nil
    }
  }
}
