import TableViews
import TableViewsTesting
import Testing

/// Visible effects of updates.
@MainActor @Suite struct UpdateTests {
  @Test(arguments: SurfaceKind.allCases)
  func updateShowsInsertionsDeletionsMovesAndChanges(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, 2, 3, 4)
      screen.show([
        Section(id: "people", items: [Person(4), Person(1), Person(5), Person(3, "Ada")])
      ])
      #expect(screen.user.texts == ["Person 4", "Person 1", "Person 5", "Ada"])
      #expect(screen.issues == [])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowKeepsItsCellThroughAnUpdate(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let cell = try #require(screen.adapter.visibleCell(ofRow: 2))
      screen.show([Section(id: "people", items: [Person(3), Person(2, "Ada"), Person(1)])])
      #expect(screen.adapter.visibleCell(ofRow: 2) === cell)
      #expect(try screen.user.texts(of: 2) == ["Ada"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anEditByIDIsShown(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.edit { table in
        table.delete(1)
        table.update(3) { $0.name = "Grace" }
      }
      #expect(screen.user.texts == ["Person 2", "Grace"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theOutcomeOfAnUpdateCanBeAwaited(on kind: SurfaceKind) async {
    func test<Surface: TestedSurface>(_: Surface.Type) async {
      let screen = PeopleScreen<Surface>(1, 2)
      let outcome = await screen.adapter.updateAndWait(with: [
        Section(id: "people", items: [Person(2)])
      ])
      #expect(outcome == .animated)
      #expect(screen.user.texts == ["Person 2"])
    }
    await test(kind.type)
  }
}
