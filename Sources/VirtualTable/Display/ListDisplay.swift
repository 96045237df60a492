internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// An object that gives cells their states.
@MainActor
protocol ListDisplayHost: AnyObject {
  /// The row whose text field has focus. While the row is off screen, it keeps its cell.
  var indexPathForFocusedControl: TablePath? { get }
  /// Sets the state of a cell from its row.
  func prepare(_ cell: VirtualBaseCell, at path: TablePath)
  func cellDidEndDisplaying(_ cell: VirtualBaseCell)
  /// Called after the cell of a row is created, reused, or reconfigured.
  func cell(at path: TablePath, did event: ListEvent.Cell)
  /// Called after a layout.
  func viewportMayHaveChanged()
}

/// Requests and shows the cells, headers, and footers on screen, and ends their display.
@MainActor
final class ListDisplay<Cell: VirtualListCell> {
  let app: ListApp<Cell>
  let layout: ListLayout<Cell>
  let busy: BusyState
  private let queues: ReuseQueues<Cell>
  private unowned let host: any ListDisplayHost
  private(set) var views = DisplayedViews<Cell>()
  private var needsLayout = false
  /// Whether the data was reloaded since the cells on screen were requested.
  private var isStale = false
  /// The number of times the screen was filled, for tests.
  private(set) var fillPasses = 0
  private var displayCount = 0

  /// The number of requested cells, excluding reconfigured ones.
  private(set) var cellsRequested = 0
  private(set) var cellsReconfigured = 0

  init(
    _ app: ListApp<Cell>, _ layout: ListLayout<Cell>, _ queues: ReuseQueues<Cell>,
    _ busy: BusyState, host: any ListDisplayHost
  ) {
    (self.app, self.layout, self.queues, self.busy) = (app, layout, queues, busy)
    self.host = host
  }

  // MARK: On screen, without laying out

  func cell(at path: TablePath) -> Cell? { views.cells[path] }

  func supplementary(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    views.supplementaries[key]
  }

  /// The rows on screen that have cells, from top to bottom.
  var shownRows: [TablePath] {
    let rows = views.cells.keys.sorted()
    guard let focused = host.indexPathForFocusedControl,
      !layout.viewport.elements.contains(.row(focused))
    else { return rows }
    return rows.filter { $0 != focused }
  }

  /// The row that a cell shows.
  func path(of cell: VirtualBaseCell) -> TablePath? {
    views.cells.first { $0.value === cell }?.key
  }

  /// Returns the position of the row with an ID, or `nil` if it has no cell.
  func path(ofShownRow id: AnyIdentity) -> TablePath? {
    guard let dataSource = app.dataSource else { return nil }
    let paths = visibleRows + [host.indexPathForFocusedControl].compactMap { $0 }
    return paths.first { dataSource.identity(at: $0) == id }
  }

  /// The elements on screen, and the row with focus, which keep their views.
  private var keptElements: Set<ListGeometry.Element> {
    var elements = Set(layout.viewport.elements)
    if let focused = host.indexPathForFocusedControl { elements.insert(.row(focused)) }
    return elements
  }

  /// The rows on screen, after laying out if needed.
  var visibleRows: [TablePath] {
    layoutIfNeeded()
    return shownRows
  }

  /// Returns whether a row is on screen, or reports that it isn't.
  func isTouchable(_ path: TablePath, to verb: String) -> Bool {
    if visibleRows.contains(path) { return true }
    let isThere = layout.geometry.contains(path)
    app.refuse(
      TableIssue(
        .noSuchPosition,
        "the user can't \(verb) row \(path), which "
          + (isThere ? "isn't on screen" : "the table doesn't have"),
        hint: isThere ? "Scroll to it first." : nil, identifiers: ["\(path)"]))
    return false
  }

  // MARK: Laying out

  /// Lays out at the next read of something on screen.
  func setNeedsLayout() { needsLayout = true }

  /// Requests everything on screen again in the next layout.
  func dataDidReload() {
    needsLayout = true
    isStale = true
  }

  /// Requests the missing cells, headers, and footers on screen.
  ///
  /// If the app requests an update or reload in the meantime, layout starts over, a few times at
  /// most.
  func layoutIfNeeded() {
    if busy.needsReload { busy.catchUp() }
    var rounds = 0
    while needsLayout, !busy.isBusy, rounds < BusyState.mostRounds {
      rounds += 1
      layOut()
      // New heights can have scrolled the content.
      if !needsLayout { host.viewportMayHaveChanged() }
    }
  }

  private func layOut() {
    needsLayout = false
    busy.whileBusy {
      guard isStale else {
        return layout.keepingPlace(ofRow: { cell(at: $0) != nil }) {
          if layout.needsMeasuring { layout.measureAnew(views) }
          refill()
        }
      }
      isStale = false
      let former = views.removeAll()
      if layout.needsMeasuring { layout.measureAnew(views) }
      fill()
      end(former)
      endInvisible()
      layout.endKeeping()
    }
  }

  func refill() {
    fill()
    endInvisible()
  }

