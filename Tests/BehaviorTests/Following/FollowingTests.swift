import LiveTables
import TableViews
import TableViewsTesting
import Testing

#if canImport(Observation)
  import Observation
#endif

/// Tables that follow the app's data.
@MainActor @Suite struct FollowingTests {
  private struct Failure: Error {}

  private func section(_ people: [Person]) -> [Section<Person, String>] {
    [Section(id: "people", items: people)]
  }

  @Test(arguments: SurfaceKind.allCases)
  func theNewestElementOfASequenceIsShown(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      let (people, continuation) = AsyncStream.makeStream(of: [Person].self)
      let feed = screen.adapter.follow(people) { self.section($0) }
      for count in 1...100 { continuation.yield([Person(1, "Ada \(count)"), Person(2)]) }
      try await screen.user.waits { screen.user.texts == ["Ada 100", "Person 2"] }
      continuation.yield([Person(2)])
      try await screen.user.waits { screen.user.texts == ["Person 2"] }
      feed.cancel()
      continuation.yield([Person(3)])
      // When another feed shows its data, the canceled one could have shown its data, too.
      let (others, next) = AsyncStream.makeStream(of: [Person].self)
      screen.adapter.follow(others) { self.section([Person(2)] + $0) }
      next.yield([Person(4)])
      try await screen.user.waits { screen.user.texts == ["Person 2", "Person 4"] }
      #expect(screen.issues.isEmpty)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theTableKeepsItsRowsAfterAFailureAndTheFeedCanTryAgain(
    on kind: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      var attempt = 0
      func people() -> AsyncThrowingStream<[Person], any Error> {
        attempt += 1
        let number = attempt
        return AsyncThrowingStream { continuation in
          continuation.yield([Person(number)])
          continuation.finish(throwing: Failure())
        }
      }
      let feed = screen.adapter.follow(people()) { self.section($0) }
      feed.failureHandler = { _ in screen.log("fails") }
      try await screen.user.waits { screen.log == ["fails"] }
      screen.view.layoutIfNeeded()
      #expect(screen.user.texts == ["Person 1"])
      feed.retry()
      try await screen.user.waits { screen.log == ["fails", "fails"] }
      screen.view.layoutIfNeeded()
      #expect(screen.user.texts == ["Person 2"])
      #expect(screen.issues.isEmpty)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAppLearnsWhichRowsArriveUnseen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      screen.show((0..<20).map { $0 })
      try screen.user.scroll(by: .infinity)
      var unseen: [Int] = []
      screen.adapter.onUnseenItems { unseen = $0.map(\.id) }
      try screen.user.scroll(by: -200)
      screen.adapter.update(
        with: section((0..<23).map { Person($0) }), anchoring: .end)
      try await screen.user.waits { unseen == [20, 21, 22] }
      try screen.user.scroll(by: 280)
      try await screen.user.waits { unseen == [22] }
      try screen.user.scroll(by: .infinity)
      try await screen.user.waits { unseen.isEmpty }
    }
    try await test(kind.type)
  }

  #if canImport(Observation)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor @Observable final class Model {
      var people = [Person(1), Person(2)]
      var names: [Int: String] = [:]
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: SurfaceKind.allCases)
    func cellShowsPropertiesOfModel(on kind: SurfaceKind) async throws {
      func test<Surface: TestedSurface>(_: Surface.Type) async throws {
        let screen = PeopleScreen<Surface>()
        let model = Model()
        var configured: [Int] = []
        screen.adapter.rowProvider = { person in
          Row(person) { person in
            configured.append(person.id)
            return RowContent(model.names[person.id] ?? person.name)
          }
        }
        screen.adapter.follow { self.section(model.people) }
        try await screen.user.waits { screen.user.texts == ["Person 1", "Person 2"] }
        model.people.append(Person(3))
        try await screen.user.waits { screen.user.texts.count == 3 }
        configured = []
        model.names[2] = "Bob"
        try await screen.user.waits { screen.user.texts == ["Person 1", "Bob", "Person 3"] }
        #expect(!configured.isEmpty)
      }
      try await test(kind.type)
    }
  #endif
}
