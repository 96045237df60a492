/// Calls a handler after each change, without recursion.
///
/// If the handler makes a change, it's called again after it returns. After 100 calls in a row, the
/// next one runs in a later turn of the main actor.
@MainActor
package final class HandlerLoop {
  /// The maximum number of calls in a row.
  private static var longestChain: Int { 100 }

  private let handler: @MainActor () -> Void
  private var isCalling = false
  private var hasChanged = false

  /// Creates a loop.
  ///
  /// - Parameter handler: A closure that calls the app's handler. It must not retain the loop's
  ///   owner.
  package init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

  /// Calls the handler, or schedules another call if it's running.
  package func noteChange() {
    hasChanged = true
    if !isCalling { callHandler() }
  }

  private func callHandler() {
    isCalling = true
    var count = 0
    while hasChanged, count < Self.longestChain {
      count += 1
      hasChanged = false
      handler()
    }
    isCalling = false
    if hasChanged { Task { [weak self] in self?.callHandler() } }
  }
}
