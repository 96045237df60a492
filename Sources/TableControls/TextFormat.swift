/// A format for a text field or text area.
///
/// While the user types, the field shows formatted text. The binding contains the characters
/// without the format, such as `5551234567` for `(555) 123-4567`.
///
/// ```swift
/// let phone = RowControl.textField("Phone", text: ControlBinding(account, \.phone))
///   .format(.pattern("(###) ###-####"))
/// ```
///
/// The caret stays next to the character that the user typed or deleted. Deleting a character of
/// the format deletes the character before it. Typing never removes other characters, except
/// leading zeros of a number. A character that doesn't fit is ignored.
public struct TextFormat: Sendable {
  /// A character of formatted text.
  enum Piece: Hashable, Sendable {
    /// A character of the format.
    case literal(Character)
    /// A character of the value: its index and appearance.
    case value(Int, Character)
  }

  /// A closure that returns whether the value can contain a character.
  let accepts: @Sendable (Character) -> Bool
  /// A closure that formats a value, without characters that don't fit.
  let pieces: @Sendable ([Character]) -> [Piece]
  /// The characters of the format before the value.
  let prefix: [Character]

  private init(
    prefix: [Character] = [], accepts: @escaping @Sendable (Character) -> Bool,
    pieces: @escaping @Sendable ([Character]) -> [Piece]
  ) {
    (self.prefix, self.accepts, self.pieces) = (prefix, accepts, pieces)
  }
}

// MARK: - Formats

extension TextFormat {
  /// Creates a format from closures.
  ///
  /// ```swift
  /// let uppercase = TextFormat { $0.isLetter } format: { $0.uppercased() }
  /// ```
  ///
  /// - Parameters:
  ///   - accepts: A closure that returns whether the value can contain a character. It runs for
  ///     each character that the user enters or that the formatted text contains.
  ///   - format: A closure that returns the formatted value. It shows each character as one
  ///     character that `accepts` allows, in order. It can leave out characters at the end. Except
  ///     before the value, it must add only characters that `accepts` rejects.
  public init(
    accepting accepts: @escaping @Sendable (Character) -> Bool,
    format: @escaping @Sendable (_ value: String) -> String
  ) {
    self.init(accepts: accepts) { value in
      let text = Array(format(String(value)))
      // Characters before the value may be ones that a value can contain.
      var excess = max(0, text.count { accepts($0) } - value.count)
      var index = 0
      return text.map { character in
        guard accepts(character) else { return .literal(character) }
        guard excess == 0 else {
          excess -= 1
          return .literal(character)
        }
        index += 1
        return .value(index - 1, character)
      }
    }
  }

  /// Creates a format from a pattern.
  ///
  /// `#` is a digit, `@` a letter, and `*` either. Other characters are literal, and so is any
  /// character after a `\`. A literal appears when the user enters the next character of the value,
  /// so the user can delete at the end.
  ///
  /// ```swift
  /// let card = TextFormat.pattern("#### #### #### ####")
  /// let phone = TextFormat.pattern("+1 (###) ###-####")
  /// let iban = TextFormat.pattern("@@## **** **** ****")
  /// ```
  ///
  /// - Parameter pattern: The pattern. The number of placeholders limits the length of the value.
  /// - Returns: The format.
  public static func pattern(_ pattern: String) -> Self {
    let places = PatternPlace.places(of: pattern)
    let placeholders = places.filter(\.isPlaceholder)
    let prefix = places.prefix { !$0.isPlaceholder }.compactMap(\.literal)
    return Self(prefix: prefix) { character in
      placeholders.contains { $0.accepts(character) }
    } pieces: { value in
      var pieces: [Piece] = []
      var literals: [Piece] = []
      var index = 0
      for place in places {
        if let literal = place.literal {
          literals.append(.literal(literal))
          continue
        }
        // Leaves out what doesn't fit here.
        while index < value.count, !place.accepts(value[index]) { index += 1 }
        guard index < value.count else { break }
        pieces += literals + [.value(index, value[index])]
        literals = []
        index += 1
      }
      return pieces
    }
  }

  /// Creates a format for decimal numbers.
  ///
  /// The value contains the digits and at most one decimal separator.
  ///
  /// ```swift
  /// let price = TextFormat.number(fractionDigits: 2, prefix: "$")  // $1,234.50
  /// let distance = TextFormat.number(groupingSeparator: " ", suffix: " km")
  /// ```
  ///
  /// - Parameters:
  ///   - fractionDigits: The maximum number of digits after the decimal separator, 0 for integers.
  ///   - groupingSeparator: The separator of groups, such as the comma in "1,000".
  ///   - decimalSeparator: The separator before the fraction, such as the point in "0.5".
  ///   - prefix: Text before the number, such as a currency symbol.
  ///   - suffix: Text after the number, such as a unit.
  /// - Returns: The format.
  public static func number(
    fractionDigits: Int = 0, groupingSeparator: Character = ",",
    decimalSeparator: Character = ".", prefix: String = "", suffix: String = ""
  ) -> Self {
    let (prefix, suffix) = (Array(prefix), Array(suffix))
    return Self(prefix: prefix) { character in
      character.isWholeNumber || fractionDigits > 0 && character == decimalSeparator
    } pieces: { value in
      let separator = fractionDigits > 0 ? value.firstIndex(of: decimalSeparator) : nil
      let digits = value.indices.filter { value[$0].isWholeNumber }
      let integer = digits.filter { $0 < separator ?? value.count }
      let fraction = digits.filter { $0 > separator ?? value.count }.prefix(fractionDigits)
      let zeros = integer.prefix { value[$0].wholeNumberValue == 0 }.count
      let shown = integer.dropFirst(min(zeros, max(0, integer.count - 1)))
      guard !shown.isEmpty || separator != nil else { return [] }
      var pieces = prefix.map { Piece.literal($0) }
      for (position, index) in shown.enumerated() {
        if position > 0, (shown.count - position).isMultiple(of: 3) {
          pieces.append(.literal(groupingSeparator))
        }
        pieces.append(.value(index, value[index]))
      }
      pieces += ([separator].compactMap { $0 } + fraction).map { .value($0, value[$0]) }
      return pieces + suffix.map { .literal($0) }
    }
  }
}

