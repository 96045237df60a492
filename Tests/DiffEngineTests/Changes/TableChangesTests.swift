import DiffEngine
import Testing

@Suite struct TableChangesTests {
  private let before = [
    DiffSection("A", ids: [1, 2, 3]), DiffSection("B", ids: [4, 5]), DiffSection("C", ids: []),
  ]

  @Test func equalTablesHaveNoChanges() {
    let changes = TableChanges(from: before, to: before)
    #expect(changes.isEmpty)
    #expect(changes.description == "no changes")
    #expect(changes.oldCounts == [3, 2, 0])
    #expect(changes.survivingSections.map(\.description) == ["0→0", "1→1", "2→2"])
    #expect(TableChanges(from: [DiffSection](), to: []).isEmpty)
  }

  @Test func everyKindOfChangeIsListed() {
    let (path, pair) = (TablePath(section: 0, row: 0), IndexPair(from: 0, to: 0))
    let rows = IndexPair(from: path, to: path)
    func changes(_ change: (inout TableChanges) -> Void) -> TableChanges {
      var changes = TableChanges(oldCounts: [1], newCounts: [1])
      change(&changes)
      return changes
    }
    let kinds = [
      changes { $0.deletedSections = [0] }, changes { $0.insertedSections = [0] },
      changes { $0.movedSections = [pair] }, changes { $0.deletedRows = [path] },
      changes { $0.insertedRows = [path] }, changes { $0.movedRows = [rows] },
      changes { $0.changedRows = [rows] }, changes { $0.changedHeaders = [pair] },
      changes { $0.changedFooters = [pair] },
    ]
    #expect(kinds.allSatisfy { !$0.isEmpty })
    #expect(
      kinds.map(\.description) == [
        "delete sections 0", "insert sections 0", "move sections 0→0", "delete rows 0-0",
        "insert rows 0-0", "move rows 0-0→0-0", "update rows 0-0→0-0", "update headers 0→0",
        "update footers 0→0",
      ])
  }

  @Test func reportsEveryKindOfChange() {
    let after = [
      DiffSection("D", ids: [8, 1]),
      DiffSection("B", [DiffRow(id: 5, content: 1), DiffRow(id: 9)], header: 1),
      DiffSection("A", ids: [3, 2], footer: 1),
    ]
    let changes = TableChanges(from: before, to: after)
    let parts = changes.description.split(separator: "; ")
    let expected = [
      "delete sections 2", "insert sections 0", "delete rows 1-0", "insert rows 1-1",
      "update rows 1-1→1-0", "update headers 1→1", "update footers 0→2",
    ]
    #expect(expected.allSatisfy { part in parts.contains { $0 == part } }, "\(changes)")
    // One of two sections moves, and one of two rows within A. Either choice is correct.
    #expect(parts.count == expected.count + 2)
    #expect(changes.movedSections.count == 1)
    #expect(changes.movedRows.count == 2)
  }

  @Test func x01_anInsertAtTheFrontMovesNothing() {
    let changes = TableChanges(
      from: [DiffSection("A", ids: Array(1...1_000))],
      to: [DiffSection("A", ids: Array(0...1_000))])
    #expect(changes.description == "insert rows 0-0")
    let sections = (1...1_000).map { DiffSection("\($0)", ids: []) }
    let more = TableChanges(from: sections, to: [DiffSection("0", ids: [])] + sections)
    #expect(more.description == "insert sections 0")
  }

  @Test func x02_unchangedDuplicatesAreNoChanges() {
    let table = [
      DiffSection("A", ids: [1, 2, 1]), DiffSection("B", ids: [1, 1]), DiffSection("A", ids: [2]),
    ]
    let changes = TableChanges(from: table, to: table, checking: .everywhere)
    #expect(changes.isEmpty)
    #expect(changes.duplicateSections == [2])
    #expect(changes.duplicateRows.map(\.description) == ["0-2", "1-0", "1-1", "2-0"])
  }

  @Test func x03_aContentChangeOfTheSameIdentityIsSeen() {
    var after = before
    after[1].rows[1].content = 1
    #expect(TableChanges(from: before, to: after).description == "update rows 1-1→1-1")
  }

  @Test func x03_aHeaderOrFooterChangeOfTheSameSectionIsSeen() {
    var after = before
    after[0].header = 1
    after[2].footer = 1
    let changes = TableChanges(from: before, to: after)
    #expect(changes.description == "update headers 0→0; update footers 2→2")
    #expect(!changes.isEmpty)
  }

  @Test func x04_aRowThatChangesItsSectionIsAMove() {
    let after = [
      DiffSection("A", ids: [1, 3]), DiffSection("B", ids: [4, 5]), DiffSection("C", ids: [2]),
    ]
    #expect(TableChanges(from: before, to: after).description == "move rows 0-1→2-0")
  }

  @Test func x04_rowsOfDeletedSectionsMoveToInsertedOnes() {
    let changes = TableChanges(
      from: [DiffSection("A", ids: [1, 2])], to: [DiffSection("B", ids: [2, 3])])
    #expect(
      changes.description == "delete sections 0; insert sections 0; move rows 0-1→0-0")
  }

  @Test func duplicatesMatchInTheirOwnSectionFirst() {
    let changes = TableChanges(
      from: [DiffSection("A", ids: [7]), DiffSection("B", ids: [7])],
      to: [DiffSection("A", ids: []), DiffSection("B", ids: [7])])
    #expect(changes.description == "delete rows 0-0")
  }

  @Test func aRowThatStaysInItsSectionHasTheFirstPick() {
    let old = [DiffSection("A", ids: [1, 5]), DiffSection("B", ids: [6, 1])]
    let new = [DiffSection("A", ids: [5, 2]), DiffSection("B", ids: [1, 1, 6])]
    let moves = TableChanges(from: old, to: new).movedRows.map(\.description)
    #expect(moves.contains("0-0→1-1") && !moves.contains("0-0→1-0"))
  }

  @Test func duplicatesMatchAcrossSectionsByOccurrence() {
    let changes = TableChanges(
      from: [DiffSection("A", ids: [7, 7]), DiffSection("B", ids: [])],
      to: [DiffSection("A", ids: []), DiffSection("B", ids: [7, 7, 7])])
    #expect(changes.description == "insert rows 1-2; move rows 0-0→1-0 0-1→1-1")
  }

  private struct Plain<Row>: DifferentiableSection {
    var id = 0
    var rows: [Row]
    func replacingRows(with rows: [Row]) -> Self { Self(id: id, rows: rows) }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func isFooterEqual(to other: Self) -> Bool { true }
  }

  private struct Named: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  @Test func rowConformancesDetermineComparison() {
    let named = TableChanges(
      from: [Plain(rows: [Named(id: 1, name: "a")])], to: [Plain(rows: [Named(id: 1, name: "b")])])
    #expect(named.description == "update rows 0-0→0-0")
    let values = TableChanges(from: [Plain(rows: ["a"])], to: [Plain(rows: ["b"])])
    #expect(values.description == "delete rows 0-0; insert rows 0-0")
    let both = TableChanges(
      from: [Plain(rows: [DiffRow(id: 1)])], to: [Plain(rows: [DiffRow(id: 1, content: 2)])])
    #expect(both.description == "update rows 0-0→0-0")
    let closures = TableChanges(
      from: [Plain(rows: ["a1"])], to: [Plain(rows: ["a2"])], rowID: { $0.first }, sameContent: ==)
    #expect(closures.description == "update rows 0-0→0-0")
  }

  @Test func rowsThatChangedBehindAnInsertedOneAscend() {
    let rows = (0..<6).map { DiffRow(id: $0) }
    var new = rows
    for row in [1, 3, 4, 5] { new[row] = DiffRow(id: row, content: 1) }
    new.insert(DiffRow(id: 9), at: 3)
    let changes = TableChanges(from: [DiffSection("A", rows)], to: [DiffSection("A", new)])
    #expect(changes.changedRows.map(\.description) == ["0-1→0-1", "0-3→0-4", "0-4→0-5", "0-5→0-6"])
  }
}
