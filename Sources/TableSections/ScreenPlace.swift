package import DiffEngine
internal import TableDiagnostics
package import TableRows

/// Keeps visible rows in place.
///
/// Updates choose their own anchor. This class also handles changes of the table's header and
/// footer, which move rows.
///
/// If an update requests it, this class follows the end of the content, or a row at the top. The
/// surface then reports every change of its viewport, for example when the keyboard appears.
/// Following pauses when the user scrolls away, and continues when the user scrolls back.
@MainActor
package final class ScreenPlace<Surface: TableSurface> {
  package typealias Anchor = TableAnchor<Surface.TablePosition>

  /// A visible row.
  package struct VisibleRow {
    /// The position of the row.
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

  /// The target that a table follows.
  private enum Followed {
    case nothing
    /// The end of the content.
    case end
    /// A row at the top of the visible part, by its identity.
    case top(TrackedRow)
  }

  private unowned let source: TableSource<Surface>
  private var followed = Followed.nothing { didSet { extendLifetime(of: oldValue) } }
  /// Whether the user has scrolled away from the followed target.
  private var isAway = false
  /// The space below the content that brings the followed row to the top.
  private var endRoom = 0.0
  /// The height of the pinned header above the followed row.
  private var coveredHeight = 0.0
  /// The last viewport that the surface reported.
  private var viewport: TableViewport?
  /// The anchor after the user has scrolled away.
  private var awayAnchor: Anchor?
  /// The number of updates in progress, which keep the place themselves.
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

  /// Whether the table follows its end and the user hasn't scrolled away.
  package var followsEnd: Bool {
    if case .end = followed { !isAway } else { false }
  }

  /// Whether the user has scrolled away from the followed row.
  package var isAwayFromRow: Bool {
    if case .top = followed { isAway } else { false }
  }

  private var followsNothing: Bool { if case .nothing = followed { true } else { false } }

  // MARK: Visible rows

  /// Returns the rows that top bars and pinned headers don't cover completely.
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

  /// Scrolls until an anchor is at its place on screen.
  ///
  /// It repeats this, because rows that appear may be taller than estimated. It doesn't interrupt
  /// an animation.
  ///
  /// - Parameters:
  ///   - anchor: The anchor to keep.
  ///   - showsFocus: Whether the row with the focused text field must be visible, which has
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
      makeRoom(on: surface)
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

  /// The maximum number of corrections.
  ///
  /// Each correction shows rows that weren't measured before, so a few are enough. The limit is for
  /// a surface that contradicts itself.
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
    // In a row that is taller than the viewport, the text field is more likely at the lower end.
    return viewport.clamped(max(highest, min(offset, lowest)))
  }

  /// Keeps the top, the first visible row, or the followed end in place during a change.
  ///
  /// While the user scrolls, or during an update or a call of the surface, it only makes the
  /// change.
  package func keep(_ change: () -> Void) {
    guard updates == 0, !source.isAnswering, let surface = source.ownSurface,
      let viewport = surface.tableViewport, !viewport.isScrolling
    else { return change() }
    let anchor = anchor(on: surface, viewport)
    whileUpdating(change)
    if surface === source.ownSurface { whileUpdating { hold(anchor, on: surface) } }
  }

  private func anchor(on surface: Surface, _ viewport: TableViewport) -> Anchor? {
    if followsEnd { return .bottom }
    if viewport.isAtTop { return .top }
    return visibleRows(on: surface, viewport).first.map {
      .row(Surface.TablePosition($0.path), distance: $0.distance)
    }
  }

  // MARK: Following

  /// Performs an update, which keeps the place itself.
  package func whileUpdating<Result>(_ update: () -> Result) -> Result {
    updates += 1
    defer {
      updates -= 1
      if updates == 0 {
        viewport = source.ownSurface?.tableViewport
        notePlaceOfUser()
      }
    }
    return update()
  }

  /// Follows the end again if the user is back there, and otherwise notes the place on screen.
  private func notePlaceOfUser() {
    awayAnchor = nil
    guard isAway, !followsNothing, let surface = source.ownSurface, let viewport,
      !viewport.isScrolling
    else { return }
    // The end can come into view without scrolling, for example when the keyboard hides.
    if case .end = followed, viewport.isAtBottom { return isAway = false }
    awayAnchor = anchor(on: surface, viewport)
  }

  /// Follows the end, now or when the user scrolls to it.
  package func followEnd(isAtEnd: Bool) {
    (followed, isAway) = (.end, !isAtEnd)
    observeIfNeeded()
    // Without the room, the user may be at the end.
    whileUpdating { setEndRoom(0) }
    if observedSurface == nil { followed = .nothing }
  }

  /// Scrolls a row to the top of the visible part and keeps it there.
  ///
  /// If the rows from there on don't fill the surface, there is room below them. If the table
  /// already follows this row and the user has scrolled away, it doesn't scroll.
  package func followTop(of row: TrackedRow, isAnimated: Bool) {
    if case .top(let former) = followed, former.identity == row.identity {
      return followAgain(isAnimated: isAnimated)
    }
    (followed, isAway, coveredHeight) = (.top(row), false, 0)
    observeIfNeeded()
    followAgain(isAnimated: isAnimated)
  }

  /// Continues to follow a row, but not the end, after an update that keeps another place.
  ///
  /// The row keeps the room that it needs to be at the top.
  package func followNothingElse() {
    if case .end = followed { return endFollowing() }
    followAgain(isAnimated: false)
  }

  /// Ends following.
  package func endFollowing() {
    followed = .nothing
    setEndRoom(0)
    observeIfNeeded()
  }

  /// Observes a surface after attaching.
  func enter() { observeIfNeeded() }

  /// Ends following on a surface that the source leaves.
  func leave(_ surface: Surface) {
    followed = .nothing
    if endRoom != 0 { surface.setTableEndRoom(0) }
    endRoom = 0
    if observedSurface === surface { endObserving() }
  }

  private func observeIfNeeded() {
    guard !followsNothing || viewportObserver != nil else { return endObserving() }
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
    guard updates == 0, !followsNothing, let surface = source.ownSurface,
      let new = surface.tableViewport
    else { return }
    let old = viewport
    viewport = new
    follow(new, after: old, on: surface)
    notePlaceOfUser()
  }

  private func follow(_ new: TableViewport, after old: TableViewport?, on surface: Surface) {
    let (formerlyCovered, awayAnchor) = (coveredHeight, awayAnchor)
    guard let place = findFollowedOffset(on: surface, new) else { return }
    // A header is now pinned.
    if coveredHeight != formerlyCovered, !isAway, !new.isScrolling {
      return followAgain(isAnimated: true)
    }
    if new.isScrolling {
      // Rows that appear can be shorter than estimated.
      whileUpdating { makeRoom(on: surface) }
      return isAway = viewport?.isNear(place) != true
    }
    guard let old, old.hasSameRoom(as: new) else {
      // If a scroll to the former offset is in progress, it continues to the new one.
      followAgain(isAnimated: old.map { !$0.isNear(place) } ?? false)
      if isAway, let awayAnchor { whileUpdating { hold(awayAnchor, on: surface) } }
      return
    }
    if !isAway, needsOtherRoom(for: place, in: new) { return followAgain(isAnimated: false) }
    if new.isNear(place) {
      isAway = false
    } else if abs(new.contentOffset - place) > abs(old.contentOffset - place) {
      isAway = true
    }
  }

  /// Makes the room that the followed row needs.
  ///
  /// It also scrolls to the followed row or end, unless the user has scrolled away or is scrolling.
  private func followAgain(isAnimated: Bool) {
    guard let surface = source.ownSurface else { return }
    whileUpdating {
      for _ in 0..<Self.mostCorrections {
        makeRoom(on: surface)
        guard let viewport = surface.tableViewport,
          let place = findFollowedOffset(on: surface, viewport)
        else { return }
        guard !isAway, !viewport.isScrolling, place != viewport.contentOffset else { return }
        surface.setTableContentOffset(place, animated: isAnimated)
        // A surface that doesn't animate has scrolled already.
        let isThere = !isAnimated || surface.tableViewport?.contentOffset == place
        guard isThere, surface.isTableOnScreen else { return }
        surface.layoutIfNeeded()
        guard surface === source.ownSurface else { return }
      }
    }
  }

  /// Returns the offset that shows the followed end or row, and updates `coveredHeight`.
  ///
  /// If the row is deleted, following ends. Returns `nil` if nothing is followed.
  private func findFollowedOffset(on surface: Surface, _ viewport: TableViewport) -> Double? {
    switch followed {
    case .nothing: return nil
    case .end: return viewport.bottomOffset
    case .top(let row):
      let path = source.answering { source.path(of: row) }
      guard let path, let rect = surface.tableRect(ofRowAt: Surface.TablePosition(path)) else {
        endFollowing()
        return nil
      }
      let first = TablePath(section: path.section, row: 0)
      if let header = surface.visibleTableHeaderRect(inSection: path.section),
        let top = surface.tableRect(ofRowAt: Surface.TablePosition(first))?.minY,
        header.maxY > top + TableViewport.tolerance
      {
        // The header isn't above its first row, so it's pinned.
        coveredHeight = max(coveredHeight, header.height)
      }
      return rect.minY - viewport.topInset - coveredHeight
    }
  }

  /// Makes the room that the followed row needs to be at the top.
  private func makeRoom(on surface: Surface) {
    // Finding the offset also updates the size of the content.
    guard case .top = followed, let former = surface.tableViewport,
      let place = findFollowedOffset(on: surface, former), let viewport = surface.tableViewport
    else { return }
    setEndRoom(room(for: place, in: viewport))
  }

  /// Returns whether the room is wrong, because the heights of rows differ from the estimates.
  private func needsOtherRoom(for place: Double, in viewport: TableViewport) -> Bool {
    guard case .top = followed else { return false }
    return abs(room(for: place, in: viewport) - endRoom) > TableViewport.tolerance
  }

  /// Returns the room below the content that a row needs to be at the top.
  private func room(for place: Double, in viewport: TableViewport) -> Double {
    let end = viewport.contentHeight + viewport.bottomInset - endRoom - viewport.height
    return max(0, place - end)
  }

  private func setEndRoom(_ room: Double) {
    guard room != endRoom else { return }
    endRoom = room
    source.ownSurface?.setTableEndRoom(room)
  }
}

extension TableViewport {
  /// Returns whether only the offset differs.
  fileprivate func hasSameRoom(as other: Self) -> Bool {
    var moved = self
    moved.contentOffset = other.contentOffset
    moved.isScrolling = other.isScrolling
    return moved == other
  }

  /// Returns whether an offset is the current one, or both are at the end of the content.
  fileprivate func isNear(_ offset: Double) -> Bool {
    abs(contentOffset - offset) <= Self.tolerance || isAtBottom && offset >= bottomOffset
  }
}
