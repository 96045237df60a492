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
  /// `isSame` returns whether an old and a new position hold the same; it is asked for ascending
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

/// The rows of one section that lie between its common beginning and end, on one side.
///
///     old   a b │ c d e │ f      rows 2..<5
///     new   a b │ x │ f          rows 2..<3
///
/// All of an inserted or a deleted section is a gap. A flat list is one section.
@usableFromInline
struct Gap {
  /// The rows, by their positions in the section.
  @usableFromInline let rows: Range<Int>
  /// On the new side, which of the matching's runs lie in this gap.
  @usableFromInline var runs = 0..<0
  /// Which of the unmatched rows of its side lie in this gap.
  @usableFromInline var unmatched = 0..<0

  /// The gap of a section of so many rows with these common ends.
  @usableFromInline
  init(count: Int, ends: CommonEnds) {
    rows = ends.prefix..<count - ends.suffix
  }
}

/// Rows that follow one another on both sides of a comparison, in the same section.
@usableFromInline
struct Run {
  /// The position of the first in the old section.
  @usableFromInline let old: Int32
  /// The position of the first in the new section.
  @usableFromInline let new: Int32
  /// How many there are.
  @usableFromInline let count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
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
