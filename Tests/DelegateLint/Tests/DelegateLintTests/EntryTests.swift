import ArgumentParser
import DelegateRules
import Foundation
import Testing

@testable import delegate_lint

@Suite("The command")
struct EntryTests {
  private static let dead = """
    import TableViews
    class Names: TableViewDataSource { func scrollViewDidScroll(_ view: UIScrollView) {} }
    """

  /// The status that the command ends with.
  private func status(_ arguments: String...) -> ExitCode? {
    do {
      var command = try Entry.parseAsRoot(arguments)
      try command.run()
      return .success
    } catch {
      return Entry.status(for: error)
    }
  }

  private func inFile(_ source: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).swift"
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func theStatusSaysWhatWasFound() throws {
    try inFile("class Names {}") { sound in
      #expect(status(sound) == ExitCode(0))
      try inFile(Self.dead) { dead in
        #expect(status(dead, sound) == ExitCode(1))
        #expect(status(dead, "--json") == ExitCode(1))
        #expect(status(dead, dead + "/nowhere") == ExitCode(2))
      }
    }
  }

  @Test func wrongUsageIsTwo() {
    #expect(status() == ExitCode(2))
    #expect(status("--nonsense") == ExitCode(2))
    #expect(status("--help") == nil)
  }

  @Test func linesAreThoseOfACompiler() throws {
    let findings = Linter().report(on: [("A\u{1B}\n.swift", Array(Self.dead.utf8))]).findings
    #expect(
      Entry.lines(of: findings) == """
        A\\u{1B}\\u{A}.swift:2:41: warning: UIKit does not call 'scrollViewDidScroll(_:)': Names does \
        not adopt UITableViewDelegate [protocol-not-adopted]

        """)
  }

  @Test func jsonHoldsTheSame() throws {
    let findings = Linter().report(on: [("A.swift", Array(Self.dead.utf8))]).findings
    let json = try Entry.json(of: findings)
    #expect(
      json == """
        [
          {
            "column" : 41,
            "line" : 2,
            "message" : "UIKit does not call 'scrollViewDidScroll(_:)': Names does not adopt \
        UITableViewDelegate",
            "path" : "A.swift",
            "rule" : "protocol-not-adopted"
          }
        ]

        """)
    #expect(try JSONDecoder().decode([Finding].self, from: Data(json.utf8)) == findings)
  }
}
