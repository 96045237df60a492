/// A text made fit for one line of a terminal, with the columns it takes there.
///
/// No text can break a drawing made of text lines:
/// - tabs and line breaks become a space each (a carriage return with its line feed one);
/// - other control characters, the escape character that begins terminal commands among them,
///   and the invisible characters that turn the writing direction become `�` (U+FFFD);
/// - a combining mark with nothing before it gets a dotted circle (U+25CC) to carry it, so that it
///   does not change what stands to its left;
/// - a zero-width joiner that joins nothing is left out, so that it does not swallow what stands
///   to its right.
package struct TextLine: Hashable, Sendable {
  /// The text as it is drawn.
  package let text: String

  /// The terminal columns that the text takes.
  package let columns: Int

  /// Makes a line of `text`.
  ///
  /// O(*n* log *r*) for *n* scalars and the *r* runs of the width table; O(*n*) for ASCII.
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
  /// The alignment of a text in a space that is wider than it.
  package enum Alignment: Hashable, Sendable {
    /// At the left, spaces follow.
    case leading
    /// In the middle; a space that cannot be shared follows.
    case center
    /// At the right, spaces precede.
    case trailing
  }

  /// The line in exactly `width` columns: with spaces added, or with its end replaced by `…`.
  ///
  /// No grapheme cluster is split. Where a wide character does not fit in front of the ellipsis,
  /// a space fills the gap. A width of 0 or less gives an empty text.
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

  /// As many of the first grapheme clusters as leave a column for the ellipsis, and the ellipsis.
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
  /// The line of `text` in exactly `width` columns.
  package static func fitted(
    _ text: some StringProtocol, to width: Int, alignment: Alignment = .leading
  ) -> String {
    TextLine(text).fitted(to: width, alignment: alignment)
  }

  /// The terminal columns of `text` just as it is, which a text line would perhaps change.
  ///
  /// They are what `wcswidth` of the Python package wcwidth says, which has no answer for control
  /// characters: here each counts as the one column of the character that is drawn for it.
  /// O(*n* log *r*) for *n* scalars and the *r* runs of the table; O(*n*) for ASCII.
  package static func columns(of text: some StringProtocol) -> Int {
    var counter = ColumnCounter()
    counter.add(text)
    return counter.columns
  }
}

extension TextLine {
  /// The scalars as they are drawn: no control characters, and no mark without one to carry it.
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

  /// The text without the zero-width joiners that end a grapheme cluster.
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
  /// Whether the scalar changes the look of the one before it, and takes no column beside it.
  fileprivate var isMarkWithoutColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The scalar, or what is drawn for it where it would break the line.
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
  /// The terminal columns that the character takes on its own: 0, 1, 2 or, rarely, more.
  ///
  /// Characters of scripts whose consonants join can exceed two. Control characters count one
  /// each, as in `TextLine.columns(of:)`; what a character adds to a text can differ.
  package var columns: Int { TextLine.columns(of: String(self)) }
}
