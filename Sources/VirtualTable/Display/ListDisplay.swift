internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Asks for the cells, headers and footers on screen, shows them, and ends their display.
@MainActor
final class ListDisplay<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  private(set) var views = DisplayedViews<Cell>()
  private var needsLayout = false
  /// Whether the cells on screen belong to data that has been read anew since.
  private var isStale = false
  /// The number of times the screen was filled, for tests.
  private(set) var fillPasses = 0

  init(_ list: VirtualListView<Cell>) { self.list = list }

  // MARK: What is shown, without laying out

  /// The cell that shows a row.
  func cell(at path: TablePath) -> Cell? { views.cells[path] }

  /// The view that shows a header or footer.
  func supplementary(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    views.supplementaries[key]
  }

  /// The rows on screen that have cells, from top to bottom.
  var shownRows: [TablePath] {
    let rows = views.cells.keys.sorted()
    guard let focused = list.focus.path, !list.layout.visibleElements.contains(.row(focused))
    else { return rows }
    return rows.filter { $0 != focused }
  }

  /// The row that a cell shows.
  func path(of cell: VirtualBaseCell) -> TablePath? {
    views.cells.first { $0.value === cell }?.key
  }

  /// What keeps its view: all that is on screen, and the row with the focus.
  private var keptElements: Set<ListGeometry.Element> {
    var elements = Set(list.layout.visibleElements)
    if let focused = list.focus.path { elements.insert(.row(focused)) }
    return elements
  }

  // MARK: Laying out

  /// Has the next look at the table lay out.
  func setNeedsLayout() { needsLayout = true }

  /// Has the next look at the table ask for everything on screen anew.
  func dataDidReload() {
    needsLayout = true
    isStale = true
  }

  /// Makes the cells, headers and footers that are on screen, where that is still to be done.
  ///
  /// An update or reload that is asked for meanwhile makes it begin again, a few times at most.
  func layoutIfNeeded() {
    let busy = list.busy
    if busy.needsReload { busy.catchUp() }
    var rounds = 0
    while needsLayout, !busy.isBusy, rounds < BusyState<Cell>.mostRounds {
      rounds += 1
      layOut()
      // Heights that are known now may have another part of the content shown.
      if !needsLayout { list.scrolling.viewportMayHaveChanged() }
    }
  }

  private func layOut() {
    needsLayout = false
    list.busy.whileBusy {
      let layout = list.layout
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

  /// Shows what came on screen, and then takes away what left it.
  func refill() {
    fill()
    endInvisible()
  }

  /// Makes what is on screen and not there yet: first the cells, then headers and footers, each
  /// announced before the next (RULEBOOK 4.9).
  ///
  /// A view that sizes itself may bring others onto the screen, or push them off it before they are
  /// made.
  ///
  /// Each pass but the last shows a view that was not there, so that passes come to an end whatever
  /// the heights are.
  private func fill() {
    let layout = list.layout
    var (heights, count): (Int, Int)
    repeat {
      (heights, count) = (layout.heightsRevision, viewCount)
      fillPasses += 1
      layout.measureScreen()
      fillRows()
      fillSupplementaries()
    } while layout.heightsRevision != heights && viewCount != count
  }

  private var viewCount: Int { views.cells.count + views.supplementaries.count }

  /// Makes the cells on screen from top to bottom.
  private func fillRows() {
    let layout = list.layout
    var last: TablePath?
    while let path = layout.visibleRow(after: last) {
      // A row whose height the delegate gives only now may leave the screen by it.
      if layout.measureIfNeeded(path) { continue }
      if cell(at: path) == nil { show(path) }
      last = path
    }
  }

  private func fillSupplementaries() {
    for element in list.layout.visibleElements {
      if case .supplementary(let key) = element { show(key) }
    }
  }

  private func show(_ path: TablePath) {
    list.statistics.cellsRequested += 1
    let cell = requestCell(at: path)
    list.layout.fit(cell, at: path)
    display(cell, at: path, isHighlighted: false)
  }

  /// Gives a cell the state of its row, and announces it.
  private func display(_ cell: Cell, at path: TablePath, isHighlighted: Bool) {
    cell.isSelected = list.selection.rows.contains(path)
    cell.isHighlighted = isHighlighted
    cell.isEditing = list.isEditing && list.editing.isEditable(path)
    cell.focusKeeper = list.focus
    extendLifetime(of: views.setCell(cell, at: path))
    list.withDelegate { $0.willDisplay(cell, at: path, in: list) }
  }

  private func show(_ key: SupplementaryKey) {
    guard supplementary(key) == nil, let view = requestSupplementary(key) else { return }
    list.layout.fit(view, key)
    extendLifetime(of: views.setSupplementary(view, at: key))
    announce(view, key)
  }

  private func announce(_ view: Cell.HeaderFooterView, _ key: SupplementaryKey) {
    list.withDelegate {
      $0.willDisplaySupplementary(view, kind: key.kind, inSection: key.section, in: list)
    }
  }

  /// Takes away what has left the screen.
  private func endInvisible() {
    end(views.removeAll(outside: keptElements))
  }

  /// Notifies the delegate of what went off screen, in order, and takes it back for reuse.
  func end(_ gone: DisplayedViews<Cell>) {
    for (path, cell) in gone.cells.sorted(by: { $0.key < $1.key }) {
      list.focus.cellDidEndDisplaying(cell)
      list.withDelegate { $0.didEndDisplaying(cell, at: path, in: list) }
      list.queues.enqueue(cell)
    }
    for (key, view) in gone.supplementaries.sorted(by: { $0.key < $1.key }) {
      list.withDelegate {
        $0.didEndDisplayingSupplementary(view, kind: key.kind, inSection: key.section, in: list)
      }
      list.queues.enqueue(view, kind: key.kind)
    }
  }

  // MARK: Asking

  /// Asks for the cell of a row; `present` is the one to be reconfigured.
  private func requestCell(at path: TablePath, present: Cell? = nil) -> Cell {
    let queues = list.queues
    return queues.whileAsking(for: path, present: present) {
      guard let dataSource = list.dataSource else { return queues.placeholder(at: path) }
      return dataSource.answering { dataSource.accessibleCell(at: path, in: list) }
    }
  }

  /// Asks for a header or footer: the delegate's view, or one for the title.
  private func requestSupplementary(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    var view: Cell.HeaderFooterView?
    // Also for titles, as UIKit does.
    list.withDelegate {
      view = $0.supplementaryView(of: key.kind, inSection: key.section, in: list)
    }
    if let view { return view }
    guard let dataSource = list.dataSource else { return nil }
    let title = dataSource.answering { dataSource.title(of: key.kind, inSection: key.section) }
    guard let title else { return nil }
    let own = supplementary(key).flatMap { $0.reuseIdentifier == nil ? $0 : nil }
    let titled = own ?? Cell.HeaderFooterView(reuseIdentifier: nil)
    titled.textLabel?.text = title
    return titled
  }

  // MARK: Updates

  /// Takes the views to their new places; returns those that are not on screen any more.
  func follow(_ positions: BatchPositions) -> DisplayedViews<Cell> {
    views.move(to: positions, within: keptElements)
  }

  /// Asks for what is new on screen before what is gone is taken back (RULEBOOK 4.10).
  func replace(_ gone: DisplayedViews<Cell>) {
    fill()
    end(gone)
    // A row that came on screen has turned out to be high, and pushed others off it.
    endInvisible()
  }

  /// Reconfigures the cells of rows; rows that are not on screen have none.
  func reconfigure(_ paths: [TablePath]) {
    for path in paths {
      if let cell = cell(at: path) { reconfigure(cell, at: path) }
    }
    let former = list.layout.heightsRevision
    list.layout.remeasure(paths)
    // Rows of the same heights bring nothing onto the screen.
    if list.layout.heightsRevision != former { refill() }
  }

  private func reconfigure(_ cell: Cell, at path: TablePath) {
    list.statistics.cellsReconfigured += 1
    let returned = requestCell(at: path, present: cell)
    guard returned !== cell else { return }
    let names = [cell, returned].map { $0.reuseIdentifier.map { "\"\($0)\"" } ?? "no identifier" }
    list.issues.report(
      TableIssue(
        .reconfiguredToOtherCell,
        "row \(path) was reconfigured, but came back with another cell: expected the present one"
          + " for \(names[0]), found one for \(names[1])",
        hint: "Reload a row whose cell changes.", identifiers: ["\(path)"]))
    display(returned, at: path, isHighlighted: cell.isHighlighted)
    end(DisplayedViews(cell: cell, at: path))
  }

  /// Reconfigures the headers, footers and other views of sections that are on screen.
  func refreshSupplementaries(inSections sections: [Int]) {
    for section in sections {
      let kinds = list.layout.geometry.shape(ofSection: section)?.kinds ?? []
      for kind in kinds { refresh(SupplementaryKey(kind: kind, section: section)) }
    }
    refill()
  }

  private func refresh(_ key: SupplementaryKey) {
    guard let present = supplementary(key) else { return }
    let view = requestSupplementary(key)
    if let view { list.layout.fit(view, key) }
    guard view !== present else { return }
    extendLifetime(of: views.setSupplementary(view, at: key))
    if let view { announce(view, key) }
    end(DisplayedViews(supplementary: present, at: key))
  }
}

/// The cells, headers and footers on screen, by their places.
///
/// A view that leaves is always returned to the caller: the value never holds the last reference to
/// what it drops, so that no code of the app runs while it is being changed.
struct DisplayedViews<Cell: VirtualListCell> {
  private(set) var cells: [TablePath: Cell] = [:]
  private(set) var supplementaries: [SupplementaryKey: Cell.HeaderFooterView] = [:]

  init() {}

  init(cell: Cell, at path: TablePath) { cells = [path: cell] }

  init(supplementary view: Cell.HeaderFooterView, at key: SupplementaryKey) {
    supplementaries = [key: view]
  }

  /// Puts a cell at a place, and returns the one before.
  mutating func setCell(_ cell: Cell, at path: TablePath) -> Cell? {
    cells.updateValue(cell, forKey: path)
  }

  /// Puts a header or footer at a place, or none, and returns the one before.
  mutating func setSupplementary(
    _ view: Cell.HeaderFooterView?, at key: SupplementaryKey
  ) -> Cell.HeaderFooterView? {
    let former = supplementaries[key]
    supplementaries[key] = view
    return former
  }

  /// Removes everything, and returns it.
  mutating func removeAll() -> Self {
    let gone = self
    self = Self()
    return gone
  }

  /// Removes what is not visible, and returns it.
  mutating func removeAll(outside visible: Set<ListGeometry.Element>) -> Self {
    var gone = Self()
    gone.cells = cells.filter { !visible.contains(.row($0.key)) }
    gone.supplementaries = supplementaries.filter { !visible.contains(.supplementary($0.key)) }
    for path in gone.cells.keys { cells[path] = nil }
    for key in gone.supplementaries.keys { supplementaries[key] = nil }
    return gone
  }

  /// Takes the views to their new places after an update; removes and returns those that have none
  /// which is visible.
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
  /// Where a row stands after the update; `nil` where it is deleted or reloaded.
  func survivor(of path: TablePath) -> TablePath? { isReloaded(path) ? nil : newPath(of: path) }
}
