/// Fits captions to the width of a terminal.
///
/// Careful rather than exact: what is not ASCII counts as two columns, so a line is never too long.
enum TerminalText {
  /// Returns as much of `text` as fits in `columns`, without control characters.
  static func clipped(_ text: String, to columns: Int) -> String {
    var used = 0
    return String(
      oneLine(text).prefix { character in
        used += width(of: character)
        return used <= columns
      })
  }

  /// Returns `text` if it fits in `columns`, else its beginning with an ellipsis.
  static func shortened(_ text: String, to columns: Int) -> String {
    let line = oneLine(text)
    return width(of: line) <= columns ? line : clipped(line, to: columns - 2) + "…"
  }

  /// Returns `text` as one line that no terminal obeys: control characters, line breaks among them,
  /// and those that change the direction of writing are escaped as in Swift, such as `\n` and
  /// `\u{1B}`.
  static func oneLine(_ text: String) -> String {
    if text.isPlainASCII { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.isDrawable { line.unicodeScalars.append(scalar) } else { line += scalar.escape }
    }
    return line
  }

  /// Returns lines of `columns` at most that hold `parts`, set off by semicolons.
  ///
  /// A line ends after a part where it can; a part that is too long is broken between words.
  static func wrapped(_ parts: [String], to columns: Int) -> [String] {
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

  /// Returns the columns that `text` takes at most.
  static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Int { character.isASCII ? 1 : 2 }
}

extension String {
  /// Whether it is made of letters, digits, spaces and signs of ASCII alone, but for quotation marks
  /// and backslashes.
  ///
  /// A plain loop, because texts can be long, and closures are slow where nothing is optimized.
  var isPlainASCII: Bool {
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
  /// The escape that stands for it in Swift.
  fileprivate var escape: String {
    switch self {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  fileprivate var isDrawable: Bool {
    // Most are, and the properties of a character take long to find.
    if value >= 0x20, value < 0x7F { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isBidiControl
    }
  }
}
