import CommandTesting
import Foundation
import TableRecordings
import TableViews
import Testing
@testable import Gallery

@MainActor @Suite struct ExampleRecordingTests {
  @Test(arguments: Examples.all.map { $0.name })
  func aRecordingOfAnExampleLeadsToItsRows(name: String) async throws {
    let kind = try #require(Examples.all.first { $0.name == name })
    let example = kind.init()
    let recording = try #require(example.beginRecording())
    let player = ExamplePlayer(example)
    try await player.play(ExampleScript(kind.script))
    let replay = try TableReplay(of: recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.statistics.changeCount > 0)
    let table = example.table
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    #expect(replay.rows.counts == counts)
  }
}

/// Runs the program with recordings.
@Suite struct ReplayCommandTests {
  private let gallery = BuiltProgram("gallery")
  private static let recording = """
    {"format":"tableviews.recording","version":1,"surface":"table","ids":"plain"}
    {"state":0,"rows":[["a","b"],[]]}
    {"update":1,"mode":"animated","outcome":"animated","after":[1,0],"batches":[{"deletedRows":[[0,0]]}]}
    {"update":2,"mode":"reload","outcome":"requested","rows":[["c"],[]],"issues":{"TV0301":2}}

    """

  private func replay(_ text: String, _ options: String...) throws -> BuiltProgram.Run {
    try gallery.run(["replay", "-"] + options, input: text)
  }

  @Test func printsSummaryOfChanges() throws {
    let run = try replay(Self.recording)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        2 changes: 2 updates with 1 batch
        most changes: 1 in update 1
        reloads: requested × 1 (first: 2)
        issues: TV0301 × 2 (first: 2)

        after change 2
        section 0   #  1 row
        section 1      0 rows

        """)
  }

  @Test func endsAfterAChange() throws {
    let run = try replay(Self.recording, "--to", "0")
    #expect(run.status == 0)
    #expect(run.output.contains("after change 0\nsection 0   ##  2 rows\n"))
    #expect(try replay(Self.recording, "--to", "-1").status == 64)
  }

  @Test func reportsAFaultWithItsLine() throws {
    let wrong = Self.recording.replacing("[[0,0]]", with: "[[0,5]]")
    let run = try replay(wrong)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        standard input: line 3, update 1: the batch is wrong: invalid: attempt to delete row 5 from \
        section 0 which only contains 2 rows before the update

        """)
    #expect(run.output.contains("after change 2"))
  }

  @Test func reportsDamageWithItsLineAfterTheIntactPart() throws {
    let run = try replay(String(Self.recording.dropLast(20)))
    #expect(run.status == 1)
    #expect(run.errors == "standard input: line 4: the line is cut off\n")
    #expect(run.output.hasPrefix("1 change: 1 update with 1 batch\n"))
  }

  @Test func refusesOtherFilesAndNewerVersions() throws {
    let foreign = try replay("Dear diary,\n")
    #expect(foreign.status == 1 && foreign.output.isEmpty)
    #expect(foreign.errors == "standard input: line 1: not the header of a recording\n")
    let newer = try replay(Self.recording.replacing(#""version":1"#, with: #""version":2"#))
    #expect(newer.status == 1 && newer.output.isEmpty)
    #expect(
      newer.errors
        == "standard input: line 1: version 2 is newer than 1, the newest that can be read\n")
    let missing = try gallery.run(["replay", "/no/such/file"])
    #expect(missing.status == 1 && missing.errors == "/no/such/file: no such file\n")
  }

  @Test func namesOnlyTheFirstOfManyFaultsAndSections() {
    let header = #"{"format":"tableviews.recording","version":1,"surface":"table","ids":"plain"}"#
    let counts = Array(repeating: "100", count: 30).joined(separator: ",")
    let lines =
      [header, "{\"state\":0,\"counts\":[\(counts)]}"]
      + (1...30).map { "{\"reconfiguration\":\($0),\"rows\":[[99,0]]}" }
    let text = lines.joined(separator: "\n")
    let report = ReplayReport(TableReplay(ofIntactPartOf: Array(text.utf8)), of: "x")
    #expect(report.problems.count == 21)
    #expect(report.problems.last == "x: and 10 more faults")
    #expect(report.lines.last == "and 10 more sections")
    #expect(report.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func recordsAnExample() throws {
    try BuiltProgram.inFolder([:]) { folder in
      let script = ["wifi", "--plain", "--record", "wifi.jsonl"]
      #expect(try gallery.run(script, in: folder).status == 0)
      let run = try gallery.run(["replay", "wifi.jsonl"], in: folder)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("10 changes: "), "\(run.output)")
      // A failing script is recorded up to the failure.
      let failure = try gallery.run(script + ["--script", "next; tap Nowhere"], in: folder)
      #expect(failure.status == 1)
      #expect(try gallery.run(["replay", "wifi.jsonl"], in: folder).output.hasPrefix("1 change: "))
      let unwritable = try gallery.run(
        ["wifi", "--plain", "--record", "no/such/folder"], in: folder)
      #expect(unwritable.status == 1)
      #expect(unwritable.errors.hasPrefix("no/such/folder: cannot be written: "))
    }
  }
}