  /// Requests the missing views on screen: cells, and then headers and footers (RULEBOOK 4.9).
  ///
  /// A self-sizing view can push others onto the screen, or off it before they are requested. Each
  /// pass but the last shows a new view, so the loop ends for any heights.
  private func fill() {
    var (heights, count): (Int, Int)
    repeat {
      (heights, count) = (layout.heightsRevision, viewCount)
      fillPasses += 1
      layout.measureScreen(views)
      fillRows()
      fillSupplementaries()
    } while layout.heightsRevision != heights && viewCount != count
  }

  private var viewCount: Int { views.cells.count + views.supplementaries.count }

  private func fillRows() {
    var last: TablePath?
    while let path = layout.viewport.row(after: last) {
      // A row can leave the screen because the delegate's height is requested only at this point.
      if layout.measureIfNeeded(path, views) { continue }
      if cell(at: path) == nil { show(path) }
      last = path
    }
  }

  private func fillSupplementaries() {
    for element in layout.viewport.elements {
      if case .supplementary(let key) = element { show(key) }
    }
  }

  private func show(_ path: TablePath) {
    cellsRequested += 1
    let cell = requestCell(at: path)
    layout.fit(cell, at: path)
    display(cell, at: path, isHighlighted: false)
  }

  private func display(_ cell: Cell, at path: TablePath, isHighlighted: Bool) {
    cell.isHighlighted = isHighlighted
    host.prepare(cell, at: path)
    let isReused = cell.displayNumber > 0
    displayCount += 1
    cell.displayNumber = displayCount
    extendLifetime(of: views.setCell(cell, at: path))
    host.cell(at: path, did: isReused ? .reused : .created)
    app.withDelegate { $0.willDisplay(cell, at: path, in: app.view) }
  }

  private func show(_ key: SupplementaryKey) {
    guard supplementary(key) == nil, let view = requestSupplementary(key) else { return }
    layout.fit(view, key)
    extendLifetime(of: views.setSupplementary(view, at: key))
    announce(view, key)
  }

  private func announce(_ view: Cell.HeaderFooterView, _ key: SupplementaryKey) {
    displayCount += 1
    view.displayNumber = displayCount
    app.withDelegate {
      $0.willDisplaySupplementary(view, kind: key.kind, inSection: key.section, in: app.view)
    }
  }

  private func endInvisible() {
    end(views.removeAll(outside: keptElements))
  }

  /// Notifies the delegate of views that left the screen, in order.
  ///
  /// The views are kept for reuse.
  func end(_ gone: DisplayedViews<Cell>) {
    for (path, cell) in gone.cells.sorted(by: { $0.key < $1.key }) {
      host.cellDidEndDisplaying(cell)
      app.withDelegate { $0.didEndDisplaying(cell, at: path, in: app.view) }
      queues.enqueue(cell)
    }
    for (key, view) in gone.supplementaries.sorted(by: { $0.key < $1.key }) {
      app.withDelegate {
        $0.didEndDisplayingSupplementary(
          view, kind: key.kind, inSection: key.section, in: app.view)
      }
      queues.enqueue(view, kind: key.kind)
    }
  }

  // MARK: Requests

  /// Requests the cell of a row.
  ///
  /// `present` is the cell to reconfigure, or `nil` if the row has none.
  private func requestCell(at path: TablePath, present: Cell? = nil) -> Cell {
    queues.whileAsking(for: path, present: present) {
      guard let dataSource = app.dataSource else { return queues.placeholder(at: path) }
      return dataSource.answering { dataSource.accessibleCell(at: path, in: app.view) }
    }
  }

  /// Requests a header or footer, and sets whether it's tappable and expanded.
  private func requestSupplementary(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    guard let view = requestSupplementaryView(key) else { return nil }
    var content: HeaderFooter?
    app.withDelegate { content = $0.headerFooter(of: key.kind, inSection: key.section) }
    view.isTappable = content?.isTappable == true
    view.isExpanded = content?.isExpanded
    return view
  }

  /// Requests the delegate's header or footer, or creates one for the title.
  private func requestSupplementaryView(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    var view: Cell.HeaderFooterView?
    // As in UIKit, the delegate is also called if there is a title.
    app.withDelegate {
      view = $0.supplementaryView(of: key.kind, inSection: key.section, in: app.view)
    }
    if let view { return view }
    guard let dataSource = app.dataSource else { return nil }
    let title = dataSource.answering { dataSource.title(of: key.kind, inSection: key.section) }
    guard let title else { return nil }
    let own = supplementary(key).flatMap { $0.reuseIdentifier == nil ? $0 : nil }
    let titled = own ?? Cell.HeaderFooterView(reuseIdentifier: nil)
    titled.textLabel?.text = title
    return titled
  }

  // MARK: Updates

  /// Moves the views to their new positions and returns those that left the screen.
  func follow(_ positions: BatchPositions) -> DisplayedViews<Cell> {
    views.move(to: positions, within: keptElements)
  }

