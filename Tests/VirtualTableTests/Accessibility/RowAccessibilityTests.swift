import TableDiagnostics
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// What assistive technologies read from rows, and the actions that they perform.
@MainActor @Suite struct RowAccessibilityTests {
  @MainActor private final class Model {
    var isOn = false
    var copies = 1
    var volume = 0.5
    var name = ""
    var order = 1
    var log: [String] = []
  }

  private let table = VirtualTableView()
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  private let collector = IssueCollector()
  private let model = Model()

  init() {
    adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    adapter.issues.reporter = collector.reporter
  }

  private func show(_ rows: Row<VirtualTableView>...) {
    adapter.update(with: [Section("a") { rows }])
  }

  private func spoken(_ id: some Hashable) -> String? {
    table.accessibility(ofRow: id)?.description
  }

  // MARK: Values

  @Test func descriptionMatchesSpeech() {
    var value = RowAccessibility(
      label: "Wi-Fi", value: "on", hint: "Turns it off", traits: [.selected, .button],
      actions: [.init("Forget") {}])
    #expect(value.description == "Wi-Fi, on, button, selected, Turns it off [Forget]")
    #expect(value != RowAccessibility(label: "Wi-Fi", value: "on") && !value.isEmpty)
    var other = value
    other.actions = [.init("Forget") { Issue.record("the handlers are not compared") }]
    #expect(value == other && value.hashValue == other.hashValue)
    value.isHidden = true
    #expect(value.description == "hidden")
    #expect(RowAccessibility().isEmpty)
    let names = RowAccessibility.Traits.names.map(\.name)
    #expect(Set(names).count == 10)
    #expect(RowAccessibility.Traits(rawValue: 1023).description == names.joined(separator: ", "))
  }

  @Test func contentIsSpokenByItsParts() {
    show(
      Row(
        "Wi-Fi", id: 1, detail: "Home", image: .symbol("wifi"),
        accessories: [.label("3 bars"), .disclosureIndicator]),
      Row("Large", id: 2, accessories: [.checkmark, .detailButton]),
      Row("Plain", id: 3))
    #expect(spoken(1) == "Wi-Fi, Home, 3 bars, button")
    #expect(spoken(2) == "Large, selected")
    #expect(spoken(3) == "Plain")
    table.tap(TablePath(section: 0, row: 2))
    adapter.deselectsAfterSelection = false
    table.tap(TablePath(section: 0, row: 2))
    #expect(spoken(3) == "Plain, selected")
  }

  @Test func cellOfAppIsSpokenByItsTextAndAccessibility() {
    final class LetterCell: VirtualCell {
      override func prepareForReuse() { accessibilityHint = nil }
    }
    show(
      Row(id: 1, VirtualValue1Cell.self) {
        $0.textLabel?.text = "Letter"
        $0.detailTextLabel?.text = "today"
        $0.accessoryType = .disclosureIndicator
      },
      Row(id: 2, LetterCell.self) {
        $0.textLabel?.text = "A"
        $0.accessibilityLabel = "Letter from A"
        $0.accessibilityValue = "unread"
        $0.accessibilityHint = "Opens it"
        $0.accessibilityIdentifier = "letter"
        $0.accessibilityTraits.insert(.link)
      })
    #expect(spoken(1) == "Letter, today, button")
    #expect(spoken(2) == "Letter from A, unread, link, Opens it")
    #expect(table.accessibility(ofRow: 2)?.identifier == "letter")
  }

  @Test func rowWithChangedAccessibilityIsReconfiguredAndKeepsItsCell() {
    show(Row("A", id: 1).accessibility { $0.value = "one" }, Row("B", id: 2))
    let cells = table.visibleCells
    show(Row("A", id: 1).accessibility { $0.value = "two" }, Row("B", id: 2))
    #expect(table.statistics.cellsReconfigured == 1 && table.visibleCells[0] === cells[0])
    #expect(spoken(1) == "A, two")
    show(Row("A", id: 1), Row("B", id: 2).accessibility { $0.actions = [.init("Do") {}] })
    #expect(spoken(1) == "A" && spoken(2) == "B [Do]")
    // Changed handlers of actions don't reconfigure cells.
    let reconfigured = table.statistics.cellsReconfigured
    show(Row("A", id: 1), Row("B", id: 2).accessibility { $0.actions = [.init("Do") {}] })
    #expect(table.statistics.cellsReconfigured == reconfigured)
  }

