import DiffEngine
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct ListBuilderTests {
  private func build(
    @ListBuilder<RowSection<VirtualTableView>> _ sections: () -> [RowSection<VirtualTableView>]
  ) -> [RowSection<VirtualTableView>] { sections() }

  @Test(arguments: [false, true]) func sectionsComeFromListsLoopsAndConditions(isOn: Bool) {
    let more = build { Section("more") { Row("m", cell: TextCell.self) } }
    let sections = build {
      Section("first") { Row("a", cell: TextCell.self) }
      for number in 0..<2 { Section(number) { Row(number, cell: NumberCell.self) } }
      if isOn { Section("on") {} } else { Section("off") {} }
      if isOn { Section("extra") {} }
      switch isOn {
      case true: more
      case false: []
      }
    }
    let ids = sections.map(\.id.description)
    let rest = isOn ? ["on", "extra", "more"] : ["off"]
    #expect(ids == ["first", "0", "1"] + rest)
    #expect(sections.first?.rowCount == 1)
  }

  @Test func emptyBuilderCreatesNoSections() {
    #expect(build {}.isEmpty)
  }
}
