package import DiffEngine
package import Foundation
internal import TableControls
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

// The user's actions on the controls of a row, which is found by its ID.
//
// Each action returns whether it succeeded. If the row isn't on screen, or its control doesn't
// exist or is disabled, nothing happens, and the reason is reported. If a row is swiped or a menu
// is open, the action only closes it, which is also reported.
extension VirtualListView {
  /// Flips a switch.
  ///
  /// Here and in the other methods, pass the name of the control if the row has several of its
  /// kind.
  @discardableResult
  package func toggleSwitch(_ row: some Hashable, control name: String? = nil) -> Bool {
    guard let control = usable(["toggle"], name, in: row, to: "flip")?.control else { return false }
    control.enter(.isOn(control.isOn != true))
    return true
  }

  /// Presses a button control, or one of a cell's `buttons`.
  ///
  /// A name is looked up in the cell's `buttons` first. Without a name, only a control is pressed.
  @discardableResult
  package func press(_ row: some Hashable, control name: String? = nil) -> Bool {
    if let name, let path = display.path(ofShownRow: AnyIdentity(row)),
      let button = display.cell(at: path)?.button(titled: name)
    {
      guard button.isEnabled else {
        return refuse("press", name, AnyIdentity(row), because: "it is disabled")
      }
      guard closeWhatIsOpen("press", name, AnyIdentity(row)) else { return false }
      button.press()
      return true
    }
    guard let control = usable(["button"], name, in: row, to: "press")?.control else {
      return false
    }
    control.press()
    return true
  }

  /// Steps a stepper up, or down for a negative number of steps.
  ///
  /// It stops before a step that would leave the stepper's range, which is reported.
  @discardableResult
  package func step(_ row: some Hashable, by steps: Int = 1, control name: String? = nil) -> Bool {
    for _ in 0..<steps.magnitude {
      guard let control = usable(["stepper"], name, in: row, to: "step")?.control,
        case .stepper(let numbers, _) = control.control.kind
      else { return false }
      guard let target = numbers.step(from: control.value, isUp: steps > 0) else {
        return refuse(
          "step", control.name, AnyIdentity(row),
          because: "a step \(steps > 0 ? "up" : "down") from \(control.value.numberText ?? "")"
            + " leaves its range, \(numbers.rangeText)")
      }
      control.enter(target)
    }
    return true
  }

  /// Drags a slider to a number within its range.
  @discardableResult
  package func setSlider(_ row: some Hashable, to number: Double, control name: String? = nil)
    -> Bool
  {
    guard let control = usable(["slider"], name, in: row, to: "slide")?.control,
      case .slider(_, let range, _) = control.control.kind
    else { return false }
    guard range.contains(number) else {
      return refuse(
        "slide", control.name, AnyIdentity(row),
        because: "\(number) is out of its range, \(range.lowerBound) to \(range.upperBound)")
    }
    control.enter(.number(number))
    return true
  }

  /// Taps a segment, or chooses a title from a menu.
  @discardableResult
  package func selectSegment(
    _ title: String, in row: some Hashable, control name: String? = nil
  ) -> Bool {
    guard let control = usable(["segments", "menu"], name, in: row, to: "choose in")?.control,
      let titles = control.control.kind.titles
    else { return false }
    guard let index = titles.firstIndex(of: title) else {
      return refuse(
        "choose \"\(title)\" in", control.name, AnyIdentity(row),
        because: "it has no such title",
        hint: NearestName.nearest(to: title, among: titles).map { "Did you mean \"\($0)\"?" })
    }
    if control.choice != title { control.enter(.choice(index)) }
    return true
  }

  /// Picks a date in a date picker.
  ///
  /// Date components that the picker doesn't show stay unchanged.
  @discardableResult
  package func pickDate(_ date: Date, in row: some Hashable, control name: String? = nil) -> Bool {
    guard let control = usable(["datePicker"], name, in: row, to: "pick a date in")?.control,
      case .datePicker(_, let range, let traits) = control.control.kind, let shown = control.date
    else { return false }
    guard let picked = traits.picked(date, from: shown, in: range) else {
      return refuse(
        "pick a date in", control.name, AnyIdentity(row), because: "\(date) is out of its range")
    }
    if picked != shown { control.enter(.date(picked)) }
    return true
  }

