import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// What becomes of a text field while a person types in it.
@MainActor
struct TextFieldTests {
  @Test func aPersonTypesAtTheCursor() {
    let screen = Screen<VirtualCell>()
    screen.settings.name = "An"
    screen.show()
    #expect(screen.list.typeText("n", in: "name"))
    #expect(screen.settings.name == "Ann")
    screen.list.focusedControl?.selectedRange = 0..<1
    #expect(screen.list.typeText("H", in: "name"))
    #expect(screen.settings.name == "Hnn")
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
    #expect(screen.list.deleteBackward(in: "name"))
    #expect(screen.list.deleteBackward(in: "name"))
    #expect(screen.settings.name == "nn")
    #expect(screen.list.clear("name"))
    #expect(screen.settings.name == "")
    #expect(screen.list.typeText("e\u{301}", in: "name"))
    screen.list.focusedControl?.selectedRange = 5..<9
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
    #expect(screen.messages == [])
  }

  @Test func focusMovesFromFieldToField() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    screen.show([
      Row(
        control: .textField("Name", text: ControlBinding(settings, \.name))
          .onSubmit {
            settings.log.append("submit")
            screen.adapter.shownCell(ofRow: .id("password"))?.focusTableControl(nil)
          }
          .onFocusChange { settings.log.append("name \($0)") },
        id: "name"),
      Row(
        control: .textField("Password", text: ControlBinding(settings, \.password))
          .onFocusChange { settings.log.append("password \($0)") },
        id: "password"),
    ])
    screen.list.typeText("Ann", in: "name")
    screen.list.submit("name")
    #expect(settings.log == ["name true", "name false", "submit", "password true"])
    #expect(screen.list.focusedControl?.name == "Password")
    #expect(screen.list.rowOfFocusedControl == TablePath(section: 0, row: 1))
    screen.list.moveFocus(to: "name")
    screen.list.endEditing()
    #expect(settings.log.suffix(3) == ["password false", "name true", "name false"])
    #expect(screen.list.focusedControl == nil && screen.list.rowOfFocusedControl == nil)
  }

  /// What holds closures cannot be compared: those of the last update count.
  @Test func theHandlersOfAnUpdateTakeThePlaceOfThoseBefore() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    func show(_ change: (RowControl) -> RowControl) {
      let field = RowControl.textField("Name", text: ControlBinding(settings, \.name))
      screen.show([Row(control: change(field), id: "name")])
    }
    for update in ["first", "second"] {
      show { $0.onSubmit { settings.log.append("\(update) submit") } }
    }
    screen.list.moveFocus(to: "name")
    screen.list.submit("name")
    for update in ["third", "fourth"] {
      show { $0.onFocusChange { settings.log.append("\(update) \($0)") } }
    }
    screen.list.moveFocus(to: "name")
    show { $0 }
    screen.list.endEditing()
    #expect(settings.log == ["second submit", "fourth true"])
  }

  @Test func aDeletedRowLosesTheFocusAndTells() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.typeText("Ann", in: "name")
    screen.show(screen.settings.rows().filter { $0.key != AnyIdentity("name") })
    #expect(screen.list.focusedControl == nil)
    #expect(screen.settings.log == ["focus", "blur"])
    #expect(screen.settings.name == "Ann")
  }

  @Test func aReloadEndsEditing() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.typeText("Ann", in: "name")
    screen.list.reloadData()
    #expect(screen.settings.log == ["focus", "blur"])
    #expect(screen.list.control(in: "name")?.text == "Ann")
    #expect(screen.list.control(in: "name")?.isFocused == false)
  }

  @Test func aFieldThatTheCellShowsNoMoreLosesTheFocus() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.typeText("Ann", in: "name")
    screen.list.cellForRow(at: TablePath(section: 0, row: 2))?.showTableControls([])
    #expect(screen.settings.log == ["focus", "blur"])
  }

  @Test func textOfTheAppIsShownAndTheCursorStays() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.typeText("Ann", in: "name")
    screen.list.focusedControl?.selectedRange = 1..<1
    screen.settings.name = "Anna"
    screen.show()
    #expect(screen.list.focusedControl?.text == "Anna")
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
    screen.list.focusedControl?.selectedRange = 4..<4
    screen.settings.name = "Annabel"
    screen.show()
    #expect(screen.list.focusedControl?.selectedRange == 7..<7)
    screen.list.focusedControl?.selectedRange = 5..<5
    screen.settings.name = "Al"
    screen.show()
    #expect(screen.list.focusedControl?.selectedRange == 2..<2)
  }

  @Test func aRowOffScreenKeepsItsFieldWhileAPersonTypes() {
    let screen = Screen<VirtualCell>(viewportHeight: 132)
    let others = { (0..<$0).map { Row(id: $0, content: 0, VirtualCell.self) { _ in } } }
    screen.show([screen.settings.nameRow()] + others(20))
    screen.list.typeText("An", in: "name")
    let field = screen.list.focusedControl
    screen.list.scroll(by: 440)
    #expect(screen.list.visibleRows.count == 3 || screen.list.visibleRows.count == 4)
    #expect(!screen.list.visibleRows.contains(TablePath(section: 0, row: 0)))
    #expect(screen.list.focusedControl === field)
    // What is typed goes to the first responder, on screen or not.
    #expect(screen.list.typeText("n", in: "name"))
    #expect(screen.settings.name == "Ann")
    screen.list.scroll(to: 0)
    #expect(screen.list.control(in: "name") === field)
    screen.list.scroll(by: 440)
    screen.list.endEditing()
    screen.list.scroll(to: 0)
    #expect(screen.list.control(in: "name")?.isFocused == false)
    #expect(screen.messages == [])
  }

  // MARK: The keyboard

  @Test func theTableLeavesRoomForTheKeyboard() {
    let screen = Screen<VirtualCell>(viewportHeight: 264)
    screen.show()
    screen.list.typeText("Ann", in: "name")
    #expect(screen.list.contentOffset == 0)
    screen.list.showKeyboard(height: 176)
    // The third row ends at 132 points, and 88 are free.
    #expect(screen.list.contentOffset == 44)
    #expect(screen.list.tableViewport?.bottomInset == 176)
    #expect(screen.list.tableViewport?.bottomOffset == 176)
    screen.list.hideKeyboard()
    #expect(screen.list.tableViewport?.bottomInset == 0)
    #expect(screen.list.contentOffset == 0)
    screen.list.endEditing()
    screen.list.showKeyboard(height: 176)
    #expect(screen.list.contentOffset == 0)
    screen.list.moveFocus(to: "name")
    #expect(screen.list.contentOffset == 44)
  }

  // MARK: Updates

  @Test func updatesLoseNeitherTextNorCursorNorFocus() {
    for seed in 1...3 {
      typeThroughUpdates(Screen<VirtualCell>(viewportHeight: 220), seed: seed)
      typeThroughUpdates(Screen<VirtualCollectionCell>(viewportHeight: 220), seed: seed)
    }
  }

  /// Types, and moves the cursor, between random updates of the rows around the field: rows come, go,
  /// move, change, and move to other sections.
  private func typeThroughUpdates<Cell>(_ screen: Screen<Cell>, seed: Int) {
    typealias Surface = Screen<Cell>.Surface
    var random = SeededRandom(seed: seed)
    let (list, settings) = (screen.list, screen.settings)
    var sections = [[Int]](repeating: [], count: 3)
    sections[1] = [-1]
    var next = 0

    @MainActor func row(_ id: Int) -> Row<Surface> {
      if id == -1 {
        return Row(
          control: .textField("Name", text: ControlBinding(settings, \.name))
            .onFocusChange(weakly(settings) { $0.log.append("focus \($1)") }),
          id: "name")
      }
      return id.isMultiple(of: 3)
        ? Row(control: .toggle("Switch", isOn: ControlBinding(settings, \.isWifiOn)), id: id)
        : Row(id: id, content: (id + settings.copies) % 3, Cell.self) { _ in }
    }
    @MainActor func update() {
      screen.adapter.update(
        with: sections.enumerated().map { index, ids in Section(id: index, items: ids.map(row)) })
    }

    update()
    #expect(list.typeText("A", in: "name"), "seed \(seed)")
    let field = list.focusedControl
    var expected = Array("A")
    var cursor = 1
    for round in 0..<1_000 {
      switch random.below(4) {
      case 0:
        let section = random.below(3)
        next += 1
        sections[section].insert(next, at: random.below(sections[section].count + 1))
      case 1:
        let section = random.below(3)
        sections[section].removeAll { $0 != -1 && random.oneIn(4) }
      case 2:
        sections[random.below(3)].shuffle(using: &random)
      default:
        let from = random.below(3)
        guard !sections[from].isEmpty else { continue }
        let id = sections[from].remove(at: random.below(sections[from].count))
        let target = random.below(3)
        sections[target].insert(id, at: random.below(sections[target].count + 1))
      }
      settings.isWifiOn = random.oneIn(2)
      settings.copies = random.below(3)
      update()
      if random.oneIn(3) { list.scroll(by: Double(random.below(200)) - 100) }
      if random.oneIn(3) {
        cursor = random.below(expected.count + 1)
        field?.selectedRange = cursor..<cursor
        let letter = Character(UnicodeScalar(UInt8(97 + random.below(26))))
        if expected.count < 30 {
          #expect(list.typeText(String(letter), in: "name"), "seed \(seed), round \(round)")
          expected.insert(letter, at: cursor)
          cursor += 1
        }
      }
      guard list.focusedControl === field, field?.isFocused == true,
        field?.text == String(expected), settings.name == String(expected),
        field?.selectedRange == cursor..<cursor
      else {
        Issue.record("seed \(seed), round \(round): \(String(describing: field?.text))")
        return
      }
    }
    #expect(settings.log == ["focus true"], "seed \(seed)")
    #expect(screen.messages == [], "seed \(seed)")
    #expect(list.tally.reloads <= 2, "seed \(seed): only the first update reloads")
  }
}
