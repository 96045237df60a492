import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Adapters that follow pages.
@MainActor @Suite struct PageFollowingTests {
  typealias MessagePage = Page<Message, Int>
  typealias RowAdapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  private let requests = PendingRequests<Int?, MessagePage>()
  private let pages: Pages<Message, Int>
  private let screen = MessageScreen()

  init() {
    pages = Pages { [requests] in try await requests.answer(to: $0) }
  }

  private func answer(_ number: Int, _ ids: Range<Int>, isLast: Bool = false) async {
    await requests.answer(
      number, MessagePage(ids.map { Message($0) }, next: isLast ? nil : ids.upperBound))
  }

  /// Follows the pages, with a footer that shows their state.
  @discardableResult
  private func follow(within distance: Double = 1) -> TableFeed {
    screen.adapter.follow(pages, loadingWithin: distance) { [pages] messages in
      let footer = pages.state(at: .end).isLoading ? "Loading" : "\(messages.count) messages"
      return [Section(id: "messages", items: messages, footer: footer)]
    }
  }

  private var footer: String? { screen.user.texts.last }

  @Test func anAdapterOfModelsShowsTheStatesItself() async {
    follow()
    #expect(screen.user.texts == ["Loading"])
    await settle()
    await answer(0, 0..<3, isLast: true)
    #expect(screen.ids == [0, 1, 2] && footer == "3 messages")
    pages.append(Message(9))
    await settle()
    #expect(screen.ids == [0, 1, 2, 9] && footer == "4 messages")
    #expect(screen.issues == [])
  }

  @Test func theSectionsAreMadeAgainOnDemand() async {
    let screen = screen
    screen.table.tag = 1
    let feed = screen.adapter.follow(pages) {
      [Section(id: "messages", items: $0, footer: screen.table.tag == 1 ? "old" : "new")]
    }
    await settle()
    await answer(0, 0..<3, isLast: true)
    screen.table.tag = 2
    feed.setNeedsUpdate()
    #expect(screen.user.texts.last == "old")
    await settle()
    #expect(screen.user.texts.last == "new" && screen.ids == [0, 1, 2])
  }

  @Test func eachPageIsOneUpdate() async {
    let feed = follow()
    var outcomes = 0
    feed.outcomeHandler = { _ in outcomes += 1 }
    await settle()
    await answer(0, 0..<100)
    #expect(outcomes == 1)
    try? screen.user.scroll(by: .infinity)
    await settle()
    #expect(requests.inputs == [nil, 100])
    // The second outcome belongs to the update of the footer.
    #expect(outcomes == 2)
    await answer(1, 100..<200)
    #expect(outcomes == 3 && screen.ids.count == 200)
  }

  @Test(arguments: [0, 1, 2.5, .nan, -1, .infinity])
  func theDistanceIsInHeightsOfTheVisiblePart(_ distance: Double) async throws {
    let height = 400.0
    follow(within: distance)
    await settle()
    await answer(0, 0..<100)
    let isEverything = distance == .infinity
    #expect(requests.inputs.count == (isEverything ? 2 : 1))
    guard !isEverything else { return await answer(1, 100..<200, isLast: true) }
    let reach = distance > 0 ? distance * height : 0
    let bottom = try #require(screen.adapter.viewport?.bottomOffset)
    screen.adapter.scroll(toOffset: bottom - reach - 1)
    await settle()
    #expect(requests.inputs.count == 1)
    screen.adapter.scroll(toOffset: bottom - reach)
    await settle()
    #expect(requests.inputs.count == 2)
    await answer(1, 100..<200, isLast: true)
  }

  @Test func deletedRowsMakeRoomForAPage() async {
    follow()
    await settle()
    await answer(0, 0..<40)
    #expect(requests.inputs.count == 1)
    for id in 10..<40 { pages.delete(id) }
    await settle()
    #expect(requests.inputs == [nil, 40])
    await answer(1, 40..<80)
    #expect(screen.ids == Array(0..<10) + Array(40..<80))
  }

  @Test func aFailedPageDoesNotLoadAgainByItself() async {
    let feed = follow()
    await settle()
    await answer(0, 0..<3)
    await requests.fail(1)
    try? screen.user.scroll(by: .infinity)
    pages.append(Message(9))
    await settle()
    #expect(requests.inputs.count == 2)
    feed.retry()
    await settle()
    #expect(requests.inputs == [nil, 3, 3])
    await answer(2, 3..<4, isLast: true)
    #expect(screen.ids == [0, 1, 2, 9, 3])
  }

  @Test func noFurtherPageLoadsBeforeTheLastOneIsShown() async throws {
    screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
    follow()
    await settle()
    await answer(0, 0..<3)
    let swipe = try screen.user.swipe(1)
    await answer(1, 3..<6)
    pages.append(Message(77))
    await settle()
    // An open swipe defers updates.
    #expect(pages.items.count == 7 && screen.ids.count == 3)
    #expect(requests.inputs == [nil, 3])
    swipe.close()
    await settle()
    #expect(screen.ids.count == 7)
    #expect(requests.inputs == [nil, 3, 6])
    await answer(2, 6..<7, isLast: true)
  }

