import Dispatch

/// Holds back whoever plans off the main actor until it is opened; what is tested meanwhile comes
/// before the plan, however fast the other thread is.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Waits until the gate is open, but not for ever: where there is but one thread the test fails
  /// instead of standing still.
  func pass() {
    if semaphore.wait(timeout: .now() + .seconds(60)) == .success { semaphore.signal() }
  }

  func open() { semaphore.signal() }
}
