import DiffEngine
import Testing

@Suite struct TablePlanTests {
  private func plan(_ old: [DiffSection], _ new: [DiffSection]) -> TablePlan<DiffSection> {
    TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
  }

  @Test func equalTablesNeedNoStage() {
    let table = [DiffSection("A", ids: [1])]
    let plan = plan(table, table)
    #expect(plan.stages.isEmpty)
    #expect(plan.changes.isEmpty)
    #expect(plan.description == "no changes")
  }

  @Test func rowsOfOneSectionNeedOneStage() {
    let new = [DiffSection("A", ids: [2, 1, 3])]
    let plan = plan([DiffSection("A", ids: [1, 2])], new)
    #expect(plan.stages.count == 1)
    #expect(plan.stages.first?.sections == new)
    #expect(plan.stages.first?.batch.movedRows.count == 1)
  }

  @Test func oneBatchMovesRowsBetweenUnmovedSections() {
    let old = [("A", [1, 2]), ("B", [3]), ("C", [4]), ("D", [5])].map { DiffSection($0, ids: $1) }
    let new = [("B", [3]), ("A", [2]), ("C", [4, 1]), ("E", [6])].map { DiffSection($0, ids: $1) }
    let plan = plan(old, new)
    #expect(
      plan.description == """
        stage 1: delete sections 3; insert sections 3; move sections 1→0; move rows 0-0→2-1
        """)
    #expect(plan.stages.map(\.sections) == [new])
  }

  @Test func sectionsThatMustStayForTheirRowsDecideWhichOthersMove() {
    let old = [("A", []), ("B", [1, 2]), ("C", [3])].map { DiffSection($0, ids: $1) }
    let new = [("C", [3]), ("A", [4]), ("B", [2, 1])].map { DiffSection($0, ids: $1) }
    #expect(
      plan(old, new).description
        == "stage 1: move sections 2→0; insert rows 1-0; move rows 1-1→2-0")
    let crossed = [DiffSection("B", ids: [2, 1]), DiffSection("A", ids: []), old[2]]
    #expect(plan(old, crossed).stages.count == 1)
    #expect(plan(old, crossed).replacedRows.isEmpty)
  }

  @Test func swappedSectionsMoveAsInChanges() {
    let (a, b) = (DiffSection("A", ids: [1]), DiffSection("B", ids: [2]))
    for moved in [IndexPair(from: 0, to: 1), IndexPair(from: 1, to: 0)] {
      var changes = TableChanges(from: [a, b], to: [b, a])
      changes.movedSections = [moved]
      let plan = TablePlan(from: [a, b], to: [b, a], changes: changes)
      #expect(plan?.stages.map(\.batch) == [TableBatch(movedSections: [moved])])
    }
  }

  @Test func sectionMovesAreMinimalForAnyChanges() {
    let old = [("A", [1]), ("B", [2]), ("C", [3])].map { DiffSection($0, ids: $1) }
    let new = [old[1], old[2], old[0]]
    var changes = TableChanges(from: old, to: new)
    changes.movedSections = [IndexPair(from: 1, to: 0), IndexPair(from: 2, to: 1)]
    let plan = TablePlan(from: old, to: new, changes: changes)
    #expect(plan?.description == "stage 1: move sections 0→2")
  }

  @Test func aSectionStaysForTwoOfItsRowsThoughManyOthersMove() {
    let others = ["B", "C", "D", "E", "F"].enumerated().map { DiffSection($1, ids: [$0]) }
    let old = [DiffSection("A", ids: [11, 12, 13])] + others
    let new = others + [DiffSection("A", ids: [11, 12])]
    #expect(
      plan(old, new).description
        == "stage 1: move sections 1→0 2→1 3→2 4→3 5→4; delete rows 0-2")
  }

  /// Two valid batches would keep the header of B: one moves the section, the other moves row 1.
  ///
  /// Between them, row 1 is below its old and new positions, so a screen of two rows loses its
  /// cell. The plan replaces B's header instead.
  @Test("a row on screen before and after stays there between batches, at the price of a header")
  func sectionsThatCrossAndExchangeARow() throws {
    let old = [DiffSection("A", ids: [1, 2, 3]), DiffSection("B", ids: [4, 5])]
    let new = [DiffSection("B", ids: [4, 1, 5]), DiffSection("A", ids: [2, 3])]
    let plan = plan(old, new)
    #expect(plan.stages.count == 3 && plan.replacedRows.isEmpty)
    let orders = [old, new].map { $0.flatMap(\.rows) }
    for stage in plan.stages { #expect(orders.contains(stage.sections.flatMap(\.rows))) }

    let moved = [old[1], old[0]]
    let row = IndexPair(from: TablePath(section: 1, row: 0), to: TablePath(section: 0, row: 1))
    for profile in BatchValidator.Profile.allCases {
      let validator = BatchValidator(profile: profile)
      let section = TableBatch(movedSections: [IndexPair(from: 1, to: 0)])
      #expect(validator.verdict(on: section, oldCounts: [3, 2], newCounts: [2, 3]).isValid)
      let rest = TableBatch(movedRows: [row])
      #expect(validator.verdict(on: rest, oldCounts: [2, 3], newCounts: [3, 2]).isValid)
    }
    let places = [old, moved, new].map { $0.flatMap(\.rows).firstIndex { $0.id == 1 } }
    #expect(places == [0, 2, 1])
  }

  @Test func aSectionIsInsertedBeforeARowMovesIntoIt() {
    let old = [DiffSection("A", ids: [1, 2])]
    let new = [DiffSection("B", ids: [3, 2], header: 1), DiffSection("A", ids: [1])]
    let plan = plan(old, new)
    #expect(
      plan.stages.map(\.batch.description)
        == ["insert sections 0", "insert rows 0-0; move rows 1-1→0-1"])
    #expect(plan.stages.map(\.sections) == [[DiffSection("B", ids: [])] + old, new])
  }

  @Test func aSectionIsDeletedAfterARowMovedOutOfIt() {
    let old = [DiffSection("A", ids: [1, 2], header: 7), DiffSection("B", ids: [3])]
    let new = [DiffSection("B", [DiffRow(id: 3), DiffRow(id: 2, content: 1)], header: 1)]
    let plan = plan(old, new)
    #expect(
      plan.description == """
        stage 1: delete rows 0-0; move rows 0-1→1-1
        stage 2: delete sections 0
        refresh rows: 0-1→0-1
        refresh headers: 0
        """)
    #expect(plan.stages.map(\.sections) == [[DiffSection("A", ids: [])] + new, new])
  }

  @Test func aRowGoesFromADeletedToAnInsertedSectionInThreeBatches() {
    let old = [DiffSection("A", ids: [1, 2], header: 7), DiffSection("B", ids: [3])]
    let new = [DiffSection("B", ids: [3]), DiffSection("C", [DiffRow(id: 2, content: 1)])]
    let plan = plan(old, new)
    #expect(
      plan.description == """
        stage 1: insert sections 2
        stage 2: delete rows 0-0; move rows 0-1→2-0
        stage 3: delete sections 0
        refresh rows: 0-1→1-0
        """)
    #expect(
      plan.stages.map(\.sections) == [
        old + [DiffSection("C", ids: [])], [DiffSection("A", ids: [])] + new, new,
      ])
  }

  @Test func sectionsWithoutMovedRowsChangeTogetherWithRows() {
    let old = [("A", [1]), ("B", [2]), ("C", [3])].map { DiffSection($0, ids: $1) }
    let new = [("E", [8]), ("D", [3, 9]), ("F", [])].map { DiffSection($0, ids: $1) }
    #expect(
      plan(old, new).description == """
        stage 1: insert sections 0
        stage 2: delete sections 1 2; insert sections 0 2; insert rows 1-1; move rows 3-0→1-0
        stage 3: delete sections 3
        """)
  }

  @Test func movedSectionWithChangedRowsIsReplacedAndItsRowsMove() {
    let old = [("A", [1, 2]), ("B", [3, 4])].map { DiffSection($0, ids: $1, header: 1) }
    let new = [("B", [4, 1, 3]), ("A", [2])].map { DiffSection($0, ids: $1, header: 2) }
    let plan = plan(old, new)
    #expect(
      plan.description == """
        stage 1: insert sections 2
        stage 2: move rows 1-1→1-0 0-0→1-1 0-1→2-0
        stage 3: delete sections 0
        refresh headers: 0
        """)
    #expect(
      plan.stages.map(\.sections) == [
        old + [DiffSection("A", ids: [])], [DiffSection("A", ids: [])] + new, new,
      ])
  }

  @Test func anEmptySectionIsNotMoved() {
    let old = [("A", []), ("B", [1]), ("C", [2])].map { DiffSection($0, ids: $1) }
    let new = [old[1], old[2], DiffSection("A", ids: [3], header: 1)]
    let plan = plan(old, new)
    #expect(plan.changes.movedSections == [IndexPair(from: 0, to: 2)])
    #expect(plan.description == "stage 1: delete sections 0; insert sections 2")
    #expect(plan.refreshedHeaders.isEmpty)
  }

  @Test func contentChangesAreRefreshedAfterTheStages() {
    let old = [DiffSection("A", ids: [1, 2, 3], header: 1, footer: 1)]
    let rows = [DiffRow(id: 3, content: 5), DiffRow(id: 1)]
    let new = [DiffSection("A", rows, header: 2, footer: 2)]
    let plan = plan(old, new)
    #expect(
      plan.description == """
        stage 1: delete rows 0-1; move rows 0-2→0-0
        refresh rows: 0-2→0-0
        refresh headers: 0
        refresh footers: 0
        """)
  }

  @Test func theTableIsAsBeforeUntilTheBatchInWhichTheRowsChange() {
    let old = [DiffSection("A", ids: [1, 2, 3], header: 1), DiffSection("B", ids: [])]
    let new = [
      DiffSection("C", ids: [3]), DiffSection("A", [DiffRow(id: 2, content: 9)], header: 4),
    ]
    #expect(plan(old, new).stages.first?.sections == [DiffSection("C", ids: [])] + old)
  }

  @Test func changesOfOtherTablesAreRefused() {
    let old = [DiffSection("A", ids: [1])]
    let changes = TableChanges(from: old, to: old)
    #expect(TablePlan(from: old, to: old, changes: changes) != nil)
    #expect(TablePlan(from: [], to: old, changes: changes) == nil)
    #expect(TablePlan(from: old, to: [DiffSection("A", ids: [1, 2])], changes: changes) == nil)
  }

  @Test func plansCanBeMadeByHandAndCompared() {
    let table = [DiffSection("A", ids: [1])]
    let changes = TableChanges(from: [], to: table)
    let stage = TablePlan.Stage(batch: TableBatch(insertedSections: [0]), sections: table)
    #expect(TablePlan(stages: [stage], changes: changes) == plan([], table))
  }

  @Test func sectionsWithChangingContentAreReplaced() {
    let plan = TablePlan(
      from: [UnstableSection()], to: [UnstableSection()], rowID: { $0 }, sameContent: ==)
    #expect(plan.stages.map(\.batch.description) == ["delete sections 0; insert sections 0"])
    let more = TablePlan(
      from: [UnstableSection()], to: [UnstableSection(), UnstableSection()], rowID: { $0 },
      sameContent: ==)
    #expect(more.stages.map(\.batch.description) == ["delete sections 0; insert sections 0 1"])
  }
}
