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
  private var home = 0..<0
  /// By place in the home, the place before it in the heaviest subsequence that ends there.
  private let befores: IndexBuffer
  /// By place in the home, the weight of the heaviest subsequence that ends there.
  private let weights: IndexBuffer
  /// The places where subsequences end that may yet win.
  private let ends: PositionSet
  /// The largest of them; the heaviest subsequence ends there.
  private var last = Int(IndexBuffer.none)

  /// Makes a search for sections of which up to `count` old rows lie between common ends.
  init(for count: Int) {
    befores = IndexBuffer(unsetCount: count)
    weights = IndexBuffer(unsetCount: count)
    ends = PositionSet(below: count)
  }

  /// Looks at one new section, instead of the one before.
  ///
  /// - Complexity: O(n), n the number of its runs and loose rows, as long as its old gap has fewer
  ///   than 2²⁴ rows; a step more for each 64 times as many.
  mutating func run(_ matching: borrowing RowMatching, in section: Int) {
    let oldSection = matching.homes[section]
    home = oldSection.map { matching.oldGaps[$0].rows } ?? 0..<0
    removeEnds()
    (moveCount, last) = (0, Int(IndexBuffer.none))
    matching.forEachPiece(in: section) { from, _, count in
      moveCount += count
      if from.section == oldSection {
        add(from.row - home.lowerBound, weight: Int32(truncatingIfNeeded: count))
      }
      return true
    }
    if last != Int(IndexBuffer.none) { moveCount -= Int(weights[last]) }
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

  /// Empties the set of what the section before left in it.
  private func removeEnds() {
    var end = last
    while end != Int(IndexBuffer.none) {
      ends.remove(end)
      end = ends.previous(before: end) ?? Int(IndexBuffer.none)
    }
  }

  private func markStaying() {
    var place = last
    while place != Int(IndexBuffer.none) {
      let before = Int(befores[place])
      befores[place] = Self.mark
      place = before
    }
  }
}
