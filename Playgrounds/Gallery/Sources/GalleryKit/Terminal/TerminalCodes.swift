/// The escape sequences that an animation takes (ECMA-48, and the private modes of xterm).
enum TerminalCodes {
  /// Goes to a screen of its own, hides the cursor, and does not wrap long lines.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  /// Undoes ``enter``; a terminal that was never entered is left as it is.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Ends all colors.
  static let plain = "\u{1B}[0m"

  /// Returns the bytes that put `lines` in the place of what is on the screen.
  ///
  /// The screen is never cleared as a whole, and terminals that can show the result in one go are
  /// asked to, so that nothing flickers.
  static func frame(_ lines: [String]) -> String {
    let text = lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n")
    return "\u{1B}[?2026h\u{1B}[H\(text)\u{1B}[J\u{1B}[?2026l"
  }

  /// Returns `text` in the color of `mark`.
  static func colored(_ text: String, _ mark: ChangeMark) -> String {
    let color =
      switch mark {
      case .deleted: 31
      case .inserted: 32
      case .refreshed: 33
      case .moved: 36
      }
    return "\u{1B}[1;\(color)m\(text)\(plain)"
  }
}
