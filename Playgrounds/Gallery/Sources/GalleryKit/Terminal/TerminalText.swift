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

  /// Returns `text` with a question mark for each control character, line breaks among them, and
  /// for those that change the direction of writing.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isDrawable ? $0 : "?" })
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

extension Character {
  fileprivate var isDrawable: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
  }
}
