import TableViews
import TableViewsTesting
import Testing

@testable import VirtualTable

/// The text of controls, and the cursor of text fields.
@MainActor @Suite struct VirtualControlTests {
  private let screen = ControlTable()
  private var table: VirtualTableView { screen.table }
  private var model: ControlTable.Model { screen.model }

  // MARK: The cursor

  @Test func cursorOfFieldIsAtEndUntilUserMovesIt() {
    model.name = "Ann"
    screen.show(Row(control: screen.field, id: "name"))
    let field = table.control(in: "name")
    #expect(field?.selectedRange == 3..<3)
    // New text moves the cursor to the end if the field isn't focused, and so does focusing it.
    field?.selectedRange = 1..<1
    model.name = "Anna"
    screen.show(Row(control: screen.field, id: "name"))
    #expect(field?.selectedRange == 4..<4)
    field?.selectedRange = 0..<2
    #expect(table.moveFocus(to: "name"))
    #expect(field?.selectedRange == 4..<4)
    // Focusing a focused field doesn't move the cursor.
    field?.selectedRange = 0..<2
    #expect(table.moveFocus(to: "name"))
    #expect(field?.selectedRange == 0..<2)
  }

  @Test func aControlWithoutTextHasNoSelection() {
    screen.show(Row(control: screen.toggle, id: 1))
    let control = table.control(in: 1)
    control?.selectedRange = 0..<5
    #expect(control?.selectedRange == 0..<0)
    control?.selectedRange = 3..<5
    #expect(control?.selectedRange == 0..<0)
  }

  @Test func aSelectionOutsideTheTextIsClamped() {
    model.name = "e\u{301}"
    screen.show(Row(control: screen.field, id: "name"))
    table.moveFocus(to: "name")
    table.focusedControl?.selectedRange = 5..<9
    #expect(table.focusedControl?.selectedRange == 1..<1)
  }

  // MARK: Updates

  @Test func onlyRowsWithChangedControlsAreReconfigured() {
    let stored = screen.stepper
    func show() {
      screen.show(
        Row(control: screen.toggle, id: "toggle"), Row(control: screen.slider, id: "slider"),
        Row(control: stored, id: "stored"))
      table.layoutIfNeeded()
    }
    show()
    let cells = table.visibleCells
    show()
    #expect(table.statistics.cellsReconfigured == 0)
    model.isOn = true
    show()
    #expect(table.statistics.cellsReconfigured == 1)
    #expect(table.control(in: "toggle")?.isOn == true)
    model.steps = 3
    show()
    #expect(table.statistics.cellsReconfigured == 2)
    #expect(table.control(in: "stored")?.number == 3)
    #expect(table.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
  }

  // MARK: As text

