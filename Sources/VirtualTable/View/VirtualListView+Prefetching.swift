internal import DiffEngine
internal import TableSections

extension VirtualListView {
  /// Tells the data source of rows that are likely to come on screen soon: those within one
  /// viewport ahead of where it scrolls to; and of those that are not likely to any more, being
  /// further away.
  func prefetch(isDown: Bool, hasMoved: Bool) {
    guard hasMoved, let dataSource else { return }
    let (top, bottom) = (contentOffset, contentOffset + viewportHeight)
    let ahead =
      isDown
      ? rows(from: bottom, to: bottom + viewportHeight)
      : rows(from: top - viewportHeight, to: top).reversed()
    let near = Set(rows(from: top - viewportHeight, to: bottom + viewportHeight))
    let waiting = prefetched.filter { cells[$0] == nil }
    let dropped = waiting.subtracting(near)
    let new = ahead.filter { !waiting.contains($0) }
    prefetched = waiting.intersection(near).union(new)
    if !new.isEmpty { dataSource.prefetch(at: new) }
    if !dropped.isEmpty { dataSource.cancelPrefetching(at: dropped.sorted()) }
  }

  /// The rows within a span that are not on screen.
  private func rows(from top: Double, to bottom: Double) -> [TablePath] {
    layout.elements(from: top, to: bottom).compactMap {
      guard case .row(let path) = $0, cells[path] == nil else { return nil }
      return path
    }
  }
}
