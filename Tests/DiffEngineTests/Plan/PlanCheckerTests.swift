import DeviceCases
import DiffEngine
import PlanProofs
import TestSupport
import Testing

@Suite struct PlanCheckerTests {
  private typealias Plan = TablePlan<DiffSection>
  private typealias Stage = TablePlan<DiffSection>.Stage

  private let checker = PlanChecker<DiffSection, Int>(rowID: \.id, sameContent: ==)

  private static func plan(
    _ stages: [Stage], refreshedRows: [IndexPair<TablePath>] = [],
    replacedRows: [IndexPair<TablePath>] = []
  ) -> Plan {
    Plan(
      stages: stages, refreshedRows: refreshedRows, replacedRows: replacedRows,
      changes: TableChanges(oldCounts: [], newCounts: []))
  }

  // MARK: The rulebook's kinds of plans

  @Test func oneBatchOfSectionsAndRowsIsAccepted() {
    let old = [
      DiffSection("A", ids: [1, 2]), DiffSection("B", ids: [3]), DiffSection("C", ids: [4, 5]),
      DiffSection("D", ids: [6]),
    ]
    let new = [
      DiffSection("D", ids: [6]), DiffSection("A", ids: [5, 1]), DiffSection("E", ids: [3]),
      DiffSection("C", ids: [2, 4, 7]),
    ]
    let batch = TableBatch(
      deletedSections: [1], insertedSections: [2], movedSections: [move(3, 0)],
      insertedRows: [at(3, 2)],
      movedRows: [move(at(2, 1), at(1, 0)), move(at(0, 1), at(3, 0))])
    let plan = Self.plan(
      [Stage(batch: batch, sections: new)], replacedRows: [move(at(1, 0), at(2, 0))])
    #expect(checker.flaw(in: plan, from: old, to: new) == nil)
  }

  @Test func threeBatchesThatKeepEveryCellAreAccepted() {
    let old = [DiffSection("A", ids: [1, 2])]
    let new = [DiffSection("B", [DiffRow(id: 2, content: 1), DiffRow(id: 3)])]
    let renewed = DiffSection("A", [DiffRow(id: 1), new[0].rows[0]])
    let stages = [
      Stage(
        batch: TableBatch(insertedSections: [0]), sections: [DiffSection("B", ids: [3]), renewed]),
      Stage(
        batch: TableBatch(movedRows: [move(at(1, 1), at(0, 0))]),
        sections: [new[0], DiffSection("A", ids: [1])]),
      Stage(batch: TableBatch(deletedSections: [1]), sections: new),
    ]
    let plan = Self.plan(stages, refreshedRows: [move(at(0, 1), at(0, 0))])
    #expect(checker.flaw(in: plan, from: old, to: new) == nil)
  }

  @Test func rowsBeforeSectionsAreAccepted() {
    let old = [
      DiffSection("A", ids: [1, 2]), DiffSection("B", ids: [3]), DiffSection("C", ids: [4]),
    ]
    let new = [DiffSection("C", ids: [4]), DiffSection("B", ids: [2, 3])]
    let between = [DiffSection("A", ids: [1]), new[1], new[0]]
    let stages = [
      Stage(batch: TableBatch(movedRows: [move(at(0, 1), at(1, 0))]), sections: between),
      Stage(
        batch: TableBatch(deletedSections: [0], movedSections: [move(2, 0)]), sections: new),
    ]
    #expect(checker.flaw(in: Self.plan(stages), from: old, to: new) == nil)
  }

  @Test func theOrderOfOperationsDoesNotMatter() {
    let old = [DiffSection("A", ids: [1, 2, 3, 4])]
    let new = [DiffSection("A", ids: [5, 2, 3, 6])]
    let batch = TableBatch(deletedRows: [at(0, 3), at(0, 0)], insertedRows: [at(0, 3), at(0, 0)])
    let plan = Self.plan([Stage(batch: batch, sections: new)])
    #expect(checker.flaw(in: plan, from: old, to: new) == nil)
  }

  @Test func reloadsHaveNoStages() {
    let table = [DiffSection("A", ids: [1])]
    var plan = Self.plan([])
    plan.isReload = true
    #expect(checker.flaw(in: plan, from: [], to: table) == nil)
    plan.refreshedHeaders = [0]
    #expect(checker.flaw(in: plan, from: [], to: table)?.kind == .reloadingPlan)
  }

  // MARK: Errors

  private static let old = [DiffSection("A", ids: [1, 2]), DiffSection("B", ids: [])]
  private static let new = [DiffSection("A", ids: [1, 2, 3]), DiffSection("B", ids: [])]

