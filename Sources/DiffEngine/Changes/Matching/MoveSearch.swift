/// Finds which rows of a section can stay while all others move: as many as possible.
///
/// They form the heaviest increasing subsequence of old positions, where a run weighs as much as it
/// has rows (Fredman, "On computing the length of longest increasing subsequences", 1975, and its
/// extension to weights). A run is taken or left as a whole: no row of another section or place comes
/// between its own. Kept are the ends of the subsequences that may yet win: of those no heavier than
/// another that ends at a smaller position, none. So they ascend in weight as in position, and what
/// precedes a new row is its next smaller neighbour.
///
/// Of several subsequences that are equally heavy this finds the one where, read from the back, each
/// run is, of those that can stand there, the one with the smallest old position.
///
/// Common ends need no look: they belong to every heaviest subsequence.
struct MoveSearch: ~Copyable {
  /// How many rows have to move, those from other sections included.
  private(set) var moveCount = 0

  /// The old rows of the section's home, empty for an inserted section.
  private let home: Range<Int>
  /// By place in the home, the place before it in the heaviest subsequence that ends there.
  private let befores: IndexBuffer
  /// By place in the home, the weight of the heaviest subsequence that ends there.
  private let weights: IndexBuffer
  /// The places where subsequences end that may yet win.
  private var ends: PositionSet
  /// The largest of them; the heaviest subsequence ends there.
  private var last = Int(IndexBuffer.none)

  /// Looks at one new section.
  ///
  /// - Complexity: O(n + m / 64), n the number of its runs and loose rows and m that of the old rows
  ///   between its common ends, as long as m is below 2²⁴; a step more for each 64 times as many.
  init(_ matching: borrowing RowMatching, in section: Int) {
    let oldSection = matching.homes[section]
    home = oldSection.map { matching.oldGaps[$0].rows } ?? 0..<0
    befores = IndexBuffer(unsetCount: home.count)
    weights = IndexBuffer(unsetCount: home.count)
    ends = PositionSet(below: home.count)
    var staying = 0
    matching.forEachPiece(in: section) { from, _, count in
      moveCount += count
      guard from.section == oldSection else { return }
      add(from.row - home.lowerBound, weight: Int32(truncatingIfNeeded: count))
    }
    if last != Int(IndexBuffer.none) { staying = Int(weights[last]) }
    moveCount -= staying
    markStaying()
  }

  /// Whether the piece of the home that begins with this row stays.
  func stays(_ row: Int) -> Bool { befores[row - home.lowerBound] == Self.mark }

  private static var mark: Int32 { -2 }

  private mutating func add(_ place: Int, weight: Int32) {
    guard place < last else {
      // What follows the one before it, as most do, needs no search.
      let before = last
      last = place
      return end(at: place, after: before, weight: weight)
    }
    end(at: place, after: ends.previous(before: place) ?? Int(IndexBuffer.none), weight: weight)
    while let next = ends.next(after: place), weights[next] <= weights[place] {
      ends.remove(next)
      if next == last { last = place }
      // The weights ascend, so the next one is larger.
      if weights[next] == weights[place] { break }
    }
  }

  private mutating func end(at place: Int, after before: Int, weight: Int32) {
    befores[place] = Int32(truncatingIfNeeded: before)
    weights[place] = before == Int(IndexBuffer.none) ? weight : weights[before] + weight
    ends.insert(place)
  }

  private mutating func markStaying() {
    var place = last
    while place != Int(IndexBuffer.none) {
      let before = Int(befores[place])
      befores[place] = Self.mark
      place = before
    }
  }
}
