import ArgumentParser

/// The command line of the gallery: one subcommand per demonstration.
@main
struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows in a terminal what the TableViews package does.",
    subcommands: [ZonesCommand.self, MismatchCommand.self, CheckCommand.self, PlanCommand.self])
}
