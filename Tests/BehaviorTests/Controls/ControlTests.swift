import TableViews
import TableViewsTesting
import Testing

/// Controls in rows.
@MainActor @Suite struct ControlTests {
  @Test(arguments: SurfaceKind.allCases)
  func eachControlWritesToItsBindingAndShowsTheNewValue(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      try user.toggle("wifi")
      try user.press("forget")
      try user.type("Ada", in: "name")
      try user.step("copies", by: 2)
      try user.slide("volume", to: 0.75)
      try user.choose("Date", in: "order")
      try user.choose("Size", in: "sort")
      try user.pick(SettingsDate.date(3), in: "due")
      try user.type("One\nTwo", in: "notes")
      #expect(screen.isWifiOn && screen.name == "Ada" && screen.copies == 3)
      #expect(screen.volume == 0.75 && screen.order == 1)
      #expect(screen.sort == .size && screen.due == SettingsDate.date(3, 12, 0, second: 30))
      #expect(screen.notes == "One\nTwo" && screen.log == ["forget", "focus", "blur"])
      #expect(try user.control(of: "wifi").isOn == true)
      #expect(try user.control(of: "name").text == "Ada")
      #expect(try user.control(of: "copies").number == 3)
      #expect(try user.control(of: "volume").number == 0.75)
      #expect(try user.control(of: "order").choice == "Date")
      #expect(try user.control(of: "sort").choice == "Size")
      #expect(try user.control(of: "due").date == screen.due)
      #expect(try user.control(of: "notes").text == "One\nTwo")
      #expect(try user.control(of: "forget").isOn == nil)
      try user.toggle("wifi")
      try user.step("copies", by: -1)
      #expect(!screen.isWifiOn && screen.copies == 2)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func userSeesValuesOfControls(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      (screen.isWifiOn, screen.name, screen.copies) = (true, "Ada", 2)
      (screen.volume, screen.order, screen.sort) = (0.25, 1, .date)
      (screen.due, screen.notes) = (SettingsDate.date(5), "One\nTwo")
      screen.show()
      #expect(try user.control(of: "wifi").isOn == true)
      #expect(try user.control(of: "wifi").name == "Wi-Fi")
      #expect(try user.control(of: "name").text == "Ada")
      #expect(try user.control(of: "copies").number == 2)
      #expect(try user.control(of: "volume").number == 0.25)
      #expect(try user.control(of: "order").choice == "Date")
      #expect(try user.control(of: "sort").choice == "Date")
      #expect(try user.control(of: "due").date == SettingsDate.date(5))
      #expect(try user.control(of: "due").text == nil)
      #expect(try user.control(of: "notes").text == "One\nTwo")
      #expect(try user.texts(of: "sort") == ["Sort", "Date"])
      #expect(try user.texts(of: "notes") == ["Notes", "One\nTwo"])
      #expect(try user.control(of: "forget").name == "Forget")
      #expect(try user.texts(of: "name") == ["Name", "Ada"])
      #expect(try user.texts(of: "forget") == ["Forget"])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id("wifi")))
      screen.isWifiOn = false
      screen.show()
      #expect(try user.control(of: "wifi").isOn == false)
      #expect(screen.adapter.visibleCell(ofRow: .id("wifi")) === cell)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aValueOutOfRangeIsShownAsTheNearestOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      (screen.copies, screen.volume, screen.order) = (9, .nan, 7)
      screen.show()
      #expect(try screen.user.control(of: "copies").number == 3)
      #expect(try screen.user.control(of: "volume").number == 0)
      #expect(try screen.user.control(of: "order").choice == nil)
      for (number, step) in [(Int.max, -1), (.min, 1)] {
        screen.copies = number
        screen.show()
        try screen.user.step("copies", by: step)
        #expect(screen.copies == 2, "a step starts at the nearest number")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theRangeAndTitlesOfAnUpdateAreApplied(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var number = 1.0
      let value = ControlBinding(get: { number }, set: { number = $0 })
      func show(_ control: RowControl) { screen.show([Row(control: control, id: "one")]) }
      for (range, step, expected) in [
        (0...10, 2.5, 1), (10...20, 1, 10), (30...40, 1, 30), (2...3, 0.5, 2),
      ] as [(ClosedRange<Double>, Double, Double)] {
        show(.stepper("Number", value: value, in: range, step: step))
        #expect(try screen.user.control(of: "one").number == expected)
      }
      try screen.user.step("one")
      #expect(try number == 2.5 && screen.user.control(of: "one").number == 2.5)
      for (range, expected) in [(-1.0...1, 1), (2...8, 2.5)] {
        show(.slider("Level", value: value, in: range))
        #expect(try screen.user.control(of: "one").number == expected)
        try screen.user.slide("one", to: range.upperBound)
        #expect(number == range.upperBound)
        number = 2.5
      }
      let order = ControlBinding(screen, \.order)
      for (titles, selected) in [(["A", "B", "C"], 2), (["D"], 0), (["D", "E"], -7), (["F"], 1)] {
        screen.order = selected
        show(.segmentedControl("Order", titles, selection: order))
        let expected = titles.indices.contains(selected) ? titles[selected] : nil
        #expect(try screen.user.control(of: "one").choice == expected)
        try screen.user.choose(titles[0], in: "one")
        #expect(screen.order == 0)
      }
      // The first of several equal titles is used.
      screen.order = 1
      show(.segmentedControl("Order", ["Name", "Date", "Name"], selection: order))
      try screen.user.choose("Name", in: "one")
      #expect(screen.order == 0)
    }
    try test(kind.type)
  }

