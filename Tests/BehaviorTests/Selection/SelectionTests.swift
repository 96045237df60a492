import TableViews
import TableViewsTesting
import Testing

/// Taps, and the selection of rows.
@MainActor @Suite struct SelectionTests {
  @Test(arguments: SurfaceKind.allCases)
  func aTapCallsTheHandlersOfTheRowAndOfTheAdapter(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        row.onSelect { screen.log("row", person) }
          .onPrimaryAction { screen.log("row opened", person) }
      }
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("adapter", person) }
      screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
      try screen.user.tap(2)
      #expect(screen.log == ["row 2", "adapter 2", "row opened 2", "opened 2"])
    }
    try test(kind.type)
  }

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
  func aRowThatRefusesTheHighlightIsNotSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      screen.adapter.shouldHighlight = { $0.tablePath.row != 1 }
      try screen.user.tap(2)
      try screen.user.tap(3)
      #expect(screen.log == ["selected 3"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func tapsSelectAndDeselectEachRowOfASeveralSelection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsSeveralSelections = true
      screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
      for id in [1, 2, 3, 2] { try screen.user.tap(id) }
      #expect([1, 2, 3].map(screen.user.hasSelected) == [true, false, true])
      #expect(screen.log == [], "a tap that extends a selection opens nothing")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aPanWithTwoFingersSelectsRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsSeveralSelectionsDuringEditing = true
      try screen.user.select(1, 2)
      #expect([1, 2, 3].map(screen.user.hasSelected) == [true, true, false])
      #expect(throws: ImpossibleAction.self) { try screen.user.select(3, 9) }
      #expect(!screen.user.hasSelected(3))
    }
    try test(kind.type)
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

  @Test(arguments: SurfaceKind.allCases)
  func aHandlerThatDeletesTheRowEndsTheTap(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for event in ["didHighlight", "willSelect", "didSelect"] {
        let screen = PeopleScreen<Surface>(1, 2, 3)
        screen.adapter.delegateLog = {
          screen.log.append($0)
          if $0 == event { screen.show([1, 3]) }
        }
        screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
        try screen.user.tap(2)
        #expect(screen.log.last == event)
        #expect(screen.ids == [[1, 3]] && screen.issues == [])
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theDelegateIsCalledInUIKitsOrder(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.cellPrimaryActionHandler = { _, _, _ in }
      screen.adapter.delegateLog = { screen.log.append($0) }
      try screen.user.tap(1)
      let start = ["shouldHighlight", "didHighlight"]
      let selection = ["willSelect", "didSelect"]
      #expect(
        screen.log
          == (SurfaceKind.tables.contains(kind)
            ? start + ["didUnhighlight"] + selection : start + selection + ["didUnhighlight"])
          + ["performPrimaryAction"])
    }
    try test(kind.type)
  }

  // MARK: What no user can do

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatTheTableDoesNotHaveCannotBeTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(9) }
      #expect(error?.reason == "the user can't tap row 9, which the table doesn't have")
      #expect(error?.location.hasPrefix("SelectionTests.swift:") == true)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowOffScreenCannotBeTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<100))
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(99) }
      #expect(error?.reason == "the user can't tap row 0-99, which isn't on screen")
      #expect(error?.hint == "Scroll to it first.")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTableBeingEditedSelectsNothingByDefault(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.isEditing = true
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(1) }
      #expect(
        error?.reason.contains("nothing can be selected while the table is being edited") == true)
    }
    try test(kind.type)
  }
}
