import ArgumentParser
import DelegateRules
import Foundation

/// Finds methods that look like UIKit's but that UIKit doesn't call.
@main
struct Entry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delegate-lint",
    abstract: "Finds delegate and data source methods that UIKit doesn't call.",
    discussion: """
      Reads all Swift files in the folders together, and prints a warning for each method that \
      isn't visible to Objective-C or that a view doesn't call. Exits with 0 if there are none, \
      with 1 if there are any, and with 2 if a file can't be read. The comment \
      `// delegate-lint:disable:next RULE` disables a rule for the next line.
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

  /// Escapes characters that control a terminal, as in a Swift string literal.
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
  /// Exits with 2 for invalid arguments, as compilers and linters do.
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

  /// Returns the command's own status for an error, or `nil` for help and similar output.
  static func status(for error: any Error) -> ExitCode? {
    if let code = error as? ExitCode { return code }
    return exitCode(for: error) == .validationFailure ? ExitCode(2) : nil
  }
}
