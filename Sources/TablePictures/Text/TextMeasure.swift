internal import TextColumns

/// Measures, wraps, and truncates text in a font.
struct TextMeasure {
  /// The maximum number of scalars to read, because more never fit on a screen.
  private static let mostScalars = 4_000
  /// A factor for fonts that are wider than the font of the width table.
  private static let safety = 1.02

  let font: Font

  // MARK: Measuring

  /// Returns the width of text in points.
  func width(of text: String) -> Double {
    Self.printable(text).reduce(0) { $0 + width(of: $1) }
  }

  private func width(of character: Character) -> Double {
    Self.ems(of: character) * font.size * font.weight.widening * Self.safety
  }

  /// Returns the width of a character in ems, from the table or by its number of columns.
  private static func ems(of character: Character) -> Double {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if let width = AdvanceWidths.width(of: first), scalars.next() == nil { return width }
    let columns = character.columns
    if columns == 2 { return first.properties.isEmojiPresentation ? 1.3 : 1 }
    if let width = AdvanceWidths.width(of: first), columns <= 1 { return width }
    return Double(columns) * 0.7
  }

  // MARK: Fitting

  /// Returns text in one line, truncated with an ellipsis if it's too wide.
  func line(_ text: String, width limit: Double) -> String {
    lines(text, width: limit, count: 1).first ?? ""
  }

  /// Returns at most `count` lines of text.
  ///
  /// The last one can end with an ellipsis.
  func lines(_ text: String, width limit: Double, count: Int) -> [String] {
    // Sums of widths aren't exact.
    let limit = limit + 0.01
    var rest = Self.printable(text)[...]
    var lines: [String] = []
    while !rest.isEmpty, lines.count < max(1, count) {
      let isLast = lines.count + 1 >= max(1, count)
      let end = isLast ? truncation(of: rest, limit) : lineBreak(in: rest, limit)
      let line = String(rest[..<end])
      rest = rest[end...]
      if isLast, !rest.allSatisfy(\.isWhitespace) {
        lines.append(Self.trimmed(line) + "…")
      } else {
        lines.append(Self.trimmed(line))
      }
      if !isLast { rest = rest.drop { $0 == " " || $0 == "\n" } }
    }
    return lines
  }

  /// Returns the end of a truncated line.
  ///
  /// If more text follows, there is room for an ellipsis.
  private func truncation(of text: Substring, _ limit: Double) -> String.Index {
    let ellipsis = width(of: "…" as Character)
    var used = 0.0
    var index = text.startIndex
    var lastWithEllipsis = text.startIndex
    while index < text.endIndex, !text[index].isNewline {
      used += width(of: text[index])
      if used > limit { return lastWithEllipsis }
      index = text.index(after: index)
      if used + ellipsis <= limit { lastWithEllipsis = index }
    }
    let goesOn = !text[index...].allSatisfy(\.isWhitespace)
    return goesOn ? lastWithEllipsis : index
  }

  /// Returns the end of a line.
  ///
  /// It's at a newline, after the last word that fits, within a word that is too long, or at the
  /// end of the text.
  private func lineBreak(in text: Substring, _ limit: Double) -> String.Index {
    var used = 0.0
    var index = text.startIndex
    var lastBreak: String.Index?
    while index < text.endIndex {
      let character = text[index]
      if character.isNewline { return index }
      used += width(of: character)
      let next = text.index(after: index)
      if used > limit, character != " " {
        // Takes at least one character, so that wrapping ends.
        return lastBreak ?? (index > text.startIndex ? index : next)
      }
      // East Asian text breaks between any two characters.
      if character == " " || character == "-" || character.columns == 2 { lastBreak = next }
      index = next
    }
    return index
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
  }

  // MARK: Characters

  /// Returns text without characters that are invalid in XML or change the writing direction.
  ///
  /// Line breaks become line feeds, tabs become spaces, and long text is cut off.
  static func printable(_ text: String) -> String {
    if text.utf8.count <= mostScalars, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(mostScalars) {
      switch scalar.value {
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09: scalars.append(" ")
      case ..<0x20, 0x7F..<0xA0: continue
      case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      case _ where scalar.value & 0xFFFE == 0xFFFE: scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns whether the first letter of text is from a right-to-left script.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(1_000) where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }
}
