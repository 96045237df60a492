package import DiffEngine
internal import TableDiagnostics
package import TableRows

/// Keeps what is on screen in place.
///
/// Updates change the rows, and so they know where each row goes. Everything else that moves rows is
/// handled here: a table header, a keyboard, another size of the surface.
///
/// This is also the only owner of the question whether a table follows its bottom. An update that
/// keeps the bottom, such as in a chat, begins to follow it. From then on the surface reports every
/// change of its viewport. A table at its bottom stays there until the user scrolls away, and follows
/// again when the user comes back. An update that keeps something else ends following.
@MainActor
package final class ScreenPlace<Surface: TableSurface> {
  package typealias Anchor = TableAnchor<Surface.TablePosition>

  /// A visible row.
  package struct VisibleRow {
    /// Where the row is.
    package let path: TablePath
    /// The distance of its top from the top of the viewport.
    package let distance: Double
    /// Whether the row may be an anchor.
    package let isAnchor: Bool

    /// Creates a row.
    package init(path: TablePath, distance: Double, isAnchor: Bool = true) {
      (self.path, self.distance, self.isAnchor) = (path, distance, isAnchor)
    }
  }

  private enum Following {
    case off, atBottom, away
  }

  private unowned let source: TableSource<Surface>
  private var following = Following.off
  /// The viewport as the surface reported it last.
  private var viewport: TableViewport?
  /// The number of updates under way, which keep the place themselves.
  private var updates = 0
  /// The surface that reports changes of its viewport.
  private weak var observedSurface: Surface?
  /// Called when the viewport changes, except during updates.
  package var viewportObserver: (@MainActor () -> Void)? {
    didSet {
      observeIfNeeded()
      extendLifetime(of: oldValue)
    }
  }

  init(_ source: TableSource<Surface>) { self.source = source }

  /// Whether the table follows its bottom and the user has not scrolled away.
  package var followsBottom: Bool { following == .atBottom }

  // MARK: Visible rows

  /// Returns the rows that are at least partly visible beneath bars and pinned headers.
  package func visibleRows(on surface: Surface, _ viewport: TableViewport) -> [VisibleRow] {
    let top = viewport.contentOffset + viewport.topInset
    return surface.visibleTablePositions.compactMap { position in
      let path = position.tablePath
      guard let rect = surface.tableRect(ofRowAt: position), rect.height > 0 else { return nil }
      let header = surface.visibleTableHeaderRect(inSection: path.section)
      guard rect.maxY > max(top, header?.maxY ?? top) else { return nil }
      let cell = surface.visibleTableCell(at: position)
      return VisibleRow(
        path: path, distance: rect.minY - viewport.contentOffset,
        isAnchor: cell.map { source.displayedCells[$0].isAnchor } ?? true)
    }
  }

  // MARK: Holding

  /// Scrolls until an anchor is as far from the top of the viewport as it was.
  ///
  /// Rows that come on screen may turn out to be higher than estimated, so this repeats. An animation
  /// that is under way is left alone.
  ///
  /// - Parameters:
  ///   - anchor: What to keep.
  ///   - showsFocus: Whether the row with the focused text field has to be visible, which has
  ///     priority over the anchor.
  ///   - surface: The surface.
  ///   - isAnimated: Whether the surface is animating a batch.
  package func hold(
    _ anchor: Anchor?, showingFocus showsFocus: Bool = false, on surface: Surface,
    isAnimated: Bool = false
  ) {
    guard let anchor else { return }
    var isSettled = anchor == .top
    for _ in 0..<Self.mostCorrections where surface === source.ownSurface {
      guard let offset = offset(showing: anchor, showingFocus: showsFocus, on: surface) else {
        return
      }
      if offset != surface.tableViewport?.contentOffset {
        surface.setTableContentOffset(offset, animated: isAnimated && anchor == .bottom)
        isSettled = false
      } else if isSettled {
        return
      } else {
        isSettled = true
      }
      guard !isAnimated, surface.isTableOnScreen else { return }
      surface.layoutIfNeeded()
    }
  }

  /// The highest number of corrections.
  ///
  /// Each correction brings rows on screen that were not measured before, so a few are enough. The
  /// limit is for a surface that contradicts itself.
  private static var mostCorrections: Int { 50 }

  private func offset(
    showing anchor: Anchor, showingFocus showsFocus: Bool, on surface: Surface
  ) -> Double? {
    guard let offset = surface.tableContentOffset(showing: anchor), showsFocus,
      let focused = surface.focusedTablePosition, let rect = surface.tableRect(ofRowAt: focused),
      let viewport = surface.tableViewport
    else { return surface.tableContentOffset(showing: anchor) }
    let lowest = rect.minY - viewport.topInset
    let highest = rect.maxY + viewport.bottomInset - viewport.height
    // The text field of a row that is too high is more likely at its lower end.
    return viewport.clamped(max(highest, min(offset, lowest)))
  }

  /// Keeps the first visible row in place, or the end of the content at which the table is, while
  /// `change` changes what is above it.
  package func keep(_ change: () -> Void) {
    guard updates == 0, !source.isAnswering, let surface = source.ownSurface,
      let viewport = surface.tableViewport, !viewport.isScrolling
    else { return change() }
    let anchor = anchor(on: surface, viewport)
    whileUpdating(change)
    if surface === source.ownSurface { whileUpdating { hold(anchor, on: surface) } }
  }

  private func anchor(on surface: Surface, _ viewport: TableViewport) -> Anchor? {
    if followsBottom { return .bottom }
    if viewport.isAtTop { return .top }
    return visibleRows(on: surface, viewport).first.map {
      .row(Surface.TablePosition($0.path), distance: $0.distance)
    }
  }

  // MARK: Following the bottom

  /// Performs an update, which keeps the place itself.
  package func whileUpdating<Result>(_ update: () -> Result) -> Result {
    updates += 1
    defer {
      updates -= 1
      if updates == 0 { viewport = source.ownSurface?.tableViewport }
    }
    return update()
  }

  /// Begins to follow the bottom, or to wait for the user to come back to it.
  package func followBottom(isAtBottom: Bool) {
    let former = following
    following = isAtBottom ? .atBottom : .away
    observeIfNeeded()
    if former == .off, observedSurface == nil { following = .off }
  }

  /// Ends following.
  package func endFollowing() {
    following = .off
    observeIfNeeded()
  }

  /// Observes a surface that the source was attached to.
  func enter() { observeIfNeeded() }

  /// Ends following on a surface that the source leaves.
  func leave(_ surface: Surface) {
    following = .off
    if observedSurface === surface { endObserving() }
  }

  private func observeIfNeeded() {
    guard following != .off || viewportObserver != nil else { return endObserving() }
    guard let surface = source.ownSurface, surface !== observedSurface else { return }
    endObserving()
    let isReporting = surface.setTableViewportHandler { [weak source] in
      source?.screenPlace.viewportDidChange()
    }
    if isReporting { observedSurface = surface }
  }

  private func endObserving() {
    guard let surface = observedSurface else { return }
    observedSurface = nil
    surface.setTableViewportHandler(nil)
  }

  private func viewportDidChange() {
    followViewport()
    if updates == 0 { viewportObserver?() }
  }

  private func followViewport() {
    guard updates == 0, following != .off, let surface = source.ownSurface,
      let new = surface.tableViewport
    else { return }
    let old = viewport
    viewport = new
    guard !new.isScrolling else { return following = new.isAtBottom ? .atBottom : .away }
    guard let old, old.hasSameRoom(as: new) else {
      // Where a scroll to the bottom is still under way, it goes on to the new one.
      let isMoving = old?.isAtBottom == false
      guard followsBottom, new.contentOffset != new.bottomOffset else { return }
      return surface.setTableContentOffset(new.bottomOffset, animated: isMoving)
    }
    if new.isAtBottom {
      following = .atBottom
    } else if new.contentOffset < old.contentOffset {
      following = .away
    }
  }
}

extension TableViewport {
  /// Whether only the offset differs.
  fileprivate func hasSameRoom(as other: Self) -> Bool {
    var moved = self
    moved.contentOffset = other.contentOffset
    moved.isScrolling = other.isScrolling
    return moved == other
  }
}
