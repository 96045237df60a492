import TableViews

/// `gallery random`: random updates of a described table.
final class RandomExample: Example {
  static let name = "random"
  static let summary = "Changes sections and cells at random, described by a screen."
  static let explanation = """
    Teams come, go and change places, and so do their players, who also score. The screen describes \
    the whole table each time, by ids, and no more; what changed is found and animated. What chance \
    does is the same each time.
    """
  static let steps = ["next", "scroll N"]
  static let script = "next 12"

  private let screen = LeagueScreen(tableView: TableView(lines: 14), seed: 121)

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .next else { return false }
    screen.goOn()
    return true
  }
}
