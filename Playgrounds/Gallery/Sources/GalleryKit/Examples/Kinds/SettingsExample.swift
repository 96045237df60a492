import TableViews

/// `gallery settings`: controls in rows.
final class SettingsExample: Example {
  static let name = "settings"
  static let summary = "Has switches, a text field, a stepper and segments."
  static let explanation = """
    Each row is a control that writes to the screen, which describes the table anew after each \
    change: the field keeps its cell, its text and its cursor meanwhile. The network allows no \
    blanks in a name, so those that are typed are taken back. What is switched off can't be used. \
    Characters that are typed go to the field, and return ends editing.
    """
  static let steps = [
    "enter ROW TEXT", "type TEXT", "erase", "next", "flip ROW", "step ROW 1", "choose ROW TEXT",
    "press Print", "scroll N",
  ]
  static let script = """
    enter Name " 2F"; choose Size Letter; step Copies 2; press Print; step Copies -2; flip Shared
    """

  private let screen = PrinterScreen(tableView: TableView(lines: 12))

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    // What the table refuses, because the field is disabled, is an issue in the log.
    switch control {
    case .key(let character):
      showField()
      table.typeText(String(character), in: "name")
    case .erase:
      showField()
      table.deleteBackward(in: "name")
    case .next:
      showField()
      table.submit("name")
    case .press("Print"):
      screen.adapter.scroll(toRow: "print")
      return table.press("print")
    case .press: return false
    }
    return true
  }

  private func showField() {
    if table.focusedControl == nil { screen.adapter.scroll(toRow: "name") }
  }
}
