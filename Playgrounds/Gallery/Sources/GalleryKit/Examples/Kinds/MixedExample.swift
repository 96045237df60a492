import TableViews

/// `gallery mixed`: items of several types in one section, with a filter.
final class MixedExample: Example {
  static let name = "mixed"
  static let summary = "Shows items of several types in one section, and filters them."
  static let explanation = """
    Texts, numbers, truth values and networks have cells of different classes. The text 42 and the \
    number 42 are different rows, and so are the number 1 and the value true.
    """
  static let steps =
    MixedFilter.allCases.map { "press \($0.rawValue)" } + ["scroll N"]
  static let script = "press Numbers; press Texts; press Everything; press Networks"

  private let screen = MixedScreen(tableView: TableView(lines: 12))

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard case .press(let name) = control, let filter = MixedFilter(rawValue: name)
    else { return false }
    screen.filter = filter
    return true
  }
}
