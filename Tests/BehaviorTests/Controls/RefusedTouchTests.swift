import TableViews
import TableViewsTesting
import Testing

/// Impossible actions on controls, which throw an error with the reason and change nothing.
@MainActor @Suite struct RefusedTouchTests {
  typealias User = TableUser<AnyHashable>

  /// An action on a row's control.
  struct Touch: Sendable {
    let name: String
    let row: String
    let act: @MainActor @Sendable (User, AnyHashable) throws -> Void
  }

  /// An action for each kind of control.
  static let touches: [Touch] = [
    Touch(name: "Wi-Fi", row: "wifi") { try $0.toggle($1) },
    Touch(name: "Forget", row: "forget") { try $0.press($1) },
    Touch(name: "Copies", row: "copies") { try $0.step($1) },
    Touch(name: "Copies", row: "copies") { try $0.increment($1) },
    Touch(name: "Volume", row: "volume") { try $0.decrement($1) },
    Touch(name: "Volume", row: "volume") { try $0.slide($1, to: 0.25) },
    Touch(name: "Order", row: "order") {
      try $0.choose("Date", in: $1)
    },
    Touch(name: "Sort", row: "sort") { try $0.choose("Size", in: $1) },
    Touch(name: "Due", row: "due") { try $0.pick(SettingsDate.date(3), in: $1) },
    Touch(name: "Notes", row: "notes") { try $0.type("a", in: $1) },
    Touch(name: "Notes", row: "notes") { try $0.deleteBackward(in: $1) },
    Touch(name: "Name", row: "name") { try $0.type("a", in: $1) },
    Touch(name: "Name", row: "name") { try $0.paste("a", in: $1) },
    Touch(name: "Name", row: "name") { try $0.selectText(0..<0, in: $1) },
    Touch(name: "Name", row: "name") { try $0.deleteBackward(in: $1) },
    Touch(name: "Name", row: "name") { try $0.clear($1) },
    Touch(name: "Name", row: "name") { try $0.submit($1) },
    Touch(name: "Name", row: "name") { try $0.focus($1) },
  ]

