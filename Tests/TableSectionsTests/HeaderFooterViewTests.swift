import CellRegistry
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
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

  @Test("a title reconfigures only a view with the default identifier")
  func titleConfiguredAgain() {
    let source = source(header: .title("top"))
    source.defaultHeaderIdentifier = "A"
    let view = TextHeader(reuseIdentifier: "A")
    for identifier in ["B", nil] {
      #expect(!source.setUpAgain(view, identifier: identifier, kind: .header, inSection: 0))
    }
    #expect(!source.setUpAgain(view, identifier: "A", kind: .footer, inSection: 0))
    let other = NumberHeader(reuseIdentifier: "A")
    #expect(!source.setUpAgain(other, identifier: "A", kind: .header, inSection: 0))
    #expect(view.textLabel?.text == nil && other.textLabel?.text == nil)
    #expect(source.setUpAgain(view, identifier: "A", kind: .header, inSection: 0))
    #expect(view.textLabel?.text == "<top>" && source.issues.issues.isEmpty)
  }

  @Test("a text header is shown in the view registered under the default identifier")
  func titleInRegisteredView() {
    let source = source(header: .title("top"), footer: .title("end"))
    let table = VirtualTableView()
    table.register(
      TextHeader.self, forHeaderFooterViewReuseIdentifier: source.defaultHeaderIdentifier)
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.headerView(forSection: 0) is TextHeader)
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "end")
    #expect(source.issues.issues.isEmpty)
  }

  @Test("a text header is shown in a view registered by the data source, also in a collection view")
  func titleInRegisteredViewOfACollection() {
    let source = TableDataSource<VirtualCollectionView>(
      sections: [
        Section("s", header: .title("top"), footer: .title("end")) {
          Row(id: 1, VirtualCollectionCell.self) { _ in }
        }
      ], issues: quietLog())
    source.register(CollectionHeader.self, identifier: "Footer", kind: .footer)
    let collection = VirtualCollectionView()
    source.attach(to: collection)
    #expect(collection.supplementaryView(ofKind: .footer, forSection: 0) is CollectionHeader)
    #expect(collection.supplementaryView(ofKind: .footer, forSection: 0)?.textLabel?.text == "end")
    #expect(!(collection.supplementaryView(ofKind: .header, forSection: 0) is CollectionHeader))
    #expect(collection.supplementaryView(ofKind: .header, forSection: 0)?.textLabel?.text == "top")
    #expect(source.issues.issues.isEmpty)
  }

  @Test("a text header is shown as a title if the registered view shows another model or none")
  func titleInsteadOfOtherViews() {
    final class StillHeader: VirtualHeaderFooterView {}
    let classes: [VirtualHeaderFooterView.Type] = [NumberHeader.self, StillHeader.self]
    for type in classes {
      for isKnown in [false, true] {
        let source = source(header: .title("top"))
        let table = VirtualTableView()
        table.register(type, forHeaderFooterViewReuseIdentifier: "Header")
        if isKnown { source.registry.register(type, identifier: "Header", role: .header) }
        source.attach(to: table)
        let view = table.headerView(forSection: 0)
        #expect(view.map { Swift.type(of: $0) } == VirtualHeaderFooterView.self, "\(type)")
        #expect(view?.textLabel?.text == "top")
        #expect(source.issues.issues.isEmpty)
      }
    }
  }

  @Test("a section accepts headers and footers of any type, with identifiers")
  func itemsWithIdentifiers() {
    struct Total: Equatable { var count: Int }
    final class TotalView: VirtualHeaderFooterView, Configurable {
      func setup(with item: Total) { textLabel?.text = "\(item.count) in all" }
    }
    let missing: String? = nil
    let table = VirtualTableView()
    table.register(TotalView.self, forHeaderFooterViewReuseIdentifier: "H")
    table.register(TotalView.self, forHeaderFooterViewReuseIdentifier: "Footer")
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    adapter.update(with: [
      Section(id: 0, items: ["a"], header: Total(count: 1), headerIdentifier: "H"),
      Section(id: 1, items: ["b"], header: "B", footer: Total(count: 2)),
      Section(id: 2, items: ["c"], footer: Total(count: 3), footerIdentifier: "H"),
      Section(id: 3, items: ["d"], header: missing, footer: missing),
    ])
    let texts = (0..<4).map { section in
      [table.headerView(forSection: section), table.footerView(forSection: section)].map {
        $0?.textLabel?.text ?? "-"
      }
    }
    #expect(texts == [["1 in all", "-"], ["B", "2 in all"], ["-", "3 in all"], ["-", "-"]])
    #expect(adapter.issues.issues.isEmpty)
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
          "header identifier \"TextHeader\" returned a"
            + " TableSectionsTests.NumberHeader, expected TableSectionsTests.TextHeader",
          hint: "Register TableSectionsTests.TextHeader, or a subclass of it, for this identifier.",
          identifiers: ["TextHeader"],
          types: ["TableSectionsTests.TextHeader", "TableSectionsTests.NumberHeader"])
      ])
  }

  /// As if the app had used only the registry.
  @Test func viewMissingFromTableIsRegisteredThere() {
    let source = source(header: .view("top", TextHeader.self))
    let table = VirtualTableView()
    source.attach(to: table)
    source.registry.register(TextHeader.self, identifier: "TextHeader", role: .header)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.headerView(forSection: 0) is TextHeader)
    #expect(source.issues.issues.isEmpty)
  }

  @Test(arguments: TableRegion.allCases)
  func aViewOfAnotherKindOfSurfaceIsNotShownOutsideTheSections(region: TableRegion) {
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    source.surroundings[region] = .view("top", CollectionHeader.self)
    let types = [
      "TableSectionsTests.CollectionHeader",
      "VirtualCollectionView",
      "VirtualTableView",
    ]
    #expect(
      source.issues.issues == [
        TableIssue(
          .wrongViewType,
          "\(types[0]) can't be the \(region) of the table. It belongs to a \(types[1]),"
            + " not to a \(types[2])",
          hint: "Use a view class of this surface.", identifiers: ["\(region)"],
          types: types)
      ])
  }

  @Test(arguments: SupplementaryKind.sectionKinds)
  func aViewOfAnotherKindOfSurfaceIsReportedAndNotShown(kind: SupplementaryKind) {
    let stray = HeaderFooter.view("top", CollectionHeader.self)
    let types = [
      "TableSectionsTests.CollectionHeader",
      "VirtualCollectionView",
      "VirtualTableView",
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
          "\(types[0]) can't be the \(kind) of section 0. It belongs to a \(types[1]),"
            + " not to a \(types[2])",
          hint: "Use a view class of this surface.",
          identifiers: ["\(kind) 0"],
          types: types)
      ])
    #expect(source.registry.identifiers(for: .header).isEmpty)
  }
}
