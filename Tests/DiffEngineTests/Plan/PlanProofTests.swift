import DeviceCases
import DiffEngine
import PlanProofs
import Testing

@Suite struct PlanProofTests {
  private typealias Plan = TablePlan<AsymmetricSection>

  private let first = move(at(0, 0), at(0, 0))

  // MARK: Destination

  @Test func aTableThatDiffersInAnythingIsNotTheEnd() {
    let old = [AsymmetricSection(1, [1: 0, 2: 0]), AsymmetricSection(2, [:])]
    for new in [
      [AsymmetricSection(1, [1: 0, 3: 0]), AsymmetricSection(2, [:])],
      [AsymmetricSection(1, [1: 0, 2: 0]), AsymmetricSection(3, [:])],
      [AsymmetricSection(1, [1: 0]), AsymmetricSection(2, [2: 0])],
    ] {
      #expect(Plan().flaw(from: old, to: new)?.kind == .destination, "\(new)")
    }
    #expect(Plan().flaw(from: old, to: old) == nil)
  }

  // MARK: Refreshed rows

  @Test func oldRowIsComparedWithNewRow() {
    let (young, aged) = ([AsymmetricSection(1, [1: 0])], [AsymmetricSection(1, [1: 1])])
    #expect(Plan().flaw(from: young, to: aged) == nil)
    #expect(Plan().flaw(from: aged, to: young)?.description == "row 0-0 is not refreshed")
    let refreshing = Plan().with { $0.refreshedRows = [first] }
    #expect(refreshing.flaw(from: aged, to: young) == nil)
  }

  @Test func oldHeaderAndFooterAreComparedWithNewOnes() {
    let young = [AsymmetricSection(1, [:])]
    let aged = [AsymmetricSection(1, [:], header: 1, footer: 1)]
    #expect(Plan().flaw(from: young, to: aged) == nil)
    #expect(Plan().flaw(from: aged, to: young)?.description == "header 0 is not refreshed")
    let headers = Plan().with { $0.refreshedHeaders = [0] }
    #expect(headers.flaw(from: aged, to: young)?.description == "footer 0 is not refreshed")
    #expect(headers.with { $0.refreshedFooters = [0] }.flaw(from: aged, to: young) == nil)
  }

  // MARK: Content of stages

  /// Returns the error of a plan whose first stage inserts row 2 with `age`.
  ///
  /// Its final age is 1.
  private func flaw(insertingRowOf age: Double) -> PlanError? {
    let new = [AsymmetricSection(1, [1: 0, 2: 1, 3: 0])]
    let between = [AsymmetricSection(1, [1: 0, 2: age])]
    return Plan(
      (TableBatch(insertedRows: [at(0, 1)]), between),
      (TableBatch(insertedRows: [at(0, 2)]), new)
    ).flaw(from: [AsymmetricSection(1, [1: 0])], to: new)
  }

  @Test func insertedRowIsComparedWithFinalRow() {
    #expect(flaw(insertingRowOf: 0) == nil && flaw(insertingRowOf: 1) == nil)
    #expect(flaw(insertingRowOf: 2)?.description == "stage 1: row 0-1 has old content")
  }

  /// Returns the error of a plan whose first stage inserts a nonempty section with these ages.
  private func flaw(insertingHeaderOf header: Double, footerOf footer: Double) -> PlanError? {
    let new = [AsymmetricSection(1, [1: 0, 2: 0], header: 1, footer: 1)]
    let between = [AsymmetricSection(1, [1: 0], header: header, footer: footer)]
    return Plan(
      (TableBatch(insertedSections: [0]), between),
      (TableBatch(insertedRows: [at(0, 1)]), new)
    ).flaw(from: [], to: new)
  }

  @Test func insertedSectionIsComparedWithFinalSection() {
    #expect(flaw(insertingHeaderOf: 0, footerOf: 0) == nil)
    let text = "stage 1: section 0 has an old header or footer"
    #expect(flaw(insertingHeaderOf: 2, footerOf: 0)?.description == text)
    #expect(flaw(insertingHeaderOf: 0, footerOf: 2)?.description == text)
  }

  /// Returns the error of a plan of two stages that insert rows.
  ///
  /// The age of row 1 and its section is 2 in the old table and 0 in the new one.
  private func flaw(
    keepingRowOf age: Double = 2, headerOf header: Double = 2, footerOf footer: Double = 2,
    atTheEnd isLast: Bool = false
  ) -> PlanError? {
    let old = [AsymmetricSection(1, [1: 2], header: 2, footer: 2)]
    let new = [AsymmetricSection(1, [1: 0, 2: 0, 3: 0])]
    let renewed = [AsymmetricSection(1, [1: 0, 2: 0])]
    let between = [AsymmetricSection(1, [1: age, 2: 0], header: header, footer: footer)]
    let last = [AsymmetricSection(1, [1: age, 2: 0, 3: 0], header: header, footer: footer)]
    return Plan(
      (TableBatch(insertedRows: [at(0, 1)]), isLast ? renewed : between),
      (TableBatch(insertedRows: [at(0, 2)]), isLast ? last : new)
    ).with {
      ($0.refreshedRows, $0.refreshedHeaders, $0.refreshedFooters) = ([first], [0], [0])
    }.flaw(from: old, to: new)
  }

