extension [Int] {
  /// Gathers as many numbers as `forEach` passes to its body, which must be `count`.
  ///
  /// Quicker than appending, which looks each time whether there is room and only one owner.
  init(gathering count: Int, _ forEach: (_ body: (Int) -> Void) -> Void) {
    // Of nothing, the initialiser below writes a zero over that of the one empty array which all
    // threads share: harmless, but the thread sanitizer rightly calls it a race.
    guard count > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: count) { buffer, gathered in
      forEach {
        buffer.initializeElement(at: gathered, to: $0)
        gathered += 1
      }
      assert(gathered == count)
    }
  }
}

extension Array {
  /// Merges two lists of pairs that ascend by `to` into one that does.
  ///
  /// - Complexity: O(n + m), n and m the counts of the lists; O(1) where one is empty.
  @inlinable
  func merged<Position: Comparable>(with other: Self) -> Self where Element == IndexPair<Position> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged: Self = []
    merged.reserveCapacity(count + other.count)
    var next = 0
    for move in self {
      while next < other.count, other[next].to < move.to {
        merged.append(other[next])
        next += 1
      }
      merged.append(move)
    }
    merged += other[next...]
    return merged
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

extension RandomAccessCollection {
  /// The element `offset` places after the first; there must be one.
  @inlinable @inline(__always)
  subscript(offset offset: Int) -> Element {
    self[index(startIndex, offsetBy: offset)]
  }
}
