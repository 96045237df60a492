import TableViews
import TableViewsTesting

/// `gallery menu`: a described table that opens three others.
final class MenuExample: Example {
  static let name = "menu"
  static let summary = "A described menu that opens random, scripted, and pages."
  static let explanation = """
    The rows are described by the app's own type. A tap opens an example with its own table and \
    steps. Back closes it. With --keys, a number opens a row, and backspace goes back.
    """
  static let steps = ["tap ROW", "type 1", "press Back", "erase", "scroll N"]
  static let script = """
    tap "Random updates"; next 3; press Back; tap "Scripted updates"; next 2; press Back; \
    tap "Infinite loading"; scroll 1; next; press Back
    """

  private static let kinds: [(title: String, kind: any Example.Type)] = [
    ("Random updates", RandomExample.self), ("Scripted updates", ScriptedExample.self),
    ("Infinite loading", PagesExample.self),
  ]

  private let menu = MenuScreen(
    tableView: TableView(lines: 12), title: "Described tables",
    entries: kinds.map { MenuEntry(id: $0.kind.name, title: $0.title) })
  private let relay = ChangeRelay()
  private var opened: (any Example)?

  init() {
    relay.listen(to: menu.adapter)
    menu.open = { [weak self] in self?.open($0) }
  }

  var table: TableView { opened?.table ?? menu.tableView }
  var adapter: any ChangeReporting { relay }

  func use(_ control: ExampleControl) async throws(ImpossibleAction) -> Bool {
    switch control {
    case .press("Back"), .erase: close()
    case .key(let key) where opened == nil: return try tap(key)
    default: return try await opened?.use(control) ?? false
    }
    return true
  }

  func settle() async { await opened?.settle() }

  private func tap(_ key: Character) throws(ImpossibleAction) -> Bool {
    guard let number = key.wholeNumberValue, (1...Self.kinds.count).contains(number) else {
      return false
    }
    let row = TablePath(section: 0, row: number - 1)
    let user = TableUser(positionsOf: menu.tableView)
    try user.scroll(to: row)
    try user.tap(row)
    return true
  }

  private func open(_ name: String) {
    guard let kind = Self.kinds.first(where: { $0.kind.name == name })?.kind else { return }
    let example = kind.init()
    example.table.lines = menu.tableView.lines
    relay.listen(to: example.adapter)
    opened = example
  }

  private func close() {
    if let lines = opened?.table.lines { menu.tableView.lines = lines }
    opened = nil
  }
}

/// Reports the changes of several adapters.
@MainActor
final class ChangeRelay: ChangeReporting {
  var changesHandler: (@MainActor (TableChanges) -> Void)?
  /// The first adapter, which a recording uses.
  private(set) var firstAdapter: (any ChangeReporting)?

  func listen(to adapter: any ChangeReporting) {
    if firstAdapter == nil { firstAdapter = adapter }
    adapter.changesHandler = { [weak self] in self?.changesHandler?($0) }
  }
}

/// `gallery random`: random updates of a described table.
final class RandomExample: Example {
  static let name = "random"
  static let summary = "Changes sections and cells at random, described by a screen."
  static let explanation = """
    Teams and their players are inserted, deleted, and moved, and players score. Each time, the \
    screen describes the whole table by IDs, and the changes are found and animated. Each run makes \
    the same changes.
    """
  static let steps = ["next", "scroll N"]
  static let script = "next 12"

  private let screen = LeagueScreen(tableView: TableView(lines: 14), seed: 121)

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .next else { return false }
    screen.advance()
    return true
  }
}

/// `gallery scripted`: a described table that steps through states.
final class ScriptedExample: Example {
  static let name = "scripted"
  static let summary = "Steps through a fixed list of states, and lists the changes."
  static let explanation = """
    A morning on a departure board, in ten states. The table lists the changes of each step, by \
    train. The IDs of rows are unique within their section: a cancelled train is deleted from one \
    section and inserted into another.
    """
  static let steps = ["next", "press Previous", "scroll N"]
  static let script = "next 9; press Previous"

  private let screen = BoardScreen(tableView: TableView(lines: 14), states: BoardState.morning)

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: screen.advance()
    case .press("Previous"): screen.goBack()
    default: return false
    }
    return true
  }
}
