import DiffEngine
import Foundation

/// Judges batches that arrive as lines of JSON: the logic of `gallery check`.
///
/// Bytes are given in pieces of any size; each line is judged as soon as it is complete.
public struct BatchCheck {
  /// True once a line could not be read.
  public private(set) var hasFailed = false

  private var lines = Lines()
  private let print: (String) -> Void
  private let complain: (String) -> Void

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - print: Takes one line of output per batch.
  ///   - complain: Takes one message, `line N: ...`, per line that cannot be read.
  public init(print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.print = print
    self.complain = complain
  }

  /// Judges the lines that `bytes` completes.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    var completed: [(Int, [UInt8])] = []
    lines.add(bytes) { completed.append(($0, $1)) }
    for (number, line) in completed { judge(line, number: number) }
  }

  /// Judges the last line, if it does not end with a line feed.
  public mutating func finish() {
    var completed: [(Int, [UInt8])] = []
    lines.finish { completed.append(($0, $1)) }
    for (number, line) in completed { judge(line, number: number) }
  }

  private mutating func judge(_ line: [UInt8], number: Int) {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return }
    guard String(bytes: line, encoding: .utf8) != nil else {
      return refuse("not UTF-8", number: number)
    }
    do {
      print(Self.report(on: try BatchLine(JSONParser.parse(line))))
    } catch {
      refuse("\(error)", number: number)
    }
  }

  private mutating func refuse(_ message: String, number: Int) {
    hasFailed = true
    complain("line \(number): \(message)")
  }

  private static func report(on line: BatchLine) -> String {
    let verdicts = [BatchValidator.Profile.table, .collection].map { profile in
      let verdict = BatchValidator(profile: profile).verdict(
        on: line.batch, oldCounts: line.oldCounts, newCounts: line.newCounts)
      let message = JSONValue.quoted(verdict.message)
      return "\"\(profile.rawValue)\":{\"verdict\":\"\(verdict.name)\",\"message\":\(message)}"
    }
    return "{\"id\":\(JSONValue.quoted(line.id)),\(verdicts.joined(separator: ","))}"
  }
}
