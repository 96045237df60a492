import TestSupport
import Testing

@testable import DiffEngine

/// Rows that are the same to the byte on both sides.
@Suite struct EqualBytesTests {
  /// A row of three words that counts how often it is looked at.
  private struct Counted: Identifiable, Hashable {
    let id: CountedID
    var content = 0
  }

  private let counter = CountedID.Counter()

  private func row(_ id: Int, content: Int = 0) -> Counted {
    Counted(id: CountedID(value: id, counter: counter), content: content)
  }

  private func rows(_ ids: some Sequence<Int>) -> [Counted] { ids.map { row($0) } }

  // MARK: What is looked at

  @Test func rowsThatAreCopiedAreNotCompared() {
    #expect(ListChanges(from: rows(0..<1_000), to: rows(0..<1_000)).isEmpty)
    #expect(ListChanges(from: rows(0..<1_000), to: rows(0..<1_000), id: \.id).isEmpty)
    let sections = [Section(rows: rows(0..<1_000))]
    #expect(TableChanges(from: sections, to: [Section(rows: rows(0..<1_000))]).isEmpty)
    #expect(counter.comparisons == 0 && counter.hashes == 0)
  }

  @Test func whatWasInsertedIsComparedWithItsNeighbors() {
    let changes = ListChanges(
      from: rows(0..<1_000), to: rows(0..<500) + [row(-1)] + rows(500..<1_000))
    #expect(changes.inserts == [500])
    #expect(counter.comparisons <= 2)
  }

  /// Both ends changed, so that what is between them is found as runs, and their contents after it.
  @Test func runsOfCopiedRowsAreNotCompared() {
    let old = [row(-1)] + rows(0..<1_000) + [row(-2)]
    var new = [row(-3)] + rows(0..<400) + rows(500..<1_000) + [row(-4)]
    new[700].content = 1
    let changes = ListChanges(from: old, to: new)
    #expect(changes.deletes == [0] + Array(401...500) + [1_001])
    #expect(changes.inserts == [0, 901])
    #expect(changes.updates == [IndexPair(from: 800, to: 700)])
    #expect(counter.comparisons < 1_000)
  }

  @Test func whatHasNoStorageToLookAtIsNotCounted() {
    let (list, scattered) = (rows(0..<4), rows(0..<4).lazy.map { $0 })
    for areTurned in [false, true] {
      var bytes = EqualBytes(areEnough: true)
      let count =
        areTurned
        ? bytes.count(scattered, from: 0, list, from: 0, step: 1, limit: 4)
        : bytes.count(list, from: 0, scattered, from: 0, step: 1, limit: 4)
      #expect(count == 0)
    }
  }

  @Test func inChunksTheRowOfBeforeIsGivenFirst() {
    let old = ChunkedArray(rows(0..<100))
    let new = ChunkedArray((0..<100).map { row($0, content: 1) })
    let changes = ListChanges(from: old, to: new, id: \.id) { $0.content < $1.content }
    #expect(changes.isEmpty)
  }

  @Test func changedContentIsFoundBetweenCopiedRows() {
    var new = rows(0..<1_000)
    let changed = [0, 1, 2, 10, 500, 999]
    for index in changed { new[index].content = 1 }
    let changes = ListChanges(from: rows(0..<1_000), to: new)
    #expect(changes.updates == changed.map { IndexPair(from: $0, to: $0) })
    #expect(counter.comparisons <= 30)
  }

