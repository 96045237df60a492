/// A control in the cell of a row: what it is, what it shows, and where it writes.
///
/// It is a value, the same on every surface. UIKit's views show it as UIKit's control; the virtual
/// ones keep a `VirtualControl`, which a test works by the id of the row.
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
  /// What it showed when it was made.
  package let value: ControlValue
  private let mark = EditMark()

  @MainActor
  private init(_ name: String, _ kind: Kind) {
    (self.name, self.kind, value) = (name, kind, kind.value)
  }

  /// Returns a copy that a person cannot use where `isDisabled` is true.
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

  /// Two buttons that step a number, which stays in its range.
  ///
  /// A step that is not above 0 is 1.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) -> Self {
    Self(name, .stepper(value, range, step: step > 0 ? step : 1))
  }

  /// Two buttons that step an integer; it stays in its range.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    // A number of the range is an integer, but for the one that stands for the largest of all.
    let number = value.converted(
      to: { Double($0) }, from: { Int(exactly: $0.rounded()) ?? range.upperBound })
    return stepper(
      name, value: number, in: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step))
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
  public static func segments(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .segments(titles, selection))
  }

  // MARK: Handlers of text fields

  /// Returns a copy that calls `action` where a person submits the text by the return key; for
  /// other kinds it is ignored.
  ///
  /// The field gives up its focus before, so that the action may hand it on.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Self {
    changingHandlers { $0.submit = action }
  }

  /// Returns a copy that calls `action` where the field gets the focus (`true`) or loses it; for
  /// other kinds it is ignored.
  public func onFocusChange(_ action: @escaping @MainActor (_ isFocused: Bool) -> Void) -> Self {
    changingHandlers { $0.focusChange = action }
  }

  private func changingHandlers(_ change: (inout TextFieldHandlers) -> Void) -> Self {
    guard case .textField(let text, let traits, var handlers) = kind else { return self }
    change(&handlers)
    var copy = self
    copy.kind = .textField(text, traits, handlers)
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

/// What a text field calls.
package struct TextFieldHandlers {
  package var submit: (@MainActor () -> Void)?
  package var focusChange: (@MainActor (Bool) -> Void)?

  package init() {}
}

/// What a control shows.
package enum ControlValue: Hashable, Sendable {
  case none
  case isOn(Bool)
  case text(String)
  case number(Double)
  case choice(Int)
}

extension RowControl {
  /// What a control is.
  package enum Kind {
    case toggle(ControlBinding<Bool>)
    case button(@MainActor () -> Void)
    case textField(ControlBinding<String>, TextFieldTraits, TextFieldHandlers)
    case stepper(ControlBinding<Double>, ClosedRange<Double>, step: Double)
    case slider(ControlBinding<Double>, ClosedRange<Double>)
    case segments([String], ControlBinding<Int>)

    /// The value that the binding has now; a number within its range.
    @MainActor
    package var value: ControlValue {
      switch self {
      case .toggle(let isOn): .isOn(isOn.value)
      case .button: .none
      case .textField(let text, _, _): .text(text.value)
      case .stepper(let number, let range, _), .slider(let number, let range):
        .number(number.value.clamped(to: range))
      case .segments(_, let selection): .choice(selection.value)
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
      case .segments: "segments"
      }
    }
  }

  /// Writes a value that a person entered; a value of another kind is not written.
  @MainActor
  package func write(_ value: ControlValue) {
    mark.isEdited = true
    switch (kind, value) {
    case (.toggle(let binding), .isOn(let isOn)): binding.value = isOn
    case (.textField(let binding, _, _), .text(let text)): binding.value = text
    case (.stepper(let binding, let range, _), .number(let number)),
      (.slider(let binding, let range), .number(let number)):
      binding.value = number.clamped(to: range)
    case (.segments(_, let binding), .choice(let index)): binding.value = index
    default: break
    }
  }

  /// Whether another control looks the same and writes to the same place, and a person has changed
  /// neither since they were made.
  ///
  /// What a person changed is out of date even if the value of an update is the one of before. What
  /// holds closures cannot be compared, and differs from all but its own copies.
  func hasSameContent(as other: Self) -> Bool {
    guard name == other.name, isEnabled == other.isEnabled, value == other.value,
      !mark.isEdited, !other.mark.isEdited
    else { return false }
    if mark === other.mark { return true }
    switch (kind, other.kind) {
    case (.toggle(let left), .toggle(let right)): return left.isSame(as: right)
    case (.textField(let left, let traits, let own), .textField(let right, let others, let its)):
      return traits == others && own.isEmpty && its.isEmpty && left.isSame(as: right)
    case (.stepper(let left, let range, let step), .stepper(let right, let otherRange, let other)):
      return range == otherRange && step == other && left.isSame(as: right)
    case (.slider(let left, let range), .slider(let right, let otherRange)):
      return range == otherRange && left.isSame(as: right)
    case (.segments(let titles, let left), .segments(let others, let right)):
      return titles == others && left.isSame(as: right)
    default: return false
    }
  }
}

extension ControlBinding {
  /// Whether both write to the same place.
  fileprivate func isSame(as other: Self) -> Bool { target != nil && target == other.target }
}

extension TextFieldHandlers {
  fileprivate var isEmpty: Bool { submit == nil && focusChange == nil }
}

extension Double {
  /// The nearest number of a range; its lower bound for what is no number.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// Whether a person has used a control since it was made; shared by its copies.
private final class EditMark {
  var isEdited = false
}
