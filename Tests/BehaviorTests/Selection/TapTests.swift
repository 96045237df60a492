import TableViews
import TableViewsTesting
import Testing

/// Taps on rows, their delegate methods, and updates during them.
@MainActor @Suite struct TapTests {
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
  func theDelegateIsCalledInUIKitsOrder(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3, 4)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellPrimaryActionHandler = { _, _, _ in }
      try screen.user.tap(2)
      screen.adapter.delegateLog = { event, row in
        let isHighlighted = screen.cell(4)?.isHighlighted == true
        screen.log.append("\(event) \(row ?? -1)\(isHighlighted ? " highlighted" : "")")
      }
      try screen.user.tap(4)
      let isTable = SurfaceKind.tables.contains(kind)
      // A table ends the highlight before the selection, and a collection view afterwards.
      let start = ["shouldHighlight 3", "didHighlight 3 highlighted"]
      let selection = ["willSelect 3", "willDeselect 1", "didDeselect 1", "didSelect 3"]
      let end = ["didUnhighlight 3"]
      #expect(
        screen.log
          == (isTable
            ? start + end + selection : start + selection.map { $0 + " highlighted" } + end)
          + ["performPrimaryAction 3"])
      #expect(screen.selected == [4])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnTheSelectedRowNotifiesOnlyATable(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      screen.adapter.cellDidDeselectHandler = { _, _, person in screen.log("left", person) }
      for id in [1, 1, 2] { try screen.user.tap(id) }
      let again = SurfaceKind.tables.contains(kind) ? ["selected 1"] : []
      #expect(screen.log == ["selected 1"] + again + ["left 1", "selected 2"])
    }
    try test(kind.type)
  }

  // MARK: Delegate refusals

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatRefusesTheHighlightIsNotSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap(1)
      screen.adapter.shouldHighlight = { $0.tablePath.row != 1 }
      screen.logDelegate()
      try screen.user.tap(2)
      #expect(screen.takeLog() == ["shouldHighlight 1"] && screen.selected == [1])
      try screen.user.tap(3)
      #expect(screen.log.contains("didSelect 2") && screen.selected == [3])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatIsNotSelectableIsNotSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.deselectsAfterSelection = false
      screen.setRow { row, person in row.selectable(person.id != 1) }
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      try screen.user.tap(1)
      try screen.user.tap(2)
      #expect(screen.log == ["selected 2"] && screen.selected == [2])

      let other = SourceScreen<Surface>()
      other.show([other.row(1).selectable(false), other.row(2)])
      try other.user.tap(1)
      #expect(other.view.selectedTablePositions.isEmpty)
      try other.user.tap(2)
      #expect(other.user.hasSelected(2))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRefusedSelectionOpensTheRowAndSelectsNothing(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
      try screen.user.tap(1)
      screen.adapter.rowToSelect = { $0.tablePath.row == 1 ? nil : $0 }
      try screen.user.tap(2)
      #expect(screen.selected == [1])
      #expect(screen.log == ["selected 1", "opened 1", "opened 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func onlyTheDelegateOfATableCanSelectAnotherRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let isTable = SurfaceKind.tables.contains(kind)
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<20))
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
      screen.adapter.cellDidDeselectHandler = { _, _, person in screen.log("left", person) }
      screen.adapter.rowToSelect = { $0.tablePath.row == 3 ? screen.position(0, 15) : $0 }
      if !isTable { screen.adapter.rowToDeselect = { _ in screen.position(0, 9) } }
      try screen.user.tap(1)
      try screen.user.tap(3)
      #expect(screen.selected == [isTable ? 15 : 3])
      #expect(screen.log == ["selected 1", "left 1", "selected \(isTable ? 15 : 3)"])
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatRefusesToBeDeselectedStaysSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.deselectsAfterSelection = false
      screen.adapter.cellDidDeselectHandler = { _, _, person in screen.log("left", person) }
      screen.adapter.rowToDeselect = { _ in nil }
      try screen.user.tap(1)
      try screen.user.tap(3)
      #expect(screen.log == [])
      // The simulated user of UIKit calls `selectRow(at:)`, which deselects other rows.
      #expect(screen.selected == (SurfaceKind.virtual.contains(kind) ? [1, 3] : [3]))
    }
    try test(kind.type)
  }

  // MARK: Updates during a tap

  @Test(arguments: SurfaceKind.allCases)
  func aHandlerThatDeletesTheRowEndsTheTap(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for event in ["didHighlight", "willSelect", "didSelect"] {
        let screen = PeopleScreen<Surface>()
        screen.show(Array(0..<20))
        screen.adapter.deselectsAfterSelection = false
        try screen.user.tap(5)
        screen.adapter.delegateLog = { noted, _ in
          screen.log.append(noted)
          if noted == event { screen.show((0..<20).filter { $0 != 2 }) }
        }
        screen.adapter.cellPrimaryActionHandler = { _, _, person in screen.log("opened", person) }
        try screen.user.tap(2)
        #expect(screen.log.last == event)
        #expect(screen.ids == [(0..<20).filter { $0 != 2 }] && screen.issues == [])
        #expect(screen.user.texts.prefix(3) == ["Person 0", "Person 1", "Person 3"])
        #expect(screen.selected == (event == "didSelect" ? [] : [5]))
        try screen.user.scroll(by: 120)
        #expect(screen.ids[0].allSatisfy { screen.cell($0)?.isHighlighted != true })
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func touchFollowsRowUpdatedDuringTap(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3, 4)
      screen.adapter.deselectsAfterSelection = false
      for (id, update) in [(4, [9, 1, 2, 3, 4]), (2, [9, 2, 3, 4])] {
        screen.adapter.delegateLog = { event, _ in
          if event == "willSelect" { screen.show(update) }
        }
        try screen.user.tap(id)
        #expect(screen.ids == [update] && screen.selected == [id])
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func touchFollowsRowUpdatedDuringDeselection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for (update, log) in [([2, 3, 4], ["left 1", "selected 4"]), ([1, 2, 3], ["left 1"])] {
        let screen = PeopleScreen<Surface>(1, 2, 3, 4)
        screen.adapter.deselectsAfterSelection = false
        try screen.user.tap(1)
        screen.adapter.cellDidDeselectHandler = { _, _, person in
          screen.log("left", person)
          screen.show(update)
        }
        screen.adapter.cellDidSelectHandler = { _, _, person in screen.log("selected", person) }
        try screen.user.tap(4)
        #expect(screen.log == log)
        #expect(screen.selected == (update.contains(4) ? [4] : []))
        #expect(screen.user.texts == update.map { "Person \($0)" })
      }
    }
    try test(kind.type)
  }

  // MARK: Impossible taps

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatTheTableDoesNotHaveCannotBeTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(9) }
      #expect(error?.reason == "the user can't tap row 9, which the table doesn't have")
      #expect(error?.location.hasPrefix("TapTests.swift:") == true)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowOffScreenCannotBeTapped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<100))
      screen.logDelegate()
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.tap(99) }
      #expect(error?.reason == "the user can't tap row 0-99, which isn't on screen")
      #expect(error?.hint == "Scroll to it first.")
      #expect(screen.log == [] && screen.selected == [])
    }
    try test(kind.type)
  }
}
