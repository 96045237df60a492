/// A reported misuse of the library.
///
/// The text contains reuse identifiers, IDs, and types. It contains a model only if the model is
/// its own ID, such as a `Hashable` item without an `id`. Consider that before you share a log.
///
/// ```swift
/// for issue in adapter.issues.issues where issue.severity == .error {
///   print(issue.code, issue.message, issue.hint ?? "")
/// }
/// ```
public struct TableIssue: Hashable, Sendable {
  /// The kind of misuse.
  public var code: Code
  /// A description of the problem, with the values involved.
  public var message: String
  /// A remedy for this case, or `nil` if there is none.
  public var hint: String?
  /// The reuse identifiers and IDs involved.
  public var identifiers: [String]
  /// The names of the types involved.
  ///
  /// If a model, sender, or view has another type than expected, the expected type is first.
  public var types: [String]
  /// The place in the app's source code, if known.
  public var location: Location?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The kind of misuse.
  ///   - message: A description of the problem.
  ///   - hint: A remedy for this case.
  ///   - identifiers: The reuse identifiers and IDs involved.
  ///   - types: The names of the types involved, the expected one first.
  ///   - location: The place in the app's source code.
  public init(
    _ code: Code, _ message: String, hint: String? = nil, identifiers: [String] = [],
    types: [String] = [], location: Location? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.identifiers = identifiers
    self.types = types
    self.location = location
  }

  /// The severity of the code.
  public var severity: Severity { code.severity }
}

extension TableIssue: CustomStringConvertible {
  /// The location, severity, code, message, and hint, in one line.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let isSentence = ".!?".contains { $0 == message.last }
    let advice = hint.map { "\(isSentence ? "" : ".") \($0)" } ?? ""
    return "\(place)\(severity) \(code.rawValue): \(message)\(advice)"
  }
}

extension TableIssue {
  /// The severity of an issue.
  ///
  /// ```swift
  /// adapter.issues.reporter = .trap(from: .warning)
  /// ```
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The table works as expected.
    case info
    /// The table shows its data, but not as requested.
    case warning
    /// Something is missing or wrong on screen.
    case error
  }
}

extension TableIssue.Severity: Comparable {
  /// Returns whether the first severity is lower.
  ///
  /// The order is `info`, `warning`, `error`.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.info, .warning), (.info, .error), (.warning, .error): true
    default: false
    }
  }
}

extension TableIssue.Severity: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}

extension TableIssue {
  /// A place in source code.
  ///
  /// ```swift
  /// for issue in adapter.issues.issues {
  ///   if let location = issue.location { print(location.fileID, location.line) }
  /// }
  /// ```
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The module and file, like `#fileID`.
    public var fileID: String
    /// The line, starting at 1.
    public var line: UInt

    /// Creates a location.
    ///
    /// - Parameters:
    ///   - fileID: The module and file, by default the caller's.
    ///   - line: The line, by default the caller's.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
      self.fileID = "\(fileID)"
      self.line = line
    }

    /// The location, such as `App/Screen.swift:12`.
    public var description: String { "\(fileID):\(line)" }
  }
}
