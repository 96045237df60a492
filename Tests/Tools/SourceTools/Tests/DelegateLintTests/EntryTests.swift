import ArgumentParser
import DelegateRules
import Foundation
import SourceToolsTestSupport
import Testing

@testable import delegate_lint

@Suite("The command")
struct EntryTests {
  private static let dead = """
    import TableViews
    class Names: TableViewDataSource { func scrollViewDidScroll(_ view: UIScrollView) {} }
    """

  /// Returns the exit status of the command.
  private func status(_ arguments: String...) -> ExitCode? {
    do {
      var command = try Entry.parseAsRoot(arguments)
      try command.run()
      return .success
    } catch {
      return Entry.status(for: error)
    }
  }

  @Test func exitCodeMatchesFindings() throws {
    let folder = try TemporaryFolder()
    let sound = try folder.write("class Names {}".utf8, to: "Sound.swift")
    let dead = try folder.write(Self.dead.utf8, to: "Dead.swift")
    #expect(status(sound) == ExitCode(0))
    #expect(status(dead, sound) == ExitCode(1))
    #expect(status(dead, "--json") == ExitCode(1))
    #expect(status(dead, dead + "/nowhere") == ExitCode(2))
    withExtendedLifetime(folder) {}
  }

  @Test func wrongUsageExitsWithTwo() {
    #expect(status() == ExitCode(2))
    #expect(status("--nonsense") == ExitCode(2))
    #expect(status("--help") == nil)
  }

  @Test func findingsArePrintedAsCompilerWarnings() throws {
    let findings = Linter().report(on: [("A\u{1B}\n.swift", Array(Self.dead.utf8))]).findings
    #expect(
      Entry.lines(of: findings) == """
        A\\u{1B}\\u{A}.swift:2:41: warning: UIKit does not call 'scrollViewDidScroll(_:)': Names does \
        not adopt UITableViewDelegate [protocol-not-adopted]

        """)
  }

  @Test func jsonContainsSameFindings() throws {
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
