/// A control in the cell of a row: what it is, what it shows, and where it writes.
///
/// It is a value, the same on every surface. UIKit's views show it as UIKit's control; the virtual
/// ones draw it. In a test, a simulated user uses it on both.
///
/// ```swift
/// Row(control: .toggle("Wi-Fi", isOn: ControlBinding(settings, \.isWifiOn)), id: "wifi")
/// ```
///
/// In one cell a control is found again by its kind and its ``name``: it stays, with the text, the
/// cursor and the focus of a person who is using it.
public struct RowControl {
  /// How a test and assistive technology call the control; what a button says.
  public let name: String
  /// Whether a person can use the control.
  public var isEnabled = true
  /// What the control is.
  package private(set) var kind: Kind
  /// The identity of its closures, which copies share.
  private var mark = ControlMark()
  /// The object that hears what the user does.
  private var observer: (any ControlObserver)?

  @MainActor
  private init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Returns a copy that the user can't use where `isDisabled` is true.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    var copy = self
    copy.isEnabled = !isDisabled
    return copy
  }

  // MARK: Kinds

  /// A switch.
  @MainActor
  public static func toggle(_ name: String, isOn: ControlBinding<Bool>) -> Self {
    Self(name, .toggle(isOn))
  }

  /// A button; its name is its title.
  @MainActor
  public static func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    Self(title, .button(action))
  }

  /// A line of text that a person edits; each change is written at once.
  ///
  /// - Parameters:
  ///   - name: How the field is called.
  ///   - text: The text.
  ///   - traits: The placeholder and the keyboard.
  /// - Returns: The field.
  @MainActor
  public static func textField(
    _ name: String, text: ControlBinding<String>, _ traits: TextFieldTraits = TextFieldTraits()
  ) -> Self {
    Self(name, .textField(text, traits, TextFieldHandlers()))
  }

  /// Two buttons that step a number within a range.
  ///
  /// A step of 0 or less becomes 1.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) -> Self {
    Self(name, .stepper(.real(value, range, step: step > 0 ? step : 1)))
  }

  /// Two buttons that step an integer within a range.
  ///
  /// A step of 0 or less becomes 1.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    Self(name, .stepper(.integer(value, range, step: step > 0 ? step : 1)))
  }

  /// A number that a person drags within a range.
  @MainActor
  public static func slider(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double> = 0...1
  ) -> Self {
    Self(name, .slider(value, range))
  }

  /// A choice of a few titles; an index that has no title selects none.
  @MainActor
  public static func segmentedControl(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .segmentedControl(titles, selection))
  }

  // MARK: Handlers of text fields

  /// Returns a copy that calls an action when the user taps Return.
  ///
  /// The field gives up its focus first, so that the action can move the focus to another field.
  /// Afterward the field shows the value of its binding. Other kinds of controls ignore the action.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Self {
    changingHandlers { $0.submit = action }
  }

  /// Returns a copy that calls an action when the field gains or loses the focus.
  ///
  /// Afterward the field shows the value of its binding. Other kinds of controls ignore the action.
  public func onFocusChange(_ action: @escaping @MainActor (_ isFocused: Bool) -> Void) -> Self {
    changingHandlers { $0.focusChange = action }
  }

  /// Returns a copy of a text field that keeps a format while the user types.
  ///
  /// The binding has the characters without the format. Other kinds of controls ignore the format.
  public func format(_ format: TextFormat) -> Self {
    changingHandlers { $0.format = format }
  }

  private func changingHandlers(_ change: (inout TextFieldHandlers) -> Void) -> Self {
    guard case .textField(let text, let traits, var handlers) = kind else { return self }
    change(&handlers)
    handlers.hasClosures = true
    var copy = self
    copy.kind = .textField(text, traits, handlers)
    // Its closures are no longer those of `self`.
    copy.mark = ControlMark()
    return copy
  }
}

/// What the keyboard and the placeholder of a text field are like.
public struct TextFieldTraits: Hashable, Sendable {
  /// The keys that a keyboard offers.
  public enum Keyboard: Hashable, Sendable, CaseIterable {
    /// Those of the person's language.
    case standard
    /// For addresses of mail.
    case emailAddress
    /// For addresses of pages.
    case url
    /// Digits.
    case numberPad
    /// Digits and a decimal point.
    case decimalPad
    /// For telephone numbers.
    case phonePad
  }

  /// What the return key says.
  public enum ReturnKey: Hashable, Sendable, CaseIterable {
    /// Return.
    case standard
    /// Done.
    case done
    /// Go.
    case go
    /// Next.
    case next
    /// Search.
    case search
    /// Send.
    case send
  }

  /// What shows while the field is empty.
  public var placeholder: String?
  /// The keys.
  public var keyboard: Keyboard
  /// What the return key says.
  public var returnKey: ReturnKey
  /// Whether the text is hidden, as a password is.
  public var isSecure: Bool

  /// Makes traits.
  public init(
    placeholder: String? = nil, keyboard: Keyboard = .standard, returnKey: ReturnKey = .standard,
    isSecure: Bool = false
  ) {
    (self.placeholder, self.keyboard) = (placeholder, keyboard)
    (self.returnKey, self.isSecure) = (returnKey, isSecure)
  }
}

// MARK: - What a surface makes of it

/// The handlers of a text field, and the format of its text.
package struct TextFieldHandlers {
  package var submit: (@MainActor () -> Void)?
  package var focusChange: (@MainActor (Bool) -> Void)?
  var format: TextFormat?
  /// Whether the app has set any of them.
  fileprivate var hasClosures = false

  package init() {}
}

