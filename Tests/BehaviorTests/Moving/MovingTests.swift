import TableViews
import TableViewsTesting
import Testing

/// Moving rows by hand.
@MainActor @Suite struct MovingTests {
  @Test(arguments: SurfaceKind.allCases)
  func rowIsMovedBeforeHandlerIsCalled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidMoveHandler = { from, to, person in
        screen.log("\(from.tablePath.row) to \(to.tablePath.row) of \(screen.ids)", person)
      }
      screen.isEditing = true
      let cells = [2, 3, 1].map { screen.cell($0) }
      try screen.user.move(1, to: 3)
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.log == ["0 to 2 of [[2, 3, 1]] 1"])
      #expect(screen.ids == [[2, 3, 1]])
      #expect(screen.user.texts == ["Person 2", "Person 3", "Person 1"])
      #expect(zip([2, 3, 1], cells).allSatisfy { screen.cell($0) === $1 })
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatCannotBeMovedHasNoReorderControl(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      screen.adapter.shouldMove = { $0.tablePath.row != 1 }
      screen.isEditing = true
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.move(2, to: 3) }
      #expect(error?.reason.contains("reorder control") == true)
      #expect(screen.ids == [[1, 2, 3]] && screen.log.isEmpty)
    }
    try test(kind.type)
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

  @Test(arguments: SurfaceKind.allCases)
  func aRowMovesToTheEndOfAnotherSectionAndNotBeyond(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.deselectsAfterSelection = false
      screen.show([
        Section(id: "a", items: [Person(1), Person(2)]), Section(id: "b", items: [Person(3)]),
        Section(id: "c", items: []),
      ])
      let user = TableUser(positionsOf: screen.view)
      try user.tap(screen.position(0, 1))
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      screen.isEditing = true
      try user.move(screen.position(0, 1), to: screen.position(1, 1))
      try await user.waits { screen.log == ["moved 2"] }
      #expect(screen.ids == [[1], [3, 2], []] && screen.selected == [2])
      try user.move(screen.position(0, 0), to: screen.position(2, 0))
      try await user.waits { screen.log == ["moved 2", "moved 1"] }
      #expect(screen.ids == [[], [3, 2], [1]])
      for (section, row) in [(1, 2), (1, -1), (3, 0), (-1, 0), (2, 2)] {
        let error = #expect(throws: ImpossibleAction.self) {
          try user.move(screen.position(1, 0), to: screen.position(section, row))
        }
        #expect(
          error?.reason == "the user can't move row 1-0 to \(section)-\(row), which is no place")
      }
      #expect(screen.ids == [[], [3, 2], [1]] && screen.log.count == 2 && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theHandlerOfAMoveCanUpdateTheTable(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidMoveHandler = { [unowned adapter = screen.adapter] _, _, person in
        adapter.edit { $0.update(person.id) { $0.name = "Moved" } }
      }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { screen.user.texts == ["Person 2", "Person 3", "Moved"] }
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowOffScreenCannotBeMoved(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      screen.isEditing = true
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.move(40, to: 0) }
      #expect(error?.reason.hasSuffix("row 0-40, which isn't on screen") == true)
      #expect(screen.log == [])
    }
    try test(kind.type)
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
