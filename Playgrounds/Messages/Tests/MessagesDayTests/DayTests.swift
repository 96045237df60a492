import ArgumentParser
import Foundation
import TablePictures
import TableViewsTestTraits
import Testing

@testable import messages

/// The day that the command plays, and the README's pictures.
///
/// To record the pictures again:
/// `TABLEVIEWS_RECORD=1 swift test --package-path Playgrounds/Messages --filter DayTests`
@MainActor @Suite struct DayTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
  private static let pictures = package.appendingPathComponent("../../Docs/Pictures")
    .standardizedFileURL

  /// Returns the names of the pictures on the page.
  private func picturedNames() throws -> [String] {
    let page = try String(
      contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    return page.matches(of: /src="[.\/]+Docs\/Pictures\/messages-([a-z-]+)-light\.svg"/)
      .map { String($0.1) }
  }

  @Test func theDayIsPlayedWithoutIssuesAndLooksLikeThePictures() async throws {
    let names = try picturedNames()
    #expect(!names.isEmpty)
    var undrawn = Set(names)
    let stage = try await Stage()
    for scene in Scene.day {
      let shown = try await scene.play(on: stage)
      #expect(shown.issues.isEmpty, "\(scene.name)")
      #expect(shown.text.hasPrefix("\(scene.name): \(scene.caption)\n┌"))
      guard undrawn.remove(scene.name) != nil else { continue }
      for appearance in PictureOptions.Appearance.allCases {
        let svg = shown.picture(appearance).svg
        let name = "messages-\(scene.name)-\(appearance)"
        expectPicture(svg, named: name, in: Self.pictures.path)
        #expect(svg.utf8.count < 30_000)
      }
    }
    #expect(undrawn.isEmpty)
  }

  @Test func aSceneThatDoesNotExistIsAnError() {
    #expect(throws: (any Error).self) { try MessagesCommand.parseAsRoot(["no-scene"]) }
    #expect(throws: Never.self) {
      try MessagesCommand.parseAsRoot(["inbox", "--pictures", "folder"])
    }
    #expect(throws: Never.self) { try MessagesCommand.parseAsRoot(["serve", "--port", "8080"]) }
  }
}
