/// A reported misuse: what happened, what was expected, and what to do.
///
/// An issue names reuse identifiers, ids and types. It names a model only where the model is its
/// own id, as a `Hashable` item without an `id` is: mind that before a log is shared.
public struct TableIssue: Hashable, Sendable {
  /// The kind of misuse; stable across releases.
  public var code: Code
  /// What happened, with the values at hand and what was expected.
  public var message: String
  /// A remedy for this very case, if one is known.
  public var hint: String?
  /// The reuse identifiers and ids that the issue is about.
  public var identifiers: [String]
  /// The types involved, the expected one first.
  public var types: [String]
  /// The place in the app's source code, if known.
  public var location: Location?

  /// Makes an issue.
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
  /// One line: location, severity, code, message and hint.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let isSentence = ".!?".contains { $0 == message.last }
    let advice = hint.map { "\(isSentence ? "" : ".") \($0)" } ?? ""
    return "\(place)\(severity) \(code.rawValue): \(message)\(advice)"
  }
}

extension TableIssue {
  /// The severity of an issue.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing is lost.
    case info
    /// The table shows its data, but not in the requested way.
    case warning
    /// Something is not shown, or shown wrongly.
    case error
  }
}

extension TableIssue.Severity: Comparable {
  /// Orders by severity, `info` first.
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
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// Module and file, as `#fileID` gives them.
    public var fileID: String
    /// The line, counted from 1.
    public var line: UInt

    /// Makes a location; with the default arguments, that of the call.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
      self.fileID = "\(fileID)"
      self.line = line
    }

    /// The location as `Module/File.swift:line`.
    public var description: String { "\(fileID):\(line)" }
  }
}
