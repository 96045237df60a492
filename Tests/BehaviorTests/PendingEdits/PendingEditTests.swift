import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Edits that wait for a server.
@MainActor @Suite struct PendingEditTests {
  @Test(arguments: SurfaceKind.allCases)
  func deletedRowDisappearsAtOnceAndStaysDeleted(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let server = Gate<Void>()
      let deletion = screen.adapter.perform(.delete(2)) { try await server.wait() }
      #expect(screen.user.texts == ["Person 1", "Person 3"])
      screen.show([1, 2, 3, 4])
      #expect(screen.user.texts == ["Person 1", "Person 3", "Person 4"])
      server.succeed()
      try await deletion.value
      #expect(screen.user.texts == ["Person 1", "Person 3", "Person 4"])
      screen.show([1, 3, 4])
      #expect(screen.user.texts == ["Person 1", "Person 3", "Person 4"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowReturnsToItsPlaceIfTheServerFails(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let server = Gate<Void>()
      screen.adapter.perform(.delete(2)) {
        try await server.wait()
      } onFailure: { error in
        screen.log.append("\(error)")
      }
      screen.show([3, 2, 1])
      #expect(screen.user.texts == ["Person 3", "Person 1"])
      server.fail()
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.log == ["Refused()"])
      #expect(screen.user.texts == ["Person 3", "Person 2", "Person 1"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anInsertedRowTakesTheItemOfTheServer(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2)
      let server = Gate<Person>()
      let insertion = screen.adapter.perform(.append(Person(-1, "Draft"), toSection: "people")) {
        try await server.wait()
      } item: {
        $0
      }
      #expect(screen.user.texts == ["Person 1", "Person 2", "Draft"])
      screen.show([0, 1, 2])
      #expect(screen.user.texts == ["Person 0", "Person 1", "Person 2", "Draft"])
      server.open(.success(Person(3)))
      try await insertion.value
      #expect(screen.ids == [[0, 1, 2, 3]])
      #expect(screen.user.texts == ["Person 0", "Person 1", "Person 2", "Person 3"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aRowThatTheUserDeletesReturnsIfTheServerFails(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let server = Gate<Void>()
      screen.adapter.cellDidDeleteHandler = { [adapter = screen.adapter] _, _, person in
        adapter.perform(.delete(person.id)) {
          try await server.wait()
        } onFailure: { _ in
          screen.log("failed", person)
        }
      }
      try screen.user.swipe(2).choose("Delete")
      #expect(screen.user.texts == ["Person 1", "Person 3"])
      screen.show([1, 2, 3])
      #expect(screen.user.texts == ["Person 1", "Person 3"])
      server.fail()
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.user.texts == ["Person 1", "Person 2", "Person 3"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatTheUserMovesReturnsIfTheServerFails(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3, 4)
      let server = Gate<Void>()
      screen.adapter.cellDidMoveHandler = { [adapter = screen.adapter] _, target, person in
        screen.log("moved", person)
        adapter.perform(.move(person.id, to: target.tablePath)) {
          try await server.wait()
        } onFailure: { _ in
          screen.log("failed", person)
        }
      }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { screen.log == ["moved 1"] }
      screen.show([1, 2, 3, 4, 5])
      #expect(screen.ids == [[2, 3, 1, 4, 5]])
      server.fail()
      try await screen.user.waits { screen.log.count == 2 }
      #expect(screen.ids == [[1, 2, 3, 4, 5]])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func editsAreUndoneAndRedone(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let history = UndoStack()
      screen.adapter.cellDidMoveHandler = { [adapter = screen.adapter] _, target, person in
        adapter.perform(.move(person.id, to: target.tablePath), undo: history, "Move Person") {
          screen.log("moved", person)
        } inverse: {
          screen.log("moved back", person)
        }
      }
      screen.isEditing = true
      try screen.user.move(1, to: 3)
      try await screen.user.waits { screen.log.count == 1 }
      #expect(history.undoActionName == "Move Person")
      history.undo()
      #expect(screen.user.texts == ["Person 1", "Person 2", "Person 3"])
      try await screen.user.waits { screen.log.count == 2 }
      history.redo()
      #expect(screen.user.texts == ["Person 2", "Person 3", "Person 1"])
      try await screen.user.waits { screen.log.count == 3 }
      #expect(screen.log == ["moved 1", "moved back 1", "moved 1"])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }
}
