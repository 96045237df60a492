import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Which text field has the focus, and how the table scrolls for it.
@MainActor @Suite struct FocusTests {
  private let screen = ControlTable(viewportHeight: 100)
  private var table: VirtualTableView { screen.table }

  private func plainRows(_ count: Int) -> [Row<VirtualTableView>] {
    (0..<count).map { Row("Row \($0)", id: $0) }
  }

  // MARK: By name

  @Test func aCellGivesTheFocusToItsFirstFieldOrToTheOneThatIsNamed() {
    screen.show(
      Row(
        "Several",
        controls: [
          screen.toggle, screen.field, screen.otherField,
          .textField("Locked", text: ControlBinding(screen.model, \.other)).disabled(),
        ], id: 1))
    let cell = table.visibleCells[0]
    #expect(cell.focusTableControl(nil) && table.focusedControl?.name == "Name")
    #expect(cell.focusTableControl("Other") && table.focusedControl?.name == "Other")
    #expect(cell.focusTableControl("Name") && table.focusedControl?.name == "Name")
    // No field, one that takes no focus, and none at all.
    for name in ["Switch", "Locked", "None"] { #expect(!cell.focusTableControl(name), "\(name)") }
    #expect(table.focusedControl?.name == "Name")
    #expect(screen.takeIssues() == [])
  }

  @Test func aCellThatIsNotShownGivesNoFocus() {
    screen.show(Row(control: screen.field, id: 1))
    let cell = table.visibleCells[0]
    screen.show([])
    table.layoutIfNeeded()
    #expect(!cell.focusTableControl(nil))
    #expect(table.focusedControl == nil)
  }

  @Test("a focus handler can release the table")
  func releasedTable() {
    let model = screen.model
    var screen: ControlTable? = ControlTable(viewportHeight: 100)
    screen?.show(
      Row(
        control: .textField("First", text: ControlBinding(model, \.other)).onFocusChange {
          isFocused in
          if !isFocused { screen = nil }
        }, id: 1),
      Row(control: .textField("Second", text: ControlBinding(model, \.other)), id: 2))
    let cells = screen?.table.visibleCells ?? []
    #expect(cells.count == 2 && cells.first?.focusTableControl(nil) == true)
    _ = cells.last?.focusTableControl(nil)
    #expect(screen == nil && cells.last?.focusTableControl(nil) == false)
  }

  @Test func aFieldWhoseHandlerGivesUpTheFocusHasNone() {
    let (table, model) = (table, screen.model)
    screen.show(
      Row(
        control: screen.field.onFocusChange { isFocused in
          model.log.append("\(isFocused)")
          if isFocused { table.endEditing() }
        }, id: "name"))
    #expect(!table.visibleCells[0].focusTableControl(nil))
    #expect(!table.moveFocus(to: "name"))
    #expect(!table.typeText("a", in: "name"))
    #expect(!table.submit("name"))
    #expect(model.log == Array(repeating: ["true", "false"], count: 4).flatMap { $0 })
    #expect(
      screen.takeReports()
        == ["type in", "submit"].map {
          "the user can't \($0) \"Name\" of row name: it has lost the focus. "
        })
    #expect(model.name == "")
  }

  // MARK: Typing

