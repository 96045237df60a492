import ArgumentParser
import CommandSupport
import TableRecordings

/// `gallery replay`: replays a recording, and checks it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays a recording of a table, and checks every change.",
    discussion: """
      FILE is a recording from adapter.record(). See Docs/PicturesAndFilms.md. The command prints \
      statistics of the changes, and the number of rows in each section at the end:

        14 changes: 12 updates with 13 batches, 2 moves by the user
        most changes: 5 in update 3
        reloads: requested × 1 (first: 4)

        after change 14
        section 0   #########   9 rows
        section 1   ##          2 rows

      Invalid changes are printed to standard error, with their lines. The replay ends at the \
      first damaged line, which is also printed. In both cases, the exit code is 1.

      Examples:

        gallery wifi --plain --record wifi.jsonl
        gallery replay wifi.jsonl
        gallery replay wifi.jsonl --to 3
      """)

  @Argument(help: "The file to read, or - for standard input.")
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The number of the last change to replay.", valueName: "number"))
  var last: Int?

  func validate() throws {
    try CommandFile.validate(outputs: [.standardOutput], inputs: [.input(file)])
    if let last, last < 0 { throw ValidationError("--to can't be negative.") }
  }

  func run() throws {
    let file = CommandFile.input(file)
    let report: ReplayReport
    do {
      report = ReplayReport(
        TableReplay(ofIntactPartOf: Array(try file.contents()), through: last), of: file.name)
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
    for line in report.lines { StandardOutput.print(line) }
    for problem in report.problems { StandardOutput.complain(problem) }
    if !report.problems.isEmpty { throw ExitCode.failure }
  }
}

/// The printed report of a replay.
struct ReplayReport {
  /// The largest number of sections to draw, and of faults to list.
  private static let listed = 20
  /// The longest bar of a section.
  private static let columns = 40

  private let replay: TableReplay
  private let name: String

  init(_ replay: TableReplay, of name: String) { (self.replay, self.name) = (replay, name) }

  /// The lines for standard output, or none if nothing can be read.
  var lines: [String] {
    if replay.damage?.kind == .foreign || replay.damage?.kind == .newerVersion { return [] }
    var lines = ["\(replay.statistics)"]
    if replay.start > 0 { lines.append("begins after change \(replay.start)") }
    return lines + ["", "after change \(replay.end)"] + sections
  }

  /// The faults and the damage, each as a line.
  var problems: [String] {
    var problems = replay.faults.prefix(Self.listed).map { "\(name): \($0)" }
    let rest = replay.faults.count - problems.count
    if rest > 0 { problems.append("\(name): and \(TerminalText.count(rest, "more fault"))") }
    if let damage = replay.damage { problems.append("\(name): \(damage)") }
    return problems
  }

  /// A bar for each section.
  private var sections: [String] {
    guard let counts = replay.rows.counts else { return ["the number of rows isn't recorded"] }
    if counts.isEmpty { return ["no sections"] }
    let shown = counts.prefix(Self.listed)
    let most = max(1, shown.max() ?? 1)
    // A row is one column wide, unless there are too many rows.
    let bars = shown.map { count in
      most <= Self.columns
        ? count : Int((Double(count) / Double(most) * Double(Self.columns)).rounded(.up))
    }
    let width = bars.max() ?? 0
    let lines = zip(shown, bars).enumerated().map { section, pair in
      let title = "section \(section)".padded(to: 10)
      return "\(title)  \(String(repeating: "#", count: pair.1).padded(to: width))  "
        + TerminalText.count(pair.0, "row")
    }
    let rest = counts.count - shown.count
    return lines + (rest > 0 ? ["and \(TerminalText.count(rest, "more section"))"] : [])
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
