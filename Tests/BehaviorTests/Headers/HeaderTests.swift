import TableViews
import TableViewsTesting
import Testing

/// Headers and footers, and what shows outside the sections.
@MainActor @Suite struct HeaderTests {
  @Test(arguments: SurfaceKind.tables)
  func theUserReadsHeadersRowsAndFootersInOrder(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.show([
        Section(id: "a", items: [Person(1)], header: "First", footer: "1 person"),
        Section(id: "b", items: [Person(2)], header: "Second"),
      ])
      #expect(screen.user.texts == ["First", "Person 1", "1 person", "Second", "Person 2"])
      #expect(screen.user.sees(text: "Second") && !screen.user.sees(text: "Third"))
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderThatAnUpdateChangesIsShown(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, header: "1 person")
      screen.show([1, 2], header: "2 people")
      #expect(screen.user.texts == ["2 people", "Person 1", "Person 2"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anEmptyTableShowsItsEmptyState(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.emptyStateContent = .title("No people")
      #expect(screen.user.texts == ["Person 1"])
      screen.show([])
      #expect(screen.user.texts == ["No people"])
      screen.show([2])
      #expect(screen.user.texts == ["Person 2"])
    }
    test(kind.type)
  }
}
