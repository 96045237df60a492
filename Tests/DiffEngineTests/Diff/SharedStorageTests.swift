import DiffEngine
import TestSupport
import Testing

/// Sections whose old and new rows share their storage.
@Suite struct SharedStorageTests {
  private let counter = CountedID.Counter()

  // MARK: Reads

  @Test func rowsInSharedStorageAreNotRead() {
    let table = countedTable()
    #expect(TableChanges(from: table, to: table).isEmpty)
    #expect(TableChanges(from: table, to: table, rowID: { $0.value }).isEmpty)
    #expect(counter.hashes == 0 && counter.comparisons == 0)
  }

  @Test func onlyRowsOfChangedSectionAreRead() {
    let old = countedTable()
    var new = old
    new[20].rows[10] = id(-1)
    let changes = TableChanges(from: old, to: new)
    #expect(changes.description == "delete rows 20-10; insert rows 20-10")
    #expect(counter.comparisons <= 42)
  }

  @Test func movedSectionsAreNotRead() {
    let old = countedTable()
    let changes = TableChanges(from: old, to: old.reversed())
    #expect(changes.movedSections.count == 49 && changes.movedRows.isEmpty)
    #expect(counter.hashes == 0 && counter.comparisons == 0)
  }

  @Test func equalRowsInOtherStorageAreRead() {
    let table = countedTable()
    #expect(TableChanges(from: table, to: copied(table)).isEmpty)
    #expect(counter.comparisons == 50 * 40)
  }

  @Test func headersAndFootersOfSharedRowsAreCompared() {
    let rows = [DiffRow(id: 1)]
    let changes = TableChanges(
      from: [DiffSection("A", rows)], to: [DiffSection("A", rows, header: 1, footer: 1)])
    #expect(changes.description == "update headers 0→0; update footers 0→0")
  }

  /// Shared storage is recognized only between the old and new versions of one section.
  @Test func storageOfAnotherSectionIsIgnored() {
    let (first, second) = ([DiffRow(id: 1), DiffRow(id: 2)], [DiffRow(id: 3)])
    let old = [DiffSection("A", first), DiffSection("B", second)]
    let new = [DiffSection("A", second), DiffSection("B", first)]
    #expect(TableChanges(from: old, to: new) == TableChanges(from: old, to: copied(new)))
    #expect(TableChanges(from: old, to: new).movedRows.count == 3)
  }

  // MARK: Conditions

  @Test func customComparisonIsCalledForEveryRow() {
    let table = [DiffSection("A", ids: [1, 2, 3])]
    var comparisons = 0
    let changes = TableChanges(from: table, to: table, rowID: \.id) { _, _ in
      comparisons += 1
      return comparisons != 2
    }
    #expect(comparisons == 3)
    #expect(changes.description == "update rows 0-1→0-1")
    let plan = TablePlan(from: table, to: table, rowID: \.id, sameContent: { _, _ in false })
    #expect(plan.refreshedRows.count == 3)
  }

  private struct Opaque: Identifiable { let id: Int }

  private struct Rows<Item>: DifferentiableSection {
    let id = 0
    var rows: [Item]
    func replacingRows(with rows: [Item]) -> Self { Self(rows: rows) }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func isFooterEqual(to other: Self) -> Bool { true }
  }

  @Test func incomparableRowsAreChanged() {
    let table = [Rows(rows: [Opaque(id: 1), Opaque(id: 2)])]
    #expect(TableChanges(from: table, to: table).changedRows.count == 2)
    #expect(TableChanges(from: table, to: table, rowID: { $0.id }).changedRows.count == 2)
  }

  @Test func incomparableRowsAreMatchedByID() {
    let old = [Rows(rows: [1, 2, 3].map(Opaque.init))]
    let new = [Rows(rows: [1, 3, 4, 5].map(Opaque.init))]
    let expected = "delete rows 0-1; insert rows 0-2 0-3; update rows 0-0→0-0 0-2→0-1"
    #expect(TableChanges(from: old, to: new).description == expected)
    #expect(TableChanges(from: old, to: new, rowID: { $0.id }).description == expected)
  }

