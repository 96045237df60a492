import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct HeaderFooterViewTests {
  private func source(
    header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) -> TableDataSource<VirtualTableView> {
    TableDataSource(
      sections: [
        Section("s", header: header, footer: footer) { Row("row", cell: TextCell.self) }
      ], issues: quietLog())
  }

  @Test func aTypedViewRegistersItselfAndIsSetUp() {
    let source = source(
      header: .view("top", TextHeader.self), footer: .view(3, NumberHeader.self))
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "(3)")
    #expect(table.headerView(forSection: 0) is TextHeader)
    #expect(
      table.headerView(forSection: 0)?.reuseIdentifier == "TextHeader")
    #expect(source.registry.identifiers(for: .header) == ["TextHeader"])
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aSecondTableShowsTypedViewsToo() {
    let source = source(header: .view("top", TextHeader.self))
    for table in [VirtualTableView(), VirtualTableView()] {
      source.attach(to: table)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
      #expect(table.shownTexts == ["row"])
    }
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aViewUnderAnotherIdentifierIsNotSetUpAgain() throws {
    let source = source(header: .custom(item: "top", reuseIdentifier: "A"))
    let table = VirtualTableView()
    table.register(TextHeader.self, forHeaderFooterViewReuseIdentifier: "A")
    source.attach(to: table)
    let view = try #require(table.headerView(forSection: 0))
    view.textLabel?.text = "old"
    #expect(!source.setUpAgain(view, identifier: "B", kind: .header, inSection: 0))
    #expect(!source.setUpAgain(view, identifier: nil, kind: .header, inSection: 0))
    #expect(view.textLabel?.text == "old")
    #expect(source.setUpAgain(view, identifier: "A", kind: .header, inSection: 0))
    #expect(view.textLabel?.text == "<top>")
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aTitleIsNoViewToSetUpAgain() {
    let source = source(header: .title("top"))
    source.defaultHeaderIdentifier = "A"
    let view = TextHeader(reuseIdentifier: "A")
    for identifier in ["A", nil] {
      #expect(!source.setUpAgain(view, identifier: identifier, kind: .header, inSection: 0))
      #expect(!source.setUpAgain(view, identifier: identifier, kind: .footer, inSection: 0))
    }
    #expect(view.textLabel?.text == nil && source.issues.issues.isEmpty)
  }

  @Test func aViewThatTheAppRegisteredUnderTheBareNameIsUsed() {
    final class SpecialHeader: TextHeader {}
    let source = source(header: .view("top", TextHeader.self))
    let table = VirtualTableView()
    table.register(SpecialHeader.self, forHeaderFooterViewReuseIdentifier: "TextHeader")
    source.attach(to: table)
    #expect(table.headerView(forSection: 0) is SpecialHeader)
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aViewOfAnotherClassOfTheNameIsLeftInItsPlace() {
    let source = source(header: .view("top", TextHeader.self))
    let table = VirtualTableView()
    table.register(NumberHeader.self, forHeaderFooterViewReuseIdentifier: "TextHeader")
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.reuseIdentifier == "TableSectionsTests.TextHeader")
    #expect(source.issues.issues.map(\.code) == [.sharedName])
  }

  @Test func aViewOfAnotherClassIsReportedAndShownAsItIs() {
    let source = source(header: .view("top", TextHeader.self))
    let table = VirtualTableView()
    source.attach(to: table)
    source.registry.register(TextHeader.self, identifier: "TextHeader", role: .header)
    table.register(NumberHeader.self, forHeaderFooterViewReuseIdentifier: "TextHeader")
    #expect(table.headerView(forSection: 0) is NumberHeader)
    #expect(
      source.issues.issues == [
        TableIssue(
          .wrongViewType,
          "header identifier \"TextHeader\" gave a"
            + " TableSectionsTests.NumberHeader, expected TableSectionsTests.TextHeader",
          hint: "Register TableSectionsTests.TextHeader, or a subclass of it, for this identifier.",
          subjects: ["TextHeader"],
          types: ["TableSectionsTests.TextHeader", "TableSectionsTests.NumberHeader"])
      ])
  }

  /// As where the app told the registry alone.
  @Test func aViewThatTheTableWasNotToldOfIsRegisteredThere() {
    let source = source(header: .view("top", TextHeader.self))
    let table = VirtualTableView()
    source.attach(to: table)
    source.registry.register(TextHeader.self, identifier: "TextHeader", role: .header)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.headerView(forSection: 0) is TextHeader)
    #expect(source.issues.issues.isEmpty)
  }

  @Test(arguments: TableArea.allCases)
  func aViewOfAnotherKindOfSurfaceIsNotShownOutsideTheSections(area: TableArea) {
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    source.surroundings[area] = .view("top", CollectionHeader.self)
    let types = [
      "TableSectionsTests.CollectionHeader",
      "VirtualTable.VirtualListView<VirtualTable.VirtualCollectionCell>",
      "VirtualTable.VirtualListView<VirtualTable.VirtualCell>",
    ]
    #expect(
      source.issues.issues == [
        TableIssue(
          .wrongViewType,
          "\(types[0]) is to be the \(area) of the table, but belongs to a \(types[1]),"
            + " not to a \(types[2])",
          hint: "Pair the item with a view of this surface's kind.", subjects: ["\(area)"],
          types: types)
      ])
  }

  @Test(arguments: SupplementaryKind.sectionKinds)
  func aViewOfAnotherKindOfSurfaceIsReportedAndNotShown(kind: SupplementaryKind) {
    let stray = HeaderFooter.view("top", CollectionHeader.self)
    let types = [
      "TableSectionsTests.CollectionHeader",
      "VirtualTable.VirtualListView<VirtualTable.VirtualCollectionCell>",
      "VirtualTable.VirtualListView<VirtualTable.VirtualCell>",
    ]
    let source = kind == .header ? source(header: stray) : source(footer: stray)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0) == nil && table.footerView(forSection: 0) == nil)
    #expect(table.shownTexts == ["row"])
    #expect(
      source.issues.issues == [
        TableIssue(
          .wrongViewType,
          "\(types[0]) is to be the \(kind) of section 0, but belongs to a \(types[1]),"
            + " not to a \(types[2])",
          hint: "Pair the item with a view of this surface's kind.",
          subjects: ["\(kind) 0"],
          types: types)
      ])
    #expect(source.registry.identifiers(for: .header).isEmpty)
  }
}
