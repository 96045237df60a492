internal import DiffEngine
internal import TableRows
internal import TableSections

/// The settings for the focus of a hardware keyboard.
@MainActor
protocol KeyHost: AnyObject {
  var allowsFocus: Bool { get }
  var selectionFollowsFocus: Bool { get }
}

/// Handles the keys of a hardware keyboard and moves its focus between rows.
@MainActor
final class KeyController<Cell: VirtualListCell>: ListPart<Cell> {
  private let openRow: OpenRow<Cell>
  private let selection: SelectionController<Cell>
  private let scrolling: ScrollController<Cell>
  private unowned let host: any KeyHost
  /// The row that has focus.
  private(set) var row: TablePath?
  /// The row that gets focus next.
  ///
  /// It's `nil` if the row has been deleted.
  private var next: TablePath?

  /// The maximum number of unfocusable rows that an arrow key skips.
  private static var mostSkipped: Int { 1_000 }

  init(
    _ display: ListDisplay<Cell>, _ openRow: OpenRow<Cell>, _ selection: SelectionController<Cell>,
    _ scrolling: ScrollController<Cell>, host: any KeyHost
  ) {
    (self.openRow, self.selection, self.scrolling) = (openRow, selection, scrolling)
    self.host = host
    super.init(display)
  }

  // MARK: Keys

  func press(_ key: HardwareKey) {
    guard !busy.isBusy else { return busy.whenDone { [weak self] in self?.press(key) } }
    display.layoutIfNeeded()
    switch key {
    case .escape: close()
    case .returnKey: tap()
    case .upArrow, .downArrow, .leftArrow, .rightArrow: moveFocus(by: key)
    }
  }

  private func close() {
    if openRow.isOpen { return openRow.close() }
    app.reportNotOffered(
      "close anything by a key: no menu is open, and no row is swiped", "escape")
  }

  private func tap() {
    guard let row else {
      return app.reportNotOffered("tap by a key: no row has the focus", "returnKey")
    }
    scrolling.scroll(to: row)
    // The delegate can delete the row during scrolling.
    if let row = self.row { selection.tap(row) }
  }

  private func moveFocus(by key: HardwareKey) {
    guard host.allowsFocus else {
      return app.reportNotOffered("move the focus, which this table does not allow", "\(key)")
    }
    if let row {
      if let target = neighbor(of: row, key) { setFocus(target) }
    } else if let first = firstRow {
      setFocus(first)
    } else {
      app.reportNotOffered("move the focus: no row on screen can have it", "\(key)")
    }
  }

  /// Gives a row focus, unless the delegate refuses.
  private func setFocus(_ target: TablePath) {
    next = target
    defer { next = nil }
    let isAllowed =
      app.delegate?.shouldUpdateFocus(from: row, to: target, in: app.view) ?? true
    guard isAllowed, let target = next else { return }
    let former = row
    row = target
    scrolling.scroll(to: target)
    app.delegate?.didUpdateFocus(from: former, to: row, in: app.view)
    guard let row else { return }
    let isSelected = app.delegate?.selectionFollowsFocus(at: row, in: app.view)
    if isSelected ?? host.selectionFollowsFocus, let row = self.row {
      selection.selectFocused(row)
    }
  }

  // MARK: Finding the next row

  private func canFocus(_ path: TablePath) -> Bool {
    app.delegate?.canFocus(at: path, in: app.view) ?? true
  }

  private var firstRow: TablePath? {
    if let preferred = app.delegate?.preferredFocus(in: app.view),
      layout.geometry.contains(preferred), canFocus(preferred)
    {
      return preferred
    }
    return display.visibleRows.first(where: canFocus)
  }

  /// Returns the nearest row that can have focus in the direction of an arrow key.
  private func neighbor(of path: TablePath, _ key: HardwareKey) -> TablePath? {
    guard let start = layout.viewport.rect(of: path) else { return nil }
    let geometry = layout.geometry
    let isForward = key == .downArrow || key == .rightArrow
    let staysInLine = key == .leftArrow || key == .rightArrow
    let step = { isForward ? geometry.row(after: $0) : geometry.row(before: $0) }
    var line: TableRect?
    var nearest: (path: TablePath, distance: Double)?
    var candidates = sequence(first: path, next: step).dropFirst().prefix(Self.mostSkipped)
      .makeIterator()
    while let candidate = candidates.next(), let rect = layout.viewport.rect(of: candidate) {
      let isInLine = start.isBeside(rect)
      if staysInLine, !isInLine { break }
      // Compares the items of one line. The next line ends the search.
      if let line, !line.isBeside(rect) { break }
      guard isInLine == staysInLine, rect.height > 0, canFocus(candidate) else { continue }
      if staysInLine { return candidate }
      line = rect
      let distance = abs(rect.midX - start.midX)
      if distance < nearest?.distance ?? .infinity { nearest = (candidate, distance) }
    }
    return nearest?.path
  }

  // MARK: Reloads and updates

  func drop() { (row, next) = (nil, nil) }

  func follow(_ positions: BatchPositions) {
    row = row.flatMap(positions.newPath(of:))
    next = next.flatMap(positions.newPath(of:))
  }
}

extension TableRect {
  fileprivate var midX: Double { x + width / 2 }

  /// Returns whether another rectangle is on the same line.
  fileprivate func isBeside(_ other: Self) -> Bool { minY < other.maxY && other.minY < maxY }
}
