/// Reads the lines of a recording, up to the first damaged one.
struct RecordingReader {
  struct NumberedLine {
    /// The number of the line, from 1.
    let line: Int
    let content: RecordedLine
  }

  private(set) var header: RecordingHeader?
  private(set) var lines: [NumberedLine] = []
  private(set) var damage: RecordingError?

  private var number = 0
  private var hasEnded = false

  init(_ bytes: [UInt8]) {
    do {
      try read(bytes)
    } catch {
      damage = error
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isCut = parts.last?.isEmpty == false
    if !isCut { parts.removeLast() }
    guard !parts.isEmpty else { throw RecordingError(.foreign, line: 1, "there is no text") }
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      let text = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      try read(text, line: index + 1, isCut: isCut && isLast)
    }
    if lines.isEmpty {
      throw RecordingError(.truncated, line: parts.count + 1, "the recording ends after its header")
    }
  }

  private mutating func read(
    _ text: ArraySlice<UInt8>, line: Int, isCut: Bool
  ) throws(RecordingError) {
    // Decoding replaces invalid UTF-8, which changes the bytes.
    guard String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else {
      throw RecordingError(line == 1 ? .foreign : .damaged, line: line, "not UTF-8")
    }
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse(text)
    } catch {
      if line == 1 { throw RecordingError(.foreign, line: 1, "not the header of a recording") }
      if isCut, error.isCut { throw RecordingError(.truncated, line: line, "the line is cut off") }
      throw RecordingError(.damaged, line: line, error.reason)
    }
    if line == 1 { return header = try readHeader(value) }
    let content: RecordedLine
    do throws(UnexpectedValue) {
      content = try RecordedLine(value)
    } catch {
      throw RecordingError(.damaged, line: line, error.description)
    }
    try append(content, line: line)
  }

  private func readHeader(_ value: JSONValue) throws(RecordingError) -> RecordingHeader {
    guard case .object(let members) = value, case .string(let format) = members["format"],
      case .number(let version) = members["version"]
    else { throw RecordingError(.foreign, line: 1, "not the header of a recording") }
    guard format == RecordingHeader.format else {
      throw RecordingError(
        .foreign, line: 1,
        "the format is \(RecordedText.quoted(format)),"
          + " not \(RecordedText.quoted(RecordingHeader.format))")
    }
    guard version <= RecordingHeader.version else {
      throw RecordingError(
        .newerVersion, line: 1,
        "version \(version) is newer than \(RecordingHeader.version),"
          + " the newest that can be read")
    }
    guard version > 0 else {
      throw RecordingError(.damaged, line: 1, "there is no version \(version)")
    }
    do throws(UnexpectedValue) {
      return try RecordingHeader(value)
    } catch {
      throw RecordingError(.damaged, line: 1, error.description)
    }
  }

  /// Adds a line, or throws if it's out of order.
  private mutating func append(_ content: RecordedLine, line: Int) throws(RecordingError) {
    func refuse(_ reason: String) -> RecordingError { RecordingError(.damaged, line: line, reason) }
    if hasEnded { throw refuse("a line after the end") }
    if lines.isEmpty {
      guard case .state = content.content else { throw refuse("no state of the table before it") }
      number = content.number
    }
    let expected = content.isChange ? number &+ 1 : number
    guard content.number == expected else {
      throw refuse(
        "number \(content.number) instead of \(expected): lines are missing or in another order")
    }
    number = content.number
    if case .end = content.content { hasEnded = true }
    lines.append(NumberedLine(line: line, content: content))
  }
}
