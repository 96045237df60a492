import TableViews
import TableViewsTesting
import Testing

/// Display handlers of rows that appear and disappear.
@MainActor @Suite struct DisplayTests {
  @Test(arguments: SurfaceKind.allCases)
  func rowIsNotifiedWhenItsCellAppearsAndDisappears(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.rowProvider = { person in
        Row(person, cell: Surface.PersonCell.self)
          .onWillDisplay { _ in screen.log("shows", person) }
          .onDidEndDisplaying { _ in screen.log("hides", person) }
      }
      screen.show(Array(0..<100))
      #expect(screen.log.contains("shows 0") && !screen.log.contains("shows 99"))
      try screen.user.scroll(by: .infinity)
      #expect(screen.log.contains("shows 99") && screen.log.contains("hides 0"))
      screen.log = []
      screen.show(Array(0..<99))
      #expect(screen.log.contains("hides 99"))
    }
    try test(kind.type)
  }
}
