/// A misuse that was survived: what happened, what was expected, and what to do.
///
/// An issue names reuse identifiers, ids and types. It names a model only where the model is its
/// own id, as a `Hashable` item without an `id` is: mind that before a log is shared.
public struct TableIssue: Hashable, Sendable {
  /// Which kind of misuse; stable across releases.
  public var code: Code
  /// What happened, with the values at hand and what was expected.
  public var message: String
  /// A remedy that fits this very case, where one could be found.
  public var hint: String?
  /// What the issue is about: reuse identifiers and ids.
  public var subjects: [String]
  /// The types that take part, the expected one first.
  public var types: [String]
  /// Where in the app the misuse stands, where that is known.
  public var location: Location?

  /// Makes an issue.
  public init(
    _ code: Code, _ message: String, hint: String? = nil, subjects: [String] = [],
    types: [String] = [], location: Location? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.subjects = subjects
    self.types = types
    self.location = location
  }

  /// How grave the issue is, by its code.
  public var severity: Severity { code.severity }
}

extension TableIssue: CustomStringConvertible {
  /// One line: location, severity, code, message and hint.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let isSentence = message.last.map(".!?".contains) ?? true
    let advice = hint.map { "\(isSentence ? "" : ".") \($0)" } ?? ""
    return "\(place)\(severity) \(code.rawValue): \(message)\(advice)"
  }
}
