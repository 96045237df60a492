import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// The text field that has the focus.
@MainActor @Suite struct FocusTests {
  @Test(arguments: SurfaceKind.allCases)
  func theAppGivesTheFocusToTheFirstFieldOfACellOrToANamedOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let name = ControlBinding(screen, \.name)
      let fields = ["First", "Second", "Locked"]
      screen.show([
        Row(
          "Several",
          controls: [
            .toggle("Wi-Fi", isOn: ControlBinding(screen, \.isWifiOn)),
            .textField("First", text: name), .textField("Second", text: name),
            .textField("Locked", text: name).disabled(),
          ], id: "several"),
        Row("Plain", id: "plain"),
      ])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id("several")))
      func focused() throws -> [String] {
        try fields.filter { try screen.user.control($0, of: "several").isFocused }
      }
      #expect(try cell.focusTableControl(nil) && focused() == ["First"])
      #expect(try cell.focusTableControl("Second") && focused() == ["Second"])
      // No text field, a disabled one, and no control.
      for name in ["Wi-Fi", "Locked", "None"] { #expect(!cell.focusTableControl(name), "\(name)") }
      #expect(try focused() == ["Second"])
      let plain = try #require(screen.adapter.visibleCell(ofRow: .id("plain")))
      #expect(!plain.focusTableControl(nil))
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aCellThatLeftTheScreenGivesNoFocus(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id("name")))
      screen.show([])
      #expect(!cell.focusTableControl(nil))
      #expect(screen.log == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFocusMovesFromFieldToField(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let text = ControlBinding(screen, \.name)
      screen.show([
        screen.nameRow {
          $0.onSubmit(
            weakly(screen) {
              $0.log.append("submit")
              $0.adapter.visibleCell(ofRow: .id("next"))?.focusTableControl(nil)
            }
          )
          .onFocusChange(weakly(screen) { $0.log.append("name \($1)") })
        },
        Row(
          control: .textField("Next", text: text)
            .onFocusChange(weakly(screen) { $0.log.append("next \($1)") }), id: "next"),
      ])
      try user.type("Ann", in: "name")
      try user.submit("name")
      #expect(screen.log == ["name true", "name false", "submit", "next true"])
      #expect(try user.control(of: "next").isFocused && !user.control(of: "name").isFocused)
      try user.focus("name")
      #expect(try user.control(of: "name").isFocused && !user.control(of: "next").isFocused)
      Surface.endTextEditing(in: screen.view)
      #expect(screen.log.suffix(3) == ["next false", "name true", "name false"])
      #expect(try !user.control(of: "name").isFocused)
    }
    try test(kind.type)
  }

  // MARK: Updates

  @Test(arguments: SurfaceKind.allCases)
  func theFocusStaysWithItsRowThroughUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("Ann", in: "name")
      try screen.user.selectText(1..<1, in: "name")
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id("name")))
      screen.show(screen.rows.reversed())
      screen.isWifiOn = true
      screen.show(screen.rows.filter { $0.itemID != AnyIdentity("volume") })
      #expect(screen.adapter.visibleCell(ofRow: .id("name")) === cell)
      #expect(
        try screen.user.control(of: "name")
          == SeenControl(name: "Name", text: "Ann", isFocused: true, selection: 1..<1))
      try screen.user.type("i", in: "name")
      #expect(screen.name == "Ainn" && screen.log == ["focus"] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFieldOfADeletedRowLosesTheFocus(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("Ann", in: "name")
      screen.show(screen.rows.filter { $0.itemID != AnyIdentity("name") })
      #expect(screen.log == ["focus", "blur"] && screen.name == "Ann")
      screen.show()
      #expect(try !screen.user.control(of: "name").isFocused)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFieldThatIsDisabledLosesTheFocusAndItsHandlerCanUpdateTheTable(
    on kind: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      @MainActor func show(isDisabled: Bool, hasNewRow: Bool = false) {
        let field = screen.nameRow {
          $0.onFocusChange { [weak screen] isFocused in
            screen?.log.append("\(isFocused)")
            if !isFocused { show(isDisabled: true, hasNewRow: true) }
          }.disabled(isDisabled)
        }
        screen.show((hasNewRow ? [Row("New", id: "new")] : []) + [field])
      }
      show(isDisabled: false)
      try user.type("Ann", in: "name")
      show(isDisabled: true)
      #expect(try !user.control(of: "name").isFocused && !user.control(of: "name").isEnabled)
      // UIKit's views call the handler after the update.
      try await user.waits { screen.log == ["true", "false"] }
      #expect(user.sees("new") && screen.issues == [])
      show(isDisabled: false)
      #expect(try !user.control(of: "name").isFocused)
      try user.type("a", in: "name")
      #expect(screen.name == "Anna")
      screen.show([])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFieldThatItsCellNoLongerShowsLosesTheFocusAndItsHandlerCanUpdateTheTable(
    on kind: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SettingsScreen<Surface>()
      @MainActor func show(hasField: Bool) {
        let field = RowControl.textField("Name", text: ControlBinding(screen, \.name))
          .onFocusChange { [weak screen] isFocused in
            screen?.log.append("\(isFocused)")
            if !isFocused { show(hasField: false) }
          }
        screen.show([
          Row(id: "cell", content: hasField, Surface.PersonCell.self) {
            $0.showTableControls(hasField ? [field] : [])
          }
        ])
      }
      show(hasField: true)
      try screen.user.type("Ann", in: "cell")
      show(hasField: false)
      try await screen.user.waits { screen.log == ["true", "false"] }
      #expect(screen.issues == [])
      // The app can remove the controls itself.
      screen.log = []
      screen.show()
      try screen.user.focus("name")
      screen.adapter.visibleCell(ofRow: .id("name"))?.showTableControls([])
      try await screen.user.waits { screen.log == ["focus", "blur"] }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTappedFieldGetsTheFocusThoughAHandlerInsertsARowAboveIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var text = ""
      let next = RowControl.textField(
        "Next", text: ControlBinding(get: { text }, set: { text = $0 }))
      @MainActor func show(hasNewRow: Bool) {
        screen.show(
          (hasNewRow ? [Row("New", id: "new")] : []) + [
            screen.nameRow { $0.onFocusChange { if !$0 { show(hasNewRow: true) } } },
            Row(control: next, id: "next"),
          ])
      }
      show(hasNewRow: false)
      try screen.user.focus("name")
      try screen.user.focus("next")
      #expect(try screen.user.sees("new") && screen.user.control(of: "next").isFocused)
      try screen.user.type("a", in: "next")
      #expect(text == "a" && screen.name == "" && screen.issues == [])
      screen.show([])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.keepingFocusOffScreen)
  func aFieldKeepsTheFocusWhileItsRowIsOffScreen(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([screen.nameRow()] + (0..<30).map { Row("Row \($0)", id: $0) })
      try screen.user.type("An", in: "name")
      try screen.user.selectText(1..<1, in: "name")
      try screen.user.scroll(by: .infinity)
      #expect(!screen.user.sees("name"))
      try screen.user.scroll(to: "name")
      #expect(
        try screen.user.control(of: "name")
          == SeenControl(name: "Name", text: "An", isFocused: true, selection: 1..<1))
      try screen.user.type("n", in: "name")
      #expect(screen.name == "Ann")
      try screen.user.scroll(by: .infinity)
      Surface.endTextEditing(in: screen.view)
      try screen.user.scroll(to: "name")
      #expect(try !screen.user.control(of: "name").isFocused)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  /// Types and moves the caret between random updates of other rows, which are inserted, deleted,
  /// changed, and moved, also between sections.
  @Test(arguments: SurfaceKind.allCases, 1...3)
  func randomUpdatesChangeNeitherTextNorCaretNorFocus(on kind: SurfaceKind, seed: Int) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let leavesScreen = SurfaceKind.keepingFocusOffScreen.contains(kind)
      var random = SeededRandom(seed: seed)
      var sections: [[Int]] = [[], [-1], []]
      var next = 0
      func row(_ id: Int) -> Row<Surface.View> {
        if id == -1 {
          return screen.nameRow { $0.onFocusChange(weakly(screen) { $0.log.append("\($1)") }) }
        }
        return id.isMultiple(of: 3)
          ? Row(control: .toggle("Switch", isOn: ControlBinding(screen, \.isWifiOn)), id: id)
          : Row("Row \((id + screen.copies) % 3)", id: id)
      }
      func update() {
        screen.adapter.update(
          with: sections.enumerated().map { index, ids in
            Section(id: AnyIdentity(index), items: ids.map(row))
          })
        screen.view.layoutIfNeeded()
      }
      update()
      try user.type("A", in: "name")
      var (expected, caret) = (Array("A"), 1)
      for round in 0..<(isLong ? 1_000 : 200) {
        switch random.below(4) {
        case 0 where leavesScreen || sections.joined().count < 9:
          let section = random.below(3)
          next += 1
          sections[section].insert(next, at: random.below(sections[section].count + 1))
        case 0, 1:
          let section = random.below(3)
          sections[section].removeAll { $0 != -1 && random.oneIn(4) }
        case 2: sections[random.below(3)].shuffle(using: &random)
        default:
          let from = random.below(3)
          guard !sections[from].isEmpty else { continue }
          let id = sections[from].remove(at: random.below(sections[from].count))
          let target = random.below(3)
          sections[target].insert(id, at: random.below(sections[target].count + 1))
        }
        (screen.isWifiOn, screen.copies) = (random.oneIn(2), random.below(3))
        update()
        if leavesScreen, random.oneIn(3) { try user.scroll(by: Double(random.below(200)) - 100) }
        if !user.sees("name") { try user.scroll(to: "name") }
        if random.oneIn(3) {
          caret = random.below(expected.count + 1)
          try user.selectText(caret..<caret, in: "name")
          if expected.count < 30 {
            let letter = Character(UnicodeScalar(UInt8(97 + random.below(26))))
            try user.type(String(letter), in: "name")
            expected.insert(letter, at: caret)
            caret += 1
          }
        }
        let seen = SeenControl(
          name: "Name", text: String(expected), isFocused: true, selection: caret..<caret)
        try #require(try user.control(of: "name") == seen, "round \(round)")
        try #require(screen.name == String(expected), "round \(round)")
      }
      #expect(screen.log == ["true"] && screen.issues == [])
    }
    try test(kind.type)
  }
}
