internal import DiffEngine
internal import TableSections

// Keeps interactions attached to rows across updates.
extension VirtualListView {
  /// Takes what is remembered of rows to their new places.
  func follow(_ positions: BatchPositions) {
    let newPath = { positions.isReloaded($0) ? nil : positions.newPath(of: $0) }
    touched = touched.flatMap(newPath)
    prefetched = Set(prefetched.compactMap(newPath))
    guard let path = swiped?.path else { return }
    if let target = newPath(path) { swiped?.path = target } else { dropSwipe() }
  }

  /// Forgets what is remembered of rows, since everything is read anew.
  func forgetPositions() {
    touched = nil
    prefetched = []
    dropSwipe()
  }

  /// Takes note that the swiped row is gone, and tells the delegate when the table is done with
  /// that.
  private func dropSwipe() {
    guard swiped != nil else { return }
    swiped = nil
    afterTableLayout { [weak self] in
      guard let self else { return }
      delegate?.didEndEditing(at: nil, in: self)
    }
  }
}
