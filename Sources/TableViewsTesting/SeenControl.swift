/// The state of a control, as the user sees it.
public struct SeenControl: Hashable, Sendable {
  /// The name, which VoiceOver reads.
  public var name: String
  /// Whether the user can use it.
  public var isEnabled: Bool
  /// Whether a switch is on; `nil` for other controls.
  public var isOn: Bool?
  /// The text of a text field; `nil` for other controls.
  public var text: String?
  /// The number of a stepper or slider; `nil` for other controls.
  public var number: Double?
  /// The title of the selected segment, or `nil`.
  public var choice: String?
  /// Whether a text field has the focus.
  public var isFocused: Bool
  /// The selected characters of a text field with the focus, or `nil`.
  ///
  /// An empty range is the caret.
  public var selection: Range<Int>?

  /// Creates the state of a control.
  public init(
    name: String, isEnabled: Bool = true, isOn: Bool? = nil, text: String? = nil,
    number: Double? = nil, choice: String? = nil, isFocused: Bool = false,
    selection: Range<Int>? = nil
  ) {
    (self.name, self.isEnabled, self.isOn, self.text) = (name, isEnabled, isOn, text)
    (self.number, self.choice, self.isFocused) = (number, choice, isFocused)
    self.selection = selection
  }
}