  @Test func aComparisonOfTheAppIsAskedAboutEveryRow() {
    var asked = 0
    let changes = ListChanges(from: rows(0..<100), to: rows(0..<100), id: \.id) { _, _ in
      asked += 1
      return asked != 50
    }
    #expect(asked == 100)
    #expect(changes.updates == [IndexPair(from: 49, to: 49)])
    #expect(
      ListChanges(from: rows(0..<100), to: rows(0..<100), id: \.id) { _, _ in false }
        .updates.count == 100)
  }

  /// Rows that count as changed whenever their id stays.
  @Test func rowsThatCannotBeComparedAreAllChanged() {
    struct Opaque: Identifiable {
      let id = 1
      let content = (2, 3)
    }
    #expect(ListChanges(from: [Opaque()], to: [Opaque()]).updates.count == 1)
  }

  @Test func rowsUnequalToThemselvesNeedNotCountAsChanged() {
    struct Reading: Identifiable, Equatable {
      let id: String
      let values = (Double.nan, 1.0)
      static func == (left: Self, right: Self) -> Bool { left.values == right.values }
    }
    #expect(ListChanges(from: [Reading(id: "a")], to: [Reading(id: "a")]).isEmpty)
  }

  @Test func shortRowsAreCompared() {
    #expect(EqualBytes.suit((Int, Int, Int).self) && EqualBytes.suit((Int, Int, Int, Int).self))
    #expect(!EqualBytes.suit(Int.self) && !EqualBytes.suit((Int, Int).self))
    // Not whole words.
    #expect(!EqualBytes.suit((Int, Int, Int, Bool).self))
    #expect(!EqualBytes.suit((UInt32, UInt32, UInt32, UInt32, UInt32).self))
    #expect(!EqualBytes.suit(Void.self))
    // Whole words, with others between one row and the next.
    #expect(!EqualBytes.suit((SIMD2<Double>, Int).self))
    let ids = (0..<10).map { CountedID(value: $0, counter: counter) }
    #expect(ListChanges(from: ids, to: ids).isEmpty)
    #expect(counter.comparisons == 10)
  }

  // MARK: When it is looked at

  /// The pauses between looks, while the bytes differ at every place or but for some.
  private func looks(at places: Range<Int>, equal: (Int) -> Bool) -> [Int] {
    let old = (0..<places.upperBound).map { [$0, 0, 0] }.map { ($0[0], $0[1], $0[2]) }
    let new = old.map { equal($0.0) ? $0 : ($0.0, 1, 0) }
    var bytes = EqualBytes(areEnough: true)
    var looked: [Int] = []
    var place = places.lowerBound
    while place < places.upperBound {
      if bytes.pause == 0 { looked.append(place) }
      place += max(
        1,
        bytes.count(
          old, from: place, new, from: place, step: 1, limit: places.upperBound - place))
    }
    return looked
  }

  @Test func bytesThatDifferAreLookedAtEverMoreSeldom() {
    #expect(
      looks(at: 0..<400) { _ in false }
        == [0, 2, 5, 10, 19, 36, 69, 134, 199, 264, 329, 394])
  }

  @Test func afterRowsThatAreEqualTheNextButOneIsLookedAt() {
    #expect(looks(at: 0..<40) { $0 % 10 != 9 } == [0, 10, 20, 30])
  }

  @Test func aFewEqualRowsAreReasonToLookAgain() {
    #expect(looks(at: 0..<20) { $0 % 4 != 3 } == [0, 4, 8, 12, 16])
    #expect(looks(at: 0..<10) { $0 == 0 } == [0, 2, 4, 7])
  }

  /// To compare such ids is as quick as to look at the bytes of a short run.
  @Test func twoIDsOfOneWordAreComparedFirst() {
    final class Key: Hashable {
      let counted: CountedID
      init(_ counted: CountedID) { self.counted = counted }
      static func == (left: Key, right: Key) -> Bool { left.counted == right.counted }
      func hash(into hasher: inout Hasher) { hasher.combine(counted) }
    }
    struct Keyed: Identifiable, Equatable {
      let id: Key
      let content = (1, 2)
      static func == (left: Self, right: Self) -> Bool { left.content == right.content }
    }
    let keyed = (0..<100).map { Keyed(id: Key(CountedID(value: $0, counter: counter))) }
    #expect(ListChanges(from: keyed, to: keyed.map { $0 }).isEmpty)
    #expect(counter.comparisons == 2)
  }

  /// What both ends might claim is the beginning's.
  @Test func theEndsDoNotOverlap() {
    let new = [0, 1, 0, 1, 2, 3].map { row($0) }
    // Equal, by other bytes.
    let last = Counted(id: CountedID(value: 4, counter: CountedID.Counter()))
    let changes = ListChanges(from: rows(0..<5), to: new + [last])
    #expect(changes.description == "insert 2 3")
  }

  @Test func rowsInChunksAreGivenToTheAppOldAndNew() {
    let old = ChunkedArray(rows(0..<10))
    var new = ChunkedArray((0..<10).map { row($0, content: 1) })
    new.insert(row(-1), at: 0)
    new.append(row(-2))
    let changes = ListChanges(from: old, to: new, id: \.id) { $0.content == 0 && $1.content == 1 }
    #expect(changes.description == "insert 0 11")
  }

  /// In the ends, in runs, and in what lies beyond a long block.
  @Test func contentIsComparedOnceWhereIDsAre() {
    let old = [row(-1)] + rows(0..<1_000) + [row(-2)]
    let new = [row(-3)] + rows(5..<400) + rows(2_000..<2_300) + rows(400..<1_000) + [row(-4)]
    var asked: [Int] = []
    let changes = ListChanges(from: old, to: new, id: \.id) { old, new in
      asked.append(old.id.value)
      return old.id.value % 100 != 7
    }
    #expect(asked == Array(5..<1_000))
    #expect(changes.updates.map(\.from) == stride(from: 8, to: 1_001, by: 100).map { $0 })
    let (oldTable, newTable) = ([Section(rows: old)], [Section(rows: new)])
    let tables = TableChanges(from: oldTable, to: newTable, rowID: \.id) { old, _ in
      asked.append(old.id.value)
      return true
    }
    #expect(asked == Array(5..<1_000) + Array(5..<1_000) && tables.changedRows.isEmpty)
  }

  @Test func allThatIsLeftMayBeEqual() {
    var bytes = EqualBytes(areEnough: true)
    let rows = [(1, 2, 3), (4, 5, 6)]
    #expect(bytes.count(rows, from: 0, rows, from: 0, step: 1, limit: 2) == 2)
    #expect(bytes.pause == 0)
    #expect(bytes.count(rows, from: 1, rows, from: 1, step: -1, limit: 2) == 2)
    #expect(bytes.count(rows, from: 0, rows, from: 0, step: 1, limit: 1) == 1)
  }

  @Test func nothingIsLookedAtWhereBytesAreNotEnough() {
    var bytes = EqualBytes(areEnough: false)
    let rows = [(1, 2, 3), (4, 5, 6)]
    for _ in 0..<3 {
      #expect(bytes.count(rows, from: 0, rows, from: 0, step: 1, limit: 2) == 0)
    }
  }

  // MARK: Where it is looked at

  @Test func slicesAreCountedFromTheirOwnStart() {
    var (old, new) = (rows(0..<100), rows(50..<150))
    old[60].content = 1
    new[20].content = 1
    let changes = ListChanges(from: old[50..<90], to: new[0..<40])
    #expect(changes.updates == [10, 20].map { IndexPair(from: $0, to: $0) })
  }

  /// A list that shows but the beginning of itself as its storage.
  private struct Hiding: RandomAccessCollection {
    let rows: [(Int, Int, Int)]
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(index: Int) -> (Int, Int, Int) { rows[index] }
    func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<(Int, Int, Int)>) throws -> Result
    ) rethrows -> Result? {
      try rows[..<10].withContiguousStorageIfAvailable(body)
    }
  }

  @Test func nothingIsReadBeyondTheStorage() {
    let rows = (0..<20).map { ($0, 0, 0) }
    let hiding = Hiding(rows: rows)
    func count(
      _ old: some RandomAccessCollection<(Int, Int, Int)>, from oldRow: Int,
      _ new: some RandomAccessCollection<(Int, Int, Int)>, step: Int
    ) -> Int {
      var bytes = EqualBytes(areEnough: true)
      return bytes.count(old, from: oldRow, new, from: oldRow, step: step, limit: 10)
    }
    #expect(count(hiding, from: 4, rows, step: 1) == 6)
    #expect(count(rows, from: 4, hiding, step: 1) == 6)
    #expect(count(rows, from: 4, rows, step: 1) == 10)
    #expect(count(hiding, from: 12, rows, step: -1) == 0)
    #expect(count(rows, from: 12, hiding, step: 1) == 0)
    #expect(count(rows, from: 4, rows, step: -1) == 5)
    #expect(count([], from: 0, rows, step: 1) == 0)
    #expect(count(rows, from: 0, [], step: 1) == 0)
    #expect(count(rows.lazy.map { $0 }, from: 0, rows, step: 1) == 0)
    #expect(count(rows, from: -1, rows, step: 1) == 0)
  }

  /// Every word that may be the first to differ, and every number of words.
  @Test func wordsAreCountedUpToTheFirstThatDiffers() {
    let words = (0..<14).map { UInt($0) }
    for limit in 0...12 {
      for place in 0...13 {
        var others = words
        others[place] = 99
        words.withUnsafeBytes { own in
          others.withUnsafeBytes { other in
            guard let own = own.baseAddress, let other = other.baseAddress else { return }
            #expect(
              EqualBytes.equalWords(from: own, other, limit: limit) == min(limit, place))
            let size = MemoryLayout<UInt>.size
            #expect(
              EqualBytes.equalWords(downFrom: own + 13 * size, other + 13 * size, limit: limit)
                == min(limit, 13 - place))
          }
        }
      }
    }
  }

  // MARK: Laws

  private struct Section<Item>: DifferentiableSection {
    var id = 0
    var rows: [Item]
    func replacingRows(with rows: [Item]) -> Self { Self(id: id, rows: rows) }
    func hasSameHeader(as other: Self) -> Bool { true }
    func hasSameFooter(as other: Self) -> Bool { true }
  }

  /// Some texts are copied with their storage, some made anew.
  private struct Message: Identifiable, Hashable {
    let id: String
    var text: String
  }

  @Test(arguments: 0..<300) func changesAreThoseOfRowsThatAreAllCompared(seed: Int) {
    var random = SeededRandom(seed: seed)
    let hasDuplicates = random.oneIn(4)
    func message(_ number: Int) -> Message {
      Message(id: "message number \(number)", text: "the text of message \(number)")
    }
    func sections(of rows: [Message]) -> [Section<Message>] {
      [
        Section(id: 0, rows: Array(rows.prefix(rows.count / 2))),
        Section(id: 1, rows: Array(rows.suffix(rows.count - rows.count / 2))),
      ]
    }
    let old = (0..<random.below(120)).map { message(hasDuplicates ? random.below(60) : $0) }
    var new = old
    for _ in 0..<random.below(8) where !new.isEmpty {
      let place = random.below(new.count)
      switch random.below(5) {
      case 0: new.remove(at: place)
      case 1: new.insert(message(1_000 + random.below(100)), at: place)
      case 2: new[place].text += "!"
      case 3: new[place] = message(random.below(120))
      default: new.insert(new.remove(at: place), at: random.below(new.count + 1))
      }
    }
    if random.oneIn(3) { new = new.map { Message(id: String(Array($0.id)), text: $0.text) } }
    for checking in [IdentityChecking.whereHashed, .everywhere] {
      #expect(
        ListChanges(from: old, to: new, checking: checking)
          == ListChanges(
            from: old, to: new, id: \.id, sameContent: { $0 == $1 }, checking: checking),
        "seed \(seed)")
      #expect(
        TableChanges(from: sections(of: old), to: sections(of: new), checking: checking)
          == TableChanges(
            from: sections(of: old), to: sections(of: new), rowID: \.id,
            sameContent: { $0 == $1 }, checking: checking),
        "seed \(seed)")
    }
  }
}
