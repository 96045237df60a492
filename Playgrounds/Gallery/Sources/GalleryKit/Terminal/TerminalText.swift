/// Fits captions to the width of a terminal.
///
/// Careful rather than exact: what is not ASCII counts as two columns, so a line is never too long.
enum TerminalText {
  /// Returns as much of `text` as fits in `columns`, without control characters.
  static func clipped(_ text: String, to columns: Int) -> String {
    var used = 0
    return String(
      text.map { $0.isDrawable ? $0 : " " }.prefix { character in
        used += width(of: character)
        return used <= columns
      })
  }

  /// Returns lines of `columns` at most that hold `parts`, set off by semicolons.
  static func wrapped(_ parts: [String], to columns: Int) -> [String] {
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let piece = index + 1 < parts.count ? "\(part);" : part
      if let last = lines.last, width(of: "\(last) \(piece)") <= columns {
        lines[lines.count - 1] = "\(last) \(piece)"
      } else {
        lines.append(piece)
      }
    }
    return lines.map { clipped($0, to: columns) }
  }

  private static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Int { character.isASCII ? 1 : 2 }
}

extension Character {
  fileprivate var isDrawable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
