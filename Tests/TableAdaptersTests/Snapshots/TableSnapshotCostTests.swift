import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

private final class NumberCell: VirtualCell, Configurable {
  func setup(with item: Int) { textLabel?.text = "\(item)" }
}

/// What snapshots cost, in hashes and comparisons instead of seconds; and ids that break the law.
@Suite struct TableSnapshotCostTests {
  final class Counter {
    var hashes = 0
    var comparisons = 0
  }

  struct CountedID: Hashable {
    let value: Int
    let counter: Counter

    static func == (left: Self, right: Self) -> Bool {
      left.counter.comparisons += 1
      return left.value == right.value
    }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(value)
    }
  }

  private let counter = Counter()

  private func ids(_ range: Range<Int>) -> [CountedID] {
    range.map { CountedID(value: $0, counter: counter) }
  }

  /// A snapshot of one section with the numbers from 0.
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
    #expect(counter.comparisons == 0)
  }

  @Test(arguments: [10, 1_000, 20_000]) func aLookUpCostsOneHashWhateverTheSize(count: Int) {
    let snapshot = snapshot(count)
    (counter.hashes, counter.comparisons) = (0, 0)
    for id in ids(0..<10) {
      #expect(snapshot.indexOfItem(id) == id.value)
      #expect(snapshot.sectionIdentifier(containingItem: id) == 0)
    }
    #expect(counter.hashes == 20 && counter.comparisons == 20)
  }

  @Test func stepsInTheMiddleHashOnlyWhatTheyName() {
    var snapshot = snapshot(10_000)
    let named = ids(10_000..<10_004)
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
    adapter.update(with: snapshot)
    counter.comparisons = 0
    adapter.update(with: snapshot)
    let without = counter.comparisons
    snapshot.reloadSections(sections)
    counter.comparisons = 0
    adapter.update(with: snapshot)
    #expect(counter.comparisons <= without + 3 * sections.count)
  }

  /// Equal by id, hashed by everything.
  struct Lawless: Hashable {
    var id: Int
    var salt: Int
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(salt)
    }
  }

  /// Hashed anew each time, and equal by chance.
  struct Arbitrary: Hashable {
    var id: Int
    static func == (left: Self, right: Self) -> Bool { Bool.random() }
    func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4)) }
  }

  @Test func idsThatBreakTheLawAreSurvived() {
    check { Lawless(id: $0 % 40, salt: $0) }
    check { Arbitrary(id: $0 % 40) }
    check { Double($0 % 40).squareRoot() / ($0 % 3 == 0 ? 0 : 1) - .infinity }
  }

  /// Does a few hundred steps, of which none stops, and which leave counts and lists agreeing.
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