  @Test func aTableOffScreenLoadsOnlyTheFirstPage() async {
    screen.table.isOnScreen = false
    follow()
    await settle()
    await answer(0, 0..<3)
    await settle()
    #expect(requests.inputs == [nil] && screen.ids == [0, 1, 2])
    screen.table.isOnScreen = true
    screen.adapter.edit { $0.sections[0].header = .title("Messages") }
    await settle()
    #expect(requests.inputs == [nil, 3])
    await answer(1, 3..<4, isLast: true)
  }

  @Test func aCanceledFeedNeitherLoadsNorUpdates() async {
    let feed = follow()
    await settle()
    await answer(0, 0..<3)
    feed.cancel()
    await answer(1, 3..<6)
    pages.append(Message(9))
    await settle()
    #expect(screen.ids == [0, 1, 2] && requests.inputs.count == 2)
    #expect(pages.items.count == 7)
    feed.retry()
    await settle()
    #expect(screen.ids == [0, 1, 2])
  }

  @Test func anAdapterFollowsOneThing() async {
    follow()
    await settle()
    let others = Pages<Message, Int> { _ in MessagePage([Message(77)]) }
    screen.adapter.follow(others) { [Section(id: "others", items: $0)] }
    await settle()
    await answer(0, 0..<3)
    #expect(screen.ids == [77] && requests.inputs.count == 1)
  }

  @Test func twoTablesShowTheSamePages() async {
    let other = MessageScreen()
    follow()
    other.adapter.follow(pages) { [Section(id: "messages", items: $0)] }
    await settle()
    #expect(requests.inputs == [nil])
    await answer(0, 0..<30)
    #expect(screen.ids == Array(0..<30) && other.ids == screen.ids)
    try? other.user.scroll(by: .infinity)
    await settle()
    #expect(requests.inputs == [nil, 30])
    await answer(1, 30..<31, isLast: true)
    #expect(screen.ids.count == 31 && other.ids == screen.ids)
  }

  @Test func pagesThatAreThereAreShownAtOnce() async {
    pages.load(at: .end)
    await settle()
    await answer(0, 0..<3, isLast: true)
    follow()
    #expect(screen.ids == [0, 1, 2])
    await settle()
    #expect(requests.inputs.count == 1)
  }

  @Test func aPageThatLeadsToItselfIsReportedToTheAdapter() async {
    screen.adapter.issues.reporter = IssueCollector().reporter
    follow()
    await settle()
    await answer(0, 0..<3)
    await requests.answer(1, MessagePage([Message(2)], next: 3))
    #expect(screen.issues == ["TV0604"] && footer == "3 messages")
    #expect(requests.inputs == [nil, 3])
  }

  @Test func anAdapterCanEndFromItsOwnClosures() async {
    var feed: TableFeed?
    feed = screen.adapter.follow(pages) { [pages] messages in
      if messages.count == 3 {
        feed?.cancel()
        pages.cancel()
        pages.load(at: .end)
      }
      return [Section(id: "messages", items: messages)]
    }
    await settle()
    await answer(0, 0..<3)
    #expect(screen.ids == [0, 1, 2])
    await answer(1, 3..<6)
    #expect(screen.ids == [0, 1, 2] && pages.items.count == 6)
  }

  @Test func aFeedCanEndInItsFirstUpdate() async {
    let others = Pages<Message, Int> { _ in MessagePage([Message(77)]) }
    let adapter = screen.adapter
    let feed = adapter.follow(pages) { messages in
      adapter.follow(others) { [Section(id: "others", items: $0)] }
      return [Section(id: "messages", items: messages)]
    }
    if case .canceled = feed.state {} else { Issue.record("\(feed.state)") }
    await settle()
    #expect(screen.ids == [77])
    await answer(0, 0..<3)
    #expect(screen.ids == [77] && requests.inputs.count == 1)
  }

  @Test func aClosureThatChangesThePagesEachTimeLeavesTurnsToOthers() async {
    let feed = screen.adapter.follow(pages) { [pages] messages in
      if pages.hasFirstPage { pages.update(0) { $0.text += "." } }
      return [Section(id: "messages", items: messages)]
    }
    await settle()
    await answer(0, 0..<1, isLast: true)
    await settle()
    feed.cancel()
    await settle()
    let text = pages.item(0)?.text
    await settle()
    #expect(pages.item(0)?.text == text && text?.hasSuffix("...") == true)
  }

