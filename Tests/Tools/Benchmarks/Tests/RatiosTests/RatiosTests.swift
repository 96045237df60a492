import ArgumentParser
import BenchmarkKit
import Testing

@testable import ratios

@Suite struct RatiosTests {
  @Test func allWorkloadsRunByDefault() throws {
    #expect(try Ratios.parse([]).workload.isEmpty)
    let named = try Ratios.parse(["--workload", "W3", "--workload", "W8b"])
    #expect(named.workload == [.diff(.w3), .diff(.w8b)])
    for group in Costs.Group.allCases {
      #expect(try Ratios.parse(["-w", group.rawValue]).workload == [.costs(group)])
    }
  }

  @Test func onlySpecifiedWorkloadsAreMeasured() throws {
    func parts(_ arguments: String...) throws -> [Workload] {
      let command = try Ratios.parse(arguments)
      return command.diffs.map(Workload.diff) + command.groups.map(Workload.costs)
    }
    let diffs = WorkloadName.allCases.map(Workload.diff)
    let groups = Costs.Group.allCases.map(Workload.costs)
    #expect(try parts() == diffs)
    #expect(try parts("--costs") == diffs + groups)
    #expect(try parts("--check") == diffs + groups)
    #expect(try parts("-w", "N1", "--check") == [.diff(.n1)])
    #expect(try parts("-w", "N3b", "-w", "rows") == [.diff(.n3b), .costs(.rows)])
    #expect(try parts("--end-to-end") == [.costs(.endToEnd)])
    #expect(
      try parts("--memory", "--end-to-end", "--check") == [.costs(.memory), .costs(.endToEnd)])
    #expect(try parts("-w", "W9", "--memory") == [.diff(.w9), .costs(.memory)])
    #expect(try parts("-w", "W9", "--costs") == [.diff(.w9)] + groups)
  }

  @Test func pictureRequiresItsMeasurement() throws {
    #expect(try Ratios.parse(["--end-to-end", "--svg", "growth.svg"]).svg == "growth.svg")
    #expect(try Ratios.parse(["--costs", "--svg", "growth.svg"]).svg == "growth.svg")
    #expect(throws: (any Error).self) { try Ratios.parse(["--svg", "growth.svg"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--memory", "--svg", "growth.svg"]) }
  }

  @Test func unknownWorkloadIsErrorThatListsKnownOnes() {
    let error = #expect(throws: (any Error).self) { try Ratios.parse(["--workload", "W42"]) }
    let message = error.map { Ratios.message(for: $0) } ?? ""
    #expect(message.contains("The value 'W42' is invalid"))
    for name in WorkloadName.allCases { #expect(message.contains(name.rawValue)) }
    for group in Costs.Group.allCases { #expect(message.contains(group.rawValue)) }
    #expect(error.map { Ratios.exitCode(for: $0) } == .validationFailure)
  }

  @Test func outputFormatsAreMutuallyExclusive() throws {
    #expect(try Ratios.parse(["--json"]).form == .json)
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--markdown"]) }
  }

  @Test func jsonHoldsWorkloadsOnly() {
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--check"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--costs"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--memory"]) }
    #expect(throws: (any Error).self) { try Ratios.parse(["--json", "--end-to-end"]) }
    for group in Costs.Group.allCases {
      #expect(throws: (any Error).self) { try Ratios.parse(["--json", "-w", group.rawValue]) }
    }
  }

  @Test func roundsArePositive() {
    #expect(throws: (any Error).self) { try Ratios.parse(["--rounds", "0"]) }
  }
}
