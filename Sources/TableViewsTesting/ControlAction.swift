public import Foundation

/// An action that the user performs on a control.
///
/// A ``TableUser`` passes it to ``UserSimulating/simulate(_:on:at:)``.
///
/// ```swift
/// func perform(_ action: ControlAction, on account: Account) {
///   if case .type(let text) = action { account.name += text }
///   if action == .clear { account.name = "" }
/// }
/// ```
public enum ControlAction: Hashable, Sendable {
  /// Turns a switch on or off.
  case toggle
  /// Presses a button.
  case press
  /// Presses a stepper's plus button, or its minus button.
  ///
  /// A negative number presses the minus button.
  case step(Int)
  /// Drags a slider to a value.
  case slide(Double)
  /// Chooses a segment or menu entry by title.
  case choose(String)
  /// Chooses a date in a date picker.
  case pick(Date)
  /// Types text into a text field or text area.
  ///
  /// The field or area gets focus.
  case type(String)
  /// Pastes text at the caret or over the selected text.
  case paste(String)
  /// Selects characters of a text field or text area.
  ///
  /// An empty range moves the caret.
  case selectText(Range<Int>)
  /// Deletes the selected text, or the character before the caret.
  case deleteBackward
  /// Deletes all text of a text field or text area.
  case clear
  /// Taps the Return key in a text field.
  case submit
  /// Taps a text field or text area to focus it.
  case focus
  /// Increments an adjustable control with VoiceOver.
  case increment
  /// Decrements an adjustable control with VoiceOver.
  case decrement

  /// A description of the action, including its text, title, or number.
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

  /// The verb for error messages.
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
