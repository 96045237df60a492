import Testing

@Suite struct UIKitGuideTests {
  @Test func theGuidesCodeIsTheCodeThatIsTypeChecked() throws {
    let blocks = try ProjectFiles.swiftBlocks("Docs/UIKit.md")
    let source = try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/GuideApp/Guide.swift")
    #expect(blocks.joined(separator: "\n") == source)
  }
}
