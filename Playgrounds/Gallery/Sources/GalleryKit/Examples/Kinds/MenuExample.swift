import TableViews

/// `gallery menu`: a described table that leads to the other examples of its kind.
final class MenuExample: Example {
  static let name = "menu"
  static let summary = "Leads to the other described tables: random, scripted, pages."
  static let explanation = """
    The rows are descriptions of the app's own type. A tap opens an example, whose table is on \
    screen then and takes its own steps; Back leads back, and gives up what the example was about. \
    On the keyboard a number opens a row, and erasing leads back.
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
  var adapter: any ChangeNoting { relay }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .press("Back"), .erase: close()
    case .key(let key) where opened == nil: return tap(key)
    default: return await opened?.use(control) ?? false
    }
    return true
  }

  private func tap(_ key: Character) -> Bool {
    guard let number = key.wholeNumberValue, (1...Self.kinds.count).contains(number) else {
      return false
    }
    let row = TablePath(section: 0, row: number - 1)
    menu.tableView.scrollTable(to: row)
    menu.tableView.tap(row)
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

/// Tells of the changes of several adapters.
@MainActor
final class ChangeRelay: ChangeNoting {
  var changesHandler: (@MainActor (TableChanges) -> Void)?

  /// Tells of what `adapter` changes from now on.
  func listen(to adapter: any ChangeNoting) {
    adapter.changesHandler = { [weak self] in self?.changesHandler?($0) }
  }
}
