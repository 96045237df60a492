internal import DiffEngine
internal import TableRows
internal import TableSections

/// A key of a hardware keyboard that a table reacts to.
public enum VirtualKey: Hashable, Sendable, CaseIterable {
  /// To the item above.
  case upArrow
  /// To the item below.
  case downArrow
  /// To the item on the left, where items stand side by side.
  case leftArrow
  /// To the item on the right, where items stand side by side.
  case rightArrow
  /// Taps the focused row.
  case returnKey
  /// Closes the menu that is open, or the row that is swiped.
  case escape
}

/// Moves the focus of a hardware keyboard from row to row, and does what its keys do.
@MainActor
final class KeyController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  /// The row that has the focus.
  private(set) var row: TablePath?
  /// The row that is to get it, followed through updates; `nil` once it is gone.
  private var next: TablePath?

  /// How many rows that cannot have the focus an arrow key skips at most.
  private static var mostSkipped: Int { 1_000 }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  // MARK: Keys

  func press(_ key: VirtualKey) {
    guard !list.busy.isBusy else {
      return list.busy.whenDone { [weak list] in list?.keys.press(key) }
    }
    list.layoutIfNeeded()
    switch key {
    case .escape: close()
    case .returnKey: tap()
    case .upArrow, .downArrow, .leftArrow, .rightArrow: moveFocus(by: key)
    }
  }

  private func close() {
    if list.menus.isOpen { return list.menus.close() }
    if list.swipes.isOpen { return list.swipes.close() }
    list.reportNotOffered(
      "close anything by a key: no menu is open, and no row is swiped", "escape")
  }

  private func tap() {
    guard let row else {
      return list.reportNotOffered("tap by a key: no row has the focus", "returnKey")
    }
    list.scrolling.scroll(to: row)
    // A delegate that hears of the scrolling may have deleted it.
    if let row = self.row { list.selection.tap(row) }
  }

  private func moveFocus(by key: VirtualKey) {
    guard list.allowsFocus else {
      return list.reportNotOffered("move the focus, which this table does not allow", "\(key)")
    }
    if let row {
      if let target = neighbor(of: row, key) { setFocus(target) }
    } else if let first = firstRow {
      setFocus(first)
    } else {
      list.reportNotOffered("move the focus: no row on screen can have it", "\(key)")
    }
  }

  /// Gives the focus to a row, unless the delegate refuses.
  private func setFocus(_ target: TablePath) {
    next = target
    defer { next = nil }
    let isAllowed = list.delegate?.shouldUpdateFocus(from: row, to: target, in: list) ?? true
    guard isAllowed, let target = next else { return }
    let former = row
    row = target
    list.scrolling.scroll(to: target)
    list.delegate?.didUpdateFocus(from: former, to: row, in: list)
    guard let row else { return }
    let isSelected = list.delegate?.selectionFollowsFocus(at: row, in: list)
    if isSelected ?? list.selectionFollowsFocus, let row = self.row {
      list.selection.selectFocused(row)
    }
  }

  // MARK: Where to

  private func canFocus(_ path: TablePath) -> Bool {
    list.delegate?.canFocus(at: path, in: list) ?? true
  }

  /// The row that gets the focus first.
  private var firstRow: TablePath? {
    if let preferred = list.delegate?.preferredFocus(in: list),
      list.layout.geometry.contains(preferred), canFocus(preferred)
    {
      return preferred
    }
    return list.visibleRows.first(where: canFocus)
  }

  /// The nearest row in the direction of an arrow that can have the focus.
  private func neighbor(of path: TablePath, _ key: VirtualKey) -> TablePath? {
    guard let start = list.layout.rect(of: path) else { return nil }
    let geometry = list.layout.geometry
    let isForward = key == .downArrow || key == .rightArrow
    let staysInLine = key == .leftArrow || key == .rightArrow
    let step = { isForward ? geometry.row(after: $0) : geometry.row(before: $0) }
    var line: TableRect?
    var nearest: (path: TablePath, distance: Double)?
    var candidates = sequence(first: path, next: step).dropFirst().prefix(Self.mostSkipped)
      .makeIterator()
    while let candidate = candidates.next(), let rect = list.layout.rect(of: candidate) {
      let isInLine = start.isBeside(rect)
      if staysInLine, !isInLine { break }
      // The items of one line are compared; the next line ends the search.
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

  /// Forgets the row: everything is read anew.
  func drop() { (row, next) = (nil, nil) }

  /// Takes the focus to the new place of its row after an update.
  func follow(_ positions: BatchPositions) {
    row = row.flatMap(positions.newPath(of:))
    next = next.flatMap(positions.newPath(of:))
  }
}

extension TableRect {
  fileprivate var midX: Double { x + width / 2 }

  /// Whether another rectangle is on the same line.
  fileprivate func isBeside(_ other: Self) -> Bool { minY < other.maxY && other.minY < maxY }
}
