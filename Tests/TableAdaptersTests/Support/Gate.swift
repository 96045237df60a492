import Dispatch

/// Holds back whoever plans off the main actor until it is opened; what is tested meanwhile comes
/// before the plan, however fast the other thread is.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  /// Keeps the state, which any thread may read.
  private let state = DispatchQueue(label: "gate")

  /// Holds back background work until the gate is opened.
  func close() { state.setSpecific(key: Self.isClosed, value: true) }

  /// Waits while the gate is closed, except on the main queue.
  func passInBackground() {
    let isOnMainQueue = DispatchQueue.getSpecific(key: Self.mainQueue) != nil
    if !isOnMainQueue, state.getSpecific(key: Self.isClosed) == true { pass() }
  }

  private static let isClosed = DispatchSpecificKey<Bool>()
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Waits until the gate is open, but not for ever: where there is but one thread the test fails
  /// instead of standing still.
  func pass() {
    if semaphore.wait(timeout: .now() + .seconds(60)) == .success { semaphore.signal() }
  }

  func open() { semaphore.signal() }
}
