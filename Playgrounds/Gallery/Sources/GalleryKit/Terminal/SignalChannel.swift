import Foundation

/// A pipe that carries bytes out of signal handlers, which may write to one, and wait for one, but
/// do little else.
struct SignalChannel: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Opens a pipe; nil where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    // A full pipe must not hold up a signal handler.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Puts a byte in; where there is no room for it, nobody listens anyway.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writer, &byte, 1)
  }

  /// Takes all bytes out that are there.
  func received() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(reader, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Waits until there is a byte here, or one to read from `other`, or so many milliseconds are
  /// over, if they are not negative; tells which of the two there is.
  @discardableResult
  func wait(orFor other: Int32 = -1, atMost limit: Int32 = -1) -> (here: Bool, other: Bool) {
    // A descriptor less than 0 is none.
    var wanted = (
      pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &wanted) {
      poll($0.bindMemory(to: pollfd.self).baseAddress, 2, limit)
    }
    return count > 0 ? (wanted.0.revents != 0, wanted.1.revents != 0) : (false, false)
  }
}
