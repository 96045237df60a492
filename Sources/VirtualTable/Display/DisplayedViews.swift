internal import DiffEngine
internal import TableRows

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
    gone.supplementaries = supplementaries.filter { !visible.contains($0.key.element) }
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
      if let target = key.survivor(positions), visible.contains(target.element) {
        supplementaries[target] = view
      } else {
        gone.supplementaries[key] = view
      }
    }
    return gone
  }
}

/// Which header or footer is meant.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let section: Int

  var element: ListGeometry.Element {
    kind == .header ? .header(section) : .footer(section)
  }

  /// Where it stands after an update; `nil` where its section is deleted or reloaded.
  fileprivate func survivor(_ positions: BatchPositions) -> Self? {
    guard !positions.isReloaded(section: section) else { return nil }
    return positions.newSection(of: section).map { Self(kind: kind, section: $0) }
  }
}

extension SupplementaryKey: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    left.section == right.section
      ? left.kind == .header && right.kind == .footer : left.section < right.section
  }
}

extension BatchPositions {
  /// Where a row stands after the update; `nil` where it is deleted or reloaded.
  func survivor(of path: TablePath) -> TablePath? { isReloaded(path) ? nil : newPath(of: path) }
}
