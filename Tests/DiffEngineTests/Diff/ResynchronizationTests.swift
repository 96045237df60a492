import DiffEngine
import TestSupport
import Testing

/// Blocks longer than the scan's lookahead, in lists and tables whose ends changed too.
@Suite struct ResynchronizationTests {
  enum Edit: CaseIterable { case insert, delete, move }

  private let count = 100_000

  @Test(arguments: Edit.allCases, [9, 300, 5_000])
  func blockCostsAtMostTwentyHashesPerRow(_ edit: Edit, block: Int) {
    let places = [1, count / 2, count - block - 1]
    for place in sampled(places, every: 3, from: number(of: edit) + block / 250) {
      expectFewHashes(edit, block: block, at: place, count: count)
    }
  }

  @Test(arguments: Edit.allCases, [9, 17, 33, 64, 100, 257, 1_000])
  func blockAtAnyPositionCostsNoMoreHashes(_ edit: Edit, block: Int) {
    var random = SeededRandom(seed: block)
    let count = 5_000
    var places = [1, 2, 30, 300, count - block - 300, count - block - 30, count - block - 1]
    places += (0..<3).map { _ in 1 + random.below(count - block - 1) }
    for place in sampled(places, every: 3, from: number(of: edit) + block) {
      expectFewHashes(edit, block: block, at: place, count: count)
    }
  }

  private func number(of edit: Edit) -> Int { Edit.allCases.firstIndex(of: edit) ?? 0 }

  private func expectFewHashes(_ edit: Edit, block: Int, at place: Int, count: Int) {
    var random = SeededRandom(seed: block + place)
    let old = Array(0..<count)
    let new = edited(old, edit, block, at: place, &random)
    let (changes, counter) = counted(from: old, to: new)
    let title = "\(edit) \(block) at \(place) of \(count)"
    #expect(counter.hashes <= 20 * block, "\(title)")
    // Eight rows ahead on both sides at 32 positions, up to three times, and all rows once or
    // twice.
    #expect(counter.comparisons <= 2 * count + 20 * block + 2_000, "\(title)")
    expectCorrect(changes, from: old, to: new, title)
  }

  /// The number of rows after the block limits a search.
  ///
  /// A failed search hashes all of them.
  @Test(arguments: [100, 260, 300, 400, 511, 520, 1_000, 3_000], [false, true])
  func aBlockIsFoundAmongFewRowsToo(rest: Int, hasAgreed: Bool) {
    // A search visits at least this number of rows one by one.
    let near = rest / (hasAgreed ? 8 : 64)
    let head = hasAgreed ? Array(-100 ..< -10) : []
    for block in [10, 30, 60, 100, 200, 300, 600, 1_000, 3_000] {
      let without = [-1] + head + Array(0..<rest) + [-2]
      let with = [-3] + head + fresh(block) + Array(0..<rest) + [-4]
      for (old, new) in [(without, with), (with, without)] {
        let (changes, counter) = counted(from: old, to: new)
        let title = "\(block) before \(rest): \(counter.hashes)"
        if block <= near {
          #expect(counter.hashes <= 4 * block, "\(title)")
        } else if near >= 32 {
          #expect(counter.hashes < block + 2 * rest, "\(title)")
        }
        #expect(changes.moves.isEmpty && changes.inserts.count + changes.deletes.count == block + 4)
      }
    }
  }

  /// Both sides have a block at the point of divergence.
  @Test(arguments: [(300, 40), (40, 3_000), (700, 900), (5_000, 4_200), (1_500, 200)])
  func aBlockThatReplacesAnotherCostsNoMore(lengths: (old: Int, new: Int)) {
    for place in sampled([1_000, count / 2, count - 10_000], every: 3, from: lengths.old / 10) {
      let old = Array(0..<count)
      var new = old
      new.replaceSubrange(place..<place + lengths.old, with: fresh(lengths.new))
      changeEnds(of: &new)
      let (changes, counter) = counted(from: old, to: new)
      let title = "\(lengths) at \(place)"
      // A search's windows extend up to four times the length of the blocks, but a match is
      // followed back to the blocks.
      #expect(counter.hashes <= lengths.old + lengths.new + 2_500, "\(title)")
      expectCorrect(changes, from: old, to: new, title)
    }
  }

