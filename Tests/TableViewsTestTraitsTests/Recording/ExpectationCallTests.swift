import TestSupport
import Testing

@testable import TableViewsTestTraits

@Suite struct ExpectationCallTests {
  /// Replaces the drawing of the first call in a source.
  private func edited(
    _ source: String, _ drawing: String = "new", was expected: String? = nil
  ) throws -> String {
    let bytes = Array(source.utf8)
    let call = try #require(
      bytes.indices.lazy.compactMap { ExpectationCall(in: bytes, start: $0) }.first)
    let edit = try call.edit(expecting: drawing, insteadOf: expected, path: "A.swift")
    let text = Array(edit.text.utf8)
    return String(
      decoding: bytes[..<edit.range.lowerBound] + text + bytes[edit.range.upperBound...],
      as: UTF8.self)
  }

  @Test func aDifferentDrawingReplacesTheLiteral() throws {
    let source = #"""
      func test() {
        expectDrawing(
          table.drawing(columns: 28),  // """
          is: """
            old
            """)
      }
      """#
    #expect(
      try edited(source, "┌┐\n\\", was: "old") == #"""
        func test() {
          expectDrawing(
            table.drawing(columns: 28),  // """
            is: """
              ┌┐
              \\
              """)
        }
        """#)
  }

  @Test func aMissingDrawingIsWrittenAsTheFormatterDoes() throws {
    #expect(
      try edited("struct A {\n  func test() {\n    expectDrawing(f(\"a,)\", [1, 2]))\n  }\n}")
        == #"""
        struct A {
          func test() {
            expectDrawing(
              f("a,)", [1, 2]),
              is: """
                new
                """)
          }
        }
        """#)
  }

  @Test func aCallOnSeveralLinesKeepsThem() throws {
    #expect(
      try edited("expectDrawing(\n  drawing  // of rows\n)") == #"""
        expectDrawing(
          drawing,
          is: """
            new
            """  // of rows
        )
        """#)
    #expect(
      try edited("expectDrawing(drawing(\n  1))") == #"""
        expectDrawing(drawing(
          1),
          is: """
            new
            """)
        """#)
  }

  @Test func genericArgumentsStayTogether() throws {
    #expect(
      try edited("expectDrawing(f<A, B>(1))") == #"""
        expectDrawing(
          f<A, B>(1),
          is: """
            new
            """)
        """#)
  }

  @Test func indentationAndLineEndingsMatchSource() throws {
    #expect(
      try edited("func test() {\r\n\texpectDrawing(a)\r\n}\r\n", "b\nc")
        == "func test() {\r\n\texpectDrawing(\r\n\t\ta,\r\n\t\tis: \"\"\"\r\n"
        + "\t\t\tb\r\n\t\t\tc\r\n\t\t\t\"\"\")\r\n}\r\n")
    #expect(
      try edited("expectDrawing(a, is: #\"\"\"\r\n\told\r\n\t\"\"\"#)", "\\", was: "old")
        == "expectDrawing(a, is: #\"\"\"\r\n\t\\\r\n\t\"\"\"#)")
  }

  @Test(arguments: [
    "expectDrawing(a, is: old)", "expectDrawing(a, is: \"old\")", "expectDrawing(a, is: nil)",
    "expectDrawing(a, is: \"\"\"\nold\\(b)\n\"\"\")",
    "expectDrawing(a, is: \"\"\"\nold\n\"\"\" + b)",
    "expectDrawing(a, is: b + \"\"\"\nold\n\"\"\")", "expectDrawing(a, is: (\"\"\"\nold\n\"\"\"))",
  ])
  func onlyAPlainMultilineLiteralIsReplaced(source: String) {
    #expect(throws: RecordingError.noMultilineLiteral) { try edited(source, was: "old") }
  }

  @Test(arguments: [
    "expectDrawing(a, is: \"\"\"\nolder\n\"\"\")", "expectDrawing(a)",
    "expectDrawing(a, sourceLocation: b)", "expectDrawing()",
  ])
  func aCallThatExpectsSomethingElseHasChanged(source: String) {
    #expect(throws: RecordingError.changedSource(path: "A.swift")) {
      try edited(source, was: "old")
    }
  }

  @Test(arguments: [
    "expectDrawing(a", "expectDrawing(a]", "expectDrawing(\"a)", "expectDrawing",
    "expectDrawings(a)",
    "expectDrawing(a, is: \"\"\"\nold\n\")",
  ])
  func incompleteCallIsIgnored(source: String) {
    #expect(ExpectationCall(in: Array(source.utf8), start: 0) == nil)
  }

  @Test func aCallIsFoundByThePositionOfTheCompiler() throws {
    let source = Array("é\n  é; expectDrawing(a)".utf8)
    for column in [7, 20] {
      let call = ExpectationCall(in: source, at: .init(line: 2, column: column))
      #expect(call?.start == 9)
    }
    for (line, column) in [(1, 7), (2, 8), (3, 1), (2, 99), (0, 0), (-1, -1), (2, .max), (.max, 1)]
    {
      #expect(ExpectationCall(in: source, at: .init(line: line, column: column)) == nil)
    }
  }

  /// Everything around the literal is unchanged, and the call then expects the drawing.
  @Test(arguments: 0..<300) func aRandomSourceOnlyChangesInItsLiteral(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let parts = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "\n", ",", "/", "/*", "*/", "a", " ", "is:", "nil", "┌",
      "expectDrawing(", "// ", "\\(", "{", "}",
    ]
    func text() -> String {
      (0..<random.below(12)).map { _ in parts[random.below(parts.count)] }.joined()
    }
    let style = LiteralStyle(indentation: "  ", pounds: random.below(2))
    let (old, new) = (text(), text())
    let start = text() + "\nexpectDrawing(" + text()
    let literal = style.literal(of: old)
    let source = start + ", is: " + literal + text() + ")" + text()
    let bytes = Array(source.utf8)
    for offset in bytes.indices {
      guard let call = ExpectationCall(in: bytes, start: offset),
        let edit = try? call.edit(expecting: new, insteadOf: call.expected, path: "")
      else { continue }
      let edited =
        bytes[..<edit.range.lowerBound] + Array(edit.text.utf8)
        + bytes[edit.range.upperBound...]
      #expect(ExpectationCall(in: Array(edited), start: offset)?.expected == new)
    }
  }
}
