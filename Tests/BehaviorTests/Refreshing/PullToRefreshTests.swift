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
      #expect(screen.log.map { $0.hasSuffix("the table is refreshing") } == [true])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func withoutAHandlerNothingCanBePulled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1)
      let error = await #expect(throws: ImpossibleAction.self) { try await screen.user.pull() }
      #expect(error?.reason.hasSuffix("the table has no refresh control") == true)
    }
    try await test(kind.type)
  }
}
