internal import Foundation

/// Runs work with a large stack and a time limit.
///
/// The parser is recursive. It limits the depth of brackets, but not other nesting, such as a long
/// chain of `else if`. Each array inside an array doubles its time.
enum DeepStack {
  private static let size = 512 << 20

  /// Returns the result of the work, or `nil` if it takes longer.
  ///
  /// Such work continues until the program ends.
  static func run<Result: Sendable>(
    for seconds: Double, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let done = DispatchSemaphore(value: 0)
    // Written before the signal, and read only after it.
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
