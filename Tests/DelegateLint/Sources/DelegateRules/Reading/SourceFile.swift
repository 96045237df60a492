internal import SwiftParser
internal import SwiftSyntax

/// A file's text, and the lines in it.
struct SourceFile {
  let path: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A carriage return ends a line too, unless a line feed follows.
      let isLone = byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if byte == 10 || isLone { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  func position(_ offset: Int) -> Position {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// Parses the file, and collects what the rules need to know.
  func read() -> FileDeclarations {
    let tree = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: Self.deepestNesting)
    }
    var reader = DeclarationReader(file: self)
    reader.read(Syntax(tree))
    var result = reader.result
    result.suppressions = Suppressions(String(decoding: bytes, as: UTF8.self))
    return result
  }

  /// Whether brackets are nested more deeply than the parser can look ahead.
  ///
  /// Counts those in strings and comments too, and what compares without a space: code is far from
  /// the limit all the same.
  var isTooDeep: Bool {
    var brackets = 0
    var angles = 0
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "<") where previous > UInt8(ascii: " "): angles += 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): angles = max(0, angles - 1)
      default: break
      }
      if max(brackets, angles) > Self.deepestBrackets { return true }
      previous = byte
    }
    return false
  }

  private static let deepestBrackets = 2048

  /// What a debug build of the parser follows by default is less than apps have.
  private static let deepestNesting = 256
}
