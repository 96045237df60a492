import TableViews
import TableViewsTesting
import Testing

/// A data source of sections without an adapter, which the app subclasses.
@MainActor @Suite struct DataSourceTests {
  /// A source that logs calls.
  private final class LoggingSource<Surface: TableSurface>: TableDataSource<Surface> {
    var log: [String] = []

    override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
      super.didSelect(at: position, in: surface)
      log.append("selected \(position.tablePath.row)")
    }
    override func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
      super.didDeselect(at: position, in: surface)
      log.append("deselected \(position.tablePath.row)")
    }
    override func willBeginScrolling(in surface: Surface) { log.append("begins") }
    override func didEndScrolling(in surface: Surface) { log.append("ends") }
  }

  private func rows<View: TableSurface>(
    _ ids: Range<Int>, _ cell: (Person) -> Row<View>
  ) -> [Section<Row<View>, AnyIdentity>] {
    [Section(id: "people", items: ids.map { cell(Person($0)) })]
  }

  @Test(arguments: SurfaceKind.allCases)
  func overriddenMethodIsCalledInAdditionToRowHandler(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (view, window) = Surface.onScreen()
      let source = LoggingSource<Surface.View>()
      source.sections = rows(1..<4) { person in
        Row(person, cell: Surface.PersonCell.self).onSelect { source.log.append("row") }
      }
      source.attach(to: view)
      let user = TableUser(of: source)
      #expect(user.texts == ["Person 1", "Person 2", "Person 3"])
      try user.tap(2)
      try user.tap(3)
      #expect(
        source.log == ["row", "selected 1", "deselected 1", "row", "selected 2"])
      withExtendedLifetime(window) {}
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func scrollingIsReportedWithItsBeginningAndEnd(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (view, window) = Surface.onScreen()
      let source = LoggingSource<Surface.View>()
      source.sections = rows(0..<100) { Row($0, cell: Surface.PersonCell.self) }
      source.attach(to: view)
      try TableUser(of: source).scroll(by: 200)
      #expect(source.log == ["begins", "ends"])
      withExtendedLifetime(window) {}
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowIsDeletedAfterItIsConfirmed(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let (view, window) = Surface.onScreen()
      let source = LoggingSource<Surface.View>()
      var confirmations = [true, false]
      source.sections = rows(1..<4) { person in
        Row(person, cell: Surface.PersonCell.self)
          .onDelete(confirm: { confirmations.popLast() ?? false }) { source.log.append("delete") }
      }
      source.attach(to: view)
      Surface.setEditing(true, of: view)
      let user = TableUser(of: source)
      try user.delete(2)
      try await user.waits { confirmations == [true] }
      #expect(source.log.isEmpty)
      try user.delete(2)
      try await user.waits { source.log == ["delete"] }
      withExtendedLifetime(window) {}
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aUserFindsRowsByPositionToo(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      let user = TableUser(positionsOf: screen.view)
      try user.tap(.init(TablePath(section: 0, row: 2)))
      #expect(screen.log == ["selected 3"])
      #expect(throws: ImpossibleAction.self) {
        try user.tap(.init(TablePath(section: 4, row: 0)))
      }
    }
    try test(kind.type)
  }
}
