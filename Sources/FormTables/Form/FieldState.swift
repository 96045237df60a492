/// The state of a field, as the user sees it.
public enum FieldState {
  /// The user hasn't left the field yet.
  case unvisited
  /// The value follows all rules.
  case valid
  /// A rule that takes time hasn't answered yet.
  case checking
  /// The value breaks a rule, which gave a message.
  case invalid(String)
  /// A rule couldn't be checked.
  case failed(any Error)
}
