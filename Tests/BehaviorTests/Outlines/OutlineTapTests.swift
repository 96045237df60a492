import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Taps and drags on the rows of an outline.
@MainActor @Suite struct OutlineTapTests {
  private static let music = [File(1, [File(2), File(3)]), File(5, []), File(6)]

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnTheChevronExpandsARowThatATapOpens(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var opened: [Int] = []
      let screen = OutlineScreen<Surface>(Self.music, togglesOnSelect: false) { row, item in
        row.onSelect { opened.append(item.id) }
      }
      try screen.user.tap(1)
      #expect(opened == [1] && screen.ids == [1, 5, 6])
      try screen.user.tapAccessory(1)
      await screen.expect(ids: [1, 2, 3, 5, 6])
      try screen.user.tapAccessory(1)
      await screen.expect(ids: [1, 5, 6])
      #expect(throws: ImpossibleAction.self) { try screen.user.tapAccessory(6) }
      #expect(opened == [1])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theHandlersOfARowRunBeforeItExpands(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var log: [String] = []
      let screen = OutlineScreen<Surface>(Self.music) { row, item in
        row.onSelect { log.append("\(item.id) \(item.isExpanded)") }
      }
      try screen.user.tap(1)
      try screen.user.tap(1)
      #expect(log == ["1 false", "1 true"])
      await screen.expect(ids: [1, 5, 6])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aDetailButtonCallsOnlyItsHandler(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var log: [Int] = []
      let screen = OutlineScreen<Surface>(Self.music)
      screen.adapter.follow(screen.outline) { items in
        let rows = items.map { item in
          Row<Surface.View>(
            id: item.id, content: RowContent("File \(item.id)", accessories: [.detailButton])
          )
          .onAccessoryTap { log.append(item.id) }
        }
        return [Section(id: "files", items: rows)]
      }
      screen.view.layoutIfNeeded()
      try screen.user.tapAccessory(1)
      await settle()
      #expect(log == [1] && screen.ids == [1, 5, 6])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aChevronWithoutAnOutlineCallsTheHandlerOfTheRow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(id: 1, content: RowContent("More", accessories: [.outline(isExpanded: false)]))
          .onAccessoryTap { screen.log.append("more") }
      ])
      try screen.user.tapAccessory(1)
      #expect(screen.log == ["more"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anAdapterThatFollowsAgainTogglesOnce(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      let feed = screen.adapter.follow(screen.outline) { items in
        let rows = items.map {
          Row<Surface.View>(id: $0.id, content: RowContent("").outlined(by: $0))
        }
        return [Section(id: "files", items: rows)]
      }
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 3, 5, 6])
      await settle()
      try screen.user.tapAccessory(1)
      await screen.expect(ids: [1, 5, 6])
      feed.retry()
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 3, 5, 6])
      await settle()
      try screen.user.tapAccessory(1)
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 3, 5, 6])
      // The table keeps its rows.
      feed.cancel()
      try screen.user.tap(1)
      try screen.user.tapAccessory(1)
      screen.outline.collapseAll()
      await settle()
      #expect(screen.ids == [1, 2, 3, 5, 6] && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func tapSelectsIfSeveralRowsCanBeSelected(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      Surface.setAllowsMultipleSelection(false, true, in: screen.view)
      try screen.user.tap(1)
      await settle()
      #expect(screen.user.hasSelected(1) && screen.ids == [1, 5, 6])
      try screen.user.tapAccessory(1)
      await screen.expect(ids: [1, 2, 3, 5, 6])
      #expect(screen.user.hasSelected(1))
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aFolderOpensBelowADragAndTakesTheDrop(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      var drops: [AnyHashable?] = []
      screen.adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
      screen.adapter.dropProposalProvider = { _, _ in DropProposal.move }
      screen.adapter.dropHandler = { _, target in drops.append(target.item?.itemID.base) }
      func test(_ view: VirtualListView<some VirtualListCell>) throws {
        view.isSpringLoaded = true
        let drag = view.lift([try #require(screen.adapter.position(ofRow: .id(6))?.tablePath)])
        drag.move(over: view, toRow: 1)
        view.springLoad(row: 1)
        // The user still drags the file.
        #expect(drag.isActive && screen.ids == [1, 2, 3, 5, 6])
        drag.move(over: view, toRow: 3)
        #expect(drag.drop())
      }
      if let table = screen.view as? VirtualTableView { try test(table) }
      if let collection = screen.view as? VirtualCollectionView { try test(collection) }
      #expect(drops == [3] && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func onlyCollapsedFoldersOpenBelowADrag(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      screen.adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
      (screen.view as? VirtualTableView)?.isSpringLoaded = true
      (screen.view as? VirtualCollectionView)?.isSpringLoaded = true
      try screen.user.hold(6, over: 1)
      #expect(screen.ids == [1, 2, 3, 5, 6])
      #expect(throws: ImpossibleAction.self) { try screen.user.hold(6, over: 1) }
      #expect(throws: ImpossibleAction.self) { try screen.user.hold(6, over: 2) }
      // The app enables other rows.
      screen.adapter.springLoadingProvider = { $0.itemID == AnyIdentity(2) }
      try screen.user.hold(6, over: 2)
      #expect(throws: ImpossibleAction.self) { try screen.user.hold(6, over: 5) }
      #expect(throws: ImpossibleAction.self) { try screen.user.hold(6, over: 1) }
      await screen.expect(ids: [1, 2, 3, 5, 6])
    }
    try await test(kind.type)
  }
}
