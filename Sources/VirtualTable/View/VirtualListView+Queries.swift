public import DiffEngine
internal import TableRows
internal import TableSections

// What is on screen. Looking lays out where that is still to be done.
extension VirtualListView {
  /// The number of sections, as of the last reload or update.
  public var numberOfSections: Int { layout.sections.count }

  /// The number of rows of a section, as of the last reload or update; 0 where there is none.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
  }

  /// The height of everything, on screen or not, in points.
  public var contentHeight: Double { layout.contentHeight }

  /// The rows on screen, from top to bottom.
  public var visibleRows: [TablePath] {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [Cell] {
    visibleRows.compactMap { cells[$0] }
  }

  /// The cell that shows a row, or `nil` where it is not on screen.
  public func cellForRow(at path: TablePath) -> Cell? {
    layoutIfNeeded()
    return cells[path]
  }

  /// The header of a section, or `nil` where it is not on screen.
  public func headerView(forSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return supplementaries[SupplementaryKey(kind: .header, section: section)]
  }

  /// The footer of a section, or `nil` where it is not on screen.
  public func footerView(forSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return supplementaries[SupplementaryKey(kind: .footer, section: section)]
  }

  /// The selected row, the first of several, or `nil`.
  public var indexPathForSelectedRow: TablePath? { selection.min() }

  /// The selected rows, in order.
  public var selectedRows: [TablePath] { selection.sorted() }
}

extension VirtualListView {
  /// Scrolls to an offset in points, as far as the content goes, as a person does: the delegate is
  /// told that it begins, that the content moved, and that it ended.
  public func scroll(to offset: Double) {
    closeSwipe()
    delegate?.willBeginScrolling(in: self)
    move(to: offset)
    delegate?.didEndScrolling(in: self)
  }

  /// Scrolls by a number of points, downwards where it is positive.
  public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

  /// Scrolls; notifies the delegate before it asks for cells.
  func move(to offset: Double) {
    layoutIfNeeded()
    let former = contentOffset
    contentOffset = offset
    clampOffset()
    needsLayout = true
    if contentOffset != former { delegate?.didScroll(in: self) }
    layoutIfNeeded()
    prefetch(isDown: contentOffset > former, hasMoved: contentOffset != former)
  }
}
