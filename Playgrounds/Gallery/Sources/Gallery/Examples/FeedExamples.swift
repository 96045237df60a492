import LiveTables
import TableViews
import TableViewsTesting

/// `gallery chat`: streamed responses and new messages.
final class ChatExample: Example {
  static let name = "chat"
  static let summary = "Streams responses below their questions, and counts new messages."
  static let explanation = """
    The table follows its end. If you scroll away, the title counts new messages. A question \
    scrolls to the top, with room below it that shrinks while its answer grows. Each next is a word \
    of the answer, or a message from Ida.
    """
  static let steps = ["next", "press Ask", "press Newest", "scroll N"]
  static let script = """
    next 2; scroll -4; next 2; press Newest; press Ask; next 5; scroll -3; next; press Newest
    """

  private static let answer = ["It's", "where", "you", "left", "it."]

  private let screen: ChatScreen
  private var count = 12
  /// The number of visible words of the response, or `nil` if there is no question.
  private var wordCount: Int?

  init() {
    let table = TableView(lines: 12)
    // The header stays at the top.
    table.style = .plain
    screen = ChatScreen(
      tableView: table,
      messages: (1...12).map { ChatMessage(id: $0, text: "Message \($0)", author: "Ida") })
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: goOn()
    case .press("Ask"):
      wordCount = 0
      screen.ask("Where is my bicycle?")
    case .press("Newest"): screen.showNewest()
    default: return false
    }
    // The number of new messages is updated in the next turns.
    for _ in 0..<4 { await Task.yield() }
    return true
  }

  private func goOn() {
    if let words = wordCount, words < Self.answer.count {
      wordCount = words + 1
      screen.stream(Self.answer.prefix(words + 1).joined(separator: " "))
    } else {
      count += 1
      screen.receive("Message \(count)", from: "Ida")
    }
  }
}

/// `gallery pages`: a list that loads more as you scroll.
final class PagesExample: Example {
  static let name = "pages"
  static let summary = "Loads more as you scroll, with errors, retry, and refresh."
  static let explanation = """
    The brightest stars, eight on a page. The next page is requested when its first star is less than \
    a screen away. Each next is a response, or an error if there is no connection. A tap on the \
    error retries. During a refresh, the stars stay until the first page is loaded.
    """
  static let steps = [
    "next", "tap ROW", "scroll N", "press Refresh", "press Offline", "press Online",
  ]
  static let script = """
    next 2; scroll 40; press Offline; next; scroll 40; tap "✗ no connection"; press Online; next; \
    scroll 40; next; scroll -40; press Refresh; next
    """

  private let screen: StarsScreen
  private let server: StarServer
  private let user: TableUser<TablePath>
  private var refresh: Task<Void, Never>?
  /// Whether the pages changed since the last update.
  private var isOutdated = false

  init() {
    let server = StarServer()
    self.server = server
    screen = StarsScreen(tableView: TableView(lines: 12)) { cursor in
      try await server.stars(from: cursor ?? 0)
    }
    user = TableUser(positionsOf: screen.tableView)
    screen.pages.changeHandler = { [weak self] in self?.isOutdated = true }
    screen.feed.outcomeHandler = { [weak self] _ in self?.isOutdated = false }
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: server.connection.answer()
    case .press("Refresh"):
      // The pull ends with the response.
      refresh = Task { [user] in try? await user.pull() }
      try? await user.waits { screen.pages.isRefreshing }
    case .press("Offline"): server.connection.isOnline = false
    case .press("Online"): server.connection.isOnline = true
    default: return false
    }
    return true
  }

  func settle() async { try? await user.waits { isSettled } }

  /// Whether the table shows the pages, and every load waits for the server.
  private var isSettled: Bool {
    let end = screen.pages.state(at: .end)
    let loadCount = (end.isLoading ? 1 : 0) + (screen.pages.isRefreshing ? 1 : 0)
    guard !isOutdated, server.connection.requestCount == loadCount else { return false }
    let distance = table.contentHeight - table.contentOffset - table.viewportHeight
    return end.isLoading || end.hasEnded || end.error != nil || distance > table.viewportHeight
  }
}

/// A server of stars.
@MainActor
final class StarServer {
  private static let pageSize = 8

  let connection = DemandServer()

  /// Returns the page that starts at an index.
  func stars(from start: Int) async throws -> Page<Star, Int> {
    try await connection.waitForAnswer()
    let end = min(start + Self.pageSize, Self.stars.count)
    return Page(Array(Self.stars[start..<end]), next: end < Self.stars.count ? end : nil)
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

/// `gallery notes`: objects that change in place, like Core Data's.
final class NotesExample: Example {
  static let name = "notes"
  static let summary = "Follows a store whose objects change in place, like Core Data."
  static let explanation = """
    The store reports inserted, deleted, moved, and changed notes by index, as a fetched results \
    controller does. Each next is a synchronization with another device. A swipe pins or deletes a \
    note.
    """
  static let steps = ["next", "swipe ROW Pin", "swipe ROW Delete", "scroll N"]
  static let script = """
    next; swipe "Groceries" Pin; next; swipe "Groceries" Unpin; swipe "Books" Delete; next
    """

  private let store: NoteStore
  private let screen: NotesScreen
  private var stepCount = 0

  init() {
    let notes = [
      ("Books", "Emma, Middlemarch"), ("Groceries", "milk, bread"), ("Ideas", "a table of tables"),
      ("Packing", "tent, lamp"), ("Recipes", "pea soup"),
    ]
    store = NoteStore(
      notes.enumerated().map { Note(id: $0, title: $1.0, text: $1.1) })
    screen = NotesScreen(tableView: TableView(lines: 12), store: store)
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .next else { return false }
    stepCount += 1
    let number = stepCount
    store.change { store in
      switch number % 3 {
      case 1:
        store.note(1)?.text = "milk, bread, tea"
        store.insert(Note(id: 4 + number, title: "Letters", text: "to Ida"))
      case 2:
        store.note(3)?.title = "Camping"
        store.note(2)?.text = "a table of tables of tables"
      default:
        if let note = store.note(4) { store.delete(note) }
        store.note(1)?.title = "Shopping"
      }
    }
    return true
  }
}
