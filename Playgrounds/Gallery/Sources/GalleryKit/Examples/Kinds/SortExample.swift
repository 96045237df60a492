import TableViews

/// `gallery sort`: sorts numbers step by step.
final class SortExample: Example {
  static let name = "sort"
  static let summary = "Sorts numbers in six ways, a step at a time."
  static let explanation = """
    Each step is one animated update: rows move, and every row keeps its cell to the end. A press \
    starts again with another algorithm.
    """
  static let steps =
    ["next"] + SortAlgorithm.allCases.map { "press \($0.rawValue)" } + ["scroll N"]
  static let pause = Duration.milliseconds(250)
  static let script = """
    next 13; press Insertion; next 6; press Selection; next 5; press Quick; next 7; \
    press Heap; next 19; press Merge; next 10
    """

  private let screen = SortScreen(
    tableView: TableView(lines: 12), numbers: [5, 2, 8, 1, 6, 3, 7, 4])

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: screen.goOn()
    case .press(let name):
      guard let algorithm = SortAlgorithm(rawValue: name) else { return false }
      screen.begin(algorithm)
    case .key, .erase: return false
    }
    return true
  }
}