  private static func stage(_ batch: TableBatch, _ sections: [DiffSection] = new) -> Stage {
    Stage(batch: batch, sections: sections)
  }

  @Test func firstErrorIsReportedWithItsStage() {
    let insert = TableBatch(insertedRows: [at(0, 2)])
    let swapped = [Self.new[1], Self.new[0]]
    let cases: [(Plan, PlanError.Kind, String)] = [
      (Self.plan([]), .destination, "the plan does not end with the new table"),
      (Self.plan([Self.stage(.init())]), .emptyStage, "stage 1: a batch without operations"),
      (
        Self.plan([Self.stage(insert), Self.stage(.init())]), .emptyStage,
        "stage 2: a batch without operations"
      ),
      (Self.plan([Self.stage(.init(reloadedRows: [at(0, 0)]))]), .reload, "stage 1: a reload"),
      (Self.plan([Self.stage(.init(reloadedSections: [0]))]), .reload, "stage 1: a reload"),
      (
        Self.plan([Self.stage(.init(deletedSections: [2]))]), .position,
        "stage 1: there is no section 2 before the batch"
      ),
      (
        Self.plan([Self.stage(.init(insertedSections: [-1]))]), .position,
        "stage 1: there is no section -1 after the batch"
      ),
      (
        Self.plan([Self.stage(.init(deletedSections: [0, 0]))]), .conflict,
        "stage 1: section 0 is removed twice"
      ),
      (
        Self.plan([Self.stage(.init(insertedSections: [0, 0]))]), .conflict,
        "stage 1: section 0 is added twice"
      ),
      (
        Self.plan([Self.stage(.init(movedSections: [move(1, 0)]), swapped)]), .hazard,
        "stage 1: section 1 moves without any rows"
      ),
      (
        Self.plan([Self.stage(.init(insertedSections: [0]))]), .counts,
        "stage 1: 2 sections do not result from the batch"
      ),
      (
        Self.plan([Self.stage(.init(deletedRows: [at(0, 2)]))]), .position,
        "stage 1: there is no row 0-2 before the batch"
      ),
      (
        Self.plan([Self.stage(.init(insertedRows: [at(0, .max)]))]), .position,
        "stage 1: there is no row \(at(0, .max)) after the batch"
      ),
      (
        Self.plan([Self.stage(.init(deletedSections: [0], deletedRows: [at(0, 0)]), swapped)]),
        .counts, "stage 1: 2 sections do not result from the batch"
      ),
      (
        Self.plan([Self.stage(.init(movedSections: [move(0, 1)], deletedRows: [at(0, 0)]), swapped)]
        ),
        .hazard, "stage 1: row 0-0 is removed from a section that is deleted or moved"
      ),
      (
        Self.plan([
          Self.stage(.init(movedSections: [move(0, 1)], insertedRows: [at(1, 2)]), swapped)
        ]),
        .hazard, "stage 1: row 1-2 is added to a section that is inserted or moved"
      ),
      (
        Self.plan([Self.stage(.init(deletedRows: [at(0, 0), at(0, 0)]))]), .conflict,
        "stage 1: row 0-0 is removed twice"
      ),
      (
        Self.plan([Self.stage(.init(insertedRows: [at(0, 2), at(0, 2)]))]), .conflict,
        "stage 1: row 0-2 is added twice"
      ),
      (
        Self.plan([Self.stage(.init(deletedRows: [at(0, 0)]))]), .counts,
        "stage 1: 3 rows of section 0 do not result from the batch"
      ),
      (
        Self.plan([Self.stage(.init(insertedRows: [at(0, 0)]))]), .identity,
        "stage 1: row 0-1 is not the former row 0-0"
      ),
      (
        Self.plan([Self.stage(insert, [Self.new[0], DiffSection("C", ids: [])])]), .identity,
        "stage 1: section 1 is not the former section 1"
      ),
    ]
    for (plan, kind, text) in cases {
      let flaw = checker.flaw(in: plan, from: Self.old, to: Self.new)
      #expect(flaw?.kind == kind, "\(plan)")
      #expect(flaw?.description == text)
    }
  }

