import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import VirtualTable

/// The index by ID, which is kept across updates, tested by lookups and their hashes.
@MainActor @Suite struct RowIndexTests {
  // MARK: Comparison with a new index

  /// Compares lookups with the first row that has the ID in plain arrays.
  private func check(_ screen: Screen, ids: Range<Int>, _ note: String) {
    var expected: [Int: TablePath] = [:]
    for (section, content) in screen.adapter.currentSections.enumerated() {
      for (row, item) in content.items.enumerated() where expected[item.id] == nil {
        expected[item.id] = TablePath(section: section, row: row)
      }
    }
    // All IDs if there are few, otherwise a sample.
    for id in stride(from: ids.lowerBound, to: ids.upperBound, by: 1 + ids.count / 300)
    where screen.adapter.position(ofRow: id) != expected[id] {
      Issue.record("\(note): \(id) is not found at \(String(describing: expected[id]))")
    }
  }

  /// In every fourth sequence, IDs occasionally repeat.
  @Test(arguments: sampled(0..<16, every: 3))
  func indexMatchesNewOneAfterRandomUpdates(seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = Screen()
    screen.adapter.identityChecking = .fast
    if random.oneIn(4) { screen.adapter.planPolicy = .singleBatch }
    let size = [30, 700, 1_500][seed % 3]
    var ids = 0..<size
    var sections = (0..<3).map { section in
      Section(
        id: "\(section)",
        items: (section * size / 3..<(section + 1) * size / 3).map { Network($0) })
    }
    _ = screen.update(sections, mode: .reload)
    for step in 0..<30 {
      for _ in 0...random.below(5) {
        change(&sections, &ids, hasDuplicates: seed % 4 == 3, &random)
      }
      switch random.below(10) {
      case 0: _ = screen.update(sections, mode: .reload)
      case 1 where !sections[0].items.isEmpty:
        _ = screen.update(sections)
        screen.adapter.commitMove(
          from: TablePath(section: 0, row: 0), to: TablePath(section: sections.count - 1, row: 0))
      case 2:
        let wanted = sections
        screen.adapter.edit { $0.sections = wanted }
      default: _ = screen.update(sections)
      }
      sections = screen.adapter.currentSections
      if random.oneIn(3) {
        let (row, other) = (random.below(ids.upperBound), random.below(ids.upperBound))
        screen.adapter.edit { table in
          table.update(row) { $0.name += "'" }
          table.move(row, after: other)
          table.delete(other)
        }
        sections = screen.adapter.currentSections
      }
      check(screen, ids: -1..<ids.upperBound + 1, "seed \(seed), step \(step)")
    }
  }

  private func change(
    _ sections: inout [Networks], _ ids: inout Range<Int>, hasDuplicates: Bool,
    _ random: inout SeededRandom
  ) {
    let section = random.below(sections.count)
    let count = sections[section].items.count
    let start = random.below(count + 1)
    let end = min(count, start + random.below(8))
    switch random.below(8) {
    case 0: sections[section].items.removeSubrange(start..<end)
    case 1:
      for _ in 0...random.below(20) {
        let id = hasDuplicates && random.oneIn(30) ? random.below(ids.upperBound) : ids.upperBound
        sections[section].items.insert(Network(id), at: start)
        ids = 0..<max(ids.upperBound, id + 1)
      }
    case 2: sections[section].items[start..<end].reverse()
    case 3:
      let moved = Array(sections[section].items[start..<end])
      sections[section].items.removeSubrange(start..<end)
      let target = random.below(sections.count)
      sections[target].items.insert(
        contentsOf: moved, at: random.below(sections[target].items.count + 1))
    case 4:
      sections.insert(
        Section(id: "new \(ids.upperBound)", items: [Network(ids.upperBound)]), at: section)
      ids = 0..<ids.upperBound + 1
    case 5 where sections.count > 2:
      let rows = sections.remove(at: section).items
      if random.oneIn(2) { sections[0].items += rows }
    case 6: sections.append(sections.remove(at: section))
    default:
      for row in start..<end { sections[section].items[row].name = "name \(random.below(99))" }
    }
  }

  // MARK: Counts of hashes

  private struct Entry: Identifiable, Equatable {
    let id: CountedID
    var title = ""
  }

  private typealias EntryAdapter = TableAdapter<VirtualTableView, Entry, Int>

