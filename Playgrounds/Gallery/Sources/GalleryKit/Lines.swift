/// Cuts bytes that arrive in pieces into lines.
///
/// A line ends with a line feed; a carriage return before it belongs to the end, too, and a byte
/// order mark at the front of the first line is dropped. Lines are numbered from 1.
struct Lines {
  private var rest: [UInt8] = []
  private var number = 0

  /// Calls `body` with each line that `bytes` completes, and its number.
  ///
  /// Each byte is looked at once, however long the line and however small the pieces.
  mutating func add(_ bytes: some Sequence<UInt8>, body: (Int, [UInt8]) throws -> Void) rethrows {
    var piece = Array(bytes)[...]
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      rest += piece[..<end]
      piece = piece[(end + 1)...]
      try emit(body)
    }
    rest += piece
  }

  /// Calls `body` with the last line, if it is not ended.
  mutating func finish(body: (Int, [UInt8]) throws -> Void) rethrows {
    if !rest.isEmpty { try emit(body) }
  }

  private mutating func emit(_ body: (Int, [UInt8]) throws -> Void) rethrows {
    var line: [UInt8] = []
    // Handed on, not copied.
    swap(&line, &rest)
    number += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    try body(number, line)
  }
}
