import TableViews
import TableViewsTesting
import Testing

/// Buttons whose action is in progress.
@MainActor @Suite struct ProgressButtonTests {
  @Test(arguments: SurfaceKind.allCases)
  func aButtonInProgressCannotBePressed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let button = RowControl.button("Save", action: weakly(screen) { $0.log.append("save") })
      func show(_ isInProgress: Bool, isDisabled: Bool = false) {
        screen.show([
          Row(control: button.inProgress(isInProgress).disabled(isDisabled), id: "save")
        ])
      }
      show(false)
      let cell = screen.adapter.visibleCell(ofRow: .id("save"))
      try user.press("save")
      show(true)
      #expect(screen.adapter.visibleCell(ofRow: .id("save")) === cell)
      let error = #expect(throws: ImpossibleAction.self) { try user.press("save") }
      #expect(error?.reason.hasSuffix("it is in progress") == true)
      let seen = try user.control(of: "save")
      #expect(seen.isInProgress && !seen.isEnabled && seen.name == "Save")
      #expect(try user.accessibility(of: "save", control: "Save").value == "in progress")
      #expect(try user.texts(of: "save") == ["Save"])
      show(false)
      #expect(try !user.control(of: "save").isInProgress && user.control(of: "save").isEnabled)
      #expect(try user.accessibility(of: "save", control: "Save").value == nil)
      try user.press("save")
      #expect(screen.log == ["save", "save"] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anActionThatShowsItsProgressIsPerformedOnce(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func show() {
        let save = RowControl.button("Save") {
          screen.log.append("save")
          screen.isWifiOn = true
          show()
        }
        screen.show([Row(control: save.inProgress(screen.isWifiOn), id: "save")])
      }
      show()
      try screen.user.press("save")
      #expect(throws: ImpossibleAction.self) { try screen.user.press("save") }
      #expect(screen.log == ["save"])
      // Removes the rows, which retain the screen.
      screen.show([])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func otherControlsIgnoreProgress(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let isOn = ControlBinding(screen, \.isWifiOn)
      screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn).inProgress(), id: "wifi")])
      try screen.user.toggle("wifi")
      #expect(screen.isWifiOn)
    }
    try test(kind.type)
  }
}
