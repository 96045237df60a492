import Dispatch

/// Blocks background planning until it's opened.
///
/// Code that runs before the gate opens comes before the plan, however fast the other thread is.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  /// The state of the gate, which any thread may read.
  private let state = DispatchQueue(label: "gate")

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

  /// Waits until the gate is open, for at most a minute.
  ///
  /// If there's only one thread, the test fails instead of hanging.
  func pass() {
    if semaphore.wait(timeout: .now() + .seconds(60)) == .success { semaphore.signal() }
  }

  func open() { semaphore.signal() }
}
