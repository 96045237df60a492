import Testing

@testable import DiffEngine

/// The rows that a single search visits, and the number of matches that it requires.
@Suite struct ResynchronizationSearchTests {
  // MARK: Visited rows

  @Test func nearRowsAreVisitedAndFarRowsAreSampled() {
    let near = search(fresh(300), other(300))
    // All nearby rows, a window, single rows, and a window four times as far away.
    let expected = Array(0..<96) + [96, 128, 160, 192, 224] + Array(256..<288) + [288]
    #expect(near.start == nil && near.olds == expected && near.news == expected)
    let far = search(fresh(300), other(1_100))
    let farther = stride(from: 320, to: 1_024, by: 32) + Array(1_024..<1_056) + [1_056, 1_088]
    #expect(far.start == nil && far.olds == expected && far.news == expected + farther)
  }

  @Test func thereAreNoWindowsBeforeTheSidesAgreedAnywhere() {
    let outcome = search(fresh(2_100), other(2_100), hasAgreed: false)
    let expected = Array(0..<64) + stride(from: 64, to: 2_100, by: 64)
    #expect(outcome.start == nil && outcome.olds == expected && outcome.news == expected)
  }

  @Test func amongFewRowsOnlyThoseNearByAreVisited() {
    let outcome = search(fresh(100), other(100))
    #expect(outcome.start == nil && outcome.olds == Array(0..<16) && outcome.news == Array(0..<16))
  }

  @Test(arguments: [
    (16, 16), (255, 900), (256, 256), (256, 319), (300, 700), (300, 1_500), (300, 6_000),
    (1_100, 2_000), (2_100, 2_100), (2_100, 9_000), (9_000, 9_000),
  ])
  func thereIsRoomForAllThatAreVisitedAndForFewMore(lengths: (shorter: Int, longer: Int)) {
    for hasAgreed in [false, true] {
      let reach = Resynchronization.Reach(
        shorter: lengths.shorter, longer: lengths.longer, hasAgreed: hasAgreed)
      let visited = search(fresh(lengths.shorter), other(lengths.longer), hasAgreed: hasAgreed)
      let rooms = visited.news.count...visited.news.count + 2 * reach.stride + 16
      #expect(rooms.contains(reach.visitLimit), "\(lengths), \(hasAgreed)")
    }
  }

  // MARK: Distance

  @Test(arguments: [
    (16, 16, 0), (127, 16, 0), (128, 32, 0), (255, 32, 0), (256, 64, 32), (1_024, 256, 32),
    (16_384, 256, 64), (100_000, 256, 128), (1_000_000, 256, 256),
  ])
  func shorterSideDeterminesSearchPrecision(rows: Int, near: Int, stride: Int) {
    let reach = Resynchronization.Reach(shorter: rows, longer: 2_000_000, hasAgreed: true)
    #expect(reach.near == near && reach.stride == stride && reach.end == 2_000_000)
  }

  @Test(arguments: [
    (16, 16, 0), (1_023, 16, 0), (1_024, 32, 0), (2_048, 64, 64), (9_000, 256, 256),
  ])
  func searchIsCoarserBeforeSidesAgree(rows: Int, near: Int, stride: Int) {
    let reach = Resynchronization.Reach(shorter: rows, longer: 2_000_000, hasAgreed: false)
    #expect(reach.near == near && reach.stride == stride && !reach.hasWindows)
  }

  @Test func powersOfTwoAreRoundedDown() {
    let powers = [0, 1, 2, 3, 4, 255, 256].map(Resynchronization.Reach.powerOfTwo)
    #expect(powers == [1, 1, 2, 2, 4, 128, 256])
  }

  // MARK: Required matches

  @Test func singleRowMatchesAtEndOfList() {
    let (olds, news) = (fresh(16), other(15))
    #expect(search(olds, news + olds.prefix(1)).start == [0, 15])
    #expect(search(news + olds.prefix(1), olds).start == [15, 0])
  }

