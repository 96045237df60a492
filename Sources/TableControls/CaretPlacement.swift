/// Places the caret after the app changes the text of a field.
///
/// The caret keeps its logical position. The first rule that applies decides:
///
/// 1. After the text on its left, if that is unchanged.
/// 2. Before the text on its right, if that is unchanged.
/// 3. At the position that changes the fewest characters on both sides. If there are several, it's
///    the one that keeps the most characters on the left, then the nearest.
///
/// If the app undoes an insertion, the caret returns to its position before the insertion. After a
/// change that is too long to compare, the third rule keeps the caret's position. Positions count
/// characters.
package struct CaretPlacement {
  /// The maximum number of character pairs to compare.
  private static let mostPairs = 1 << 16

  private let old: [Character]
  private let new: [Character]
  private let isRefusedInsertion: Bool
  private let commonPrefix: Int
  private let commonSuffix: Int

  /// Compares two texts of a field.
  ///
  /// - Parameters:
  ///   - old: The text that the field shows.
  ///   - new: The text that the app wants it to show.
  ///   - previous: The text before the user's edit, if `old` is the result of one.
  package init(from old: String, to new: String, previous: String? = nil) {
    (self.old, self.new) = (Array(old), Array(new))
    isRefusedInsertion = new == previous && self.old.count > self.new.count
    commonPrefix = zip(self.old, self.new).prefix { $0 == $1 }.count
    commonSuffix = zip(self.old.reversed(), self.new.reversed()).prefix { $0 == $1 }.count
  }

  /// Returns the caret's new position.
  ///
  /// A caret at the end stays at the end.
  package func caret(at caret: Int) -> Int { caret >= old.count ? new.count : position(of: caret) }

  /// Returns the new position of one end of a selection.
  package func position(of caret: Int) -> Int {
    let caret = Swift.min(Swift.max(caret, 0), old.count)
    let fromEnd = Swift.max(new.count - (old.count - caret), 0)
    if isRefusedInsertion { return fromEnd }
    if commonPrefix >= caret { return caret }
    if caret < old.count, commonSuffix >= old.count - caret { return fromEnd }
    let left = old[..<caret].dropFirst(commonPrefix)
    let right = old[caret...].dropLast(commonSuffix)
    // A long prefix and a long suffix may overlap in the shorter text.
    let end = Swift.max(new.count - commonSuffix, commonPrefix)
    let middle = new[commonPrefix..<end]
    guard (left.count + right.count) * middle.count <= Self.mostPairs else {
      return Swift.min(caret, new.count)
    }
    // A change outweighs all kept characters.
    let change = left.count + 1
    let costs = zip(
      Self.costs(of: left, middle, change: change, kept: -1),
      Self.costs(of: right.reversed(), middle.reversed(), change: change, kept: 0).reversed()
    ).map(+)
    let best = costs.indices.min {
      (costs[$0], abs(commonPrefix + $0 - caret)) < (costs[$1], abs(commonPrefix + $1 - caret))
    }
    return commonPrefix + (best ?? 0)
  }

  /// Returns the edit distance from `text` to each prefix of `target`, by its length.
  ///
  /// - Complexity: O(*n* · *m*), the recurrence of Wagner and Fischer (1974).
  private static func costs(
    of text: some Collection<Character>, _ target: some Collection<Character>, change: Int,
    kept: Int
  ) -> [Int] {
    var costs = (0...target.count).map { $0 * change }
    for character in text {
      var diagonal = costs[0]
      costs[0] += change
      for (index, other) in target.enumerated() {
        let replaced = diagonal + (character == other ? kept : change)
        diagonal = costs[index + 1]
        costs[index + 1] = Swift.min(replaced, Swift.min(diagonal, costs[index]) + change)
      }
    }
    return costs
  }
}
