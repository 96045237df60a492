public import Foundation
public import TableRows

// Controls of rows.
extension TableUser {
  /// Turns a switch on or off.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func toggle(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.toggle, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Presses a button.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - button: The button's name, needed only if several buttons match, or for a button of a
  ///     virtual cell's `buttons`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func press(
    _ row: RowID, button: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.press, button, of: row, at: CallSite(file: file, line: line))
  }

  /// Presses a stepper's plus button, or its minus button.
  ///
  /// If a step would leave the stepper's range, the earlier steps remain applied.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - steps: The number of presses, negative for the minus button.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a step would leave the range, or a real user couldn't do
  ///   this.
  public func step(
    _ row: RowID, by steps: Int = 1, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.step(steps), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Drags a slider to a value.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - number: The new value.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the value is out of range, or a real user couldn't do this.
  public func slide(
    _ row: RowID, to number: Double, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.slide(number), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps a segment, or chooses an entry from a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the segment or menu entry.
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func choose(
    _ title: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.choose(title), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Chooses a date in a date picker.
  ///
  /// Only the components that the picker shows, such as the day, change. The minute is rounded down
  /// to the picker's interval.
  ///
  /// - Parameters:
  ///   - date: The date to choose.
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the date is out of range, or a real user couldn't do this.
  public func pick(
    _ date: Date, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.pick(date), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Types text into a text field or text area.
  ///
  /// If the field or area isn't focused, it's tapped first. The binding is set after each
  /// character. In a text area, each newline in the text presses the Return key.
  ///
  /// - Parameters:
  ///   - text: The text to insert at the caret or over the selected text.
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func type(
    _ text: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.type(text), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Pastes text at the caret or over the selected text.
  ///
  /// The binding is set once, with the whole text.
  ///
  /// - Parameters:
  ///   - text: The text to paste.
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func paste(
    _ text: String, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.paste(text), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Selects characters of a text, or moves the caret.
  ///
  /// - Parameters:
  ///   - characters: The characters to select. An empty range moves the caret.
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func selectText(
    _ characters: Range<Int>, in row: RowID, control: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.selectText(characters), control, of: row, at: CallSite(file: file, line: line))
  }

  /// Deletes the selected text, or the character before the caret.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func deleteBackward(
    in row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.deleteBackward, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Deletes all text of a text field or text area.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func clear(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.clear, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps the Return key in a text field.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func submit(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.submit, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Taps a text field or text area to focus it.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func focus(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.focus, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Returns the state of a control.
  ///
  /// - Parameters:
  ///   - control: The control's name, needed only if several controls match.
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The state, as the user sees it.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, or no single control matches.
  public func control(
    _ control: String? = nil, of row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> SeenControl {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      try surface.controlForUser(control, at: path(of: row, to: "look at a control of"))
    }
  }

  // MARK: On-screen keyboard

  /// Shows a keyboard over the lower part of the view.
  ///
  /// - Parameters:
  ///   - height: The height of the keyboard, in points.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func showKeyboard(
    height: Double, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKeyboard(height: height)
    }
  }

  /// Hides the keyboard.
  ///
  /// A text field keeps its focus.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func hideKeyboard(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKeyboard(height: nil)
    }
  }

  // MARK: VoiceOver

  /// Returns what VoiceOver reads for a row or a control.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The name of a control, or `nil` for the row with its actions.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The label, value, traits, and actions.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, or has no such control.
  public func accessibility(
    of row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> RowAccessibility {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      try surface.accessibilityForUser(at: path(of: row, to: "read"), control: control)
    }
  }

  /// Returns what VoiceOver reads for a section's header.
  ///
  /// - Parameters:
  ///   - section: The ID of the section, or its index if the sections have no IDs or the user
  ///     refers to rows by position.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The label, value, traits, and actions.
  /// - Throws: ``ImpossibleAction`` if the header isn't on screen.
  public func accessibility(
    ofHeaderOf section: some Hashable, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> RowAccessibility {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      let index = try index(ofSection: section, to: "read the header of")
      return try surface.accessibilityForUser(of: .header, ofSection: index)
    }
  }

  /// Performs an accessibility action of a row.
  ///
  /// Swipe actions are also accessibility actions.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func performAction(
    _ name: String, on row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateAccessibilityAction(
        name, at: path(of: row, to: "perform \"\(name)\" on"))
    }
  }

  /// Increments an adjustable control with VoiceOver.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func increment(
    _ row: RowID, control: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(.increment, control, of: row, at: CallSite(file: file, line: line))
  }

  /// Decrements an adjustable control with VoiceOver.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - control: The control's name, needed only if several controls match.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
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
