import Foundation
import SourceToolsTestSupport
import Testing

@testable import DelegateRules

@Suite("Finding and reading Swift files")
struct SwiftFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    SwiftFiles(in: [folder.path]).files.map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test func foldersAreSearched() throws {
    let all = ["B.swift", "A/C.swift", "A/B/D.swift", "A/readme.md", ".build/E.swift", ".F.swift"]
    for name in all {
      try folder.write("".utf8, to: name)
    }
    #expect(names == ["A/B/D.swift", "A/C.swift", "B.swift"])
  }

  @Test func aFileGivenTwiceIsReadOnce() throws {
    try folder.write("let a = 1".utf8, to: "A.swift")
    let path = folder.path + "/A.swift"
    let read = SwiftFiles(in: [path, folder.path, folder.path + "/"])
    #expect(read.files.map(\.path) == [path])
    #expect(read.files.map(\.bytes) == [Array("let a = 1".utf8)])
  }

  @Test func linksAreNotFollowed() throws {
    try folder.write("".utf8, to: "A/A.swift")
    try folder.link("A/Loop", to: "..")
    try folder.link("Self", to: "Self")
    try folder.link("Link.swift", to: "A/A.swift")
    try folder.link("Nowhere.swift", to: "nowhere.swift")
    #expect(names == ["A/A.swift"])
    #expect(SwiftFiles(in: [folder.path]).unreadable == [])
  }

  @Test func aFolderThatIsALinkMayBeGiven() throws {
    try folder.write("".utf8, to: "A/A.swift")
    try folder.link("Link", to: "A")
    let path = folder.path + "/Link"
    #expect(SwiftFiles(in: [path]).files.map(\.path) == [path + "/A.swift"])
  }

  @Test func aFolderNamedLikeAFileIsAFolder() throws {
    try folder.write("".utf8, to: "A.swift/B.swift")
    #expect(names == ["A.swift/B.swift"])
  }

  @Test func missingFileIsReported() {
    let read = SwiftFiles(in: [folder.path + "/nowhere"])
    #expect(read.files.isEmpty)
    #expect(read.unreadable == ["\(folder.path)/nowhere: no such file or folder"])
  }

  @Test func oversizedFileIsReported() throws {
    try folder.write(repeatElement(10, count: SwiftFiles.mostBytes), to: "Large.swift")
    try folder.write(repeatElement(10, count: SwiftFiles.mostBytes + 1), to: "Larger.swift")
    #expect(names == ["Large.swift"])
    #expect(
      SwiftFiles(in: [folder.path]).unreadable == ["\(folder.path)/Larger.swift: larger than 1 MB"])
  }
}
