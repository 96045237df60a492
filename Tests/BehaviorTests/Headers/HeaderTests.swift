import TableViews
import TableViewsTesting
import Testing

/// Headers and footers of sections, and of the table.
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

  @Test(arguments: SurfaceKind.tables)
  func aHeaderKeepsItsViewWhenItsContentChanges(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      func show(_ text: String) -> ObjectIdentifier? {
        let header = HeaderFooter.view(text, Surface.TextHeader.self)
        screen.show([Section(id: "people", items: [Person(1)], header: header)])
        return TextHeaders.views.last
      }
      let view = try #require(show("1"))
      let count = TextHeaders.views.count
      #expect(show("2") == view)
      #expect(TextHeaders.views.count == count + 1)
      #expect(screen.user.texts == ["<2>", "Person 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderOfAnotherKindReplacesTheFormerOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap(2)
      for (header, text) in [
        (HeaderFooter.title("title"), "title"), (.view("view", Surface.TextHeader.self), "<view>"),
        (.view("other", Surface.TextHeader.self), "<other>"), (.title("title"), "title"),
      ] {
        screen.show([
          Section(
            id: "people", items: [Person(1), Person(2)], header: header, footer: .title("end"))
        ])
        #expect(screen.user.texts == [text, "Person 1", "Person 2", "end"])
        #expect(screen.user.hasSelected(2))
      }
      screen.show([1, 2])
      #expect(screen.user.texts == ["Person 1", "Person 2"])
      #expect(screen.user.hasSelected(2) && screen.issues == [])
    }
    try test(kind.type)
  }
}
