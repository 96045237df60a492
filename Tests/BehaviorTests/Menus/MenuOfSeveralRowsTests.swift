import TableViews
import TableViewsTesting
import Testing

/// The context menu of several selected rows.
@MainActor @Suite struct MenuOfSeveralRowsTests {
  @Test(arguments: SurfaceKind.allCases)
  func severalSelectedRowsHaveOneMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsMultipleSelection = true
      screen.adapter.menuProvider = { _, person in
        RowMenu(actions: [.init("One") { screen.log("one", person) }])
      }
      screen.adapter.selectionMenuProvider = { people in
        RowMenu(actions: [.init("All") { screen.log("all \(people.map(\.id))") }])
      }
      func press(_ id: Int) throws {
        let menu = try screen.user.longPress(id)
        try menu.choose(try #require(menu.titles.first))
      }
      try screen.user.tap(3)
      try press(3)
      try screen.user.tap(1)
      try press(3)
      try press(2)
      #expect(screen.log == ["one 3", "all [1, 3]", "one 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func withoutAMenuForSeveralRowsATableShowsTheRowsMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsMultipleSelection = true
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("One") {}]) }
      try screen.user.tap(1)
      try screen.user.tap(2)
      let isTable = SurfaceKind.tables.contains(kind)
      #expect(try screen.user.longPress(2).titles == (isTable ? ["One"] : []))
      #expect(try screen.user.longPress(3).titles == ["One"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aMenuOfSeveralRowsIsForThoseThatAreLeft(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let source = CountingSource<Surface.View>()
      let screen = SourceScreen<Surface>(source)
      Surface.setAllowsMultipleSelection(false, true, in: screen.view)
      for ids in [[2, 3], [3]] {
        screen.show([1, 2, 3].map(screen.row))
        for id in [1, 2] where !screen.user.hasSelected(id) { try screen.user.tap(id) }
        let menu = try screen.user.longPress(1)
        screen.show(ids.map(screen.row))
        try menu.choose("Count")
      }
      #expect(source.counts == [2])
      #expect(
        screen.issues.map(\.message) == [
          "\"Count\" was chosen for row 1, which no longer exists",
          "\"Count\" was chosen for row 2, which no longer exists",
        ])
    }
    try test(kind.type)
  }

  /// A source that counts the rows whose menu actions are performed.
  private final class CountingSource<Surface: TableSurface>: TableDataSource<Surface> {
    var counts: [Int] = []
    override func menu(
      forRowsAt positions: [Surface.TablePosition], in surface: Surface
    ) -> RowMenu? {
      RowMenu(actions: [.init("Count", self) { $0.counts.append(positions.count) }])
    }
  }
}
