public import Foundation
public import TableRows

// Controls of rows.
//
// Each method takes the ID of the row. The name of the control is needed only if the row has several
// that fit. `file` and `line` are the place of the call, for the reason of an impossible action.
extension TableUser {
  /// Flips a switch.
  public func toggle(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.toggle, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Presses a button.
  public func press(
    _ row: RowID, button: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.press, button, of: row, at: CallSite(file: file, line: line))
  }

  /// Presses the plus button of a stepper a number of times, or its minus button.
  ///
  /// The number of steps is negative for steps down. A step out of the stepper's range isn't possible;
  /// those before it are done.
  public func step(
    _ row: RowID, by steps: Int = 1, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.step(steps), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Drags a slider to a number within its range.
  public func slide(
    _ row: RowID, to number: Double, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.slide(number), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps a segment of a segmented control, or opens a menu and chooses a title.
  public func choose(
    _ title: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.choose(title), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Chooses a date in a date picker.
  ///
  /// The picker changes the components that it shows, such as the day, and rounds the minute down to
  /// its interval. The other components stay. A date out of the picker's range isn't possible.
  public func pick(
    _ date: Date, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.pick(date), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Types a text at the caret of a text field or text area, which gets the focus by a tap if needed.
  ///
  /// Each character is written to the binding before the next one. In a text area, a newline is the
  /// Return key.
  public func type(
    _ text: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.type(text), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Pastes a text in place of the selected text of a text field or text area.
  ///
  /// The whole text is written to the binding at once.
  public func paste(
    _ text: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.paste(text), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Selects characters of a text field, or places the caret at an empty range.
  public func selectText(
    _ characters: Range<Int>, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.selectText(characters), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Deletes the selected text of a text field, or the character before its caret.
  public func deleteBackward(
    in row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.deleteBackward, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Deletes the whole text of a text field.
  public func clear(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.clear, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps the Return key in a text field, which submits its text.
  public func submit(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.submit, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps a text field, which gets the focus.
  public func focus(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.focus, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Returns the state of a control.
  public func control(
    _ control: String? = nil, of row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> SeenControl {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      try surface.controlForUser(control, at: path(of: row, to: "look at a control of"))
    }
  }

  // MARK: The keyboard on screen

  /// Shows a keyboard, which covers the lower part of the surface.
  public func showKeyboard(
    height: Double, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKeyboard(height: height)
    }
  }

  /// Hides the keyboard, while a text field keeps the focus.
  public func hideKeyboard(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKeyboard(height: nil)
    }
  }

  // MARK: VoiceOver

  /// Returns what VoiceOver reads for a row, with its actions, or for one of its controls.
  public func accessibility(
    of row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> RowAccessibility {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      try surface.accessibilityForUser(at: path(of: row, to: "hear"), control: control)
    }
  }

  /// Returns what VoiceOver reads for the header of a section, which is given by its ID.
  public func accessibility(
    ofHeaderOf section: some Hashable, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> RowAccessibility {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      let index = try index(ofSection: section, to: "read the header of")
      return try surface.accessibilityForUser(of: .header, ofSection: index)
    }
  }

  /// Performs an action of a row with VoiceOver, such as a swipe action.
  public func performAction(
    _ name: String, on row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateAccessibilityAction(
        name, at: path(of: row, to: "perform \"\(name)\" on"))
    }
  }

  /// Increments an adjustable control with VoiceOver.
  public func increment(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.increment, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Decrements an adjustable control with VoiceOver.
  public func decrement(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.decrement, control, of: row, at: CallSite(file: file, line: line))
  }

  private func use(
    _ action: ControlAction, _ name: String?, of row: RowID, at site: CallSite
  ) throws(ImpossibleAction) {
    try use(at: site, as: action.words) { surface throws(ImpossibleAction) in
      try surface.simulate(action, on: name, at: path(of: row, to: "\(action.verb) a control of"))
    }
  }
}