  // MARK: Bindings

  @Test(arguments: SurfaceKind.allCases)
  func controlShowsValueAdjustedByItsBinding(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let isOn = ControlBinding(get: { false }) { [user = screen.user, weak screen] isOn in
        let shown = try? user.control(of: "refused").isOn
        screen?.log.append("\(isOn) \(shown == isOn)")
      }
      screen.show([Row(control: .toggle("Refused", isOn: isOn), id: "refused")])
      try screen.user.toggle("refused")
      #expect(screen.log == ["true true"], "the control shows the value while it is written")
      #expect(try screen.user.control(of: "refused").isOn == false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func updateCanRevertUserInput(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.toggle("wifi")
      screen.isWifiOn = false
      // These rows equal the rows before the tap.
      screen.show()
      #expect(try screen.user.control(of: "wifi").isOn == false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aControlWritesToTheBindingOfTheLastUpdate(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let (screen, other) = (SettingsScreen<Surface>(), SettingsScreen<Surface>())
      for owner in [screen, other] {
        screen.show([Row(control: .toggle("Wi-Fi", isOn: ControlBinding(owner, \.isWifiOn)), id: 1)]
        )
      }
      try screen.user.toggle(1)
      #expect(other.isWifiOn && !screen.isWifiOn)
      var written: [String] = []
      for name in ["old", "new"] {
        let isOn = ControlBinding(get: { false }, set: { written.append("\(name) \($0)") })
        screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: 1)])
      }
      try screen.user.toggle(1)
      #expect(written == ["new true"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aStoredControlShowsTheModelsValueAfterAnUpdate(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let wifi = ControlBinding(get: { [weak screen] in screen?.isWifiOn == true }, set: { _ in })
      let stored: [(id: String, control: RowControl)] = [
        ("wifi", .toggle("Wi-Fi", isOn: ControlBinding(screen, \.isWifiOn))),
        ("name", .textField("Name", text: ControlBinding(screen, \.name)).onSubmit {}),
        ("copies", .stepper("Copies", value: ControlBinding(screen, \.copies), in: 1...3)),
        ("volume", .slider("Volume", value: ControlBinding(screen, \.volume))),
        (
          "order",
          .segmentedControl("Order", ["A", "B"], selection: ControlBinding(screen, \.order))
        ),
        ("sort", screen.sortMenu()), ("due", screen.duePicker()), ("notes", screen.notesArea()),
        ("closure", .toggle("Wi-Fi", isOn: wifi)),
      ]
      func show() { screen.show(stored.map { Row(control: $0.control, id: $0.id) }) }
      show()
      (screen.isWifiOn, screen.name, screen.copies, screen.volume, screen.order) =
        (true, "Ada", 3, 1, 1)
      (screen.sort, screen.due, screen.notes) = (.date, SettingsDate.date(5), "Notes")
      show()
      #expect(try screen.user.control(of: "sort").choice == "Date")
      #expect(try screen.user.control(of: "due").date == SettingsDate.date(5))
      #expect(try screen.user.control(of: "notes").text == "Notes")
      #expect(try screen.user.control(of: "wifi").isOn == true)
      #expect(try screen.user.control(of: "closure").isOn == true)
      #expect(try screen.user.control(of: "name").text == "Ada")
      #expect(try screen.user.control(of: "copies").number == 3)
      #expect(try screen.user.control(of: "volume").number == 1)
      #expect(try screen.user.control(of: "order").choice == "B")
    }
    try test(kind.type)
  }

  // MARK: Steppers

  /// 2⁵³ + 1 is the first integer that `Double` can't represent.
  @Test(arguments: SurfaceKind.allCases)
  func integerStepperStaysInRangeForAnyIntegers(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let (user, copies) = (screen.user, ControlBinding(screen, \.copies))
      func shown() throws -> String? { try user.accessibility(of: "copies").value }
      for range in [
        9_007_199_254_740_993...9_007_199_254_740_995, Int.max - 2...Int.max,
        Int.min...Int.min + 2, 7...7,
      ] {
        screen.copies = range.lowerBound
        // A step of 0 is 1.
        screen.show([
          Row(control: .stepper("Copies", value: copies, in: range, step: 0), id: "copies")
        ])
        #expect(try shown() == "\(range.lowerBound)")
        for expected in range.dropFirst() {
          try user.step("copies")
          #expect(try screen.copies == expected && shown() == "\(expected)")
        }
        #expect(throws: ImpossibleAction.self) { try user.step("copies") }
        #expect(throws: ImpossibleAction.self) { try user.increment("copies") }
        #expect(screen.copies == range.upperBound)
        guard range.count > 1 else { continue }
        try user.decrement("copies")
        #expect(try shown() == "\(range.upperBound - 1)")
        try user.step("copies", by: -1)
        #expect(throws: ImpossibleAction.self) { try user.decrement("copies") }
        #expect(screen.copies == range.lowerBound)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aStepThatLeavesTheRangeIsNotTaken(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let copies = ControlBinding(screen, \.copies)
      for (step, isTaken) in [(2, true), (3, false), (.max, false), (0, true), (-7, true)] {
        screen.copies = 1
        screen.show([Row(control: .stepper("Copies", value: copies, in: 1...3, step: step), id: 1)])
        #expect(((try? screen.user.step(1)) != nil) == isTaken, "\(step)")
        #expect(screen.copies == (isTaken ? 1 + max(step, 1) : 1), "\(step)")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aNumberIsShownWithAFractionOnlyIfItHasOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      for (number, text) in [
        (3, "3"), (-2, "-2"), (0.5, "0.5"), (-0.25, "-0.25"), (1e300, "1e+300"),
      ] {
        let value = ControlBinding(get: { number }, set: { _ in })
        screen.show([Row(control: .stepper("Number", value: value, in: -1e301...1e301), id: 1)])
        #expect(try screen.user.accessibility(of: 1).value == text)
      }
    }
    try test(kind.type)
  }

  // MARK: Rows

  @Test(arguments: SurfaceKind.allCases)
  func aRowWithAnotherKindOfControlGetsAnotherCell(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let isOn = ControlBinding(screen, \.isWifiOn)
      screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: 1)])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id(1)))
      screen.show([Row(control: .button("Wi-Fi") {}, id: 1)])
      #expect(screen.adapter.visibleCell(ofRow: .id(1)) !== cell)
      try screen.user.press(1)
      #expect(throws: ImpossibleAction.self) { try screen.user.toggle(1) }
    }
    try test(kind.type)
  }

  /// The cell of the deleted row is used for another row.
  @Test(arguments: SurfaceKind.allCases)
  func aControlCanDeleteItsOwnRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var (isOn, ids) = (Set<Int>(), Array(0..<20))
      func show() {
        screen.show(
          ids.map { id in
            let binding = ControlBinding(get: { isOn.contains(id) }) { _ in
              isOn.insert(id)
              ids.removeAll { $0 == id }
              show()
            }
            return Row(control: .toggle("Switch", isOn: binding), id: id)
          })
      }
      show()
      try screen.user.toggle(0)
      #expect(isOn == [0])
      for id in 1...10 { #expect(try screen.user.control(of: id).isOn == false) }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aCellOfTheAppShowsControlsNextToItsOwnContent(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let isOn = ControlBinding(screen, \.isWifiOn)
      screen.show([
        Row(id: "alarm", content: Person(7, "7:00"), Surface.PersonCell.self) { [weak screen] in
          $0.setup(with: Person(7, "7:00"))
          $0.showTableControls([
            .toggle("Active", isOn: isOn), .button("Edit") { screen?.log.append("edit") },
          ])
        }
      ])
      #expect(try screen.user.texts(of: "alarm") == ["7:00", "Edit"])
      try screen.user.toggle("alarm")
      try screen.user.press("alarm", button: "Edit")
      #expect(screen.isWifiOn && screen.log == ["edit"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func neitherRowsNorCellsKeepTheOwnerOfABindingAlive(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var owner: SettingsScreen<Surface>? = SettingsScreen()
      weak let held = owner
      screen.show(owner?.rows ?? [])
      owner = nil
      #expect(held == nil)
      try screen.user.toggle("wifi")
      #expect(try screen.user.control(of: "wifi").isOn == false)
    }
    try test(kind.type)
  }
}
