import DeviceCases
import DiffEngine
import Foundation
import Testing

@Suite struct DeviceReportTests {
  /// Runs `body` with a new folder, which is deleted afterward.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("device-report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func outcome(_ example: DeviceCase) -> CaseOutcome {
    var outcome = CaseOutcome(
      of: example, view: example.profile == .table ? .table : .flow, isAnimated: true)
    outcome.shown = example.after
    outcome.kept = example.keptIDs.sorted()
    outcome.finished = false
    return outcome
  }

  private var report: DeviceReport {
    var report = DeviceReport(system: "iOS 17.5", device: "iPhone \"15\"/2", date: "2026-11-23")
    for example in DeviceCase.stages.prefix(3) { report.add(.outcome(outcome(example))) }
    report.add(.answer(Answer(.orderOfDisplay, .contradicted("a\nb"), seen: "ü")))
    report.add(.answer(Answer(.noCell, .open("why"), seen: "")))
    report.add(.run(ScenarioRun("scenarios", view: .list, isAnimated: false, faults: ["f"])))
    return report
  }

  @Test func aReportIsReadAsItWasWritten() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("iOS-17.5.json")
      try report.write(to: file)
      let read = try DeviceReport.all(in: folder)
      #expect(read.count == 1)
      #expect(Set(read[0].outcomes) == Set(report.outcomes))
      #expect(Set(read[0].answers) == Set(report.answers))
      #expect(read[0].runs == report.runs && read[0].device == report.device)
      // One entry per line, and identical bytes when written again.
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.split(separator: "\n").count == 13)
      try read[0].write(to: file)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func aFolderThatIsNotThereHasNoReports() throws {
    #expect(try DeviceReport.all(in: URL(fileURLWithPath: "/nowhere/at/all")) == [])
  }

  @Test func repeatedQuestionReplacesFirstResult() {
    var report = report
    let count = report.outcomes.count
    var again = report.outcomes[0]
    again.finished = true
    report.add(.outcome(again))
    #expect(report.outcomes.count == count && report.outcomes.contains(again))
    report.add(.answer(Answer(.noCell, .confirmed, seen: "")))
    #expect(report.answers.filter { $0.question == .noCell }.map(\.finding) == [.confirmed])
  }

  @Test func onlyFaultsOfLibraryAreFailures() throws {
    var report = DeviceReport(system: "iOS 17.5", device: "d", date: "d")
    let stage = try #require(DeviceCase.stages.first)
    let rule = try #require(DeviceCase.ofRules.first { $0.expectation == .valid })
    for example in [stage, rule] { report.add(.outcome(outcome(example))) }
    report.add(.answer(Answer(.orderOfDisplay, .contradicted("other"), seen: "")))
    report.add(.run(ScenarioRun("scenarios", view: .table, isAnimated: false, faults: [])))
    #expect(report.failures == [])
    for example in [stage, rule] {
      var wrong = outcome(example)
      wrong.exception = CaseOutcome.Exception(name: "N", reason: "r")
      report.add(.outcome(wrong))
    }
    #expect(report.failures.count == 1)
    #expect(report.failures[0].hasPrefix(stage.id) && report.failures[0].hasSuffix("throws N: r"))
    report.add(.run(ScenarioRun("scenarios", view: .table, isAnimated: false, faults: ["x"])))
    #expect(report.failures.last == "scenarios, table: x")
  }

  @Test func journalIsReadableAfterCrash() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("journal")
      let stages = Array(DeviceCase.stages.prefix(2))
      let (first, second) = (outcome(stages[0]), outcome(stages[1]))
      do {
        let journal = try DeviceJournal(at: file)
        try journal.add(.begins(first.key))
        try journal.add(.outcome(first))
        try journal.add(.begins(second.key))
      }
      // The process ended in the middle of a line.
      let handle = try FileHandle(forUpdating: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(#"{"begins":{"_0":"thi"#.utf8))
      try handle.close()
      let journal = try DeviceJournal(at: file)
      #expect(journal.notes == [.begins(first.key), .outcome(first), .begins(second.key)])
      let progress = DeviceProgress(journal.notes)
      #expect(progress.crashed == [second.key])
      #expect(progress.done == [first.key, second.key])
      try journal.add(.answer(Answer(.noCell, .confirmed, seen: "s")))
      #expect(try DeviceJournal(at: file).notes.count == 4)
    }
  }
}
