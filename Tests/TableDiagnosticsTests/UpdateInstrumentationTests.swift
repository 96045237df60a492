import TableDiagnostics
import TestSupport
import Testing

@Suite struct UpdateInstrumentationTests {
  private struct Failure: Error {}

  @Test func phaseIsReportedAtItsBeginningAndEnd() {
    let journal = IntervalJournal()
    let intervals: UpdateInstrumentation? = UpdateInstrumentation { part in
      journal.note("begin \(part)")
      return { journal.note("end \(part)") }
    }
    let result = intervals.around(.batch) {
      intervals.around(.cell) { journal.note("work") }
      return 7
    }
    #expect(result == 7)
    #expect(
      journal.entries == ["begin batch", "begin cell", "work", "end cell", "end batch"])
  }

  @Test func aPartThatFailsEndsToo() {
    let journal = IntervalJournal()
    let intervals: UpdateInstrumentation? = UpdateInstrumentation { part in
      { journal.note("end \(part)") }
    }
    #expect(throws: Failure.self) { try intervals.around(.diff) { throw Failure() } }
    #expect(journal.entries == ["end diff"])
  }

  @Test func missingInstrumentationReportsNothing() {
    #expect(UpdateInstrumentation?.none.around(.plan) { 3 } == 3)
  }
}
