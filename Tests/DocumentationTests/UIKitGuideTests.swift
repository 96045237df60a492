import Testing

/// The UIKit code of the guides, which doctest cannot compile, is held equal to code that is
/// type-checked.
@Suite struct UIKitGuideTests {
  private static let mark =
    "<!-- doctest: skip needs UIKit; type-checked by Tests/UIKitCheck/typecheck -->\n"

  @Test(arguments: [
    ("UIKit", "GuideApp/Guide"),
    ("CellsAndConfiguration", "CellsApp/Cells"),
    ("FromDiffableDataSources", "DiffableApp/Diffable"),
    ("GettingStarted", "ContactsApp/ContactsViewController"),
  ])
  func theGuidesCodeIsTheCodeThatIsTypeChecked(guide: String, app: String) throws {
    let blocks = try ProjectFiles.swiftBlocks("Docs/\(guide).md", after: Self.mark)
    let source = try source(app)
    #expect(!blocks.isEmpty && blocks.joined(separator: "\n") == source)
  }

  @Test func theScreenOfGettingStartedIsTypeCheckedToo() throws {
    let blocks = try ProjectFiles.swiftBlocks(
      "Docs/GettingStarted.md", after: "`Sources/Contacts/ContactsScreen.swift`:\n\n")
    let source = try source("ContactsApp/ContactsScreen")
    #expect(blocks == [source])
  }

  @Test func eachExcerptOfGesturesIsPartOfTheFileItNames() throws {
    let page = try ProjectFiles.text("Docs/UIKitGestures.md")
    let files = page.split(separator: "\n").filter { $0.hasPrefix("<!-- excerpt: ") }
      .map { $0.dropFirst("<!-- excerpt: ".count).dropLast(" -->".count) }
    let blocks = try ProjectFiles.swiftBlocks("Docs/UIKitGestures.md", after: Self.mark)
    #expect(files.count >= 10 && files.count == blocks.count)
    for (file, block) in zip(files, blocks) {
      #expect(try ProjectFiles.text(String(file)).contains(block), "\(file): \(block)")
    }
  }

  private func source(_ app: String) throws -> String {
    try ProjectFiles.text("Tests/UIKitCheck/ObjC/App/\(app).swift")
  }
}
