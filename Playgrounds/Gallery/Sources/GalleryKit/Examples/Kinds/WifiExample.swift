import TableViews

/// `gallery wifi`: Wi-Fi settings with a switch.
final class WifiExample: Example {
  static let name = "wifi"
  static let summary = "Finds Wi-Fi networks, connects to one, and has a switch."
  static let explanation = """
    The cell with the switch is handed its screen as a typed sender, and tells it of each flip. Each \
    next is a report of the radio: networks come, go, and change their places as their signals do. \
    A tap connects or disconnects: the row moves to another section and keeps its cell.
    """
  static let steps = ["next", "tap ROW", "flip ROW", "scroll N"]
  static let script = """
    next; tap "Home"; next; tap "カフェ"; next 2; flip "Wi-Fi"; next; flip "Wi-Fi"; next; tap "Home"
    """

  private let screen = WifiScreen(tableView: TableView(lines: 12))
  private var radio = Radio()

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .next else { return false }
    screen.networksWereFound(radio.listen())
    return true
  }
}
