import Foundation
import SourceToolsTestSupport
import Testing

@testable import DelegateRules

/// Checks that the README has a section for each rule, with a wrong and a correct example.
@Suite("README")
struct ReadmeTests {
  private func examples(of rule: Rule) throws -> [String] {
    let path = Repository.path("Tests/Tools/SourceTools/README.md")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### \(rule.rawValue)\n")
    let section = try #require(sections.dropFirst().first)
    let end = section.firstRange(of: "\n##")?.lowerBound ?? section.endIndex
    return section[..<end].components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test(arguments: Rule.allCases)
  func theFirstExampleBreaksTheRuleAndTheSecondNone(_ rule: Rule) throws {
    let examples = try examples(of: rule)
    try #require(examples.count == 2)
    #expect(Program(examples[0]).rules == [rule.rawValue])
    #expect(Program(examples[1]).messages == [])
  }
}
