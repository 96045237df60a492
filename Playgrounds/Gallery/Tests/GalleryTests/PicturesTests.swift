import Foundation
import Testing

/// The pictures of README are what `gallery plan --svg` draws of the tables beside them.
///
/// Where it draws otherwise on purpose, look at the pictures that this writes, and keep them:
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
    #expect(try readme().contains("](Docs/Images/\(name).svg)"))
  }

  /// The first is the update between the two tables that README's example shows.
  @Test func theTablesAreThoseOfTheExample() throws {
    let calls = try readme().matches(of: /\nshow\(\[(.*)\]\)/).map { String($0.output.1) }
    try #require(calls.count == 2)
    for (call, name) in zip(calls, ["networks-old.json", "networks-new.json"]) {
      let shown = call.matches(of: /Network\(id: (\d+), name: "([^"]*)"\)/).map {
        Row(id: String($0.output.1), content: String($0.output.2))
      }
      let table = try JSONDecoder().decode(
        Table.self, from: Data(contentsOf: Self.images.appending(path: name)))
      #expect(table.sections.map(\.rows) == [shown] && shown.count > 1)
      #expect(table.sections.map(\.header) == ["Networks"])
    }
  }

  private struct Table: Decodable {
    var sections: [Section]
  }

  private struct Section: Decodable {
    var header: String
    var rows: [Row]
  }

  private struct Row: Decodable, Equatable {
    var id: String
    var content: String
  }

  private func readme() throws -> String {
    try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }
}
