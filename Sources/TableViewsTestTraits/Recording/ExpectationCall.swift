#if canImport(Testing)
  /// A call of `expectDrawing(_:is:)` in a source file.
  struct ExpectationCall {
    /// A position in a source file, as the compiler counts it.
    struct Position: Hashable {
      /// The line, from 1.
      let line: Int
      /// The byte in the line, from 1.
      let column: Int
    }

    struct Argument {
      var label: String?
      /// The bytes of the label, if any, and the value.
      var range: Range<Int>
      /// The value, if it's only a string literal.
      var literal: SourceScanner.StringLiteral?
    }

    private static let function = "expectDrawing"

    private let source: [UInt8]
    /// The offset of the function's name.
    let start: Int
    /// The offset after the opening parenthesis.
    private let opening: Int
    let arguments: [Argument]

    /// Finds the call whose name, or opening parenthesis, is at a position.
    init?(in source: [UInt8], at position: Position) {
      guard let offset = source.offset(of: position) else { return nil }
      let nameStart = offset - Self.function.utf8.count
      guard
        let call = ExpectationCall(in: source, start: offset)
          ?? (source.element(at: offset) == UInt8(ascii: "(")
            ? ExpectationCall(in: source, start: nameStart) : nil)
      else { return nil }
      self = call
    }

    /// Reads the call whose name is at an offset.
    init?(in source: [UInt8], start: Int) {
      guard source.indices.contains(start) else { return nil }
      var scanner = SourceScanner(source, at: start)
      guard scanner.skipName() == Self.function, scanner.skip("(") else { return nil }
      (self.source, self.start, opening) = (source, start, scanner.position)
      guard let arguments = try? Self.arguments(&scanner) else { return nil }
      self.arguments = arguments
    }

    private static func arguments(
      _ scanner: inout SourceScanner
    ) throws(SourceScanner.Failure) -> [Argument] {
      var arguments: [Argument] = []
      while true {
        if let argument = try argument(&scanner) { arguments.append(argument) }
        if scanner.skip(")") { return arguments }
        guard scanner.skip(",") else { throw SourceScanner.Failure() }
      }
    }

    /// Reads an argument, up to the comma or bracket after it.
    private static func argument(
      _ scanner: inout SourceScanner
    ) throws(SourceScanner.Failure) -> Argument? {
      try scanner.skipTrivia()
      let start = scanner.position
      var label: String?
      var labeled = scanner
      if let name = labeled.skipName() {
        try labeled.skipTrivia()
        if labeled.skip(":") {
          try labeled.skipTrivia()
          (label, scanner) = (name, labeled)
        }
      }
      var end: Int?
      var literal: SourceScanner.StringLiteral?
      while let next = scanner.next, !",)]}".utf8.contains(next) {
        let string = try scanner.skipString()
        if string == nil { try scanner.skipToken() }
        // A literal is the value only if it's the only token.
        literal = end == nil ? string : nil
        end = scanner.position
        try scanner.skipTrivia()
      }
      return end.map { Argument(label: label, range: start..<$0, literal: literal) }
    }

    /// The expected drawing in the call, or `nil` if it isn't a multi-line literal.
    var expected: String? { expectedLiteral?.multilineValue(in: source) }

    private var expectedLiteral: SourceScanner.StringLiteral? {
      arguments.first { $0.label == "is" }?.literal
    }
  }

  /// A replacement for a range of a source file.
  struct SourceEdit {
    let range: Range<Int>
    let text: String
  }

  extension ExpectationCall {
    /// Returns the edit that makes the call expect another drawing.
    ///
    /// The call must still expect the drawing that it expected when it ran.
    func edit(
      expecting drawing: String, insteadOf expected: String?, path: String
    ) throws(RecordingError) -> SourceEdit {
      guard arguments.contains(where: { $0.label == "is" }) else {
        guard expected == nil, arguments.allSatisfy({ $0.label == nil }),
          let edit = insertion(of: drawing)
        else { throw .changedSource(path: path) }
        return edit
      }
      guard let literal = expectedLiteral, let value = self.expected else {
        throw .noMultilineLiteral
      }
      guard value == expected else { throw .changedSource(path: path) }
      let end = literal.content.upperBound
      let style = LiteralStyle(
        indentation: source.indentation(before: end), pounds: literal.pounds,
        newline: source.newline)
      return SourceEdit(range: literal.range, text: style.literal(of: drawing))
    }

    /// Returns the edit that adds the label and a literal, in swift-format's layout.
    private func insertion(of drawing: String) -> SourceEdit? {
      guard let first = arguments.first, let last = arguments.last else { return nil }
      let newline = source.newline
      let lineStart = source.lineStart(before: start)
      var indentation = source.indentation(at: lineStart) + source.indentationUnit
      let values = first.range.lowerBound..<last.range.upperBound
      var text = String(decoding: source[values], as: UTF8.self)
      var range = values
      if source[opening..<values.lowerBound].contains(where: \.isNewline) {
        indentation = source.indentation(at: source.lineStart(before: values.lowerBound))
      } else if !source[values].contains(where: \.isNewline) {
        range = opening..<values.upperBound
        // A comment may precede the value.
        text = String(decoding: source[range], as: UTF8.self)
        text = newline + indentation + String(text.drop { $0 == " " || $0 == "\t" })
      }
      let style = LiteralStyle(
        indentation: indentation + source.indentationUnit, newline: newline)
      text += ",\(newline)\(indentation)is: \(style.literal(of: drawing))"
      return SourceEdit(range: range, text: text)
    }
  }

  extension [UInt8] {
    /// The offset of a position, or `nil` if it isn't in the source.
    fileprivate func offset(of position: ExpectationCall.Position) -> Int? {
      var start = startIndex
      for _ in 0..<Swift.max(0, position.line - 1) {
        guard let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        start = end + 1
      }
      let (offset, overflow) = start.addingReportingOverflow(position.column - 1)
      return !overflow && offset >= start && offset < count ? offset : nil
    }

    fileprivate func lineStart(before offset: Int) -> Int {
      self[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? startIndex
    }

    /// The blanks from the start of the line, up to an offset.
    fileprivate func indentation(before offset: Int) -> String {
      let line = self[lineStart(before: offset)..<offset]
      return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
    }

    /// The blanks at the start of a line.
    fileprivate func indentation(at lineStart: Int) -> String {
      String(decoding: self[lineStart...].prefix(while: \.isBlank), as: UTF8.self)
    }

    /// One step of indentation: a tab or the blanks of the first indented line, or two spaces.
    fileprivate var indentationUnit: String {
      for line in split(whereSeparator: \.isNewline) {
        let blanks = line.prefix(while: \.isBlank)
        guard let first = blanks.first, blanks.count < line.count else { continue }
        if first == UInt8(ascii: "\t") { return "\t" }
        if (2...8).contains(blanks.count) { return String(repeating: " ", count: blanks.count) }
      }
      return "  "
    }

    /// The first line ending, or a line feed if there is none.
    fileprivate var newline: String {
      guard let first = firstIndex(where: \.isNewline), self[first] == UInt8(ascii: "\r") else {
        return "\n"
      }
      return element(at: first + 1) == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }
  }
#endif
