import TableViews
import TableViewsTesting
import Testing

/// Pulling down to refresh.
@MainActor @Suite struct PullToRefreshTests {
  @Test(arguments: SurfaceKind.allCases)
  func aPullCallsTheHandlerAndEndsWithIt(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.refreshHandler = {
        screen.log.append("loading")
        await Task.yield()
        screen.show([1, 2])
        screen.log.append("loaded")
      }
      try await screen.user.pull()
      #expect(screen.log == ["loading", "loaded"])
      #expect(screen.user.texts == ["Person 1", "Person 2"])
      screen.show(Array(0..<50))
      try screen.user.scroll(by: 1_000)
      screen.adapter.refreshHandler = {}
      try await screen.user.pull()
      #expect(screen.user.sees(0), "pulling starts at the top")
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTableThatIsRefreshingCannotBePulled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.refreshHandler = {
        let error = await #expect(throws: ImpossibleAction.self) { try await screen.user.pull() }
        screen.log.append(error?.reason ?? "")
      }
      try await screen.user.pull()
      #expect(screen.log == ["the user can't pull to refresh: the table is refreshing"])
      try await screen.user.pull()
      #expect(screen.log.count == 2, "the user can pull again")
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func withoutAHandlerNothingCanBePulled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      try screen.user.scroll(by: 200)
      let texts = screen.user.texts
      let error = await #expect(throws: ImpossibleAction.self) { try await screen.user.pull() }
      #expect(error?.reason == "the user can't pull to refresh: the table has no refresh control")
      #expect(screen.user.texts == texts, "the table isn't scrolled")
    }
    try await test(kind.type)
  }
}