  /// The stages have unknown rows, existing rows, or content that neither table has.
  @Test func invalidStageIsReportedEvenIfLaterStageFixesIt() {
    let (insert, delete) = (
      TableBatch(insertedRows: [at(0, 2)]), TableBatch(deletedRows: [at(0, 2)])
    )
    let (come, go) = (TableBatch(insertedSections: [2]), TableBatch(deletedSections: [2]))
    func first(_ row: DiffRow, header: Int = 0, footer: Int = 0) -> [DiffSection] {
      let rows = Self.old[0].rows + [row]
      return [DiffSection("A", rows, header: header, footer: footer), Self.old[1]]
    }
    let row = DiffRow(id: 3)
    let cases: [(TableBatch, [DiffSection], TableBatch, PlanError.Kind?, String?)] = [
      (insert, first(DiffRow(id: 9)), delete, .stray, "row 0-2 should not be there"),
      (insert, first(DiffRow(id: 1)), delete, .stray, "row 0-2 should not be there"),
      (insert, first(DiffRow(id: 3, content: 7)), delete, .staleData, "row 0-2 has old content"),
      (insert, first(row, header: 1), delete, .staleData, "section 0 has an old header or footer"),
      (insert, first(row, footer: 1), delete, .staleData, "section 0 has an old header or footer"),
      (
        come, Self.old + [DiffSection("Z", ids: [])], go, .stray, "section 2 should not be there"
      ),
      (
        come, Self.old + [DiffSection("A", ids: [3])], go, .stray, "section 2 should not be there"
      ),
      // Until a later stage, an empty section may have another section's ID and any header.
      (come, Self.old + [DiffSection("A", ids: [], header: 1)], go, nil, nil),
    ]
    // The last stage must not contain one.
    let last = Self.stage(insert, [Self.new[0], DiffSection("B", ids: [], header: 1)])
    #expect(
      checker.flaw(in: Self.plan([last]), from: Self.old, to: Self.new)?.description
        == "stage 1: section 1 has an old header or footer")
    let (there, back) = (Self.stage(insert), Self.stage(delete, Self.old))
    for (batch, sections, undo, kind, reason) in cases {
      let spoiled = [Self.stage(batch, sections), Self.stage(undo, Self.old), there]
      for (plan, stage) in [(Self.plan(spoiled), 1), (Self.plan([there, back] + spoiled), 3)] {
        let flaw = checker.flaw(in: plan, from: Self.old, to: Self.new)
        #expect(flaw?.kind == kind, "\(plan)")
        #expect(flaw?.reason == reason && flaw?.stage == reason.map { _ in stage })
      }
    }
  }

  @Test func wrongRefreshesAndReplacementsAreReported() {
    let new = [
      DiffSection("A", [DiffRow(id: 1, content: 1), DiffRow(id: 2), DiffRow(id: 3)], header: 1),
      DiffSection("B", ids: [], footer: 1),
    ]
    func plan(_ batch: TableBatch) -> Plan {
      var plan = Self.plan(
        [Self.stage(batch, new)], refreshedRows: [move(at(0, 0), at(0, 0))])
      (plan.refreshedHeaders, plan.refreshedFooters) = ([0], [1])
      return plan
    }
    let keeping = plan(TableBatch(insertedRows: [at(0, 2)]))
    let replacing = plan(TableBatch(deletedRows: [at(0, 1)], insertedRows: [at(0, 1), at(0, 2)]))
    let (first, second) = (move(at(0, 0), at(0, 0)), move(at(0, 1), at(0, 1)))
    let crossed = move(at(0, 0), at(0, 1))
    let cases: [(Plan, (inout Plan) -> Void, String?)] = [
      (keeping, { _ in }, nil),
      (keeping, { $0.refreshedRows = [] }, "row 0-0 is not refreshed"),
      (keeping, { $0.refreshedRows = [first, second] }, "row 0-1 is refreshed though unchanged"),
      (
        keeping, { $0.refreshedRows = [first, first] },
        "no cell moves \(first), or it is refreshed twice"
      ),
      (
        keeping, { $0.refreshedRows = [first, crossed] },
        "no cell moves \(crossed), or it is refreshed twice"
      ),
      (keeping, { $0.refreshedHeaders = [] }, "header 0 is not refreshed"),
      (keeping, { $0.refreshedHeaders = [0, 1] }, "header 1 is refreshed though unchanged"),
      (
        keeping, { $0.refreshedHeaders = [0, 0] }, "there is no header 0, or it is listed twice"
      ),
      (
        keeping, { $0.refreshedHeaders = [0, 2] }, "there is no header 2, or it is listed twice"
      ),
      (keeping, { $0.refreshedFooters = [] }, "footer 1 is not refreshed"),
      (keeping, { $0.refreshedFooters = [0, 1] }, "footer 0 is refreshed though unchanged"),
      (
        keeping, { $0.refreshedFooters = [1, -1] }, "there is no footer -1, or it is listed twice"
      ),
      (keeping, { $0.replacedRows = [crossed] }, "no row moves \(crossed)"),
      (keeping, { $0.replacedRows = [first] }, "row \(first) is kept, or replaced twice"),
      (replacing, { _ in }, "row 0-1 survives, but not its cell"),
      (replacing, { $0.replacedRows = [second] }, nil),
      (
        replacing, { $0.replacedRows = [second, second] },
        "row \(second) is kept, or replaced twice"
      ),
    ]
    for (plan, corrupt, reason) in cases {
      var plan = plan
      corrupt(&plan)
      #expect(checker.flaw(in: plan, from: Self.old, to: new)?.description == reason, "\(plan)")
    }
    let extras: [(inout Plan) -> Void] = [
      { $0.stages = keeping.stages }, { $0.refreshedRows = [first] }, { $0.refreshedHeaders = [0] },
      { $0.refreshedFooters = [1] },
    ]
    for extra in extras {
      var plan = Self.plan([])
      plan.isReload = true
      extra(&plan)
      let flaw = checker.flaw(in: plan, from: Self.old, to: new)
      #expect(flaw?.description == "a reload with stages or refreshes", "\(plan)")
    }
  }

  // MARK: Contents

  @Test func contentWithoutRuleIsAlwaysChanged() {
    let never = PlanChecker<DiffSection, Int>(rowID: \.id, sameContent: { _, _ in false })
    let batch = TableBatch(insertedRows: [at(0, 2)])
    var plan = Self.plan([Self.stage(batch)])
    #expect(never.flaw(in: plan, from: Self.old, to: Self.new)?.kind == .refreshedRows)
    plan.refreshedRows = [move(at(0, 0), at(0, 0)), move(at(0, 1), at(0, 1))]
    #expect(never.flaw(in: plan, from: Self.old, to: Self.new) == nil)
  }

  // MARK: Duplicates

  @Test func duplicateIDsCanBeReplacedWithoutBeingListed() {
    let old = [DiffSection("A", ids: [1, 1])]
    let new = [DiffSection("A", ids: [1, 1, 1])]
    let whole = TableBatch(deletedSections: [0], insertedSections: [0])
    #expect(checker.flaw(in: Self.plan([Self.stage(whole, new)]), from: old, to: new) == nil)
  }

  @Test func wrongDataOfDuplicateIDsIsRejected() {
    let old = [DiffSection("A", ids: [1, 1, 2])]
    let new = [DiffSection("A", ids: [1, 2])]
    let right = Self.plan([Self.stage(.init(deletedRows: [at(0, 1)]), new)])
    #expect(checker.flaw(in: right, from: old, to: new) == nil)
    let wrong = Self.plan([Self.stage(.init(deletedRows: [at(0, 2)]), new)])
    #expect(checker.flaw(in: wrong, from: old, to: new)?.kind == .identity)
  }

  @Test func retainedCellsOfDuplicateIDsMustBeRefreshed() {
    let old = [DiffSection("A", ids: [1, 1])]
    let new = [DiffSection("A", [DiffRow(id: 1, content: 5)])]
    var plan = Self.plan([Self.stage(.init(deletedRows: [at(0, 0)]), new)])
    #expect(checker.flaw(in: plan, from: old, to: new)?.kind == .refreshedRows)
    plan.refreshedRows = [move(at(0, 0), at(0, 0))]
    #expect(checker.flaw(in: plan, from: old, to: new)?.kind == .refreshedRows)
    plan.refreshedRows = [move(at(0, 1), at(0, 0))]
    #expect(checker.flaw(in: plan, from: old, to: new) == nil)
    plan.replacedRows = [move(at(0, 0), at(0, 0))]
    #expect(checker.flaw(in: plan, from: old, to: new)?.kind == .replacedRows)
  }

  @Test func cellsOfDuplicateIDsAreCreatedWithNewContent() {
    let (fresh, stale) = (DiffRow(id: 1, content: 5), DiffRow(id: 1))
    let new = [DiffSection("A", [fresh, fresh]), DiffSection("B", ids: [])]
    let stages = { (row: DiffRow) in
      [
        Self.stage(.init(insertedSections: [0]), [DiffSection("A", [row])]),
        Self.stage(
          .init(insertedRows: [at(0, 1)]), [DiffSection("A", [row, fresh])]),
        Self.stage(.init(insertedSections: [1]), new),
      ]
    }
    #expect(checker.flaw(in: Self.plan(stages(fresh)), from: [], to: new) == nil)
    let flaw = checker.flaw(in: Self.plan(stages(stale)), from: [], to: new)
    #expect(flaw?.description == "stage 1: row 0-0 has old content")
  }

  @Test(arguments: sampled(0..<4, every: 3)) func plansOfTheEngineWithDuplicatesAreAccepted(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    for round in 0..<500 {
      let (old, new) = (random.smallTable(), random.smallTable())
      let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
      let flaw = checker.flaw(in: plan, from: old, to: new)
      if let flaw {
        Issue.record("seed \(seed), round \(round): \(flaw)\nfrom \(old)\nto   \(new)\n\(plan)")
      }
    }
  }

  // MARK: Invalid input

  /// The oracle determines which of these plans still lead to the new table.
  @Test func absurdPlansAreRefused() {
    var random = SeededRandom(seed: 9)
    let count = isLong ? 4_000 : 1_000
    var (refused, accepted) = (0, 0)
    for round in 0..<count {
      let isUnique = random.oneIn(2)
      let old = isUnique ? random.smallTableWithoutDuplicates() : random.smallTable()
      let new = isUnique ? random.smallTableWithoutDuplicates() : random.smallTable()
      var plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
      let absurd = HostileBatch(using: &random).batch
      for stage in plan.stages.indices where random.oneIn(2) { plan.stages[stage].batch = absurd }
      if random.oneIn(2) { plan.refreshedRows = absurd.movedRows }
      if random.oneIn(2) { plan.replacedRows = absurd.movedRows }
      if random.oneIn(4) { plan.refreshedHeaders = absurd.deletedSections }
      if random.oneIn(4) { plan.stages.append(.init(batch: absurd, sections: random.smallTable())) }
      guard checker.flaw(in: plan, from: old, to: new) == nil else {
        refused += 1
        continue
      }
      accepted += 1
      #expect((plan.stages.last?.sections ?? old).map(\.id) == new.map(\.id), "round \(round)")
      guard isUnique else { continue }
      let flaw = PlanOracle(old: old, new: new).flaw(in: plan)
      #expect(flaw == nil, "round \(round): \(old) to \(new)\n\(plan)")
    }
    #expect(
      refused > count / 2 && accepted > count / 200, "\(refused) refused, \(accepted) accepted")
  }

  @Test func sectionsWithChangingContentAreReported() {
    let (old, new) = ([UnstableSection()], [UnstableSection()])
    let plan = TablePlan(from: old, to: new, rowID: { $0 }, sameContent: ==)
    let checker = PlanChecker<UnstableSection, Int>(rowID: { $0 }, sameContent: ==)
    #expect(checker.flaw(in: plan, from: old, to: new)?.kind == .destination)
  }

  /// An ID whose hash is inconsistent with its equality.
  private struct Unsound: Hashable {
    let value: Int
    static func == (left: Self, right: Self) -> Bool { left.value / 2 == right.value / 2 }
    func hash(into hasher: inout Hasher) { hasher.combine(value &* 7 % 3) }
  }

  @Test func unsoundIDsHideNoWrongEnd() {
    let checker = PlanChecker<DiffSection, Unsound>(
      rowID: { Unsound(value: $0.id) }, sameContent: ==)
    var random = SeededRandom(seed: 2)
    var accepted = 0
    for _ in 0..<1_000 {
      let (old, new) = (random.smallTable(), random.smallTable())
      var plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
      // The engine's plan may be correct for these IDs. An additional section never is.
      let mayBeRight = checker.flaw(in: plan, from: old, to: new) == nil
      accepted += mayBeRight ? 1 : 0
      plan.stages.append(
        Stage(
          batch: TableBatch(insertedSections: [new.count]), sections: new + [DiffSection("Z", [])]))
      #expect(checker.flaw(in: plan, from: old, to: new) != nil, "from \(old) to \(new)")
    }
    #expect(accepted > 0)
  }

  @Test func everyRowIsReadOnce() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let checker = PlanChecker<DiffSection, Int>(
      rowID: { row in
        counter.count += 1
        return row.id
      }, sameContent: ==)
    let (old, new) = ([DiffSection("A", ids: [1, 2])], [DiffSection("B", ids: [1, 2, 3])])
    let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
    _ = checker.flaw(in: plan, from: old, to: new)
    let staged = plan.stages.flatMap(\.sections).map(\.rows.count).reduce(0, +)
    #expect(counter.count == 5 + staged)
  }
}