/// An object that hears what the user does with a control.
@MainActor
package protocol ControlObserver: AnyObject, Sendable {
  /// Called after the user entered a value, and the control has written it.
  func controlDidChange()
  /// Called after a text field gained or lost the focus, and the app's handler.
  func focusDidChange(_ isFocused: Bool)
  /// Called after the user tapped Return, and the app's handler.
  ///
  /// - Parameter isHandled: Whether the app has a handler.
  func didSubmit(isHandled: Bool)
}

/// What a control shows.
package enum ControlValue: Hashable, Sendable {
  case none
  case isOn(Bool)
  case text(String)
  case number(Double)
  case integer(Int)
  case choice(Int)

  /// A number as text, without a fraction if it has none; `nil` for other values.
  package var numberText: String? {
    switch self {
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .integer(let number): "\(number)"
    default: nil
    }
  }
}

extension RowControl {
  /// Returns a copy that notifies an object of what the user does.
  package func observed(by observer: any ControlObserver) -> Self {
    var copy = self
    copy.observer = observer
    guard case .textField(let text, let traits, var handlers) = kind else { return copy }
    let (focusChange, submit) = (handlers.focusChange, handlers.submit)
    handlers.focusChange = { isFocused in
      focusChange?(isFocused)
      observer.focusDidChange(isFocused)
    }
    handlers.submit = {
      submit?()
      observer.didSubmit(isHandled: submit != nil)
    }
    copy.kind = .textField(text, traits, handlers)
    return copy
  }

  /// What a control is.
  package enum Kind {
    case toggle(ControlBinding<Bool>)
    case button(@MainActor () -> Void)
    case textField(ControlBinding<String>, TextFieldTraits, TextFieldHandlers)
    case stepper(StepperNumbers)
    case slider(ControlBinding<Double>, ClosedRange<Double>)
    case segmentedControl([String], ControlBinding<Int>)

    /// The current value of the binding: a number within its range, or a text in its format.
    @MainActor
    package var value: ControlValue {
      switch self {
      case .toggle(let isOn): .isOn(isOn.value)
      case .button: .none
      case .textField(let text, _, let handlers):
        .text(handlers.format?.text(of: text.value) ?? text.value)
      case .stepper(let numbers): numbers.value
      case .slider(let number, let range): .number(number.value.clamped(to: range))
      case .segmentedControl(_, let selection): .choice(selection.value)
      }
    }

    /// The rules for the value, if it has any.
    package var rules: (any ControlRules)? {
      switch self {
      case .toggle(let binding): binding.rules
      case .button: nil
      case .textField(let binding, _, _): binding.rules
      case .stepper(let numbers): numbers.rules
      case .slider(let binding, _): binding.rules
      case .segmentedControl(_, let binding): binding.rules
      }
    }

    /// The name of the kind; part of the identity of a row.
    package var name: String {
      switch self {
      case .toggle: "toggle"
      case .button: "button"
      case .textField: "textField"
      case .stepper: "stepper"
      case .slider: "slider"
      case .segmentedControl: "segments"
      }
    }
  }

  /// Notes that the control no longer shows the value of its row.
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
    guard case .textField(let binding, _, let handlers) = kind, let format = handlers.format else {
      return nil
    }
    // The binding may have changed since the field showed it. Then the whole text is new.
    let value = format.text(of: binding.value) == shown ? binding.value : ""
    return format.edit(value, edited: edited, caret: caret)
  }

  /// Writes a value that the user entered, and ignores a value of another kind.
  @MainActor
  package func write(_ value: ControlValue) {
    noteChange()
    switch (kind, value) {
    case (.toggle(let binding), .isOn(let isOn)): binding.value = isOn
    case (.textField(let binding, _, _), .text(let text)): binding.value = text
    case (.stepper(let numbers), _): numbers.write(value)
    case (.slider(let binding, let range), .number(let number)):
      binding.value = number.clamped(to: range)
    case (.segmentedControl(_, let binding), .choice(let index)): binding.value = index
    default: break
    }
    observer?.controlDidChange()
  }

  /// Whether another control of the same value looks the same and writes to the same place.
  ///
  /// A control that no longer shows the value of its row differs from any other. Closures can't be
  /// compared, so a control with closures equals only its own copies, and a copy with another
  /// handler differs.
  func hasSameContent(as other: Self) -> Bool {
    guard name == other.name, isEnabled == other.isEnabled, observer === other.observer,
      !mark.isChanged, !other.mark.isChanged
    else { return false }
    if mark === other.mark { return true }
    switch (kind, other.kind) {
    case (.toggle(let left), .toggle(let right)): return left.isSame(as: right)
    case (.textField(let left, let traits, let own), .textField(let right, let others, let its)):
      return traits == others && !own.hasClosures && !its.hasClosures && left.isSame(as: right)
    case (.stepper(let left), .stepper(let right)): return left.isSame(as: right)
    case (.slider(let left, let range), .slider(let right, let otherRange)):
      return range == otherRange && left.isSame(as: right)
    case (.segmentedControl(let titles, let left), .segmentedControl(let others, let right)):
      return titles == others && left.isSame(as: right)
    default: return false
    }
  }
}

extension ControlBinding {
  /// Whether both write to the same place.
  func isSame(as other: Self) -> Bool { target != nil && target == other.target }
}

/// The identity of a control's closures.
private final class ControlMark {
  /// Whether the control shows another value than its row, since the user or a handler changed it.
  var isChanged = false
}
