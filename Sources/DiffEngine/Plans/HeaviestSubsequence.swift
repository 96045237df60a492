/// One increasing subsequence of a list of distinct numbers whose weights add up to the most.
///
/// The best subsequence that a number can continue is a maximum over all smaller numbers; a binary
/// indexed tree has it in logarithmic time (Fenwick, "A new data structure for cumulative frequency
/// tables", 1994).
struct HeaviestSubsequence {
  /// What it is worth to have a section in the subsequence: first for its rows, then for itself,
  /// then for staying where the changes leave it.
  struct Weight: Comparable {
    private var rows: Int
    private var sections = 1
    private var unmoved: Int

    init(rows: Int, isUnmoved: Bool) {
      (self.rows, unmoved) = (rows, isUnmoved ? 1 : 0)
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.rows, left.sections, left.unmoved) < (right.rows, right.sections, right.unmoved)
    }

    static func + (left: Self, right: Self) -> Self {
      var sum = left
      sum.rows += right.rows
      sum.sections += right.sections
      sum.unmoved += right.unmoved
      return sum
    }
  }

  /// By index in the list, the weight of the best subsequence that ends there.
  private var totals: [Weight] = []
  /// By index in the list, the index before it in that subsequence.
  private var previous: [Int?] = []
  /// The tree: a node has the best index among those of the numbers that it stands for.
  private var tree: [Int?]

  /// Searches a list of numbers from 0 up to, and not, `bound`.
  ///
  /// - Complexity: O(*n* log *b*) for *n* numbers below *b*.
  private init(_ numbers: [(number: Int, weight: Weight)], bound: Int) {
    tree = Array(repeating: nil, count: bound + 1)
    for (index, element) in numbers.enumerated() {
      let best = bestIndex(below: element.number)
      totals.append(best.map { totals[$0] + element.weight } ?? element.weight)
      previous.append(best)
      note(index, of: element.number)
    }
  }

  /// Returns, for each number of a list, whether it belongs to the subsequence.
  ///
  /// - Complexity: O(*n* log *b*) for *n* numbers below *b*.
  static func members(of numbers: [(number: Int, weight: Weight)], bound: Int) -> [Bool] {
    let search = HeaviestSubsequence(numbers, bound: bound)
    var isMember = Array(repeating: false, count: numbers.count)
    var next = search.bestIndex(below: bound)
    while let index = next {
      isMember[index] = true
      next = search.previous[index]
    }
    return isMember
  }

  private func bestIndex(below bound: Int) -> Int? {
    var best: Int?
    var node = bound
    while node > 0 {
      best = heavier(best, tree[node])
      node &= node - 1
    }
    return best
  }

  private mutating func note(_ index: Int, of number: Int) {
    var node = number + 1
    while node < tree.count {
      tree[node] = heavier(tree[node], index)
      node += node & -node
    }
  }

  /// The index whose subsequence weighs more; the first of two that weigh the same.
  private func heavier(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return totals[other] > totals[one] ? other : one
  }
}
