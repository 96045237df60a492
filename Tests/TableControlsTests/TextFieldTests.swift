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
            screen.adapter.visibleCell(ofRow: .id("password"))?.focusTableControl(nil)
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
    #expect(screen.list.indexPathForFocusedControl == TablePath(section: 0, row: 1))
    screen.list.moveFocus(to: "name")
    screen.list.endEditing()
    #expect(settings.log.suffix(3) == ["password false", "name true", "name false"])
    #expect(screen.list.focusedControl == nil && screen.list.indexPathForFocusedControl == nil)
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

  // MARK: Handlers

  /// A model whose text a handler changes.
  @MainActor final class Draft {
    var text = ""
    var sent: [String] = []

    func send() {
      sent.append(text)
      text = ""
    }
  }

  @Test("a field that a handler of Return empties is empty, and takes new text")
  func emptiedOnReturn() {
    emptiedOnReturn(Screen<VirtualCell>())
    emptiedOnReturn(Screen<VirtualCollectionCell>())
  }

  private func emptiedOnReturn<Cell>(_ screen: Screen<Cell>) {
    let draft = Draft()
    let field = RowControl.textField("Message", text: ControlBinding(draft, \.text))
    screen.show([Row(control: field.onSubmit(weakly(draft) { $0.send() }), id: "message")])
    for word in ["hello", "bye"] {
      screen.list.typeText(word, in: "message")
      screen.list.submit("message")
      #expect(screen.list.control(in: "message")?.text == "")
    }
    screen.list.typeText("x", in: "message")
    #expect(draft.sent == ["hello", "bye"] && draft.text == "x")
    #expect(screen.messages == [])
  }

  @Test("a field shows what its focus handlers make of its text")
  func changedByFocusHandlers() {
    let screen = Screen<VirtualCell>()
    let draft = Draft()
    let field = RowControl.textField("Message", text: ControlBinding(draft, \.text))
    screen.show([
      Row(
        control: field.onFocusChange(weakly(draft) { $0.text = $1 ? "focus" : "blur" }),
        id: "message")
    ])
    screen.list.moveFocus(to: "message")
    #expect(screen.list.focusedControl?.text == "focus")
    screen.list.typeText("!", in: "message")
    #expect(draft.text == "focus!")
    screen.list.endEditing()
    #expect(screen.list.control(in: "message")?.text == "blur")
  }

  /// The row was created with the text that the update brings back.
  @Test("an update shows the text that a handler replaced")
  func updateAfterAHandler() {
    let screen = Screen<VirtualCell>()
    let draft = Draft()
    draft.text = "hello"
    @MainActor func show() {
      // No handler, so that the rows can be compared.
      let field = RowControl.textField("Message", text: ControlBinding(draft, \.text))
      let button = RowControl.button("Clear") {}
      screen.show([Row("", controls: [field, button], id: "message")])
    }
    show()
    let cell = screen.list.visibleCells[0]
    cell.showTableControls([
      .textField("Message", text: ControlBinding(draft, \.text))
        .onSubmit(weakly(draft) { $0.text = "" })
    ])
    screen.list.submit("message")
    #expect(screen.list.control("Message", in: "message")?.text == "")
    draft.text = "hello"
    show()
    #expect(screen.list.control("Message", in: "message")?.text == "hello")
  }

  @Test("in an item's cell a field shows what its handler makes of its text")
  func itemCells() {
    let table = VirtualTableView(viewportHeight: 640)
    let adapter = TableAdapter<VirtualTableView, MessageField, String>(table) {
      Row($0, cell: MessageFieldCell.self)
    }
    let draft = Draft()
    adapter.update(with: [Section(id: "a", items: [MessageField(id: 1, draft: draft)])])
    table.typeText("hello", in: 1)
    table.submit(1)
    table.typeText("x", in: 1)
    #expect(draft.sent == ["hello"] && draft.text == "x")
    #expect(table.control(in: 1)?.text == "x")
  }

  struct MessageField: Identifiable, Equatable {
    let id: Int
    let draft: Draft
    static func == (left: Self, right: Self) -> Bool { left.draft === right.draft }
  }

  final class MessageFieldCell: VirtualCell, Configurable {
    func setup(with item: MessageField) {
      showTableControls([
        .textField("Message", text: ControlBinding(item.draft, \.text))
          .onSubmit(weakly(item.draft) { $0.send() })
      ])
    }
  }

  // MARK: The caret

  @Test(
    "a caret keeps its place when the model rejects or normalizes an edit",
    arguments: CaretCase.all)
  func caretAfterAnEdit(edit: CaretCase) {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    settings.name = edit.text
    let text = ControlBinding(
      get: { settings.name },
      set: { settings.name = edit.model.normalized($0, replacing: settings.name) })
    screen.show([Row(control: .textField("Number", text: text), id: 1)])
    screen.list.moveFocus(to: 1)
    screen.list.focusedControl?.selectedRange = edit.selection
    switch edit.edit {
    case .insert(let text): screen.list.typeText(text, in: 1)
    case .delete: screen.list.deleteBackward(in: 1)
    }
    let field = screen.list.focusedControl
    #expect(field?.selectedRange.isEmpty == true)
    #expect(
      CaretCase.marked(field?.text ?? "", caret: field?.selectedRange.lowerBound ?? -1)
        == edit.expected)
  }

  @Test("an update during an edit moves the caret as the edit's own binding does")
  func caretAfterAnUpdate() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    @MainActor func show() {
      let text = ControlBinding(get: { settings.name }) {
        settings.name = CaretCase.Model.refusal.normalized($0, replacing: settings.name)
        show()
      }
      screen.show([Row(control: .textField("Number", text: text), id: 1)])
    }
    settings.name = "123"
    show()
    screen.list.moveFocus(to: 1)
    screen.list.focusedControl?.selectedRange = 1..<1
    screen.list.typeText("2", in: 1)
    #expect(screen.list.focusedControl?.text == "123")
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
  }

  /// For a model that only drops characters, the place is known: behind those kept on the left.
  @Test("a caret follows the characters that a filter keeps, for all small texts")
  func caretOfEveryFilteredText() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    let letters: [Character] = ["1", "2", "x"]
    var texts: [[Character]] = [[]]
    for _ in 0..<4 { texts += texts.flatMap { text in letters.map { text + [$0] } } }
    screen.show([Row(control: .textField("Number", text: ControlBinding(settings, \.name)), id: 1)])
    screen.list.moveFocus(to: 1)
    let field = screen.list.focusedControl
    for text in Set(texts) {
      for caret in 0..<text.count {
        settings.name = String(text)
        screen.list.control(in: 1)?.show(.text(settings.name))
        field?.selectedRange = caret..<caret
        settings.name.removeAll { $0 == "x" }
        screen.list.control(in: 1)?.show(.text(settings.name))
        let expected = text[..<caret].count { $0 != "x" }
        #expect(field?.selectedRange == expected..<expected, "\(String(text)) \(caret)")
      }
    }
  }

  @Test("a caret in a long text that changes everywhere keeps its offset")
  func caretInALongText() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    settings.name = String(repeating: "ab", count: 5_000)
    screen.show([Row(control: .textField("Text", text: ControlBinding(settings, \.name)), id: 1)])
    screen.list.moveFocus(to: 1)
    screen.list.focusedControl?.selectedRange = 4_000..<4_000
    settings.name = settings.name.uppercased()
    screen.show([Row(control: .textField("Text", text: ControlBinding(settings, \.name)), id: 1)])
    #expect(screen.list.focusedControl?.selectedRange == 4_000..<4_000)
  }

  // MARK: The focus

  @Test("a tapped field gets the focus though a handler inserts a row above it")
  func focusWhileARowIsInserted() {
    focusWhileRowsChange { screen, rows in screen.show([Row("New", id: "new")] + rows) }
  }

  @Test("a tapped field gets the focus though a handler reloads the table")
  func focusWhileTheTableReloads() {
    focusWhileRowsChange { screen, rows in
      screen.adapter.update(
        with: [Section("controls") { [Row("New", id: "new")] + rows }], mode: .reload)
    }
  }

  private func focusWhileRowsChange(
    _ change: @escaping @MainActor (Screen<VirtualCell>, [Row<VirtualTableView>]) -> Void
  ) {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    @MainActor func rows() -> [Row<VirtualTableView>] {
      [
        Row(
          control: .textField("Name", text: ControlBinding(settings, \.name))
            .onFocusChange { isFocused in
              if !isFocused { change(screen, rows()) }
            }, id: "name"),
        Row(
          control: .textField("Password", text: ControlBinding(settings, \.password)),
          id: "password"),
      ]
    }
    screen.show(rows())
    screen.list.moveFocus(to: "name")
    #expect(screen.list.moveFocus(to: "password"))
    #expect(screen.list.indexPathForFocusedControl == TablePath(section: 0, row: 2))
    #expect(screen.list.focusedControl === screen.list.control(in: "password"))
    screen.list.typeText("a", in: "password")
    #expect(settings.password == "a" && settings.name == "")
    #expect(screen.messages == [])
  }

  @Test("a tapped field gets no focus if a handler deletes its row or disables it")
  func focusOfAFieldThatGoes() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    for isDeleted in [true, false] {
      let password = RowControl.textField("Password", text: ControlBinding(settings, \.password))
      @MainActor func name() -> Row<VirtualTableView> {
        Row(
          control: .textField("Name", text: ControlBinding(settings, \.name))
            .onFocusChange { isFocused in
              guard !isFocused else { return }
              let rest: [Row<VirtualTableView>] =
                isDeleted ? [] : [Row(control: password.disabled(), id: "password")]
              screen.show([name()] + rest)
            }, id: "name")
      }
      screen.show([name(), Row(control: password, id: "password")])
      screen.list.moveFocus(to: "name")
      #expect(!screen.list.moveFocus(to: "password"))
      #expect(screen.list.focusedControl == nil && screen.list.indexPathForFocusedControl == nil)
    }
  }

  @Test("a field that is disabled gives up its focus, and its handler is called")
  func focusOfADisabledField() {
    focusOfADisabledField(Screen<VirtualCell>())
    focusOfADisabledField(Screen<VirtualCollectionCell>())
  }

  private func focusOfADisabledField<Cell>(_ screen: Screen<Cell>) {
    let settings = screen.settings
    @MainActor func show(isDisabled: Bool) {
      screen.show([
        Row(
          control: .textField("Name", text: ControlBinding(settings, \.name))
            .onFocusChange { settings.log.append("\($0)") }.disabled(isDisabled), id: "name")
      ])
    }
    show(isDisabled: false)
    screen.list.typeText("Ann", in: "name")
    show(isDisabled: true)
    #expect(screen.list.focusedControl == nil && screen.list.indexPathForFocusedControl == nil)
    #expect(screen.list.control(in: "name")?.isFocused == false)
    #expect(settings.log == ["true", "false"])
    show(isDisabled: false)
    #expect(screen.list.focusedControl == nil)
    #expect(screen.list.typeText("a", in: "name") && settings.name == "Anna")
    #expect(screen.messages == [])
  }

  // MARK: Updates of its row

  @Test func aDeletedRowLosesTheFocusAndTells() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.typeText("Ann", in: "name")
    screen.show(screen.settings.rows().filter { $0.itemID != AnyIdentity("name") })
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
    // The "l" was on its right.
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
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
    for round in 0..<(isLong ? 1_000 : 200) {
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
    #expect(list.statistics.reloads <= 2, "seed \(seed): only the first update reloads")
  }
}
