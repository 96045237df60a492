import CellRegistry
import Foundation
import TableViews
import Testing
import TypeErasure
import VirtualTable

/// Whether a control in an update equals the existing one.
@MainActor @Suite struct RowControlTests {
  /// A way to create a control, and whether its controls are equal.
  private struct Way {
    let isComparable: Bool
    let make: () -> RowControl

    init(_ make: @escaping @autoclosure () -> RowControl) {
      (isComparable, self.make) = (true, make)
    }

    init(withClosure make: @escaping @autoclosure () -> RowControl) {
      (isComparable, self.make) = (false, make)
    }
  }

  /// Two properties of each type, so that key paths can differ.
  private final class Owner {
    var (isOn, isOther) = (false, false)
    var (text, otherText) = ("", "")
    var (number, otherNumber) = (1.0, 1.0)
    var (choice, otherChoice) = (0, 0)
    var (date, otherDate) = (Date.distantPast, Date.distantPast)
  }

  private let owner = Owner()
  private let other = Owner()

  private func row(_ control: RowControl) -> Row<VirtualTableView> {
    Row("Title", controls: [control], id: 1)
  }

  /// Expects that each way creates a control that differs from all others.
  private func expectAllDifferent(_ ways: [Way], location: SourceLocation = #_sourceLocation) {
    for (left, way) in ways.enumerated() {
      let control = way.make()
      #expect(row(control) == row(control), "copies of \(left)", sourceLocation: location)
      for (right, other) in ways.enumerated() {
        let isSame = left == right && way.isComparable
        #expect(
          (row(control) == row(other.make())) == isSame, "\(left) and \(right)",
          sourceLocation: location)
      }
    }
  }

  // MARK: Content

  @Test func switchesAreTheSameByNameValueStateAndPlace() {
    let other = other
    let on = Owner()
    on.isOn = true
    expectAllDifferent([
      Way(.toggle("A", isOn: ControlBinding(owner, \.isOn))),
      Way(.toggle("B", isOn: ControlBinding(owner, \.isOn))),
      Way(.toggle("A", isOn: ControlBinding(owner, \.isOn)).disabled()),
      Way(.toggle("A", isOn: ControlBinding(owner, \.isOther))),
      Way(.toggle("A", isOn: ControlBinding(other, \.isOn))),
      Way(.toggle("A", isOn: ControlBinding(on, \.isOn))),
      Way(withClosure: .toggle("A", isOn: ControlBinding(get: { false }, set: { _ in }))),
    ])
  }

  @Test func buttonsEqualOnlyTheirCopies() {
    expectAllDifferent([Way(withClosure: .button("A") {}), Way(withClosure: .button("B") {})])
  }

  @Test func aButtonInProgressDiffersFromOneThatIsNot() {
    let button = RowControl.button("A") {}
    #expect(row(button) == row(button.inProgress(false)))
    #expect(row(button) != row(button.inProgress()))
    #expect(row(button.inProgress()) == row(button.inProgress()))
    #expect(row(button.inProgress().inProgress(false)) == row(button))
  }

  @Test func textFieldsAreTheSameByTheirTraitsTooAndWithoutHandlers() {
    let (owner, other) = (owner, other)
    func field(
      _ text: ControlBinding<String>? = nil, _ traits: TextFieldTraits = TextFieldTraits()
    ) -> RowControl {
      .textField("A", text: text ?? ControlBinding(owner, \.text), traits)
    }
    expectAllDifferent([
      Way(field()), Way(field(ControlBinding(owner, \.otherText))),
      Way(field(ControlBinding(other, \.text))),
      Way(field(nil, TextFieldTraits(placeholder: "Name"))),
      Way(field(nil, TextFieldTraits(keyboard: .url))),
      Way(field(nil, TextFieldTraits(returnKey: .go))),
      Way(field(nil, TextFieldTraits(isSecure: true))),
      Way(field(nil, TextFieldTraits(contentType: .name))),
      Way(field(nil, TextFieldTraits(contentType: .username))),
      Way(field(nil, TextFieldTraits(autocapitalization: .words))),
      Way(field(nil, TextFieldTraits(isAutocorrected: true))),
      Way(field(nil, TextFieldTraits(isAutocorrected: false))),
      Way(.textArea("A", text: ControlBinding(owner, \.text))),
      Way(withClosure: field().onSubmit {}), Way(withClosure: field().onFocusChange { _ in }),
      Way(withClosure: field().onSubmit {}.onFocusChange { _ in }),
      Way(withClosure: field(ControlBinding(get: { "" }, set: { _ in }))),
    ])
  }

  @Test func textAreasAreTheSameByTheirLinesToo() {
    let owner = owner
    func area(
      _ lines: ClosedRange<Int> = 1...10, _ traits: TextFieldTraits = TextFieldTraits()
    ) -> RowControl { .textArea("A", text: ControlBinding(owner, \.text), traits, lines: lines) }
    expectAllDifferent([
      Way(area()), Way(area(2...10)), Way(area(1...9)),
      Way(area(1...10, TextFieldTraits(placeholder: "B"))),
      Way(withClosure: area().onFocusChange { _ in }),
    ])
    #expect(row(area(-3...0)) == row(area(1...1)), "there is at least one line")
  }

  @Test func datePickersAreTheSameByTheirRangeAndTraitsToo() {
    let owner = owner
    func picker(
      _ date: ReferenceWritableKeyPath<Owner, Date> = \.date, in range: ClosedRange<Date>? = nil,
      _ traits: DatePickerTraits = DatePickerTraits()
    ) -> RowControl { .datePicker("A", date: ControlBinding(owner, date), in: range, traits) }
    expectAllDifferent([
      Way(picker()), Way(picker(\.otherDate)),
      Way(picker(in: .distantPast ... .distantFuture)),
      Way(picker(in: .distantPast ... .distantPast)),
      Way(picker(\.date, in: nil, DatePickerTraits(components: .time))),
      Way(picker(\.date, in: nil, DatePickerTraits(style: .wheels))),
      Way(picker(\.date, in: nil, DatePickerTraits(minuteInterval: 5))),
      Way(picker(\.date, in: nil, DatePickerTraits(calendar: Calendar(identifier: .iso8601)))),
    ])
  }

  @Test func menusAreTheSameByTheirTitlesAndValues() {
    let owner = owner
    func menu(_ values: [Int], _ title: (Int) -> String = { "\($0)" }) -> RowControl {
      .menu("A", values, selection: ControlBinding(owner, \.choice), title: title)
    }
    let titles = ["0", "1"]
    expectAllDifferent([
      Way(menu([0, 1])), Way(menu([0])), Way(menu([0, 1]) { _ in "same" }),
      // The same titles with other values.
      Way(menu([0, 2]) { $0 == 0 ? "0" : "1" }),
      Way(.menu("A", titles, selection: ControlBinding(owner, \.choice))),
      Way(.segmentedControl("A", titles, selection: ControlBinding(owner, \.choice))),
      Way(
        .segmentedControl("A", [0, 1], selection: ControlBinding(owner, \.choice)) { "\($0)" }),
    ])
  }

  @Test func aTextOfANumberMakesAControlDiffer() {
    let owner = owner
    let slider = RowControl.slider("A", value: ControlBinding(owner, \.number))
    let stepper = RowControl.stepper("A", value: ControlBinding(owner, \.number), in: 0...3)
    for control in [slider, stepper] {
      let texted = control.valueText { "\($0)" }
      #expect(row(texted) == row(texted) && row(texted) != row(control))
      #expect(row(texted) != row(control.valueText { "\($0)" }))
    }
    let button = RowControl.button("A") {}
    #expect(row(button.valueText { "\($0)" }) == row(button), "other kinds ignore it")
  }

  @Test func steppersAreTheSameByTheirRangeAndStepToo() {
    let (owner, other) = (owner, other)
    func stepper(
      _ value: ControlBinding<Double>? = nil, in range: ClosedRange<Double> = 0...3,
      step: Double = 1
    ) -> RowControl {
      .stepper("A", value: value ?? ControlBinding(owner, \.number), in: range, step: step)
    }
    expectAllDifferent([
      Way(stepper()), Way(stepper(in: 0...4)), Way(stepper(in: 1...3)), Way(stepper(step: 0.5)),
      Way(stepper(in: 0...4, step: 0.5)), Way(stepper(ControlBinding(owner, \.otherNumber))),
      Way(stepper(ControlBinding(other, \.number))),
      Way(withClosure: stepper(ControlBinding(get: { 1 }, set: { _ in }))),
    ])
  }

  @Test func slidersAreTheSameByTheirRangeToo() {
    let (owner, other) = (owner, other)
    func slider(
      _ value: ControlBinding<Double>? = nil, in range: ClosedRange<Double> = 0...3
    ) -> RowControl {
      .slider("A", value: value ?? ControlBinding(owner, \.number), in: range)
    }
    expectAllDifferent([
      Way(slider()), Way(slider(in: 0...4)), Way(slider(in: 1...3)),
      Way(slider(ControlBinding(owner, \.otherNumber))),
      Way(slider(ControlBinding(other, \.number))),
      Way(withClosure: slider(ControlBinding(get: { 1 }, set: { _ in }))),
    ])
  }

  @Test func segmentsAreTheSameByTheirTitlesToo() {
    let (owner, other) = (owner, other)
    func segments(
      _ titles: [String] = ["Name", "Date"], _ selection: ControlBinding<Int>? = nil
    ) -> RowControl {
      .segmentedControl("A", titles, selection: selection ?? ControlBinding(owner, \.choice))
    }
    expectAllDifferent([
      Way(segments()), Way(segments(["Name"])), Way(segments(["Date", "Name"])),
      Way(segments(["Name", "Date"], ControlBinding(owner, \.otherChoice))),
      Way(segments(["Name", "Date"], ControlBinding(other, \.choice))),
      Way(withClosure: segments(["Name", "Date"], ControlBinding(get: { 0 }, set: { _ in }))),
    ])
  }

  /// The row has an outdated value, even if an update contains the value from before.
  @Test func usedControlEqualsNoOther() {
    func make() -> RowControl { .toggle("A", isOn: ControlBinding(owner, \.isOn)) }
    let used = make()
    let before = row(used)
    #expect(before == row(make()) && row(make()) == before)
    used.write(.isOn(false))
    #expect(before != row(make()) && row(make()) != before)
    #expect(before != row(used), "a copy is used, too")
  }

  // MARK: Rows

  @Test func rowsAreTheSameByTheirTitleAndAllTheirControls() {
    func row(_ title: String, _ names: String...) -> Row<VirtualTableView> {
      Row(
        title, controls: names.map { .toggle($0, isOn: ControlBinding(owner, \.isOn)) }, id: 1)
    }
    let rows: [() -> Row<VirtualTableView>] = [
      { row("A") }, { row("B") }, { row("A", "x") }, { row("A", "y") }, { row("A", "x", "y") },
      { row("A", "y", "x") }, { row("A", "x", "x") }, { row("B", "x", "y") },
    ]
    for (left, one) in rows.enumerated() {
      for (right, other) in rows.enumerated() {
        #expect((one() == other()) == (left == right), "\(left) and \(right)")
      }
    }
  }

  @Test func aRowIsNotSelectedUnlessItIsMadeSelectable() {
    let row = Row<VirtualTableView>(control: .button("Go") {}, id: 1)
    #expect(!row.isSelectable && row.selectable().isSelectable)
  }

  /// Cells are only reused for rows with the same kinds of controls, so no control is recreated.
  @Test func cellsAreReusedByTheKindsOfControls() {
    let isOn = ControlBinding(owner, \.isOn)
    let kinds: [[RowControl]] = [
      [], [.toggle("A", isOn: isOn)], [.button("A") {}],
      [.toggle("A", isOn: isOn), .button("A") {}], [.button("A") {}, .toggle("A", isOn: isOn)],
      [.textField("A", text: ControlBinding(owner, \.text))],
      [.stepper("A", value: ControlBinding(owner, \.number), in: 0...1)],
      [.slider("A", value: ControlBinding(owner, \.number))],
      [.segmentedControl("A", [], selection: ControlBinding(owner, \.choice))],
      [.menu("A", [], selection: ControlBinding(owner, \.choice))],
      [.textArea("A", text: ControlBinding(owner, \.text))],
      [.datePicker("A", date: ControlBinding(owner, \.date))],
    ]
    let registry = VirtualCellRegistry()
    let identifiers = kinds.map {
      Row<VirtualTableView>("A", controls: $0, id: 1).reuseIdentifier(in: registry)
    }
    #expect(
      identifiers == [
        "TableControls.", "TableControls.toggle", "TableControls.button",
        "TableControls.toggle.button", "TableControls.button.toggle", "TableControls.textField",
        "TableControls.stepper", "TableControls.slider", "TableControls.segments",
        "TableControls.menu", "TableControls.textArea", "TableControls.datePicker",
      ])
  }

  // MARK: Numbers

  @Test("a step that isn't a positive number becomes 1")
  func stepsAboveZero() {
    for (given, step) in [(0.0, 1.0), (-2, 1), (.nan, 1), (0.25, 0.25), (1, 1), (3, 3)] {
      owner.number = 2
      let list = VirtualTableView(viewportHeight: 88)
      let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(list)
      let control = RowControl.stepper(
        "A", value: ControlBinding(owner, \.number), in: 0...9, step: given)
      adapter.update(with: [Section("a") { row(control) }])
      #expect(list.step(1) && owner.number == 2 + step, "\(given)")
    }
  }

  @Test func aNumberIsTheNearestOfItsRange() {
    let numbers: [(Double, Double)] = [
      (-1, 2), (2, 2), (3, 3), (4, 4), (5, 4), (.infinity, 4), (-.infinity, 2), (.nan, 2),
    ]
    for (number, nearest) in numbers { #expect(number.clamped(to: 2...4) == nearest) }
    #expect(7.0.clamped(to: 3...3) == 3)
  }
}

