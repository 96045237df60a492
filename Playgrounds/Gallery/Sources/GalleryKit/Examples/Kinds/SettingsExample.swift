import TableViews

/// `gallery settings`: controls in rows.
final class SettingsExample: Example {
  static let name = "settings"
  static let summary = "Has switches, a text field, a stepper and segments."
  static let explanation = """
    Each row is a control that writes to the screen, which describes the table anew after each \
    change: the field keeps its cell, its text and its cursor meanwhile. The network allows no \
    blanks in a name, so those that are typed are taken back. What is switched off can't be used.
    """
  static let steps = [
    "enter ROW TEXT", "flip ROW", "step ROW 1", "choose ROW TEXT", "press Print", "scroll N",
  ]
  static let script = """
    enter Name " 2F"; choose Size Letter; step Copies 2; press Print; step Copies -2; flip Shared
    """

  private let screen = PrinterScreen(tableView: TableView(lines: 12))

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .press("Print") else { return false }
    screen.adapter.scroll(toRow: "print")
    return table.press("print")
  }
}
