internal import DiffEngine

/// Writes a line of JSON, up to a limit.
///
/// An encoder would take longer than a typical update.
struct LineWriter {
  private var bytes: [UInt8] = []
  /// Whether the line exceeds the limit.
  fileprivate private(set) var isFull = false
  private let limit: Int

  /// Creates a writer of lines with at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
    // A line that is too long ends after the first value that exceeds the limit.
    bytes.reserveCapacity(limit + 64)
  }

  /// Returns a line, or `nil` if it's too long.
  ///
  /// - Parameters:
  ///   - name: The name of the first member, whose value is a number.
  ///   - number: The value of the first member.
  ///   - members: A closure that writes the other members.
  /// - Returns: The line, with its line break.
  mutating func line(
    _ name: String, _ number: Int, _ members: (inout Self) -> Void = { _ in }
  ) -> [UInt8]? {
    bytes.removeAll(keepingCapacity: true)
    isFull = false
    append(UInt8(ascii: "{"))
    member(name, number)
    members(&self)
    append("}\n")
    return isFull ? nil : bytes
  }

  mutating func member(_ name: String, _ value: some LineValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member, unless its list is empty.
  mutating func member(_ name: String, unlessEmpty list: [some LineValue]) {
    if !list.isEmpty { member(name, list) }
  }

  // MARK: Parts of values

  /// Writes the name of a member, without escaping it.
  private mutating func key(_ name: String) {
    append(bytes.last == UInt8(ascii: "{") ? "\"" : ",\"")
    append(name)
    append("\":")
  }

  fileprivate static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  fileprivate mutating func list<Element: LineValue>(_ elements: [Element]) {
    append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      guard !isFull else { return }
      if index > 0 { append(UInt8(ascii: ",")) }
      element.write(to: &self)
    }
    append(UInt8(ascii: "]"))
  }

  fileprivate mutating func append(_ text: String) {
    guard !isFull else { return }
    bytes.append(contentsOf: text.utf8)
    isFull = bytes.count > limit
  }

  fileprivate mutating func append(_ byte: UInt8) {
    guard !isFull else { return }
    bytes.append(byte)
    isFull = bytes.count > limit
  }
}

protocol LineValue {
  func write(to line: inout LineWriter)
}

extension Int: LineValue {
  func write(to line: inout LineWriter) {
    if (0..<10).contains(self) {
      line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: self))
    } else {
      line.append(String(self))
    }
  }
}

extension Bool: LineValue {
  func write(to line: inout LineWriter) { line.append(self ? "true" : "false") }
}

extension String: LineValue {
  /// Writes the text, quoted and escaped.
  func write(to line: inout LineWriter) {
    line.append(UInt8(ascii: "\""))
    guard utf8.contains(where: LineWriter.isEscaped) else {
      line.append(self)
      return line.append(UInt8(ascii: "\""))
    }
    for byte in utf8 {
      guard !line.isFull else { return }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        line.append(UInt8(ascii: "\\"))
        line.append(byte)
      case 0..<0x20: line.append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: line.append(byte)
      }
    }
    line.append(UInt8(ascii: "\""))
  }
}

extension Array: LineValue where Element: LineValue {
  func write(to line: inout LineWriter) { line.list(self) }
}

// Batches and positions, in the format of `DiffEngine`.

extension TablePath: LineValue {
  func write(to line: inout LineWriter) { line.list([section, row]) }
}

extension IndexPair: LineValue where Position: LineValue {
  func write(to line: inout LineWriter) { line.list([from, to]) }
}

extension TableBatch: LineValue {
  func write(to line: inout LineWriter) {
    line.append(UInt8(ascii: "{"))
    line.member("deletedSections", unlessEmpty: deletedSections)
    line.member("insertedSections", unlessEmpty: insertedSections)
    line.member("movedSections", unlessEmpty: movedSections)
    line.member("reloadedSections", unlessEmpty: reloadedSections)
    line.member("deletedRows", unlessEmpty: deletedRows)
    line.member("insertedRows", unlessEmpty: insertedRows)
    line.member("movedRows", unlessEmpty: movedRows)
    line.member("reloadedRows", unlessEmpty: reloadedRows)
    line.append(UInt8(ascii: "}"))
  }
}

/// The number of issues by code.
struct IssueCounts: LineValue {
  /// The codes in ascending order, and the number of issues of each.
  let counts: [(code: String, count: Int)]

  func write(to line: inout LineWriter) {
    line.append(UInt8(ascii: "{"))
    for (code, count) in counts { line.member(code, count) }
    line.append(UInt8(ascii: "}"))
  }
}
