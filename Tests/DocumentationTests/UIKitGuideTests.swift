import Foundation
import Testing

/// The UIKit code of the guides, which doctest cannot compile, is held equal to code that is
/// type-checked.
@Suite struct UIKitGuideTests {
  private static let mark =
    "<!-- doctest: skip needs UIKit; type-checked by Tests/UIKitCheck/typecheck -->\n```swift\n"

  @Test(arguments: [
    ("UIKit", "GuideApp/Guide"),
    ("CellsAndConfiguration", "CellsApp/Cells"),
    ("FromDiffableDataSources", "DiffableApp/Diffable"),
  ])
  func theGuidesCodeIsTheCodeThatIsTypeChecked(guide: String, app: String) throws {
    let page = try ProjectFiles.text("Docs/\(guide).md")
    let source = try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/\(app).swift")
    let blocks = page.components(separatedBy: Self.mark).dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty && blocks.joined(separator: "\n") == source)
  }
}
