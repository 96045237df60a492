/// Finds which rows of a section can stay while all others move: as many as possible.
///
/// They form the heaviest increasing subsequence of old positions, where a run weighs as much as it
/// has rows (Fredman, "On computing the length of longest increasing subsequences", 1975, and its
/// extension to weights). A run is taken or left as a whole: no row of another section or place
/// comes between its own.
///
/// Of several subsequences that are equally heavy this finds the one where, read from the back,
/// each run is, of those that can stand there, the one with the smallest old position.
///
/// Common ends need no look: they belong to every heaviest subsequence.
struct MoveSearch: ~Copyable {
  /// How many rows have to move, those from other sections included.
  private(set) var moveCount = 0

  /// The old rows of the section's home, empty for an inserted section.
  private var home = 0..<0
  /// By place in the home, the place before it in the heaviest subsequence that ends there.
  private let befores: IndexBuffer
  private var singleEnds: SingleEnds
  private var weightedEnds: WeightedEnds

  /// Makes a search for some of the new sections.
  init(_ matching: borrowing RowMatching, sections: [Int]) {
    var (single, weighted) = (0, 0)
    for section in sections {
      guard let home = matching.homes[section] else { continue }
      let count = matching.oldGaps[home].rows.count
      if matching.newGaps[section].runs.isEmpty {
        single = max(single, count)
      } else {
        weighted = max(weighted, count)
      }
    }
    befores = IndexBuffer(unsetCount: max(single, weighted))
    singleEnds = SingleEnds(below: single)
    weightedEnds = WeightedEnds(below: weighted)
  }

  /// Looks at one of the sections, instead of the one before.
  ///
  /// - Complexity: O(n) for n runs and unmatched rows; O(n log k) where there are no runs and k
  ///   rows stay.
  mutating func run(_ matching: borrowing RowMatching, in section: Int) {
    home = matching.homes[section].map { matching.oldGaps[$0].rows } ?? 0..<0
    moveCount =
      matching.newGaps[section].runs.isEmpty
      ? Self.search(matching, section, from: home.lowerBound, befores, &singleEnds)
      : Self.search(matching, section, from: home.lowerBound, befores, &weightedEnds)
  }

  /// Whether the piece of the home that begins with this row stays.
  func stays(_ row: Int) -> Bool { befores[row - home.lowerBound] == Self.mark }

  private static var mark: Int32 { -2 }

  /// Marks what stays in `befores`, and returns how many rows move.
  @inline(__always)
  private static func search(
    _ matching: borrowing RowMatching, _ section: Int, from firstRow: Int,
    _ befores: borrowing IndexBuffer, _ ends: inout some SubsequenceEnds & ~Copyable
  ) -> Int {
    ends.removeAll()
    var rowCount = 0
    matching.forEachPiece(in: section) { from, _, count in
      rowCount += count
      if from.section == matching.homes[section] {
        let place = Int32(truncatingIfNeeded: from.row - firstRow)
        befores[Int(place)] = ends.add(place, weight: Int32(truncatingIfNeeded: count))
      }
      return true
    }
    var place = ends.last
    while place != IndexBuffer.none {
      let before = befores[Int(place)]
      befores[Int(place)] = mark
      place = before
    }
    return rowCount - ends.weight
  }
}
