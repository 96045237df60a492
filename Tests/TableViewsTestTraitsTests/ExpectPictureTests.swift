import Foundation
import Testing

@testable import TableViewsTestTraits

@Suite struct ExpectPictureTests {
  private let folder = TemporaryFolder()
  private let recorder = Recorder()
  private let old = "<svg>\n<rect width=\"1\"/>\n</svg>"
  private let new = "<svg>\n<rect width=\"2\"/>\n</svg>"

  private var location: SourceLocation {
    SourceLocation(
      fileID: "Tests/Inbox.swift", filePath: folder.path("Inbox.swift"), line: 1, column: 1)
  }

  private func check(_ svg: String, _ name: String = "a", in path: String? = nil) {
    expectPicture(svg, named: name, in: path, sourceLocation: location)
  }

  private func record(_ svg: String, onlyMissing: Bool = false) throws -> Bool {
    let file = try PictureFile(name: "a", folder: nil, location: location)
    return try recorder.record(svg, in: file, onlyMissing: onlyMissing)
  }

  private func store(_ svg: String, _ name: String = "a") throws {
    try PictureFile(name: name, folder: nil, location: location).write(svg)
  }

  @Test func anEqualPicturePasses() throws {
    try store(old)
    check(old)
    check(old, in: folder.path("Pictures/Inbox"))
    check(old, in: "Pictures/Other/../Inbox")
  }

  @Test func aDifferentPictureFailsWithItsLinesAndAPage() throws {
    try store(old)
    let page = FileManager.default.temporaryDirectory
      .appendingPathComponent("TableViewsPictures/Inbox/a.html")
    withKnownIssue {
      check(new)
    } matching: {
      $0.comments.first?.rawValue == """
        The picture "a" differs in 1 of 3 lines (- expected, + drawn):
        - 2 | <rect width="1"/>
        + 2 | <rect width="2"/>
        Expected: \(folder.path("Pictures/Inbox/a.svg"))
        Compare:  \(page.path)
        To record the picture: TABLEVIEWS_RECORD=1 swift test --filter \
        ExpectPictureTests/aDifferentPictureFailsWithItsLinesAndAPage
        """
    }
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("+ 2 | &lt;rect width=\"2\"/&gt;"))
  }

  @Test func aPageShowsBothPicturesWithoutAnyOtherFile() {
    let page = PicturePage(
      name: "a", expected: old, drawn: new, difference: LineDifference(from: old, to: new)
    ).html
    for svg in [old, new] {
      let image = "src=\"data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())\""
      #expect(page.components(separatedBy: image).count == 5)
    }
    #expect(page.contains("mix-blend-mode: difference"))
    for forbidden in ["<script", "http", "url(", "<svg"] { #expect(!page.contains(forbidden)) }
  }

  @Test func elementsOfALongLineAreComparedOneByOne() throws {
    let many = String(repeating: "<g/>", count: 300)
    try store("<svg>\(many)<a/></svg>", "long")
    withKnownIssue {
      check("<svg>\(many)<b/></svg>", "long")
    } matching: {
      $0.comments.first?.rawValue.contains("differs in 1 of 303 lines") == true
        && $0.comments.first?.rawValue.contains("- 302 | <a/>\n+ 302 | <b/>\n") == true
    }
  }

  @Test func aMissingPictureFailsWithTheCommand() {
    withKnownIssue {
      check(new)
    } matching: {
      $0.comments.first?.rawValue == """
        The expected picture "a" is missing.
        \(folder.path("Pictures/Inbox/a.svg"))
        To record the picture: TABLEVIEWS_RECORD=1 swift test --filter \
        ExpectPictureTests/aMissingPictureFailsWithTheCommand
        """
    }
  }

  @Test(arguments: [
    "", "..", "../a", "a/b", "a\\b", ".a", "-a", "a b", "é", "a\0", "a\n", "²",
    String(repeating: "a", count: 101),
  ])
  func aNameThatCouldBeAPathFails(name: String) {
    withKnownIssue {
      check(new, name)
    } matching: {
      $0.comments.first?.rawValue.contains("isn't the name of a picture") == true
    }
  }

  @Test func aPictureIsRecorded() throws {
    #expect(try record(new))
    #expect(try folder.read("Pictures/Inbox/a.svg") == new)
    #expect(try record(new))
  }

  @Test func aDifferentPictureIsRecordedUnlessOnlyMissingOnesAre() throws {
    try store(old)
    #expect(try !record(new, onlyMissing: true))
    #expect(try folder.read("Pictures/Inbox/a.svg") == old)
    #expect(try record(new))
    #expect(try folder.read("Pictures/Inbox/a.svg") == new)
  }

  @Test func aRecordedPictureFailsOnce() throws {
    let expectation = PictureExpectation(svg: new, name: "a", folder: nil, location: location)
    let path = folder.path("Pictures/Inbox/a.svg")
    withKnownIssue {
      expectation.check(Recording(value: "1", recorder: recorder))
    } matching: {
      $0.comments.first?.rawValue == """
        The picture "a" was recorded. Look at it, then run the test again.
        \(path)
        """
    }
    expectation.check(Recording(value: "1", recorder: Recorder()))
    expectation.check(Recording(value: nil, recorder: recorder))
  }

  @Test func differentPicturesOfOneNameAreNotRecorded() throws {
    _ = try record(new)
    for svg in [old, new] {
      #expect(throws: RecordingError.severalPictures(name: "a")) { try record(svg) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("Pictures/Inbox/a.svg")))
  }

  @Test func differentPicturesOfOneNameRestoreTheStoredOne() throws {
    try store(old)
    _ = try record(new)
    #expect(throws: RecordingError.severalPictures(name: "a")) { try record(new + "\n") }
    #expect(try folder.read("Pictures/Inbox/a.svg") == old)
  }

  @Test func aStoredPicturePassesWhileOnlyMissingOnesAreRecorded() throws {
    try store(old)
    #expect(try !record(new, onlyMissing: true))
    #expect(try !record(old, onlyMissing: true))
  }

  @Test func aPictureThatCannotBeWrittenIsAnError() throws {
    try folder.write("", to: "Pictures")
    let path = folder.path("Pictures/Inbox/a.svg")
    #expect(throws: RecordingError.unwritable(path: path)) { try record(new) }
  }
}
