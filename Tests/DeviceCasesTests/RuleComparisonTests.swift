import DeviceCases
import DiffEngine
import Foundation
import Testing

/// Compares made-up results with the rules.
@Suite struct RuleComparisonTests {
  private let rulebook = Rulebook(
    page: """
      Preface with **doc**.

      **1.1** Deletes come first. (doc)

      | # | condition |
      |---|---|
      | 3.6 | delete out of bounds (devices disagree: iOS 17.5,
      visionOS 1.2) |

      ## 4. Cells

      **4.1** A text. (seen) (devices disagree: iOS 99.1)
      """)

  private func example(
    _ batch: TableBatch, _ old: [Int], _ new: [Int],
    _ profile: BatchValidator.Profile = .table
  ) throws -> DeviceCase {
    try #require(
      DeviceCase(id: "case", rules: ["1.1"], BatchCase(batch, old, new), profile: profile))
  }

  /// Returns an outcome that matches the case's data.
  private func outcome(_ example: DeviceCase) -> CaseOutcome {
    var outcome = CaseOutcome(of: example, view: .table, isAnimated: false)
    outcome.shown = example.after
    outcome.kept = example.keptIDs.sorted()
    outcome.finished = true
    return outcome
  }

  private func isContradicted(_ finding: Finding, _ words: String) -> Bool {
    guard case .contradicted(let seen) = finding else { return false }
    return seen.contains(words)
  }

  @Test func aBatchThatIsCarriedOutConfirms() throws {
    let example = try example(TableBatch(deletedRows: [at(0, 0)]), [2], [1])
    #expect(example.finding(outcome(example)) == .confirmed)
  }

  @Test func aBatchThatIsNotCarriedOutContradicts() throws {
    let example = try example(TableBatch(deletedRows: [at(0, 0)]), [3], [2])
    var seen = outcome(example)
    seen.shown = [[1, 2]]
    #expect(isContradicted(example.finding(seen), "shows [[1, 2]], not [[2, 3]]"))
    seen = outcome(example)
    seen.kept = [3]
    #expect(isContradicted(example.finding(seen), "rows [2] lost their cell"))
    seen = outcome(example)
    seen.leftovers = 1
    #expect(isContradicted(example.finding(seen), "1 cells are left over"))
    seen = outcome(example)
    seen.finished = nil
    #expect(isContradicted(example.finding(seen), "completion"))
    seen = outcome(example)
    seen.exception = CaseOutcome.Exception(name: "N", reason: "why")
    #expect(isContradicted(example.finding(seen), "throws N: why"))
    seen = outcome(example)
    seen.crashed = true
    #expect(isContradicted(example.finding(seen), "crashed"))
    // Whether it finished immediately doesn't matter: RULEBOOK 7.7.
    seen = outcome(example)
    seen.finished = false
    #expect(example.finding(seen) == .confirmed)
  }

  @Test func aReloadedRowNeedNotKeepItsCell() throws {
    let example = try example(TableBatch(reloadedRows: [at(0, 0)]), [2], [2])
    #expect(example.keptIDs == [2])
    #expect(example.finding(outcome(example)) == .confirmed)
  }

  @Test func anExceptionConfirmsByItsText() throws {
    let example = try example(TableBatch(deletedRows: [at(0, 5)]), [1], [1])
    var seen = outcome(example)
    #expect(isContradicted(example.finding(seen), "does not throw"))
    let text = "attempt to delete row 5 from section 0 which only contains 1 rows before the update"
    seen.exception = CaseOutcome.Exception(name: "N", reason: "\(text). Table: <UITableView>")
    #expect(example.finding(seen) == .confirmed)
    seen.exception?.reason = "something else"
    #expect(isContradicted(example.finding(seen), "throws another message: something else"))
  }

  @Test func anExceptionWithoutAKnownTextConfirmsByAny() throws {
    let twice = TableBatch(deletedRows: [at(0, 0), at(0, 0)])
    let example = try example(twice, [1], [0], .collection)
    #expect(example.expectation == .invalid(nil))
    var seen = CaseOutcome(of: example, view: .list, isAnimated: true)
    seen.exception = CaseOutcome.Exception(name: "N", reason: "whatever")
    #expect(example.finding(seen) == .confirmed)
    seen.exception = nil
    #expect(isContradicted(example.finding(seen), "does not throw"))
    seen.crashed = true
    #expect(example.finding(seen) == .confirmed)
  }

  @Test func aHazardIsNeverContradicted() throws {
    let batch = TableBatch(movedRows: [move(at(0, 0), at(0, 1))], reloadedRows: [at(0, 2)])
    let example = try example(batch, [3], [3])
    #expect(example.expectation == .hazard)
    var seen = outcome(example)
    #expect(example.finding(seen) == .open("nothing went wrong this time"))
    seen.shown = [[1, 2, 3]]
    #expect(example.finding(seen) == .confirmed)
    seen.crashed = true
    #expect(example.finding(seen) == .confirmed)
  }

  @Test func reloadReplacesAllCells() throws {
    let batch = TableBatch(insertedSections: [1], movedRows: [move(at(0, 0), at(1, 0))])
    let example = try example(batch, [2], [1, 1])
    #expect(example.expectation == .reload)
    var seen = outcome(example)
    seen.kept = []
    #expect(example.finding(seen) == .confirmed)
    seen.kept = [2]
    #expect(isContradicted(example.finding(seen), "rows [2] keep their cell"))
  }

  @Test func oneContradictionOutweighsWhatConfirms() throws {
    let example = try example(TableBatch(deletedRows: [at(0, 0)]), [2], [1])
    var report = DeviceReport(system: "iOS 17.5", device: "d", date: "d")
    report.add(.outcome(outcome(example)))
    #expect(
      RuleComparison([report], cases: [example]).standing(of: "1.1", on: "iOS 17.5").word
        == "confirmed")
    var wrong = outcome(example)
    wrong.isAnimated = true
    wrong.shown = []
    report.add(.outcome(wrong))
    let standing = RuleComparison([report], cases: [example]).standing(of: "1.1", on: "iOS 17.5")
    #expect(standing.word == "contradicted")
    #expect(standing.confirmed == ["case, table"])
    #expect(standing.contradicted == ["case, table, animated: shows [], not [[2]]"])
  }

  /// Every case on every view, with the results of a device that follows the rules.
  @Test func aDeviceThatKeepsTheRulesContradictsNone() throws {
    var notes = DeviceQuestion.allCases.map { DeviceNote.answer(Answer($0, .confirmed, seen: "")) }
    for example in DeviceCase.all {
      for view in DeviceView.allCases where view.isTable == (example.profile == .table) {
        var seen = outcome(example)
        seen.view = view
        switch example.expectation {
        case .valid, .hazard: break
        case .reload: seen.kept = []
        case .invalid(let text):
          seen.exception = CaseOutcome.Exception(name: "N", reason: "UIKit: \(text ?? "") …")
        }
        notes.append(.outcome(seen))
      }
    }
    var report = DeviceReport(system: "iOS 17.5", device: "d", date: "d")
    report.add(notes)
    #expect(report.outcomes.count == notes.count - DeviceQuestion.allCases.count)
    #expect(report.failures == [])
    let rulebook = try Project.rulebook()
    let comparison = RuleComparison([report])
    #expect(comparison.disagreements(with: rulebook) == [])
    // Rules that only hazards or the user can verify stay open.
    let open = rulebook.rules.map(\.number).filter {
      comparison.standing(of: $0, on: "iOS 17.5").word == "open"
    }
    #expect(open == ["1.8", "3.10", "3.15", "4.4", "4.18", "5.5", "7.10", "7.11", "7.12", "7.13"])
  }

  @Test func resultOfAnotherCaseWithSameIDLeavesRuleOpen() throws {
    let old = try example(TableBatch(deletedRows: [at(0, 0)]), [2], [1])
    let new = try example(TableBatch(deletedRows: [at(0, 1)]), [2], [1])
    var report = DeviceReport(system: "iOS 17.5", device: "d", date: "d")
    report.add(.outcome(outcome(old)))
    let standing = RuleComparison([report], cases: [new]).standing(of: "1.1", on: "iOS 17.5")
    #expect(standing.word == "open" && standing == RuleComparison.Standing())
  }

  @Test func rulebookIsParsedWithAcknowledgments() {
    #expect(rulebook.rules.map(\.number) == ["1.1", "3.6", "4.1"])
    #expect(
      rulebook.rules.map(\.acknowledged) == [[], ["iOS 17.5", "visionOS 1.2"], ["iOS 99.1"]])
  }

  @Test func aContradictionFailsUntilItIsAcknowledged() throws {
    let example = try #require(
      DeviceCase(
        id: "case", rules: ["1.1", "3.6"],
        BatchCase(TableBatch(deletedRows: [at(0, 5)]), [1], [1]), profile: .table))
    var reports = ["iOS 17.5", "visionOS 1.2"].map {
      DeviceReport(system: $0, device: "d", date: "d")
    }
    for index in reports.indices { reports[index].add(.outcome(outcome(example))) }
    let disagreements = RuleComparison(reports, cases: [example]).disagreements(with: rulebook)
    #expect(
      disagreements == [
        "1.1, iOS 17.5: case, table: does not throw, and shows [[1]]",
        "1.1, visionOS 1.2: case, table: does not throw, and shows [[1]]",
        "4.1 notes that iOS 99.1 disagrees, but no result does",
      ])
  }

  @Test func anAcknowledgmentWithoutAResultFails() {
    #expect(
      RuleComparison([]).disagreements(with: rulebook) == [
        "3.6 notes that iOS 17.5 disagrees, but no result does",
        "3.6 notes that visionOS 1.2 disagrees, but no result does",
        "4.1 notes that iOS 99.1 disagrees, but no result does",
      ])
  }

  @Test func systemsAreInTheOrderOfTheirVersions() {
    let names = [
      "iOS 18.0", "iOS 9.3", "visionOS 1.2", "Mac Catalyst 15.1", "iOS 17.10", "iOS 17.9",
    ]
    let reports = names.map { DeviceReport(system: $0, device: "d", date: "d") }
    #expect(
      RuleComparison(reports).systems == [
        "Mac Catalyst 15.1", "iOS 9.3", "iOS 17.9", "iOS 17.10", "iOS 18.0", "visionOS 1.2",
      ])
  }
}
