import ArgumentParser
import Foundation
import MutantRunning

/// Plants faults in the package, and finds faults that no test catches.
@main
struct Entry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Plants faults in the package, and finds faults that no test catches.",
    subcommands: [Run.self, Table.self], defaultSubcommand: Run.self)
}

/// The folder of the package to test.
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

struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tests a sample of mutants, or all. Continues an interrupted run.")

  @OptionGroup var place: Place

  @Argument(help: "The names of modules or files whose mutants to test. The default is all.")
  var places: [String] = []

  @Flag(help: "Test all mutants, not a sample.")
  var all = false

  @Option(help: "The number of mutants to test.")
  var sample = 300

  @Option(help: "The seed of the sample.")
  var seed: UInt64 = 1

  @Option(help: "The number of tests to run at a time.")
  var jobs = 2

  @Option(help: "The minutes after which no further mutant starts. A later run continues.")
  var minutes = Double.infinity

  @Option(help: "The maximum seconds of tests per mutant.")
  var effort = Double.infinity

  @Flag(help: "Test mutants again that have a result.")
  var again = false

  @Flag(help: "Only print the results of earlier runs.")
  var known = false

  @Option(help: "A JSON file to write the scores to.")
  var results: String?

  /// Rebuilds the stand-in only after a change, because then all modules that import it recompile.
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

struct Table: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the committed scores to the table in the page.")

  @OptionGroup var place: Place

  func run() async throws {
    let url = URL(fileURLWithPath: place.root + "/Docs/Internals/PlantedFaults.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    guard let changed = ScoresPage.page(page, with: try place.scores()) else {
      throw ValidationError("Docs/Internals/PlantedFaults.md has no markers for the table")
    }
    try Data(changed.utf8).write(to: url)
  }
}