  /// A filter keeps few rows, so each search needs more space than the previous one.
  @Test(arguments: [2, 3, 20, 50, 100, 400, 3_000])
  func filteredRowsAreFoundForAnyLengths(share: Int) {
    for start in sampled([0, 1_000, 15_000], every: 3, from: share) {
      let old = Array(0..<20_000)
      let kept = old.filter { $0 < start || ($0 * 7_919) % share == 0 }
      for (from, to) in [(old, kept), (kept, old)] {
        var to = to
        changeEnds(of: &to)
        let (changes, _) = counted(from: from, to: to)
        expectCorrect(changes, from: from, to: to, "\(from.count) to \(to.count)")
      }
    }
  }

  @Test(arguments: sampled(0..<40, every: 5)) func searchesOfAnyLengthsHaveRoom(seed: Int) {
    var random = SeededRandom(seed: seed)
    func length() -> Int { [3, 40, 300, 2_000, 9_000][random.below(5)] + random.below(200) }
    var (old, new, next) = ([Int](), [Int](), 0)
    for _ in 0..<6 {
      let (removed, added, both) = (length(), length(), length() / (1 + random.below(40)))
      old += next..<next + removed
      next += removed
      new += next..<next + added
      next += added
      old += next..<next + both
      new += next..<next + both
      next += both
    }
    changeEnds(of: &new)
    let (changes, _) = counted(from: old, to: new)
    expectCorrect(changes, from: old, to: new, "seed \(seed)")
  }

  @Test func everyBlockOfManyIsFound() {
    let old = Array(0..<count)
    var new = old
    for place in stride(from: count - 2_000, to: 0, by: -4_000) {
      new.insert(contentsOf: (0..<100).map { count + place + $0 }, at: place)
    }
    changeEnds(of: &new)
    let (changes, counter) = counted(from: old, to: new)
    #expect(counter.hashes <= 20 * 25 * 100)
    expectCorrect(changes, from: old, to: new, "25 blocks")
  }

  @Test func searchOfUnrelatedListsIsBrief() {
    let (changes, counter) = counted(from: Array(0..<count), to: fresh(count))
    #expect(changes.deletes.count == count && changes.inserts.count == count)
    #expect(counter.hashes <= 2 * count + count / 50)
  }

  @Test func searchOfShuffledListIsBrief() {
    var random = SeededRandom(seed: 1)
    let old = Array(0..<count)
    let new = old.shuffled(using: &random)
    let (changes, counter) = counted(from: old, to: new)
    #expect(counter.hashes <= 2 * count + count / 50)
    expectCorrect(changes, from: old, to: new, "shuffled")
  }

  @Test func aSectionOfATableIsSearchedToo() {
    let counter = CountedID.Counter()
    func section(_ rows: [Int]) -> CountedSection {
      CountedSection(
        id: CountedID(value: 0, counter: counter),
        rows: rows.map { CountedID(value: $0, counter: counter) })
    }
    let old = Array(0..<10_000)
    var new = old
    new.insert(contentsOf: fresh(500), at: 3_000)
    changeEnds(of: &new)
    let changes = TableChanges(
      from: [section(old)], to: [section(new)], rowID: { $0 }, sameContent: { _, _ in true })
    #expect(changes.insertedRows.count == 502 && changes.deletedRows.count == 2)
    #expect(changes.movedRows.isEmpty)
    #expect(counter.hashes <= 20 * 500)
  }

