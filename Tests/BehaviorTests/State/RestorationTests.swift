import TableViews
import TableViewsTesting
import Testing

/// Restoring the scroll position and the selection.
@MainActor @Suite struct RestorationTests {
  @Test(arguments: SurfaceKind.allCases)
  func aRestoredScreenShowsAndSelectsTheSameRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let former = PeopleScreen<Surface>()
      former.adapter.deselectsAfterSelection = false
      former.show(Array(0..<100))
      try former.user.scroll(to: 60)
      try former.user.tap(60)
      let state = former.adapter.viewState()

      let screen = PeopleScreen<Surface>()
      screen.adapter.restore(state)
      screen.show(Array(0..<100))
      #expect(screen.user.sees(60) && !screen.user.sees(0))
      #expect(screen.user.hasSelected(60))
      #expect(screen.user.texts == former.user.texts)
    }
    try test(kind.type)
  }
}
