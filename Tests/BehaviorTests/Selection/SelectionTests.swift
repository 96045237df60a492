import TableViews
import TableViewsTesting
import Testing

/// Selecting one or several rows.
@MainActor @Suite struct SelectionTests {
  @Test(arguments: SurfaceKind.allCases)
  func aTappedRowIsDeselectedUnlessTheAppKeepsItSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      try screen.user.tap(1)
      #expect(!screen.user.hasSelected(1))
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap(1)
      #expect(screen.user.hasSelected(1))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnAnotherRowDeselectsTheFormerOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellDidDeselectHandler = { _, _, person in screen.log("left", person) }
      try screen.user.tap(1)
      try screen.user.tap(3)
      #expect(!screen.user.hasSelected(1) && screen.user.hasSelected(3))
      #expect(screen.log == ["left 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aSelectedRowThatScrollsOffScreenStaysSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<50))
      screen.adapter.deselectsAfterSelection = false
      func selectedCells() -> [Int] { (0..<50).filter { screen.cell($0)?.isSelected == true } }
      try screen.user.tap(0)
      #expect(selectedCells() == [0])
      try screen.user.scroll(by: 800)
      #expect(selectedCells() == [] && screen.selected == [0])
      try screen.user.scroll(by: -800)
      #expect(selectedCells() == [0])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func tapsSelectAndDeselectRowsOfMultipleSelection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsMultipleSelection = true
      screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
      for id in [1, 2, 3] { try screen.user.tap(id) }
      #expect(screen.log == [], "a tap that extends a selection performs no primary action")
      #expect(screen.selected == [1, 2, 3])
      screen.adapter.delegateLog = { event, row in
        if event.hasSuffix("eselect") { screen.log.append("\(event) \(row ?? -1)") }
      }
      try screen.user.tap(2)
      #expect(screen.log == ["willDeselect 1", "didDeselect 1"])
      #expect(screen.selected == [1, 3] && screen.cell(2)?.isSelected == false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func codeSelectsSeveralRowsIfTheViewAllowsIt(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      for allowsSeveral in [false, true] {
        let screen = PeopleScreen<Surface>(1, 2, 3)
        screen.allowsMultipleSelection = allowsSeveral
        for id in [1, 3] { screen.adapter.select(row: id) }
        #expect(screen.selected == (allowsSeveral ? [1, 3] : [3]))
      }
    }
    test(kind.type)
  }

  // MARK: While editing

  @Test(arguments: SurfaceKind.allCases)
  func editedTableFollowsSelectionSettings(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
      screen.isEditing = true
      screen.view.allowsSelectionDuringEditing = true
      try screen.user.tap(3)
      #expect(screen.selected == [3])
      // Allowing multiple selection is sufficient.
      screen.view.allowsSelectionDuringEditing = false
      screen.allowsMultipleSelectionDuringEditing = true
      for id in [3, 2, 3] { try screen.user.tap(id) }
      #expect(screen.selected == [2, 3])
      #expect(screen.log == [], "a tap during editing performs no primary action")
      screen.isEditing = false
      try screen.user.tap(1)
      #expect(screen.selected == [1])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aPanWithTwoFingersSelectsRowsIfTheDelegateAllowsIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsMultipleSelectionDuringEditing = true
      screen.adapter.shouldBeginPan = { $0.tablePath.row < 2 }
      screen.adapter.delegateLog = { event, row in
        guard event.hasSuffix("MultipleSelection") else { return }
        screen.log.append("\(event) \(row ?? -1)")
        if SurfaceKind.tables.contains(kind) { #expect(screen.view.isEditing) }
      }
      #expect(throws: ImpossibleAction.self) { try screen.user.select(3, 1) }
      #expect(screen.selected == [] && screen.log == [])
      try screen.user.select(1, 2)
      #expect(screen.selected == [1, 2])
      #expect(screen.log == ["didBeginMultipleSelection 0", "didEndMultipleSelection -1"])
      #expect(throws: ImpossibleAction.self) { try screen.user.select(3, 9) }
      #expect(!screen.user.hasSelected(3))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aPanWithTwoFingersSelectsNothingByDefault(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = SettingsScreen<Surface>()
      Surface.setAllowsMultipleSelection(true, true, in: screen.view)
      #expect(throws: ImpossibleAction.self) { try screen.user.select("wifi", "forget") }
      #expect(screen.view.selectedTablePositions.isEmpty)
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aSelectedRowStaysSelectedWhenAnUpdateMovesIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap(1)
      screen.show([3, 4, 1])
      #expect([1, 3, 4].map(screen.user.hasSelected) == [true, false, false])
    }
    try test(kind.type)
  }

  // MARK: Impossible selections

  @Test(arguments: SurfaceKind.allCases)
  func nothingIsSelectedIfTheViewDoesNotAllowIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.logDelegate()
      screen.isEditing = true
      var error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(2) }
      #expect(
        error?.reason == "the user can't select row 0-1: nothing can be selected while the table"
          + " is being edited")
      screen.isEditing = false
      screen.view.allowsSelection = false
      error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(2) }
      #expect(
        error?.reason == "the user can't select row 0-1: nothing can be selected in this table")
      #expect(screen.log == [] && screen.selected == [])
    }
    try test(kind.type)
  }
}
