import Testing

@Suite struct SeedParityTests {
  @Test func everyIdHasExactlyOneRow() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/SeedParity.md"))
    #expect(parity.rows.map(\.id) == SeedParity.ids)
  }

  @Test func everyRowNamesItsTestsOrSaysThatItIsOpen() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/SeedParity.md"))
    for row in parity.rows {
      let tests = SeedParity.names(in: row.shownBy)
      #expect(!tests.isEmpty || row.shownBy.hasPrefix("open"), "\(row.id)")
      #expect(!row.spelling.isEmpty, "\(row.id)")
    }
  }

  @Test func everyNamedTestExists() throws {
    let parity = SeedParity(try ProjectFiles.text("Docs/SeedParity.md"))
    let folders = ["Tests", "Playgrounds/Gallery/Tests"]
    let sources = folders.flatMap { ProjectFiles.texts(under: $0, withExtension: "swift").values }
    for row in parity.rows {
      for name in SeedParity.names(in: row.shownBy) {
        #expect(sources.contains { $0.contains("func \(name)(") }, "\(row.id) names \(name)")
      }
    }
  }
}
