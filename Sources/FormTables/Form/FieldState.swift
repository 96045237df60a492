/// The state of a field, as the user sees it.
///
/// ```swift
/// enum Field { case email }
/// let form = TableForm<Field>()
/// if case .invalid(let message) = form.state(of: .email) { print(message) }
/// ```
public enum FieldState {
  /// The user hasn't left the field yet.
  case unvisited
  /// The value satisfies all rules.
  case valid
  /// A remote rule is running.
  case checking
  /// The value breaks a rule. The associated value is the rule's message.
  case invalid(String)
  /// A remote rule threw an error.
  case failed(any Error)
}
