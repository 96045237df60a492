import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// The spoken text of a cell that shows several things, and its accessibility actions.
@MainActor @Suite struct SpokenCellTests {
  private let screen = ControlTable()
  private var table: VirtualTableView { screen.table }

  private func spoken(_ id: some Hashable) -> String? {
    table.accessibility(ofRow: id)?.description
  }

  /// The lines of an accessibility drawing, without the frame.
  private var lines: [String] {
    table.drawing(.accessibility, columns: 60).split(separator: "\n").dropFirst().dropLast().map {
      $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ")
    }
  }

  // MARK: Values

  @Test func controlAddsItsValueToCellText() {
    let toggle = screen.toggle
    screen.show(
      Row(id: 1, VirtualValue1Cell.self) {
        $0.textLabel?.text = "7:00"
        $0.detailTextLabel?.text = "daily"
        $0.showTableControls([toggle])
      },
      Row(id: 2, VirtualCell.self) { $0.showTableControls([toggle]) },
      Row("Title", controls: [toggle], id: 3))
    #expect(spoken(1) == "7:00, daily, off, button")
    // The control's name is spoken if there is no other text.
    #expect(spoken(2) == "Switch, off, button")
    #expect(spoken(3) == "Title, off, button")
  }

  @Test func drawingListsSeveralControlsOfAccessibleRow() {
    let both = [screen.toggle, screen.button]
    screen.show(
      Row("None", id: 0), Row("One", controls: [screen.toggle], id: 1),
      Row("Two", controls: both, id: 2),
      Row("Hidden", controls: both, id: 3).accessibility { $0.isHidden = true })
    #expect(
      lines == [
        "None", "One, off, button", "Two | Switch, off, button | Go, button", "hidden",
      ])
  }

  // MARK: Adjusting

  @Test func aSliderIsAdjustedByATenthOfItsRange() {
    let screen = screen
    screen.model.volume = 15
    screen.show(
      Row(
        control: .slider("Volume", value: ControlBinding(screen.model, \.volume), in: 10...30),
        id: 1))
    #expect(table.accessibilityIncrement(1) && screen.model.volume == 17)
    for _ in 0..<3 { #expect(table.accessibilityDecrement(1)) }
    #expect(screen.model.volume == 11)
    // The last step is shorter if the range ends.
    #expect(table.accessibilityDecrement(1) && screen.model.volume == 10)
    #expect(!table.accessibilityDecrement(1))
    #expect(
      screen.takeIssues().map(\.message) == [
        "the user can't decrement \"Volume\" of row 1: it is at the end of its range, 10"
      ])
  }

  // MARK: Actions

  @Test func anActionThatARowDoesNotHaveIsReportedWithThoseItHas() {
    screen.show(
      Row("Some", id: "some").accessibility {
        $0.actions = [.init("Archive") {}, .init("Forward") {}]
      },
      Row("Plain", id: "plain"))
    #expect(!table.performAccessibilityAction("Print", on: "some"))
    #expect(!table.performAccessibilityAction("Print", on: "plain"))
    #expect(!table.performAccessibilityAction("Forwad", on: "some"))
    #expect(
      screen.takeIssues() == [
        TableIssue(
          .notOffered, "the user can't perform \"Print\" of row some: the row has no such action",
          hint: "It has \"Archive\", \"Forward\".", identifiers: ["some", "Print"]),
        TableIssue(
          .notOffered, "the user can't perform \"Print\" of row plain: the row has no such action",
          identifiers: ["plain", "Print"]),
        TableIssue(
          .notOffered, "the user can't perform \"Forwad\" of row some: the row has no such action",
          hint: "Did you mean \"Forward\"?", identifiers: ["some", "Forwad"]),
      ])
  }
}
