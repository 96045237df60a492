import Foundation
import TableDiagnostics
import Testing

@Suite struct UpdateIntervalsTests {
  private struct Failure: Error {}

  private final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [String] = []

    func note(_ text: String) { lock.withLock { noted.append(text) } }
    var entries: [String] { lock.withLock { noted } }
  }

  @Test func aPartIsToldOfAsItBeginsAndAsItEnds() {
    let journal = Journal()
    let intervals: UpdateIntervals? = UpdateIntervals { part in
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
    let journal = Journal()
    let intervals: UpdateIntervals? = UpdateIntervals { part in { journal.note("end \(part)") } }
    #expect(throws: Failure.self) { try intervals.around(.diff) { throw Failure() } }
    #expect(journal.entries == ["end diff"])
  }

  @Test func nobodyIsToldWithoutIntervals() {
    #expect(UpdateIntervals?.none.around(.plan) { 3 } == 3)
  }
}
