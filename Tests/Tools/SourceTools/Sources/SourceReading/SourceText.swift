public import SwiftSyntax

/// The bytes of a source file, and its lines.
public struct SourceText: Sendable {
  /// The bytes, in UTF-8.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Creates a source text from bytes in UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A carriage return also ends a line, unless a line feed follows.
      let isLone = byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if byte == 10 || isLone { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// The text of a range of bytes.
  public subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of `node`, without the trivia around it.
  public func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }

  /// The line and column of the byte at `offset`.
  public func position(of offset: Int) -> Position {
    var (low, high) = (0, lineStarts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// The offset of a position, or `nil` if the text has no such position.
  public func offset(of position: Position) -> Int? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    let offset = lineStarts[position.line - 1] + position.column - 1
    return offset <= bytes.count ? offset : nil
  }
}

/// A position in a file, as compilers print it.
///
/// Lines and columns begin at 1. A column is a byte in UTF-8.
public struct Position: Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Creates a position from a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
