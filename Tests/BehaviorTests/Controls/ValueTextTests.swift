import TableViews
import TableViewsTesting
import Testing

/// The texts of the numbers of steppers and sliders.
@MainActor @Suite struct ValueTextTests {
  @Test(arguments: SurfaceKind.allCases)
  func textOfNumberIsShownAndSpoken(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      screen.show([
        Row(
          control: .slider("Volume", value: ControlBinding(screen, \.volume))
            .valueText { "\(Int($0 * 100)) %" }, id: "volume"),
        Row(
          control: .stepper("Copies", value: ControlBinding(screen, \.copies), in: 1...3)
            .valueText { $0 == 1 ? "1 copy" : "\(Int($0)) copies" }, id: "copies"),
        Row(
          control: .stepper("Level", value: ControlBinding(screen, \.volume), in: 0...1, step: 0.25)
            .valueText { "\(Int($0 * 4)) of 4" }, id: "level"),
      ])
      for (id, name, text) in [
        ("volume", "Volume", "50 %"), ("copies", "Copies", "1 copy"), ("level", "Level", "2 of 4"),
      ] {
        #expect(try user.control(of: id).valueText == text)
        #expect(try user.accessibility(of: id, control: name).value == text)
        #expect(try user.texts(of: id) == [name, text])
      }
      try user.slide("volume", to: 0.75)
      try user.step("copies")
      #expect(try user.control(of: "volume").valueText == "75 %")
      #expect(try user.control(of: "copies").valueText == "2 copies")
      #expect(try user.control(of: "copies").number == 2 && screen.copies == 2)
      screen.show()
      #expect(try user.control(of: "volume").valueText == nil)
      #expect(try user.control(of: "copies").valueText == nil)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theTextFollowsANumberThatTheModelRejectsOrNormalizes(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let volume = ControlBinding(get: { [weak screen] in screen?.volume ?? 0 }) { [weak screen] in
        screen?.volume = $0 > 0.5 ? 0.5 : 0.25
      }
      screen.show([
        Row(control: .slider("Volume", value: volume).valueText { "\($0)" }, id: "volume")
      ])
      try screen.user.slide("volume", to: 1)
      #expect(try screen.user.control(of: "volume").valueText == "0.5")
      try screen.user.slide("volume", to: 0)
      #expect(try screen.user.control(of: "volume").valueText == "0.25")
    }
    try test(kind.type)
  }

  /// The number stays the same, but its text changes.
  @Test(arguments: SurfaceKind.allCases)
  func anUpdateShowsANewTextOfTheSameNumber(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      for unit in ["km", "mi"] {
        screen.show([
          Row(
            control: .stepper("Copies", value: ControlBinding(screen, \.copies), in: 1...3)
              .valueText { "\(Int($0)) \(unit)" }, id: "copies"),
          Row(
            control: .slider("Volume", value: ControlBinding(screen, \.volume))
              .valueText { "\($0) \(unit)" }, id: "volume"),
        ])
        #expect(try screen.user.control(of: "copies").valueText == "1 \(unit)")
        #expect(try screen.user.control(of: "volume").valueText == "0.5 \(unit)")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTextCanReplaceItsControl(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var other = 3
      let replacement = RowControl.stepper(
        "Copies", value: ControlBinding(get: { other }, set: { other = $0 }), in: 1...9
      ).valueText { "other \(Int($0))" }
      func row(_ control: RowControl) -> Row<Surface.View> { Row(control: control, id: "copies") }
      let control = RowControl.stepper(
        "Copies", value: ControlBinding(screen, \.copies), in: 1...3
      ).valueText { [weak screen] number in
        if number == 2 { screen?.show([row(replacement)]) }
        return "\(Int(number))"
      }
      screen.show([row(control)])
      try screen.user.step("copies")
      #expect(screen.copies == 2 && other == 3, "the control that the user used changes the model")
      #expect(try screen.user.control(of: "copies").number == 3)
      #expect(try screen.user.control(of: "copies").valueText == "other 3")
      try screen.user.step("copies")
      #expect(try other == 4 && screen.user.control(of: "copies").valueText == "other 4")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTextCanLookAtTheTableAndUpdateIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var calls = 0
      let control = RowControl.stepper(
        "Copies", value: ControlBinding(screen, \.copies), in: 1...3
      ).valueText { [weak screen] number in
        calls += 1
        // The control is already visible, and the update shows it again.
        if number == 2, calls < 10 { screen?.show([]) }
        return "\(Int(number)) \((try? screen?.user.control(of: "copies"))?.name ?? "none")"
      }
      screen.show([Row(control: control, id: "copies")])
      try screen.user.step("copies")
      #expect(screen.copies == 2 && calls < 10)
      #expect(screen.adapter.visibleCell(ofRow: .id("copies")) == nil)
    }
    try test(kind.type)
  }
}
