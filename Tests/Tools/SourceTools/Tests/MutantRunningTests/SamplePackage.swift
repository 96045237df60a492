import Foundation
import MutantRunning
import SourceToolsTestSupport
import Testing

/// A package with strong, weak, and missing tests, in a temporary folder.
struct SamplePackage {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try write(Self.manifest, to: "Package.swift")
    try write(Self.sums, to: "Sources/Sums/Sums.swift")
    try write(Self.texts, to: "Sources/Sums/Texts.swift")
    try write(Self.tests, to: "Tests/SumsTests/SumsTests.swift")
    try write(Self.textTests, to: "Tests/TextsTests/TextsTests.swift")
    try git("init", "--quiet")
    try git("add", ".")
  }

  var folder: String { temporary.path }

  var project: Project {
    var project = Project(root: folder, workFolder: folder + "/.build-mutants")
    project.patience = 3
    return project
  }

  func write(_ text: String, to path: String) throws {
    try temporary.write(text.utf8, to: path)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Sums",
      targets: [
        .target(name: "Sums"),
        .testTarget(name: "SumsTests", dependencies: ["Sums"]),
        .testTarget(name: "TextsTests", dependencies: ["Sums"]),
      ])

    """

  static let sums = """
    /// Every mutant is caught.
    public func sum(_ values: [Int]) -> Int {
      var sum = 0
      for value in values { sum += value }
      return sum
    }

    /// The tests don't check the limit.
    @inlinable
    public func isLarge(_ value: Int) -> Bool { value > 10 }

    /// No test calls it.
    public func answer() -> Int { 6 * 7 }

    /// Some mutants don't end.
    public func power(of base: Int, atLeast least: Int) -> Int {
      var power = 1
      while power < least { power *= base }
      return power
    }

    """

  private static let texts = """
    /// Some mutants don't compile.
    public func text(_ count: Int, of text: String) -> String {
      let pieces = [String](repeating: text, count: count)
      return pieces.joined() + text
    }

    """

  static let textTests = """
    import Sums
    import Testing

    @Suite struct TextsTests {
      @Test func texts() { #expect(text(2, of: "a") == "aaa") }
    }

    """

  static let tests = """
    import Sums
    import Testing

    @Suite struct SumsTests {
      @Test func sums() {
        #expect(sum([1, 2, 4]) == 7)
        #expect(sum([]) == 0)
      }

      @Test func limits() {
        #expect(isLarge(100))
        #expect(!isLarge(1))
      }

      @Test func powers() { #expect(power(of: 2, atLeast: 8) == 8) }
    }

    @Test func isNotLarge() { #expect(!isLarge(-1)) }

    @Suite struct BrokenTests {
      @Test func failsAnyway() { #expect(sum([1]) == 2) }
    }

    """
}
