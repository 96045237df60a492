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

  /// Prints the menu, and, where a person can answer, asks what it is to be, and runs that.
  func run() async throws {
    for line in lines { StandardOutput.print(line) }
    StandardOutput.print("")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return StandardOutput.print(
        "gallery NAME shows one of them, gallery NAME --help tells more of it.")
    }
    StandardOutput.print("Which one? ", terminator: "")
    guard let choice = readLine(), !choice.isEmpty else { return }
    guard let command = command(choice) else {
      StandardOutput.complain("gallery has nothing named \(choice)")
      throw ExitCode.failure
    }
    try await run(command)
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
