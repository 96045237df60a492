import DeviceCases
import DiffEngine
import Foundation
import Testing

/// Compares the project's files of device results with the rulebook.
@Suite struct DeviceResultsTests {
  @Test func theRulebookAndEveryResultAgree() throws {
    let reports = try DeviceReport.all(in: Project.results)
    let disagreements = RuleComparison(reports).disagreements(with: try Project.rulebook())
    #expect(
      disagreements == [],
      """
      Change the rule, or note on it "(devices disagree: SYSTEM VERSION)": see \
      Tests/DeviceTests/README.md
      """)
  }

  @Test func everyRuleIsTestedOrListedWithReason() throws {
    let rules = try Project.rulebook().rules.map(\.number)
    #expect(rules.count > 60)
    #expect(Set(rules).count == rules.count)
    for rule in rules {
      #expect(!DevicesPage.asking(rule).isEmpty, "nothing tests \(rule)")
    }
  }

  @Test func untestedRuleIsFound() throws {
    let page = "**1.1** A rule. (doc)\n\n**9.9** A new one. (model)\n"
    let rules = Rulebook(page: page).rules.map(\.number)
    #expect(rules.filter { DevicesPage.asking($0).isEmpty } == ["9.9"])
  }

  /// From a file on disk to the rulebook's page.
  @Test func contradictingResultFailsUntilPageDocumentsIt() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("device-results-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let example = try #require(
      DeviceCase.ofRules.first { $0.rules == ["3.6"] && $0.profile == .table })
    var report = DeviceReport(system: "iOS 17.5", device: "iPhone15,4", date: "2026-11-23")
    var outcome = CaseOutcome(of: example, view: .table, isAnimated: false)
    outcome.shown = example.after
    report.add([
      .outcome(outcome), .answer(Answer(.unregisteredIdentifier, .confirmed, seen: "the text")),
      .answer(Answer(.cellsPreparedAhead, .open("none this time"), seen: "none")),
    ])
    try report.write(to: folder.appendingPathComponent("iOS-17.5.json"))

    let comparison = RuleComparison(try DeviceReport.all(in: folder))
    #expect(comparison.standing(of: "4.1", on: "iOS 17.5").word == "confirmed")
    #expect(comparison.standing(of: "4.15", on: "iOS 17.5").word == "open")
    #expect(comparison.standing(of: "3.6", on: "iOS 17.5").word == "contradicted")
    let disagreements = comparison.disagreements(with: try Project.rulebook())
    #expect(disagreements.count == 1)
    #expect(disagreements.first?.hasPrefix("3.6, iOS 17.5: \(example.id), table: ") == true)
    let page = try Project.page().replacing(
      "| 3.6 | delete out of bounds |",
      with: "| 3.6 | delete out of bounds (devices disagree: iOS 17.5) |")
    #expect(comparison.disagreements(with: Rulebook(page: page)) == [])
  }

  @Test func testsReferToExistingRules() throws {
    let rules = Set(try Project.rulebook().rules.map(\.number))
    let asked =
      DeviceCase.all.flatMap(\.rules) + DeviceQuestion.allCases.flatMap(\.rules)
      + HandTrial.all.flatMap(\.rules)
    #expect(Set(asked).subtracting(rules) == [])
  }

  @Test func everyQuestionIsUnique() {
    let questions = DeviceQuestion.allCases.map(\.question)
    #expect(Set(questions).count == questions.count)
    #expect(questions.allSatisfy { $0.hasSuffix("?") })
    #expect(DeviceQuestion.allCases.contains { $0.needsAppHost })
  }
}

enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let results = root.appendingPathComponent("Docs/Internals/DeviceResults")

  static func rulebook() throws -> Rulebook { Rulebook(page: try page()) }

  static func page() throws -> String {
    let url = root.appendingPathComponent("Docs/Internals/Rulebook.md")
    return try String(contentsOf: url, encoding: .utf8)
  }
}