  /// As documented, rows that don't equal themselves may be reported as unchanged if storage is
  /// shared.
  @Test func rowsThatAreUnequalToThemselvesStopRefreshing() {
    struct Reading: Identifiable, Equatable {
      let id: Int
      let value: Double
    }
    let table = [Rows(rows: [Reading(id: 1, value: .nan)])]
    #expect(TableChanges(from: table, to: table).isEmpty)
    #expect(
      TableChanges(from: table, to: [Rows(rows: table[0].rows.map { $0 })]).changedRows.count == 1)
  }

  // MARK: Properties

  @Test(arguments: sampled(0..<300, every: 5)) func changesMatchTablesWithSeparateStorage(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    let old = random.oneIn(3) ? random.tableWithDuplicates() : random.table(rowIDs: 40)
    let new = random.edited(old)
    let copy = copied(new)
    for checking in [IdentityChecking.fast, .everywhere] {
      #expect(
        TableChanges(from: old, to: new, checking: checking)
          == TableChanges(from: old, to: copy, checking: checking), "seed \(seed)")
      #expect(
        TableChanges(from: old, to: new, rowID: \.content, checking: checking)
          == TableChanges(from: old, to: copy, rowID: \.content, checking: checking),
        "seed \(seed), by content")
    }
  }

  /// If the old table is valid, checking only changed sections finds every new duplicate.
  @Test(arguments: 0..<300) func newDuplicatesAreAllFound(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = random.table(rowIDs: 40)
    var new = random.edited(old)
    if random.oneIn(2), let row = old.first(where: { !$0.rows.isEmpty })?.rows[0], !new.isEmpty {
      new[random.below(new.count)].rows.append(row)
    }
    #expect(
      TableChanges(from: old, to: new, checking: .whereChanged)
        == TableChanges(from: old, to: new, checking: .everywhere), "seed \(seed)")
  }

  // MARK: Checking

  @Test func sharedRowsAreNotCheckedOnceMore() {
    let old = [DiffSection("A", ids: [1, 1]), DiffSection("B", ids: [2, 3])]
    var new = old
    new[1].rows[0].content = 1
    #expect(TableChanges(from: old, to: new, checking: .whereChanged).duplicateRows.isEmpty)
    let known = [TablePath(section: 0, row: 1)]
    #expect(TableChanges(from: old, to: new, checking: .everywhere).duplicateRows == known)
    #expect(
      TableChanges(from: old, to: copied(new), checking: .whereChanged).duplicateRows == known)
  }

  @Test func checkingChangedSectionsHashesOnlyThem() {
    let old = countedTable()
    var new = old
    new[20].rows.swapAt(3, 9)
    let changes = TableChanges(from: old, to: new, checking: .whereChanged)
    #expect(changes.movedRows.count == 2 && changes.duplicateRows.isEmpty)
    // Five hashes for each row of the section, and for each section.
    #expect(counter.hashes <= 5 * (40 + 50) + 10)
  }

  @Test func anInsertedIDIsLookedForEverywhere() {
    let old = [DiffSection("A", ids: [1, 2]), DiffSection("B", ids: [3])]
    var new = old
    new[1].rows.append(DiffRow(id: 2))
    let changes = TableChanges(from: old, to: new, checking: .whereChanged)
    #expect(changes.duplicateRows == [TablePath(section: 1, row: 1)])
  }

  @Test func invalidHashableOfNewRowIsFound() {
    struct Unlawful: Hashable {
      var id: Int
      var name: String
      static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    }
    let changes = TableChanges(
      from: [Rows(rows: [Unlawful(id: 1, name: "a")])],
      to: [Rows(rows: [Unlawful(id: 1, name: "b")])], checking: .whereChanged)
    #expect(changes.unsoundRows == [TablePath(section: 0, row: 0)])
  }

  // MARK: Samples

  private func id(_ value: Int) -> CountedID { CountedID(value: value, counter: counter) }

  private func countedTable() -> [NumberedSection] {
    (0..<50).map { section in
      NumberedSection(id: section, rows: (0..<40).map { id(section * 40 + $0) })
    }
  }

  /// Returns the table with rows in separate storage.
  private func copied<Section: DifferentiableSection>(_ table: [Section]) -> [Section] {
    table.map { $0.replacingRows(with: $0.rows.map { $0 }) }
  }
}

/// A section of counted rows whose own ID isn't counted.
private struct NumberedSection: DifferentiableSection {
  var id: Int
  var rows: [CountedID]

  func replacingRows(with rows: [CountedID]) -> Self { Self(id: id, rows: rows) }
  func isHeaderEqual(to other: Self) -> Bool { true }
  func isFooterEqual(to other: Self) -> Bool { true }
}
