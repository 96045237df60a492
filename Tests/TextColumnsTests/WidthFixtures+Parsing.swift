import Foundation

extension WidthFixtures {
  /// A sequence of scalars and its columns according to wcwidth.
  struct Sequence: Hashable, CustomStringConvertible {
    var text: String
    var columns: Int

    /// The scalars in hexadecimal, which identify the text in a failure.
    var description: String { hexadecimal(text) }
  }

  /// Runs of scalars with the same width, in ascending order.
  static var scalarRuns: [(start: UInt32, columns: Int)] {
    scalars.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let start = UInt32(words[0], radix: 16), let columns = Int(words[1])
      else { return nil }
      return (start, columns)
    }
  }

  /// The sequences of every test run.
  static var checkedIn: [Sequence] { parse(sequences) }

  /// Returns the sequences of the file in the environment, or `nil` if there's none.
  static func large() throws -> [Sequence]? {
    guard let path = ProcessInfo.processInfo.environment["TABLEVIEWS_WIDTH_CORPUS"] else {
      return nil
    }
    return parse(try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Returns the scalars of a text in hexadecimal.
  static func hexadecimal(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  private static func parse(_ lines: String) -> [Sequence] {
    lines.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      guard let columns = words.first.flatMap({ Int($0) }) else { return nil }
      var scalars = String.UnicodeScalarView()
      for word in words.dropFirst() {
        guard let scalar = UInt32(word, radix: 16).flatMap({ Unicode.Scalar($0) }) else {
          return nil
        }
        scalars.append(scalar)
      }
      return Sequence(text: String(scalars), columns: columns)
    }
  }
}