  @Test func surfaceWithoutGeometryLoadsOnlyOnRequest() async {
    let surface = PlainSurface()
    let adapter = TableAdapter<PlainSurface, Row<PlainSurface>, AnyIdentity>(surface)
    let rows = PageRows<PlainSurface> {
      Row(id: $0, PlainSurface.TableCell.self) { _ in }
    } failed: {
      edge, _, _ in
      Row(id: edge, PlainSurface.TableCell.self) { _ in }
    }
    adapter.follow(pages, rows: rows) {
      [Section(id: 0, items: $0.map { Row(id: $0.id, PlainSurface.TableCell.self) { _ in } })]
    }
    await settle()
    #expect(adapter.currentSections.map(\.count) == [1])
    await answer(0, 0..<3)
    #expect(requests.inputs == [nil] && adapter.currentSections.map(\.count) == [3])
    pages.load(at: .end)
    await settle()
    #expect(adapter.currentSections.map(\.count) == [4])
    await answer(1, 3..<5, isLast: true)
    #expect(adapter.currentSections.map(\.count) == [5])
  }

  // MARK: Rows

  @Test func rowsMadeOnDemandStaySo() async {
    let adapter = RowAdapter(screen.table)
    var made = 0
    adapter.follow(pages) { messages in
      [
        Section("messages") {
          ForEach(messages) { message in
            made += 1
            return Row(id: message.id, content: RowContent(message.text))
          }
        }
      ]
    }
    await settle()
    await answer(0, 0..<10_000)
    #expect(adapter.currentSections[0].count == 10_001 && made < 200)
    #expect(TableUser(of: adapter).texts.first == "Message 0")
    try? TableUser(of: adapter).scroll(by: .infinity)
    #expect(TableUser(of: adapter).texts.last == "Loading…")
    await settle()
    await answer(1, 10_000..<10_001, isLast: true)
    #expect(adapter.currentSections[0].count == 10_001)
  }

  @Test func anAppShowsItsOwnRowsAndNoneWithoutSections() async {
    let adapter = RowAdapter(screen.table)
    let user = TableUser(of: adapter)
    var retries: [PageEdge] = []
    let rows = PageRows<VirtualTableView> { edge in
      Row(id: "own", content: RowContent("Wait at the \(edge)"))
    } failed: { edge, error, retry in
      Row(id: "own", content: RowContent("\(error)")).onPrimaryAction {
        retries.append(edge)
        retry()
      }
    } ended: {
      Row(id: "own", content: RowContent("The \($0)"))
    }
    adapter.follow(pages, rows: rows) { messages in
      messages.isEmpty
        ? []
        : [
          Section(id: 0, items: [Row("Head", id: "head")]),
          Section(id: 1, items: messages.map { Row($0.text, id: $0.id) }),
        ]
    }
    await settle()
    #expect(user.texts == [])
    await answer(0, 0..<2)
    #expect(user.texts == ["Head", "Message 0", "Message 1", "Wait at the end"])
    await requests.fail(1)
    #expect(user.texts.last == "RequestError()")
    try? user.tap("own")
    await settle()
    #expect(retries == [.end] && user.texts.last == "Wait at the end")
    await answer(2, 2..<3, isLast: true)
    #expect(user.texts == ["Head", "Message 0", "Message 1", "Message 2", "The end"])
  }

  @Test func aFollowerWithoutRowsShowsItemsAlone() async {
    let adapter = RowAdapter(screen.table)
    adapter.follow(pages, rows: nil) { [Section(id: 0, items: $0.map { Row($0.text, id: $0.id) })] }
    #expect(adapter.currentSections.map(\.count) == [0])
    await settle()
    await answer(0, 0..<2)
    #expect(TableUser(of: adapter).texts == ["Message 0", "Message 1"])
    await answer(1, 0..<0, isLast: true)
  }

  @Test func anEmptyListHasNoEndRow() async {
    let adapter = RowAdapter(screen.table)
    adapter.emptyStateContent = .title("No messages")
    adapter.follow(pages, rows: PageRows(end: "The end")) {
      [Section(id: 0, items: $0.map { Row($0.text, id: $0.id) })]
    }
    #expect(TableUser(of: adapter).texts == ["Loading…"])
    await settle()
    await answer(0, 0..<0, isLast: true)
    #expect(TableUser(of: adapter).texts == ["No messages"])
  }

  @Test func bothEdgesShowTheirStates() async {
    let adapter = RowAdapter(screen.table)
    let user = TableUser(of: adapter)
    let both = Pages {
      MessagePage([Message(5)], previous: 5, next: 5)
    } before: { [requests] in
      try await requests.answer(to: $0)
    } after: { [requests] in
      try await requests.answer(to: $0)
    }
    adapter.follow(both, rows: PageRows(end: "No more")) {
      [Section(id: 0, items: $0.map { Row($0.text, id: $0.id) })]
    }
    await settle()
    #expect(user.texts == ["Loading…", "Message 5", "Loading…"])
    #expect(requests.inputs == [5, 5])
    await requests.fail(0)
    #expect(user.texts == ["Couldn’t load.", "Try Again", "Message 5", "Loading…"])
    await requests.answer(1, MessagePage([Message(6)]))
    #expect(user.texts == ["Couldn’t load.", "Try Again", "Message 5", "Message 6", "No more"])
    try? user.tap(PageEdge.start)
    await settle()
    await requests.answer(2, MessagePage([Message(4)]))
    #expect(user.texts == ["No more", "Message 4", "Message 5", "Message 6", "No more"])
  }
}
