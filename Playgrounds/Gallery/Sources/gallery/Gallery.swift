import ArgumentParser
import GalleryKit

/// The command line of the gallery: one subcommand per demonstration, and a menu of them.
@main
struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows in a terminal what the TableViews package does.",
    discussion: """
      Without a subcommand there is a menu of them: to choose from in a terminal, else just a list.
      """,
    groupedSubcommands: [
      CommandGroup(name: "Example", subcommands: examples),
      CommandGroup(name: "Demonstration", subcommands: demonstrations),
      CommandGroup(name: "Tool", subcommands: tools),
    ])

  /// Screens of an app, driven by a script.
  static let examples = Examples.all.map { command(of: $0) }
  /// What the package does with data and with mistakes.
  static let demonstrations: [any ParsableCommand.Type] = [ZonesCommand.self, MismatchCommand.self]
  /// What is of use with tables of one's own.
  static let tools: [any ParsableCommand.Type] = [PlanCommand.self, CheckCommand.self]

  func run() async throws { try await Menu(Self.examples + Self.demonstrations + Self.tools).run() }
}

private func command<Kind: Example>(of example: Kind.Type) -> any ParsableCommand.Type {
  ExampleCommand<Kind>.self
}
