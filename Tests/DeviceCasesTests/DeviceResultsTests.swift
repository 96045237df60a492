import DeviceCases
import Foundation
import Testing

/// What devices said against the rulebook, from the files of the project.
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

  @Test func everyRuleIsAskedAboutOrListedWithTheReason() throws {
    let rules = try Project.rulebook().rules.map(\.number)
    #expect(rules.count > 60)
    #expect(Set(rules).count == rules.count)
    for rule in rules {
      #expect(!DevicesPage.asking(rule).isEmpty, "nothing asks about \(rule)")
    }
  }

  @Test func whatAsksIsAboutRulesThatThereAre() throws {
    let rules = Set(try Project.rulebook().rules.map(\.number))
    let asked =
      DeviceCase.all.flatMap(\.rules) + DeviceQuestion.allCases.flatMap(\.rules)
      + HandTrial.all.flatMap(\.rules)
    #expect(Set(asked).subtracting(rules) == [])
  }

  @Test func everyQuestionIsOneAndIsItsOwn() {
    let questions = DeviceQuestion.allCases.map(\.question)
    #expect(Set(questions).count == questions.count)
    #expect(questions.allSatisfy { $0.hasSuffix("?") })
    #expect(DeviceQuestion.allCases.contains { $0.needsAppHost })
  }
}

/// The project's own files.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let results = root.appendingPathComponent("Docs/Internals/DeviceResults")

  static func rulebook() throws -> Rulebook {
    Rulebook(
      page: try String(
        contentsOf: root.appendingPathComponent("Docs/Rulebook.md"), encoding: .utf8))
  }
}
