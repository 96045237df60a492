/// The first line of a recording that can't be read, and why.
public struct RecordingError: Error, Hashable, Sendable {
  /// A kind of damage.
  public enum Kind: Hashable, Sendable {
    /// The text isn't a recording.
    case foreign
    /// The recording was made by a newer version of the package.
    case newerVersion
    /// The last line is cut off.
    case truncated
    /// A line is damaged, missing, or in the wrong place.
    case damaged
  }

  /// The kind of damage.
  public let kind: Kind
  /// The number of the line, from 1.
  public let line: Int
  /// The reason why the line can't be read.
  public let reason: String

  init(_ kind: Kind, line: Int, _ reason: String) {
    (self.kind, self.line, self.reason) = (kind, line, reason)
  }
}

extension RecordingError: CustomStringConvertible {
  /// The line and the reason, such as `line 7: not JSON`.
  public var description: String { "line \(line): \(reason)" }
}

extension RecordedText {
  /// Returns a text from a recording as the part of a message.
  ///
  /// A damaged recording can contain anything, at any length.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return String(reflecting: String(shown))
  }

  /// Returns numbers of rows as the part of a message.
  static func counts(_ counts: [Int]) -> String {
    guard counts.count > 12 else { return "\(counts)" }
    return "\(counts.count) sections, [\(counts.prefix(12).map { "\($0), " }.joined())…]"
  }
}

/// Texts in messages.
enum RecordedText {}
