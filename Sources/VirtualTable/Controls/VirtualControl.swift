internal import CellRegistry
public import TableControls
internal import TableDiagnostics

/// A control in a virtual cell, with what it shows and what a person can see of it.
///
/// It stands for the `UISwitch`, `UITextField` and so on that a UIKit cell has for a `RowControl`. A
/// test works it through the table, by the id of its row:
///
/// ```swift
/// table.flip("wifi")
/// table.control(in: "wifi")?.isOn  // true
/// ```
@MainActor
public final class VirtualControl {
  package private(set) var control: RowControl { didSet { letGo(of: oldValue) } }
  private(set) var value: ControlValue
  /// The characters of a text field that are selected, counted from its start; empty at the cursor.
  ///
  /// What is outside the text is cut off.
  public var selectedRange = 0..<0 {
    didSet { cutSelection() }
  }
  /// Whether what a person types goes to the control.
  public var isFocused: Bool { keeper != nil }
  /// Who gave it the focus; `nil` without focus.
  weak var keeper: (any FocusKeeper)?

  init(_ control: RowControl) {
    self.control = control
    value = control.kind.value
    placeCursorAtEnd()
  }

  // MARK: What it shows

  /// How the control is called; what a button says.
  public var name: String { control.name }
  /// Whether a person can use it.
  public var isEnabled: Bool { control.isEnabled }

  /// Whether a switch is on; `nil` for other controls.
  public var isOn: Bool? {
    if case .isOn(let isOn) = value { isOn } else { nil }
  }

  /// The text of a text field; `nil` for other controls.
  public var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The number of a stepper or slider; `nil` for other controls.
  public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The title of the selected segment; `nil` where none is, and for other controls.
  public var choice: String? {
    guard case .segments(let titles, _) = control.kind, case .choice(let index) = value,
      titles.indices.contains(index)
    else { return nil }
    return titles[index]
  }

  // MARK: What a person does

  /// Does what the button is for.
  func press() {
    if case .button(let action) = control.kind { action() }
  }

  /// Enters a value, and then shows what the binding has: it may have refused or changed it.
  ///
  /// The app may update the table meanwhile, and the cell show another row.
  func enter(_ new: ControlValue) {
    value = new
    // A copy: the app may have the control show another one meanwhile.
    let control = control
    control.write(new)
    take(self.control.kind.value)
  }

  /// Types a character in place of the selected ones.
  func type(_ character: Character) { replaceSelection(with: String(character)) }

  /// Deletes the selected characters, or the one before the cursor.
  func deleteBackward() {
    if selectedRange.isEmpty {
      let cursor = selectedRange.lowerBound
      guard cursor > 0 else { return }
      selectedRange = cursor - 1..<cursor
    }
    replaceSelection(with: "")
  }

  /// Deletes the whole text.
  func clear() {
    selectedRange = 0..<(text?.count ?? 0)
    replaceSelection(with: "")
  }

  private func replaceSelection(with new: String) {
    guard let text else { return }
    let start = text.prefix(selectedRange.lowerBound) + new
    let whole = start + text.dropFirst(selectedRange.upperBound)
    value = .text(String(whole))
    // What is typed may join the character before it.
    selectedRange = start.count..<start.count
    enter(.text(String(whole)))
  }

  // MARK: What the app does

  /// Takes a value; the cursor stays where it is, or at the end.
  private func take(_ new: ControlValue) {
    guard new != value else { return }
    let isAtEnd = selectedRange.lowerBound == text?.count
    value = new
    if isAtEnd || !isFocused { placeCursorAtEnd() } else { cutSelection() }
  }

  /// Cuts off what is selected outside the text.
  private func cutSelection() {
    let range = selectedRange.clamped(to: 0..<(text?.count ?? 0))
    if range != selectedRange { selectedRange = range }
  }

  /// Sets the cursor behind the last character.
  func placeCursorAtEnd() {
    let end = text?.count ?? 0
    selectedRange = end..<end
  }

  /// What a text field calls.
  var handlers: TextFieldHandlers {
    if case .textField(_, _, let handlers) = control.kind { handlers } else { TextFieldHandlers() }
  }
}

extension VirtualControl: ControlPresenter {
  /// Shows a control of the same kind and name; a text that is the same leaves the cursor alone.
  package func show(_ control: RowControl) {
    self.control = control
    take(control.kind.value)
  }
}

// MARK: - In a cell

extension VirtualBaseCell {
  /// Shows controls, in place of those that the cell shows; see `ControlCell`.
  public final func showTableControls(_ controls: [RowControl], title: String?) {
    if let title { textLabel?.text = title.isEmpty ? nil : title }
    let former = self.controls
    self.controls = VirtualControl.presenters(of: controls, keeping: former) {
      VirtualControl($0)
    }
    for control in former where !self.controls.contains(where: { $0 === control }) {
      control.keeper?.endFocus()
    }
  }

  /// Gives a text field the focus; see `ControlCell`.
  @discardableResult
  public final func focusTableControl(_ name: String?) -> Bool {
    let field = controls.first { $0.text != nil && (name == nil || $0.name == name) }
    guard let field, field.isEnabled, let focusKeeper else { return false }
    return focusKeeper.focus(field, in: self)
  }
}

extension VirtualCell: ControlCell {}

extension VirtualCollectionCell: ControlCell {}

// MARK: - As text

extension VirtualControl {
  /// The control as text, in brackets; in parentheses where it is disabled.
  ///
  /// A focused text field shows its cursor as `|`.
  var drawing: String {
    let (open, close) = isEnabled ? ("[", "]") : ("(", ")")
    switch control.kind {
    case .toggle: return open + (isOn == true ? "on " : "off") + close
    case .button: return open + name + close
    case .textField(_, let traits, _):
      let (open, close) = isEnabled ? ("‹", "›") : (open, close)
      return open + fieldText(traits) + close
    case .stepper: return "\(open)− \(Self.digits(number)) +\(close)"
    case .slider(_, let range): return open + track(range) + close
    case .segments(let titles, _):
      let marked = titles.enumerated().map { value == .choice($0) ? "•\($1)" : $1 }
      return open + marked.joined(separator: " ") + close
    }
  }

  private func fieldText(_ traits: TextFieldTraits) -> String {
    let text = text ?? ""
    let seen = traits.isSecure ? String(repeating: "•", count: text.count) : text
    if isFocused {
      return seen.prefix(selectedRange.lowerBound) + "|"
        + seen.dropFirst(selectedRange.lowerBound)
    }
    return seen.isEmpty ? traits.placeholder.map { "(\($0))" } ?? "" : seen
  }

  /// A line of ten columns with a knob.
  private func track(_ range: ClosedRange<Double>) -> String {
    let length = range.upperBound - range.lowerBound
    let part = length > 0 ? ((number ?? 0) - range.lowerBound) / length : 0
    let knob = Int((part.clamped(to: 0...1) * 9).rounded())
    return String(repeating: "=", count: knob) + "o" + String(repeating: "-", count: 9 - knob)
  }

  /// A number, without a fraction where it has none.
  static func digits(_ number: Double?) -> String {
    guard let number else { return "" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
