import DiffEngine
import Testing

/// RULEBOOK's order of judging: which of several faults is reported.
@Suite struct BatchValidatorOrderTests {
  /// One fault for each step; each must win over all that follow.
  ///
  /// Old sections 0 to 3, two rows each. All faults together are judged first, then one step less
  /// each time.
  @Test func eachStepComesBeforeTheNext() {
    var batch = TableBatch(
      deletedSections: [3], insertedSections: [3],
      deletedRows: [at(0, 0), at(0, 0), at(9, 0)], insertedRows: [at(9, 1)],
      movedRows: [move(at(1, 0), at(1, 9)), move(at(3, 0), at(0, 0))], reloadedRows: [at(0, 0)])
    let old = [2, 2, 2, 2]
    var new = [9, 9, 9, 9, 9]
    func expect(_ name: String, _ text: String) {
      BatchCase(batch, old, new).expect(.collection, name, text)
    }

    expect(
      "invalid", "the batch has one operation twice (delete item {length = 2, path = 0 - 0})")
    batch.deletedRows = [at(0, 0), at(9, 0)]
    expect(
      "invalid", "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})")
    batch.reloadedRows = [at(1, 1)]
    expect(
      "invalid",
      "attempt to delete item 0 from section 9, but there are only 4 sections before the update")
    batch.deletedRows = [at(0, 0)]
    expect(
      "invalid",
      "attempt to insert item 1 into section 9, but there are only 5 sections after the update")
    batch.insertedRows = []
    expect(
      "invalid",
      "attempt to move index path ({length = 2, path = 1 - 0}) to index path ({length = 2, path = 1 - 9}) that does not exist - there are only 9 items in section 1 after the update"
    )
    batch.movedRows[0].to = at(1, 0)
    expect("invalid", "cannot move an item from a deleted section (3)")
    batch.movedRows.removeLast()
    expect("invalid", RuleText.fill(RuleText.sections, [5, 4, 1, 1]))
    new.removeLast()
    let rows = RuleText.forCollection(RuleText.fill(RuleText.rows, [0, 9, 2, 0, 1, 0, 0]))
    expect("invalid", rows)
    new = [1, 2, 2, 7]
    BatchCase(batch, old, new).expect(.collection, "hazard", nil)
    batch.reloadedRows = []
    BatchCase(batch, old, new).isValid()
  }

  @Test func aDeleteIsJudgedAgainstMovesBeforeItsBounds() {
    BatchCase(
      TableBatch(deletedRows: [at(7, 7)], movedRows: [move(at(7, 7), at(0, 0))]), [1], [1]
    ).isInvalid("attempt to perform a delete and a move from the same index path (%@)", at(7, 7))
    BatchCase(TableBatch(deletedSections: [7], movedSections: [move(7, 0)]), [1], [1])
      .isInvalid("attempt to perform a delete and a move from the same section (%ld)", 7)
  }

  @Test func anInsertIsJudgedAgainstMovesBeforeItsBounds() {
    BatchCase(
      TableBatch(insertedRows: [at(7, 7)], movedRows: [move(at(0, 0), at(7, 7))]), [1], [1]
    ).isInvalid("attempt to perform an insert and a move to the same index path (%@)", at(7, 7))
  }

  @Test func aMoveIsJudgedByItsBoundsBeforeOthers() {
    BatchCase(
      TableBatch(movedRows: [move(at(0, 0), at(0, 8)), move(at(0, 1), at(0, 8))]), [2], [2]
    ).isInvalid(
      "attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld rows in section %ld after the update",
      at(0, 0), at(0, 8), 2, 0)
  }

  @Test func theLowestIndexIsReportedFirst() {
    BatchCase(TableBatch(deletedRows: [at(0, 9), at(0, 5), at(1, 0)]), [1], [1]).isInvalid(
      "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
      5, 0, 1)
    BatchCase(TableBatch(deletedRows: [at(0, 9)], reloadedRows: [at(0, 5)]), [1], [1]).isInvalid(
      "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
      5, 0, 1)
    BatchCase(TableBatch(deletedSections: [9], reloadedSections: [5]), [1], [1]).isInvalid(
      "attempt to delete section %ld, but there are only %ld sections before the update", 5, 1)
    BatchCase(
      TableBatch(deletedRows: [at(0, 1), at(0, 0)], reloadedRows: [at(0, 1), at(0, 0)]), [2], [0]
    ).isInvalid("attempt to delete and reload the same index path (%@)", at(0, 0))
  }

  @Test func sectionOperationsComeBeforeRowOperationsInAStep() {
    BatchCase(TableBatch(deletedSections: [9], deletedRows: [at(0, 9)]), [1], []).isInvalid(
      "attempt to delete section %ld, but there are only %ld sections before the update", 9, 1)
  }

  @Test func rowCountsAreJudgedByOldSectionAndPrintTheNew() {
    BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [7, 8, 9]).isInvalid(
      RuleText.rows, 2, 9, 1, 0, 0, 0, 0)
  }

  @Test func invalidBeatsHazardBeatsReload() {
    let moves = [move(at(1, 0), at(0, 0))]
    var example = BatchCase(TableBatch(deletedSections: [1], movedRows: moves), [1, 1, 1], [2, 1])
    example.expect(.table, "reload", nil)
    example.batch.reloadedRows = [at(2, 0)]
    example.expect(.table, "hazard", nil)
    example.new = [1, 1]
    example.expect(.table, "invalid", RuleText.fill(RuleText.rows, [0, 1, 1, 0, 0, 1, 0]))
  }

  @Test func hazardsAreReportedByTheNumberOfTheirRule() {
    var example = BatchCase(
      TableBatch(
        movedSections: [move(0, 1)], deletedRows: [at(0, 0), at(0, 0)], reloadedRows: [at(1, 0)]),
      [2, 2], [2, 1])
    #expect(example.verdict(.table).message.hasPrefix("the batch has one operation twice"))
    example.batch.deletedRows = [at(0, 0)]
    #expect(example.verdict(.table).message.hasPrefix("section 0 before the update is moved"))
    example.batch.deletedRows = []
    example.new = [2, 2]
    #expect(example.verdict(.table).message.hasPrefix("a reload and a move in one batch"))
  }

  @Test func verdictsDescribeThemselves() {
    #expect(BatchValidator.Verdict.valid.description == "valid")
    #expect(BatchValidator.Verdict.invalid("a").description == "invalid: a")
    #expect(BatchValidator.Verdict.hazard("b").description == "hazard: b")
    #expect(BatchValidator.Verdict.reload("c").description == "reload: c")
    #expect(BatchValidator().profile == .table)
  }
}
