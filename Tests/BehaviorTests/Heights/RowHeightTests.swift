import TableViews
import TableViewsTesting
import Testing

/// Heights that rows and the surface give.
@MainActor @Suite struct RowHeightTests {
  @Test(arguments: SurfaceKind.tables)
  func aRowIsAsHighAsItSaysOrElseAsTheTableSays(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in person.id == 2 ? row.height(100) : row }
      #expect([1, 2, 3].map { screen.adapter.rect(ofRow: $0)?.height } == [40, 100, 40])
      #expect(screen.adapter.rect(ofRow: 3)?.minY == 140)
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func anUpdateChangesTheHeightOfARow(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.rowProvider = { person in
        Row(person, cell: Surface.PersonCell.self).height(person.name == "Ada" ? 90 : 40)
      }
      screen.show([Section(id: "people", items: [Person(1, "Ada"), Person(2)])])
      #expect([1, 2].map { screen.adapter.rect(ofRow: $0)?.height } == [90, 40])
    }
    test(kind.type)
  }
}
