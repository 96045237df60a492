import ArgumentParser
import CommandSupport

/// `gallery picture`: draws an example as an iPhone would show it.
struct PictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draws an example as a picture of an iPhone's screen.",
    discussion: """
      SCREEN is the name of an example. The picture is an SVG document of the screen after the \
      steps of --script or, without it, the example's own steps.

      If a step is invalid or fails, its position in the script is printed to standard error, and \
      the exit code is 1.

      Examples:

        gallery picture settings --out settings.svg
        gallery picture inbox --script "swipe 0-0 Read" --dark --size small --out inbox.svg
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(
    help: ArgumentHelp("The file to write. (default: print the picture)", valueName: "file"))
  var out: String?

  @MainActor
  func run() async throws {
    try await screen.write(to: out) { try await $0.picture() }
  }
}
