import DiffEngine

/// The fewest moves that can lead from one side to the other; shares no code with the engine.
enum FewestMoves {
  /// The survivors of a list, without a longest run of them that keeps its order.
  static func count<Element: BenchmarkElement>(_ pair: Pair<[Element]>) -> Int {
    count(old: pair.old.map(\.key), new: pair.new.map(\.key))
  }

  /// The moves of sections among themselves, those of rows within each section that stays, and every
  /// row that changes its section.
  static func count<Section: DifferentiableSection>(_ pair: Pair<[Section]>) -> Int
  where Section.Item: BenchmarkElement {
    let newRows = Dictionary(grouping: pair.new, by: \.id).compactMapValues(\.first?.rows)
    var total = count(old: pair.old.map(\.id), new: pair.new.map(\.id))
    var leaving: Set<Section.Item.Key> = []
    var entering = Set(pair.new.flatMap { $0.rows.map(\.key) })
    for section in pair.old {
      let old = section.rows.map(\.key)
      let new = newRows[section.id, default: []].map(\.key)
      total += count(old: old, new: new)
      leaving.formUnion(Set(old).subtracting(new))
      entering.subtract(Set(new).intersection(old))
    }
    return total + leaving.intersection(entering).count
  }

  private static func count<Key: Hashable>(old: [Key], new: [Key]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let survivors = new.compactMap { places[$0] }
    return survivors.count - longestRun(in: survivors)
  }

  /// The length of a longest increasing subsequence: how many piles patience sorting makes.
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
