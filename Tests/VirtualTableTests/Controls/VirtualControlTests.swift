import TableViews
import TableViewsTesting
import TestSupport
import Testing

@testable import VirtualTable

/// What a control shows, and where the cursor of a text field is.
@MainActor @Suite struct VirtualControlTests {
  private let screen = ControlTable()
  private var table: VirtualTableView { screen.table }
  private var model: ControlTable.Model { screen.model }

  // MARK: The cursor

  @Test func theCursorOfAFieldIsAtTheEndUntilAPersonMovesIt() {
    model.name = "Ann"
    screen.show(Row(control: screen.field, id: "name"))
    let field = table.control(in: "name")
    #expect(field?.selectedRange == 3..<3)
    // Without focus it goes back there with the next text, and with the focus.
    field?.selectedRange = 1..<1
    model.name = "Anna"
    screen.show(Row(control: screen.field, id: "name"))
    #expect(field?.selectedRange == 4..<4)
    field?.selectedRange = 0..<2
    #expect(table.moveFocus(to: "name"))
    #expect(field?.selectedRange == 4..<4)
    // One that has the focus already leaves it alone.
    field?.selectedRange = 0..<2
    #expect(table.moveFocus(to: "name"))
    #expect(field?.selectedRange == 0..<2)
  }

  @Test func aSelectionUpToTheEndStaysThroughATextOfTheApp() {
    model.name = "Ann"
    screen.show(Row(control: screen.field, id: "name"))
    table.moveFocus(to: "name")
    table.focusedControl?.selectedRange = 1..<3
    model.name = "Annabel"
    screen.show(Row(control: screen.field, id: "name"))
    #expect(table.focusedControl?.selectedRange == 1..<3)
    model.name = "An"
    screen.show(Row(control: screen.field, id: "name"))
    #expect(table.focusedControl?.selectedRange == 1..<2)
  }

  @Test func aControlWithoutTextHasNoSelection() {
    screen.show(Row(control: screen.toggle, id: 1))
    let control = table.control(in: 1)
    control?.selectedRange = 0..<5
    #expect(control?.selectedRange == 0..<0)
    control?.selectedRange = 3..<5
    #expect(control?.selectedRange == 0..<0)
  }

  /// Typing and deleting at any place, beside an array of characters with a selection.
  @Test func whatIsTypedAndDeletedIsThatOfAnArray() {
    var random = SeededRandom(seed: 1)
    let log = model
    let text = ControlBinding(get: { log.name }) {
      log.name = $0
      log.log.append($0)
    }
    screen.show(Row(control: .textField("Name", text: text), id: "name"))
    table.moveFocus(to: "name")
    let field = table.focusedControl
    var (expected, selection) = ([Character](), 0..<0)
    for step in 0..<300 {
      var writes = 1
      switch random.below(5) {
      case 0:
        let (first, second) = (random.below(expected.count + 1), random.below(expected.count + 1))
        selection = min(first, second)..<max(first, second)
        field?.selectedRange = selection
        writes = 0
      case 1, 2:
        if selection.isEmpty {
          // Before the first character there is nothing to delete, nor to write.
          writes = selection.lowerBound == 0 ? 0 : 1
          selection = selection.lowerBound - writes..<selection.lowerBound
        }
        expected.removeSubrange(selection)
        selection = selection.lowerBound..<selection.lowerBound
        #expect(table.deleteBackward(in: "name"))
      default:
        let letter = Character(UnicodeScalar(UInt8(97 + random.below(26))))
        expected.replaceSubrange(selection, with: [letter])
        selection = selection.lowerBound + 1..<selection.lowerBound + 1
        #expect(table.typeText(String(letter), in: "name"))
      }
      #expect(model.name == String(expected), "step \(step)")
      #expect(field?.selectedRange == selection, "step \(step)")
      #expect(model.log.count == writes, "step \(step)")
      model.log = []
    }
  }

  // MARK: Values

  @Test func aControlShowsWhatIsEnteredWhileThatIsWritten() {
    let (table, model) = (table, model)
    // The app may look at it then; the value that it refuses is gone afterwards.
    let isOn = ControlBinding(get: { false }) { isOn in
      let shown = table.control(in: "switch")?.isOn
      model.log.append("\(isOn) \(shown.map(String.init) ?? "-")")
    }
    screen.show(Row(control: .toggle("Switch", isOn: isOn), id: "switch"))
    #expect(table.toggleSwitch("switch"))
    #expect(model.log == ["true true"])
    #expect(table.control(in: "switch")?.isOn == false)
  }

  @Test func numbersAreWrittenWithAFractionOnlyWhereTheyHaveOne() {
    let numbers = [3, -2, 0.5, -0.25, 1e300]
    let texts = numbers.map { number in
      drawn(
        .stepper(
          "Number", value: ControlBinding(get: { number }, set: { _ in }), in: -1e301...1e301))
    }
    #expect(texts == ["[− 3 +]", "[− -2 +]", "[− 0.5 +]", "[− -0.25 +]", "[− 1e+300 +]"])
  }

  // MARK: As text

  /// The parts of the first row of a drawing.
  private func drawn(_ control: RowControl) -> String {
    screen.show(Row(control: control, id: "control"))
    let line = table.drawing(columns: 40).split(separator: "\n")[1]
    return line.split(separator: " ").dropFirst(2).dropLast().joined(separator: " ")
  }

  @Test func aSliderIsDrawnWithItsKnobWhereTheNumberIs() {
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
    // A range of one number has no length.
    #expect(drawn(5, in: 5...5) == "[o---------]")
  }

  @Test func aFieldIsDrawnWithItsCursorWhereTheSelectionBegins() {
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
