import ArgumentParser
import CommandSupport

/// `gallery film`: plays an example, and writes a page that shows each step.
struct FilmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Writes a page that plays an example step by step.",
    discussion: """
      SCREEN is the name of an example. Open the page in a browser. Next to the screen, it shows \
      the actions, the changes of each update, and the affected cells.

      If a step is invalid or fails, its position in the script is printed to standard error, and \
      the exit code is 1.

      Example:

        gallery film inbox --out inbox.html
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp("The file to write. (default: print the page)", valueName: "file"))
  var out: String?

  @MainActor
  func run() async throws {
    try await screen.write(to: out) { try await $0.film() }
  }
}
