/// The state of a field, as the user sees it.
///
/// ```swift
/// enum Field { case email }
/// let form = TableForm<Field>()
/// if case .invalid(let message) = form.state(of: .email) { print(message) }
/// ```
public enum FieldState {
  /// The user hasn't visited the field yet.
  ///
  /// A text field is visited when the user leaves it, and any other field when the user first
  /// changes its value. ``TableForm/validate()`` and ``TableForm/submit(_:)`` visit all fields.
  /// After ``TableForm/reset()``, no field is visited.
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