  @Test func fourAdjacentRowsMatchNearby() {
    let olds = fresh(128)
    for shared in [3, 4, 10] {
      var news = other(128)
      news.replaceSubrange(10..<10 + shared, with: olds[20..<20 + shared])
      let outcome = search(olds, news)
      // The search leaves the remaining rows to the scan.
      #expect(outcome.start == (shared < 4 ? nil : [20, 10]), "\(shared)")
      if shared >= 4 { #expect(outcome.agreements == 4) }
    }
  }

  @Test func sixteenAdjacentRowsMatchFarAway() {
    let olds = fresh(256)
    for shared in [15, 16, 40] {
      var news = other(256)
      news.replaceSubrange(10..<10 + shared, with: olds[64..<64 + shared])
      let outcome = search(olds, news)
      #expect(outcome.start == (shared < 16 ? nil : [64, 10]), "\(shared)")
      if shared >= 16 { #expect(outcome.agreements == 16) }
    }
  }

  /// The row before the divergence isn't part of the search, although both sides have it.
  @Test func agreementIsFollowedBackToDivergence() {
    let both = fresh(301)
    let longer = other(99) + both
    let inserted = search(both, longer, from: IndexPair(from: 1, to: 0))
    #expect(inserted.start == [1, 100])
    let deleted = search(longer, both, from: IndexPair(from: 0, to: 1))
    #expect(deleted.start == [100, 1])
  }

  @Test func matchedOldRowIsNotLookedUpFromOtherSide() {
    let both = fresh(200)
    let deleted = search(other(20) + both, both)
    #expect(deleted.start == [20, 0] && deleted.olds.count == 21 && deleted.news.count == 20)
    let inserted = search(both, other(20) + both)
    #expect(inserted.start == [0, 20] && inserted.olds.count == 21 && inserted.news.count == 21)
  }

  @Test func rowsOfOneHashAreAllRemembered() {
    struct Alike: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    let both = fresh(200).map(Alike.init)
    let longer = other(20).map(Alike.init) + both
    func search(_ old: [Alike], _ new: [Alike]) -> IndexPair<Int>? {
      var search = Resynchronization(
        RowComparison(from: old, to: new, by: HashableRows()), IndexPair(from: 0, to: 0))
      return search.search(old.indices, new.indices, hasAgreed: true)
    }
    let inserted = search(both, longer)
    #expect(inserted == IndexPair(from: 0, to: 20))
    let deleted = search(longer, both)
    #expect(deleted == IndexPair(from: 20, to: 0))
  }

  // MARK: Samples

  /// Returns rows that equal their positions.
  private func fresh(_ count: Int) -> [Int] { Array(0..<count) }

  /// Returns different rows that equal their complemented positions.
  private func other(_ count: Int) -> [Int] { (0..<count).map { ~$0 } }

  private struct Outcome {
    /// The position at which the sides match again.
    var start: [Int]?
    /// The positions of hashed rows.
    var olds: [Int]
    var news: [Int]
    /// The number of comparisons of equal rows.
    var agreements: Int
  }

  private func search(
    _ old: [Int], _ new: [Int], from start: IndexPair<Int> = IndexPair(from: 0, to: 0),
    hasAgreed: Bool = true
  ) -> Outcome {
    let (oldNotes, newNotes) = (NotedID.Notes(), NotedID.Notes())
    let olds = old.map { NotedID(value: $0, notes: oldNotes) }
    let news = new.map { NotedID(value: $0, notes: newNotes) }
    var search = Resynchronization(
      RowComparison(from: olds, to: news, by: HashableRows()), IndexPair(from: 0, to: 0))
    let found = search.search(
      start.from..<olds.count, start.to..<news.count, hasAgreed: hasAgreed)
    func places(_ notes: NotedID.Notes) -> [Int] { notes.hashed.map { $0 < 0 ? ~$0 : $0 } }
    return Outcome(
      start: found.map { [$0.from, $0.to] }, olds: places(oldNotes), news: places(newNotes),
      agreements: oldNotes.agreements + newNotes.agreements)
  }
}

/// An ID that records when it is hashed, and when it is compared with an equal one.
private struct NotedID: Hashable {
  final class Notes {
    var hashed: [Int] = []
    var agreements = 0
  }

  let value: Int
  let notes: Notes

  static func == (left: Self, right: Self) -> Bool {
    guard left.value == right.value else { return false }
    left.notes.agreements += 1
    return true
  }

  func hash(into hasher: inout Hasher) {
    notes.hashed.append(value)
    hasher.combine(value)
  }
}
