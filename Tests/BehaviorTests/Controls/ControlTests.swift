import TableViews
import TableViewsTesting
import Testing

/// Controls in rows.
@MainActor @Suite struct ControlTests {
  @Test(arguments: SurfaceKind.allCases)
  func eachControlWritesToItsBinding(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.toggle("wifi")
      try screen.user.press("forget")
      try screen.user.type("Ada", in: "name")
      try screen.user.step("copies", by: 2)
      try screen.user.slide("volume", to: 0.75)
      try screen.user.choose("Date", in: "order")
      #expect(screen.isWifiOn && screen.name == "Ada" && screen.copies == 3)
      #expect(screen.volume == 0.75 && screen.order == 1)
      #expect(screen.log.contains("forget"))
      try screen.user.toggle("wifi")
      #expect(!screen.isWifiOn)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theUserSeesWhatTheControlsShow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      (screen.isWifiOn, screen.name, screen.copies) = (true, "Ada", 2)
      screen.show()
      #expect(try screen.user.control(of: "wifi").isOn == true)
      #expect(try screen.user.control(of: "name").text == "Ada")
      #expect(try screen.user.control(of: "copies").number == 2)
      #expect(try screen.user.control(of: "volume").number == 0.5)
      #expect(try screen.user.control(of: "order").choice == "Name")
      #expect(try screen.user.control(of: "forget").name == "Forget")
      #expect(try screen.user.texts(of: "name") == ["Name", "Ada"])
      #expect(try screen.user.texts(of: "forget") == ["Forget"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theReturnKeySubmitsATextAndTakesTheFocusAway(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("Ada", in: "name")
      #expect(try screen.user.control(of: "name").isFocused)
      try screen.user.deleteBackward(in: "name")
      #expect(screen.name == "Ad")
      try screen.user.submit("name")
      #expect(screen.log == ["focus", "blur", "submit"])
      #expect(try !screen.user.control(of: "name").isFocused)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func clearingDeletesTheWholeText(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.name = "Ada"
      screen.show()
      try screen.user.clear("name")
      #expect(screen.name == "")
      #expect(try screen.user.texts(of: "name") == ["Name", "Your name"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateWhileTheUserTypesKeepsTheFocus(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("A", in: "name")
      screen.show(Array(screen.rows.dropFirst(2)))
      try screen.user.type("da", in: "name")
      #expect(screen.name == "Ada")
      #expect(screen.log == ["focus"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aValueThatTheBindingChangesIsShown(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(
          control: .textField(
            "Code",
            text: ControlBinding(get: { screen.name }, set: { screen.name = $0.uppercased() })),
          id: "code")
      ])
      try screen.user.type("ab1", in: "code")
      #expect(screen.name == "AB1")
      #expect(try screen.user.control(of: "code").text == "AB1")
    }
    try test(kind.type)
  }

  // MARK: What no user can do

  @Test(arguments: SurfaceKind.allCases)
  func aDisabledControlCannotBeUsed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(
          control: .toggle("Wi-Fi", isOn: ControlBinding(screen, \.isWifiOn)).disabled(true),
          id: "wifi")
      ])
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.toggle("wifi") }
      #expect(error?.reason.hasSuffix("it is disabled") == true)
      #expect(!screen.isWifiOn)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aNumberOutOfRangeCannotBeEntered(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      #expect(throws: ImpossibleAction.self) { try screen.user.step("copies", by: 3) }
      #expect(screen.copies == 3, "the steps within the range are done")
      #expect(throws: ImpossibleAction.self) { try screen.user.slide("volume", to: 2) }
      #expect(screen.volume == 0.5)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aControlThatIsNotThereCannotBeUsed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var error = #expect(throws: ImpossibleAction.self) { try screen.user.toggle("name") }
      #expect(error?.reason.hasSuffix("the row has no such control") == true)
      error = #expect(throws: ImpossibleAction.self) {
        try screen.user.choose("Size", in: "order")
      }
      #expect(error?.reason.hasSuffix("it has no such title") == true)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func oneOfSeveralControlsIsUsedByItsName(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(
          "Printing",
          controls: [
            .toggle("Color", isOn: ControlBinding(screen, \.isWifiOn)),
            .toggle("Duplex", isOn: ControlBinding(get: { false }, set: { _ in })),
          ], id: "printing")
      ])
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.toggle("printing") }
      #expect(error?.hint == "Name one: \"Color\", \"Duplex\".")
      try screen.user.toggle("printing", control: "Color")
      #expect(screen.isWifiOn)
    }
    try test(kind.type)
  }
}