  @Test func contentIsComparedOnceThroughout() {
    let old = (0..<3_000).map { DiffRow(id: $0) }
    var new = old.map { DiffRow(id: $0.id, content: $0.id.isMultiple(of: 7) ? 1 : 0) }
    new.removeSubrange(1_000..<1_400)
    (new[0].id, new[new.count - 1].id) = (-1, -2)
    var compared: [Int: Int] = [:]
    let changes = ListChanges(from: old, to: new, id: \.id) { before, after in
      compared[before.id, default: 0] += 1
      return before.content == after.content
    }
    #expect(compared.count == 3_000 - 402 && compared.values.allSatisfy { $0 == 1 })
    #expect(
      changes.updates.map(\.to) == new.indices.filter { new[$0].id >= 0 && new[$0].content == 1 })
  }

  /// Combines random blocks with changes of single rows.
  @Test(arguments: sampled(0..<120, every: 5)) func randomBlockEditsGiveCorrectChanges(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<100 + random.below(3_000))
    var new = old
    for _ in 0..<1 + random.below(6) {
      let length = 1 + random.below(random.oneIn(2) ? 60 : new.count / 3)
      let place = random.below(max(1, new.count - length))
      let edit = Edit.allCases[random.below(3)]
      new = edited(
        new, edit, min(length, new.count - place), at: place, &random, changingEnds: false)
    }
    for _ in 0..<random.below(20) where !new.isEmpty {
      new[random.below(new.count)] = 1_000_000 + random.below(1_000_000_000)
    }
    new =
      new.reduce(into: (list: [], known: Set<Int>())) { unique, id in
        if unique.known.insert(id).inserted { unique.list.append(id) }
      }.list
    expectCorrect(counted(from: old, to: new).0, from: old, to: new, "seed \(seed)")
  }

  /// The search terminates even if a matched ID changes each time it is read.
  @Test func searchOfChangingIDsTerminates() {
    var random = SeededRandom(seed: 7)
    let old = Array(0..<2_000)
    let new = Array(0..<500) + Array(5_000..<5_300) + Array(500..<2_000)
    let changes = ListChanges(
      from: [-1] + old, to: [-2] + new + [-3],
      id: { (row: Int) in random.oneIn(6) ? random.below(2_000) : row }, sameContent: ==)
    #expect(changes.applying(to: [-1] + old) { ([-2] + new + [-3])[$0] } == [-2] + new + [-3])
  }

  @Test func equalHashesAreNotEqualIDs() {
    struct Colliding: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
    }
    let old = (0..<600).map { Colliding(value: $0) }
    var new = old
    new.insert(contentsOf: (1_000..<1_060).map { Colliding(value: $0) }, at: 300)
    new[0] = Colliding(value: 5_000)
    new[new.count - 1] = Colliding(value: 5_001)
    let changes = ListChanges(from: old, to: new)
    #expect(changes.inserts == [0] + Array(300..<360) + [659])
    #expect(changes.deletes == [0, 599] && changes.moves.isEmpty)
  }

  // MARK: Samples

  private func fresh(_ rows: Int) -> [Int] { (0..<rows).map { 10_000_000 + $0 } }

  private func changeEnds(of list: inout [Int]) {
    list[0] = -1
    list[list.count - 1] = -2
  }

  private func edited(
    _ list: [Int], _ edit: Edit, _ block: Int, at place: Int, _ random: inout SeededRandom,
    changingEnds: Bool = true
  ) -> [Int] {
    var new = list
    switch edit {
    case .insert:
      let first = 10_000_000 + random.below(1_000_000_000)
      new.insert(contentsOf: first..<first + block, at: place)
    case .delete: new.removeSubrange(place..<place + block)
    case .move:
      new.removeSubrange(place..<place + block)
      new.insert(contentsOf: list[place..<place + block], at: random.below(new.count + 1))
    }
    if changingEnds { changeEnds(of: &new) }
    return new
  }

  private func counted(
    from old: [Int], to new: [Int]
  ) -> (ListChanges, CountedID.Counter) {
    let counter = CountedID.Counter()
    let changes = ListChanges(
      from: old.map { CountedID(value: $0, counter: counter) },
      to: new.map { CountedID(value: $0, counter: counter) })
    return (changes, counter)
  }

  private func expectCorrect(
    _ changes: ListChanges, from old: [Int], to new: [Int], _ title: String
  ) {
    let (olds, news) = (Set(old), Set(new))
    #expect(changes.deletes == old.indices.filter { !news.contains(old[$0]) }, "\(title)")
    #expect(changes.inserts == new.indices.filter { !olds.contains(new[$0]) }, "\(title)")
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let survivors = new.compactMap { places[$0] }
    #expect(changes.moves.count == fewestMovesOfMany(survivors), "\(title)")
    #expect(changes.applying(to: old) { new[$0] } == new, "\(title)")
  }
}

private struct CountedSection: DifferentiableSection {
  var id: CountedID
  var rows: [CountedID]

  func replacingRows(with rows: [CountedID]) -> Self { Self(id: id, rows: rows) }
  func isHeaderEqual(to other: Self) -> Bool { true }
  func isFooterEqual(to other: Self) -> Bool { true }
}
