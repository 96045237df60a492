public import ArgumentParser
import CommandSupport
import DiffEngine

/// The commands of the plan tool.
public enum PlanTools {
  /// `plan` and `check`.
  public static let commands: [any ParsableCommand.Type] = [PlanCommand.self, CheckCommand.self]
}

/// `gallery plan`: explains an update from one table to another.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Explains the stages of an update from one table to another.",
    discussion: """
      OLD and NEW are files with a table as a JSON object. One of them can be - for standard input.

        {"sections":[
          {"id":"A","header":"x","footer":"y","rows":["1",{"id":"2","content":"z"}]}
        ]}

      IDs are strings. A row ID is unique in the table, a section ID among the sections. "header", \
      "footer", and "content" are optional and can be null. A row without content can be just its \
      ID. A row with the same ID in both tables survives, even in another section. If its content \
      differs, it is refreshed.

      A stage is a batch update. For each, the command prints the operations and the kept views. It \
      also prints the refreshes, and the numbers of rows that survive and keep their cells. Places \
      begin at 0.

      With --json, it prints JSON:

        {"stages":[...],"refreshRows":[[0,1]],"refreshSections":[0],"issues":[...]}

      A stage has deleteSections, insertSections, reloadSections, moveSections, deleteRows, \
      insertRows, reloadRows, moveRows, and after, the table after the stage. If --reload-above \
      applies, the output has "reload":true instead of stages. See Tests/Tools/PlanTool/README.md.

      A duplicate ID is an issue, not a failure. If a file can't be read or isn't a table, the \
      command reports the place on standard error, prints nothing, and exits with 1.

      Examples:

        gallery plan old.json new.json
        gallery plan old.json new.json --json --svg update.svg
        gallery plan old.json - --single-batch < new.json
      """)

  @Argument(
    help: ArgumentHelp("The current table, or - for standard input.", valueName: "old"))
  var oldFile: String

  @Argument(
    help: ArgumentHelp("The next table, or - for standard input.", valueName: "new"))
  var newFile: String

  @Flag(help: "Print the plan as JSON instead of words.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write a drawing of the update to a file, or print only the drawing for -.",
      valueName: "file"))
  var svg: String?

  @Flag(help: "Plan a single batch, even if survivors get new cells.")
  var singleBatch = false

  @Flag(help: "Plan without moves, even if survivors get new cells.")
  var noMoves = false

  @Option(
    help: ArgumentHelp(
      "Reload if there are more deletes, inserts, and moves than this number, 0 or more.",
      valueName: "n"))
  var reloadAbove: Int?

  func validate() throws {
    if let reloadAbove, reloadAbove < 0 {
      throw ValidationError("--reload-above must be 0 or more.")
    }
    if json, svg == "-" {
      throw ValidationError("--json and --svg - both print. Pass a file to --svg.")
    }
    let drawing = svg.flatMap { $0 == "-" ? nil : CommandFile($0) }
    try CommandFile.validate(
      outputs: [.standardOutput] + (drawing.map { [$0] } ?? []),
      inputs: [.input(oldFile), .input(newFile)])
  }

  func run() throws {
    do {
      let report = try report()
      if let svg, svg != "-" { try CommandFile(svg).write(report.svg) }
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

  private func report() throws -> UpdateReport {
    if oldFile == "-", newFile == "-" {
      throw TableDocumentError("-", "standard input can be only one of the tables")
    }
    let old = try table(oldFile)
    return UpdateReport(from: old, to: try table(newFile), policy: policy)
  }

  private func table(_ path: String) throws -> TableDocument {
    let file = CommandFile.input(path)
    return try TableDocument(reading: Array(file.contents()), file: file.name)
  }
}
