/// Text that fits a terminal and can't control it.
///
/// Widths are upper bounds: a character that isn't ASCII takes two columns.
public enum TerminalText {
  /// Returns the part of a text that fits, as one line.
  public static func clipped(_ text: String, to columns: Int) -> String {
    var used = 0
    return String(
      oneLine(text).prefix { character in
        used += width(of: character)
        return used <= columns
      })
  }

  /// Returns a text that fits, with an ellipsis if it is cut.
  public static func shortened(_ text: String, to columns: Int) -> String {
    let line = oneLine(text)
    return width(of: line) <= columns ? line : clipped(line, to: columns - 2) + "…"
  }

  /// Returns a text as one line, with control characters escaped.
  ///
  /// Line breaks and characters that change the direction of writing are escaped too. The escapes
  /// are Swift's, such as `\n` and `\u{1B}`.
  public static func oneLine(_ text: String) -> String {
    if text.isPlainASCII { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.isDrawable { line.unicodeScalars.append(scalar) } else { line += scalar.escape }
    }
    return line
  }

  /// Returns lines that hold parts, separated by semicolons.
  ///
  /// Lines break between parts. A part that is too long is broken between words.
  public static func wrapped(_ parts: [String], to columns: Int) -> [String] {
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let piece = index + 1 < parts.count ? "\(part);" : part
      let words =
        width(of: piece) <= columns ? [piece] : piece.split(separator: " ").map(String.init)
      for word in words { append(word, to: &lines, columns) }
    }
    return lines.map { clipped($0, to: columns) }
  }

  private static func append(_ word: String, to lines: inout [String], _ columns: Int) {
    if let last = lines.last, width(of: "\(last) \(word)") <= columns {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(word)
    }
  }

  /// Returns the largest number of columns that a text can take.
  public static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Int { character.isASCII ? 1 : 2 }

  /// Returns a number with a noun, such as `1 row` or `2 rows`.
  public static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

extension String {
  /// Whether the text is printable ASCII without quotation marks and backslashes.
  ///
  /// A plain loop, because texts can be long, and closures are slow in a debug build.
  package var isPlainASCII: Bool {
    let bytes = Array(utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
      index += 1
    }
    return true
  }
}

extension Unicode.Scalar {
  /// The escape in a Swift string literal.
  fileprivate var escape: String {
    switch self {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  fileprivate var isDrawable: Bool {
    // Looking up the properties of a character is slow.
    if value >= 0x20, value < 0x7F { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isBidiControl
    }
  }
}
