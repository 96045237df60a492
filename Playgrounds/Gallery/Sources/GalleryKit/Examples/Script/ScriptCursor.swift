/// A position in the text of a script that goes forward.
///
/// Blanks are skipped after whatever is read, so that it stands before the next word, or the end of
/// the step.
struct ScriptCursor {
  private let source: String
  private let characters: [Character]
  private var index = 0
  /// Where it stands.
  private(set) var place = ScriptPlace(line: 1, column: 1)

  init(_ text: String, source: String) {
    characters = Array(text)
    self.source = source
    skipBlanks()
  }

  /// Whether the step has no further word.
  var isAtEndOfStep: Bool { current.map(Self.endsStep) ?? true }

  /// Whether the next word is a quotation.
  var isAtQuotation: Bool { current == "\"" }

  /// Goes to the next step; returns false where there is none.
  mutating func skipToStep() -> Bool {
    while let current, Self.endsStep(current) {
      advance()
      skipBlanks()
    }
    return current != nil
  }

  /// Goes on to the end of a step that has been read.
  func endStep() throws(ScriptError) {
    guard !isAtEndOfStep else { return }
    throw error(
      "expected ; or the end of the line; texts of several words stand in quotation marks",
      at: place)
  }

  /// Reads up to the next blank, or the end of the step.
  mutating func word() -> String {
    var word = ""
    while let current, !Self.endsStep(current), !current.isWhitespace {
      word.append(current)
      advance()
    }
    skipBlanks()
    return word
  }

  /// Reads a word, or a quotation, which may hold blanks, semicolons and line breaks.
  mutating func text() throws(ScriptError) -> String {
    guard isAtQuotation else { return word() }
    let start = place
    var text = ""
    advance()
    while current != "\"" {
      if current == "\\" { advance() }
      guard let current else { throw error("the quotation does not end", at: start) }
      text.append(current)
      advance()
    }
    advance()
    skipBlanks()
    guard !text.isEmpty else { throw error("the text is empty", at: start) }
    return text
  }

  /// Makes an error.
  func error(_ message: String, at place: ScriptPlace) -> ScriptError {
    ScriptError(source: source, place: place, message: message)
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private static func endsStep(_ character: Character) -> Bool {
    character == ";" || character.isNewline
  }

  private mutating func skipBlanks() {
    while let current, current.isWhitespace, !current.isNewline { advance() }
  }

  private mutating func advance() {
    guard let current else { return }
    place =
      current.isNewline
      ? ScriptPlace(line: place.line + 1, column: 1)
      : ScriptPlace(line: place.line, column: place.column + 1)
    index += 1
  }
}
