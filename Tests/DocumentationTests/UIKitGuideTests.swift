import Testing

/// Code that pages share with type-checked apps.
@Suite struct UIKitGuideTests {
  @Test func theControllerOfGettingStartedIsTypeChecked() throws {
    let blocks = try ProjectFiles.swiftBlocks(
      "Docs/GettingStarted.md", after: "<!-- doctest: ios -->\n")
    let source = try source("ContactsApp/ContactsViewController")
    #expect(blocks == [source])
  }

  @Test func theScreenOfGettingStartedIsTypeCheckedToo() throws {
    let blocks = try ProjectFiles.swiftBlocks(
      "Docs/GettingStarted.md", after: "`Sources/Contacts/ContactsScreen.swift`:\n\n")
    let source = try source("ContactsApp/ContactsScreen")
    #expect(blocks == [source])
  }

  @Test func eachExcerptOfUIKitIsPartOfItsFile() throws {
    let page = try ProjectFiles.text("Docs/UIKit.md")
    let files = page.split(separator: "\n").filter { $0.hasPrefix("<!-- excerpt: ") }
      .map { $0.dropFirst("<!-- excerpt: ".count).dropLast(" -->".count) }
    let blocks = try ProjectFiles.swiftBlocks(
      "Docs/UIKit.md",
      after: "<!-- doctest: skip needs UIKit; type-checked by Tests/UIKitCheck/typecheck -->\n")
    #expect(files.count >= 6 && files.count == blocks.count)
    for (file, block) in zip(files, blocks) {
      #expect(try ProjectFiles.text(String(file)).contains(block), "\(file): \(block)")
    }
  }

  private func source(_ app: String) throws -> String {
    try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/\(app).swift")
  }
}