  @Test func retainedContentIsEitherOldOrNew() {
    #expect(flaw() == nil)
    #expect(flaw(keepingRowOf: 1, headerOf: 1, footerOf: 1) == nil)
    #expect(flaw(keepingRowOf: 3)?.description == "stage 1: row 0-0 has old content")
    let text = "stage 1: section 0 has an old header or footer"
    #expect(flaw(headerOf: 3)?.description == text)
    #expect(flaw(footerOf: 3)?.description == text)
  }

  @Test func finalStateHasNoOldContent() {
    #expect(flaw(keepingRowOf: 0, headerOf: 0, footerOf: 0, atTheEnd: true) == nil)
    #expect(
      flaw(headerOf: 0, footerOf: 0, atTheEnd: true)?.description
        == "stage 2: row 0-0 has old content")
    let text = "stage 2: section 0 has an old header or footer"
    #expect(flaw(keepingRowOf: 0, footerOf: 0, atTheEnd: true)?.description == text)
    #expect(flaw(keepingRowOf: 0, headerOf: 0, atTheEnd: true)?.description == text)
  }

  @Test func contentUnequalToItselfIsAccepted() {
    let old = [AsymmetricSection(1, [1: 0])]
    let rows: KeyValuePairs = [1: Double.nan, 2: 0]
    let new = [AsymmetricSection(1, rows, header: .nan, footer: .nan)]
    let shown = [AsymmetricSection(1, [1: 5, 2: 0], header: 5, footer: 5)]
    let plan = Plan((TableBatch(insertedRows: [at(0, 1)]), shown)).with {
      ($0.refreshedRows, $0.refreshedHeaders, $0.refreshedFooters) = ([first], [0], [0])
    }
    #expect(plan.flaw(from: old, to: new) == nil)
  }

  // MARK: Duplicate IDs

  private func plan(
    _ batch: TableBatch, to new: [AsymmetricSection], replacing rows: [IndexPair<TablePath>]
  ) -> Plan {
    Plan((batch, new)).with { $0.replacedRows = rows }
  }

  @Test func aRowWhoseCellIsKeptIsNotReplacedElsewhere() {
    let (old, new) = ([AsymmetricSection(1, [1: 0])], [AsymmetricSection(1, [1: 0, 1: 0])])
    let insert = TableBatch(insertedRows: [at(0, 1)])
    #expect(plan(insert, to: new, replacing: []).flaw(from: old, to: new) == nil)
    let pair = move(at(0, 0), at(0, 1))
    #expect(
      plan(insert, to: new, replacing: [pair]).flaw(from: old, to: new)?.description
        == "row \(pair) is kept, or replaced twice")
  }

  @Test func oneRowIsNotReplacedByTwo() {
    let (old, new) = ([AsymmetricSection(1, [1: 0])], [AsymmetricSection(1, [1: 0, 1: 0])])
    let renewal = TableBatch(deletedRows: [at(0, 0)], insertedRows: [at(0, 0), at(0, 1)])
    #expect(plan(renewal, to: new, replacing: [first]).flaw(from: old, to: new) == nil)
    let pair = move(at(0, 0), at(0, 1))
    #expect(
      plan(renewal, to: new, replacing: [first, pair]).flaw(from: old, to: new)?.description
        == "row \(pair) is kept, or replaced twice")
  }

  @Test func oneRowDoesNotReplaceTwo() {
    let (old, new) = ([AsymmetricSection(1, [1: 0, 1: 0])], [AsymmetricSection(1, [1: 0])])
    let renewal = TableBatch(deletedRows: [at(0, 0), at(0, 1)], insertedRows: [at(0, 0)])
    // It's unknown which old row survives, so no row has to be listed.
    #expect(plan(renewal, to: new, replacing: []).flaw(from: old, to: new) == nil)
    #expect(plan(renewal, to: new, replacing: [first]).flaw(from: old, to: new) == nil)
    let pair = move(at(0, 1), at(0, 0))
    #expect(
      plan(renewal, to: new, replacing: [first, pair]).flaw(from: old, to: new)?.description
        == "row \(pair) is kept, or replaced twice")
  }
}
