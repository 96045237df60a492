import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Dragging rows, in one table and between two.
///
/// The simulated user doesn't drag on UIKit: UIKitTablesTests call its drag and drop delegates.
@MainActor @Suite struct DragTests {
  @Test(arguments: SurfaceKind.virtual)
  func aRowThatIsDraggedWithinItsTableMoves(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.dragItemsProvider = { [.text($0.name)] }
      screen.adapter.cellDidMoveHandler = { _, _, person in screen.log("moved", person) }
      try screen.user.drag(1, to: 3)
      #expect(screen.ids == [[2, 3, 1]])
      #expect(screen.log == ["moved 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual, SurfaceKind.virtual)
  func rowsMoveBetweenTwoTablesOfAnyKind(from kind: SurfaceKind, to other: SurfaceKind) throws {
    func test<Surface: TestedSurface, Other: TestedSurface>(
      _: Surface.Type, _: Other.Type
    ) throws {
      let (here, there) = (PeopleScreen<Surface>(1, 2, 3), PeopleScreen<Other>(7, 8))
      here.adapter.cellsDidMoveOutHandler = { here.log("out \($0.map(\.id))") }
      there.adapter.cellsDidMoveInHandler = { people, _ in there.log("in \(people.map(\.id))") }
      try here.user.drag(1, 3, to: 8, of: there.user)
      #expect(here.ids == [[2]] && there.ids == [[7, 1, 3, 8]])
      #expect(here.log == ["out [1, 3]"] && there.log == ["in [1, 3]"])
    }
    try test(kind.type, other.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aTableThatTakesNoRowsKeepsThemWhereTheyWere(on kind: SurfaceKind) throws {
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
  func anotherAppGetsTheItemsOfARow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.dragItemsProvider = { $0.id == 1 ? [.text($0.name)] : [] }
      let items = try screen.user.dragOut(1)
      #expect(items.count == 1)
      #expect(try await items.first?.loadText().value == "Person 1")
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.dragOut(1, 2) }
      #expect(error?.reason.hasSuffix("there is nothing to drag") == true)
      screen.show([2])
      #expect(screen.ids == [[2]])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func itemsOfAnotherAppAreDroppedAtARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.drop([.text("Ann")], at: 2)
      }
      #expect(error?.reason.hasSuffix("the table doesn't accept them") == true)
      screen.adapter.dropHandler = { drop, target in
        let row = target.item.map { "\($0.id)" } ?? "the end"
        screen.log("\(drop.items.count) at \(row)")
      }
      try screen.user.drop([.text("Ann"), .text("Bob")], at: 2)
      try screen.user.drop([.text("Ann")], at: nil)
      #expect(screen.log == ["2 at 2", "1 at the end"])
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

  @Test(arguments: SurfaceKind.virtual)
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
