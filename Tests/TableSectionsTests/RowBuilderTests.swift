import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct RowBuilderTests {
  private enum Kind: CaseIterable { case text, number, both, none }

  private func texts(_ section: RowSection<VirtualTableView>) -> [String] {
    let source = TableDataSource<VirtualTableView>(sections: [section], issues: quietLog())
    let table = VirtualTableView(viewportHeight: 10_000)
    source.attach(to: table)
    #expect(source.issues.issues.isEmpty)
    return table.shownTexts
  }

  @Test func rowsOfDifferentCellsKeepTheirOrder() {
    let section = Section("s", header: "Top", footer: "Bottom") {
      Row("a", cell: TextCell.self)
      Row(2, cell: NumberCell.self)
      Row(id: "c", VirtualCell.self) { $0.textLabel?.text = "closure" }
    }
    #expect(texts(section) == ["a", "#2", "closure"])
    #expect(section.id == AnyIdentity("s"))
    #expect(section.header == .title("Top") && section.footer == .title("Bottom"))
  }

  @Test func headersMayBeViewsToo() {
    let section = Section(
      1, header: .view("top", TextHeader.self), footer: .custom(item: 1, reuseIdentifier: "x")
    ) { Row("a", cell: TextCell.self) }
    #expect(section.header == .view("top", TextHeader.self))
    #expect(section.footer == .custom(item: 1, reuseIdentifier: "x"))
  }

  @Test func loopsGiveARowForEachItem() {
    let section = Section("s") {
      for number in 0..<3 {
        Row(number, cell: NumberCell.self)
        if number == 1 { Row("one", cell: TextCell.self) }
      }
    }
    #expect(texts(section) == ["#0", "#1", "one", "#2"])
  }

  @Test(arguments: [nil, 7]) func conditionsChooseRows(number: Int?) {
    let section = Section("s") {
      if let number { Row(number, cell: NumberCell.self) }
      if number == nil {
        Row("none", cell: TextCell.self)
      } else {
        Row("some", cell: TextCell.self)
      }
    }
    #expect(texts(section) == (number == nil ? ["none"] : ["#7", "some"]))
  }

  @Test func casesChooseRows() {
    let all = Kind.allCases.map { kind in
      Section("s") {
        switch kind {
        case .text: Row("a", cell: TextCell.self)
        case .number: Row(1, cell: NumberCell.self)
        case .both:
          Row("a", cell: TextCell.self)
          Row(1, cell: NumberCell.self)
        case .none: []
        }
      }
    }
    #expect(all.map(texts) == [["a"], ["#1"], ["a", "#1"], []])
  }

  @Test func arraysOfRowsAreTakenAsTheyAre() {
    let rows = ["a", "b"].map { Row<VirtualTableView>($0, cell: TextCell.self) }
    let section = Section("s") {
      rows
      Row("c", cell: TextCell.self)
      rows.filter { $0.item() == "b" }.map { $0.height(10) }
    }
    #expect(texts(section) == ["a", "b", "c", "b"])
  }

  @Test func emptyBuilderCreatesEmptySection() {
    let section: RowSection<VirtualTableView> = Section("s") {}
    #expect(section.rowCount == 0)
  }

  @Test func fiftyMixedRowsCompile() {
    let section = Section("s") {
      Row("a1", cell: TextCell.self); Row(1, cell: NumberCell.self)
      Row("a2", cell: TextCell.self); Row(2, cell: NumberCell.self)
      Row("a3", cell: TextCell.self); Row(3, cell: NumberCell.self)
      Row("a4", cell: TextCell.self); Row(4, cell: NumberCell.self)
      Row("a5", cell: TextCell.self); Row(5, cell: NumberCell.self)
      Row("a6", cell: TextCell.self); Row(6, cell: NumberCell.self)
      Row("a7", cell: TextCell.self); Row(7, cell: NumberCell.self)
      Row("a8", cell: TextCell.self); Row(8, cell: NumberCell.self)
      Row("a9", cell: TextCell.self); Row(9, cell: NumberCell.self)
      Row("b0", cell: TextCell.self); Row(10, cell: NumberCell.self)
      Row("b1", cell: TextCell.self); Row(11, cell: NumberCell.self)
      Row("b2", cell: TextCell.self); Row(12, cell: NumberCell.self)
      Row("b3", cell: TextCell.self); Row(13, cell: NumberCell.self)
      Row("b4", cell: TextCell.self); Row(14, cell: NumberCell.self)
      Row("b5", cell: TextCell.self); Row(15, cell: NumberCell.self)
      Row("b6", cell: TextCell.self); Row(16, cell: NumberCell.self)
      Row("b7", cell: TextCell.self); Row(17, cell: NumberCell.self)
      Row("b8", cell: TextCell.self); Row(18, cell: NumberCell.self)
      Row("b9", cell: TextCell.self); Row(19, cell: NumberCell.self)
      Row("c0", cell: TextCell.self); Row(20, cell: NumberCell.self)
      Row("c1", cell: TextCell.self); Row(21, cell: NumberCell.self)
      Row("c2", cell: TextCell.self); Row(22, cell: NumberCell.self)
      Row("c3", cell: TextCell.self); Row(23, cell: NumberCell.self)
      Row("c4", cell: TextCell.self); Row(24, cell: NumberCell.self)
      Row("c5", cell: TextCell.self); Row(25, cell: NumberCell.self)
    }
    let shown = texts(section)
    #expect(shown.count == 50 && shown.last == "#25")
  }
}
