/// Calls a handler after each change, without recursion.
///
/// If the handler makes a change, it's called again after it returns. After many such calls, the next one
/// waits for a turn of the main actor.
@MainActor
package final class HandlerLoop {
  /// The most calls in one turn.
  private static var longestChain: Int { 100 }

  private let handler: @MainActor () -> Void
  private var isCalling = false
  private var hasChanged = false

  /// Creates a loop.
  ///
  /// - Parameter handler: Calls the handler of the app. It doesn't keep its owner, which keeps the loop.
  package init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

  /// Calls the handler after a change, or once more after the call that makes the change.
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
