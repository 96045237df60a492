import DeviceCases
import DiffEngine
import Testing

/// RULEBOOK's order of judging: which of several faults is reported.
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

  @Test func verdictsDescribeThemselves() {
    #expect(BatchValidator.Verdict.valid.description == "valid")
    #expect(BatchValidator.Verdict.invalid("a").description == "invalid: a")
    #expect(BatchValidator.Verdict.hazard("b").description == "hazard: b")
    #expect(BatchValidator.Verdict.reload("c").description == "reload: c")
    #expect(BatchValidator().profile == .table)
  }
}
