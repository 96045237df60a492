import TableViews
import TableViewsTesting
import Testing

/// The screen keyboard: the surface is inset for it, and shows the focused field above it.
@MainActor @Suite struct ScreenKeyboardTests {
  /// Shows rows by ID, and a field above row 5.
  private func show<Surface>(
    _ ids: some Collection<Int>, fieldHeight: Double? = nil, on screen: SettingsScreen<Surface>,
    anchoring anchor: ScrollAnchor<Row<Surface.View>>? = .automatic
  ) {
    var rows = ids.map { Row<Surface.View>("Row \($0)", id: $0) }
    rows.insert(screen.nameRow().height(fieldHeight), at: ids.prefix { $0 != 5 }.count)
    screen.adapter.update(with: [Section(id: "settings", items: rows)], anchoring: anchor)
    screen.view.layoutIfNeeded()
  }

  /// The vertical bounds of the field's row on the surface, in points.
  private func edges<Surface>(of screen: SettingsScreen<Surface>) -> ClosedRange<Double>? {
    guard let rect = screen.adapter.rect(ofRow: .id("name")), let viewport = screen.adapter.viewport
    else { return nil }
    return rect.minY - viewport.contentOffset...rect.maxY - viewport.contentOffset
  }

  /// Returns a screen with the focused field directly above the keyboard.
  private func focusedScreen<Surface: TestedSurface>(
    _: Surface.Type
  ) throws -> SettingsScreen<Surface> {
    let screen = SettingsScreen<Surface>()
    show(0..<50, on: screen)
    try screen.user.scroll(by: 24)
    try screen.user.type("a", in: "name")
    try screen.user.showKeyboard(height: 184)
    #expect(edges(of: screen) == 176...216)
    return screen
  }

  // MARK: Inset

  @Test(arguments: SurfaceKind.allCases)
  func theSurfaceLeavesRoomForTheKeyboardNextToTheInsetsOfTheApp(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func room() -> Double? { screen.adapter.viewport?.bottomInset }
      screen.adapter.setContentInset(TableInsets(top: 10, bottom: 8), animated: false)
      try screen.user.showKeyboard(height: 200)
      #expect(room() == 208)
      screen.adapter.setContentInset(TableInsets(top: 10, bottom: 20), animated: false)
      #expect(room() == 220)
      try screen.user.showKeyboard(height: 150)
      #expect(room() == 170 && screen.adapter.viewport?.topInset == 10)
      try screen.user.hideKeyboard()
      #expect(room() == 20 && screen.adapter.viewport?.topInset == 10)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theRoomIsTakenBackWithTheKeyboard(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show(Array(screen.rows.prefix(6)))
      try screen.user.showKeyboard(height: 300)
      try screen.user.scroll(by: .infinity)
      // Six rows of 40 points each, above the keyboard.
      #expect(screen.adapter.viewport?.contentOffset == 140)
      try screen.user.hideKeyboard()
      screen.view.layoutIfNeeded()
      #expect(screen.adapter.viewport?.contentOffset == 0)
    }
    try test(kind.type)
  }

  // MARK: The focused field

  @Test(arguments: SurfaceKind.allCases)
  func theFieldWithTheFocusIsScrolledAboveTheKeyboard(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      show(0..<50, on: screen)
      try screen.user.focus("name")
      #expect(edges(of: screen) == 200...240, "without a keyboard, the focus scrolls nothing")
      try screen.user.showKeyboard(height: 200)
      #expect(edges(of: screen) == 160...200)
      try screen.user.showKeyboard(height: 240)
      #expect(edges(of: screen) == 120...160)
      Surface.endTextEditing(in: screen.view)
      try screen.user.hideKeyboard()
      try screen.user.scroll(by: -100)
      try screen.user.showKeyboard(height: 200)
      #expect(edges(of: screen) == 200...240, "without the focus, the keyboard scrolls nothing")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theFocusedRowStaysAboveTheKeyboardWhenItGrows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = try focusedScreen(Surface.self)
      show(0..<50, fieldHeight: 60, on: screen)
      #expect(edges(of: screen) == 156...216)
      show(-3..<50, fieldHeight: 60, on: screen)
      #expect(edges(of: screen) == 156...216)
      #expect(try screen.user.control(of: "name").isFocused)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFieldKeepsTheFocusAndItsPlaceWhenRowsAreInsertedAboveIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      // IDs between the first visible row and the field, and above both.
      for ids in [[0, 1, 2, 100, 101, 102] + Array(3..<50), Array(-3..<50)] {
        for anchor in [ScrollAnchor<Row<Surface.View>>.automatic, .firstVisibleRow, .end] {
          let screen = try focusedScreen(Surface.self)
          show(ids, on: screen, anchoring: anchor)
          #expect(edges(of: screen) == 176...216)
          #expect(screen.view.focusedTablePosition != nil)
        }
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowThatTheAppKeepsInPlaceTakesPrecedence(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = try focusedScreen(Surface.self)
      show(0..<50, fieldHeight: 60, on: screen, anchoring: .row(.id(1)))
      #expect(edges(of: screen) == 176...236)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func withoutAKeyboardOrOffScreenTheFirstVisibleRowIsKeptInstead(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = try focusedScreen(Surface.self)
      try screen.user.hideKeyboard()
      show(0..<50, fieldHeight: 380, on: screen)
      #expect(edges(of: screen) == 176...556)
      show(0..<50, on: screen)
      try screen.user.showKeyboard(height: 184)
      try screen.user.scroll(by: 1_000)
      let offset = try #require(screen.adapter.viewport?.contentOffset)
      show(-3..<50, on: screen)
      #expect(screen.adapter.viewport?.contentOffset == offset + 3 * 40)
    }
    try test(kind.type)
  }
}
