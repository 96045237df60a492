import TableViews
import TableViewsTesting
import Testing

/// Editing controls of tables, which collection views don't have.
@MainActor @Suite struct EditingTests {
  @Test(arguments: SurfaceKind.tables)
  func rowIsDeletedBeforeHandlerIsCalled(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidDeleteHandler = { _, position, person in
        screen.log("deleted at \(position.tablePath.row), left \(screen.ids)", person)
      }
      screen.isEditing = true
      try screen.user.delete(2)
      #expect(screen.log == ["deleted at 1, left [[1, 3]] 2"])
      #expect(screen.user.texts == ["Person 1", "Person 3"] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func anInsertionControlCallsItsHandler(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellDidInsertHandler = { _, _, person in
        screen.log("insert", person)
        screen.show([1, 2, 9])
      }
      screen.isEditing = true
      try screen.user.insert(at: 2)
      #expect(screen.log == ["insert 2"])
      #expect(screen.ids == [[1, 2, 9]])
      // A row that can be deleted has only that control.
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      #expect(throws: ImpossibleAction.self) { try screen.user.insert(at: 2) }
      try screen.user.delete(2)
      #expect(screen.ids == [[1, 9]] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func eachRowHasTheControlThatItsHandlersAreFor(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        switch person.id {
        case 1: row.onDelete { screen.log("delete", person) }
        case 2: row.onInsert { screen.log("insert", person) }
        default: row
        }
      }
      screen.isEditing = true
      var reasons: [String] = []
      for act in [
        { try screen.user.insert(at: 1) }, { try screen.user.delete(2) },
        { try screen.user.delete(3) },
      ] {
        let error = #expect(throws: ImpossibleAction.self) { try act() }
        reasons.append(error?.reason ?? "")
      }
      #expect(
        reasons == [
          "the user can't insert at row 0-0, which has no control for it",
          "the user can't delete row 0-1, which has no control for it",
          "the user can't delete row 0-2, which has no control for it",
        ])
      #expect(screen.log == [] && screen.ids == [[1, 2, 3]])
      try screen.user.insert(at: 2)
      try screen.user.delete(1)
      #expect(screen.log == ["insert 2", "delete 1"])
      #expect(screen.user.texts == ["Person 2", "Person 3"] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theControlsOfARowOffScreenAreOutOfReach(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      screen.adapter.cellDidDeleteHandler = { _, _, person in screen.log("deleted", person) }
      screen.isEditing = true
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.delete(40) }
      #expect(error?.reason.hasSuffix("row 0-40, which isn't on screen") == true)
      #expect(screen.log == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowWithASelectionCircleHasNoOtherControl(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      screen.allowsMultipleSelectionDuringEditing = true
      screen.isEditing = true
      #expect(throws: ImpossibleAction.self) { try screen.user.delete(1) }
      #expect(screen.ids == [[1, 2]])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowOfATableThatIsNotEditedHasNoControls(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.delete(1) }
      #expect(error?.reason == "the user can't delete row 0-0, the table is not being edited")
      screen.adapter.cellDidDeleteHandler = nil
      screen.isEditing = true
      #expect(throws: ImpossibleAction.self) { try screen.user.delete(1) }
      #expect(screen.ids == [[1, 2]])
    }
    try test(kind.type)
  }
}