  @Test func subclassProvidesAccessibilityForAnyPosition() {
    final class Source: TableDataSource<VirtualTableView> {
      override func accessibility(at position: TablePath) -> RowAccessibility? {
        RowAccessibility(label: "row \(position.row)")
      }
    }
    let table = VirtualTableView()
    let source = Source(sections: [Section("a") { Row<VirtualTableView>("A", id: "a") }])
    source.attach(to: table)
    #expect(table.accessibility(ofRow: "a")?.label == "row 0")
  }

  // MARK: Controls

  @Test func aControlGivesItsRowAValueAndTraits() {
    show(
      Row(control: .toggle("Wi-Fi", isOn: ControlBinding(model, \.isOn)), id: "toggle"),
      Row(control: .button("Forget") {}.disabled(), id: "button"),
      Row(
        control: .stepper("Copies", value: ControlBinding(model, \.copies), in: 1...3),
        id: "stepper"),
      Row(control: .slider("Volume", value: ControlBinding(model, \.volume)), id: "slider"),
      Row(
        control: .segmentedControl(
          "Order", ["Name", "Date"], selection: ControlBinding(model, \.order)),
        id: "segments"),
      Row(
        control: .textField(
          "Name", text: ControlBinding(model, \.name), TextFieldTraits(placeholder: "Yours")),
        id: "field"),
      Row(
        control: .textField(
          "Secret", text: ControlBinding(model, \.name), TextFieldTraits(isSecure: true)),
        id: "secret"))
    #expect(spoken("toggle") == "Wi-Fi, off, button")
    #expect(spoken("button") == "Forget, button, not enabled")
    #expect(spoken("stepper") == "Copies, 1, adjustable")
    #expect(spoken("slider") == "Volume, 0.5, adjustable")
    #expect(spoken("segments") == "Order, Date")
    #expect(spoken("field") == "Name, Yours")
    table.toggleSwitch("toggle")
    table.typeText("ab", in: "field")
    table.typeText("c", in: "secret")
    #expect(spoken("toggle") == "Wi-Fi, on, button")
    #expect(spoken("field") == "Name, ab" && spoken("secret") == "Secret, •")
    #expect(collector.issues.isEmpty)
  }

  @Test func severalControlsAreSpokenSeparately() {
    show(
      Row(
        "Printer",
        controls: [
          .toggle("Duplex", isOn: ControlBinding(model, \.isOn)),
          .stepper("Copies", value: ControlBinding(model, \.copies), in: 1...3),
        ], id: 1))
    #expect(spoken(1) == "Printer")
    #expect(table.accessibility(ofControl: "Duplex", in: 1)?.value == "off")
    #expect(table.accessibility(ofControl: "Copies", in: 1)?.traits == .adjustable)
    #expect(table.accessibility(ofControl: "Paper", in: 1) == nil)
    #expect(collector.codes == [.notOffered])
  }

