extension RandomAccessCollection {
  /// Returns how many elements at the front do not fulfil `predicate`, where all behind them do.
  ///
  /// Complexity: O(log *n*) calls of `predicate`.
  func countOfPrefix(before predicate: (_ offset: Int, _ element: Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(middle, self[index(startIndex, offsetBy: middle)]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection<Int> {
  /// Returns how many elements of this ascending list are less than `value`.
  func count(below value: Int) -> Int {
    countOfPrefix { _, element in element >= value }
  }

  /// Returns the slot that is number `rank`, from 0, of the slots that are not in this list.
  ///
  /// The list is ascending and has no repeats. The same step past each taken slot at or before the
  /// position, ascending, derives the place of a reload (RULEBOOK 1.6).
  ///
  /// Complexity: O(log *n*) for *n* taken slots.
  func freeSlot(_ rank: Int) -> Int {
    let passed = countOfPrefix { offset, taken in taken > rank.addingClamped(offset) }
    return rank.addingClamped(passed)
  }
}

extension RandomAccessCollection<TablePath> {
  /// Returns the part of this ascending list that lies in `section`.
  func rows(inSection section: Int) -> LazyMapSequence<SubSequence, Int> {
    let start = countOfPrefix { _, path in path.section >= section }
    let end = countOfPrefix { _, path in path.section > section }
    let range = index(startIndex, offsetBy: start)..<index(startIndex, offsetBy: end)
    return self[range].lazy.map(\.row)
  }

  /// Tells whether `path` is in this ascending list, in O(log *n*).
  func containsAscending(_ path: TablePath) -> Bool {
    let offset = countOfPrefix { _, element in element >= path }
    return offset < count && self[index(startIndex, offsetBy: offset)] == path
  }
}

extension Int {
  /// Returns the sum with a count, or the greatest integer where the sum is greater.
  func addingClamped(_ count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? .max : sum
  }
}
