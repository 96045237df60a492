import Foundation
import TablePictures
import TableViews
import Testing

@testable import GalleryKit

/// The pictures of Docs/Gallery.md are the ones that the commands below them draw.
///
/// To draw them again, and look at them:
/// `REGENERATE_PICTURES=1 swift test --package-path Playgrounds/Gallery --filter GalleryPicturesTests`
@MainActor
@Suite struct GalleryPicturesTests {
  private static let folder = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Docs/Pictures")

  /// A command on the page: the example that it draws, and the steps before.
  private struct Command {
    let name: String
    let script: String?
  }

  private func commands() throws -> [Command] {
    let pattern = /`gallery picture ([a-z]+)(?: --script '([^'`]+)')?`/
    return try DocumentationPage("Gallery.md").text.matches(of: pattern).map {
      Command(name: String($0.1), script: $0.2.map(String.init))
    }
  }

  @Test("the page shows every example once, in light and dark")
  func page() throws {
    let page = try DocumentationPage("Gallery.md").text
    #expect(try commands().map(\.name) == ExampleSamples.names)
    for name in ExampleSamples.names {
      #expect(page.contains("srcset=\"Pictures/gallery-\(name)-dark.svg\""), "\(name)")
      #expect(page.contains("src=\"Pictures/gallery-\(name)-light.svg\""), "\(name)")
    }
  }

  @Test(
    "a stored picture is the one that its command draws", arguments: ExampleSamples.names,
    PictureOptions.Appearance.allCases)
  func picture(name: String, appearance: PictureOptions.Appearance) async throws {
    let command = try #require(commands().first { $0.name == name })
    let example = ExampleSamples.make(name, ExampleSamples.manyWords)
    var picture = ExamplePicture(
      example, try ExampleSamples.script(of: example, command.script))
    picture.options.appearance = appearance
    let svg = try await picture.svg()
    let file = Self.folder.appending(path: "gallery-\(name)-\(appearance).svg")
    if ProcessInfo.processInfo.environment["REGENERATE_PICTURES"] != nil {
      try Data(svg.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == svg)
    #expect(svg.utf8.count < 30_000)
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
    let svg = try await ExamplePicture(other, script).svg()
    #expect(other.table.visibleCells.first?.textLabel?.text == first)
    #expect(svg.contains(">\(first)<"))
  }
}
