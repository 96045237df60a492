internal import DiffEngine
internal import TableSections

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

  /// Shows another part of the content; the delegate is told before cells are asked for.
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
