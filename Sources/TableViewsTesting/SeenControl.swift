public import Foundation

/// The state of a control, as the user sees it.
///
/// ```swift
/// let user = TableUser(of: adapter)
/// let control = try user.control("Wi-Fi", of: 7)
/// precondition(control.isOn == true)
/// ```
public struct SeenControl: Hashable, Sendable {
  /// The name that VoiceOver reads, or the title or identifier.
  public var name: String
  /// A Boolean value that indicates whether the control is enabled.
  public var isEnabled: Bool
  /// Whether a switch is on, or `nil` for other controls.
  public var isOn: Bool?
  /// The text of a text field or area, or `nil`.
  public var text: String?
  /// The value of a stepper or slider, or `nil`.
  ///
  /// In UIKit, it can also be the numeric accessibility value of another control.
  public var number: Double?
  /// The text shown for a value, or `nil`.
  public var valueText: String?
  /// The title of the selected segment or entry, or `nil`.
  public var choice: String?
  /// The date of a date picker, or `nil`.
  public var date: Date?
  /// A Boolean value that indicates whether a spinner is shown.
  public var isInProgress: Bool
  /// A Boolean value that indicates whether the control has focus.
  public var isFocused: Bool
  /// The selected characters of a focused text input, or `nil`.
  ///
  /// An empty range is the position of the caret.
  public var selection: Range<Int>?

  /// Creates the state of a control.
  ///
  /// - Parameters:
  ///   - name: The name that VoiceOver reads, or the title or identifier.
  ///   - isEnabled: Whether the user can use the control.
  ///   - isOn: Whether a switch is on.
  ///   - text: The text of a text field or text area.
  ///   - number: The value of a stepper or slider.
  ///   - valueText: The displayed text of the value.
  ///   - choice: The title of the selected segment or menu entry.
  ///   - date: The date of a date picker.
  ///   - isInProgress: Whether a button shows a spinner.
  ///   - isFocused: Whether a text field or text area has focus.
  ///   - selection: The selected characters of a focused text field or text area.
  public init(
    name: String, isEnabled: Bool = true, isOn: Bool? = nil, text: String? = nil,
    number: Double? = nil, valueText: String? = nil, choice: String? = nil, date: Date? = nil,
    isInProgress: Bool = false, isFocused: Bool = false, selection: Range<Int>? = nil
  ) {
    (self.name, self.isEnabled, self.isOn, self.text) = (name, isEnabled, isOn, text)
    (self.number, self.choice, self.isFocused) = (number, choice, isFocused)
    self.date = date
    (self.valueText, self.isInProgress, self.selection) = (valueText, isInProgress, selection)
  }
}
