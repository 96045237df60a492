/// Something beside the table that a person uses.
public enum ExampleControl: Hashable, Sendable {
  /// A character is typed.
  case key(Character)
  /// The last character is taken back.
  case erase
  /// Time goes on by one step.
  case next
  /// The button of that name is pressed.
  case press(String)
}
