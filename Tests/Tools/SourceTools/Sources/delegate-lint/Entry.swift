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
      Objective-C does not see or that a view does not ask for. Exits with 0 if there are none, \
      with 1 if there are any, and with 2 if something cannot be read. A comment \
      `// delegate-lint:disable:next RULE` switches a rule off for the next line.
      """)

  @Argument(help: "Folders with Swift files, or files.")
  var paths: [String]

  @Flag(help: "Print a JSON list instead of lines.")
  var json = false

  func run() throws {
    let read = SwiftFiles(in: paths)
    let report = Linter().report(on: read.files)
    let text = try json ? Self.json(of: report.findings) : Self.lines(of: report.findings)
    print(text, terminator: "")
    let unreadable = read.unreadable + report.unreadable
    for problem in unreadable { Self.complain("error: " + problem) }
    if !unreadable.isEmpty { throw ExitCode(2) }
    if !report.findings.isEmpty { throw ExitCode(1) }
  }

  static func lines(of findings: [Finding]) -> String {
    findings.map { printable("\($0)") + "\n" }.joined()
  }

  static func json(of findings: [Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(findings), as: UTF8.self) + "\n"
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((printable(text) + "\n").utf8))
  }

  /// With what a terminal would obey, in the name of a file say, as it is written in Swift.
  private static func printable(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let properties = scalar.properties
      guard properties.generalCategory == .control || properties.isBidiControl else {
        return String(scalar)
      }
      return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }.joined()
  }
}

extension Entry {
  /// Exits with 2 for arguments that make no sense, as compilers and linters do.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let status = status(for: error) else { exit(withError: error) }
      if !(error is ExitCode) {
        FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
      }
      exit(withError: status)
    }
  }

  /// The command's own status for an error; none for help and the like.
  static func status(for error: any Error) -> ExitCode? {
    if let code = error as? ExitCode { return code }
    return exitCode(for: error) == .validationFailure ? ExitCode(2) : nil
  }
}