  private func entries(
    _ ranges: [Range<Int>], _ counter: CountedID.Counter
  ) -> [Section<Entry, Int>] {
    ranges.enumerated().map { Section(id: $0, items: entries(Array($1), counter)) }
  }

  private func entries(_ numbers: [Int], _ counter: CountedID.Counter) -> [Entry] {
    numbers.map { Entry(id: CountedID(value: $0, counter: counter)) }
  }

  private func adapter(
    _ table: VirtualTableView, _ sections: [Section<Entry, Int>]
  ) -> EntryAdapter {
    let adapter = EntryAdapter(table) { Row(id: $0.id.value, VirtualCell.self) { _ in } }
    adapter.identityChecking = .fast
    adapter.update(with: sections, mode: .reload)
    table.layoutIfNeeded()
    return adapter
  }

  @Test func theFirstLookUpHashesAllRowsAndThoseAfterUpdatesNone() {
    let (counter, table) = (CountedID.Counter(), VirtualTableView())
    var sections = entries([0..<400, 400..<1_000], counter)
    let adapter = adapter(table, sections)
    func find(_ number: Int) -> (TablePath?, hashes: Int) {
      let before = counter.hashes
      let path = adapter.position(ofRow: CountedID(value: number, counter: counter))
      return (path, counter.hashes - before)
    }
    func expect(_ number: Int, at path: TablePath?, _ note: String) {
      let found = find(number)
      #expect(found.0 == path && found.hashes == 1, "\(note): \(found)")
    }
    sections[0].items[7].title = "changed"
    adapter.update(with: sections)
    #expect(counter.hashes == 0, "no lookup yet")
    #expect(find(500) == (TablePath(section: 1, row: 100), hashes: 1_001))
    expect(999, at: TablePath(section: 1, row: 599), "later")

    sections[1].items[100].title = "changed"
    adapter.update(with: sections)
    expect(500, at: TablePath(section: 1, row: 100), "a row changed")
    sections[1].items.remove(at: 0)
    sections[1].items.insert(contentsOf: entries([2_000..<2_050], counter)[0].items, at: 10)
    sections[0].items.insert(sections[1].items.removeLast(), at: 0)
    adapter.update(with: sections)
    expect(500, at: TablePath(section: 1, row: 149), "rows deleted, inserted and moved")
    expect(999, at: TablePath(section: 0, row: 0), "the moved row")
    expect(2_049, at: TablePath(section: 1, row: 59), "an inserted row")
    expect(400, at: nil, "the deleted row")
    sections.swapAt(0, 1)
    sections.insert(Section(id: 2, items: entries([3_000..<3_003], counter)[0].items), at: 1)
    adapter.update(with: sections)
    expect(3, at: TablePath(section: 2, row: 4), "sections moved and inserted")
    expect(3_002, at: TablePath(section: 1, row: 2), "a row of the inserted section")
    let inserted = sections.remove(at: 1)
    adapter.update(with: sections)
    expect(3_002, at: nil, "a row of the deleted section")
    expect(3, at: TablePath(section: 1, row: 4), "a row after it")
    sections.append(inserted)
    adapter.update(with: sections)
    expect(3_001, at: TablePath(section: 2, row: 1), "a row of the section inserted again")
  }

  @Test func anUpdateHashesOnlyTheRowsThatCome() {
    let (old, new) = (0..<1_000, 0..<1_020)
    func hashesOfUpdate(looksUp: Bool) -> Int {
      let (counter, table) = (CountedID.Counter(), VirtualTableView())
      let adapter = adapter(table, entries([old], counter))
      if looksUp { _ = adapter.position(ofRow: CountedID(value: 3, counter: counter)) }
      let before = counter.hashes
      adapter.update(with: entries([new], counter))
      return counter.hashes - before
    }
    #expect(hashesOfUpdate(looksUp: true) == hashesOfUpdate(looksUp: false) + 20)
  }

  @Test func editsUseTheIndexAndMakeItForTheNextOne() {
    let (counter, table) = (CountedID.Counter(), VirtualTableView())
    let adapter = adapter(table, entries([0..<400, 400..<1_000], counter))
    func hashesOfEdit(_ number: Int) -> Int {
      let before = counter.hashes
      let id = CountedID(value: number, counter: counter)
      adapter.edit { $0.update(id) { $0.title += "!" } }
      #expect(adapter.item(ofRow: id)?.title.last == "!")
      return counter.hashes - before
    }
    #expect(hashesOfEdit(500) == 1_002)
    #expect(hashesOfEdit(7) == 2)
    #expect(hashesOfEdit(999) == 2)
  }

