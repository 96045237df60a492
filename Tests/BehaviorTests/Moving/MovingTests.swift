import TableViews
import TableViewsTesting
import Testing

/// Moving rows by hand.
@MainActor @Suite struct MovingTests {
  @Test(arguments: SurfaceKind.allCases)
  func aMovedRowIsInItsNewPlaceBeforeTheHandlerIsCalled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidMoveHandler = { from, to, person in
        screen.log("\(from.tablePath.row) to \(to.tablePath.row)", person)
      }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.log == ["0 to 2 1"])
      #expect(screen.ids == [[2, 3, 1]])
      #expect(screen.user.texts == ["Person 2", "Person 3", "Person 1"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theDelegateCanChooseAnotherPlace(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      screen.adapter.targetOfMove = { _ in .init(TablePath(section: 0, row: 1)) }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.ids == [[2, 1, 3]])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowMovesToAnotherSection(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      screen.show([
        Section(id: "a", items: [Person(1), Person(2)]), Section(id: "b", items: [Person(3)]),
      ])
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.ids == [[2], [1, 3]])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTableThatIsNotEditedHasNoReorderControls(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellDidMoveHandler = { _, _, _ in }
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.move(1, to: 2) }
      #expect(error?.reason.hasSuffix("which has no reorder control") == true)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func withoutAHandlerNoRowCanBeMoved(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.isEditing = true
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.move(1, to: 2) }
      #expect(error?.reason.hasSuffix("which has no reorder control") == true)
      #expect(screen.ids == [[1, 2]])
    }
    try test(kind.type)
  }
}
