internal import Foundation

/// Runs work with more stack than a thread has by default, and only for a while.
///
/// The parser is recursive. It counts brackets and stops at a depth; it does not count what nests
/// without them, such as a long chain of `else if`, and takes twice as long for each array inside an
/// array.
enum DeepStack {
  private static let size = 512 << 20

  /// Returns what the work does, or nil if it takes longer.
  ///
  /// Work that takes longer is left to itself until the program ends.
  static func run<Result: Sendable>(
    for seconds: Double, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let done = DispatchSemaphore(value: 0)
    // Written before the signal, read after it, and not at all without one.
    nonisolated(unsafe) var result: Result?
    let thread = Thread {
      result = work()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    guard done.wait(timeout: .now() + seconds) == .success else { return nil }
    return result
  }
}
