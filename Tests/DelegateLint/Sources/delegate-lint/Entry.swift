import ArgumentParser
import DelegateRules
import Foundation

/// Finds methods that UIKit does not call although they look as if it did.
@main
struct Entry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delegate-lint",
    abstract: "Finds delegate and data source methods that UIKit does not call.",
    discussion: """
      Reads all Swift files in the folders together, and prints a warning for each method that \
      Objective-C does not see or that a table does not ask for. Exits with 1 if there are any, \
      with 2 if something cannot be read. `// delegate-lint:disable:next RULE` switches a rule off \
      for the next line.
      """)

  @Argument(help: "Folders with Swift files, or files.")
  var paths: [String]

  @Flag(help: "Print a JSON list instead of lines.")
  var json = false

  func run() throws {
    let read = SwiftFiles(in: paths)
    let report = Linter().report(on: read.files)
    let findings = report.findings
    let unreadable = read.unreadable + report.unreadable
    if json {
      print(try Self.json(of: findings))
    } else {
      for finding in findings { print(finding) }
    }
    for problem in unreadable { Self.complain("error: \(problem)") }
    if !unreadable.isEmpty { throw ExitCode(2) }
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private static func json(of findings: [Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(findings), as: UTF8.self)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Exits with 2 for arguments that make no sense, as compilers and linters do.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let code as ExitCode {
      exit(withError: code)
    } catch {
      let status = exitCode(for: error)
      guard status == .validationFailure else { exit(withError: error) }
      complain(fullMessage(for: error))
      exit(withError: ExitCode(2))
    }
  }
}
