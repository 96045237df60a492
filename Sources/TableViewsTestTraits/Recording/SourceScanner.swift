#if canImport(Testing)
  /// Scans the tokens of Swift source that can occur in a call's arguments.
  struct SourceScanner {
    /// Source that the scanner can't read.
    struct Failure: Error {}

    /// The maximum nesting depth of brackets.
    private static let greatestDepth = 32

    let source: [UInt8]
    /// The offset of the next byte, at most the number of bytes.
    private(set) var position: Int
    private var depth = 0
    /// The last byte before the position that isn't blank or part of a comment.
    private var lastByte: UInt8?

    /// Creates a scanner at an offset, which is limited to the source.
    init(_ source: [UInt8], at position: Int) {
      self.source = source
      self.position = min(max(0, position), source.count)
    }

    var next: UInt8? { source.element(at: position) }

    func starts(with text: String) -> Bool { source.dropFirst(position).starts(with: text.utf8) }

    /// Skips text if the source continues with it, and returns whether it does.
    mutating func skip(_ text: String) -> Bool {
      guard starts(with: text) else { return false }
      advance(text.utf8.count)
      return true
    }

    private mutating func advance(_ count: Int = 1) {
      position = min(position + count, source.count)
      lastByte = source.element(at: position - 1)
    }

    /// Skips blanks and comments.
    mutating func skipTrivia() throws(Failure) {
      while let next {
        if next.isBlank || next.isNewline {
          position += 1
        } else if starts(with: "//") {
          position = source[position...].firstIndex(where: \.isNewline) ?? source.count
        } else if starts(with: "/*") {
          try skipBlockComment()
        } else {
          return
        }
      }
    }

    private mutating func skipBlockComment() throws(Failure) {
      var level = 0
      repeat {
        if starts(with: "/*") {
          level += 1
          position += 2
        } else if starts(with: "*/") {
          level -= 1
          position += 2
        } else if next == nil {
          throw Failure()
        } else {
          position += 1
        }
      } while level > 0
    }

    /// Skips a name and returns it, or returns `nil` if there is none.
    mutating func skipName() -> String? {
      let end = source[position...].firstIndex { !$0.isPartOfName } ?? source.count
      guard end > position else { return nil }
      let name = String(decoding: source[position..<end], as: UTF8.self)
      advance(end - position)
      return name
    }

    /// Skips a name, a literal, an expression in brackets, or another character.
    mutating func skipToken() throws(Failure) {
      guard let next else { throw Failure() }
      if skipName() != nil { return }
      if try skipString() != nil { return }
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        advance()
        try skipBrackets()
      case UInt8(ascii: "`"):
        advance()
        try skip(past: "`")
      case UInt8(ascii: "#"):
        let pounds = poundCount
        advance(pounds)
        if self.next == UInt8(ascii: "/") {
          try skip(past: "/" + String(repeating: "#", count: pounds))
        }
      case UInt8(ascii: "/"):
        skipRegexOrOperator()
      default:
        advance()
      }
    }

    private mutating func skip(past end: String) throws(Failure) {
      while !skip(end) {
        guard next != nil else { throw Failure() }
        advance()
      }
    }

    /// Skips everything through the closing bracket.
    private mutating func skipBrackets() throws(Failure) {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.greatestDepth else { throw Failure() }
      while true {
        try skipTrivia()
        guard let next else { throw Failure() }
        if next.isClosingBracket {
          advance()
          return
        }
        try skipToken()
      }
    }

    /// Skips a regex literal, or a slash that isn't the start of one.
    private mutating func skipRegexOrOperator() {
      let isDivision = lastByte.map { $0.isPartOfName || $0.endsOperand } ?? false
      let start = position
      advance()
      guard !isDivision, let next, !next.isBlank else { return }
      while let next = self.next, !next.isNewline {
        if skip("/") { return }
        advance(next == UInt8(ascii: "\\") ? 2 : 1)
      }
      position = start
      advance()
    }
  }

  extension SourceScanner {
    struct StringLiteral {
      /// The bytes of the literal, with its delimiters.
      var range: Range<Int>
      /// The bytes between the quotes.
      var content: Range<Int>
      /// The number of `#` before the quotes.
      var pounds: Int
      var isMultiline: Bool
      var isInterpolated: Bool
    }

    private var poundCount: Int { source[position...].prefix { $0 == UInt8(ascii: "#") }.count }

    /// Skips a string literal and returns it, or returns `nil` if there is none.
    mutating func skipString() throws(Failure) -> StringLiteral? {
      let pounds = poundCount
      guard source.element(at: position + pounds) == UInt8(ascii: "\"") else { return nil }
      let start = position
      advance(pounds)
      let suffix = String(repeating: "#", count: pounds)
      let isMultiline = starts(with: "\"\"\"") && !isSingleLine(closedBy: "\"" + suffix)
      let quotes = isMultiline ? "\"\"\"" : "\""
      advance(quotes.utf8.count)
      let content = position
      var isInterpolated = false
      while !starts(with: quotes + suffix) {
        guard let next, isMultiline || !next.isNewline else { throw Failure() }
        guard skip("\\" + suffix) else {
          advance()
          continue
        }
        if skip("(") {
          isInterpolated = true
          try skipBrackets()
        } else {
          advance()
        }
      }
      let end = position
      advance(quotes.utf8.count + pounds)
      return StringLiteral(
        range: start..<position, content: content..<end, pounds: pounds, isMultiline: isMultiline,
        isInterpolated: isInterpolated)
    }

    /// Returns whether three quotes begin a single-line raw string, such as `#"""#`.
    private func isSingleLine(closedBy end: String) -> Bool {
      guard end != "\"" else { return false }
      var line = SourceScanner(source, at: position + 1)
      while let next = line.next, !next.isNewline {
        if line.skip(end) { return true }
        line.advance()
      }
      return false
    }
  }

  extension UInt8 {
    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    fileprivate var isClosingBracket: Bool { ")]}".utf8.contains(self) }
    fileprivate var endsOperand: Bool { ")]}\"`!?".utf8.contains(self) }
    fileprivate var isPartOfName: Bool {
      switch self {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        true
      default: false
      }
    }
  }
#endif
