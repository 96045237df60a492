import ArgumentParser
import Foundation
import TablePictures

/// The command `messages`, which plays a day by default.
@main
struct MessagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Runs a messaging app without a simulator.",
    subcommands: [DayCommand.self, ServeCommand.self], defaultSubcommand: DayCommand.self)
}

/// `messages day`: plays a day of the app in the terminal, or draws its screens.
struct DayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day",
    abstract: "Plays a day of a messaging app, without a simulator.",
    discussion: """
      The app has 40 conversations with 20,000 messages in a SQLite database. In each scene, a \
      simulated user taps, swipes, and types on a screen.
      """)

  @Option(
    help: ArgumentHelp(
      "Write a light and a dark SVG picture of each scene into a folder.", valueName: "folder"))
  var pictures: String?

  @Argument(help: ArgumentHelp("The scenes to show. (default: all)", valueName: "scene"))
  var names: [String] = []

  func validate() throws {
    let known = Scene.day.map { $0.name }
    for name in names where !known.contains(name) {
      throw ValidationError(
        "There is no scene \(name). The scenes are \(known.joined(separator: ", ")).")
    }
  }

  @MainActor
  func run() async throws {
    let stage = try await Stage()
    for scene in Scene.day {
      let shown = try await scene.play(on: stage)
      guard names.isEmpty || names.contains(scene.name) else { continue }
      if let pictures {
        for appearance in PictureOptions.Appearance.allCases {
          let file = URL(fileURLWithPath: pictures)
            .appendingPathComponent("\(scene.name)-\(appearance).svg")
          try Data(shown.picture(appearance).svg.utf8).write(to: file)
        }
      } else {
        print(shown.text, terminator: "\n\n")
      }
    }
  }
}
