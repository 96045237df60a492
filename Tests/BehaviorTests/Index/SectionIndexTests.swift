import TableViews
import TableViewsTesting
import Testing

/// The section index, which only tables have.
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

  /// A source whose last title leads to the last section.
  private final class IndexedSource<Surface: TableSurface>: TableDataSource<Surface> {
    override var sectionIndexTitles: [String] { sections.isEmpty ? [] : ["A", "B", "B", "#"] }
    override func section(forIndexTitle title: String, at index: Int) -> Int {
      title == "#" ? numberOfSections - 1 : super.section(forIndexTitle: title, at: index)
    }
  }

  @Test(arguments: SurfaceKind.tables)
  func firstOfEqualTitlesIsTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let source = IndexedSource<Surface.View>()
      let screen = SourceScreen<Surface>(source)
      let sections = (0..<6).map { section in
        Section<Row<Surface.View>, AnyIdentity>(
          id: AnyIdentity(section), items: (0..<20).map { screen.row(section * 100 + $0) })
      }
      source.sections = sections
      screen.view.reloadTableData()
      for (title, first) in [("B", 100), ("#", 500), ("A", 0)] {
        try screen.user.tapIndex(title)
        #expect(screen.user.sees(AnyHashable(first)))
        #expect(screen.user.texts.count <= 11)
      }
      // The section was inserted since the last layout.
      source.sections = sections + [Section(id: "new", items: (600..<620).map(screen.row))]
      screen.view.reloadTableData()
      try screen.user.tapIndex("#")
      #expect(screen.user.sees(AnyHashable(600)) && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTapOnATitleClosesASwipedRowAndAMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.indexTitleProvider = { $0.uppercased() }
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Copy") {}]) }
      let swipe = try screen.user.swipe(1)
      try screen.user.tapIndex("PEOPLE")
      #expect(!swipe.isOpen)
      let menu = try screen.user.longPress(2)
      try screen.user.tapIndex("PEOPLE")
      #expect(!menu.isOpen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTableWithoutTitlesHasNoIndex(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tapIndex("A") }
      #expect(error?.reason == "the user can't tap \"A\", which the index does not have")
    }
    try test(kind.type)
  }
}
