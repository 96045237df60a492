import TableViews
import TableViewsTesting
import Testing

/// The controls of a table being edited, which collection views don't have.
@MainActor @Suite struct EditingTests {
  @Test(arguments: SurfaceKind.tables)
  func aDeletedRowIsGoneBeforeTheHandlerIsCalled(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidDeleteHandler = { _, position, person in
        screen.log("deleted at \(position.tablePath.row), left \(screen.ids)", person)
      }
      screen.isEditing = true
      try screen.user.delete(2)
      #expect(screen.log == ["deleted at 1, left [[1, 3]] 2"])
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
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowWithASelectionCircleHasNoOtherControl(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      screen.allowsSeveralSelectionsDuringEditing = true
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
      #expect(error?.reason.hasSuffix("the table is not being edited") == true)
      screen.adapter.cellDidDeleteHandler = nil
      screen.isEditing = true
      #expect(throws: ImpossibleAction.self) { try screen.user.delete(1) }
      #expect(screen.ids == [[1, 2]])
    }
    try test(kind.type)
  }
}
