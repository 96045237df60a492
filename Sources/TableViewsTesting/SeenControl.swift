public import Foundation

/// The state of a control, as the user sees it.
public struct SeenControl: Hashable, Sendable {
  /// The name, which VoiceOver reads.
  public var name: String
  /// Whether the user can use it.
  public var isEnabled: Bool
  /// Whether a switch is on; `nil` for other controls.
  public var isOn: Bool?
  /// The text of a text field or text area; `nil` for other controls.
  public var text: String?
  /// The number of a stepper or slider; `nil` for other controls.
  public var number: Double?
  /// The text of the number, if the control has one; `nil` for other controls.
  public var valueText: String?
  /// The title of the selected segment or of a menu's selection, or `nil`.
  public var choice: String?
  /// The date of a date picker; `nil` for other controls.
  public var date: Date?
  /// Whether a button shows that its action is in progress.
  public var isInProgress: Bool
  /// Whether a text field has the focus.
  public var isFocused: Bool
  /// The selected characters of a text field with the focus, or `nil`.
  ///
  /// An empty range is the caret.
  public var selection: Range<Int>?

  /// Creates the state of a control.
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
