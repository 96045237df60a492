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
  static let tools: [any ParsableCommand.Type] = [
    PlanCommand.self, CheckCommand.self, PictureCommand.self,
  ]

  /// Runs what the arguments of the program ask for.
  static func main() async {
    StandardOutput.prepare()
    do {
      var command = try parse(Array(CommandLine.arguments.dropFirst()))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(error)
    }
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      // Messages quote the arguments, so control characters that a terminal would obey are escaped.
      let shown = arguments.map(StandardOutput.shown)
      if let name = shown.first, !name.hasPrefix("-"), name != "help", menu.command(name) == nil {
        throw ValidationError(menu.complaint(about: name))
      }
      _ = try parseAsRoot(shown)
      throw error
    }
  }

  private static var menu: Menu { Menu(examples + demonstrations + tools) }

  /// Ends the program with the message and the exit code of an error, or of a request for help.
  private static func end(_ error: any Error) -> Never {
    let (message, code) = (fullMessage(for: error), exitCode(for: error))
    if code.isSuccess {
      StandardOutput.print(message)
    } else if !message.isEmpty {
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        StandardOutput.complain(String(line))
      }
    }
    exit(withError: code)
  }

  func run() async throws { try await Self.menu.run() }
}

private func command<Kind: Example>(of example: Kind.Type) -> any ParsableCommand.Type {
  ExampleCommand<Kind>.self
}

extension CommandFile {
  /// Refuses outputs that would destroy an input, or one another, as a wrong use of the command.
  static func validate(outputs: [Self], inputs: [Self]) throws(ValidationError) {
    do {
      try check(outputs: outputs, inputs: inputs)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
