/// How many elements two lists have in common at their beginning and at their end.
@usableFromInline
struct CommonEnds {
  @usableFromInline var prefix = 0
  @usableFromInline var suffix = 0

  /// Nothing in common.
  @inlinable
  init() {}

  /// Compares from the beginning, then from the end; no element is counted twice.
  ///
  /// `isSame` tells whether an old and a new position hold the same; it is asked for ascending
  /// positions first, then for descending ones.
  ///
  /// - Complexity: O(min(n, m)) comparisons, no hashes.
  @inlinable
  init(oldCount: Int, newCount: Int, isSame: (_ old: Int, _ new: Int) -> Bool) {
    let limit = min(oldCount, newCount)
    while prefix < limit, isSame(prefix, prefix) { prefix += 1 }
    let rest = limit - prefix
    while suffix < rest, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
  }

  /// Whether they take up all of a list of so many elements.
  @inlinable
  func reach(_ count: Int) -> Bool { prefix + suffix == count }

  /// Compares two lists by the ids of their elements, and by their contents on the way.
  ///
  /// `onUpdate` is called with the positions of each pair of equal ids whose content differs,
  /// ascending in the prefix, then descending in the suffix.
  @inlinable @inline(__always)
  init<Element, ID: Hashable>(
    _ old: some RandomAccessCollection<Element>, _ new: some RandomAccessCollection<Element>,
    id: (Element) -> ID, sameContent: (Element, Element) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) {
    self.init(oldCount: old.count, newCount: new.count) { from, to in
      // No element is held in a variable: that would retain what it refers to.
      guard id(old[offset: from]) == id(new[offset: to]) else { return false }
      if !sameContent(old[offset: from], new[offset: to]) { onUpdate(from, to) }
      return true
    }
  }
}

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
