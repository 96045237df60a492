import Foundation

/// A file of lines with columns, as the time zone database has them.
///
/// Columns are set off by tabs; lines that start with `#` are comments.
struct TableFile {
  /// A line that is no comment: its number, from 1, and its columns.
  struct Row {
    var line: Int
    var columns: [String]
  }

  let path: String
  private let bytes: Data

  /// Reads a file of a folder.
  init(folder: String, name: String) throws(TableFileError) {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      throw TableFileError(file: path, message: "no such file")
    }
    do {
      self.init(path: path, bytes: try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw TableFileError(file: path, message: "cannot be read")
    }
  }

  /// Takes bytes as the contents of a file; `path` is for messages.
  init(path: String, bytes: some Sequence<UInt8>) {
    self.path = path
    self.bytes = Data(bytes)
  }

  /// Makes an error about a line of this file.
  func failure(_ line: Int, _ message: String) -> TableFileError {
    TableFileError(file: path, line: line, message: message)
  }

  /// Returns the lines that are neither comments nor empty, each with as many columns as allowed.
  func rows(columns: ClosedRange<Int>) throws(TableFileError) -> [Row] {
    var numbered: [(Int, [UInt8])] = []
    var lines = Lines()
    lines.add(bytes) { numbered.append(($0, $1)) }
    lines.finish { numbered.append(($0, $1)) }
    var rows: [Row] = []
    for (number, line) in numbered {
      guard let text = String(bytes: line, encoding: .utf8) else {
        throw failure(number, "not UTF-8")
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.contains(parts.count) else {
        throw failure(number, Self.wrongCount(parts.count, expected: columns))
      }
      rows.append(Row(line: number, columns: parts))
    }
    return rows
  }

  private static func wrongCount(_ count: Int, expected: ClosedRange<Int>) -> String {
    let range =
      expected.count == 1
      ? "\(expected.lowerBound)" : "\(expected.lowerBound) to \(expected.upperBound)"
    return "expected \(range) columns set off by tabs, found \(count)"
  }
}
