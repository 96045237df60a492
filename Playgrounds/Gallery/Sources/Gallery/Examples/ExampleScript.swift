import CommandSupport

/// A script: events with their places in its text.
///
/// ```text
/// tap "Home"; flip 0-0
/// type "ab"; erase 2; scroll -3
/// next 5; press Reset
/// ```
///
/// Steps end with a semicolon or a line break. A row is its text, or its section and row, counted
/// from 0. Texts of several words are in quotation marks, with `\"` and `\\` inside.
struct ExampleScript: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    var event: ExampleEvent
    /// The start of the step.
    var place: ScriptPlace
  }

  /// The most events of a script.
  static let maximumCount = 10_000

  /// The name of the script in errors.
  let source: String
  let steps: [Step]

  /// Reads a script.
  init(_ text: String, source: String = "script") throws(ScriptError) {
    var reader = ScriptReader(text, source: source)
    self.source = source
    steps = try reader.steps()
  }
}

/// A parser of scripts.
struct ScriptReader {
  private var cursor: ScriptCursor
  private var read: [ExampleScript.Step] = []

  init(_ text: String, source: String) { cursor = ScriptCursor(text, source: source) }

  mutating func steps() throws(ScriptError) -> [ExampleScript.Step] {
    while cursor.skipToStep() {
      let place = cursor.place
      for event in try step() { try add(event, at: place) }
      try cursor.endStep()
    }
    return read
  }

  private mutating func add(_ event: ExampleEvent, at place: ScriptPlace) throws(ScriptError) {
    guard read.count < ExampleScript.maximumCount else {
      throw cursor.error(
        "more than \(ExampleScript.maximumCount) events; what would they show?", at: place)
    }
    read.append(ExampleScript.Step(event: event, place: place))
  }

  private mutating func step() throws(ScriptError) -> [ExampleEvent] {
    let place = cursor.place
    let verb = cursor.word()
    switch verb {
    case "tap": return [.tap(try target(of: verb))]
    case "flip": return [.flip(try target(of: verb))]
    case "enter": return [.enter(try target(of: verb), try text(of: verb))]
    case "step":
      return [.step(try target(of: verb), try number(of: verb, in: -1_000...1_000))]
    case "choose": return [.choose(try target(of: verb), try text(of: verb))]
    case "swipe": return [.swipe(try target(of: verb), try text(of: verb))]
    case "menu":
      let target = try target(of: verb)
      return [.menu(target, try text(of: verb).split(separator: "/").map(String.init))]
    case "scroll": return [.scroll(try number(of: verb, in: -1_000_000...1_000_000))]
    case "type": return try text(of: verb).map { .use(.key($0)) }
    case "press": return [.use(.press(try text(of: verb)))]
    case "erase": return try repeated(.use(.erase), verb)
    case "next": return try repeated(.use(.next), verb)
    default:
      let hint =
        Suggestion.nearest(to: verb, among: Self.verbs).map { "did you mean \($0)?" }
        ?? "there are \(Self.verbs.dropLast().joined(separator: ", ")) and next"
      throw cursor.error("unknown step \(ScriptText.quoted(verb)); \(hint)", at: place)
    }
  }

  private static let verbs = [
    "tap", "flip", "enter", "step", "choose", "swipe", "menu", "scroll", "type", "erase", "press",
    "next",
  ]

  private mutating func repeated(
    _ event: ExampleEvent, _ verb: String
  ) throws(ScriptError) -> [ExampleEvent] {
    let hasNumber = !cursor.isAtEndOfStep
    let count = hasNumber ? try number(of: verb, in: 1...ExampleScript.maximumCount) : 1
    return Array(repeating: event, count: count)
  }

  private mutating func number(
    of verb: String, in range: ClosedRange<Int>
  ) throws(ScriptError) -> Int {
    try expectArgument(of: verb, "a number")
    let place = cursor.place
    let word = cursor.word()
    guard let number = Int(word), range.contains(number) else {
      throw cursor.error(
        "\(verb) takes a number from \(range.lowerBound) to \(range.upperBound), found"
          + " \(ScriptText.quoted(word))",
        at: place)
    }
    return number
  }

  private mutating func text(of verb: String) throws(ScriptError) -> String {
    try expectArgument(of: verb, "a text")
    return try cursor.text()
  }

  private mutating func target(of verb: String) throws(ScriptError) -> RowTarget {
    try expectArgument(of: verb, "a row: its text, or section-row")
    if cursor.isAtQuotation { return .text(try cursor.text()) }
    let word = cursor.word()
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, let section = Int(parts[0]), let row = Int(parts[1]) {
      return .place(section: section, row: row)
    }
    return .text(word)
  }

  private func expectArgument(of verb: String, _ argument: String) throws(ScriptError) {
    guard !cursor.isAtEndOfStep else {
      throw cursor.error("\(verb) takes \(argument)", at: cursor.place)
    }
  }
}

/// A position in the text of a script.
///
/// Reading skips the whitespace that follows. The position is at a word or at the end of a step.
struct ScriptCursor {
  private let source: String
  private let characters: [Character]
  private var index = 0
  private(set) var place = ScriptPlace(line: 1, column: 1)

  init(_ text: String, source: String) {
    characters = Array(text)
    self.source = source
    skipBlanks()
  }

  var isAtEndOfStep: Bool { current.map(Self.endsStep) ?? true }

  var isAtQuotation: Bool { current == "\"" }

  /// Moves to the next step and returns whether there is one.
  mutating func skipToStep() -> Bool {
    while let current, Self.endsStep(current) {
      advance()
      skipBlanks()
    }
    return current != nil
  }

  /// Throws if the step has more words.
  func endStep() throws(ScriptError) {
    guard !isAtEndOfStep else { return }
    throw error(
      "expected ; or the end of the line; texts of several words stand in quotation marks",
      at: place)
  }

  mutating func word() -> String {
    var word = ""
    while let current, !Self.endsStep(current), !current.isWhitespace {
      word.append(current)
      advance()
    }
    skipBlanks()
    return word
  }

  /// Reads a word or a quotation.
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

/// A line and a column in a script, counted from 1.
struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  var line: Int
  var column: Int

  var description: String { "\(line):\(column)" }
}

/// An error in a script.
struct ScriptError: Error, Hashable {
  var source: String
  /// The place, or `nil` for the whole script.
  var place: ScriptPlace?
  var message: String
}

extension ScriptError: CustomStringConvertible {
  /// The error in one line: `SCRIPT:LINE:COLUMN: message`.
  var description: String {
    TerminalText.oneLine(
      "\([source, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)")
  }
}

/// Texts in the language of scripts.
enum ScriptText {
  static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(TerminalText.oneLine(escaped))\""
  }
}