  @Test func controlsAreDrawn() {
    func field(_ traits: TextFieldTraits) -> RowControl {
      .textField("Name", text: ControlBinding(model, \.name), traits)
    }
    func show() {
      screen.show(
        Row(control: screen.toggle, id: 0), Row(control: screen.button, id: 1),
        Row(control: field(TextFieldTraits(placeholder: "Your name")), id: 2),
        Row(control: screen.stepper, id: 3), Row(control: screen.slider, id: 4),
        Row(control: screen.segments, id: 5), Row(control: screen.toggle.disabled(), id: 6),
        Row(control: field(TextFieldTraits(isSecure: true)), id: 7),
        Row(id: 8, VirtualValue1Cell.self) { [toggle = screen.toggle] cell in
          cell.textLabel?.text = "7:00"
          cell.detailTextLabel?.text = "daily"
          cell.buttons = [VirtualButton("Edit") {}]
          cell.showTableControls([toggle])
        })
    }
    show()
    #expect(
      table.drawing(columns: 40) == """
        ┌──────────────────────────────────────┐
        │   Switch                       [off] │
        │   [Go]                               │
        │   Name                 ‹(Your name)› │
        │   Steps                      [− 1 +] │
        │   Volume                [=====o----] │
        │   Order                 [•Name Date] │
        │   Switch                       (off) │
        │   Name                            ‹› │
        │   7:00 [Edit]            daily [off] │
        └───────────────────────── 9 of 9 rows ┘
        """)
    (model.isOn, model.name) = (true, "Ann")
    show()
    let lines = table.drawing(columns: 40).split(separator: "\n")
    #expect(lines[1] == "│   Switch                       [on ] │")
    #expect(lines[7] == "│   Switch                       (on ) │")
    #expect(lines[8] == "│   Name                         ‹•••› │")
  }

  /// Returns the control in the first row of a drawing.
  private func drawn(_ control: RowControl) -> String {
    screen.show(Row(control: control, id: "control"))
    let line = table.drawing(columns: 40).split(separator: "\n")[1]
    return line.split(separator: " ").dropFirst(2).dropLast().joined(separator: " ")
  }

  @Test func sliderIsDrawnWithKnobAtItsValue() {
    let volume = ControlBinding(model, \.volume)
    func drawn(_ number: Double, in range: ClosedRange<Double>) -> String {
      model.volume = number
      return self.drawn(.slider("Volume", value: volume, in: range))
    }
    #expect(drawn(10, in: 10...30) == "[o---------]")
    #expect(drawn(15, in: 10...30) == "[==o-------]")
    #expect(drawn(20, in: 10...30) == "[=====o----]")
    #expect(drawn(30, in: 10...30) == "[=========o]")
    #expect(drawn(-10, in: -20...20) == "[==o-------]")
    #expect(drawn(0.5, in: 0...0.5) == "[=========o]")
    // The range contains a single number.
    #expect(drawn(5, in: 5...5) == "[o---------]")
  }

  @Test func controlsAreDrawnWithTheTextsThatTheyShow() {
    let steps = ControlBinding(model, \.steps)
    let order = ControlBinding(model, \.order)
    let name = ControlBinding(model, \.name)
    #expect(drawn(screen.stepper.valueText { "\(Int($0)) km" }) == "[− 1 km +]")
    #expect(drawn(screen.slider.valueText { "\(Int($0 * 100)) %" }) == "50 % [=====o----]")
    #expect(drawn(.menu("Order", ["Name", "Date"], selection: order)) == "[Name ▾]")
    #expect(drawn(.menu("Steps", ["Zero"], selection: steps)) == "[– ▾]")
    #expect(drawn(.textArea("Name", text: name, TextFieldTraits(placeholder: "Any"))) == "‹(Any)›")
    model.name = "a\nb"
    #expect(drawn(.textArea("Name", text: name)) == "‹a⏎b›")
    #expect(drawn(.textArea("Name", text: name).disabled()) == "(a⏎b)")
    screen.show(Row(control: screen.button.inProgress(), id: "control"))
    #expect(table.drawing(columns: 40).contains("(◌ Go)"))
    screen.show(
      Row(control: screen.datePicker(.date), id: 0), Row(control: screen.datePicker(.time), id: 1),
      Row(control: screen.datePicker(.dateAndTime), id: 2))
    #expect(
      table.drawing(columns: 48) == """
        ┌──────────────────────────────────────────────┐
        │   Due                          [Jan 1, 2001] │
        │   Due                              [7:05 AM] │
        │   Due                  [Jan 1, 2001 7:05 AM] │
        └───────────────────────────────── 3 of 3 rows ┘
        """)
  }

  @Test func calendarsAndWheelsNeedHigherRows() {
    let styles: [DatePickerTraits.Style] = [.compact, .inline, .wheels]
    screen.show(
      styles.enumerated().map {
        Row(control: screen.datePicker(.date, style: $0.element), id: $0.offset)
      } + [Row("", controls: [screen.datePicker(.date, style: .wheels)], id: 3)])
    let heights = (0..<4).map { table.rectForRow(at: TablePath(section: 0, row: $0))?.height }
    #expect(heights == [44, 354, 240, 216])
  }

  @Test func fieldIsDrawnWithCursorAtStartOfSelection() {
    #expect(drawn(screen.field) == "‹›")
    model.name = "Ann"
    #expect(drawn(screen.field) == "‹Ann›")
    table.moveFocus(to: "control")
    #expect(drawn(screen.field) == "‹Ann|›")
    table.focusedControl?.selectedRange = 1..<3
    #expect(drawn(screen.field) == "‹A|nn›")
    table.focusedControl?.selectedRange = 0..<2
    #expect(drawn(screen.field) == "‹|Ann›")
  }
}
