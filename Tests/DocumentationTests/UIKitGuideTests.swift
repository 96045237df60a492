import Foundation
import Testing

@Suite struct UIKitGuideTests {
  @Test func theGuidesCodeIsTheCodeThatIsTypeChecked() throws {
    let page = try ProjectFiles.text("Docs/UIKit.md")
    let source = try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/GuideApp/Guide.swift")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.joined(separator: "\n") == source)
  }
}
