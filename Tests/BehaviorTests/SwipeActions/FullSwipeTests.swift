import TableViews
import TableViewsTesting
import Testing

/// Full swipes, which perform the first action.
@MainActor @Suite struct FullSwipeTests {
  @Test(arguments: SurfaceKind.allButUICollection)
  func aFullSwipePerformsTheFirstAction(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("Flag") { screen.log("flag", person) }, SwipeAction("Archive") {}]
      }
      try screen.user.swipeFully(3)
      #expect(screen.log == ["flag 3"])
      screen.setRow { row, person in
        row.swipeActions([SwipeAction("Read") { screen.log("read", person) }], on: .leading)
      }
      try screen.user.swipeFully(1, from: .leading)
      #expect(screen.log == ["flag 3", "read 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aFullSwipeNeedsAnActionAtItsEdge(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.setRow { row, _ in row.swipeActions([SwipeAction("Flag") {}]) }
      var error = #expect(throws: ImpossibleAction.self) {
        try screen.user.swipeFully(1, from: .leading)
      }
      #expect(
        error?.reason
          == "the user can't swipe row 0-0 fully from the leading edge: it has no actions there")
      screen.isEditing = true
      error = #expect(throws: ImpossibleAction.self) { try screen.user.swipeFully(1) }
      #expect(
        error?.reason
          == "the user can't swipe row 0-0 fully from the trailing edge: the table is being edited")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func actionsThatForbidAFullSwipeStayUnperformed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        row.swipeActions(
          [SwipeAction("Erase", style: .destructive) { screen.log("erase", person) }],
          allowsFullSwipe: false)
      }
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.swipeFully(1) }
      #expect(error?.reason.contains("its actions do not allow that") == true)
      #expect(screen.log == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func rowsOrEdgesDecideAboutFullSwipes(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.setRow { row, person in
        guard person.id == 1 else { return row }
        return row.swipeActions(
          [SwipeAction("Own") { screen.log("own", person) }], allowsFullSwipe: false)
      }
      screen.adapter.swipeActionsProvider = { _, person, edge in
        [SwipeAction("Given") { screen.log("\(edge)", person) }]
      }
      screen.adapter.fullSwipeEdges = [.trailing]
      #expect(throws: ImpossibleAction.self) { try screen.user.swipeFully(1) }
      for id in [1, 2] {
        #expect(throws: ImpossibleAction.self) {
          try screen.user.swipeFully(id, from: .leading)
        }
      }
      #expect(screen.log == [])
      try screen.user.swipeFully(2)
      try screen.user.swipe(1).choose("Own")
      #expect(screen.log == ["trailing 2", "own 1"])
    }
    try test(kind.type)
  }
}
