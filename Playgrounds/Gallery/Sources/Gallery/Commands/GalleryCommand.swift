import ArgumentParser
import CommandSupport
import Foundation
import PlanKit

/// The command `gallery`, with a subcommand for each entry and a menu of them.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows examples of the TableViews package in a terminal.",
    discussion: """
      Without a subcommand, a menu is printed. In a terminal, you can choose an entry.
      """,
    groupedSubcommands: [
      CommandGroup(name: "Example", subcommands: examples),
      CommandGroup(name: "Demonstration", subcommands: demonstrations),
      CommandGroup(name: "Tool", subcommands: tools),
    ])

  static let examples = Examples.all.map { command(of: $0) }
  static let demonstrations: [any ParsableCommand.Type] = [ZonesCommand.self, MismatchCommand.self]
  static let tools: [any ParsableCommand.Type] =
    PlanTools.commands
    + [PictureCommand.self, FilmCommand.self, ReplayCommand.self, ServeCommand.self]
  private static var menu: Menu { Menu(examples + demonstrations + tools) }

  @MainActor
  static func main() async {
    StandardOutput.prepare()
    await runProgram { name in
      let isCommand = name.hasPrefix("-") || name == "help" || menu.command(name) != nil
      return isCommand ? nil : menu.complaint(about: name)
    }
  }

  func run() async throws { try await Self.menu.run() }
}

private func command<Kind: Example>(of example: Kind.Type) -> any ParsableCommand.Type {
  ExampleCommand<Kind>.self
}

/// A numbered list of commands.
struct Menu {
  private let commands: [any ParsableCommand.Type]

  init(_ commands: [any ParsableCommand.Type]) { self.commands = commands }

  /// The numbers, names, and summaries.
  var lines: [String] {
    let width = commands.map { $0.name.count }.max() ?? 0
    return commands.enumerated().map { index, command in
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + "\(index + 1)"
      let name = command.name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(number)  \(name)  \(command.configuration.abstract)"
    }
  }

  /// Returns the command with a number or name.
  func command(_ choice: String) -> (any ParsableCommand.Type)? {
    let choice = choice.trimmingCharacters(in: .whitespaces)
    if let number = Int(choice) {
      return commands.indices.contains(number - 1) ? commands[number - 1] : nil
    }
    return commands.first { $0.name == choice }
  }

  /// Returns the message for a choice that isn't a command.
  func complaint(about choice: String) -> String {
    "gallery has no entry named \(choice)"
      + Suggestion.words(for: choice, among: commands.map { $0.name })
  }

  /// Prints the menu and, in a terminal, runs the command that the user chooses.
  ///
  /// If a choice is unknown, the user can choose again. An empty line quits.
  func run() async throws {
    for line in lines { StandardOutput.print(line) }
    StandardOutput.print("")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return StandardOutput.print(
        "To show an entry, run gallery NAME. For its options, run gallery NAME --help.")
    }
    while let choice = answer(to: "Which one? "), !choice.isEmpty {
      if let command = command(choice) { return try await run(command) }
      StandardOutput.complain(complaint(about: choice))
    }
  }

  private func answer(to question: String) -> String? {
    StandardOutput.print(question, terminator: "")
    return readLine()
  }

  /// Runs a command, or prints its help if it needs arguments.
  private func run(_ type: any ParsableCommand.Type) async throws {
    guard var command = try? GalleryCommand.parseAsRoot([type.name]) else {
      return StandardOutput.print(GalleryCommand.helpMessage(for: type))
    }
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }
}

extension ParsableCommand {
  fileprivate static var name: String { configuration.commandName ?? "" }
}

/// Suggests a name for a misspelled one.
enum Suggestion {
  /// Returns the most similar known name, or `nil` if none is similar.
  ///
  /// Names are similar if at most two characters, and fewer than half, are added or missing. Case is
  /// ignored.
  static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    let distances = known.map { known in
      (name: known, distance: Array(known.lowercased()).difference(from: letters).count)
    }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= 2, nearest.distance * 2 < letters.count
    else { return nil }
    return nearest.name
  }

  /// Returns the end of a message, such as `; did you mean check?`, or an empty string.
  static func words(for name: String, among known: some Sequence<String>) -> String {
    nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
  }
}
