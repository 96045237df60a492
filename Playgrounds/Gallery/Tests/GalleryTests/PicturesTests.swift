import Foundation
import Testing

/// The pictures of `Docs/PlanTool.md` are what `gallery plan --svg` draws.
///
/// After an intended change, look at the pictures that this command writes, and keep them:
/// `REGENERATE_DOCS=1 swift test --package-path Playgrounds/Gallery --filter PicturesTests`
@Suite struct PicturesTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let images = root.appending(path: "Docs/Images")

  @Test(arguments: ["networks", "sections"])
  func aPictureIsWhatIsDrawn(name: String) throws {
    let run = try GalleryProgram.run(
      ["plan", "\(name)-old.json", "\(name)-new.json", "--svg", "-"], in: Self.images)
    try #require(run.status == 0 && run.errors.isEmpty)
    let picture = Self.images.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["REGENERATE_DOCS"] != nil {
      try Data(run.output.utf8).write(to: picture)
    }
    #expect(try String(contentsOf: picture, encoding: .utf8) == run.output)
    let page = Self.root.appending(path: "Docs/PlanTool.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("](Images/\(name).svg)"))
  }
}
