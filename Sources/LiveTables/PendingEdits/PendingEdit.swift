/// An edit whose operation is in progress, or has ended.
///
/// ```swift
/// let edit = adapter.perform(.delete(message.id)) { try await server.delete(message.id) }
/// try await edit.value
/// ```
///
/// You can ignore it. The adapter keeps it until it ends.
@MainActor
public final class PendingEdit {
  /// The state of an edit.
  public enum State {
    /// The operation is in progress.
    case pending
    /// The operation succeeded, and the change is permanent.
    case succeeded
    /// The operation failed, and the change is rolled back.
    case failed(any Error)
    /// The edit was canceled and rolled back, or its adapter is gone.
    case canceled
  }

  /// The state of the edit.
  public private(set) var state = State.pending

  /// Rolls back the edit, and drops it from its adapter.
  private var roll: (@MainActor () -> Void)?
  private var awaiters: [CheckedContinuation<Void, any Error>] = []
  private var observers: [@MainActor (State) -> Void] = []

  init() {}

  /// Rolls back the edit, and cancels its operation.
  ///
  /// The rows are shown without the edit at once, even if the operation never returns. Does nothing if
  /// the edit has ended.
  public func cancel() {
    guard isPending else { return }
    let roll = roll
    end(.canceled)
    roll?()
  }

  /// Waits until the edit ends.
  ///
  /// - Throws: The error of the operation, or `CancellationError` if the edit was canceled. The error
  ///   then isn't reported as an issue.
  public var value: Void {
    get async throws {
      switch state {
      case .pending: try await withCheckedThrowingContinuation { awaiters.append($0) }
      case .succeeded: return
      case .failed(let error): throw error
      case .canceled: throw CancellationError()
      }
    }
  }

  /// Whether the operation is in progress.
  public var isPending: Bool { if case .pending = state { true } else { false } }

  /// Whether someone waits for ``value``.
  package var isAwaited: Bool { !awaiters.isEmpty }

  /// Sets what ``cancel()`` does.
  func whenCanceled(_ roll: @escaping @MainActor () -> Void) { self.roll = roll }

  /// Adds a closure to call once when the edit ends.
  func whenEnded(_ observer: @escaping @MainActor (State) -> Void) {
    if isPending { observers.append(observer) } else { observer(state) }
  }

  /// Waits until the edit ends, which doesn't handle a failure.
  func end() async {
    await withCheckedContinuation { continuation in whenEnded { _ in continuation.resume() } }
  }

  /// Ends the edit, unless it has ended.
  func end(_ state: State) {
    guard isPending else { return }
    self.state = state
    let (awaiters, observers, roll) = (awaiters, observers, roll)
    (self.awaiters, self.observers, self.roll) = ([], [], nil)
    for awaiter in awaiters {
      switch state {
      case .pending, .succeeded: awaiter.resume()
      case .failed(let error): awaiter.resume(throwing: error)
      case .canceled: awaiter.resume(throwing: CancellationError())
      }
    }
    for observer in observers { observer(state) }
    withExtendedLifetime(roll) {}
  }

  deinit {
    for awaiter in awaiters { awaiter.resume(throwing: CancellationError()) }
  }
}

/// The operation of an edit, which is canceled when the last owner releases it.
final class PendingOperation: Sendable {
  private let task: Task<Void, Never>
  private let edit: PendingEdit

  init(of edit: PendingEdit, _ task: Task<Void, Never>) { (self.edit, self.task) = (edit, task) }

  deinit {
    task.cancel()
    // The edit is still pending if its adapter is gone.
    Task { @MainActor [edit] in edit.end(.canceled) }
  }
}