  @Test func adjustableControlsAreIncrementedAndDecremented() {
    show(
      Row(control: .stepper("Copies", value: ControlBinding(model, \.copies), in: 1...3), id: 1),
      Row(control: .slider("Volume", value: ControlBinding(model, \.volume), in: 0...2), id: 2),
      Row(control: .toggle("Wi-Fi", isOn: ControlBinding(model, \.isOn)), id: 3),
      Row(
        control: .stepper("Few", value: ControlBinding(model, \.copies), in: 1...3).disabled(),
        id: 4))
    #expect(table.accessibilityIncrement(1) && table.accessibilityIncrement(1))
    #expect(model.copies == 3 && !table.accessibilityIncrement(1))
    #expect(table.accessibilityDecrement(1) && model.copies == 2)
    #expect(table.accessibilityDecrement(2) && table.accessibilityDecrement(2))
    #expect(table.accessibilityDecrement(2) && model.volume == 0)
    #expect(!table.accessibilityDecrement(2))
    #expect(!table.accessibilityIncrement(3) && !table.accessibilityIncrement(4))
    #expect(!table.accessibilityIncrement(5))
    #expect(
      collector.issues.map(\.message) == [
        "the user can't increment \"Copies\" of row 1: it is at the end of its range, 3",
        "the user can't decrement \"Volume\" of row 2: it is at the end of its range, 0",
        "the user can't increment \"Wi-Fi\" of row 3: it is not adjustable",
        "the user can't increment \"Few\" of row 4: it is disabled",
        "the user can't increment a control of row 5, which the table doesn't have",
      ])
  }

  // MARK: Actions

  @Test func anActionHoldsItsTargetWeakly() {
    var target: Model? = Model()
    weak let held = target
    let action = RowAccessibility.Action("Do", target ?? Model()) { $0.log.append("done") }
    #expect(action.perform() && held?.log == ["done"])
    target = nil
    #expect(held == nil && !action.perform())
  }

  @Test func aCellThatWaitsForReuseHoldsNoHandler() {
    var target: Model? = Model()
    weak let held = target
    if let target {
      show(Row("A", id: 1).accessibility { $0.actions = [.init("Do") { target.log.append("do") }] })
    }
    target = nil
    #expect(table.performAccessibilityAction("Do", on: 1) && held?.log == ["do"])
    show()
    #expect(table.numberOfRows(inSection: 0) == 0 && held == nil)
  }

  // MARK: Drawing

  @Test func drawingShowsSpokenText() {
    adapter.update(with: [
      Section("a", header: "Networks") {
        Row<VirtualTableView>("Wi-Fi", id: 1, detail: "Home", accessories: [.disclosureIndicator])
        Row<VirtualTableView>(
          id: 2, content: RowContent("Mail", detail: "3 unread", detailPlacement: .subtitle)
        )
        .swipeActions([SwipeAction("Mute") {}])
        Row<VirtualTableView>(
          "Printer",
          controls: [
            .toggle("Duplex", isOn: ControlBinding(model, \.isOn)), .button("Test") {},
          ], id: 3)
      }
    ])
    #expect(
      table.drawing(.accessibility, columns: 54) == """
        ┌────────────────────────────────────────────────────┐
        │ Networks, header                                   │
        │   Wi-Fi, Home, button                              │
        │   Mail, 3 unread [Mute]                            │
        │   Printer | Duplex, off, button | Test, button     │
        └─────────────────────────────────────── 3 of 3 rows ┘
        """)
  }

  // MARK: Random updates

  @Test func randomUpdatesMatchNewTable() {
    for seed in sampled(0..<60, every: 5) {
      var random = SeededRandom(seed: seed)
      let table = VirtualTableView(viewportHeight: 300)
      let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
      for step in 0..<6 {
        let rows = Self.rows(&random)
        adapter.update(with: [Section("a") { rows }])
        if random.oneIn(3) { table.scroll(to: Double(random.below(400))) }
        let fresh = VirtualTableView(viewportHeight: 300)
        let source = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(fresh)
        source.update(with: [Section("a") { rows }])
        fresh.scroll(to: table.contentOffset)
        let spoken = table.drawing(.accessibility, columns: 80)
        #expect(
          spoken == fresh.drawing(.accessibility, columns: 80), "seed \(seed), step \(step)")
        #expect(adapter.issues.issues.isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  private static func rows(_ random: inout SeededRandom) -> [Row<VirtualTableView>] {
    var rows: [Row<VirtualTableView>] = []
    for id in (0..<14).shuffled(using: &random) where random.chance(70) {
      var row = Row<VirtualTableView>("Row \(id)", id: id)
      if random.oneIn(3) {
        let detail = "\(random.below(2))"
        row = Row(id: id, content: RowContent("Row \(id)", detail: detail))
      } else if random.oneIn(3) {
        let text = "Cell \(random.below(2))"
        row = Row(id: id, content: text, VirtualCell.self) { $0.textLabel?.text = text }
      }
      if random.oneIn(2) {
        let value = "value \(random.below(2))"
        row = row.accessibility { $0.value = value }
      }
      if random.oneIn(4) {
        let name = "Do \(random.below(2))"
        row = row.accessibility { $0.actions = [.init(name) {}] }
      }
      if random.oneIn(4) { row = row.accessibility { $0.isHidden = true } }
      rows.append(row)
    }
    return rows
  }
}
