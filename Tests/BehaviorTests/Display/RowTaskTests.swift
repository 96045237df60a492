import TableViews
import TableViewsTesting
import Testing

/// The task of a row, which runs while its cell is on screen.
@MainActor @Suite struct RowTaskTests {
  /// Returns a screen whose rows log the start and the end of their tasks.
  private func screen<Surface: TestedSurface>(_: Surface.Type) -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.adapter.rowProvider = { [weak screen] person in
      Row(person, cell: Surface.PersonCell.self).task { _ in
        screen?.log.append("begin \(person.name)")
        try? await Task.sleep(for: .seconds(86_400))
        screen?.log.append("end \(person.name)")
      }
    }
    return screen
  }

  /// Waits for the start and the end of tasks, in any order, and clears the log.
  private func expect<Surface>(
    _ events: String..., on screen: PeopleScreen<Surface>,
    location: SourceLocation = #_sourceLocation
  ) async {
    try? await screen.user.waits { screen.log.sorted() == events.sorted() }
    #expect(screen.log.sorted() == events.sorted(), sourceLocation: location)
    screen.log = []
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTaskRunsWhileTheRowIsOnScreen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = screen(Surface.self)
      screen.show(Array(1...11))
      try await screen.user.waits { screen.log.count == 10 }
      #expect(!screen.log.contains("begin Person 11"))
      screen.log = []
      try screen.user.scroll(by: 40)
      await expect("end Person 1", "begin Person 11", on: screen)
      try screen.user.scroll(by: -40)
      await expect("end Person 11", "begin Person 1", on: screen)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTaskBeginsAgainIfTheContentOfItsRowChanges(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = screen(Surface.self)
      screen.show([1, 2])
      await expect("begin Person 1", "begin Person 2", on: screen)
      screen.show([Section(id: "people", items: [Person(2), Person(1, "Ada")])])
      await expect("end Person 1", "begin Ada", on: screen)
      screen.show([Section(id: "people", items: [Person(1, "Ada")])])
      await expect("end Person 2", on: screen)
      screen.adapter.reconfigure(row: 1)
      await expect("end Ada", "begin Ada", on: screen)
      screen.adapter.rowProvider = { Row($0, cell: Surface.PersonCell.self) }
      screen.show([1])
      await expect("end Ada", on: screen)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aReloadBeginsTasksAgainAndLeavingTheSurfaceEndsThem(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = screen(Surface.self)
      screen.show([1])
      await expect("begin Person 1", on: screen)
      screen.view.reloadTableData()
      screen.view.layoutIfNeeded()
      await expect("end Person 1", "begin Person 1", on: screen)
      let (other, keptAlive) = Surface.onScreen()
      screen.adapter.attach(to: other)
      await expect("end Person 1", on: screen)
      other.layoutIfNeeded()
      await expect("begin Person 1", on: screen)
      withExtendedLifetime(keptAlive) {}
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTaskEndsWithItsAdapterAndKeepsNoTargetAlive(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      let (view, keptAlive) = Surface.onScreen()
      weak var target: VariableHeight?
      do {
        let owner = VariableHeight(nil)
        target = owner
        var adapter: PeopleAdapter<Surface.View>? = PeopleAdapter(view, identity: .automatic)
        adapter?.rowProvider = { person in
          Row(person, cell: Surface.PersonCell.self).task(
            weakly(owner) { [weak screen] _, _ in
              screen?.log("begin", person)
              try? await Task.sleep(for: .seconds(86_400))
              screen?.log("end", person)
            })
        }
        adapter?.update(with: [Section(id: "people", items: [Person(1)])])
        view.layoutIfNeeded()
        await expect("begin 1", on: screen)
        adapter = nil
      }
      await expect("end 1", on: screen)
      #expect(target == nil)
      withExtendedLifetime(keptAlive) {}
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theRowsOfADataSourceRunTasksToo(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      let rows = (1...11).map { id in
        Row<Surface.View>(Person(id), cell: Surface.PersonCell.self).task { [weak screen] _ in
          screen?.log.append("begin \(id)")
          try? await Task.sleep(for: .seconds(86_400))
          screen?.log.append("end \(id)")
        }
      }
      let source = TableDataSource<Surface.View>()
      source.sections = [Section(id: 0, items: rows)]
      source.attach(to: screen.view)
      screen.view.reloadTableData()
      screen.view.layoutIfNeeded()
      try await screen.user.waits { screen.log.count == 10 }
      screen.log = []
      try TableUser(positionsOf: screen.view).scroll(by: 40)
      await expect("end 1", "begin 11", on: screen)
    }
    try await test(kind.type)
  }
}
