import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct SectionRowsTests {
  private final class Events {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  @Test func rowHandlersAreCalled() {
    let events = Events()
    func row(_ text: String) -> Row<VirtualTableView> {
      Row(text, cell: TextCell.self)
        .onSelect { events.note("select \(text)") }
        .onDeselect { events.note("deselect \(text)") }
        .onWillDisplay { events.note("will \(text) \($0.textLabel?.text ?? "-")") }
        .onDidEndDisplaying { events.note("end \(text) \($0.textLabel?.text ?? "-")") }
    }
    let section = Section("s") { for text in ["a", "b", "c"] { row(text) } }
    let source = TableDataSource<VirtualTableView>(sections: [section], issues: quietLog())
    let table = VirtualTableView(viewportHeight: 20, rowHeight: 10)
    source.attach(to: table)
    table.tap(TablePath(0, 0))
    table.tap(TablePath(0, 1))
    table.scroll(to: 10)
    #expect(
      events.lines == [
        "will a a", "will b b", "select a", "deselect a", "select b", "will c c", "end a a",
      ])
  }

  @Test func originalRowEndsDisplayingAfterSectionsChange() {
    let events = Events()
    func section(_ texts: [String]) -> RowSection<VirtualTableView> {
      Section("s") {
        for text in texts {
          Row(text, cell: TextCell.self).onDidEndDisplaying { _ in events.note("end \(text)") }
        }
      }
    }
    let source = TableDataSource<VirtualTableView>(sections: [section(["a", "b"])])
    let table = VirtualTableView()
    source.attach(to: table)
    table.layoutIfNeeded()
    source.sections = [section(["c"])]
    table.reloadData()
    #expect(table.shownTexts == ["c"])
    #expect(events.lines == ["end a", "end b"])
    source.sections = []
    table.reloadData()
    table.layoutIfNeeded()
    #expect(events.lines == ["end a", "end b", "end c"])
  }

  @Test func aSectionOfRowsMakesCellsByItself() {
    let section = Section("s") { Row("a", cell: TextCell.self).height(30) }
    let table = VirtualTableView()
    #expect(section.rowCount == 1)
    #expect(section.cell(for: TablePath(0, 0), in: table).textLabel?.text == "a")
    #expect(section.height(at: TablePath(0, 0)) == 30)
  }

  @Test func onlyRowsOfAForEachThatWereNotStoredAreMadeOnDemand() {
    let row = Row("a", cell: TextCell.self)
    #expect(!Section("s") { row }.makesRows)
    var section = Section("s") { ForEach(["a", "b"], id: \.self) { Row($0, cell: TextCell.self) } }
    #expect(section.makesRows)
    section.items.append(row)
    #expect(section.count == 3 && !section.makesRows)
  }

  @Test func onlyASectionOfAForEachMakesItsRows() {
    let row = Row<VirtualTableView>("a", cell: TextCell.self)
    let ways: [(RowSection<VirtualTableView>, Bool)] = [
      (Section("s") { row }, false), (Section("s") {}, false),
      (Section(id: AnyIdentity("s"), items: [row, row]), false),
      (Section("s") { ForEach(["a", "b"], id: \.self) { Row($0, cell: TextCell.self) } }, true),
      (
        Section("s") {
          row
          ForEach(["a", "b"], id: \.self) { Row($0, cell: TextCell.self) }
        }, true
      ),
      (Section("s") { ForEach([String](), id: \.self) { Row($0, cell: TextCell.self) } }, true),
    ]
    for (section, makesRows) in ways { #expect(section.makesRows == makesRows) }
    #expect(ways.map(\.0.count) == [1, 0, 2, 2, 3, 0])
    #expect(ways.map { $0.0.parts().map(\.count) } == [[1], [0], [2], [2], [1, 2], []])
  }

  @Test func positionsOutsideTheRowsGivePlaceholdersAndNothingElse() {
    let section = Section("s") { Row("a", cell: TextCell.self).height(30) }
    let table = VirtualTableView()
    for row in [-1, 1, .min, .max] {
      let path = TablePath(0, row)
      let cell = section.cell(for: path, in: table)
      #expect(cell.textLabel?.text == "(no cell)")
      #expect(section.height(at: path) == nil)
      section.willDisplay(cell: cell, at: path)
      section.didEndDisplaying(cell: cell, at: path)
      section.didSelect(at: path, in: table)
      section.didDeselect(at: path, in: table)
    }
  }
}
