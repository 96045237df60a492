public import TableControls

/// A rule for a control's value in a form.
///
/// ```swift
/// let email = ControlBinding(account, \.email)
///   .validated(by: .required("Enter your address."), .email())
///   .validated { $0.hasSuffix(".com") ? nil : "Use a .com address." }
/// let field = RowControl.textField("Email", text: email)
/// ```
///
/// A rule returns the message to show, or `nil` if the value is valid. A rule that returns
/// immediately can read other values of your model, because a form checks all fields after each
/// edit. A remote rule doesn't run again only because another value has changed.
@MainActor
public struct ValidationRule<Value> {
  /// The closure of a rule.
  enum Check {
    case now(@MainActor (Value) -> String?)
    case later(after: Duration, @MainActor (Value) async throws -> String?)
  }

  let check: Check

  private init(_ check: Check) { self.check = check }

  /// Creates a rule that returns immediately.
  ///
  /// - Parameter message: A closure that returns the message for an invalid value, or `nil`. It
  ///   runs on the main actor each time the form checks its fields, such as after an edit or during
  ///   an update of the sections, so keep it fast.
  public init(_ message: @escaping @MainActor (_ value: Value) -> String?) {
    self.init(.now(message))
  }

  /// Creates a rule that takes time, such as a request.
  ///
  /// ```swift
  /// let name = ControlBinding(account, \.name)
  ///   .validated(by: .remote { try await server.isTaken($0) ? "This name is taken." : nil })
  /// let field = RowControl.textField("Name", text: name)
  /// ```
  ///
  /// This is a *remote* rule. The form runs the closure after the delay if the value satisfies all
  /// rules that return immediately and all earlier remote rules. If the value changes, the form
  /// cancels the check and starts another. If the closure throws an error, the form shows a row
  /// that the user taps to try again.
  ///
  /// - Parameters:
  ///   - delay: The time to wait before each check. If a field has several remote rules, the
  ///     longest delay applies.
  ///   - message: A closure that returns the message for an invalid value, or `nil`. It runs on the
  ///     main actor, at most once per check.
  /// - Returns: The rule.
  public static func remote(
    after delay: Duration = .milliseconds(300),
    _ message: @escaping @MainActor (_ value: Value) async throws -> String?
  ) -> Self {
    Self(.later(after: delay, message))
  }
}

extension ValidationRule where Value == String {
  /// Creates a rule that requires more than white space.
  ///
  /// - Parameter message: The message for invalid text.
  /// - Returns: The rule.
  public static func required(_ message: String = "Required") -> Self {
    Self { $0.allSatisfy(\.isWhitespace) ? message : nil }
  }

  /// Creates a rule for the number of characters.
  ///
  /// Empty text is valid. To reject it, add ``required(_:)``.
  ///
  /// - Parameters:
  ///   - range: The valid numbers of characters.
  ///   - message: The message for invalid text.
  /// - Returns: The rule.
  public static func length(_ range: some RangeExpression<Int>, _ message: String) -> Self {
    Self { $0.isEmpty || range.contains($0.count) ? nil : message }
  }

  /// Creates a rule for an email address.
  ///
  /// The rule follows the HTML standard for `<input type=email>`. Empty text is valid. To reject
  /// it, add ``required(_:)``.
  ///
  /// - Parameter message: The message for invalid text.
  /// - Returns: The rule.
  /// - Complexity: O(*n*) for *n* characters.
  public static func email(_ message: String = "Enter an email address.") -> Self {
    Self { $0.isEmpty || EmailAddress.isValid($0) ? nil : message }
  }
}

extension ValidationRule where Value == Bool {
  /// Creates a rule that requires a switch to be on.
  ///
  /// - Parameter message: The message if the switch is off.
  /// - Returns: The rule.
  public static func isOn(_ message: String = "Required") -> Self { Self { $0 ? nil : message } }
}

extension ControlBinding {
  /// Returns a binding with additional rules for its value.
  ///
  /// Rules apply to the fields of a ``TableForm``. The user sees the message of the first broken
  /// rule.
  ///
  /// - Parameter rules: The rules, in the order in which they're checked. Remote rules are checked
  ///   last.
  /// - Returns: The binding.
  @MainActor
  public func validated(by rules: ValidationRule<Value>...) -> Self {
    var copy = self
    copy.rules = FieldRules(rules, for: self)
    return copy
  }

  /// Returns a binding with an additional rule for its value.
  ///
  /// - Parameter message: A closure that returns the message for an invalid value, or `nil`. It
  ///   runs on the main actor each time the form checks its fields, such as after an edit.
  /// - Returns: The binding.
  @MainActor
  public func validated(
    _ message: @escaping @MainActor (_ value: Value) -> String?
  ) -> Self {
    validated(by: ValidationRule(message))
  }
}

/// Email addresses, as the HTML standard defines them.
///
/// Source: <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
enum EmailAddress {
  /// Returns whether text is a valid address.
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isValidInName) else {
      return false
    }
    return parts[1].split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy(isValidLabel)
  }

  private static func isValidInName(_ character: Character) -> Bool {
    isLetterOrDigit(character) || ".!#$%&'*+/=?^_`{|}~-".contains(character)
  }

  /// Returns whether text is a valid label of a domain.
  private static func isValidLabel(_ label: Substring) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
    return isLetterOrDigit(first) && isLetterOrDigit(last)
      && label.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
