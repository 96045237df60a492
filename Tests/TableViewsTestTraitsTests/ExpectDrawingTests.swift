import Foundation
import Testing

@testable import TableViewsTestTraits

@Suite struct ExpectDrawingTests {
  private let folder = TemporaryFolder()

  private func failure(
    _ drawing: String, _ expected: String?, record value: String? = nil
  ) -> String? {
    let location = SourceLocation(
      fileID: "Tests/A.swift", filePath: folder.path("A.swift"), line: 1, column: 1)
    return DrawingExpectation(drawing: drawing, expected: expected, location: location)
      .failure(Recording(value: value, recorder: Recorder()))
  }

  @Test func anEqualDrawingPasses() {
    expectDrawing(
      "┌─┐\n└─┘",
      is: """
        ┌─┐
        └─┘
        """)
  }

  @Test func aDifferentDrawingFailsAtItsLine() {
    let line = #line + 2
    withKnownIssue {
      expectDrawing("a\nb", is: "a\nc")
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.first?.rawValue == """
          The drawing differs in 1 of 2 lines (- expected, + drawn):
          - 2 | c
          + 2 | b
          To record the drawing: TABLEVIEWS_RECORD=1 swift test --filter \
          ExpectDrawingTests/aDifferentDrawingFailsAtItsLine
          """
    }
  }

  @Test func aMissingDrawingFailsAndIsPrinted() {
    withKnownIssue {
      expectDrawing("a\nb")
    } matching: {
      $0.comments.first?.rawValue == """
        The expected drawing is missing. The drawing has 2 lines:
        + 1 | a
        + 2 | b
        To record the drawing: TABLEVIEWS_RECORD=1 swift test --filter \
        ExpectDrawingTests/aMissingDrawingFailsAndIsPrinted
        """
    }
  }

  @Test func `a name that needs quotes is left out of the command`() {
    #expect(failure("a", "b")?.hasSuffix("swift test --filter TableViewsTestTraitsTests") == true)
  }

  @Test func aMessageFitsIntoABlockOfTheOutput() throws {
    let lines = (0..<500).map { "│ \($0) " + String(repeating: "─", count: 200) }
    let drawing = lines.joined(separator: "\n")
    let message = try #require(self.failure(drawing, "a"))
    #expect(message.utf8.count < 3500)
    #expect(message.contains("… and "))
  }

  @Test(arguments: [
    ("1", "old", "new"), ("1", nil, "new"), ("missing", nil, "new"), ("missing", "old", "old"),
    ("0", "old", "old"), ("", nil, nil), (nil, nil, nil),
  ])
  func variableDeterminesRecording(value: String?, expected: String?, written: String?) throws {
    let drawing = "new"
    func source(_ text: String?) -> String {
      text.map { "expectDrawing(\n  drawing,\n  is: \"\"\"\n    \($0)\n    \"\"\")\n" }
        ?? "expectDrawing(\n  drawing)\n"
    }
    try folder.write(source(expected), to: "A.swift")
    let message = failure(drawing, expected, record: value)
    #expect(try folder.read("A.swift") == source(written))
    let recorded = "The drawing was recorded in A.swift. Look at it, then run the test again."
    #expect((message == recorded) == (written == drawing))
    #expect(message != nil)
  }

  @Test func anEqualDrawingPassesWhileOthersAreRecorded() {
    #expect(failure("a", "a", record: "1") == nil)
  }

  @Test func anotherValueOfTheVariableFailsWithItsReason() {
    #expect(
      failure("a", "a", record: "yes") == """
        Nothing was recorded: TABLEVIEWS_RECORD is "yes". Use "1", or "missing" for missing \
        expectations only.
        """)
  }

  @Test func unrecordedDrawingFailsWithDifferenceAndReason() throws {
    try folder.write("expectDrawing(a, is: b)", to: "A.swift")
    let message = try #require(self.failure("a", "b", record: "1"))
    #expect(message.hasPrefix("The drawing differs in 1 of 1 line (- expected, + drawn):\n- 1 | b"))
    #expect(
      message.hasSuffix(
        """
        Nothing was recorded: the expected drawing isn't a multi-line string literal without \
        interpolation. Write one, or leave out "is:".
        """))
  }

  @Test(arguments: [
    RecordingError.unreadable(path: "A.swift"), .unwritable(path: "A.swift"),
    .changedSource(path: "A.swift"), .noCall(path: "A.swift", line: 3),
  ])
  func errorIncludesItsFile(error: RecordingError) {
    #expect(error.description.hasPrefix("Nothing was recorded: "))
    #expect(error.description.contains("A.swift"))
  }
}

/// Source locations that the compiler passes in this file.
@Suite struct ExpectDrawingLocationTests {
  private func expectDrawing(
    _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> SourceLocation {
    sourceLocation
  }

  @Test func aCallIsFoundByItsOwnLocation() throws {
    let location = expectDrawing("é")
    let source = try String(contentsOfFile: location.path, encoding: .utf8)
    let call = ExpectationCall(
      in: Array(source.utf8), at: .init(line: location.line, column: location.column))
    #expect(call?.arguments.count == 1)
  }
}
