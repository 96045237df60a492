/// Reads the steps of a script.
struct ScriptReader {
  private var cursor: ScriptCursor
  private var read: [ExampleScript.Step] = []

  init(_ text: String, source: String) { cursor = ScriptCursor(text, source: source) }

  /// Reads all steps.
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
