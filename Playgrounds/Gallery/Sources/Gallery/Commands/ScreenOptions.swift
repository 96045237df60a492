import ArgumentParser
import CommandSupport
import TablePictures

/// The example that a picture or film shows, and how it looks.
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

  @Option(help: "The style of the list, instead of the example's own.")
  var style: Style?

  @Option(help: "The size of text.")
  var size = Size.large

  @Flag(help: "Draw for a language that is read from right to left.")
  var rightToLeft = false

  @Option(help: "The height of the table in points, 100 to 4000.")
  var height = 484.0

  var kind: (any Example.Type)? { Examples.all.first { $0.name == screen } }

  func validate() throws {
    guard kind != nil else { throw Examples.unknown(screen) }
    guard (100...4000).contains(height) else {
      throw ValidationError("--height has to be from 100 to 4000.")
    }
  }

  /// Makes the example and its script, and tells how the screen looks.
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
  /// Writes a text about the screen to a file or to standard output, or reports why it can't.
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
