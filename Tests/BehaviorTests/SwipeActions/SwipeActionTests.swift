import TableViews
import TableViewsTesting
import Testing

/// Swiping a row, and the actions that appear.
///
/// Collection views of UIKit have swipe actions only in a list layout, which the app makes.
@MainActor @Suite struct SwipeActionTests {
  @Test(arguments: SurfaceKind.allButUICollection)
  func aSwipeShowsTheActionsOfItsEdge(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, _ in
        row.swipeActions([SwipeAction("Flag") {}, SwipeAction("Archive") {}])
          .swipeActions([SwipeAction("Read") {}], on: .leading)
      }
      #expect(try screen.user.swipe(2).titles == ["Flag", "Archive"])
      #expect(try screen.user.swipe(2, from: .leading).titles == ["Read"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aChosenActionIsPerformedOnce(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, person, edge in
        edge == .leading
          ? []
          : [
            SwipeAction("Flag") { screen.log("flag", person) },
            SwipeAction("Archive") { screen.log("archive", person) },
          ]
      }
      try screen.user.swipe(2).choose("Archive")
      #expect(screen.log == ["archive 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aFullSwipePerformsTheFirstAction(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("Flag") { screen.log("flag", person) }, SwipeAction("Archive") {}]
      }
      try screen.user.swipeFully(3)
      #expect(screen.log == ["flag 3"])
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
  func aRowThatCanBeDeletedShowsDelete(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidDeleteHandler = { _, _, person in screen.log("deleted", person) }
      try screen.user.swipe(2).choose("Delete")
      #expect(screen.ids == [[1, 3]])
      #expect(screen.log == ["deleted 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aRowWithoutActionsShowsNone(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let swipe = try screen.user.swipe(1)
      #expect(swipe.titles == [])
      let error = #expect(throws: ImpossibleAction.self) { try swipe.choose("Delete") }
      #expect(error?.reason == "the user can't tap \"Delete\": no row is swiped")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aMisspelledActionFailsWithTheNearestTitle(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Archive") {}] }
      let swipe = try screen.user.swipe(1)
      let error = #expect(throws: ImpossibleAction.self) { try swipe.choose("Archiv") }
      #expect(error?.hint == "Did you mean \"Archive\"?")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func anActionFollowsItsRowThroughUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, _, _ in
        [
          SwipeAction("Flag") { position, completion in
            screen.log.append("flag row \(position.tablePath.row)")
            completion(true)
          }
        ]
      }
      let swipe = try screen.user.swipe(2)
      screen.show([0, 1, 2, 3])
      try swipe.choose("Flag")
      // A virtual table holds updates until the row is closed. UIKit performs them.
      #expect(screen.log.count == 1)
      #expect(screen.ids == [[0, 1, 2, 3]])
    }
    try test(kind.type)
  }
}
