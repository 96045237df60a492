import ArgumentParser
import CommandSupport
import TablePictures
import TablePreview

/// `gallery serve`: runs the examples in a browser.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the examples in a browser.",
    discussion: """
      SCREEN is the name of an example. Without it, a list of all examples is shown. Open the \
      printed address in a browser on this computer. To stop, press Control-C.

      Click, swipe, drag, scroll, and type as on an iPhone. A long press opens a menu. The buttons \
      above the screen are the example's controls outside of the table.
      """)

  @Argument(help: ArgumentHelp("The name of an example.", valueName: "screen"))
  var screen: String?

  @Option(help: "The port to listen on. (default: any free port)")
  var port: UInt16 = 0

  @Flag(help: "Use dark colors.")
  var dark = false

  private var kind: (any Example.Type)? { Examples.all.first { $0.name == screen } }

  func validate() throws {
    if let screen, kind == nil { throw Examples.unknown(screen) }
  }

  @MainActor
  func run() async throws {
    let gallery = ServedGallery(kind?.init(), appearance: dark ? .dark : .light)
    do {
      try await Preview { gallery.content }.run(port: port)
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }
}

extension Examples {
  /// Returns the error for an unknown example.
  static func unknown(_ name: String) -> ValidationError {
    ValidationError(
      "There is no example \(TerminalText.oneLine(name))"
        + Suggestion.words(for: name, among: all.map { $0.name }) + ".")
  }
}
