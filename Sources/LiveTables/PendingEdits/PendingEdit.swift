/// An edit whose operation is in progress or has ended.
///
/// ```swift
/// let edit = adapter.perform(.delete(contact.id)) { try await server.delete(contact.id) }
/// try await edit.value
/// ```
///
/// The adapter keeps the edit until it ends.
@MainActor
public final class PendingEdit {
  /// The state of an edit.
  ///
  /// ```swift
  /// let edit = adapter.perform(.delete(contact.id)) { try await server.delete(contact.id) }
  /// if case .failed(let error) = edit.state { print(error) }
  /// ```
  public enum State {
    /// The operation is in progress.
    case pending
    /// The operation succeeded. The edit is permanent.
    case succeeded
    /// The operation failed. The edit was rolled back.
    case failed(any Error)
    /// The edit was canceled and rolled back, or its adapter was deallocated.
    case canceled
  }

  /// The state of the edit.
  public private(set) var state = State.pending

  /// Removes the edit from its adapter.
  private var roll: (@MainActor () -> Void)?
  private var awaiters: [CheckedContinuation<Void, any Error>] = []
  private var observers: [@MainActor (State) -> Void] = []

  init() {}

  /// Rolls back the edit and cancels its operation.
  ///
  /// The table shows the rows without the edit immediately, even if the operation never returns. If
  /// the edit has ended, this method does nothing.
  public func cancel() {
    guard isPending else { return }
    let roll = roll
    end(.canceled)
    roll?()
  }

  /// Waits until the edit ends.
  ///
  /// A failure isn't reported as an issue if a task waits for this property.
  ///
  /// - Throws: The error of the operation, or `CancellationError` if the edit was canceled.
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

  /// A Boolean value that indicates whether the operation is in progress.
  public var isPending: Bool { if case .pending = state { true } else { false } }

  /// Whether a task waits for ``value``.
  package var isAwaited: Bool { !awaiters.isEmpty }

  /// Sets the action of ``cancel()``.
  func whenCanceled(_ roll: @escaping @MainActor () -> Void) { self.roll = roll }

  /// Calls a closure once when the edit ends, or immediately if it has ended.
  func whenEnded(_ observer: @escaping @MainActor (State) -> Void) {
    if isPending { observers.append(observer) } else { observer(state) }
  }

  /// Waits until the edit ends, without handling a failure.
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

/// The operation of an edit.
///
/// The operation is canceled when this object is deallocated.
final class PendingOperation: Sendable {
  private let task: Task<Void, Never>
  private let edit: PendingEdit

  init(of edit: PendingEdit, _ task: Task<Void, Never>) { (self.edit, self.task) = (edit, task) }

  deinit {
    task.cancel()
    // If the adapter was deallocated, the edit is still pending.
    Task { @MainActor [edit] in edit.end(.canceled) }
  }
}
