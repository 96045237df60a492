public import Foundation

/// An action of the user on a control.
public enum ControlAction: Hashable, Sendable {
  /// Flips a switch.
  case toggle
  /// Presses a button.
  case press
  /// Presses a stepper's plus button a number of times, or its minus button for a negative number.
  case step(Int)
  /// Drags a slider to a number.
  case slide(Double)
  /// Taps the segment with a title, or chooses the title from a menu.
  case choose(String)
  /// Chooses a date in a date picker.
  case pick(Date)
  /// Taps a text field, unless it has the focus, and types a text.
  case type(String)
  /// Pastes a text in place of the selected text.
  case paste(String)
  /// Selects characters of a text field, or places the caret at an empty range.
  case selectText(Range<Int>)
  /// Deletes the selected text, or the character before the caret.
  case deleteBackward
  /// Deletes the whole text.
  case clear
  /// Taps the Return key in a text field.
  case submit
  /// Taps a text field, which gets the focus.
  case focus
  /// Increments an adjustable control with VoiceOver.
  case increment
  /// Decrements an adjustable control with VoiceOver.
  case decrement

  /// A description of the action, with its text or number.
  package var words: String {
    switch self {
    case .step(let steps): "step by \(steps)"
    case .slide(let number): "slide to \(number)"
    case .choose(let title): "choose \"\(title)\""
    case .type(let text): "type \"\(text)\""
    case .paste(let text): "paste \"\(text)\""
    case .deleteBackward: "delete backward"
    case .focus: "focus"
    case .toggle, .press, .pick, .selectText, .clear, .submit, .increment, .decrement:
      String(verb.prefix { $0 != " " })
    }
  }

  /// The action as a verb, for reasons.
  package var verb: String {
    switch self {
    case .toggle: "flip"
    case .press: "press"
    case .step: "step"
    case .slide: "slide"
    case .choose(let title): "choose \"\(title)\" in"
    case .pick: "pick a date in"
    case .type: "type in"
    case .paste: "paste in"
    case .selectText: "select text in"
    case .deleteBackward: "delete in"
    case .clear: "clear"
    case .submit: "submit"
    case .focus: "tap"
    case .increment: "increment"
    case .decrement: "decrement"
    }
  }
}
