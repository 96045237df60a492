/// Text that fits on one line of a terminal, and its width.
///
/// Unsafe characters are replaced so that no text can break a drawing:
///
/// - A tab or line break becomes a space. A carriage return and its line feed become one space.
/// - Other control characters, which include the escape character, and invisible characters that
///   change the writing direction become `�` (U+FFFD).
/// - A combining mark without a base gets a dotted circle (U+25CC) so that it doesn't change the
///   character to its left.
/// - A zero-width joiner that joins nothing is removed so that it doesn't hide the character to its
///   right.
package struct TextLine: Hashable, Sendable {
  /// The text to draw.
  package let text: String

  /// The number of terminal columns of the text.
  package let columns: Int

  /// Creates a line from text.
  ///
  /// - Complexity: O(*n*) for *n* printable characters of ASCII, and O(*n* log *r*) for *n* scalars
  ///   and the *r* runs of the width table otherwise.
  package init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      self.init(drawable: String(text), columns: text.utf8.count)
    } else {
      let drawable = Self.withoutIdleJoiners(Self.drawable(text.unicodeScalars))
      self.init(drawable: drawable, columns: Self.columns(of: drawable))
    }
  }

  private init(drawable text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }
}

extension TextLine {
  /// The alignment of text in a wider space.
  package enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle. If the gap is odd, the extra space is after the text.
    case center
    /// At the right.
    case trailing
  }

  /// Returns the line padded with spaces or truncated with `…` to a width.
  ///
  /// No grapheme cluster is split. If a wide character doesn't fit before the ellipsis, a space
  /// fills the gap. If the width is 0 or less, the text is empty.
  package func fitted(to width: Int, alignment: Alignment = .leading) -> String {
    guard width > 0 else { return "" }
    let line = columns > width ? truncated(to: width) : self
    let gap = width - line.columns
    let left =
      switch alignment {
      case .leading: 0
      case .center: gap / 2
      case .trailing: gap
      }
    return spaces(left) + line.text + spaces(gap - left)
  }

  /// Returns the first grapheme clusters that leave a column for the ellipsis, and the ellipsis.
  private func truncated(to width: Int) -> TextLine {
    var counter = ColumnCounter()
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      var longer = counter
      longer.add(text[end..<next])
      guard longer.columns < width else { break }
      counter = longer
      end = next
    }
    return TextLine(drawable: text[..<end] + "…", columns: counter.columns + 1)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension TextLine {
  /// Returns text padded or truncated to a width.
  package static func fitted(
    _ text: some StringProtocol, to width: Int, alignment: Alignment = .leading
  ) -> String {
    TextLine(text).fitted(to: width, alignment: alignment)
  }

  /// Returns the terminal columns of text, without replacing unsafe characters.
  ///
  /// The result is the same as `wcswidth` of the Python package wcwidth, except that a control
  /// character takes one column, as its replacement does.
  ///
  /// - Complexity: O(*n* log *r*) for *n* scalars and the *r* runs of the width table.
  package static func columns(of text: some StringProtocol) -> Int {
    var counter = ColumnCounter()
    counter.add(text)
    return counter.columns
  }
}

extension TextLine {
  /// Returns the scalars with unsafe ones replaced, and a base for a mark that has none.
  private static func drawable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var hasBase = false
    var previous: Unicode.Scalar?
    for scalar in scalars {
      defer { previous = scalar }
      if previous == "\r", scalar == "\n" { continue }
      let traits = ScalarTraits(of: scalar.drawn)
      if !hasBase, scalar.isMarkWithoutColumn || traits.contains(.spacingMark) {
        result.append("\u{25CC}")
        hasBase = true
      }
      hasBase = hasBase || traits.columns > 0
      result.append(scalar.drawn)
    }
    return String(result)
  }

  /// Returns the text without zero-width joiners that would hide the next grapheme cluster.
  private static func withoutIdleJoiners(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{200D}") else { return text }
    var result = String.UnicodeScalarView()
    var counter = ColumnCounter()
    for character in text {
      var beforeLast = counter
      for scalar in character.unicodeScalars {
        beforeLast = counter
        counter.add(scalar)
      }
      let idle = counter.joinsNext
      result.append(contentsOf: character.unicodeScalars.dropLast(idle ? 1 : 0))
      if idle { counter = beforeLast }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark that takes no column.
  fileprivate var isMarkWithoutColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The scalar, or its replacement if it would break a drawing.
  fileprivate var drawn: Unicode.Scalar {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case ..<0x20, 0x7F..<0xA0: "\u{FFFD}"
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

extension Character {
  /// The terminal columns of the character alone, usually 0, 1, or 2.
  ///
  /// In scripts whose consonants join, a character can be wider. A control character takes one
  /// column. Within text, a character may add a different number of columns.
  package var columns: Int { TextLine.columns(of: String(self)) }
}
