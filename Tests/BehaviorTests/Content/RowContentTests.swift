import TableViews
import TableViewsTesting
import Testing

/// Rows of content, which need no class of cells.
@MainActor @Suite struct RowContentTests {
  @Test(arguments: SurfaceKind.allCases)
  func theUserReadsTitleAndDetail(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(id: "lunch", content: RowContent("Lunch?", detail: "12:30")),
        Row(
          id: "ada",
          content: RowContent("Ada", detail: "ada@example.com", detailPlacement: .subtitle)),
      ])
      #expect(try screen.user.texts(of: "lunch") == ["Lunch?", "12:30"])
      #expect(screen.user.texts == ["Lunch?", "12:30", "Ada", "ada@example.com"])
      #expect(try screen.user.accessibility(of: "lunch").label == "Lunch?")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aDrawingShowsRowsWithTheirDetailsAndMarks(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.adapter.deselectsAfterSelection = false
      screen.show([
        Row(id: "lunch", content: RowContent("Lunch?", detail: "12:30")),
        Row(id: "ada", content: RowContent("Ada", accessories: [.checkmark])),
      ])
      try screen.user.tap("ada")
      #expect(
        screen.user.drawing(columns: 28) == """
          ┌──────────────────────────┐
          │   Lunch?           12:30 │
          │ ▸ Ada                  ✓ │
          └───────────── 2 of 2 rows ┘
          """)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateOfContentIsShownInTheSameCell(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([Row(id: "unread", content: RowContent("Unread", detail: "1"))])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id("unread")))
      screen.show([Row(id: "unread", content: RowContent("Unread", detail: "2"))])
      #expect(try screen.user.texts(of: "unread") == ["Unread", "2"])
      #expect(screen.adapter.visibleCell(ofRow: .id("unread")) === cell)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTapOnTheDetailButtonCallsItsHandler(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(id: "ada", content: RowContent("Ada", accessories: [.detailButton]))
          .onAccessoryTap { screen.log.append("details") },
        Row(id: "bob", content: RowContent("Bob")),
      ])
      try screen.user.tapAccessory("ada")
      #expect(screen.log == ["details"])
      #expect(throws: ImpossibleAction.self) { try screen.user.tapAccessory("bob") }
    }
    try test(kind.type)
  }
}
