extension MutableCollection where Self: BidirectionalCollection {
  /// Turns round the last elements, from the first one on that satisfies `predicate`.
  @inlinable
  mutating func reverse(from predicate: (Element) -> Bool) {
    if let first = firstIndex(where: predicate) { self[first...].reverse() }
  }
}
