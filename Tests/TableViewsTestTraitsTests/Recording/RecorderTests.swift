import Foundation
import Testing

@testable import TableViewsTestTraits

/// Recording into copies of source files in a temporary folder.
@Suite struct RecorderTests {
  private let folder = TemporaryFolder()
  private let recorder = Recorder()

  private static let source = source(expecting: "old")

  private static func source(expecting drawing: String) -> String {
    #"""
    func test() {
      expectDrawing(first)
      expectDrawing(
        second,
        is: """
          \#(drawing)
          """)
    }

    """#
  }

  private func location(_ line: Int, _ column: Int = 3, _ name: String = "A.swift")
    -> SourceLocation
  {
    SourceLocation(
      fileID: "Tests/\(name)", filePath: folder.path(name), line: line, column: column)
  }

  private func record(
    _ drawing: String, _ expected: String?, _ line: Int, onlyMissing: Bool = false
  ) throws -> Bool {
    try recorder.record(
      drawing, expected: expected, at: location(line), onlyMissing: onlyMissing)
  }

  @Test func severalCallsAreRecordedThoughLinesMove() throws {
    try folder.write(Self.source, to: "A.swift")
    #expect(try record("one\ntwo", nil, 2))
    #expect(try record("new", "old", 3))
    #expect(try record("one\ntwo", nil, 2))
    #expect(
      try folder.read("A.swift") == #"""
        func test() {
          expectDrawing(
            first,
            is: """
              one
              two
              """)
          expectDrawing(
            second,
            is: """
              new
              """)
        }

        """#)
  }

  @Test func callsAreRecordedAtTheSameTime() async throws {
    let lines = (0..<50).map { "expectDrawing(d\($0))\n" }
    try folder.write(lines.joined(), to: "A.swift")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          _ = try recorder.record(
            "drawing \(index)", expected: nil, at: location(index + 1, 1), onlyMissing: false)
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<50).map {
      "expectDrawing(\n  d\($0),\n  is: \"\"\"\n    drawing \($0)\n    \"\"\")\n"
    }
    #expect(try folder.read("A.swift") == expected.joined())
  }

  @Test func anEqualDrawingIsNotWritten() throws {
    try folder.write(Self.source, to: "A.swift")
    #expect(try !record("old", "old", 3))
    #expect(try folder.read("A.swift") == Self.source)
  }

  @Test func onlyMissingDrawingsAreRecordedOnRequest() throws {
    try folder.write(Self.source, to: "A.swift")
    #expect(try !record("new", "old", 3, onlyMissing: true))
    #expect(try folder.read("A.swift") == Self.source)
    #expect(try record("new", nil, 2, onlyMissing: true))
  }

  @Test func aCallWithDifferentDrawingsIsRestored() throws {
    try folder.write(Self.source, to: "A.swift")
    _ = try record("new", "old", 3)
    _ = try record("one", nil, 2)
    for drawing in ["two", "one"] {
      #expect(throws: RecordingError.severalDrawings) { try record(drawing, nil, 2) }
    }
    #expect(try folder.read("A.swift") == Self.source(expecting: "new"))
  }

  @Test func callThatAlsoDrawsExpectedTextIsNotRecorded() throws {
    try folder.write(Self.source, to: "A.swift")
    #expect(try !record("old", "old", 3))
    #expect(throws: RecordingError.severalDrawings) { try record("new", "old", 3) }
    #expect(try folder.read("A.swift") == Self.source)
  }

  @Test func aHelperThatPassesWithDifferentDrawingsKeepsPassing() throws {
    try folder.write(Self.source, to: "A.swift")
    for drawing in ["old", "other", "old"] { #expect(try !record(drawing, drawing, 3)) }
    #expect(throws: RecordingError.severalDrawings) { try record("new", "old", 3) }
  }

  @Test func aRecordedCallThatThenPassesIsRestored() throws {
    try folder.write(Self.source, to: "A.swift")
    _ = try record("new", "old", 3)
    #expect(throws: RecordingError.severalDrawings) { try record("old", "old", 3) }
    #expect(try folder.read("A.swift") == Self.source)
  }

  @Test func aSourceThatWasEditedIsNotTouched() throws {
    try folder.write("\n" + Self.source, to: "A.swift")
    let path = folder.path("A.swift")
    #expect(throws: RecordingError.noCall(path: path, line: 2)) { try record("new", nil, 2) }
    let edited = Self.source(expecting: "older")
    try folder.write(edited, to: "A.swift")
    #expect(throws: RecordingError.changedSource(path: path)) { try record("new", "old", 3) }
    #expect(try folder.read("A.swift") == edited)
  }

  @Test func aSourceThatIsEditedMeanwhileIsNotTouched() throws {
    try folder.write(Self.source, to: "A.swift")
    _ = try record("new", "old", 3)
    try folder.write("// Edited.", to: "A.swift")
    let path = folder.path("A.swift")
    #expect(throws: RecordingError.changedSource(path: path)) { try record("new", nil, 2) }
    #expect(try folder.read("A.swift") == "// Edited.")
  }

  @Test func aSourceThatIsMissingOrNoTextIsUnreadable() throws {
    let path = folder.path("A.swift")
    #expect(throws: RecordingError.unreadable(path: path)) { try record("new", nil, 2) }
    try Data([0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    #expect(throws: RecordingError.unreadable(path: path)) { try record("new", nil, 2) }
  }

  @Test func aProtectedSourceIsNotTouched() throws {
    try folder.write(Self.source, to: "A.swift")
    let path = folder.path("A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: RecordingError.unwritable(path: path)) { try record("new", nil, 2) }
    #expect(try folder.read("A.swift") == Self.source)
  }

  @Test func aLinkAndPermissionsAreKept() throws {
    try folder.write(Self.source, to: "B.swift")
    let (path, link) = (folder.path("B.swift"), folder.path("A.swift"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try record("new", nil, 2))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try folder.read("B.swift").contains("new"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aCallInTheArgumentsOfAnotherIsNotRecorded() throws {
    let source = "expectDrawing({ expectDrawing(a); return b }())\n"
    try folder.write(source, to: "A.swift")
    _ = try recorder.record("a", expected: nil, at: location(1, 17), onlyMissing: false)
    let recorded = try folder.read("A.swift")
    #expect(throws: RecordingError.noMultilineLiteral) {
      try recorder.record("b", expected: nil, at: location(1, 1), onlyMissing: false)
    }
    #expect(try folder.read("A.swift") == recorded)
  }
}

/// A folder that is deleted after the test.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("TableViewsTestTraitsTests-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }
}
