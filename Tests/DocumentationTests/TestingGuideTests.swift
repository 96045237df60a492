import Testing

@Suite struct TestingGuideTests {
  @Test func theScreenThatIsTestedIsTheOneThatIsTypeChecked() throws {
    let blocks = try ProjectFiles.swiftBlocks("Docs/Testing.md")
    let source = try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/TestingApp/InboxScreen.swift")
    #expect(blocks.first == source)
  }
}
