import ArgumentParser
import CommandSupport
import TablePictures

/// The example and the appearance of a picture or film.
struct ScreenOptions: ParsableArguments {
  enum Size: String, ExpressibleByArgument, CaseIterable {
    case small, large
    case extraExtraExtraLarge = "xxxl"
    case accessibilityMedium = "accessibility"

    fileprivate var textSize: PictureOptions.TextSize {
      switch self {
      case .small: .small
      case .large: .large
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      }
    }
  }

  enum Style: String, ExpressibleByArgument, CaseIterable {
    case plain, grouped
    case insetGrouped = "inset-grouped"

    fileprivate var style: PictureOptions.Style {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  @Argument(help: ArgumentHelp("The name of an example.", valueName: "screen"))
  var screen: String

  @Option(help: ArgumentHelp("The steps to play first.", valueName: "steps"))
  var script: String?

  @Flag(help: "Use dark colors.")
  var dark = false

  @Option(help: "The style of the list. (default: the example's style)")
  var style: Style?

  @Option(help: "The size of text.")
  var size = Size.large

  @Flag(help: "Draw for a right-to-left language.")
  var rightToLeft = false

  @Option(help: "The height of the table in points, from 100 to 4000.")
  var height = 484.0

  var kind: (any Example.Type)? { Examples.all.first { $0.name == screen } }

  func validate() throws {
    guard kind != nil else { throw Examples.unknown(screen) }
    guard (100...4000).contains(height) else {
      throw ValidationError("--height must be from 100 to 4000.")
    }
  }

  /// Creates the example's screen with its script and appearance.
  @MainActor
  private func makeScreen() throws -> ExampleScreen {
    guard let kind else { throw ExitCode.failure }
    var screen = ExampleScreen(kind.init(), try ExampleScript(script ?? kind.script))
    screen.height = height
    if let style { screen.options.style = style.style }
    screen.options.textSize = size.textSize
    if dark { screen.options.appearance = .dark }
    if rightToLeft { screen.options.layoutDirection = .rightToLeft }
    return screen
  }
}

extension ScreenOptions {
  /// Writes a text to a file or standard output, or prints an error.
  @MainActor
  func write(
    to file: String?, _ text: @MainActor (ExampleScreen) async throws -> String
  ) async throws {
    do {
      let text = try await text(makeScreen())
      if let file {
        try CommandFile(file).write(text)
      } else {
        StandardOutput.print(text, terminator: "")
      }
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }
}
