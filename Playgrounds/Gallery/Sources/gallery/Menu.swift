import ArgumentParser
import Foundation
import GalleryKit

/// What there is to see, to choose from.
struct Menu {
  private let commands: [any ParsableCommand.Type]

  init(_ commands: [any ParsableCommand.Type]) { self.commands = commands }

  /// The numbers, names and summaries of the commands, a line each.
  var lines: [String] {
    let width = commands.map { $0.name.count }.max() ?? 0
    return commands.enumerated().map { index, command in
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + "\(index + 1)"
      let name = command.name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(number)  \(name)  \(command.configuration.abstract)"
    }
  }

  /// Returns the command with that number or name, or nil where there is none.
  func command(_ choice: String) -> (any ParsableCommand.Type)? {
    let choice = choice.trimmingCharacters(in: .whitespaces)
    if let number = Int(choice) {
      return commands.indices.contains(number - 1) ? commands[number - 1] : nil
    }
    return commands.first { $0.name == choice }
  }

  /// Returns what is wrong with a choice that is no command.
  func complaint(about choice: String) -> String {
    "gallery has nothing named \(choice)"
      + Suggestion.words(for: choice, among: commands.map { $0.name })
  }

  /// Prints the menu and, in a terminal, runs the command that the user chooses.
  ///
  /// The menu repeats its question after an unknown choice. An empty line ends it.
  func run() async throws {
    for line in lines { StandardOutput.print(line) }
    StandardOutput.print("")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return StandardOutput.print(
        "gallery NAME shows one of them, gallery NAME --help tells more of it.")
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

  /// Runs a command without arguments; one that cannot do without tells of itself.
  private func run(_ type: any ParsableCommand.Type) async throws {
    guard var command = try? Gallery.parseAsRoot([type.name]) else {
      return StandardOutput.print(Gallery.helpMessage(for: type))
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
