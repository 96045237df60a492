import TableViews

/// `gallery pages`: a list that loads more as a person scrolls.
final class PagesExample: Example {
  static let name = "pages"
  static let summary = "Loads more as you scroll, with errors, retry and refresh."
  static let explanation = """
    The brightest stars, eight to a page. The next page is asked for when the end comes near; each \
    next is an answer, which is an error while there is no connection. A tap on the error tries \
    again. Refreshing and leaving give up what is under way, and an answer that comes too late is \
    not shown.
    """
  static let steps = [
    "next", "tap ROW", "scroll N", "press Refresh", "press Offline", "press Online", "press Leave",
    "press Return",
  ]
  static let script = """
    scroll 1; next; scroll 40; next; scroll 40; press Offline; next; tap "✗ no connection"; \
    press Online; next; scroll 40; next; scroll -40; press Refresh; press Leave; \
    next; press Return; press Refresh; next
    """

  private let screen: StarsScreen
  private let server: StarServer

  init() {
    let server = StarServer()
    self.server = server
    screen = StarsScreen(tableView: TableView(lines: 12)) { cursor in
      try await server.stars(from: cursor ?? 0)
    }
    screen.appear()
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: await answer()
    case .press("Refresh"): screen.refresh()
    case .press("Offline"): server.isOnline = false
    case .press("Online"): server.isOnline = true
    case .press("Leave"): screen.disappear()
    case .press("Return"): screen.appear()
    default: return false
    }
    return true
  }

  /// Lets the server answer what it was asked, if anything, and waits until that is shown.
  private func answer() async {
    guard let task = screen.loader.task else { return }
    server.answer()
    await task.value
  }
}
