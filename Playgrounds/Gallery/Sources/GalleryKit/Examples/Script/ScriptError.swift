/// Why a script cannot be read or played: which script, which place in it, what is wrong.
public struct ScriptError: Error, Hashable, Sendable {
  /// The name of the script, as it is to be shown.
  public var source: String
  /// The place; nil for the script as a whole.
  public var place: ScriptPlace?
  /// What is wrong.
  public var message: String

  /// Makes an error about a place, or about the whole script.
  public init(source: String, place: ScriptPlace? = nil, message: String) {
    self.source = source
    self.place = place
    self.message = message
  }
}

extension ScriptError: CustomStringConvertible {
  /// The error in one line: `SCRIPT:LINE:COLUMN: message`.
  public var description: String {
    TerminalText.oneLine(
      "\([source, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)")
  }
}
