/// One longest increasing subsequence of a list of distinct numbers.
///
/// Patience sorting with back links (Fredman, "On computing the length of longest increasing
/// subsequences", 1975). Elements in it can stay where they are while all others move, and no
/// larger set of elements can.
struct IncreasingSubsequence {
  /// For each number of the list, whether it belongs to the subsequence.
  let isMember: [Bool]

  /// Finds the subsequence.
  ///
  /// - Complexity: O(n) when the numbers increase already, O(n log n) else.
  init(of numbers: [Int]) {
    guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else {
      isMember = Array(repeating: true, count: numbers.count)
      return
    }
    isMember = Self.search(numbers)
  }

  /// Returns those of `pairs`, given ascending by `to`, that must move: the fewest possible.
  static func moves(among pairs: [TableMove<Int>]) -> [TableMove<Int>] {
    let staying = IncreasingSubsequence(of: pairs.map(\.from)).isMember
    return zip(pairs, staying).compactMap { pair, stays in stays ? nil : pair }
  }

  private static func search(_ numbers: [Int]) -> [Bool] {
    /// Where the best subsequence of each length ends; the numbers there increase.
    var ends: [Int] = []
    /// For each index, the one before it in the best subsequence that ends there.
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.partitionIndex { numbers[$0] > number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return marks(from: ends.last, before: before)
  }

  private static func marks(from last: Int?, before: [Int?]) -> [Bool] {
    var marks = Array(repeating: false, count: before.count)
    var next = last
    while let index = next {
      marks[index] = true
      next = before[index]
    }
    return marks
  }
}

extension [Int] {
  /// Returns the first index from which on all elements satisfy `predicate`, by halving.
  fileprivate func partitionIndex(where predicate: (Int) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = predicate(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