/// A place of a pattern.
private enum PatternPlace: Hashable, Sendable {
  case literal(Character)
  case digit
  case letter
  case letterOrDigit

  static func places(of pattern: String) -> [Self] {
    var places: [Self] = []
    var isEscaped = false
    for character in pattern {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "#" where !isEscaped: places.append(.digit)
      case "@" where !isEscaped: places.append(.letter)
      case "*" where !isEscaped: places.append(.letterOrDigit)
      default: places.append(.literal(character))
      }
      isEscaped = false
    }
    return places
  }

  var literal: Character? { if case .literal(let character) = self { character } else { nil } }
  var isPlaceholder: Bool { literal == nil }

  func accepts(_ character: Character) -> Bool {
    switch self {
    case .literal: false
    case .digit: character.isWholeNumber
    case .letter: character.isLetter
    case .letterOrDigit: character.isLetter || character.isWholeNumber
    }
  }
}

// MARK: - Editing

/// The text of a field with a format.
package struct FormattedText: Hashable, Sendable {
  /// The characters without the format.
  package var value: String
  /// The formatted text.
  package var text: String
  /// The position of the caret in the text, in characters.
  package var caret: Int
}

extension TextFormat {
  /// Returns the formatted text of a value.
  package func text(of value: String) -> String { String(pieces(Array(value)).map(\.character)) }

  /// Formats the text of a field after the user edited it.
  ///
  /// - Parameters:
  ///   - value: The value before the edit, for which the field showed ``text(of:)``.
  ///   - edited: The text of the field after the edit.
  ///   - caret: The position of the caret after the edit, in characters.
  /// - Returns: The new value and text, with the caret.
  package func edit(_ value: String, edited: String, caret: Int) -> FormattedText {
    let old = Array(value)
    let oldPieces = pieces(old)
    let change = TextChange(from: oldPieces.map(\.character), to: Array(edited), caret: caret)
    var before = oldPieces[..<change.removed.lowerBound].compactMap(\.index)
    var after = oldPieces[change.removed.upperBound...].compactMap(\.index)
    let removed = oldPieces[change.removed].compactMap(\.index)
    var typed = change.inserted
    if before.isEmpty, !prefix.isEmpty, typed.starts(with: prefix.filter { $0 != " " }) {
      // Pasted text can begin with the prefix of the format.
      typed.removeFirst(prefix.filter { $0 != " " }.count)
    }
    typed = typed.filter(accepts)
    if !change.inserted.isEmpty, typed.isEmpty {
      // Nothing fits, so nothing changes.
      (before, after) = (before + removed, after)
    } else if change.inserted.isEmpty, removed.isEmpty, !change.removed.isEmpty {
      // The user deleted a character of the format. Delete the character before it.
      _ = before.popLast()
    }
    return fit(before.map { old[$0] }, typed, after.map { old[$0] })
  }

  /// Formats as many of the typed characters as fit without removing others.
  private func fit(
    _ before: [Character], _ typed: [Character], _ after: [Character]
  ) -> FormattedText {
    var typed = typed
    while true {
      let value = before + typed + after
      let pieces = pieces(value)
      let shown = Set(pieces.compactMap(\.index))
      // Leading zeros of a number are removed.
      if typed.isEmpty || (before.count..<value.count).allSatisfy(shown.contains) {
        return formatted(value, pieces, caret: before.count + typed.count)
      }
      typed.removeLast()
    }
  }

  private func formatted(_ value: [Character], _ pieces: [Piece], caret: Int) -> FormattedText {
    let shown = pieces.compactMap(\.index).sorted()
    let last = pieces.lastIndex { $0.index.map { $0 < caret } ?? false }
    let first = pieces.firstIndex { $0.index != nil }
    return FormattedText(
      value: String(shown.map { value[$0] }), text: String(pieces.map(\.character)),
      caret: last.map { $0 + 1 } ?? first ?? 0)
  }
}

extension TextFormat.Piece {
  /// The index of the character in the value, or `nil` for a literal.
  fileprivate var index: Int? { if case .value(let index, _) = self { index } else { nil } }

  /// The character that the text shows.
  fileprivate var character: Character {
    switch self {
    case .literal(let character), .value(_, let character): character
    }
  }
}

/// A replacement of text, whose new text ends at the caret.
private struct TextChange {
  /// The range of the old text that was replaced.
  var removed: Range<Int>
  var inserted: [Character]

  init(from old: [Character], to new: [Character], caret: Int) {
    let caret = min(max(caret, 0), new.count)
    let suffix = zip(old.reversed(), new[caret...].reversed()).prefix { $0 == $1 }.count
    let prefix = zip(old.dropLast(suffix), new[..<caret]).prefix { $0 == $1 }.count
    removed = prefix..<max(prefix, old.count - suffix)
    inserted = Array(new[prefix..<max(prefix, new.count - suffix)])
  }
}