  /// Checks that an action is impossible for a reason that contains a text, and returns its hint.
  @discardableResult
  private func expectRefusal(
    _ reason: String, location: SourceLocation = #_sourceLocation, _ act: () throws -> Void
  ) -> String? {
    let error = #expect(
      throws: ImpossibleAction.self, sourceLocation: location, performing: act)
    #expect(
      error?.reason.contains(reason) == true, "\(error?.reason ?? "")", sourceLocation: location)
    return error?.hint
  }

  @Test(arguments: SurfaceKind.allCases)
  func aDisabledControlCannotBeUsed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.areControlsDisabled = true
      screen.show()
      let before = screen.state
      for touch in Self.touches {
        expectRefusal("\"\(touch.name)\" of row ") { try touch.act(screen.user, touch.row) }
        expectRefusal(": it is disabled") { try touch.act(screen.user, touch.row) }
      }
      #expect(screen.state == before)
      #expect(try !screen.user.control(of: "name").isFocused)
      #expect(try !screen.user.control(of: "wifi").isEnabled)
      screen.areControlsDisabled = false
      screen.show()
      for touch in Self.touches { try touch.act(screen.user, touch.row) }
      #expect(screen.state != before)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aControlOffScreenCannotBeUsed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let toggle = RowControl.toggle("Wi-Fi", isOn: ControlBinding(screen, \.isWifiOn))
      screen.adapter.update(
        with: [1, 40, 1].enumerated().map { section, count in
          let rows = (0..<count).map { row in
            Row<Surface.View>(control: toggle, id: "\(section)-\(row)")
          }
          return Section(id: AnyIdentity(section), items: rows)
        })
      screen.view.layoutIfNeeded()
      try screen.user.scroll(by: 600)
      // The first and last rows of the table and of its sections.
      for row in ["0-0", "1-0", "1-39", "2-0"] {
        #expect(
          expectRefusal(", which isn't on screen") { try screen.user.toggle(row) }
            == "Scroll to it first.")
      }
      for row in ["none", "3-0", "1-40"] {
        expectRefusal(", which the table doesn't have") { try screen.user.toggle(row) }
        expectRefusal(", which the table doesn't have") { _ = try screen.user.control(of: row) }
        expectRefusal(", which the table doesn't have") {
          _ = try screen.user.accessibility(of: row)
        }
      }
      #expect(!screen.isWifiOn)
      try screen.user.toggle("1-20")
      #expect(screen.isWifiOn)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aNumberOutOfRangeCannotBeEntered(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      expectRefusal("leaves its range") { try screen.user.step("copies", by: 3) }
      #expect(screen.copies == 3, "the steps within the range are performed")
      screen.copies = 1
      screen.show()
      expectRefusal("leaves its range") { try screen.user.step("copies", by: -1) }
      #expect(screen.copies == 1)
      expectRefusal("is out of its range") { try screen.user.slide("volume", to: 1.5) }
      #expect(screen.volume == 0.5)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func missingControlCannotBeUsed(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show(screen.rows + [Row("Plain", id: "plain")])
      for row in ["name", "plain"] {
        expectRefusal("the row has no such control") { try screen.user.toggle(row) }
      }
      expectRefusal("the row has no such control") { _ = try screen.user.control(of: "plain") }
      #expect(
        expectRefusal("it has no such title") { try screen.user.choose("Dates", in: "order") }
          == "Did you mean \"Date\"?")
      #expect(
        expectRefusal("it has no such title") { try screen.user.choose("Siz", in: "sort") }
          == "Did you mean \"Size\"?")
      #expect(screen.order == 0 && screen.sort == .name)
      expectRefusal("the row has no such control") { try screen.user.press("sort") }
      expectRefusal("the row has no such control") { try screen.user.submit("notes") }
      expectRefusal("the row has no such control") {
        try screen.user.pick(SettingsDate.noon, in: "notes")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func oneOfSeveralControlsIsUsedByItsName(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      screen.show([
        Row(
          "Printing",
          controls: [
            .toggle("Color", isOn: ControlBinding(screen, \.isWifiOn)),
            .toggle("Duplex", isOn: ControlBinding(get: { false }, set: { _ in })).disabled(),
            .stepper("Copies", value: ControlBinding(screen, \.copies), in: 1...3),
            .slider("Volume", value: ControlBinding(screen, \.volume)),
          ], id: "printing")
      ])
      #expect(
        expectRefusal("the row has several") { try user.toggle("printing") }
          == "Name one: \"Color\", \"Duplex\".")
      expectRefusal("the row has several") { try user.increment("printing") }
      expectRefusal("the row has several") { _ = try user.control(of: "printing") }
      #expect(
        expectRefusal("the row has no such control") {
          try user.toggle("printing", control: "Colour")
        } == "Did you mean \"Color\"?")
      expectRefusal("\"Duplex\" of row ") { try user.toggle("printing", control: "Duplex") }
      #expect(!screen.isWifiOn && screen.copies == 1)
      try user.toggle("printing", control: "Color")
      try user.increment("printing", control: "Copies")
      try user.decrement("printing", control: "Volume")
      #expect(screen.isWifiOn && screen.copies == 2 && abs(screen.volume - 0.4) < 1e-6)
      #expect(try user.control("Copies", of: "printing").number == 2)
    }
    try test(kind.type)
  }

  // MARK: Open rows

  @Test(arguments: SurfaceKind.allCases)
  func aTouchThatClosesAMenuDoesNothingElse(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      try checkTouches(while: "a menu was open", on: Surface.self) { user in
        let menu = try user.longPress("open")
        return { #expect(throws: ImpossibleAction.self) { try menu.choose("Copy") } }
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aTouchThatClosesASwipedRowDoesNothingElse(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      try checkTouches(while: "a row was swiped", on: Surface.self) { user in
        let swipe = try user.swipe("open")
        return { #expect(throws: ImpossibleAction.self) { try swipe.choose("Archive") } }
      }
    }
    try test(kind.type)
  }

  private func checkTouches<Surface: TestedSurface>(
    while reason: String, on surface: Surface.Type, open: (User) throws -> () -> Void
  ) throws {
    for touch in Self.touches {
      let screen = SettingsScreen<Surface>()
      let before = screen.state
      screen.show(
        [
          Row("Open", id: "open").menu { RowMenu(title: "Menu", actions: [.init("Copy") {}]) }
            .swipeActions([SwipeAction("Archive") {}])
        ] + screen.rows)
      let checkThatItIsClosed = try open(screen.user)
      expectRefusal("\"\(touch.name)\" of row ") { try touch.act(screen.user, touch.row) }
      checkThatItIsClosed()
      #expect(screen.state == before)
      #expect(try !screen.user.control(of: "name").isFocused)
      _ = try open(screen.user)
      expectRefusal(": \(reason), which the touch closed") {
        try touch.act(screen.user, touch.row)
      }
      try touch.act(screen.user, touch.row)
    }
  }
}
