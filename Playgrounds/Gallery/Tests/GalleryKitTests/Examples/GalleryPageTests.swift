import Testing

@testable import GalleryKit

/// What Docs/Gallery.md says of the examples is so.
@MainActor
@Suite struct GalleryPageTests {
  @Test func drawingsAndLogsAreThoseOfTheExamples() throws {
    let blocks = try DocumentationPage("Gallery.md").blocks("text")
    let outputs = try ExampleSamples.names.map { try ExpectedOutput.text("example-\($0).txt") }
    #expect(blocks.count == 4)
    for block in blocks { #expect(outputs.contains { $0.contains(block) }, "\(block)") }
  }

  @Test(arguments: ExampleSamples.names)
  func namesTheExample(name: String) throws {
    #expect(try DocumentationPage("Gallery.md").text.contains("\n| `\(name)` | "))
  }

  @Test func theScriptsCanBePlayed() async throws {
    let page = try DocumentationPage("Gallery.md")
    let scripts = page.text.matches(of: /gallery ([a-z]+) --script '([^']+)'/)
    #expect(scripts.count == 3)
    for script in scripts {
      _ = try await ExampleSamples.play(
        ExampleSamples.make(String(script.1)), String(script.2))
    }
  }

  @Test func theErrorIsTheOneThatIsReported() async throws {
    let example = ExampleSamples.make("wifi")
    let error = await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, "next; tap Nowhere")
    }
    let description = try #require(error?.description)
    #expect(try DocumentationPage("Gallery.md").text.contains("\n\(description)\n"))
  }
}
