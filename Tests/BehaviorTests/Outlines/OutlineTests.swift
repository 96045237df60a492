import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Trees with rows that expand and collapse.
@MainActor @Suite struct OutlineTests {
  private static let music = [File(1, [File(2, [File(3)]), File(4)]), File(5, []), File(6)]

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnAFolderShowsAndHidesItsContents(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      #expect(screen.user.texts == ["File 1", "File 5", "File 6"])
      try screen.user.tap(1)
      await screen.expect(texts: ["File 1", "File 2", "File 4", "File 5", "File 6"])
      try screen.user.tap(2)
      await screen.expect(texts: ["File 1", "File 2", "File 3", "File 4", "File 5", "File 6"])
      try screen.user.tap(1)
      await screen.expect(texts: ["File 1", "File 5", "File 6"])
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 3, 4, 5, 6])
      try screen.user.tap(6)
      try screen.user.tap(4)
      await screen.expect(ids: [1, 2, 3, 4, 5, 6])
      #expect(screen.outline.expandedIDs == [1, 2] && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsAreIndentedAndFoldersHaveAChevron(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      screen.outline.expandedIDs = [1, 2]
      await screen.expect(ids: [1, 2, 3, 4, 5, 6])
      #expect(
        screen.user.drawing(columns: 28) == """
          ┌──────────────────────────┐
          │   File 1               ▾ │
          │     File 2             ▾ │
          │       File 3             │
          │     File 4               │
          │   File 5               ▸ │
          │   File 6                 │
          └───────────── 6 of 6 rows ┘
          """)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsWhetherAFolderIsExpanded(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      let collapsed = try screen.user.accessibility(of: 1)
      #expect(collapsed.label == "File 1" && collapsed.value == "collapsed")
      #expect(collapsed.traits?.contains(.button) == true)
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 4, 5, 6])
      #expect(try screen.user.accessibility(of: 1).value == "expanded")
      let file = try screen.user.accessibility(of: 4)
      #expect(file.value == nil && file.traits?.contains(.button) != true)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFolderKeepsItsCellAndItsPlace(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(File.folders)
      screen.outline.expandAll()
      try await screen.user.waits { screen.ids.count == 40 }
      try screen.user.scroll(by: 500)
      let (distance, cell) = (screen.distance(of: 5), screen.adapter.visibleCell(ofRow: .id(5)))
      #expect(distance == 140 && cell != nil)
      for _ in 0..<2 {
        try screen.user.tap(5)
        screen.view.layoutIfNeeded()
        #expect(screen.distance(of: 5) == distance)
        #expect(screen.adapter.visibleCell(ofRow: .id(5)) === cell)
      }
      // Pairs of surfaces with drags between them. UIKit and virtual views have none.
      let first = screen.distance(of: 401)
      screen.outline.collapse(2)
      try await screen.user.waits { screen.adapter.position(ofRow: .id(200)) == nil }
      #expect(screen.distance(of: 401) == first)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theTopFolderStaysAtTheTop(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(File.folders, isLoaded: true)
      // The content of these rows doesn't change when the files arrive.
      screen.adapter.follow(screen.outline) { items in
        [
          Section(
            id: "files", items: items.map { Row(id: $0.id, content: RowContent("File \($0.id)")) })
        ]
      }
      try screen.user.tap(1)
      try await screen.user.waits { screen.requests.inputs == [1] }
      try screen.user.scroll(by: 20)
      #expect(screen.distance(of: 1) == -20)
      await screen.requests.answer(0, [File(30), File(31)])
      try await screen.user.waits { screen.user.sees(30) }
      #expect(screen.distance(of: 1) == -20)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func changesOfTheFilesKeepFoldersExpanded(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      screen.outline.expandedIDs = [1, 2]
      await screen.expect(ids: [1, 2, 3, 4, 5, 6])
      let cell = screen.adapter.visibleCell(ofRow: .id(2))
      // Folder 2 moves into folder 5, which expands at the same time.
      screen.outline.roots = [File(1, [File(4)]), File(5, [File(7), File(2, [File(3)])])]
      screen.outline.expand(5)
      await screen.expect(ids: [1, 4, 5, 7, 2, 3])
      #expect(screen.adapter.visibleCell(ofRow: .id(2)) === cell && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aHiddenFileIsRevealedAndScrolledTo(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(File.folders)
      #expect(screen.adapter.reveal(1002, in: screen.outline, animated: false))
      screen.view.layoutIfNeeded()
      #expect(screen.user.sees(1002) && screen.outline.expandedIDs == [10])
      #expect(!screen.adapter.reveal(1003, in: screen.outline))
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFileThatIsThereTwiceIsShownOnce(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>([File(1, [File(2), File(1)]), File(3, [File(2)])])
      try screen.user.tap(1)
      try screen.user.tap(3)
      await screen.expect(ids: [1, 2, 3])
      #expect(screen.issues == [.invalidTree, .invalidTree])
      try screen.user.tap(1)
      await screen.expect(ids: [1, 3, 2])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func foldersFormTheSectionsOfTheApp(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = OutlineScreen<Surface>(Self.music)
      screen.adapter.follow(screen.outline) { items in
        var sections: [Section<Row<Surface.View>, AnyIdentity>] = []
        for item in items {
          let row = Row<Surface.View>(item) { RowContent("File \($0.id)").outlined(by: $0) }
          if item.level == 0 { sections.append(Section(id: item.id, items: [])) }
          sections[sections.count - 1].items.append(row)
        }
        return sections
      }
      try screen.user.tap(1)
      await screen.expect(ids: [1, 2, 4, 5, 6])
      #expect(screen.adapter.currentSections.map(\.count) == [3, 1, 1])
    }
    try await test(kind.type)
  }
}
