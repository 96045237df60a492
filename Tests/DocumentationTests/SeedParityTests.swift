import Foundation
import Testing

@Suite struct SeedParityTests {
  @Test func everyIdHasExactlyOneRow() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/Internals/SeedParity.md"))
    #expect(parity.rows.map(\.id) == SeedParity.ids)
  }

  @Test func everyRowHasSpellingAndTestsAndNoneIsOpen() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/Internals/SeedParity.md"))
    for row in parity.rows {
      #expect(!row.spelling.isEmpty, "\(row.id)")
      #expect(!SeedParity.names(in: row.shownBy).isEmpty, "\(row.id) lists no test")
      #expect(!row.isOpen, "\(row.id) is open")
    }
  }

  @Test(arguments: [
    ("`Row`", "open", true), ("`Row`", "Open: `aTest`", true), ("open: `Row`", "`aTest`", true),
    ("open methods of `Row`", "`aTest`", false),
  ])
  func rowIsOpenIfMarkedOpen(spelling: String, shownBy: String, isOpen: Bool) {
    let parity = SeedParity("| X-01 | \(spelling) | \(shownBy) |")
    #expect(parity.rows.map(\.isOpen) == [isOpen])
  }

  /// Runs aren't checked here but by `Tests/Tools/seed_parity.py`, because some tests run on the
  /// stand-in for UIKit or in the Gallery.
  @Test func everyListedTestIsDeclared() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/Internals/SeedParity.md"))
    let folders = ["Tests", "Playgrounds/Gallery/Tests"]
    let sources = folders.flatMap { ProjectFiles.texts(under: $0, withExtension: "swift").values }
    let declared = Set(
      sources.flatMap { $0.components(separatedBy: "func ").dropFirst() }
        .map { String($0.prefix { $0 != "(" && $0 != "\n" }) })
    for row in parity.rows {
      for name in SeedParity.names(in: row.shownBy) {
        #expect(declared.contains(name), "\(row.id) lists \(name)")
      }
    }
  }
}
