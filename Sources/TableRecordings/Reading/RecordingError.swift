/// An error for the first unreadable line of a recording.
///
/// ```swift
/// do {
///   let replay = try TableReplay(of: "no recording")
///   print(replay.statistics)
/// } catch {
///   print(error.kind, error)  // foreign line 1: not the header of a recording
/// }
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// A reason why a line can't be read.
  ///
  /// ```swift
  /// let file = URL(fileURLWithPath: "recording.jsonl")
  /// let replay = TableReplay(ofIntactPartOf: Array(try Data(contentsOf: file)))
  /// if replay.damage?.kind == .newerVersion { print("Update the package to read the file.") }
  /// ```
  public enum Kind: Hashable, Sendable {
    /// The text isn't a recording.
    case foreign
    /// A newer version of the package made the recording.
    case newerVersion
    /// The last line is incomplete, or only the header exists.
    case truncated
    /// A line is damaged, missing, or out of order.
    case damaged
  }

  /// The kind of error.
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
  /// A description, such as `line 7: not JSON`.
  public var description: String { "line \(line): \(reason)" }
}

extension RecordedText {
  /// Returns quoted and shortened text for an error message.
  ///
  /// A damaged recording can contain text of any length.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return String(reflecting: String(shown))
  }

  /// Returns numbers of rows for an error message.
  static func counts(_ counts: [Int]) -> String {
    guard counts.count > 12 else { return "\(counts)" }
    return "\(counts.count) sections, [\(counts.prefix(12).map { "\($0), " }.joined())…]"
  }
}

enum RecordedText {}
