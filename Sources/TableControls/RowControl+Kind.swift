package import Foundation

// The parts of a control that surfaces use.

/// The handlers of a text field or text area, and the format of its text.
package struct TextFieldHandlers {
  package var submit: (@MainActor () -> Void)?
  package var focusChange: (@MainActor (Bool) -> Void)?
  var format: TextFormat?
  /// Whether the app has set any of them.
  var hasClosures = false

  package init() {}
}

/// An object that observes a control.
@MainActor
package protocol ControlObserver: AnyObject, Sendable {
  /// Called after the control has written a value that the user entered.
  func controlDidChange()
  /// Called after the app's handler when a text field or text area gains or loses the focus.
  func focusDidChange(_ isFocused: Bool)
  /// Called after the app's handler when the user taps Return.
  ///
  /// - Parameter isHandled: Whether the app has a handler.
  func didSubmit(isHandled: Bool)
}

/// A closure of the app that returns the text of a number.
package typealias ValueText = @MainActor (Double) -> String

/// The value that a control shows.
package enum ControlValue: Hashable, Sendable {
  case none
  case isOn(Bool)
  case text(String)
  case number(Double)
  case integer(Int)
  case choice(Int)
  case date(Date)

  /// The number as text, without a fraction if it has none, or `nil` for other values.
  package var numberText: String? {
    switch self {
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  /// The number, of either type, or `nil` for other values.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension RowControl {
  /// The kind of a control, with its binding.
  package enum Kind {
    case toggle(ControlBinding<Bool>)
    case button(@MainActor () -> Void, isInProgress: Bool)
    case textField(ControlBinding<String>, TextFieldTraits, TextFieldHandlers)
    case textArea(
      ControlBinding<String>, TextFieldTraits, TextFieldHandlers, lines: ClosedRange<Int>)
    case stepper(StepperNumbers, ValueText?)
    case slider(ControlBinding<Double>, ClosedRange<Double>, ValueText?)
    case segmentedControl([String], ControlBinding<Int>)
    case menu([String], ControlBinding<Int>)
    case datePicker(ControlBinding<Date>, ClosedRange<Date>?, DatePickerTraits)

    /// The current value of the binding.
    ///
    /// A number or date is within its range, and text is in its format.
    @MainActor
    package var value: ControlValue {
      switch self {
      case .toggle(let isOn): .isOn(isOn.value)
      case .button: .none
      case .textField(let text, _, let handlers), .textArea(let text, _, let handlers, _):
        .text(handlers.shownText(of: text.value))
      case .stepper(let numbers, _): numbers.value
      case .slider(let number, let range, _): .number(number.value.clamped(to: range))
      case .segmentedControl(_, let selection), .menu(_, let selection): .choice(selection.value)
      case .datePicker(let date, let range, let traits): .date(traits.shown(date.value, in: range))
      }
    }

    /// The rules for the value, if it has any.
    package var rules: (any ControlRules)? {
      switch self {
      case .toggle(let binding): binding.rules
      case .button: nil
      case .textField(let binding, _, _), .textArea(let binding, _, _, _): binding.rules
      case .stepper(let numbers, _): numbers.rules
      case .slider(let binding, _, _): binding.rules
      case .segmentedControl(_, let binding), .menu(_, let binding): binding.rules
      case .datePicker(let binding, _, _): binding.rules
      }
    }

    /// The name of the kind, which is part of a row's identity.
    package var name: String {
      switch self {
      case .toggle: "toggle"
      case .button: "button"
      case .textField: "textField"
      case .textArea: "textArea"
      case .stepper: "stepper"
      case .slider: "slider"
      case .segmentedControl: "segments"
      case .menu: "menu"
      case .datePicker: "datePicker"
      }
    }

    /// The binding, traits, and handlers of a text field or text area, or `nil` for other controls.
    package var text:
      (binding: ControlBinding<String>, traits: TextFieldTraits, handlers: TextFieldHandlers)?
    {
      switch self {
      case .textField(let binding, let traits, let handlers),
        .textArea(let binding, let traits, let handlers, _):
        (binding, traits, handlers)
      default: nil
      }
    }

    /// The range of visible lines of a text area, or `nil` for other controls.
    package var lines: ClosedRange<Int>? {
      if case .textArea(_, _, _, let lines) = self { lines } else { nil }
    }

    /// Whether the control is below the title of its row, over the whole width.
    package var fillsRow: Bool {
      if case .datePicker(_, _, let traits) = self { traits.height != nil } else { false }
    }

    /// Returns the kind with other handlers, or `nil` for a control without text.
    func with(_ handlers: TextFieldHandlers) -> Self? {
      switch self {
      case .textField(let text, let traits, _): .textField(text, traits, handlers)
      case .textArea(let text, let traits, _, let lines):
        .textArea(text, traits, handlers, lines: lines)
      default: nil
      }
    }

    /// Whether the control shows its name itself.
    var isTitled: Bool { if case .button = self { true } else { false } }

    /// The titles to choose from, or `nil` for other controls.
    package var titles: [String]? {
      switch self {
      case .segmentedControl(let titles, _), .menu(let titles, _): titles
      default: nil
      }
    }

    /// Whether a button shows that its action is in progress.
    package var isInProgress: Bool {
      if case .button(_, let isInProgress) = self { isInProgress } else { false }
    }

    /// Returns the app's text for a number, or `nil` if there is none.
    ///
    /// This calls the app's closure.
    @MainActor
    package func valueText(of value: ControlValue) -> String? {
      switch self {
      case .stepper(_, let text), .slider(_, _, let text):
        if let text, let number = value.number { text(number) } else { nil }
      default: nil
      }
    }
  }

  /// The handlers of a text field or text area, or empty ones.
  package var textHandlers: TextFieldHandlers { kind.text?.handlers ?? TextFieldHandlers() }

  /// Whether the user can use the control now.
  package var isUsable: Bool { isEnabled && !kind.isInProgress }

  /// The reason why the user can't use the control.
  package var unusableReason: String { isEnabled ? "it is in progress" : "it is disabled" }

  /// Marks the control as changed: it no longer shows the value of its row.
  @MainActor
  package func noteChange() { mark.isChanged = true }

  /// Formats the text of a field that the user edited.
  ///
  /// - Parameters:
  ///   - edited: The text after the edit.
  ///   - shown: The text that the field showed before.
  ///   - caret: The position of the caret after the edit, in characters.
  /// - Returns: The text in its format, or `nil` if the field has none.
  @MainActor
  package func formatting(
    _ edited: String, after shown: String, caret: Int
  ) -> FormattedText? {
    guard let (binding, _, handlers) = kind.text, let format = handlers.format else { return nil }
    // The binding may have changed since then. In that case, the whole text is new.
    let value = format.text(of: binding.value) == shown ? binding.value : ""
    return format.edit(value, edited: edited, caret: caret)
  }

  /// Writes a value that the user entered, if it has the kind of the control.
  ///
  /// It marks the control as changed and notifies the observer.
  @MainActor
  package func write(_ value: ControlValue) {
    noteChange()
    switch (kind, value) {
    case (.toggle(let binding), .isOn(let isOn)): binding.value = isOn
    case (.textField(let binding, _, _), .text(let text)),
      (.textArea(let binding, _, _, _), .text(let text)):
      binding.value = text
    case (.stepper(let numbers, _), _): numbers.write(value)
    case (.slider(let binding, let range, _), .number(let number)):
      binding.value = number.clamped(to: range)
    case (.segmentedControl(_, let binding), .choice(let index)),
      (.menu(_, let binding), .choice(let index)):
      binding.value = index
    case (.datePicker(let binding, _, _), .date(let date)): binding.value = date
    default: break
    }
    observer?.controlDidChange()
  }

  /// Returns whether another control with the same value is equivalent.
  ///
  /// Equivalent controls look the same and write to the same property.
  ///
  /// A changed control differs from any other. Closures can't be compared, so a control with
  /// closures equals only its own copies. A copy with another handler differs.
  func hasSameContent(as other: Self) -> Bool {
    guard name == other.name, isEnabled == other.isEnabled, observer === other.observer,
      !mark.isChanged, !other.mark.isChanged, kind.isInProgress == other.kind.isInProgress
    else { return false }
    if mark === other.mark { return true }
    switch (kind, other.kind) {
    case (.toggle(let left), .toggle(let right)): return left.isSame(as: right)
    case (.textField(let left, let traits, let own), .textField(let right, let others, let its)):
      return traits == others && !own.hasClosures && !its.hasClosures && left.isSame(as: right)
    case (
      .textArea(let left, let traits, let own, let lines),
      .textArea(let right, let others, let its, let otherLines)
    ):
      return traits == others && lines == otherLines && !own.hasClosures && !its.hasClosures
        && left.isSame(as: right)
    case (.stepper(let left, nil), .stepper(let right, nil)): return left.isSame(as: right)
    case (.slider(let left, let range, nil), .slider(let right, let otherRange, nil)):
      return range == otherRange && left.isSame(as: right)
    case (.segmentedControl(let titles, let left), .segmentedControl(let others, let right)),
      (.menu(let titles, let left), .menu(let others, let right)):
      return titles == others && left.isSame(as: right)
    case (
      .datePicker(let left, let range, let traits),
      .datePicker(let right, let otherRange, let others)
    ):
      return range == otherRange && traits == others && left.isSame(as: right)
    default: return false
    }
  }
}

extension ControlBinding {
  /// Returns whether both write to the same property.
  func isSame(as other: Self) -> Bool { target != nil && target == other.target }
}

extension TextFieldHandlers {
  /// Returns the text that a field shows for a value of its binding.
  fileprivate func shownText(of value: String) -> String { format?.text(of: value) ?? value }
}

/// The identity of a control's closures.
final class ControlMark {
  /// Whether the user or a handler changed the value since the row was created.
  var isChanged = false
}
