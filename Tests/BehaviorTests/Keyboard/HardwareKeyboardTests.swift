import TableViews
import TableViewsTesting
import Testing

/// The focus of a hardware keyboard, which UIKit moves.
@MainActor @Suite struct HardwareKeyboardTests {
  @Test(arguments: SurfaceKind.virtual)
  func arrowKeysMoveTheFocusAndReturnTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      try screen.user.pressKey(.downArrow)
      #expect(screen.user.hasFocus(1))
      try screen.user.pressKey(.downArrow)
      try screen.user.pressKey(.returnKey)
      #expect(screen.user.hasFocus(2) && !screen.user.hasFocus(1))
      #expect(screen.log == ["selected 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func escapeClosesASwipedRowOrAMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Copy") {}]) }
      let swipe = try screen.user.swipe(1)
      try screen.user.pressKey(.escape)
      #expect(!swipe.isOpen)
      #expect(throws: ImpossibleAction.self) { try swipe.choose("Flag") }
      let menu = try screen.user.longPress(1)
      try screen.user.pressKey(.escape)
      #expect(!menu.isOpen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aKeyThatDoesNothingIsRefused(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      func refusal(of key: HardwareKey) -> String? {
        #expect(throws: ImpossibleAction.self) { try screen.user.pressKey(key) }?.reason
      }
      #expect(refusal(of: .returnKey) == "the user can't tap by a key: no row has the focus")
      #expect(
        refusal(of: .escape)
          == "the user can't close anything by a key: no menu is open, and no row is swiped")
      screen.source.unfocusable = Set(0..<20)
      #expect(
        refusal(of: .downArrow) == "the user can't move the focus: no row on screen can have it")
      screen.view.allowsFocus = false
      #expect(
        refusal(of: .upArrow) == "the user can't move the focus, which this table does not allow")
      #expect(screen.focus == nil && screen.takeLog() == [])
    }
    try test(kind.type)
  }

  // MARK: Selection

  @Test(arguments: SurfaceKind.virtual)
  func returnScrollsToTheRowSelectsAndOpensIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      try screen.press(.downArrow, .downArrow)
      try screen.user.scroll(by: 400)
      _ = screen.takeLog()
      try screen.press(.returnKey)
      #expect(screen.takeLog() == ["select 1", "open 1"] && screen.offset == 40)
      screen.source.refusesAction = true
      try screen.user.tap(3)
      #expect(screen.takeLog() == ["select 3"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func theSelectionFollowsTheFocusAndOpensNothing(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      screen.view.selectionFollowsFocus = true
      try screen.press(.downArrow, .downArrow)
      #expect(screen.selected == [1])
      screen.source.follows = false
      try screen.press(.downArrow)
      #expect(screen.selected == [1])
      #expect(
        screen.takeLog() == [
          "focus none to 0", "select 0", "focus 0 to 1", "select 1", "focus 1 to 2",
        ])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func focusSelectsOnlySelectableUnselectedRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      screen.view.selectionFollowsFocus = true
      screen.view.allowsSelection = false
      try screen.press(.downArrow)
      #expect(screen.selected == [])
      Surface.setAllowsMultipleSelection(false, true, in: screen.view)
      screen.view.selectTableRow(at: .init(TablePath(section: 0, row: 1)))
      try screen.press(.downArrow, .downArrow)
      #expect(screen.selected == [1, 2])
      #expect(
        screen.takeLog() == ["focus none to 0", "focus 0 to 1", "focus 1 to 2", "select 2"])
      #expect(screen.source.issues.issues == [])
    }
    try test(kind.type)
  }

  #if canImport(UIKit)
    @Test(arguments: [SurfaceKind.uiTable, .uiCollection])
    func keysCannotBePressedInUIKit(on kind: SurfaceKind) throws {
      func test<Surface: TestedSurface>(_: Surface.Type) throws {
        let screen = PeopleScreen<Surface>(1)
        let error = #expect(throws: ImpossibleAction.self) {
          try screen.user.pressKey(.downArrow)
        }
        #expect(error?.hint == "Test the keyboard on a virtual view.")
      }
      try test(kind.type)
    }
  #endif
}
