import DescribedTables
import DiffEngine
import TableAdapters
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct TableDescriptionTests {
  private func sample() -> DescribedContent {
    var content = DescribedContent()
    content.addSection(
      SectionDescription(sectionID: "a", headerTitle: "A"), withCells: users(1, 2).map { .user($0) }
    )
    content.addSection(SectionDescription(), withCells: [])
    content.addSection(SectionDescription(sectionID: 7), withCells: users(2, 1).map { .user($0) })
    return content
  }

  // DC-02
  @Test func aSectionDescriptionHasDefaultsForEverything() {
    let section = SectionDescription()
    #expect(section.sectionID == nil)
    #expect(section.viewModel == nil)
    #expect(section.headerTitle == nil)
    #expect(section.footerTitle == nil)
    #expect(section.header == nil)
    #expect(section.footer == nil)
    let heights = [
      section.headerHeight, section.estimatedHeaderHeight, section.footerHeight,
      section.estimatedFooterHeight,
    ]
    #expect(heights.allSatisfy { $0 == nil })
  }

  // DC-08
  @Test func cellsAndSectionsAreFoundByTheirIds() throws {
    let content = sample()
    #expect(content.cell(2, inSection: "a")?.viewModel as? User == User(id: 2, name: "u2"))
    #expect(content.cell(2, inSection: 7)?.cellID == AnyIdentity(2))
    #expect(content.position(ofCell: 2, inSection: "a") == path(0, 1))
    #expect(content.position(ofCell: 2, inSection: 7) == path(2, 0))
    #expect(content.section("a")?.headerTitle == "A")
    #expect(content.headerTitle(ofSection: "a") == "A")
    #expect(content.index(ofSection: 7) == 2)
    #expect(try content.sectionID(at: 2) == AnyIdentity(7))
    #expect(content.cells(inSection: 7)?.count == 2)
  }

  @Test func missingIDsAreNil() {
    let content = sample()
    #expect(content.cell(3, inSection: "a") == nil)
    #expect(content.cell(1, inSection: "b") == nil)
    #expect(content.position(ofCell: "1", inSection: "a") == nil)
    #expect(content.section(7.0) == nil)
    #expect(content.headerTitle(ofSection: 7) == nil)
    #expect(content.index(ofSection: "c") == nil)
    #expect(content.cells(inSection: "c") == nil)
  }

  /// Duplicates are reported when they're shown.
  @Test func firstOfSeveralWithSameIDIsFound() {
    func user(_ name: String) -> DescribedCell { .user(User(id: 1, name: name)) }
    var content = DescribedContent()
    content.addSection(SectionDescription(sectionID: "z"), withCells: [])
    content.addSection(
      SectionDescription(sectionID: "a", headerTitle: "A"),
      withCells: [user("first"), user("second")])
    content.addSection(
      SectionDescription(sectionID: "a", headerTitle: "B"), withCells: [user("third")])
    #expect((content.cell(1, inSection: "a")?.viewModel as? User)?.name == "first")
    #expect(content.position(ofCell: 1, inSection: "a") == path(1, 0))
    #expect(content.index(ofSection: "a") == 1)
    #expect(content.section("a")?.headerTitle == "A")
    #expect(content.headerTitle(ofSection: "a") == "A")
    #expect(content.cells(inSection: "a")?.count == 2)
  }

  @Test func sectionsWithoutIDAreNumbered() throws {
    var content = DescribedContent()
    for section in [SectionDescription(), SectionDescription(sectionID: "a"), SectionDescription()]
    {
      content.addSection(section, withCells: [])
    }
    #expect(
      try (0..<3).map { try content.sectionID(at: $0).description } == [
        "(without id, number 0)", "a", "(without id, number 1)",
      ])
  }

  /// The names that issues use.
  @Test func rowsAreNamedByTheirCellsAndSections() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      let unnamed = DescribedCell(cell: UserCell.self, viewModel: User(id: 1, name: "Ann"))
      $1.addSection(
        SectionDescription(sectionID: "a"),
        withCells: [unnamed, .user(User(id: 7, name: "Bob")), unnamed])
      $1.addSection(SectionDescription(), withCells: [unnamed])
    }
    try screen.updateTableView(table)
    let rows = try screen.describedTable(of: table).adapter.currentSections.flatMap(\.items)
    #expect(
      rows.map(\.itemID.description) == [
        "(without id, number 0) of section a", "7 of section a",
        "(without id, number 1) of section a",
        "(without id, number 0) of section (without id, number 0)",
      ])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func headerTakesPrecedenceOverTitle() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let sections = [
      SectionDescription(sectionID: 0, headerTitle: "Title", header: .title("Header")),
      SectionDescription(sectionID: 1, headerTitle: "Title", header: .custom(item: 1)),
      SectionDescription(sectionID: 2, headerTitle: "Title"), SectionDescription(sectionID: 3),
      SectionDescription(sectionID: 4, headerHeight: { _, _ in 30 }, footerHeight: { _, _ in 40 }),
    ]
    screen.content = { for section in sections { $1.addSection(section, withCells: []) } }
    try screen.updateTableView(table)
    let content = try screen.content(of: table)
    #expect(
      sections.indices.map { content.headerTitle(ofSection: $0) } == [
        "Header", "Title", "Title", nil, nil,
      ])
    // A height alone creates an empty title.
    let shown = try screen.describedTable(of: table).adapter.currentSections
    #expect(
      shown.map(\.header) == [
        .title("Header"), .custom(item: 1), .title("Title"), nil, .title("").height(30),
      ])
    #expect(shown.map(\.footer) == [nil, nil, nil, nil, .title("").height(40)])
  }

  // DC-09
  @Test func positionsAreSafeOutOfBounds() throws {
    let content = sample()
    #expect(try content.cell(at: path(0, 1)).cellID == AnyIdentity(2))
    #expect(try content.section(at: 2).sectionID == AnyIdentity(7))
    #expect(throws: DescribedTableError.sectionIndexOutOfBounds(3, count: 3)) {
      try content.cell(at: path(3, 0))
    }
    #expect(throws: DescribedTableError.sectionIndexOutOfBounds(-1, count: 3)) {
      try content.section(at: -1)
    }
    #expect(throws: DescribedTableError.sectionIndexOutOfBounds(3, count: 3)) {
      try content.sectionID(at: 3)
    }
    #expect(throws: DescribedTableError.rowIndexOutOfBounds(2, section: 0, count: 2)) {
      try content.cell(at: path(0, 2))
    }
    #expect(throws: DescribedTableError.rowIndexOutOfBounds(0, section: 1, count: 0)) {
      try content.cell(at: path(1, 0))
    }
  }

  // DC-07
  @Test func describingAddsSectionsAndClearingRemovesThem() {
    var content = sample()
    #expect(content.cells.map(\.count) == [2, 0, 2])
    #expect(content.sections.map(\.headerTitle) == ["A", nil, nil])
    content.removeAll()
    #expect(content.isEmpty)
    #expect(content.sections.isEmpty)
    #expect(content.cells.isEmpty)
  }

  @Test func errorsDescribeProblemAndFix() {
    let errors: [DescribedTableError] = [
      .tagIsNotUnique(1), .structureNotFound(tag: 2), .sectionIndexOutOfBounds(3, count: 1),
      .rowIndexOutOfBounds(4, section: 0, count: 2),
    ]
    #expect(
      errors.map(\.description) == [
        "a table with the tag 1 is already registered. Give each table its own tag",
        "this table, with the tag 2, isn't registered. Call registerTableView first",
        "section 3 was requested, but there are 1",
        "row 4 of section 0 was requested, but there are 2",
      ])
  }
}
