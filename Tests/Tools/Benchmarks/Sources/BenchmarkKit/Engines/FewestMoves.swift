import DiffEngine

/// Computes the fewest moves between two sides.
///
/// Shares no code with the engine.
enum FewestMoves {
  /// The number of surviving elements minus their longest increasing subsequence.
  static func count<Element: BenchmarkElement>(_ pair: Pair<[Element]>) -> Int {
    count(old: pair.old.map(\.key), new: pair.new.map(\.key))
  }

  /// Adds the moves of sections, the moves of rows within a surviving section, and all rows that
  /// change their section.
  static func count<Section: DifferentiableSection>(_ pair: Pair<[Section]>) -> Int
  where Section.Item: BenchmarkElement {
    let present = Set(pair.new.flatMap { $0.rows.map(\.key) })
    let newRows = Dictionary(grouping: pair.new, by: \.id).compactMapValues(\.first?.rows)
    var total = count(old: pair.old.map(\.id), new: pair.new.map(\.id))
    for section in pair.old {
      let old = section.rows.map(\.key)
      let new = newRows[section.id, default: []].map(\.key)
      let gone = Set(old).subtracting(new)
      total += count(old: old, new: new) + gone.intersection(present).count
    }
    return total
  }

  private static func count<Key: Hashable>(old: [Key], new: [Key]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let survivors = new.compactMap { places[$0] }
    return survivors.count - longestRun(in: survivors)
  }

  /// The length of the longest increasing subsequence: the number of piles in a patience sort.
  private static func longestRun(in numbers: [Int]) -> Int {
    var tops: [Int] = []
    for number in numbers {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    return tops.count
  }
}
