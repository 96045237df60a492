import ArgumentParser
import BenchmarkKit
import Testing

@testable import ratios

/// The arguments of the command.
@Suite struct RatiosTests {
  @Test func allWorkloadsRunUnlessSomeAreNamed() throws {
    #expect(try Ratios.parse([]).workload.isEmpty)
    let named = try Ratios.parse(["--workload", "W3", "--workload", "W8b"])
    #expect(named.workload == [.diff(.w3), .diff(.w8b)])
    #expect(try Ratios.parse(["--workload", "layout"]).workload == [.layout])
    #expect(try Ratios.parse(["--workload", "changes"]).workload == [.changes])
    #expect(try Ratios.parse(["-w", "snapshots"]).workload == [.snapshots])
    #expect(try Ratios.parse(["--workload", "rows"]).workload == [.rows])
    #expect(try Ratios.parse(["-w", "updates"]).workload == [.updates])
  }

  @Test func unknownWorkloadIsAnErrorThatNamesTheKnownOnes() {
    let error = #expect(throws: (any Error).self) { try Ratios.parse(["--workload", "W42"]) }
    let message = error.map { Ratios.message(for: $0) } ?? ""
    #expect(message.contains("The value 'W42' is invalid"))
    for name in WorkloadName.allCases { #expect(message.contains(name.rawValue)) }
    #expect(error.map { Ratios.exitCode(for: $0) } == .validationFailure)
  }

  @Test func formsExcludeEachOther() throws {
    #expect(try Ratios.parse(["--json"]).form == .json)
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--markdown"]) }
  }

  @Test func jsonHoldsWorkloadsOnly() {
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--check"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--costs"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "-w", "layout"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "-w", "changes"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "-w", "snapshots"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "-w", "rows"]) }
  }

  @Test func roundsArePositive() {
    #expect(throws: (any Error).self) { try Ratios.parse(["--rounds", "0"]) }
  }
}
