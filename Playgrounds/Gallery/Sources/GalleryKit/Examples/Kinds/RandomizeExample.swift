import TableViews

/// `gallery randomize`: deals rows and sections at random.
final class RandomizeExample: Example {
  static let name = "randomize"
  static let summary = "Deals rows and sections at random, and puts them back."
  static let explanation = """
    Sections come, go and change places; rows go from one to another, out of sections that vanish \
    and into new ones. Every row that stays keeps its cell. What chance does is the same each time.
    """
  static let steps = ["press Randomize", "press Reset", "scroll N"]
  static let script = """
    press Randomize; press Randomize; press Reset; press Randomize; press Randomize; press Reset
    """

  private let screen = RandomizeScreen(tableView: TableView(lines: 14), seed: 1)

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .press("Randomize"): screen.randomize()
    case .press("Reset"): screen.reset()
    default: return false
    }
    return true
  }
}
