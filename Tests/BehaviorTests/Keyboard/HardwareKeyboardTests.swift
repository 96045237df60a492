import TableViews
import TableViewsTesting
import Testing

/// The focus of a hardware keyboard, which UIKit moves itself.
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
  func escapeClosesASwipedRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
      let swipe = try screen.user.swipe(1)
      try screen.user.pressKey(.escape)
      #expect(throws: ImpossibleAction.self) { try swipe.choose("Flag") }
      #expect(throws: ImpossibleAction.self) { try screen.user.pressKey(.escape) }
    }
    try test(kind.type)
  }

  #if canImport(UIKit)
    @Test(arguments: [SurfaceKind.uiTable, .uiCollection])
    func noOneCanPressAKeyForUIKit(on kind: SurfaceKind) throws {
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