  @Test func tooManyChangesRebuildIndex() {
    let (counter, table) = (CountedID.Counter(), VirtualTableView())
    let adapter = adapter(table, entries([0..<1_000], counter))
    func hashesOfLookUp() -> Int {
      let before = counter.hashes
      let path = adapter.position(ofRow: CountedID(value: 999, counter: counter))
      #expect(path == TablePath(section: 0, row: adapter.currentSections[0].items.count - 1))
      return counter.hashes - before
    }
    #expect(hashesOfLookUp() == 1_001)
    adapter.update(with: entries([256..<1_000], counter))
    #expect(hashesOfLookUp() == 1)
    adapter.update(with: entries([513..<1_000], counter))
    #expect(hashesOfLookUp() == 488)
  }

  private func described(
    _ sections: [(id: Int, rows: [Int])], _ counter: CountedID.Counter
  ) -> [Section<Entry, Int>] {
    sections.map { Section(id: $0.id, items: entries($0.rows, counter)) }
  }

  /// Sections grow, shrink, move, and are inserted and deleted.
  ///
  /// The index can follow each update. A wrong position in the index would cause all rows to be
  /// hashed again.
  @Test(arguments: sampled(0..<8, every: 3)) func lookupAfterSmallUpdatesHashesOnlyItsID(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    let (counter, table) = (CountedID.Counter(), VirtualTableView())
    var next = 0
    func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    func block(_ rows: [Int], upTo most: Int) -> Range<Int> {
      let start = random.below(rows.count + 1)
      return start..<min(rows.count, start + 1 + random.below(most))
    }
    var sections = [(id: 0, rows: fresh(900)), (id: 1, rows: fresh(30)), (id: 2, rows: [])]
    let adapter = adapter(table, described(sections, counter))
    func find(_ number: Int) -> (TablePath?, hashes: Int) {
      let before = counter.hashes
      let path = adapter.position(ofRow: CountedID(value: number, counter: counter))
      return (path, counter.hashes - before)
    }
    _ = find(0)
    for step in 0..<40 {
      let section = random.below(sections.count)
      switch random.below(7) {
      case 0, 1:
        let place = random.below(sections[section].rows.count + 1)
        sections[section].rows.insert(contentsOf: fresh(random.below(250)), at: place)
      case 2:
        let rows = block(sections[section].rows, upTo: 250)
        sections[section].rows.removeSubrange(rows)
      case 3:
        let rows = block(sections[section].rows, upTo: 60)
        let moved = Array(sections[section].rows[rows])
        sections[section].rows.removeSubrange(rows)
        let target = random.below(sections.count)
        let place = random.below(sections[target].rows.count + 1)
        sections[target].rows.insert(contentsOf: moved, at: place)
      case 4: sections.append((id: 10 + step, rows: fresh(random.below(40))))
      case 5 where sections.count > 3 && sections[section].rows.count < 250:
        sections.remove(at: section)
      default: sections.insert(sections.remove(at: section), at: random.below(sections.count))
      }
      adapter.update(with: described(sections, counter))
      var expected: [Int: TablePath] = [:]
      for (section, content) in sections.enumerated() {
        for (row, number) in content.rows.enumerated() {
          expected[number] = TablePath(section: section, row: row)
        }
      }
      for number in (0..<100).map({ _ in random.below(next) }) {
        let found = find(number)
        if found != (expected[number], 1) {
          Issue.record("seed \(seed), step \(step), row \(number): \(found)")
        }
      }
    }
  }

  // MARK: Changes that an index can't follow

  private final class Named: Identifiable, Equatable {
    var id: Int
    init(_ id: Int) { self.id = id }
    static func == (left: Named, right: Named) -> Bool { left.id == right.id }
  }

