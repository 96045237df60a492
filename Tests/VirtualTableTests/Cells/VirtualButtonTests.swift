import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct VirtualButtonTests {
  private final class ColorsCell: VirtualCell {}

  /// The chosen items, in order.
  @MainActor private final class Choices {
    var colors: [String] = []
  }

  private func table(_ colors: [String], choices: Choices) -> (
    VirtualTableView, TableDataSource<VirtualTableView>
  ) {
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("colors") {
        Row(id: "colors", ColorsCell.self) { cell in
          cell.textLabel?.text = "Color:"
          cell.buttons = colors.map { color in
            VirtualButton(color) { choices.colors.append(color) }
          }
        }
      }
    ])
    let table = VirtualTableView()
    table.dataSource = source
    return (table, source)
  }

  @Test func aButtonOfARowOnScreenIsPressed() {
    let choices = Choices()
    let (table, source) = table(["red", "green"], choices: choices)
    let cell = table.visibleCells.first
    #expect(cell?.buttons.map(\.title) == ["red", "green"])
    cell?.button(titled: "green")?.press()
    cell?.button(titled: "red")?.press()
    #expect(choices.colors == ["green", "red"])
    #expect(cell?.button(titled: "blue") == nil)
    #expect(source.issues.issues.isEmpty)
  }

  @Test func ofSeveralButtonsWithATitleTheFirstIsFound() {
    let cell = VirtualCell(reuseIdentifier: nil)
    cell.buttons = ["red", "green", "red"].map { VirtualButton($0) {} }
    #expect(cell.button(titled: "red") === cell.buttons[0])
  }

  @Test func aButtonThatIsNotEnabledCannotBePressed() {
    let choices = Choices()
    let button = VirtualButton("red") { choices.colors.append("red") }
    button.isEnabled = false
    button.press()
    #expect(choices.colors.isEmpty)
    button.isEnabled = true
    button.press()
    #expect(choices.colors == ["red"])
  }

  @Test func buttonsAreDrawnBehindTheText() {
    let (table, source) = table(["red", "green"], choices: Choices())
    #expect(
      table.drawing(columns: 40).contains("│   Color: [red] [green]               │"),
      "\(table.drawing(columns: 40))")
    _ = source
  }
}
