import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// The cost of snapshots in hashes and comparisons, and IDs that break the rules of `Hashable`.
@Suite struct TableSnapshotCostTests {
  private let counter = CountedID.Counter()

  private func ids(_ range: Range<Int>) -> [CountedID] {
    range.map { CountedID(value: $0, counter: counter) }
  }

  /// A snapshot with one section and consecutive numbers.
  private func snapshot(_ count: Int) -> TableSnapshot<Int, CountedID> {
    var snapshot = TableSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids(0..<count))
    return snapshot
  }

  @Test(arguments: [10, 1_000, 20_000]) func appendingHashesEachIDOnce(count: Int) {
    var snapshot = TableSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    for id in ids(0..<count) { snapshot.appendItems([id]) }
    #expect(snapshot.numberOfItems == count)
    #expect(counter.hashes == count)
    // Occasionally two IDs agree in the 32 bits of the hash that are stored.
    #expect(counter.comparisons <= count / 1_000)
  }

  @Test func stepsHashOnlyAppendedIDs() {
    var snapshot = snapshot(1_000)
    snapshot.appendSections([1, 2])
    for id in ids(1_000..<1_100) { snapshot.appendItems([id], toSection: 1) }
    snapshot.moveSection(1, beforeSection: 0)
    snapshot.insertSections([3], afterSection: 1)
    snapshot.appendItems(ids(1_100..<1_200), toSection: 7)
    #expect(snapshot.sectionIdentifiers == [1, 3, 0, 2])
    #expect(snapshot.itemIdentifiers(inSection: 1).map(\.value) == Array(1_000..<1_100))
    #expect(counter.hashes == 1_100 && counter.comparisons == 0)
  }

  @Test func copiesShareTheIndex() {
    let snapshot = snapshot(1_000)
    let copy = snapshot
    #expect(copy.numberOfItems == 1_000)
    #expect(snapshot.numberOfItems == 1_000 && snapshot.issues.isEmpty)
    #expect(snapshot.indexOfItem(ids(7..<8)[0]) == 7)
    #expect(counter.hashes == 1_001)
    var next = snapshot
    next.deleteItems(ids(0..<1))
    #expect(next.numberOfItems == 999 && snapshot.numberOfItems == 1_000)
    #expect(counter.hashes == 1_002)
  }

  @Test func readingBetweenAppendsIsLinear() {
    var snapshot = TableSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    for id in ids(0..<1_000) {
      snapshot.appendItems([id])
      #expect(snapshot.numberOfItems == id.value + 1)
    }
    #expect(counter.hashes == 1_000)
  }

  @Test func repeatedIDsAreHashedOnceMore() {
    var snapshot = snapshot(1_000)
    snapshot.appendItems(ids(500..<501))
    #expect(snapshot.numberOfItems == 1_000)
    #expect(snapshot.itemIdentifiers.last?.value == 500)
    #expect(snapshot.issues.count == 1)
    #expect(counter.hashes == 1_001)
    counter.hashes = 0
    #expect(snapshot.indexOfItem(ids(501..<502)[0]) == 500)
    #expect(counter.hashes == 1)
  }

  /// An ID that counts reads of its machine word.
  ///
  /// A hash reads the word once.
  struct CountedWord: MachineWordIdentity {
    let id: CountedID
    var second: UInt64 = 0
    var identityWords: (UInt64, UInt64) {
      id.counter.hashes += 1
      return (UInt64(truncatingIfNeeded: id.value), second)
    }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }
  }

  /// The reads of words to append IDs to two sections, to find each ID, and to find the first ID,
  /// and the number of IDs.
  private func readings(
    _ values: [Int], second: UInt64 = 0
  ) -> (appending: Int, finding: Int, marking: Int, count: Int) {
    var snapshot = TableSnapshot<Int, CountedWord>()
    snapshot.appendSections([0, 1])
    let words = values.map {
      CountedWord(id: CountedID(value: $0, counter: counter), second: second)
    }
    counter.hashes = 0
    snapshot.appendItems(Array(words[..<(words.count / 2)]), toSection: 0)
    snapshot.appendItems(Array(words[(words.count / 2)...]), toSection: 1)
    let appending = counter.hashes
    counter.hashes = 0
    for word in words { #expect(snapshot.indexOfItem(word) != nil) }
    let finding = counter.hashes
    counter.hashes = 0
    snapshot.reloadItems(Array(words.prefix(1)))
    return (appending, finding, counter.hashes, snapshot.numberOfItems)
  }

  @Test func wordsThatAscendAreNotHashedUntilAStepNeedsIt() {
    for factor in [1, 1_000_003] {
      let (appending, finding, marking, count) = readings((0..<1_000).map { $0 * factor })
      #expect(appending == 1_000 && marking == 1_001 && count == 1_000)
      // Binary search reads two words to choose the section, and at most nine within it.
      #expect(finding <= 12 * 1_000)
    }
    #expect(readings([]) == (0, 0, 0, 0))
    #expect(readings([.max]) == (1, 3, 2, 1))
  }

  @Test func otherWordsAreHashedWhenTheyAreAppended() {
    var random = SeededRandom(seed: 1)
    let (appending, finding, marking, count) = readings(
      Array(-500..<500).shuffled(using: &random))
    // The first IDs ascend by chance.
    #expect((1_000..<1_010).contains(appending))
    #expect(finding == 1_000 && marking == 1 && count == 1_000)
    // Two words aren't compared.
    #expect(readings(Array(0..<1_000), second: 1) == (1_001, 1_000, 1, 1_000))
    // The second section ascends, but doesn't continue the first.
    #expect(readings([0, -1, 0, 1]).count == 3)
    #expect(readings([.min, .max, 0, -1]) == (6, 4, 1, 4))
  }

  @Test func wordsThatComeTwiceAreFound() {
    var random = SeededRandom(seed: 2)
    let close = Array(0..<1_000).shuffled(using: &random)
    #expect(readings(close + [5]).count == 1_000)
    #expect(readings(Array(0..<1_000) + [999]).count == 1_000)
    #expect(readings([0, 0]).count == 1)
    #expect(readings([0, 63, 64, 128, 64]).count == 4)
  }

  @Test func anArrayThatIsAppendedIsNotCopied() {
    let numbers = Array(0..<1_000)
    var snapshot = TableSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    #expect(sharesStorage(snapshot.itemIdentifiers, numbers))
    #expect(sharesStorage(snapshot.itemIdentifiers(inSection: 0), numbers))
    snapshot.reloadItems([5])
    #expect(sharesStorage(snapshot.itemIdentifiers(inSection: 0), numbers))
    snapshot.deleteItems([5])
    #expect(!sharesStorage(snapshot.itemIdentifiers(inSection: 0), numbers))
    #expect(numbers.count == 1_000)
  }

  /// Only hashes can show whether these IDs are unique.
  ///
  /// They are.
  @Test func idsThatAreHashedAreNotCopiedEither() {
    let names = (0..<100).map { "name \($0)" }
    var snapshot = TableSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    #expect(snapshot.indexOfItem("name 7") == 7)
    #expect(sharesStorage(snapshot.itemIdentifiers(inSection: 0), names))
    #expect(snapshot.issues.isEmpty)
  }

  /// Unchanged sections aren't copied.
  @MainActor @Test func displayedItemsAreNotCopied() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Int, String>(table) {
      Row(id: $0, NumberCell.self) { _ in }
    }
    let (first, second) = (Array(0..<100), Array(100..<200))
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems(first, toSection: "a")
    snapshot.appendItems(second, toSection: "b")
    adapter.apply(snapshot)
    snapshot = adapter.snapshot()
    snapshot.insertItems([200], afterItem: 150)
    adapter.apply(snapshot)
    #expect(sharesStorage(adapter.currentSections[0].items, first))
    #expect(adapter.currentSections[1].items.count == 101)
  }

  private func sharesStorage<ID>(_ left: [ID], _ right: [ID]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress && left.count == $0.count }
    }
  }

  @Test(arguments: [10, 1_000, 20_000]) func lookupTakesOneHashAtAnySize(count: Int) {
    let snapshot = snapshot(count)
    #expect(snapshot.indexOfItem(ids(0..<1)[0]) == 0)
    #expect(counter.hashes == count + 1)
    (counter.hashes, counter.comparisons) = (0, 0)
    for id in ids(0..<10) {
      #expect(snapshot.indexOfItem(id) == id.value)
      #expect(snapshot.sectionIdentifier(containingItem: id) == 0)
    }
    #expect(counter.hashes == 20 && counter.comparisons == 20)
  }

  @Test func stepsInMiddleHashOnlyTheirArguments() {
    var snapshot = snapshot(10_000)
    let named = ids(10_000..<10_004)
    #expect(snapshot.numberOfItems == 10_000)
    counter.hashes = 0
    snapshot.insertItems(named, afterItem: ids(5_000..<5_001)[0])
    #expect(counter.hashes == 5)
    snapshot.moveItem(named[0], beforeItem: named[3])
    #expect(counter.hashes == 7)
    snapshot.deleteItems(named)
    #expect(counter.hashes == 11)
    #expect(snapshot.itemIdentifiers.count == 10_000)
    #expect(counter.hashes == 11)
  }

  @MainActor @Test func reloadingEverySectionIsLinearInTheSections() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Int, CountedID>(table) {
      Row($0, cell: NumberCell.self)
    }
    var snapshot = TableSnapshot<CountedID, Int>()
    let sections = ids(0..<1_000)
    snapshot.appendSections(sections)
    adapter.apply(snapshot)
    counter.comparisons = 0
    adapter.apply(snapshot)
    let without = counter.comparisons
    snapshot.reloadSections(sections)
    counter.comparisons = 0
    adapter.apply(snapshot)
    #expect(counter.comparisons <= without + 3 * sections.count)
  }

  /// Several threads read one value at the same time, and all results are correct.
  @Test(arguments: [false, true]) func severalThreadsCanReadOneSnapshot(hasRepeats: Bool) async {
    let names = (0..<200).map { "name \($0)" }
    for round in 0..<50 {
      var built = TableSnapshot<Int, String>()
      built.appendSections([0, 1])
      built.appendItems(Array(names[..<100]), toSection: 0)
      built.appendItems(Array(names[100...]), toSection: 1)
      if hasRepeats { built.appendItems([names[3]], toSection: 1) }
      let (snapshot, expected) = (
        built, hasRepeats ? names.filter { $0 != names[3] } + [names[3]] : names
      )
      let isRight = await withTaskGroup { group in
        for task in 0..<4 {
          group.addTask {
            // Each thread starts with another query.
            let index = { snapshot.indexOfItem(names[7]) == expected.firstIndex(of: names[7]) }
            let all = { snapshot.itemIdentifiers == expected }
            let issues = { snapshot.issues.count == (hasRepeats ? 1 : 0) }
            let section = {
              snapshot.sectionIdentifier(containingItem: names[3]) == (hasRepeats ? 1 : 0)
            }
            let questions = [index, all, issues, section]
            var copy = snapshot
            copy.deleteItems([names[task]])
            return questions.indices.allSatisfy { questions[($0 + task + round) % 4]() }
              && copy.numberOfItems == names.count - 1
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(isRight, "round \(round)")
    }
  }

  /// Has random hashes and random equality.
  struct Arbitrary: Hashable {
    var id: Int
    static func == (left: Self, right: Self) -> Bool { Bool.random() }
    func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4)) }
  }

  @Test func idsThatBreakTheLawAreSurvived() {
    check { InvalidHashable(id: $0 % 40, salt: $0) }
    check { Arbitrary(id: $0 % 40) }
    check { Double($0 % 40).squareRoot() / ($0 % 3 == 0 ? 0 : 1) - .infinity }
  }

  /// Has ascending words for the first four reads.
  struct Wandering: MachineWordIdentity {
    final class Reads {
      var count = 0
    }

    let id: Int
    let reads: Reads

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    var identityWords: (UInt64, UInt64) {
      defer { reads.count += 1 }
      return (reads.count < 4 ? UInt64(reads.count) : UInt64(id), 0)
    }
  }

  @Test func wordsThatChangeAreSurvived() {
    let reads = Wandering.Reads()
    var snapshot = TableSnapshot<Int, Wandering>()
    snapshot.appendSections([0])
    let ids = [0, 1, 2, 2].map { Wandering(id: $0, reads: reads) }
    snapshot.appendItems(ids)
    #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    for id in ids {
      snapshot.moveItem(id, beforeItem: ids[0])
      snapshot.reloadItems([id])
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    }
    snapshot.deleteItems(ids)
    #expect(snapshot.itemIdentifiers.isEmpty && snapshot.numberOfItems == 0)
  }

  /// Performs hundreds of steps.
  ///
  /// None traps, and counts match lists afterwards.
  private func check<ID: Hashable>(_ id: (Int) -> ID) {
    var snapshot = TableSnapshot<ID, ID>()
    for step in 0..<300 {
      snapshot.appendSections([id(step), id(step / 2)])
      snapshot.appendItems([id(step), id(step * 3)], toSection: id(step / 2))
      snapshot.appendItems([id(step + 1), id(step + 1)])
      snapshot.insertItems([id(step * 7)], afterItem: id(step))
      snapshot.moveItem(id(step), beforeItem: id(step * 5))
      snapshot.moveSection(id(step), afterSection: id(step / 3))
      snapshot.reconfigureItems([id(step), id(step * 7)])
      snapshot.deleteItems([id(step * 11), id(step / 2)])
      if step % 5 == 0 { snapshot.deleteSections([id(step / 4)]) }
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
      #expect(snapshot.sectionIdentifiers.count == snapshot.numberOfSections)
    }
  }
}
