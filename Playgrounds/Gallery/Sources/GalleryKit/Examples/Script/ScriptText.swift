/// Texts as they are written in a script.
enum ScriptText {
  /// Returns `text` in quotation marks.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(TerminalText.oneLine(escaped))\""
  }
}
