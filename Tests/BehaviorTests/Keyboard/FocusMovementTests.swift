import TableViews
import TableViewsTesting
import Testing

/// Focus movement with a hardware keyboard, also during updates.
@MainActor @Suite struct FocusMovementTests {
  @Test(arguments: SurfaceKind.virtual)
  func arrowKeysScrollToTheRowWithTheFocus(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      try screen.press(.downArrow)
      #expect(screen.focus == TablePath(section: 0, row: 0))
      for _ in 0..<11 { try screen.press(.downArrow) }
      #expect(screen.focus == TablePath(section: 0, row: 11) && screen.offset == 80)
      try screen.press(.upArrow)
      #expect(screen.takeLog().last == "focus 11 to 10" && screen.offset == 80)
      #expect(
        screen.source.focusChanges.prefix(2) == ["none to 0", "0 to 1"]
          && screen.source.issues.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func theFocusPassesEmptySectionsAndStopsAtTheEnds(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>([Array(0..<20), [], [100, 101]])
      let last = TablePath(section: 0, row: 19)
      screen.source.preferred = last
      for (key, path) in [
        (.upArrow, last), (.downArrow, TablePath(section: 2, row: 0)),
        (.downArrow, TablePath(section: 2, row: 1)), (.downArrow, TablePath(section: 2, row: 1)),
        (.upArrow, TablePath(section: 2, row: 0)), (.upArrow, last),
        // There's no item next to a full-width row.
        (.rightArrow, last),
      ] as [(HardwareKey, TablePath)] {
        try screen.press(key)
        #expect(screen.focus == path)
      }
      #expect(screen.source.issues.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func rowsThatCannotHaveTheFocusAreSkipped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      screen.source.unfocusable = [0, 2, 3]
      try screen.press(.downArrow, .downArrow)
      screen.source.refusesFocus = true
      try screen.press(.downArrow)
      #expect(screen.focus == TablePath(section: 0, row: 4))
      #expect(screen.takeLog() == ["focus none to 1", "focus 1 to 4"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual, [1_000, 1_001])
  func anArrowKeySkipsUpToAThousandRows(on kind: SurfaceKind, focusable: Int) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>([Array(0...focusable)])
      screen.source.unfocusable = Set(1..<focusable)
      try screen.press(.downArrow, .downArrow)
      #expect(screen.focus?.row == (focusable == 1_000 ? 1_000 : 0))
    }
    try test(kind.type)
  }

  /// Rows without height take no space on screen.
  @Test(arguments: SurfaceKind.virtual)
  func rowsWithoutHeightAreSkipped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      screen.setRows([[0, 1, 2, 3]], heights: [1: 0, 2: 0.5])
      screen.view.reloadTableData()
      try screen.press(.downArrow, .downArrow)
      #expect(screen.focus == TablePath(section: 0, row: 2))
      try screen.press(.upArrow)
      #expect(screen.focus == TablePath(section: 0, row: 0))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func withoutAPreferredRowTheFocusBeginsAtTheFirstOnScreen(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      try screen.user.scroll(by: 120)
      screen.source.unfocusable = [6]
      for preferred in [6, 20] {
        screen.source.preferred = TablePath(section: 0, row: preferred)
        try screen.press(.downArrow)
        #expect(screen.focus == TablePath(section: 0, row: 3))
        #expect(screen.takeLog() == ["focus none to 3"])
        screen.view.reloadTableData()
        #expect(screen.focus == nil)
      }
      #expect(screen.source.issues.issues == [])
    }
    try test(kind.type)
  }

  // MARK: Updates

  @Test(arguments: SurfaceKind.virtual)
  func keyAppliesToCurrentRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      for count in [1, 2] {
        screen.setRows([Array(0..<count), []])
        screen.view.reloadTableData()
        try screen.press(.downArrow, .downArrow)
        #expect(screen.focus == TablePath(section: 0, row: count - 1))
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aRowThatIsDeletedOnceItHasTheFocusIsNotSelected(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      screen.view.selectionFollowsFocus = true
      screen.source.onDidUpdateFocus = { [unowned screen] in
        screen.show(
          [Array(1..<20)], TableBatch(deletedRows: [TablePath(section: 0, row: 0)]))
      }
      try screen.press(.downArrow)
      #expect(screen.focus == nil && screen.selected == [])
      #expect(screen.takeLog() == ["focus none to 0"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func theFocusFollowsItsRowThroughUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = FocusScreen<Surface>()
      try screen.press(.downArrow, .downArrow)
      screen.source.onShouldUpdateFocus = { [unowned screen] in
        screen.source.onShouldUpdateFocus = nil
        screen.show(
          [[90] + (0..<20)], TableBatch(insertedRows: [TablePath(section: 0, row: 0)]))
      }
      try screen.press(.downArrow)
      #expect(screen.focus == TablePath(section: 0, row: 3))
      #expect(screen.takeLog().last == "focus 2 to 3")
      screen.show(
        [[90, 0, 1] + (3..<20)], TableBatch(deletedRows: [TablePath(section: 0, row: 3)]))
      #expect(screen.focus == nil)
      try screen.press(.upArrow)
      #expect(screen.focus == TablePath(section: 0, row: 0))
      screen.view.reloadTableData()
      #expect(screen.focus == nil && screen.source.issues.issues == [])
    }
    try test(kind.type)
  }
}
