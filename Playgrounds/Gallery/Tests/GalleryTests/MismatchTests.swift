import TableViews
import Testing
@testable import Gallery

@MainActor
@Suite struct MismatchReportTests {
  private func output() -> String {
    var text = ""
    MismatchReport { text += $0 + "\n" }.run()
    // Line numbers of the mistakes can change.
    return text.replacing(/\.swift:[0-9]+:/, with: ".swift:N:")
  }

  @Test func printsMistakesAndTheirLog() throws {
    #expect(output() == (try ExpectedOutput.text("mismatch.txt")))
  }

  @Test func isDeterministic() {
    #expect(output() == output())
  }

  @Test func provokesEveryIssueOfTheRegistry() {
    let codes = Mismatch.pairings.flatMap { mismatch in
      let table = MismatchTable()
      mismatch.make(table)
      return table.adapter.issues.issues.map(\.code)
    }
    let known = TableIssue.Code.allCases.filter { $0.rawValue.hasPrefix("TV01") }
    #expect(Set(codes) == Set(known))
  }

  @Test func theTableWorksAfterEachMistake() {
    for mismatch in Mismatch.pairings + Mismatch.updates {
      let table = MismatchTable()
      mismatch.make(table)
      #expect(!table.logLines.isEmpty)
      table.show(MismatchTable.zones.map(\.row))
      #expect(
        table.table.visibleCells.map { $0.textLabel?.text } == MismatchTable.zones.map(\.text),
        "\(mismatch.mistake)")
    }
  }
}
