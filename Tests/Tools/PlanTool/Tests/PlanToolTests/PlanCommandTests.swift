import ArgumentParser
import CommandTesting
import Foundation
import Testing
@testable import PlanKit

@Suite struct PlanCommandTests {
  private typealias Run = BuiltProgram.Run

  private static let old = #"{"sections":[{"id":"A","rows":["1","2"]}]}"#
  private static let new = #"{"sections":[{"id":"A","rows":["2","3"]}]}"#

  /// Runs `plantool plan` in a folder that contains old.json and new.json.
  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try inFolder { try run(arguments, input: input, in: $0) }
  }

  private func run(_ arguments: [String], input: String = "", in folder: URL) throws -> Run {
    try BuiltProgram("plantool").run(["plan"] + arguments, input: input, in: folder)
  }

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try BuiltProgram.inFolder(["old.json": Self.old, "new.json": Self.new], body)
  }

  @Test func printsWordsOrJSON() throws {
    let words = try run("old.json", "new.json")
    #expect(words.status == 0 && words.errors.isEmpty)
    #expect(words.output.hasPrefix("Stage 1 of 1: rows\n  delete row 1 from A, place 0\n"))
    let json = try run("--json", "old.json", "new.json")
    #expect(json.status == 0 && json.errors.isEmpty)
    #expect(json.output.hasPrefix("{\n  \"stages\": [\n"))
    #expect(json.output.hasSuffix("\n}\n"))
  }

  @Test func policiesChangeThePlan() throws {
    let moved = Self.old.replacing("\"1\",\"2\"", with: "\"2\",\"1\"")
    let plain = try run("old.json", "-", input: moved)
    #expect(plain.output.contains("\n  move row "))
    let unmoved = try run("old.json", "-", "--no-moves", input: moved)
    #expect(!unmoved.output.contains("\n  move row "))
    let reload = try run("old.json", "-", "--reload-above", "0", "--json", input: moved)
    #expect(reload.output.hasPrefix("{\"reload\": true, "))
    #expect(try run("old.json", "-", "--reload-above", "1", input: moved) == plain)
    let out = #"{"sections":[{"id":"A","rows":["1"]},{"id":"B","rows":["2"]}]}"#
    let back = try run("-", "new.json", input: out)
    #expect(!back.output.contains("New cells"))
    let single = try run("-", "new.json", "--single-batch", input: out)
    #expect(single.output.hasPrefix("Stage 1 of 1") && single.output.contains("New cells"))
  }

  @Test func eitherTableCanComeFromStandardInput() throws {
    let expected = try run("old.json", "new.json", "--json")
    #expect(try run("-", "new.json", "--json", input: Self.old) == expected)
    #expect(try run("old.json", "-", "--json", input: Self.new) == expected)
  }

  @Test func duplicateIDsAreNoFailure() throws {
    let run = try run("-", "new.json", "--json", input: Self.old.replacing("\"2\"", with: "\"1\""))
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("\"TV0301\""))
  }

  @Test func errorsArePrintedOnStandardErrorOnly() throws {
    let place = "sections[0].rows[0]: expected a string or an object, found a number\n"
    let wrong = Self.old.replacing("\"1\"", with: "1")
    #expect(
      try run("-", "new.json", "--json", input: wrong)
        == Run(status: 1, output: "", errors: "standard input: \(place)"))
    let runs = try inFolder { folder in
      try Data(wrong.utf8).write(to: folder.appending(path: "wrong.json"))
      return [
        try run(["old.json", "wrong.json"], input: "", in: folder),
        try run(["nowhere.json", "new.json", "--json"], input: "", in: folder),
        try run(["old.json", "/"], input: "", in: folder),
        try run(["-", "-"], input: Self.old, in: folder),
        try run(["old.json", "new.json", "--svg", "no/such/a.svg"], input: "", in: folder),
      ]
    }
    #expect(
      runs.map(\.errors) == [
        "wrong.json: \(place)", "nowhere.json: no such file\n", "/: cannot be read\n",
        "-: standard input can be only one of the tables\n",
        "no/such/a.svg: cannot be written: No such file or directory\n",
      ])
    #expect(runs.allSatisfy { $0.status == 1 && $0.output.isEmpty })
  }

  @Test func drawsInAdditionToPrinting() throws {
    let plain = try run("old.json", "new.json")
    let drawn = try run("old.json", "new.json", "--svg", "-")
    #expect(drawn.status == 0)
    #expect(drawn.output.hasPrefix("<svg ") && drawn.output.hasSuffix("</svg>\n"))
    try inFolder { folder in
      let both = try run(["old.json", "new.json", "--svg", "a.svg"], input: "", in: folder)
      #expect(both == plain)
      let svg = try String(contentsOf: folder.appending(path: "a.svg"), encoding: .utf8)
      #expect(svg == drawn.output)
    }
  }

  @Test(arguments: [
    ["old.json"], ["old.json", "new.json", "x"], ["old.json", "new.json", "--reload-above"],
    ["old.json", "new.json", "--reload-above=-1"], ["old.json", "new.json", "--reload-above", "x"],
    ["old.json", "new.json", "--json", "--svg", "-"],
  ])
  func rejectsInvalidArguments(arguments: [String]) {
    #expect(throws: (any Error).self) { try PlanCommand.parse(arguments) }
  }

  @Test func parsesItsOptions() throws {
    let command = try PlanCommand.parse(
      ["-", "b", "--single-batch", "--no-moves", "--reload-above", "0", "--svg", "-"])
    #expect(command.oldFile == "-" && command.newFile == "b" && command.svg == "-")
    #expect(command.singleBatch && command.noMoves && command.reloadAbove == 0 && !command.json)
    let plain = try PlanCommand.parse(["a", "b"])
    #expect(!plain.singleBatch && !plain.noMoves && plain.reloadAbove == nil && !plain.json)
  }
}