  /// Requests new views before the old ones can be reused (RULEBOOK 4.10).
  func replace(_ gone: DisplayedViews<Cell>) {
    fill()
    end(gone)
    // A tall row can push others off the screen.
    endInvisible()
  }

  func reconfigure(_ paths: [TablePath]) {
    for path in paths {
      if let cell = cell(at: path) { reconfigure(cell, at: path) }
    }
    remeasure(paths)
  }

  /// Measures rows again and returns whether any height changed.
  @discardableResult
  func remeasure(_ paths: [TablePath]) -> Bool {
    let former = layout.heightsRevision
    layout.remeasure(paths, views)
    // Without new heights, no other rows come onto the screen.
    guard layout.heightsRevision != former else { return false }
    refill()
    return true
  }

  private func reconfigure(_ cell: Cell, at path: TablePath) {
    cellsReconfigured += 1
    let returned = requestCell(at: path, present: cell)
    guard returned !== cell else { return host.cell(at: path, did: .reconfigured) }
    let names = [cell, returned].map { $0.reuseIdentifier.map { "\"\($0)\"" } ?? "no identifier" }
    app.issues.report(
      TableIssue(
        .reconfiguredToOtherCell,
        "row \(path) was reconfigured with another cell: expected the current one"
          + " for \(names[0]), found one for \(names[1])",
        hint: "Reload a row whose cell changes.", identifiers: ["\(path)"]))
    display(returned, at: path, isHighlighted: cell.isHighlighted)
    end(DisplayedViews(cell: cell, at: path))
  }

  func refreshSupplementaries(inSections sections: [Int]) {
    for section in sections {
      let kinds = layout.geometry.shape(ofSection: section)?.kinds ?? []
      for kind in kinds { refresh(SupplementaryKey(kind: kind, section: section)) }
    }
    refill()
  }

  private func refresh(_ key: SupplementaryKey) {
    guard let present = supplementary(key) else { return }
    let view = requestSupplementary(key)
    if let view { layout.fit(view, key) }
    guard view !== present else { return }
    extendLifetime(of: views.setSupplementary(view, at: key))
    if let view { announce(view, key) }
    end(DisplayedViews(supplementary: present, at: key))
  }
}

/// A part that uses the display and the layout.
@MainActor
class ListPart<Cell: VirtualListCell> {
  let app: ListApp<Cell>
  let layout: ListLayout<Cell>
  let busy: BusyState
  let display: ListDisplay<Cell>

  init(_ display: ListDisplay<Cell>) {
    (app, layout, busy, self.display) = (display.app, display.layout, display.busy, display)
  }
}

/// The cells, headers, and footers on screen, by position.
///
/// Methods return removed views to the caller. A view that is released while this value is being
/// changed could run the app's code.
struct DisplayedViews<Cell: VirtualListCell> {
  private(set) var cells: [TablePath: Cell] = [:]
  private(set) var supplementaries: [SupplementaryKey: Cell.HeaderFooterView] = [:]

  init() {}

  init(cell: Cell, at path: TablePath) { cells = [path: cell] }

  init(supplementary view: Cell.HeaderFooterView, at key: SupplementaryKey) {
    supplementaries = [key: view]
  }

  /// Sets a cell and returns the previous one.
  mutating func setCell(_ cell: Cell, at path: TablePath) -> Cell? {
    cells.updateValue(cell, forKey: path)
  }

  /// Sets a header or footer and returns the previous one.
  mutating func setSupplementary(
    _ view: Cell.HeaderFooterView?, at key: SupplementaryKey
  ) -> Cell.HeaderFooterView? {
    let former = supplementaries[key]
    supplementaries[key] = view
    return former
  }

  mutating func removeAll() -> Self {
    let gone = self
    self = Self()
    return gone
  }

  mutating func removeAll(outside visible: Set<ListGeometry.Element>) -> Self {
    var gone = Self()
    gone.cells = cells.filter { !visible.contains(.row($0.key)) }
    gone.supplementaries = supplementaries.filter { !visible.contains(.supplementary($0.key)) }
    for path in gone.cells.keys { cells[path] = nil }
    for key in gone.supplementaries.keys { supplementaries[key] = nil }
    return gone
  }

  /// Moves the views to their new positions.
  ///
  /// Views that aren't visible there are removed and returned.
  mutating func move(
    to positions: BatchPositions, within visible: Set<ListGeometry.Element>
  ) -> Self {
    let former = removeAll()
    var gone = Self()
    for (path, cell) in former.cells {
      if let target = positions.survivor(of: path), visible.contains(.row(target)) {
        cells[target] = cell
      } else {
        gone.cells[path] = cell
      }
    }
    for (key, view) in former.supplementaries {
      if let target = key.survivor(positions), visible.contains(.supplementary(target)) {
        supplementaries[target] = view
      } else {
        gone.supplementaries[key] = view
      }
    }
    return gone
  }
}

extension BatchPositions {
  /// Returns the position of a row after the batch.
  ///
  /// Returns `nil` if it's deleted or reloaded.
  func survivor(of path: TablePath) -> TablePath? { isReloaded(path) ? nil : newPath(of: path) }
}
