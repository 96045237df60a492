import DeviceCases
import DiffEngine
import Testing

/// The rulebook's order of checks, which determines the fault that is reported.
@Suite struct BatchValidatorOrderTests {
  @Test(arguments: CaseGroup.order) func theFirstFaultIsReported(group: CaseGroup) {
    for example in group.cases { example.check() }
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

  /// Each case has the same fault in two places.
  ///
  /// The first one is reported.
  @Test(arguments: [
    (BatchCase(TableBatch(), [0, -1, -2], [-3]), "1 before the update is negative (-1)"),
    (BatchCase(TableBatch(), [0], [0, -4, -3]), "1 after the update is negative (-4)"),
    (
      BatchCase(TableBatch(deletedSections: [0, 1], reloadedSections: [0, 1]), [0, 0], [0]),
      "attempt to delete and reload the same section (0)"
    ),
    (
      BatchCase(
        TableBatch(deletedRows: [at(0, 0), at(0, 1)], reloadedRows: [at(0, 0), at(0, 1)]), [2], [2]),
      "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})"
    ),
    (
      BatchCase(
        TableBatch(
          movedSections: [move(0, 1), move(1, 0)], deletedRows: [at(0, 0), at(1, 0)]),
        [2, 2], [1, 1]),
      """
      section 0 before the update is moved, and rows in it are deleted, inserted, moved or reloaded \
      in the same batch: rows may end up corrupted or get two animations
      """
    ),
    (
      BatchCase(
        TableBatch(
          movedSections: [move(1, 2), move(2, 1)], insertedRows: [at(1, 0), at(2, 0)]),
        [1, 1, 1], [1, 2, 2]),
      """
      section 1 after the update is moved, and rows in it are deleted, inserted, moved or reloaded \
      in the same batch: rows may end up corrupted or get two animations
      """
    ),
  ])
  func theFirstOfTwoPlacesIsNamed(_ example: BatchCase, _ text: String) {
    #expect(example.verdict(.table).message.hasSuffix(text))
    #expect(example.verdict(.collection).message.hasSuffix(RuleText.forCollection(text)))
  }

  @Test func verdictsDescribeThemselves() {
    #expect(BatchValidator.Verdict.valid.description == "valid")
    #expect(BatchValidator.Verdict.invalid("a").description == "invalid: a")
    #expect(BatchValidator.Verdict.hazard("b").description == "hazard: b")
    #expect(BatchValidator.Verdict.reload("c").description == "reload: c")
    #expect(BatchValidator().profile == .table)
  }
}
