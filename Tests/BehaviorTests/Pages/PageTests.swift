import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Lists that load page by page.
@MainActor @Suite struct PageTests {
  @Test(arguments: SurfaceKind.allCases)
  func pagesLoadUntilTheScreenIsFullAndOneMoreScreenIsThere(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>(respondsImmediately: true)
      screen.follow()
      try await screen.user.waits { screen.pages.items.count == 20 }
      await settle()
      // 20 rows of 40 points and a spinner, so 440 points are below the screen.
      #expect(screen.pages.items.count == 20 && !screen.pages.state(at: .end).isLoading)
      try screen.user.scroll(by: 80)
      try await screen.user.waits { screen.pages.items.count == 24 }
      await settle()
      #expect(screen.pages.items.count == 24 && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theUserScrollsToARowThatLoadsOnTheWay(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>(respondsImmediately: true)
      screen.follow(rows: PageRows(end: "That’s all"))
      try await screen.user.scrollUntilLoaded(51)
      #expect(screen.user.sees(51) && !screen.user.sees(text: "That’s all"))
      try await screen.user.scroll { screen.user.sees(text: "That’s all") }
      #expect(screen.user.sees(59) && !screen.user.sees(text: "Loading…"))
      #expect(screen.pages.items.map(\.id) == Array(0..<60))
      let error = await #expect(throws: ImpossibleAction.self) {
        try await screen.user.scrollUntilLoaded(60, upTo: .milliseconds(50))
      }
      #expect(
        error?.reason.hasPrefix("the user scrolled down to row 60 in vain: nothing more came")
          == true)
      #expect(error?.hint == "The last text there is \"That’s all\".")
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func olderPagesLoadAboveTheRowThatTheUserReads(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>(at: .start)
      screen.follow(anchoring: .end)
      await screen.expect(requests: [nil])
      await screen.answer(0, 30..<60, previous: 30)
      try await screen.user.waits { screen.user.sees(59) }
      await screen.expect(requests: [nil])
      try screen.user.scroll(by: -450)
      await screen.expect(requests: [nil, 30])
      let (texts, distance) = (screen.user.texts, screen.distance(of: 41))
      await screen.answer(1, 10..<30, previous: 10)
      try await screen.user.waits { screen.adapter.position(ofRow: .id(10)) != nil }
      #expect(screen.user.texts == texts && screen.distance(of: 41) == distance)
      await screen.expect(requests: [nil, 30])
      try screen.user.scroll(by: -900)
      await screen.expect(requests: [nil, 30, 10])
      await screen.answer(2, 0..<10)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anOlderPageMovesNothingAtTheVeryTop(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>(at: .start)
      screen.follow()
      await screen.expect(requests: [nil])
      await screen.answer(0, 20..<60, previous: 20)
      await screen.expect(requests: [nil, 20])
      #expect(screen.user.texts.first == "Loading…" && screen.distance(of: 20) == 40)
      await screen.answer(1, 10..<20, previous: 10)
      try await screen.user.waits { screen.adapter.position(ofRow: .id(10)) != nil }
      #expect(screen.distance(of: 20) == 40)
      #expect(!screen.user.sees(text: "Loading…") && screen.user.sees(19))
      await screen.expect(requests: [nil, 20, 10])
      await screen.answer(2, 0..<10)
      try await screen.user.waits { screen.adapter.position(ofRow: .id(0)) != nil }
      #expect(screen.distance(of: 20) == 40)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theUserScrollsUpToTheOldestRow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>(at: .start, respondsImmediately: true)
      screen.follow(anchoring: .end)
      try await screen.user.waits { screen.pages.items.count >= 20 && screen.user.sees(59) }
      try await screen.user.scrollUntilLoaded(3, .up)
      #expect(screen.user.sees(3))
      try await screen.user.scroll(.up) { screen.pages.state(at: .start).hasEnded }
      #expect(screen.pages.items.map(\.id) == Array(0..<60) && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aSpinnerWaitsForAPage(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>()
      screen.follow()
      await screen.expect(texts: ["Loading…"])
      let accessibility = try screen.user.accessibility(of: PageEdge.end)
      #expect(
        accessibility.label == "Loading…"
          && accessibility.traits?.contains(.updatesFrequently) == true)
      #expect(screen.user.drawing(columns: 30).contains("◌"))
      await screen.expect(requests: [nil])
      await screen.answer(0, 0..<3, next: 2)
      await screen.expect(texts: ["Person 0", "Person 1", "Person 2", "Loading…"])
      await screen.expect(requests: [nil, 2])
      await screen.answer(1, 3..<4)
      await screen.expect(texts: ["Person 0", "Person 1", "Person 2", "Person 3"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnAFailureTriesAgain(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>()
      screen.follow(rows: PageRows(failure: { "Failed: \($0)" }, retry: "Again"))
      await screen.expect(requests: [nil])
      await screen.requests.fail(0)
      await screen.expect(texts: ["Failed: RequestError()", "Again"])
      #expect(try screen.user.accessibility(of: PageEdge.end).traits == .button)
      try screen.user.tap(PageEdge.end)
      await screen.expect(texts: ["Loading…"])
      await screen.expect(requests: [nil, nil])
      await screen.answer(1, 0..<3, next: 2)
      await screen.expect(requests: [nil, nil, 2])
      await screen.requests.fail(2)
      let people = (0..<3).map { "Person \($0)" }
      await screen.expect(texts: people + ["Failed: RequestError()", "Again"])
      await screen.expect(requests: [nil, nil, 2])
      try screen.user.tap(PageEdge.end)
      await screen.expect(requests: [nil, nil, 2, 2])
      await screen.answer(3, 3..<4)
      await screen.expect(texts: people + ["Person 3"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aPullReplacesTheRowsWhenTheNewPageIsThere(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>()
      screen.follow()
      screen.adapter.refreshHandler = { [pages = screen.pages] in await pages.refresh() }
      await screen.expect(requests: [nil])
      await screen.answer(0, 0..<3)
      await screen.expect(texts: ["Person 0", "Person 1", "Person 2"])
      let pull = Task { try await screen.user.pull() }
      await screen.expect(requests: [nil, nil])
      await screen.expect(texts: ["Person 0", "Person 1", "Person 2"])
      await screen.answer(1, 7..<9)
      try await pull.value
      await screen.expect(texts: ["Person 7", "Person 8"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFailedRefreshIsRetriedByATap(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>()
      screen.follow()
      screen.adapter.refreshHandler = { [pages = screen.pages] in await pages.refresh() }
      await screen.expect(requests: [nil])
      await screen.answer(0, 7..<9)
      await screen.expect(texts: ["Person 7", "Person 8"])
      let pull = Task { try await screen.user.pull() }
      await screen.expect(requests: [nil, nil])
      await screen.requests.fail(1)
      try await pull.value
      await screen.expect(texts: ["Couldn’t load.", "Try Again", "Person 7", "Person 8"])
      try screen.user.tap(PageEdge.start)
      await screen.expect(texts: ["Loading…", "Person 7", "Person 8"])
      await screen.expect(requests: [nil, nil, nil])
      await screen.answer(2, 1..<2)
      await screen.expect(texts: ["Person 1"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowDeletedByUserStaysDeleted(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PagedScreen<Surface>()
      screen.adapter.follow(screen.pages) { [pages = screen.pages] people in
        let rows: [Row<Surface.View>] = people.map { person in
          Row(id: person.id, content: RowContent(person.name)).onDelete { pages.delete(person.id) }
        }
        return [Section(id: "people", items: rows)]
      }
      await screen.expect(requests: [nil])
      await screen.answer(0, 0..<3, next: 2)
      await screen.expect(requests: [nil, 2])
      let row = try #require(screen.adapter.position(ofRow: .id(1)))
      screen.adapter.commit(.delete, at: row)
      try await screen.user.waits { screen.pages.items.count == 2 }
      await screen.answer(1, 1..<4)
      await screen.expect(texts: ["Person 0", "Person 2", "Person 3"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func loadingEndsWithTheAdapter(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let requests = PendingRequests<Int?, Page<Person, Int>>()
      let (view, keptAlive) = Surface.onScreen()
      weak var adapter: TableAdapter<Surface.View, Row<Surface.View>, AnyIdentity>?
      weak var pages: Pages<Person, Int>?
      do {
        let own = TableAdapter<Surface.View, Row<Surface.View>, AnyIdentity>(view)
        let ownPages = Pages { try await requests.answer(to: $0) }
        own.follow(ownPages) { people in
          [Section(id: 0, items: people.map { Row(id: $0.id, content: RowContent($0.name)) })]
        }
        (adapter, pages) = (own, ownPages)
        await settle()
      }
      for _ in 0..<100 where adapter != nil || pages != nil { await settle() }
      #expect(adapter == nil && pages == nil)
      await settle()
      #expect(requests.canceled == [0])
      await requests.answer(0, Page([Person(1)]))
      withExtendedLifetime(keptAlive) {}
    }
    try await test(kind.type)
  }
}
