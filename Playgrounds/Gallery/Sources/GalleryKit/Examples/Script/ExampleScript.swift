/// The events of a play, each with its place in the text that it was written in.
///
/// ```text
/// tap "Home"; flip 0-0
/// type "ab"; erase 2; scroll -3
/// next 5; press Reset
/// ```
///
/// Steps end with a semicolon or a line. A row is named by its text or by section and row, both
/// counted from 0; texts of more than one word stand in quotation marks, with `\"` and `\\` inside.
public struct ExampleScript: Hashable, Sendable {
  /// An event, and where it is written.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public var event: ExampleEvent
    /// Where the step that asks for it begins.
    public var place: ScriptPlace
  }

  /// How many events a script can have.
  public static let maximumCount = 10_000

  /// The name of the script, as errors show it.
  public let source: String
  /// The events, in order.
  public let steps: [Step]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The steps.
  ///   - source: What the script is called in errors.
  /// - Throws: The first thing that is wrong, and its place.
  public init(_ text: String, source: String = "script") throws(ScriptError) {
    var reader = ScriptReader(text, source: source)
    self.source = source
    steps = try reader.steps()
  }
}
