extension Array {
  /// Turns round the last elements: those, from `start` on, after the first that satisfies
  /// `predicate`, and that one.
  ///
  /// In place, which reversing a slice of an array is not.
  @inlinable
  mutating func reverseTail(from start: Int = 0, where predicate: (Element) -> Bool) {
    guard var first = self[start...].firstIndex(where: predicate) else { return }
    var last = count - 1
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