/// The controls that a cell keeps when it's configured again.
@MainActor @Suite struct ControlPresenterTests {
  private final class Presenter: ControlPresenter {
    let number: Int
    private(set) var control: RowControl
    private(set) var value: ControlValue
    private(set) var shows = 0

    init(_ number: Int, _ control: RowControl) {
      (self.number, self.control, value) = (number, control, control.kind.value)
    }

    func show(_ control: RowControl) {
      self.control = control
      value = control.kind.value
      shows += 1
    }

    func show(_ value: ControlValue) { self.value = value }
  }

  private func toggle(_ name: String, _ isOn: Bool = false) -> RowControl {
    .toggle(name, isOn: ControlBinding(get: { isOn }, set: { _ in }))
  }

  @Test func controlsOfSameNameAndKindKeepTheirOrder() {
    let present = [toggle("A"), .button("A") {}, toggle("B"), toggle("A"), toggle("C")]
      .enumerated().map { Presenter($0.offset, $0.element) }
    var made: [String] = []
    let wanted = [
      toggle("A", true), toggle("D"), toggle("A", true), .button("B") {}, toggle("A"),
      .button("A") {}, toggle("B", true),
    ]
    let shown = Presenter.presenters(of: wanted, keeping: present) {
      made.append($0.name)
      return Presenter(100 + made.count, $0)
    }
    #expect(shown.map(\.number) == [0, 101, 3, 102, 103, 1, 2])
    #expect(made == ["D", "B", "A"])
    #expect(shown.map(\.control.name) == wanted.map(\.name))
    #expect(shown.map(\.value) == wanted.map(\.kind.value))
    #expect(present.map(\.shows) == [1, 1, 1, 1, 0])
  }
}
