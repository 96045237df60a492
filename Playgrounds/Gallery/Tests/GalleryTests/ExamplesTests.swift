import Foundation
import TablePictures
import TableViews
import TableViewsTestTraits
import Testing
@testable import Gallery

/// Tests of every example.
@MainActor
@Suite struct ExamplesTests {
  @Test(arguments: ExampleSamples.names)
  func drawingsAndLogMatchReference(name: String) async throws {
    let example = ExampleSamples.make(name, ExampleSamples.manyWords)
    var text = ""
    let script = try ExampleSamples.script(of: example)
    try await ExampleShow(example, script).printPlain { text += $0 + "\n" }
    #expect(text == (try ExpectedOutput.text("example-\(name).txt")))
  }

  @Test(arguments: ExampleSamples.names)
  func everyUpdateIsAnimatedWithoutAnIssue(name: String) async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make(name))
    #expect(player.example.table.issues.issues.isEmpty)
    #expect(player.log.allSatisfy { $0.issues.isEmpty && $0.reloads == 0 })
    #expect(player.log.contains { $0.batches > 0 })
  }

  @Test(arguments: ExampleSamples.names)
  func isDeterministic(name: String) async throws {
    let first = try await ExampleSamples.play(ExampleSamples.make(name))
    let second = try await ExampleSamples.play(ExampleSamples.make(name))
    #expect(first.log.map(\.description) == second.log.map(\.description))
    #expect(first.example.table.drawing() == second.example.table.drawing())
  }

  /// The objects that only the example retains.
  private struct Remains {
    weak var example: (any Example)?
    weak var adapter: (any ChangeReporting)?
    weak var table: TableView?
    var cells: [Weak] = []

    struct Weak { weak var cell: TableViewCell? }
  }

  private func remains(of name: String) async throws -> Remains {
    let example = ExampleSamples.make(name)
    var cells = example.table.visibleCells
    cells += try await ExampleSamples.play(example).example.table.visibleCells
    #expect(!cells.isEmpty)
    return Remains(
      example: example, adapter: example.adapter, table: example.table,
      cells: cells.map { .init(cell: $0) })
  }

  @Test(arguments: ExampleSamples.names)
  func exampleIsDeallocated(name: String) async throws {
    let remains = try await remains(of: name)
    #expect(remains.example == nil && remains.adapter == nil && remains.table == nil)
    #expect(remains.cells.allSatisfy { $0.cell == nil })
  }

  @Test(arguments: ExampleSamples.names)
  func takesTheStepsInItsHelp(name: String) async {
    for step in type(of: ExampleSamples.make(name)).steps {
      let line = step.replacing(" TEXT", with: " ab").replacing("scroll N", with: "scroll 1")
        .replacing(" ROW", with: " 0-0")
      do { _ = try await ExampleSamples.play(ExampleSamples.make(name), line) } catch {
        // Some actions need a part that the first row lacks.
        #expect("\(error)".contains(": the user can't "))
      }
    }
  }

  @Test(arguments: ExampleSamples.names)
  func hasASummaryAndAnExplanation(name: String) {
    let kind = type(of: ExampleSamples.make(name))
    #expect(kind.summary.hasSuffix(".") && kind.summary.count < 66)
    #expect(kind.explanation.hasSuffix("."))
  }

  @Test func namesAreUnique() {
    #expect(Set(ExampleSamples.names).count == Examples.all.count)
  }
}

/// Compares the README with the examples.
@MainActor
@Suite struct GalleryPageTests {
  @Test func drawingsAndLogsAreTheExamplesOutput() throws {
    let blocks = try ReadmePage().blocks("text")
    let outputs = try ExampleSamples.names.map { try ExpectedOutput.text("example-\($0).txt") }
    #expect(blocks.count == 1)
    for block in blocks { #expect(outputs.contains { $0.contains(block) }, "\(block)") }
  }

  @Test(arguments: ExampleSamples.names)
  func listsTheExample(name: String) throws {
    #expect(try ReadmePage().text.contains("\n| `\(name)` | "))
  }

  @Test func theScriptsCanBePlayed() async throws {
    let page = try ReadmePage()
    let scripts = page.text.matches(of: /gallery ([a-z]+) --script '([^']+)'/)
    #expect(scripts.count == 3)
    for script in scripts {
      _ = try await ExampleSamples.play(
        ExampleSamples.make(String(script.1)), String(script.2))
    }
  }

  @Test func theErrorIsTheReportedOne() async throws {
    let example = ExampleSamples.make("wifi")
    let error = await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, "next; tap Nowhere")
    }
    let description = try #require(error?.description)
    #expect(try ReadmePage().text.contains("\n\(description)\n"))
  }
}

/// Compares the README's pictures with the output of the commands below them.
///
/// To record the pictures again:
/// `TABLEVIEWS_RECORD=1 swift test --package-path Playgrounds/Gallery --filter GalleryPicturesTests`
@MainActor
@Suite struct GalleryPicturesTests {
  private static let folder = ReadmePage.docs.appending(path: "Pictures")

  private struct Command {
    let name: String
    let script: String?
  }

  private func commands() throws -> [Command] {
    let pattern = /`gallery picture ([a-z]+)(?: --script '([^'`]+)')?`/
    return try ReadmePage().text.matches(of: pattern).map {
      Command(name: String($0.1), script: $0.2.map(String.init))
    }
  }

  @Test("the page shows every example once, in light and dark")
  func page() throws {
    let page = try ReadmePage().text
    #expect(try commands().map(\.name) == ExampleSamples.names)
    for name in ExampleSamples.names {
      #expect(page.contains("srcset=\"../../Docs/Pictures/gallery-\(name)-dark.svg\""), "\(name)")
      #expect(page.contains("src=\"../../Docs/Pictures/gallery-\(name)-light.svg\""), "\(name)")
    }
  }

  @Test(
    "stored pictures match the output of their commands", arguments: ExampleSamples.names,
    PictureOptions.Appearance.allCases)
  func picture(name: String, appearance: PictureOptions.Appearance) async throws {
    let command = try #require(commands().first { $0.name == name })
    let example = ExampleSamples.make(name, ExampleSamples.manyWords)
    var screen = ExampleScreen(
      example, try ExampleSamples.script(of: example, command.script))
    screen.options.appearance = appearance
    let svg = try await screen.picture()
    expectPicture(svg, named: "gallery-\(name)-\(appearance)", in: Self.folder.path)
    #expect(svg.utf8.count < 30_000)
    #expect(example.table.issues.issues.isEmpty)
  }

  @Test(arguments: ExampleSamples.names)
  func aFilmShowsEveryStep(name: String) async throws {
    let example = ExampleSamples.make(name, ExampleSamples.manyWords)
    let script = try ExampleSamples.script(of: example)
    let film = try await ExampleScreen(example, script).film()
    #expect(film.contains("\"frames\":[{\"title\":\"Start\""))
    #expect(film.components(separatedBy: "\"scene\":").count > script.steps.count)
    #expect(film.utf8.count < 1_000_000)
    #expect(example.table.issues.issues.isEmpty)
  }

  @Test("a screen that was scrolled shows the same first row as in a terminal")
  func scrolled() async throws {
    let example = ExampleSamples.make("search")
    let script = try ExampleScript("scroll 40")
    let player = ExamplePlayer(example)
    try await player.play(script)
    let first = try #require(example.table.visibleCells.first?.textLabel?.text)
    let other = ExampleSamples.make("search")
    let svg = try await ExampleScreen(other, script).picture()
    #expect(other.table.visibleCells.first?.textLabel?.text == first)
    #expect(svg.contains(">\(first)<"))
  }
}
