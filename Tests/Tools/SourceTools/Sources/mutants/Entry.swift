import ArgumentParser
import Foundation
import MutantRunning

/// Plants faults in the package, and finds those that no test catches.
@main
struct Entry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Plants faults in the package, and finds those that no test catches.",
    subcommands: [Run.self, Table.self], defaultSubcommand: Run.self)
}

/// The folder of the package whose tests are tried.
struct Place: ParsableArguments {
  @Option(help: "The folder of the package.")
  var project = "."

  var root: String { URL(fileURLWithPath: project).standardizedFileURL.path }
  var folder: String { root + "/Tests/Tools/SourceTools/Mutants" }

  func scores() throws -> Scores {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/results.json"))
    return try JSONDecoder().decode(Scores.self, from: data)
  }
}

/// Runs the tests on mutants.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tries a sample of mutants, or all; goes on where it was stopped.")

  @OptionGroup var place: Place

  @Argument(help: "Modules or files to take mutants from, by name; all if none is named.")
  var places: [String] = []

  @Flag(help: "Try all mutants, not a sample.")
  var all = false

  @Option(help: "How many mutants to try.")
  var sample = 300

  @Option(help: "What picks the sample.")
  var seed: UInt64 = 1

  @Option(help: "How many tests to run at a time.")
  var jobs = 2

  @Option(help: "How long to begin to try further mutants; a later run goes on.")
  var minutes = Double.infinity

  @Option(help: "How many seconds of tests to run on a mutant, at most.")
  var effort = Double.infinity

  @Flag(help: "Try mutants again that were tried before.")
  var again = false

  @Flag(help: "Only say what is known from earlier runs.")
  var known = false

  @Option(help: "A file for the scores of the table.")
  var results: String?

  /// Only where it changed: all that imports it is compiled again.
  private static let makesStandIn = """
    module=.build-uikit/UIKit.swiftmodule
    [[ -e $module && -z $(find Tests/UIKitCheck/Runtime -newer $module) ]] ||
      bash Tests/UIKitCheck/runtime --shim-only
    """

  func run() async throws {
    let uikit = place.root + "/.build-uikit"
    let project = Project(
      root: place.root, workFolder: place.root + "/.build-mutants", standIn: uikit,
      preparation: ["bash", "-c", Self.makesStandIn])
    var options = MutantRun.Options()
    options.places = Set(places)
    options.sample = all ? nil : sample
    options.seed = seed
    options.jobs = jobs
    options.again = again
    options.minutes = minutes
    options.effort = effort
    let run = try MutantRun(
      project, options, equivalents: place.folder + "/equivalent.json",
      report: { FileHandle.standardError.write(Data("mutants: \($0)\n".utf8)) })
    let report = known ? try await run.known() : try await run.run()
    print(report.survivors.joined(separator: "\n\n"))
    print()
    print(report.scores.table)
    if let results {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(report.scores) + Data("\n".utf8))
        .write(to: URL(fileURLWithPath: results))
    }
  }
}

/// Writes the table of the scores.
struct Table: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the table of the page from the scores that are committed.")

  @OptionGroup var place: Place

  func run() async throws {
    let url = URL(fileURLWithPath: place.root + "/Docs/Internals/PlantedFaults.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    guard let changed = ScoresPage.page(page, with: try place.scores()) else {
      throw ValidationError("Docs/Internals/PlantedFaults.md has no place for the table")
    }
    try Data(changed.utf8).write(to: url)
  }
}
