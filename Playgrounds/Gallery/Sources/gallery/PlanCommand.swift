import ArgumentParser
import Foundation
import GalleryKit
import TableViews

/// `gallery plan`: says what an update from one table to another does.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Says what an update from one table to another does, by stages.",
    discussion: """
      OLD and NEW each hold a table as a JSON object; - reads standard input for one of the two:

        {"sections":[
          {"id":"A","header":"x","footer":"y","rows":["1",{"id":"2","content":"z"}]}
        ]}

      Ids are strings; a row id is unique in the table, a section id among the sections. "header", \
      "footer" and "content" may be left out or null; a row without content may be written as its \
      bare id. A row with the same id in both tables survives, wherever it goes; if its content \
      differs it is refreshed.

      Printed are words: for each stage, which is one batch update, what it does and what it keeps; \
      then what is refreshed, and how many rows survive and keep their cells. Places count from 0.

      With --json a program reads the same:

        {"stages":[...],"refreshRows":[[0,1]],"refreshSections":[0],"issues":[...]}

      A stage holds deleteSections, insertSections, reloadSections, moveSections, deleteRows, \
      insertRows, reloadRows, moveRows and after, the table that is true after it. Where \
      --reload-above asks for it, "reload":true stands in place of the stages. Docs/PlanTool.md has \
      all of it.

      Ids that stand twice are issues, not failures. A file that cannot be read, or is no such \
      table, is reported on standard error with the place in it; nothing is printed then, and the \
      exit code is 1.

      Examples:

        gallery plan old.json new.json
        gallery plan old.json new.json --json --svg update.svg
        gallery plan old.json - --single-batch < new.json
      """)

  @Argument(
    help: ArgumentHelp("The table that is shown; - reads standard input.", valueName: "old"))
  var oldFile: String

  @Argument(
    help: ArgumentHelp("The table that is to be shown; - reads standard input.", valueName: "new"))
  var newFile: String

  @Flag(help: "Print the plan as JSON instead of words.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Draw both tables and the moves between them; - prints the drawing and nothing else.",
      valueName: "file"))
  var svg: String?

  @Flag(help: "Plan a single batch, though survivors may get new cells.")
  var singleBatch = false

  @Flag(help: "Plan without moves, though survivors may get new cells.")
  var noMoves = false

  @Option(
    help: ArgumentHelp(
      "Reload instead if there are more deletes, inserts and moves than this, 0 or more.",
      valueName: "n"))
  var reloadAbove: Int?

  func validate() throws {
    if let reloadAbove, reloadAbove < 0 {
      throw ValidationError("--reload-above has to be 0 or more.")
    }
    if json, svg == "-" {
      throw ValidationError("--json and --svg - would both print; give --svg a file.")
    }
    let drawings = svg.flatMap { $0 == "-" ? nil : CommandFile($0) }
    try CommandFile.validate(
      outputs: [.standardOutput] + [drawings].compactMap { $0 },
      inputs: [.input(oldFile), .input(newFile)])
  }

  func run() throws {
    do {
      let report = try report()
      if let svg, svg != "-" { try OutputFile(svg).write(report.svg) }
      StandardOutput.print(
        svg == "-" ? report.svg : json ? report.json : report.words, terminator: "")
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }

  private var policy: PlanPolicy {
    PlanPolicy(
      batches: singleBatch ? .single : .asNeeded, allowsMoves: !noMoves,
      maximumChanges: reloadAbove)
  }

  private func report() throws(TableDocumentError) -> UpdateReport {
    if oldFile == "-", newFile == "-" {
      throw TableDocumentError(file: "-", message: "standard input can be only one of the tables")
    }
    let old = try TableDocument(file: oldFile)
    return UpdateReport(from: old, to: try TableDocument(file: newFile), policy: policy)
  }
}

extension TableDocument {
  /// Reads a file, or standard input where the path is `-`.
  fileprivate init(file path: String) throws(TableDocumentError) {
    let isInput = path == "-"
    let name = isInput ? "standard input" : path
    guard isInput || FileManager.default.fileExists(atPath: path) else {
      throw TableDocumentError(file: name, message: "no such file")
    }
    let bytes: Data
    do {
      let handle = try isInput ? .standardInput : FileHandle(forReadingFrom: URL(filePath: path))
      bytes = try handle.readToEnd() ?? Data()
    } catch {
      throw TableDocumentError(file: name, message: "cannot be read")
    }
    try self.init(reading: Array(bytes), file: name)
  }
}
