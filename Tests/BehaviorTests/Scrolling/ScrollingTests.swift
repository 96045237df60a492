import TableViews
import TableViewsTesting
import Testing

/// Scrolling, and positions that stay.
@MainActor @Suite struct ScrollingTests {
  @Test(arguments: SurfaceKind.allCases)
  func theUserScrollsToARowFarBelow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<200))
      #expect(!screen.user.sees(150))
      try screen.user.scroll(to: 150)
      #expect(screen.user.sees(150) && !screen.user.sees(0))
      try screen.user.tap(150)
      try screen.user.scroll(to: 0)
      #expect(screen.user.sees(0) && !screen.user.sees(150))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theEndIsAsFarAsTheUserScrolls(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      try screen.user.scroll(by: .infinity)
      #expect(screen.user.sees(49) && !screen.user.sees(0))
      try screen.user.scroll(by: -.infinity)
      #expect(screen.user.sees(0) && !screen.user.sees(49))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func scrollingCallsTheHandler(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      screen.adapter.didScrollHandler = { _ in screen.log.append("scrolled") }
      try screen.user.scroll(by: 100)
      #expect(screen.log.contains("scrolled"))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsInsertedAboveDoNotMoveVisibleRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<100))
      try screen.user.scroll(by: 2_000)
      let before = screen.user.texts
      screen.show(Array(-30..<100))
      #expect(screen.user.texts == before)
    }
    try test(kind.type)
  }
}