  @Test func objectsWhoseIdsChangedAreFoundByTheNewOnes() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Named, Int>(table) {
      Row(id: $0.id, VirtualCell.self) { _ in }
    }
    let items = (0..<9).map(Named.init)
    adapter.update(with: [Section(id: 0, items: items)])
    #expect(adapter.position(ofRow: 4) == TablePath(section: 0, row: 4))
    items[4].id = 40
    adapter.update(with: [Section(id: 0, items: items.map { $0 })])
    #expect(adapter.position(ofRow: 40) == TablePath(section: 0, row: 4))
    #expect(adapter.position(ofRow: 4) == nil)
  }

  @Test func rowWithUnexpectedIDRebuildsIndex() {
    struct Wrapped: Identifiable, Equatable {
      let object: Named
      var id: Int { object.id }
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Wrapped, Int>(table) {
      Row(id: $0.id, VirtualCell.self) { _ in }
    }
    let items = (0..<9).map { Wrapped(object: Named($0)) }
    adapter.update(with: [Section(id: 0, items: items)])
    #expect(adapter.position(ofRow: 4) == TablePath(section: 0, row: 4))
    items[4].object.id = 40
    adapter.update(with: [Section(id: 0, items: items.map { $0 })])
    #expect(adapter.position(ofRow: 4) == nil)
    #expect(adapter.position(ofRow: 40) == TablePath(section: 0, row: 4))
  }

  @Test func equalIDsOfSeveralTypesAreDistinguished() {
    struct Entry: Identifiable, Equatable {
      var id: AnyHashable
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
      Row(id: $0.id, VirtualCell.self) { _ in }
    }
    adapter.update(with: [Section(id: 0, items: [Entry(id: 1), Entry(id: "a")])])
    #expect(adapter.position(ofRow: 1) == TablePath(section: 0, row: 0))
    adapter.update(with: [Section(id: 0, items: [Entry(id: 1.0), Entry(id: "a"), Entry(id: "b")])])
    #expect(adapter.position(ofRow: 1) == nil)
    #expect(adapter.position(ofRow: 1.0) == TablePath(section: 0, row: 0))
    #expect(adapter.position(ofRow: "b") == TablePath(section: 0, row: 2))
  }

  @Test func optionalIdsAreFound() {
    struct Entry: Identifiable, Equatable {
      var id: Int?
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
      Row(id: $0.id, VirtualCell.self) { _ in }
    }
    adapter.update(with: [Section(id: 0, items: [Entry(id: 1), Entry(id: nil)])])
    #expect(adapter.position(ofRow: .some(1)) == TablePath(section: 0, row: 0))
    #expect(adapter.position(ofRow: .id(Int?.none)) == TablePath(section: 0, row: 1))
    #expect(adapter.position(ofRow: .id(1)) == nil)
  }

  /// Plans contain wrong changes, which are performed but don't reach the index.
  private final class Misleading: TableAdapter<VirtualTableView, Network, String> {
    override func plan(from old: [Networks], to new: [Networks]) throws -> TablePlan<Networks> {
      // The same rows as before.
      _ = try super.plan(from: old, to: old)
      return TablePlan(
        stages: [],
        changes: TableChanges(
          oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count),
          survivingSections: new.indices.map { IndexPair(from: $0, to: $0) }))
    }
  }

  @Test func wrongChangesFromAppDoNotCorruptIndex() {
    let table = VirtualTableView()
    let adapter = Misleading(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1, 2, 3)], mode: .reload)
    table.layoutIfNeeded()
    let reloads = table.statistics.reloads
    #expect(adapter.position(ofRow: 1) == TablePath(section: 0, row: 0))
    adapter.update(with: [Networks("a", 3, 4, 1)])
    #expect(table.statistics.reloads == reloads, "the plan is performed")
    // The new row first, because the lookup of a moved row would rebuild the index.
    let rows = [4, 1, 2, 3].map { adapter.position(ofRow: $0)?.row }
    #expect(rows == [1, 2, nil, 0])
  }

  @Test func anEditorThatOutlivesItsEditFindsRowsInItsOwnTable() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 3)])
    var kept: TableEditor<Network, String>?
    screen.adapter.edit { table in
      _ = table.item(3)
      kept = table
    }
    _ = screen.update([Networks("a", 3, 4)])
    #expect([1, 2, 3, 4].map { kept?.item($0)?.name } == ["n1", "n2", "n3", nil])
    kept?.delete(2)
    let sections = kept?.sections
    #expect(sections?.map { $0.items.map(\.id) } == [[1, 3]])
    #expect(screen.adapter.item(ofRow: 4)?.name == "n4")
  }
}
