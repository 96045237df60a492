import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// The focus of text fields, and how the table scrolls to show it.
@MainActor @Suite struct FocusTests {
  private let screen = ControlTable(viewportHeight: 100)
  private var table: VirtualTableView { screen.table }

  private func plainRows(_ count: Int) -> [Row<VirtualTableView>] {
    (0..<count).map { Row("Row \($0)", id: $0) }
  }

  // MARK: Lifetime

  @Test func nothingKeepsATableWithFocusAlive() {
    var screen: ControlTable? = ControlTable()
    weak let table = screen?.table
    weak let adapter = screen?.adapter
    if let field = screen?.field { screen?.show(Row(control: field, id: "name")) }
    screen?.table.typeText("Ann", in: "name")
    screen = nil
    #expect(table == nil && adapter == nil)
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

  // MARK: Rows

  @Test func aReloadEndsEditing() {
    let model = screen.model
    screen.show(
      Row(control: screen.field.onFocusChange { model.log.append("\($0)") }, id: "name"))
    table.typeText("Ann", in: "name")
    table.reloadData()
    #expect(model.log == ["true", "false"])
    let field = table.control(in: "name")
    #expect(field?.text == "Ann" && field?.isFocused == false)
  }

  /// UIKit's views don't find the field, because its cell can show another row after a reload.
  @Test func aTappedFieldGetsTheFocusThoughAHandlerReloadsTheTable() {
    let (screen, model) = (screen, screen.model)
    @MainActor func rows() -> [Row<VirtualTableView>] {
      [
        Row(
          control: screen.field.onFocusChange { isFocused in
            guard !isFocused else { return }
            screen.adapter.update(
              with: [Section("a") { [Row("New", id: "new")] + rows() }], mode: .reload)
          }, id: "name"), Row(control: screen.otherField, id: "other"),
      ]
    }
    screen.show(rows())
    table.moveFocus(to: "name")
    #expect(table.moveFocus(to: "other"))
    #expect(table.indexPathForFocusedControl == TablePath(0, 2))
    #expect(table.focusedControl === table.control(in: "other"))
    table.typeText("a", in: "other")
    #expect(model.other == "a" && model.name == "" && screen.takeIssues() == [])
    screen.show([])
  }

  @Test func aTappedFieldGetsNoFocusIfAHandlerDeletesItsRowOrDisablesIt() {
    let screen = screen
    for isDeleted in [true, false] {
      @MainActor func name() -> Row<VirtualTableView> {
        Row(
          control: screen.field.onFocusChange { isFocused in
            guard !isFocused else { return }
            screen.show(
              [name()]
                + (isDeleted ? [] : [Row(control: screen.otherField.disabled(), id: "other")]))
          }, id: "name")
      }
      screen.show(name(), Row(control: screen.otherField, id: "other"))
      table.moveFocus(to: "name")
      #expect(!table.moveFocus(to: "other"))
      #expect(table.focusedControl == nil && table.indexPathForFocusedControl == nil)
    }
    screen.show([])
  }

  @Test func aRowOffScreenLosesItsCellWithTheFocus() {
    screen.show([Row(control: screen.field, id: "name")] + plainRows(20))
    let first = TablePath(0, 0)
    table.moveFocus(to: "name")
    table.scroll(to: 440)
    #expect(table.cellForRow(at: first) != nil && !table.visibleRows.contains(first))
    // Text is entered into the focused field, both on screen and off screen.
    #expect(table.typeText("n", in: "name") && screen.model.name == "n")
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

  @Test func evenTheLowestKeyboardCoversRows() {
    screen.show(plainRows(2) + [Row(control: screen.field, id: "name")] + plainRows(9).dropFirst(2))
    table.showKeyboard(height: 1)
    #expect(table.keyboardHeight == 1 && table.contentOffset == 0)
    #expect(table.moveFocus(to: "name"))
    #expect(table.contentOffset == 33)
    table.showKeyboard(height: 0.5)
    #expect(table.keyboardHeight == 0.5)
    for height in [0.0, -5] {
      table.showKeyboard(height: height)
      #expect(table.keyboardHeight == 0)
    }
    table.hideKeyboard()
    #expect(table.keyboardHeight == 0)
  }

  /// The table scrolls after it loads its cells, and only if the row still has the focus.
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
