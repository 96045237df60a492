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
      #expect(swipe.titles == [] && !swipe.isOpen)
      let error = #expect(throws: ImpossibleAction.self) { try swipe.choose("Delete") }
      #expect(error?.reason == "the user can't tap \"Delete\": no row is open")
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
  func anUpdateWaitsUntilAnActionIsChosenForItsRow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [
          SwipeAction("Flag") { position, completion in
            let shown = screen.adapter.item(at: position)?.id
            screen.log.append("flag \(person.id), at its place \(shown ?? 0)")
            completion(true)
          }
        ]
      }
      let swipe = try screen.user.swipe(2)
      screen.show([0, 1, 2, 3])
      #expect(screen.ids == [[1, 2, 3]])
      try swipe.choose("Flag")
      #expect(screen.log == ["flag 2, at its place 2"])
      try await screen.user.waits { screen.ids == [[0, 1, 2, 3]] }
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func deleteDeletesTheRowThatWasSwiped(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidDeleteHandler = { _, _, person in screen.log("deleted", person) }
      let swipe = try screen.user.swipe(2)
      screen.adapter.commitMove(
        from: .init(TablePath(section: 0, row: 2)), to: .init(TablePath(section: 0, row: 0)))
      try swipe.choose("Delete")
      try await screen.user.waits { !screen.log.isEmpty }
      #expect(screen.log == ["deleted 2"])
      #expect(screen.ids == [[3, 1]])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aTapClosesASwipedRowAndDoesNothingElse(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("Flag") { screen.log("flag", person) }]
      }
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      let swipe = try screen.user.swipe(1)
      try screen.user.tap(2)
      #expect(throws: ImpossibleAction.self) { try swipe.choose("Flag") }
      #expect(screen.log == [])
      try screen.user.tap(2)
      #expect(screen.log == ["selected 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func oneRowIsSwipedAtATime(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("Flag") { screen.log("flag", person) }]
      }
      let former = try screen.user.swipe(1)
      let swipe = try screen.user.swipe(2)
      let error = #expect(throws: ImpossibleAction.self) { try former.choose("Flag") }
      #expect(error?.reason == "the user can't tap \"Flag\": no row is open")
      former.close()
      try swipe.choose("Flag")
      #expect(screen.log == ["flag 2"])
      #expect(throws: ImpossibleAction.self) { try swipe.choose("Flag") }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func anActionThatIsNotDoneIsPerformedOnce(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      var finish: (() -> Void)?
      screen.adapter.swipeActionsProvider = { _, person, edge in
        if edge == .trailing { screen.log("asked", person) }
        return [
          SwipeAction("Flag") { _, completion in
            screen.log("flag", person)
            finish = { completion(true) }
          }
        ]
      }
      let swipe = try screen.user.swipe(1)
      try swipe.choose("Flag")
      let error = #expect(throws: ImpossibleAction.self) { try swipe.choose("Flag") }
      #expect(error?.reason.hasSuffix("\"Flag\" is not done yet") == true)
      #expect(swipe.isOpen)
      finish?()
      #expect(!swipe.isOpen)
      try screen.user.swipeFully(1)
      #expect(screen.log == ["asked 1", "flag 1", "asked 1", "flag 1"])
    }
    try test(kind.type)
  }
}
