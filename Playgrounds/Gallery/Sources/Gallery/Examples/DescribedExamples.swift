import TableViews
import TableViewsTesting

/// `gallery menu`: a described table that opens three others.
final class MenuExample: Example {
  static let name = "menu"
  static let summary = "Leads to the other described tables: random, scripted, pages."
  static let explanation = """
    The rows are descriptions of the app's own type. A tap opens an example, with its own table and \
    steps. Back closes it. On the keyboard, a number opens a row, and backspace goes back.
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

  func listen(to adapter: any ChangeReporting) {
    adapter.changesHandler = { [weak self] in self?.changesHandler?($0) }
  }
}

/// `gallery random`: random updates of a described table.
final class RandomExample: Example {
  static let name = "random"
  static let summary = "Changes sections and cells at random, described by a screen."
  static let explanation = """
    Teams and their players are inserted, deleted, and moved, and players score. Each time, the \
    screen describes the whole table by IDs. The changes are found and animated. They are the same \
    each time.
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
  static let summary = "Goes through a fixed list of states, and says what changed."
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

/// `gallery pages`: a list that loads more as you scroll.
final class PagesExample: Example {
  static let name = "pages"
  static let summary = "Loads more as you scroll, with errors, retry and refresh."
  static let explanation = """
    The brightest stars, eight on a page. The next page is requested when the end is near. Each \
    next is an answer, or an error if there is no connection. A tap on the error tries again. \
    Refreshing and leaving cancel the request, and late answers aren't shown.
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
  var adapter: any ChangeReporting { screen.adapter }

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

  /// Makes the server answer, and waits until the answer is shown.
  private func answer() async {
    guard let task = screen.loader.task else { return }
    server.answer()
    await task.value
  }
}

/// A server of stars that answers on demand.
@MainActor
final class StarServer {
  enum Failure: Error, CustomStringConvertible {
    case offline
    var description: String { "no connection" }
  }

  private static let pageSize = 8

  var isOnline = true
  private var requests: [AsyncStream<Void>.Continuation] = []
  private var answersAhead = 0

  /// Answers the oldest request that wasn't canceled, or the next request.
  func answer() {
    while !requests.isEmpty {
      if case .enqueued = requests.removeFirst().yield() { return }
    }
    answersAhead += 1
  }

  /// Returns the page that starts at an index.
  func stars(from start: Int) async throws -> Page<Star, Int> {
    try await turn()
    guard isOnline else { throw Failure.offline }
    let end = min(start + Self.pageSize, Self.stars.count)
    return Page(items: Array(Self.stars[start..<end]), next: end < Self.stars.count ? end : nil)
  }

  private func turn() async throws {
    try Task.checkCancellation()
    if answersAhead > 0 {
      answersAhead -= 1
      return
    }
    let (answers, request) = AsyncStream<Void>.makeStream()
    requests.append(request)
    for await _ in answers { return }
    throw CancellationError()
  }

  private static let stars = [
    ("Sirius", "Canis Major"), ("Canopus", "Carina"), ("Alpha Centauri", "Centaurus"),
    ("Arcturus", "Boötes"), ("Vega", "Lyra"), ("Capella", "Auriga"), ("Rigel", "Orion"),
    ("Procyon", "Canis Minor"), ("Achernar", "Eridanus"), ("Betelgeuse", "Orion"),
    ("Hadar", "Centaurus"), ("Altair", "Aquila"), ("Acrux", "Crux"), ("Aldebaran", "Taurus"),
    ("Antares", "Scorpius"), ("Spica", "Virgo"), ("Pollux", "Gemini"),
    ("Fomalhaut", "Piscis Austrinus"), ("Deneb", "Cygnus"), ("Mimosa", "Crux"),
    ("Regulus", "Leo"), ("Adhara", "Canis Major"), ("Castor", "Gemini"), ("Shaula", "Scorpius"),
    ("Gacrux", "Crux"),
  ].enumerated().map { Star(id: $0 + 1, name: $1.0, constellation: $1.1) }
}
