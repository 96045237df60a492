/// Cuts bytes that arrive in pieces into lines.
///
/// A line ends with a line feed; a carriage return before it belongs to the end, too, and a byte
/// order mark at the front of the first line is dropped. Lines are numbered from 1.
struct Lines {
  private var rest: [UInt8] = []
  private var number = 0

  /// Calls `body` with each line that `bytes` completes, and its number.
  mutating func add(_ bytes: some Sequence<UInt8>, body: (Int, [UInt8]) throws -> Void) rethrows {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        try emit(body)
      } else {
        rest.append(byte)
      }
    }
  }

  /// Calls `body` with the last line, if it is not ended.
  mutating func finish(body: (Int, [UInt8]) throws -> Void) rethrows {
    if !rest.isEmpty { try emit(body) }
  }

  private mutating func emit(_ body: (Int, [UInt8]) throws -> Void) rethrows {
    var line = rest
    rest.removeAll(keepingCapacity: true)
    number += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    try body(number, line)
  }
}
