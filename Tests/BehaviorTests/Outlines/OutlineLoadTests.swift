import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Folders with contents that load on demand.
@MainActor @Suite struct OutlineLoadTests {
  private static let drives = [File(1, []), File(2, [])]

  @Test(arguments: SurfaceKind.allCases)
  func aSpinnerWaitsForTheContents(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.drives, isLoaded: true)
      try screen.user.tap(1)
      await screen.expect(texts: ["File 1", "Loading…", "File 2"])
      let accessibility = try screen.user.accessibility(of: OutlineLoad(of: 1))
      #expect(
        accessibility.label == "Loading…"
          && accessibility.traits?.contains(.updatesFrequently) == true)
      #expect(
        screen.user.drawing(columns: 28) == """
          ┌──────────────────────────┐
          │   File 1               ▾ │
          │     Loading…           ◌ │
          │   File 2               ▸ │
          └───────────── 3 of 3 rows ┘
          """)
      try await screen.user.waits { screen.requests.inputs == [1] }
      await screen.requests.answer(0, [File(3), File(4, [])])
      await screen.expect(texts: ["File 1", "File 3", "File 4", "File 2"])
      try screen.user.tap(4)
      await screen.expect(ids: [1, 3, 4, OutlineLoad(of: 4), 2])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnAFailureTriesAgain(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.drives, isLoaded: true)
      try screen.user.tap(1)
      try await screen.user.waits { screen.requests.inputs == [1] }
      await screen.requests.fail(0)
      await screen.expect(texts: ["File 1", "Couldn’t load.", "Try Again", "File 2"])
      #expect(try screen.user.accessibility(of: OutlineLoad(of: 1)).traits == .button)
      try screen.user.tap(OutlineLoad(of: 1))
      await screen.expect(texts: ["File 1", "Loading…", "File 2"])
      try await screen.user.waits { screen.requests.inputs == [1, 1] }
      await screen.requests.answer(1, [File(3)])
      await screen.expect(texts: ["File 1", "File 3", "File 2"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func collapsingEndsTheSpinner(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.drives, isLoaded: true)
      try screen.user.tap(1)
      try await screen.user.waits { screen.requests.inputs == [1] }
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2])
      await settle()
      #expect(screen.requests.canceled == [0])
      await screen.requests.answer(0, [File(3)])
      await screen.expect(ids: [1, 2])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAppChoosesTheRowsOfLoads(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.drives, isLoaded: true)
      var rows = OutlineRows<Surface.View, File>(failure: { "Failed: \($0)" }, retry: "Again")
      rows.loading = { item in Row("Folder \(item.id) …", id: "spinner \(item.id)") }
      screen.adapter.follow(screen.outline, rows: rows) { items in
        [Section(id: 0, items: items.map { Row(id: $0.id, content: RowContent("\($0.id)")) })]
      }
      screen.outline.expandedIDs = [1, 2]
      await screen.expect(texts: ["1", "Folder 1 …", "2", "Folder 2 …"])
      try await screen.user.waits { screen.requests.inputs == [1, 2] }
      await screen.requests.fail(1)
      await screen.expect(texts: ["1", "Folder 1 …", "2", "Failed: RequestError()", "Again"])
      screen.adapter.follow(screen.outline, rows: nil) { items in
        [Section(id: 0, items: items.map { Row(id: $0.id, content: RowContent("\($0.id)")) })]
      }
      await screen.expect(texts: ["1", "2"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func loadingEndsWithTheAdapter(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let requests = PendingRequests<Int, [File]>()
      let (view, keptAlive) = Surface.onScreen()
      weak var adapter: TableAdapter<Surface.View, Row<Surface.View>, AnyIdentity>?
      weak var outline: Outline<File>?
      do {
        let own = TableAdapter<Surface.View, Row<Surface.View>, AnyIdentity>(view)
        let ownOutline = Outline(Self.drives, isExpandable: { _ in true }) {
          try await requests.answer(to: $0.id)
        }
        own.follow(ownOutline) { items in
          [Section(id: 0, items: items.map { Row(id: $0.id, content: RowContent("\($0.id)")) })]
        }
        ownOutline.expand(1)
        (adapter, outline) = (own, ownOutline)
        await settle()
      }
      for _ in 0..<100 where adapter != nil || outline != nil { await settle() }
      #expect(adapter == nil && outline == nil)
      await settle()
      #expect(requests.canceled == [0])
      await requests.answer(0, [File(3)])
      withExtendedLifetime(keptAlive) {}
    }
    try await test(kind.type)
  }
}