  /// Returns a control of a row on screen.
  package func control(_ name: String? = nil, in row: some Hashable) -> VirtualControl? {
    found([], name, in: row, to: "look at")?.control
  }

  // MARK: Text

  /// The text field or text area with focus, or `nil`.
  package var focusedControl: VirtualControl? { focus.control }

  /// The row of ``focusedControl``, or `nil`.
  ///
  /// The row can be off screen.
  package var indexPathForFocusedControl: TablePath? { focus.path }

  /// Taps a text field or text area, which gets focus.
  ///
  /// Unless the field already has focus, the cursor moves to the end of its text.
  @discardableResult
  package func moveFocus(to row: some Hashable, control name: String? = nil) -> Bool {
    focusedField(name, in: row, to: "type in") != nil
  }

  /// Types text at the cursor of a text field or text area.
  ///
  /// A field without focus is tapped first. Each character is written to the binding before the
  /// next. If the field loses focus, the remaining text isn't typed, which is reported.
  @discardableResult
  package func typeText(
    _ text: String, in row: some Hashable, control name: String? = nil
  ) -> Bool {
    guard let field = focusedField(name, in: row, to: "type in") else { return false }
    for character in text {
      guard field.isFocused else {
        return refuse(
          "type in", field.name, AnyIdentity(row),
          because: field.isEnabled ? "it has lost the focus" : "it is disabled")
      }
      field.type(character)
    }
    return true
  }

  /// Pastes text over the selection of a text field or text area.
  @discardableResult
  package func paste(_ text: String, in row: some Hashable, control name: String? = nil) -> Bool {
    guard let field = focusedField(name, in: row, to: "paste in") else { return false }
    field.paste(text)
    return true
  }

  /// Selects characters of a text field or text area, or moves the cursor.
  @discardableResult
  package func selectText(
    _ characters: Range<Int>, in row: some Hashable, control name: String? = nil
  ) -> Bool {
    guard let field = focusedField(name, in: row, to: "select text in") else { return false }
    field.selectedRange = characters
    return true
  }

  /// Deletes the selected text, or the character before the cursor.
  @discardableResult
  package func deleteBackward(in row: some Hashable, control name: String? = nil) -> Bool {
    guard let field = focusedField(name, in: row, to: "delete in") else { return false }
    field.deleteBackward()
    return true
  }

  /// Deletes the entire text of a text field or text area.
  @discardableResult
  package func clear(_ row: some Hashable, control name: String? = nil) -> Bool {
    guard let field = focusedField(name, in: row, to: "clear") else { return false }
    field.clear()
    return true
  }

  /// Taps the Return key in a text field.
  ///
  /// The field loses focus, and its text is submitted.
  @discardableResult
  package func submit(_ row: some Hashable, control name: String? = nil) -> Bool {
    guard let field = focusedField(name, in: row, to: "submit", kinds: ["textField"]) else {
      return false
    }
    let action = field.handlers.submit
    focus.endFocus()
    field.submit(action)
    return true
  }

  /// Removes focus from the focused text field or text area.
  public func endEditing() { focus.endFocus() }

  // MARK: The keyboard

  /// Shows the keyboard and scrolls the focused row above it.
  ///
  /// - Parameter height: The height in points of the part of the view that the keyboard covers.
  public func showKeyboard(height: Double) {
    keyboardHeight = height
    focus.showField()
  }

  /// Hides the keyboard and removes its inset.
  public func hideKeyboard() { keyboardHeight = 0 }

  // MARK: Finding

  typealias Found = (control: VirtualControl, path: TablePath)

