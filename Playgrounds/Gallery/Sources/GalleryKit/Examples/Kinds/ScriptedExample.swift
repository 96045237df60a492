import TableViews

/// `gallery scripted`: a described table that goes through a fixed list of states.
final class ScriptedExample: Example {
  static let name = "scripted"
  static let summary = "Goes through a fixed list of states, and says what changed."
  static let explanation = """
    A morning on a departure board, ten states long. The table says itself what changed at each \
    step, train by train. The ids of rows count within their section: a train that is cancelled \
    leaves one section and comes in the other.
    """
  static let steps = ["next", "press Previous", "scroll N"]
  static let script = "next 9; press Previous"

  private let screen = BoardScreen(tableView: TableView(lines: 14), states: BoardState.morning)

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: screen.goOn()
    case .press("Previous"): screen.goBack()
    default: return false
    }
    return true
  }
}
