public import TableControls

/// A rule for the value of a control in a form.
///
/// ```swift
/// ControlBinding(model, \.email).validated(by: .required("Enter your address."), .email())
/// ControlBinding(model, \.password).validated { $0.count < 8 ? "Use 8 characters or more." : nil }
/// ```
///
/// A rule returns the message that the user sees, or `nil` for a valid value. It can read other values
/// of your model: a form checks all its fields after each change.
@MainActor
public struct ValidationRule<Value> {
  /// How a rule gets its answer.
  enum Check {
    case now(@MainActor (Value) -> String?)
    case later(after: Duration, @MainActor (Value) async throws -> String?)
  }

  let check: Check

  private init(_ check: Check) { self.check = check }

  /// Creates a rule that returns immediately.
  ///
  /// - Parameter message: A closure that returns the message for a wrong value, or `nil`. It runs
  ///   often.
  public init(_ message: @escaping @MainActor (_ value: Value) -> String?) {
    self.init(.now(message))
  }

  /// Returns a rule that takes time, such as a question for a server.
  ///
  /// ```swift
  /// ControlBinding(model, \.userName).validated(
  ///   by: .remote { try await server.isTaken($0) ? "This name is taken." : nil })
  /// ```
  ///
  /// The check begins when the value hasn't changed for a while and all other rules are satisfied. A new
  /// value cancels it. If it throws an error, the form shows a row with which the user tries again.
  ///
  /// - Parameters:
  ///   - delay: The time for which the value stays the same before the check begins.
  ///   - message: A closure that returns the message for a wrong value, or `nil`.
  /// - Returns: The rule.
  public static func remote(
    after delay: Duration = .milliseconds(300),
    _ message: @escaping @MainActor (_ value: Value) async throws -> String?
  ) -> Self {
    Self(.later(after: delay, message))
  }
}

extension ValidationRule where Value == String {
  /// Returns a rule for a text that has a character other than white space.
  public static func required(_ message: String = "Required") -> Self {
    Self { $0.allSatisfy(\.isWhitespace) ? message : nil }
  }

  /// Returns a rule for the number of characters.
  ///
  /// An empty text is valid. To refuse it, add ``required(_:)``.
  public static func length(_ range: some RangeExpression<Int>, _ message: String) -> Self {
    Self { $0.isEmpty || range.contains($0.count) ? nil : message }
  }

  /// Returns a rule for an email address.
  ///
  /// The rule is that of the HTML standard for `<input type=email>`. An empty text is valid. To refuse
  /// it, add ``required(_:)``.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func email(_ message: String = "Enter an email address.") -> Self {
    Self { $0.isEmpty || EmailAddress.isValid($0) ? nil : message }
  }
}

extension ValidationRule where Value == Bool {
  /// Returns a rule that requires a switch to be on.
  public static func isOn(_ message: String = "Required") -> Self { Self { $0 ? nil : message } }
}

extension ControlBinding {
  /// Returns a binding with further rules for its value.
  ///
  /// The rules have an effect in a ``TableForm``. The user sees the message of the first rule that is broken.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: The binding.
  @MainActor
  public func validated(by rules: ValidationRule<Value>...) -> Self {
    var copy = self
    copy.rules = FieldRules(rules, for: self)
    return copy
  }

  /// Returns a binding with a further rule for its value.
  ///
  /// - Parameter message: A closure that returns the message for a wrong value, or `nil`.
  /// - Returns: The binding.
  @MainActor
  public func validated(
    _ message: @escaping @MainActor (_ value: Value) -> String?
  ) -> Self {
    validated(by: ValidationRule(message))
  }
}

/// Email addresses as the HTML standard defines them.
///
/// Source: <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
enum EmailAddress {
  /// Returns whether a text is a valid address.
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

  /// Whether a text is a part of a domain: letters, digits, and hyphens inside.
  private static func isValidLabel(_ label: Substring) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
    return isLetterOrDigit(first) && isLetterOrDigit(last)
      && label.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
