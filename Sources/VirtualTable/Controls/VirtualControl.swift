internal import CellRegistry
package import Foundation
public import TableControls
internal import TableDiagnostics

/// A control in a cell, with its value and text selection.
@MainActor
package final class VirtualControl {
  package private(set) var control: RowControl { didSet { extendLifetime(of: oldValue) } }
  package private(set) var value: ControlValue
  /// The app's text for the control's number, or `nil`.
  package private(set) var valueText: String?
  /// The number of values that the control has shown.
  private var showCount = 0
  /// The text before the user's edit, while the app handles the edit.
  private var previousText: String?
  /// The selected characters of a text field, or an empty range at the cursor.
  package var selectedRange = 0..<0 {
    didSet { cutSelection() }
  }
  /// Whether the control has focus.
  package var isFocused: Bool { keeper != nil }
  /// The object that gave the control the focus, or `nil` without focus.
  weak var keeper: (any FocusKeeper)?
  /// The cell that shows the control.
  weak var cell: VirtualBaseCell?

  init(_ control: RowControl) {
    self.control = control
    value = control.kind.value
    valueText = control.kind.valueText(of: value)
    placeCursorAtEnd()
  }

  // MARK: State

  /// The name of the control.
  ///
  /// The name of a button is its title.
  package var name: String { control.name }
  /// Whether the user can use the control.
  package var isEnabled: Bool { control.isUsable }
  /// Whether a button shows that its action is in progress.
  package var isInProgress: Bool { control.kind.isInProgress }

  /// Whether a switch is on, or `nil` for other controls.
  package var isOn: Bool? {
    if case .isOn(let isOn) = value { isOn } else { nil }
  }

  /// The text of a text field or text area, or `nil` for other controls.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The number of a stepper or slider, or `nil` for other controls.
  package var number: Double? { value.number }

  /// The title of the selected segment or of the menu's selection, or `nil`.
  package var choice: String? {
    guard let titles = control.kind.titles, case .choice(let index) = value,
      titles.indices.contains(index)
    else { return nil }
    return titles[index]
  }

  /// The date of a date picker, or `nil` for other controls.
  package var date: Date? {
    if case .date(let date) = value { date } else { nil }
  }

  /// The texts of a date picker, such as its day and time.
  package var dateTexts: [String] {
    guard let date, case .datePicker(_, _, let traits) = control.kind else { return [] }
    return traits.texts(of: date)
  }

  /// The selected title of a menu, or a dash.
  package var menuTitle: String { choice ?? "–" }

  /// The app's text for the number of a stepper or slider, or else the number as text.
  package var numberText: String? { valueText ?? value.numberText }

  // MARK: Actions of the user

  /// Runs the action of a button.
  func press() {
    if case .button(let action, _) = control.kind { run(action) }
  }

  /// Runs the action of a text field for the Return key.
  func submit(_ action: (@MainActor () -> Void)?) {
    if let action { run(action) }
  }

  /// Enters a value and then shows the value of the binding.
  ///
  /// The binding can reject or normalize the value.
  ///
  /// - Parameters:
  ///   - new: The value to show.
  ///   - written: The value to write to the binding, or `nil` to write `new`.
  func enter(_ new: ControlValue, writing written: ControlValue? = nil) {
    // Copied, because the app can change the control while the value is written.
    let control = control
    take(new)
    run { control.write(written ?? new) }
    textMayHaveResized()
  }

  /// Measures the cell of a text area again.
  private func textMayHaveResized() {
    guard control.kind.lines != nil, let cell else { return }
    cell.focusKeeper?.controlsMayHaveResized(in: cell)
  }

  /// Sets the value that the control shows.
  private func take(_ new: ControlValue) {
    value = new
    showCount += 1
    // Copied, because the app's code can show another control or value in the cell.
    let (control, count) = (control, showCount)
    let text = control.kind.valueText(of: new)
    if showCount == count { valueText = text }
  }

  /// Replaces the selected characters with a typed character.
  func type(_ character: Character) { replaceSelection(with: String(character)) }

  /// Replaces the selected characters with pasted text.
  func paste(_ text: String) { replaceSelection(with: text) }

  /// Deletes the selected characters, or the character before the cursor.
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
    let whole = String(start + text.dropFirst(selectedRange.upperBound))
    let formatted = control.formatting(whole, after: text, caret: start.count)
    value = .text(formatted?.text ?? whole)
    // A typed character can combine with the one before it.
    let caret = formatted?.caret ?? start.count
    selectedRange = caret..<caret
    previousText = text
    enter(value, writing: .text(formatted?.value ?? whole))
    previousText = nil
  }

  // MARK: Actions of the app

  /// Limits the selection to the text.
  private func cutSelection() {
    let range = selectedRange.clamped(to: 0..<(text?.count ?? 0))
    if range != selectedRange { selectedRange = range }
  }

  /// Moves the cursor to the end of the text.
  func placeCursorAtEnd() {
    let end = text?.count ?? 0
    selectedRange = end..<end
  }

  /// The handlers of a text field.
  var handlers: TextFieldHandlers { control.textHandlers }
}

