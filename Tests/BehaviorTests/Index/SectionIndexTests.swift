import TableViews
import TableViewsTesting
import Testing

/// The index beside the rows, which only tables have.
@MainActor @Suite struct SectionIndexTests {
  @Test(arguments: SurfaceKind.tables)
  func aTapOnATitleScrollsToItsSection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.indexTitleProvider = { $0.uppercased() }
      screen.show(
        ["a", "b", "c"].enumerated().map { section, name in
          Section(id: name, items: (0..<30).map { Person(section * 100 + $0) })
        })
      try screen.user.tapIndex("C")
      #expect(screen.user.sees(200) && !screen.user.sees(0))
      try screen.user.tapIndex("A")
      #expect(screen.user.sees(0) && !screen.user.sees(200))
      #expect(throws: ImpossibleAction.self) { try screen.user.tapIndex("D") }
    }
    try test(kind.type)
  }
}