  /// Gives focus to a text field or text area of a row, and returns it.
  private func focusedField(
    _ name: String?, in row: some Hashable, to verb: String,
    kinds: [String] = ["textField", "textArea"]
  ) -> VirtualControl? {
    guard let found = usable(kinds, name, in: row, to: verb),
      let cell = display.cell(at: found.path)
    else { return nil }
    guard let field = focus.focus(found.control, in: cell) else {
      _ = refuse(verb, found.control.name, AnyIdentity(row), because: "it has lost the focus")
      return nil
    }
    return field
  }

  /// Returns a control that the user can use now.
  private func usable(
    _ kinds: [String], _ name: String?, in row: some Hashable, to verb: String
  ) -> Found? {
    guard let found = found(kinds, name, in: row, to: verb) else { return nil }
    guard found.control.isEnabled else {
      _ = refuse(
        verb, found.control.name, AnyIdentity(row), because: found.control.control.unusableReason)
      return nil
    }
    return closeWhatIsOpen(verb, found.control.name, AnyIdentity(row)) ? found : nil
  }

  /// Returns whether no row is swiped and no menu is open.
  ///
  /// Otherwise, it closes them and reports that the touch does nothing else.
  func closeWhatIsOpen(_ verb: String, _ name: String, _ row: AnyIdentity) -> Bool {
    guard openRow.isOpen else { return true }
    let what = openRow.isSwiped ? "a row was swiped" : "a menu was open"
    openRow.close()
    return refuse(verb, name, row, because: "\(what), which the touch closed")
  }

  /// Finds a control by its row, kind, and name, or reports that there is none or several.
  ///
  /// If `kinds` is empty, the control can have any kind.
  func found(
    _ kinds: [String], _ name: String?, in row: some Hashable, to verb: String
  ) -> Found? {
    let id = AnyIdentity(row)
    guard let (cell, path) = shown(id, to: verb, "a control of ") else { return nil }
    let fitting = cell.controls.filter {
      (kinds.isEmpty || kinds.contains($0.control.kind.name)) && (name == nil || $0.name == name)
    }
    if fitting.count == 1 { return (fitting[0], path) }
    let names = cell.controls.map(\.name) + cell.buttons.map(\.title)
    var (reason, hint) = ("the row has no such control", String?.none)
    if !fitting.isEmpty {
      reason = "the row has several"
      hint = "Name one: \(fitting.map { "\"\($0.name)\"" }.joined(separator: ", "))."
    } else if let name, let near = NearestName.nearest(to: name, among: names) {
      hint = "Did you mean \"\(near)\"?"
    } else if !names.isEmpty {
      let all =
        cell.controls.map { "the \($0.control.kind.name) \"\($0.name)\"" }
        + cell.buttons.map { "the button \"\($0.title)\"" }
      hint = "It has \(all.joined(separator: ", "))."
    }
    _ = refuse(verb, name ?? kinds.first ?? "control", id, because: reason, hint: hint)
    return nil
  }

  /// Returns the cell and position of a row, or reports that it isn't on screen.
  func shown(_ id: AnyIdentity, to verb: String, _ what: String) -> (cell: Cell, path: TablePath)? {
    if let path = display.path(ofShownRow: id), let cell = display.cell(at: path) {
      return (cell, path)
    }
    let first = TablePath(section: 0, row: 0)
    let isThere = dataSource?.path(of: TrackedRow(identity: id, path: first)) != nil
    app.refuse(
      TableIssue(
        .noSuchPosition,
        "the user can't \(verb) \(what)row \(id), which "
          + (isThere ? "isn't on screen" : "the table doesn't have"),
        hint: isThere ? "Scroll to it first." : "Check the row's ID and its type.",
        identifiers: ["\(id)"]))
    return nil
  }

  /// Reports that the user can't use a control, and returns `false`.
  func refuse(
    _ verb: String, _ name: String, _ row: AnyIdentity, because reason: String, hint: String? = nil
  ) -> Bool {
    app.refuse(
      TableIssue(
        .notOffered, "the user can't \(verb) \"\(name)\" of row \(row): \(reason)", hint: hint,
        identifiers: ["\(row)", name]))
    return false
  }
}
