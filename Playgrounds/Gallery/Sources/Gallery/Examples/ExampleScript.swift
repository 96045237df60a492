import CommandSupport

/// A script: events and their positions in its text.
///
/// ```text
/// tap "Home"; flip 0-0
/// type "ab"; erase 2; scroll -3
/// next 5; press Reset
/// ```
///
/// Steps end with a semicolon or a line break. A row is its text, or its section and index, counted
/// from
/// 0. Texts with spaces are in quotation marks, with `\"` and `\\` as escapes.
struct ExampleScript: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    var event: ExampleEvent
    /// The position of the step's first character.
    var place: ScriptPlace
  }

  /// The largest number of events in a script.
  static let maximumCount = 10_000

  /// The name of the script in errors.
  let source: String
  let steps: [Step]

  /// Reads a script.
  init(_ text: String, source: String = "script") throws(ScriptError) {
    var parser = ScriptParser(text, source: source)
    self.source = source
    steps = try parser.steps()
  }

  /// Returns a text in quotation marks, with escapes.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(TerminalText.oneLine(escaped))\""
  }
}

/// A parser of scripts.
///
/// Each read also skips the whitespace after it. The position is at a word or at the end of a step.
private struct ScriptParser {
  private static let verbs = [
    "tap", "flip", "enter", "step", "choose", "drag", "swipe", "menu", "scroll", "type", "erase",
    "press", "next",
  ]

  private let source: String
  private let characters: [Character]
  private var index = 0
  private var place = ScriptPlace(line: 1, column: 1)
  private var read: [ExampleScript.Step] = []

  init(_ text: String, source: String) {
    characters = Array(text)
    self.source = source
    skipBlanks()
  }

  mutating func steps() throws(ScriptError) -> [ExampleScript.Step] {
    while skipToStep() {
      let start = place
      for event in try step() {
        guard read.count < ExampleScript.maximumCount else {
          throw error(
            "more than \(ExampleScript.maximumCount) events", at: start)
        }
        read.append(ExampleScript.Step(event: event, place: start))
      }
      guard isAtEndOfStep else {
        throw error(
          "expected ; or the end of the line (put texts with spaces in quotation marks)",
          at: place)
      }
    }
    return read
  }

  private mutating func step() throws(ScriptError) -> [ExampleEvent] {
    let start = place
    let verb = word()
    switch verb {
    case "tap": return [.tap(try target(of: verb))]
    case "flip": return [.flip(try target(of: verb))]
    case "enter": return [.enter(try target(of: verb), try text(of: verb))]
    case "step":
      return [.step(try target(of: verb), try number(of: verb, in: -1_000...1_000))]
    case "choose": return [.choose(try target(of: verb), try text(of: verb))]
    case "drag": return [.drag(try target(of: verb), try target(of: verb))]
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
      throw error("unknown step \(ExampleScript.quoted(verb)); \(hint)", at: start)
    }
  }

  // MARK: Arguments

  private mutating func repeated(
    _ event: ExampleEvent, _ verb: String
  ) throws(ScriptError) -> [ExampleEvent] {
    let count = isAtEndOfStep ? 1 : try number(of: verb, in: 1...ExampleScript.maximumCount)
    return Array(repeating: event, count: count)
  }

  private mutating func number(
    of verb: String, in range: ClosedRange<Int>
  ) throws(ScriptError) -> Int {
    try expectArgument(of: verb, "a number")
    let start = place
    let word = word()
    guard let number = Int(word), range.contains(number) else {
      throw error(
        "\(verb) takes a number from \(range.lowerBound) to \(range.upperBound), found"
          + " \(ExampleScript.quoted(word))",
        at: start)
    }
    return number
  }

  private mutating func text(of verb: String) throws(ScriptError) -> String {
    try expectArgument(of: verb, "a text")
    return current == "\"" ? try quotation() : word()
  }

  private mutating func target(of verb: String) throws(ScriptError) -> RowTarget {
    try expectArgument(of: verb, "a row: its text, or section-row")
    if current == "\"" { return .text(try quotation()) }
    let word = word()
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, let section = Int(parts[0]), let row = Int(parts[1]) {
      return .place(section: section, row: row)
    }
    return .text(word)
  }

  private func expectArgument(of verb: String, _ argument: String) throws(ScriptError) {
    guard !isAtEndOfStep else { throw error("\(verb) takes \(argument)", at: place) }
  }

  private mutating func word() -> String {
    var word = ""
    while let current, !Self.endsStep(current), !current.isWhitespace {
      word.append(current)
      advance()
    }
    skipBlanks()
    return word
  }

  private mutating func quotation() throws(ScriptError) -> String {
    let start = place
    var text = ""
    advance()
    while current != "\"" {
      if current == "\\" { advance() }
      guard let current else { throw error("the closing quotation mark is missing", at: start) }
      text.append(current)
      advance()
    }
    advance()
    skipBlanks()
    guard !text.isEmpty else { throw error("the text is empty", at: start) }
    return text
  }

  // MARK: Characters

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private var isAtEndOfStep: Bool { current.map(Self.endsStep) ?? true }

  private static func endsStep(_ character: Character) -> Bool {
    character == ";" || character.isNewline
  }

  /// Moves to the next step and returns whether there is one.
  private mutating func skipToStep() -> Bool {
    while let current, Self.endsStep(current) {
      advance()
      skipBlanks()
    }
    return current != nil
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

  private func error(_ message: String, at place: ScriptPlace) -> ScriptError {
    ScriptError(source: source, place: place, message: message)
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
  /// The position, or `nil` for the whole script.
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