extension VirtualControl: ControlPresenter {
  /// Shows another control of the same kind and name.
  ///
  /// A disabled field loses focus.
  package func show(_ control: RowControl) {
    self.control = control
    if !control.isEnabled { keeper?.endFocus() }
    let value = control.kind.value
    // The same number can have another text.
    if value == self.value { take(value) }
    show(value)
  }

  /// Shows another value and keeps the selection of a focused field in place.
  package func show(_ new: ControlValue) {
    guard new != value else { return }
    let old = value
    take(new)
    textMayHaveResized()
    guard isFocused, case (.text(let old), .text(let new)) = (old, new) else {
      return placeCursorAtEnd()
    }
    let placement = CaretPlacement(from: old, to: new, previous: previousText)
    if selectedRange.isEmpty {
      let caret = placement.caret(at: selectedRange.lowerBound)
      selectedRange = caret..<caret
    } else {
      let ends = [selectedRange.lowerBound, selectedRange.upperBound].map(placement.position)
      selectedRange = ends[0]..<max(ends[0], ends[1])
    }
  }
}

// MARK: - In a cell

extension VirtualBaseCell {
  /// Shows controls in the cell.
  ///
  /// They replace the current controls. A control of the same kind and name keeps its state. A text
  /// field that is removed or disabled loses focus.
  ///
  /// - Parameters:
  ///   - controls: The controls.
  ///   - title: The text of the cell's main label, or `nil` to leave the label unchanged.
  public final func showTableControls(_ controls: [RowControl], title: String?) {
    if let title { textLabel?.text = title.isEmpty ? nil : title }
    let former = self.controls
    self.controls = VirtualControl.presenters(of: controls, keeping: former) {
      VirtualControl($0)
    }
    for control in self.controls { control.cell = self }
    for control in former where !self.controls.contains(where: { $0 === control }) {
      control.keeper?.endFocus()
    }
  }

  /// Gives focus to a text field of the cell.
  ///
  /// - Parameter name: The name of the field, or `nil` for the first one.
  /// - Returns: Whether the field has focus. It's `false` if there is no such field, the field is
  ///   disabled, or the cell isn't on screen.
  @discardableResult
  public final func focusTableControl(_ name: String?) -> Bool {
    let field = controls.first { $0.text != nil && (name == nil || $0.name == name) }
    guard let field, field.isEnabled, let focusKeeper else { return false }
    return focusKeeper.focus(field, in: self) != nil
  }
}

extension VirtualCell: ControlCell {}

extension VirtualCollectionCell: ControlCell {}

// MARK: - As text

extension VirtualControl {
  /// The control as text, in brackets, or in parentheses if it's disabled.
  ///
  /// A text field is in `‹›` instead of brackets. If it has focus, it shows its cursor as `|`.
  var drawing: String {
    let (open, close) = isEnabled ? ("[", "]") : ("(", ")")
    switch control.kind {
    case .toggle: return open + (isOn == true ? "on " : "off") + close
    case .button(_, let isInProgress): return open + (isInProgress ? "◌ " : "") + name + close
    case .textField(_, let traits, _), .textArea(_, let traits, _, _):
      let (open, close) = isEnabled ? ("‹", "›") : (open, close)
      return open + fieldText(traits) + close
    case .stepper: return "\(open)− \(numberText ?? "") +\(close)"
    case .slider(_, let range, _):
      return (valueText.map { "\($0) " } ?? "") + open + track(range) + close
    case .segmentedControl(let titles, _):
      let marked = titles.enumerated().map { value == .choice($0) ? "•\($1)" : $1 }
      return open + marked.joined(separator: " ") + close
    case .menu: return "\(open)\(menuTitle) ▾\(close)"
    case .datePicker: return open + dateTexts.joined(separator: " ") + close
    }
  }

  private func fieldText(_ traits: TextFieldTraits) -> String {
    let seen = seenText(traits)
    if isFocused {
      return seen.prefix(selectedRange.lowerBound) + "|"
        + seen.dropFirst(selectedRange.lowerBound)
    }
    return seen.isEmpty ? traits.placeholder.map { "(\($0))" } ?? "" : seen
  }

  /// Returns the text in one line, with bullets for a secure text field.
  private func seenText(_ traits: TextFieldTraits) -> String {
    let text = text ?? ""
    if control.kind.lines != nil { return String(text.map { $0.isNewline ? "⏎" : $0 }) }
    return traits.isSecure ? String(repeating: "•", count: text.count) : text
  }

  /// A line of ten columns with a knob.
  private func track(_ range: ClosedRange<Double>) -> String {
    let length = range.upperBound - range.lowerBound
    let part = length > 0 ? ((number ?? 0) - range.lowerBound) / length : 0
    let knob = Int((part.clamped(to: 0...1) * 9).rounded())
    return String(repeating: "=", count: knob) + "o" + String(repeating: "-", count: 9 - knob)
  }
}
