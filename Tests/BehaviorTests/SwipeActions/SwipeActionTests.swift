import TableViews
import TableViewsTesting
import Testing

/// Swiping a row, and its swipe actions.
///
/// In UIKit's collection views, swipe actions require a list layout created by the app.
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
  func aRowThatCanBeDeletedShowsDelete(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidDeleteHandler = { _, _, person in screen.log("deleted", person) }
      #expect(try screen.user.swipe(2, from: .leading).titles == [])
      screen.logDelegate()
      try screen.user.swipe(2).choose("Delete")
      #expect(screen.ids == [[1, 3]] && screen.user.texts == ["Person 1", "Person 3"])
      #expect(screen.log.first == "willBeginEditing 1")
      #expect(screen.log.dropFirst().sorted() == ["deleted 2", "didEndEditing -"])
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
      // Other features of a row show no swipe actions.
      screen.logDelegate()
      screen.adapter.cellDidInsertHandler = { _, _, _ in }
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Copy") {}]) }
      #expect(try screen.user.swipe(1).titles == [])
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      screen.isEditing = true
      #expect(try screen.user.swipe(1).titles == [])
      screen.isEditing = false
      screen.allowsMultipleSelectionDuringEditing = true
      screen.adapter.cellDidDeleteHandler = nil
      #expect(try screen.user.swipe(1).titles == [])
      #expect(screen.log == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func theDelegateIsNotifiedWhenARowIsSwipedAndClosed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("Flag") { screen.log("flag", person) }]
      }
      screen.logDelegate()
      let swipe = try screen.user.swipe(2, from: .leading)
      try screen.user.swipe(2).choose("Flag")
      #expect(!swipe.isOpen)
      #expect(
        screen.log == [
          "willBeginEditing 1", "didEndEditing 1", "willBeginEditing 1", "flag 2",
          "didEndEditing 1",
        ])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func firstOfActionsWithSameTitleIsTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.swipeActionsProvider = { _, _, _ in
        ["first", "second"].map { text in SwipeAction("Same") { screen.log.append(text) } }
      }
      let swipe = try screen.user.swipe(1)
      #expect(swipe.titles == ["Same", "Same"])
      try swipe.choose("Same")
      #expect(screen.log == ["first"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aSelectedRowOfSeveralShowsTheActionsForAll(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsMultipleSelection = true
      screen.adapter.swipeActionsProvider = { _, person, _ in
        [SwipeAction("One") { screen.log("one", person) }]
      }
      screen.adapter.selectionSwipeActionsProvider = { people, edge in
        edge == .leading ? [] : [SwipeAction("All") { screen.log("all \(people.map(\.id))") }]
      }
      func swipe(_ id: Int) throws {
        try screen.user.swipeFully(id)
        try screen.user.swipeFully(id, from: .leading)
      }
      try screen.user.tap(1)
      try swipe(1)
      try screen.user.tap(3)
      try swipe(3)
      try swipe(2)
      #expect(screen.log == ["one 1", "one 1", "all [1, 3]", "one 3", "one 2", "one 2"])
      screen.adapter.fullSwipeEdges = [.leading]
      #expect(throws: ImpossibleAction.self) { try screen.user.swipeFully(1) }
      #expect(try screen.user.swipe(1).titles == ["All"])
      #expect(screen.log.count == 6)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowHandlersDeterminePossibleActions(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SourceScreen<Surface>()
      func log(_ line: String) -> @MainActor () -> Void { { screen.log.append(line) } }
      screen.show([
        screen.row(1).onDelete(log("delete")),
        screen.row(2).onInsert(log("insert")),
        screen.row(3).swipeActions([SwipeAction("Flag", action: log("flag"))])
          .swipeActions([SwipeAction("Read", action: log("read"))], on: .leading)
          .menu { RowMenu(actions: [.init("Copy") { screen.log.append("copy") }]) },
        screen.row(4),
      ])
      #expect(
        (0..<4).map { screen.source.canEdit(at: .init(TablePath(section: 0, row: $0))) }
          == [true, true, false, false])
      try screen.user.swipeFully(1)
      try screen.user.swipeFully(3)
      try screen.user.swipeFully(3, from: .leading)
      try screen.user.longPress(3).choose("Copy")
      Surface.setEditing(true, of: screen.view)
      try screen.user.insert(at: 2)
      try screen.user.delete(1)
      for id in [2, 3, 4] {
        #expect(throws: ImpossibleAction.self) { try screen.user.delete(id) }
      }
      #expect(screen.log == ["delete", "flag", "read", "copy", "insert", "delete"])
      #expect(screen.user.texts.count == 4, "the app must delete the row itself")
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
  func actionWithoutCompletionIsPerformedOnce(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      var finish: (() -> Void)?
      screen.adapter.swipeActionsProvider = { _, person, edge in
        if edge == .trailing { screen.log("requested", person) }
        return [
          SwipeAction("Flag") { _, completion in
            screen.log("flag", person)
            finish = { completion(true) }
          }, SwipeAction("Mute") { screen.log("mute", person) },
        ]
      }
      let swipe = try screen.user.swipe(1)
      try swipe.choose("Flag")
      for title in ["Flag", "Mute"] {
        let error = #expect(throws: ImpossibleAction.self) { try swipe.choose(title) }
        #expect(error?.reason == "the user can't tap \"\(title)\": \"Flag\" is not done yet")
      }
      #expect(swipe.isOpen)
      finish?()
      #expect(!swipe.isOpen)
      try screen.user.swipeFully(1)
      #expect(screen.log == ["requested 1", "flag 1", "requested 1", "flag 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func anActionThatIsDoneLateClosesNoOtherRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      var finish: (@MainActor (Bool) -> Void)?
      screen.adapter.swipeActionsProvider = { _, _, _ in
        [SwipeAction("Flag") { _, completion in finish = completion }]
      }
      try screen.user.swipe(1).choose("Flag")
      let late = finish
      let swipe = try screen.user.swipe(2)
      late?(true)
      #expect(swipe.isOpen)
      try swipe.choose("Flag")
      finish?(false)
      #expect(!swipe.isOpen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func anActionCanUpdateTheTable(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.swipeActionsProvider = { [unowned adapter = screen.adapter] _, person, _ in
        [
          SwipeAction("Forget", style: .destructive) { _, completion in
            adapter.edit(completion: { _ in completion(true) }) { $0.delete(person.id) }
          }
        ]
      }
      let swipe = try screen.user.swipe(2)
      try swipe.choose("Forget")
      try await screen.user.waits { screen.user.texts == ["Person 1", "Person 3"] }
      try await screen.user.waits { !swipe.isOpen }
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  /// The app changes its rows before it notifies the view.
  @Test(arguments: SurfaceKind.allButUICollection)
  func anActionIsPerformedOnItsRowAfterTheRowMoved(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SourceScreen<Surface>()
      func rows(_ ids: Int...) -> [Row<Surface.View>] {
        ids.map { id in
          screen.row(id).swipeActions([SwipeAction("Flag") { screen.log.append("flag \(id)") }])
        }
      }
      screen.show(rows(1, 2, 3))
      let swipe = try screen.user.swipe(2)
      screen.setRows(rows(2, 3))
      try swipe.choose("Flag")
      #expect(screen.log == ["flag 2"])
      screen.show(rows(2, 3))
      let other = try screen.user.swipe(3)
      screen.setRows(rows(2))
      try other.choose("Flag")
      #expect(!other.isOpen && screen.log == ["flag 2"])
      #expect(
        screen.issues.map(\.message) == ["\"Flag\" was chosen for row 3, which no longer exists"])
      screen.show(rows(2))
    }
    try test(kind.type)
  }
}
