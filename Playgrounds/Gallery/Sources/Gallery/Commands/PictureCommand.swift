import ArgumentParser
import CommandSupport
import TablePictures

/// `gallery picture`: draws an example as an iPhone would show it.
struct PictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draws an example as a picture of an iPhone's screen.",
    discussion: """
      SCREEN is the name of an example. The picture is an SVG document of the screen after the \
      steps of --script or, without it, the example's own steps.

      If a step can't be read or played, its place in the script is reported on standard error, \
      and the exit code is 1.

      Examples:

        gallery picture settings --out settings.svg
        gallery picture inbox --script "swipe 0-0 Read" --dark --size small --out inbox.svg
      """)

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

  @Option(
    help: ArgumentHelp("The file to write. (default: print the picture)", valueName: "file"))
  var out: String?

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

  private var kind: (any Example.Type)? { Examples.all.first { $0.name == screen } }

  func validate() throws {
    guard kind != nil else {
      throw ValidationError(
        "There is no example \(TerminalText.oneLine(screen))"
          + Suggestion.words(for: screen, among: Examples.all.map { $0.name }) + ".")
    }
    guard (100...4000).contains(height) else {
      throw ValidationError("--height has to be from 100 to 4000.")
    }
  }

  @MainActor
  func run() async throws {
    guard let kind else { throw ExitCode.failure }
    do {
      var picture = ExamplePicture(kind.init(), try ExampleScript(script ?? kind.script))
      picture.height = height
      if let style { picture.options.style = style.style }
      picture.options.textSize = size.textSize
      if dark { picture.options.appearance = .dark }
      if rightToLeft { picture.options.layoutDirection = .rightToLeft }
      let svg = try await picture.svg()
      if let out {
        try CommandFile(out).write(svg)
      } else {
        StandardOutput.print(svg, terminator: "")
      }
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }
}
