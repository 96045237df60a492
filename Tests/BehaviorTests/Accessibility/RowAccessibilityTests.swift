import TableViews
import TableViewsTesting
import Testing

/// The accessibility of a row, which overrides the accessibility of its cell, and its actions.
@MainActor @Suite struct RowAccessibilityTests {
  @Test(arguments: SurfaceKind.allCases)
  func theAccessibilityOfARowOverridesItsCells(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.rowProvider = { person in
        let row = Row<Surface.View>(person, Surface.PersonCell.self) { cell, person in
          cell.setup(with: person)
          cell.accessibilityLabel = "of the cell"
        }
        guard person.id == 1 else { return row }
        return row.accessibility { $0.label = "of the row" }
          .accessibility {
            $0.hint = "twice"
            $0.traits = [.header, .image]
          }
      }
      screen.show([1, 2])
      let accessibility = try screen.user.accessibility(of: 1)
      #expect(accessibility.label == "of the row" && accessibility.hint == "twice")
      #expect(accessibility.traits == [.header, .image])
      #expect(try screen.user.accessibility(of: 2).label == "of the cell")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowKeepsItsCellIfItsAccessibilityChanges(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func show(_ values: [String?]) {
        screen.show(
          values.enumerated().map { index, value in
            let row = Row<Surface.View>("Row", id: index)
            guard let value else { return row }
            return row.accessibility { $0.value = value }
          })
      }
      show(["one", nil])
      let cell = screen.adapter.visibleCell(ofRow: .id(0))
      for values in [["one", nil], ["two", nil], [nil, "three"]] {
        show(values)
        #expect(try screen.user.accessibility(of: 0).value == values[0])
        #expect(try screen.user.accessibility(of: 1).value == values[1])
      }
      #expect(screen.adapter.visibleCell(ofRow: .id(0)) === cell && cell != nil)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aReusedCellForgetsTheAccessibilityOfItsFormerRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.setRow { row, person in
        person.id == 1 ? row.accessibility { $0.label = "first" } : row
      }
      let cell = screen.cell(1)
      screen.show([])
      screen.show([2])
      #expect(screen.cell(2) === cell && cell != nil)
      #expect(try screen.user.accessibility(of: 2).label == "Person 2")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAdapterProvidesTheAccessibilityOfOtherRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.accessibilityProvider = { position, person in
        person.id == 3 ? nil : RowAccessibility(value: "\(person.id) at \(position.tablePath)")
      }
      screen.adapter.rowProvider = { person in
        let row = Row<Surface.View>(person, cell: Surface.PersonCell.self)
        return person.id == 1 ? row.accessibility { $0.value = "own" } : row
      }
      screen.show([1, 2, 3])
      let values = try [1, 2, 3].map { try screen.user.accessibility(of: $0).value }
      #expect(values == ["own", "2 at 0-1", nil])
      #expect(try screen.user.accessibility(of: 2).label == "Person 2")
    }
    try test(kind.type)
  }

  // MARK: Actions

  @Test(arguments: SurfaceKind.allButUICollection)
  func swipeActionsComeAfterTheActionsOfTheRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        func log(_ line: String) -> @MainActor () -> Void { { screen.log(line, person) } }
        switch person.id {
        case 1:
          return row.accessibility { $0.actions = [.init("Archive", action: log("archive"))] }
            .swipeActions([SwipeAction("Delete", action: log("delete"))])
            .swipeActions([SwipeAction("Pin", action: log("pin"))], on: .leading)
        case 2: return row.onDelete(log("deleted"))
        default:
          return row.accessibility {
            $0.isHidden = true
            $0.actions = [.init("Do", action: log("do"))]
          }
        }
      }
      func names(_ id: Int) throws -> [String] {
        try screen.user.accessibility(of: id).actions.map(\.name)
      }
      #expect(try names(1) == ["Archive", "Pin", "Delete"])
      #expect(try names(2) == ["Delete"])
      #expect(try screen.user.accessibility(of: 3).isHidden)
      for name in ["Archive", "Delete", "Pin"] { try screen.user.performAction(name, on: 1) }
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.performAction("Do", on: 3)
      }
      #expect(error?.reason.hasSuffix("the row is hidden") == true)
      try screen.user.performAction("Delete", on: 2)
      #expect(screen.log == ["archive 1", "delete 1", "pin 1", "deleted 2"])
      #expect(screen.ids == [[1, 3]])
      screen.isEditing = true
      #expect(try names(1) == ["Archive"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func firstOfActionsWithSameNameIsPerformed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.setRow { row, person in
        func log(_ line: String) -> @MainActor () -> Void { { screen.log(line, person) } }
        let row = row.swipeActions([SwipeAction("Do", action: log("trailing"))])
          .swipeActions([SwipeAction("Do", action: log("leading"))], on: .leading)
        guard person.id == 2 else { return row }
        return row.accessibility {
          $0.actions = [.init("Do", action: log("first")), .init("Do", action: log("second"))]
        }
      }
      for id in [1, 2] { try screen.user.performAction("Do", on: id) }
      #expect(screen.log == ["leading 1", "first 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTouchThatClosesAMenuPerformsNoAction(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.setRow { row, person in
        row.accessibility { $0.actions = [.init("Do") { screen.log("do", person) }] }
          .menu { RowMenu(actions: [.init("Copy") {}]) }
      }
      let menu = try screen.user.longPress(1)
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.performAction("Do", on: 1)
      }
      #expect(error?.reason.hasSuffix("a menu was open, which the touch closed") == true)
      #expect(!menu.isOpen && screen.log == [])
      try screen.user.performAction("Do", on: 1)
      #expect(screen.log == ["do 1"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anActionBelongsToItsRowThroughUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func row(_ id: Int, _ suffix: String = "") -> Row<Surface.View> {
        Row("Row", id: id)
          .accessibility { $0.actions = [.init("Do") { screen.log.append("\(id)\(suffix)") }] }
          .swipeActions([SwipeAction("Swipe") { screen.log.append("swipe \(id)\(suffix)") }])
      }
      screen.show([row(1), row(2), row(3)])
      let hasSwipes = SurfaceKind.allButUICollection.contains(kind)
      let offered = try screen.user.accessibility(of: 2).actions
      #expect(offered.map(\.name) == (hasSwipes ? ["Do", "Swipe"] : ["Do"]))
      screen.show([row(3), row(4), row(2, " again")])
      #expect(offered.map { $0.perform() } == offered.map { _ in true })
      // The action performs the row's current handler. A displayed swipe action keeps its own.
      let log = hasSwipes ? ["2 again", "swipe 2"] : ["2 again"]
      #expect(screen.log == log)
      screen.show([row(3)])
      #expect(offered.map { $0.perform() } == offered.map { _ in false })
      #expect(screen.adapter.issues.issues.map(\.code) == offered.map { _ in .rowRemoved })
      screen.show([row(3), Row("Row", id: 2)])
      #expect(offered[0].perform() == false && screen.log == log)
    }
    try test(kind.type)
  }
}
