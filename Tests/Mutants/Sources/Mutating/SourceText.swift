import SwiftSyntax

/// The bytes of a source file.
struct SourceText {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The text of a range of bytes.
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of `node`, without what is around it.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }

  /// The line of the byte at `offset`, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset of a column of a line, as compilers count them: from 1, in bytes.
  func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset <= bytes.count ? offset : nil
  }
}
