import TableViews
import TableViewsTesting
import Testing

/// Reading and actions with VoiceOver.
@MainActor @Suite struct VoiceOverTests {
  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsTextOfRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      #expect(try screen.user.accessibility(of: 1).label == "Person 1")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func accessibilityOfRowReplacesItsTexts(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.setRow { row, person in
        row.accessibility {
          $0 = RowAccessibility(
            label: "Contact \(person.id)", value: "unread", hint: "Opens the contact",
            traits: .button, identifier: "contact-\(person.id)")
        }
      }
      let accessibility = try screen.user.accessibility(of: 1)
      #expect(accessibility.label == "Contact 1" && accessibility.value == "unread")
      #expect(accessibility.hint == "Opens the contact" && accessibility.identifier == "contact-1")
      #expect(accessibility.traits?.contains(.button) == true)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverPerformsTheActionsOfARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.setRow { row, person in
        row.accessibility {
          $0.actions = [
            .init("Call") {
              screen.log("call", person)
              return true
            }
          ]
        }
      }
      try screen.user.performAction("Call", on: 2)
      #expect(screen.log == ["call 2"])
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.performAction("Cal", on: 2)
      }
      #expect(error?.hint == "Did you mean \"Call\"?")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsEachControlOfARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let accessibility = try screen.user.accessibility(of: "copies", control: "Copies")
      #expect(accessibility.label == "Copies" && accessibility.value == "1")
      #expect(accessibility.traits?.contains(.adjustable) == true)
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.accessibility(of: "copies", control: "Copy")
      }
      #expect(error?.reason.hasSuffix("the row has no such control") == true)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverAdjustsSteppersAndSliders(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.increment("copies")
      #expect(screen.copies == 2)
      try screen.user.decrement("copies")
      #expect(throws: ImpossibleAction.self) { try screen.user.decrement("copies") }
      #expect(screen.copies == 1)
      try screen.user.decrement("volume")
      #expect(abs(screen.volume - 0.4) < 0.001)
    }
    try test(kind.type)
  }
}
