import Foundation

/// An open file that is written to without a buffer.
struct Descriptor {
  /// Why a call of the system failed.
  struct Failure: Error, Hashable, CustomStringConvertible {
    private let code: Int32

    init(code: Int32) { self.code = code }

    /// The failure of the call before.
    static var last: Self { Self(code: errno) }

    /// Whether whoever read the output has gone.
    var isBrokenPipe: Bool { code == EPIPE }

    var description: String { String(cString: strerror(code)) }
  }

  private let number: Int32

  init(_ number: Int32) { self.number = number }

  /// Writes all of a text, in as many pieces as that takes.
  func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Someone who shares the terminal wants not to wait; we do.
        var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
