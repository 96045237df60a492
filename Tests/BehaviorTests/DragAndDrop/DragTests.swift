import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Dragging rows within a table and between two.
@MainActor @Suite struct DragTests {
  /// Logs the calls of a screen's drag handlers with a name.
  private func logDrags<Surface: TestedSurface>(
    _ name: String, of screen: PeopleScreen<Surface>, in log: DragLog
  ) {
    screen.adapter.cellDidMoveHandler = { from, to, person in
      log.lines.append("\(name) moved \(person.id) \(from.tablePath) to \(to.tablePath)")
    }
    screen.adapter.cellsDidMoveOutHandler = { log.lines.append("\(name) lost \($0.map(\.id))") }
    screen.adapter.cellsDidMoveInHandler = { people, target in
      let place = target.item.map { "before \($0.id)" } ?? "at the end of \(target.section ?? "-")"
      log.lines.append("\(name) got \(people.map(\.id)) \(place)")
    }
  }

  private final class DragLog {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func sections(_ ids: [Int]...) -> [Section<Person, String>] {
    zip(["a", "b", "c"], ids).map { name, ids in
      Section(id: name, items: ids.map { Person($0) })
    }
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatIsDraggedWithinItsTableMoves(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (screen, log) = (PeopleScreen<Surface>(), DragLog())
      screen.show(sections([1, 2, 3], [4]))
      logDrags("one", of: screen, in: log)
      try screen.user.drag(1, to: 3)
      #expect(screen.ids == [[2, 3, 1], [4]])
      try TableUser(positionsOf: screen.view).drag(screen.position(0, 0), to: screen.position(1, 1))
      #expect(screen.ids == [[3, 1], [4, 2]])
      #expect(log.take() == ["one moved 1 0-0 to 0-2", "one moved 2 0-0 to 1-1"])
      #expect(!screen.view.isTableBusy && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func severalRowsMoveTogetherInTheOrderOfTheirLifting(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (screen, log) = (PeopleScreen<Surface>(), DragLog())
      screen.show(sections([1, 2, 3, 4, 5], [6]))
      logDrags("one", of: screen, in: log)
      // Row 3 is also dragged, so the rows are inserted before the next one.
      try screen.user.drag(5, 1, 3, to: 3)
      #expect(screen.ids == [[2, 5, 1, 3, 4], [6]])
      #expect(
        log.take() == [
          "one moved 5 0-4 to 0-3", "one moved 1 0-0 to 0-3", "one moved 3 0-1 to 0-3",
        ])
      try screen.user.drag(4, 6, to: nil, of: screen.user)
      #expect(screen.ids == [[2, 5, 1, 3], [4, 6]] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsThatCannotBeMovedStay(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.dragItemsProvider = { [.text($0.name)] }
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.drag(1, to: 2) }
      #expect(error?.reason.hasSuffix("the table doesn't accept them") == true)
      #expect(screen.ids == [[1, 2]] && !screen.view.isTableBusy && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.pairsForDrags)
  func rowsMoveBetweenTwoTablesOfAnyKind(
    from kind: SurfaceKind, to other: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface, Other: TestedSurface>(
      _: Surface.Type, _: Other.Type
    ) async throws {
      let (here, there, log) = (PeopleScreen<Surface>(), PeopleScreen<Other>(), DragLog())
      here.show(sections([1, 2, 3]))
      there.show(sections([7], []))
      logDrags("here", of: here, in: log)
      logDrags("there", of: there, in: log)
      try here.user.drag(1, 3, to: 7, of: there.user)
      try await here.user.waits { log.lines.count == 2 }
      #expect(here.ids == [[2]] && there.ids == [[1, 3, 7], []])
      #expect(log.take() == ["there got [1, 3] before 7", "here lost [1, 3]"])
      try there.user.drag(7, to: nil, of: here.user)
      try await here.user.waits { log.lines.count == 2 }
      #expect(here.ids == [[2, 7]] && there.ids == [[1, 3], []])
      #expect(log.take() == ["here got [7] at the end of a", "there lost [7]"])
      #expect(here.issues == [] && there.issues == [])
    }
    try await test(kind.type, other.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func tableThatKeepsItsRowsProvidesCopies(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (here, there) = (PeopleScreen<Surface>(1, 2), PeopleScreen<Surface>())
      here.adapter.dragItemsProvider = { [.text($0.name)] }
      there.adapter.cellsDidMoveInHandler = { people, _ in there.log("in \(people.map(\.id))") }
      try here.user.drag(2, to: nil, of: there.user)
      #expect(here.ids == [[1, 2]] && there.ids == [[2]])
      #expect(there.log == ["in [2]"] && there.issues == [] && here.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowWithExistingIDIsRejectedAndStays(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let (here, there) = (PeopleScreen<Surface>(1, 2), PeopleScreen<Surface>(2))
      here.adapter.cellsDidMoveOutHandler = { here.log("out \($0.map(\.id))") }
      there.adapter.cellsDidMoveInHandler = { people, _ in there.log("in \(people.map(\.id))") }
      try here.user.drag(2, 1, to: nil, of: there.user)
      try await here.user.waits { !here.log.isEmpty }
      #expect(here.ids == [[2]] && there.ids == [[2, 1]])
      #expect(here.log == ["out [1]"] && there.log == ["in [1]"])
      #expect(here.issues == [] && there.issues == [.refusedDrop])
      #expect(
        there.adapter.issues.issues.map(\.message) == [
          "row 2 was dropped on a table that already has a row 2"
        ])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTableWithoutSectionsTakesNoRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (here, there, log) = (PeopleScreen<Surface>(1), PeopleScreen<Surface>(), DragLog())
      there.show([Section<Person, String>]())
      logDrags("here", of: here, in: log)
      logDrags("there", of: there, in: log)
      try here.user.drag(1, to: nil, of: there.user)
      #expect(here.ids == [[1]] && there.ids == [] && log.take() == [])
      #expect(there.issues == [.unknownID])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsStayIfTargetTableAcceptsNoRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (here, there) = (PeopleScreen<Surface>(1, 2), PeopleScreen<Surface>(7))
      here.adapter.cellsDidMoveOutHandler = { here.log("out \($0.map(\.id))") }
      let error = #expect(throws: ImpossibleAction.self) {
        try here.user.drag(1, to: 7, of: there.user)
      }
      #expect(error?.reason.hasSuffix("the table doesn't accept them") == true)
      #expect(here.ids == [[1, 2]] && there.ids == [[7]] && here.log == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aRowOpensWhenSomethingIsHeldOverIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.dragItemsProvider = { [.text($0.name)] }
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("opened", person) }
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.hold(1, over: 3) }
      #expect(error?.hint == "Set isSpringLoaded.")
      (screen.view as? VirtualTableView)?.isSpringLoaded = true
      (screen.view as? VirtualCollectionView)?.isSpringLoaded = true
      try screen.user.hold(1, 2, over: 3)
      #expect(screen.log == ["opened 3"])
      screen.show([3])
      #expect(screen.ids == [[3]])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func liftingARowClosesASwipedRowAndAMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.dragItemsProvider = { [.text($0.name)] }
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Copy") {}]) }
      if SurfaceKind.allButUICollection.contains(kind) {
        let swipe = try screen.user.swipe(1)
        _ = try screen.user.dragOut(1)
        #expect(!swipe.isOpen)
      }
      let menu = try screen.user.longPress(2)
      _ = try screen.user.dragOut(1)
      #expect(!menu.isOpen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatCannotBeLiftedHoldsNoUpdate(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      var error = #expect(throws: ImpossibleAction.self) { try screen.user.drag(1, to: 2) }
      #expect(error?.reason.hasSuffix("there is nothing to drag") == true)
      screen.adapter.dragItemsProvider = { $0.id == 1 ? [.text($0.name)] : [] }
      error = #expect(throws: ImpossibleAction.self) { try screen.user.drag(1, 2, to: 2) }
      #expect(error?.reason.hasPrefix("the user can't lift row 0-1") == true)
      screen.show([2, 1])
      #expect(screen.ids == [[2, 1]])
    }
    try test(kind.type)
  }
}