  @Test func whatIsTypedEndsWithTheFocus() {
    let (table, model) = (table, screen.model)
    let text = ControlBinding(get: { model.name }) {
      model.name = $0
      if $0 == "ab" { table.endEditing() }
    }
    screen.show(Row(control: .textField("Name", text: text), id: "name"))
    #expect(!table.typeText("abc", in: "name"))
    #expect(model.name == "ab" && table.focusedControl == nil)
    #expect(
      screen.takeReports() == [
        "the user can't type in \"Name\" of row name: it has lost the focus. "
      ])
  }

  @Test func whatIsTypedEndsWhereTheFieldIsDisabled() {
    let (screen, model) = (screen, screen.model)
    @MainActor func show() {
      let text = ControlBinding(get: { model.name }) {
        model.name = $0
        show()
      }
      screen.show(
        Row(control: .textField("Name", text: text).disabled(model.name == "ab"), id: "name"))
    }
    show()
    #expect(!table.typeText("abc", in: "name"))
    #expect(model.name == "ab" && table.focusedControl == nil)
    #expect(
      screen.takeReports() == [
        "the user can't type in \"Name\" of row name: it is disabled. "
      ])
  }

  @Test func submittingGivesUpTheFocusAndIsDone() {
    let model = screen.model
    screen.show(Row(control: screen.field.onSubmit { model.log.append("submit") }, id: "name"))
    #expect(table.submit("name") && table.focusedControl == nil)
    #expect(model.log == ["submit"])
    screen.show(Row(control: screen.field, id: "name"))
    #expect(table.submit("name") && table.focusedControl == nil)
    #expect(screen.takeIssues() == [])
  }

  // MARK: Rows

  @Test func theFocusFollowsItsRow() {
    screen.show(Row(control: screen.field, id: "name"), Row("Last", id: "last"))
    table.moveFocus(to: "name")
    let field = table.focusedControl
    screen.show(plainRows(1) + [Row(control: screen.field, id: "name"), Row("Last", id: "last")])
    #expect(table.indexPathForFocusedControl == TablePath(0, 1))
    screen.show(plainRows(5) + [Row("Last", id: "last"), Row(control: screen.field, id: "name")])
    #expect(table.indexPathForFocusedControl == TablePath(0, 6))
    #expect(table.focusedControl === field && field?.isFocused == true)
    #expect(table.typeText("a", in: "name") && screen.model.name == "a")
    screen.show(plainRows(5))
    #expect(table.indexPathForFocusedControl == nil && table.focusedControl == nil)
    #expect(screen.takeIssues() == [])
  }

  @Test func aRowOffScreenLosesItsCellWithTheFocus() {
    screen.show([Row(control: screen.field, id: "name")] + plainRows(20))
    let first = TablePath(0, 0)
    table.moveFocus(to: "name")
    table.scroll(to: 440)
    #expect(table.cellForRow(at: first) != nil && !table.visibleRows.contains(first))
    table.endEditing()
    #expect(table.cellForRow(at: first) == nil)
    #expect(!table.moveFocus(to: "name"))
    #expect(
      screen.takeReports() == [
        "the user can't type in a control of row name, which isn't on screen."
          + " Scroll to it first."
      ])
  }

  // MARK: The keyboard

  @Test func withoutAKeyboardTheTableStaysWhereItIs() {
    screen.show(plainRows(2) + [Row(control: screen.field, id: "name")] + plainRows(9).dropFirst(2))
    // 12 points of it are on screen.
    #expect(table.moveFocus(to: "name"))
    #expect(table.contentOffset == 0)
    table.showKeyboard(height: 0)
    #expect(table.keyboardHeight == 0 && table.contentOffset == 0)
    table.showKeyboard(height: -5)
    #expect(table.keyboardHeight == 0 && table.contentOffset == 0)
  }

  @Test func evenTheLowestKeyboardCoversThings() {
    screen.show(plainRows(2) + [Row(control: screen.field, id: "name")] + plainRows(9).dropFirst(2))
    table.showKeyboard(height: 1)
    #expect(table.keyboardHeight == 1 && table.contentOffset == 0)
    #expect(table.moveFocus(to: "name"))
    #expect(table.contentOffset == 33)
    table.showKeyboard(height: 0.5)
    #expect(table.keyboardHeight == 0.5)
    table.hideKeyboard()
    #expect(table.keyboardHeight == 0)
  }

  @Test func theKeyboardTakesRoomBesideTheInsetsOfTheApp() {
    screen.show(plainRows(9))
    table.contentInset = TableInsets(top: 10, bottom: 20)
    #expect(table.tableViewport?.topInset == 10 && table.tableViewport?.bottomInset == 20)
    table.showKeyboard(height: 30)
    #expect(table.tableViewport?.topInset == 10 && table.tableViewport?.bottomInset == 50)
    table.hideKeyboard()
    #expect(table.tableViewport?.topInset == 10 && table.tableViewport?.bottomInset == 20)
  }

  /// The table scrolls once it has its cells, and then only if the focus is still there.
  @Test(arguments: [false, true])
  func aFocusThatIsGivenUpDuringLayoutScrollsNothing(isGivenUp: Bool) {
    let source = TokenSource([(0..<20).map(String.init)])
    source.makeCell = { [screen] path, _ in
      let cell = VirtualCell(reuseIdentifier: nil)
      if path.row == 2 { cell.showTableControls([screen.field]) }
      return cell
    }
    let table = VirtualTableView(viewportHeight: 100)
    source.attach(to: table)
    table.showKeyboard(height: 40)
    source.onWillDisplay = { path in
      guard path == TablePath(0, 2) else { return }
      #expect(table.cellForRow(at: path)?.focusTableControl(nil) == true)
      if isGivenUp { table.endEditing() }
    }
    table.layoutIfNeeded()
    #expect(table.contentOffset == (isGivenUp ? 0 : 72))
    #expect((table.focusedControl == nil) == isGivenUp)
  }
}
