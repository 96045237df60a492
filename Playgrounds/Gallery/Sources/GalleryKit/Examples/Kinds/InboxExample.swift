import TableViews

/// `gallery inbox`: swipe actions and menus.
final class InboxExample: Example {
  static let name = "inbox"
  static let summary = "Swipes letters, and presses them long for a menu."
  static let explanation = """
    A full swipe from the left reads a letter; one from the right only shows what can be done, \
    because it would delete. A menu has a submenu, an entry with a mark and one that is disabled. \
    A tap opens a letter, which is read then.
    """
  static let steps = ["swipe ROW TEXT", "menu ROW TEXT", "tap ROW", "scroll N"]
  static let script = """
    swipe 0-0 Read; swipe 0-1 Flag; menu 0-2 "Move/Archive"; tap 0-1; menu 0-1 Flag; \
    swipe 0-2 Delete
    """

  private let screen = InboxScreen(
    tableView: TableView(lines: 12),
    letters: [
      Letter(id: 1, subject: "Minutes", author: "Ida"),
      Letter(id: 2, subject: "Lunch on Friday?", author: "Noor"),
      Letter(id: 3, subject: "Invoice 2041", author: "Print shop"),
      Letter(id: 4, subject: "You have won", author: "Nobody"),
      Letter(id: 5, subject: "Trip", author: "Ravi", isRead: true),
    ])

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }
}
