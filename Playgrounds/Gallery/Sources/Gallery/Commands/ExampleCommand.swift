import ArgumentParser
import CommandSupport
import Foundation
import TableRecordings

/// `gallery search` and the other examples: plays an example with a script.
struct ExampleCommand<Kind: Example>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Kind.name,
      abstract: Kind.summary,
      discussion: """
        \(Kind.explanation)

        In a terminal, each step is animated. In a pipe, or with --plain, the table is drawn before \
        and after the steps, with a line for each step. A script is a list of steps, separated by \
        semicolons or line breaks. This example supports:

        \(Kind.steps.map { "  \($0)" }.joined(separator: "\n"))

        ROW is the text of a row, or its section and index, counted from 0, as in 0-2. Put texts \
        with spaces in quotation marks. The default script is:

        \(Kind.script.split(separator: "; ").map { "  \($0)" }.joined(separator: "\n"))

        If a step is invalid or fails, its position in the script is printed to standard error, \
        and the exit code is 1.
        """)
  }

  @OptionGroup var show: ShowOptions

  @Option(help: ArgumentHelp("The steps to play.", valueName: "steps"))
  var script: String?

  @Option(
    name: .customLong("steps"),
    help: ArgumentHelp("A file of steps to play, or - for standard input.", valueName: "file"))
  var stepsFile: String?

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp("The file to record to, for gallery replay.", valueName: "file"))
  var recordingFile: String?

  @Flag(help: "Draw the table after each step, as plain text.")
  var full = false

  @Flag(help: "Print the duration of each step.")
  var times = false

  @Flag(help: "Use the keyboard: letters, Return, arrows, and Escape to quit. Needs a terminal.")
  var keys = false

  func validate() throws {
    try CommandFile.validate(
      outputs: [.standardOutput] + (recordingFile.map { [CommandFile($0)] } ?? []),
      inputs: stepsFile.map { [.input($0)] } ?? [])
    if [script != nil, stepsFile != nil, keys].count(where: { $0 }) > 1 {
      throw ValidationError("Use only one of --script, --steps, and --keys.")
    }
    if keys, full || show.plain {
      throw ValidationError("--keys can't be used with --plain or --full.")
    }
  }

  @MainActor
  func run() async throws {
    do {
      let (example, script) = (Kind(), try chosenScript())
      let recording = recordingFile == nil ? nil : example.beginRecording()
      var failure: (any Error)?
      do { try await play(example, script) } catch { failure = error }
      // Also record a script that fails.
      if let recordingFile, let recording { try CommandFile(recordingFile).write(recording.text) }
      if let failure { throw failure }
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }

  @MainActor
  private func play(_ example: Kind, _ script: ExampleScript) async throws {
    var show = ExampleShow(example, script)
    show.settings = self.show.settings(delay: show.settings.delay)
    if keys {
      show.isTimed = true
      try await follow(show)
    } else if !full, let terminal = self.show.terminal {
      show.isTimed = true
      try await show.animate(on: terminal)
    } else {
      show.settings.columns = self.show.plainColumns
      show.settings.isFull = full
      show.isTimed = times
      try await show.printPlain { StandardOutput.print($0) }
    }
  }

  @MainActor
  private func follow(_ show: ExampleShow) async throws(ScriptError) {
    guard let terminal = self.show.terminal, let keyboard = StandardKeyboard() else {
      throw ScriptError(source: "--keys", message: "standard input and output aren't a terminal")
    }
    await show.follow(keyboard, on: terminal)
    keyboard.close()
  }

  private func chosenScript() throws -> ExampleScript {
    guard let stepsFile else { return try ExampleScript(script ?? Kind.script) }
    let file = CommandFile.input(stepsFile)
    guard let text = String(bytes: try file.contents(), encoding: .utf8) else {
      throw ScriptError(source: file.name, message: "not UTF-8")
    }
    return try ExampleScript(text, source: file.name)
  }
}

/// The options of all shows.
struct ShowOptions: ParsableArguments {
  @Flag(help: "Print plain text, even in a terminal.")
  var plain = false

  @Option(help: "The width of the table, from 8 to 1000. (default: fit to the terminal)")
  var columns: Int?

  @Option(
    help: "The visible lines, from 1 to 10000. (default: fit to the terminal, or 12 in a pipe)")
  var rows: Int?

  @Option(
    help: "The seconds to show each animation step, from 0 to 60. (default: long enough to see it)")
  var delay: Double?

  @Flag(help: "Don't use colors. NO_COLOR=1 does the same.")
  var noColor = false

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns must be from 8 to 1000.")
    }
    if let rows, !(1...10_000).contains(rows) {
      throw ValidationError("--rows must be from 1 to 10000.")
    }
    if let delay, !(0...60).contains(delay) {
      throw ValidationError("--delay must be from 0 to 60.")
    }
  }

  /// Returns the settings of a show, with a default delay.
  func settings(delay standard: Duration) -> ShowSettings {
    ShowSettings(columns: columns, rows: rows, delay: delay.map { .seconds($0) } ?? standard)
  }

  /// The terminal to animate on, or `nil` for plain text.
  @MainActor var terminal: (any Terminal)? {
    guard !plain, let terminal = StandardTerminal() else { return nil }
    if noColor { terminal.hasColors = false }
    return terminal
  }

  /// The width of plain text: `--columns`, or the variable `COLUMNS` minus the room for marks.
  var plainColumns: Int? {
    columns
      ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
      .flatMap { (10...1002).contains($0) ? $0 - 2 : nil }
  }
}
