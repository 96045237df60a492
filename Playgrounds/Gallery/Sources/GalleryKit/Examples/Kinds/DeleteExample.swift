import TableViews

/// `gallery delete`: deletes what is tapped.
final class DeleteExample: Example {
  static let name = "delete"
  static let summary = "Deletes a row when it is tapped, and brings it back."
  static let explanation = """
    The table is edited by ids: neither the tap nor the undo describes the whole table again.
    """
  static let steps = ["tap ROW", "press Undo", "scroll N"]
  static let script = """
    tap "Lunch?"; tap 0-0; tap "Invoice 2043"; press Undo; tap "Your parcel"; tap 0-0; tap 0-0; \
    press Undo
    """

  private let screen = DeleteScreen(
    tableView: TableView(lines: 12),
    messages: [
      Message(id: 1, subject: "Lunch?", author: "Ann"),
      Message(id: 2, subject: "Minutes of Tuesday", author: "Board"),
      Message(id: 3, subject: "Invoice 2043", author: "Printer & Sons"),
      Message(id: 4, subject: "Your parcel", author: "Post"),
      Message(id: 5, subject: "Re: Lunch?", author: "Bob"),
    ])

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .press("Undo") else { return false }
    screen.undo()
    return true
  }
}
