internal import Foundation

/// A value protected by a lock.
///
/// `@unchecked Sendable` is safe because `value` is only accessed while the lock is held.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// A value that any number of streams can follow.
final class Broadcast<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value
    var nextObserver = 0
    var observers: [Int: @Sendable (Value) -> Void] = [:]
  }

  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// Changes the value, and returns the closure's result.
  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    state.withLock { state in
      let result = change(&state.value)
      for observer in state.observers.values { observer(state.value) }
      return result
    }
  }

  /// Returns a stream of a part of the value, now and after each change.
  ///
  /// A slow consumer gets only the newest value.
  func values<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (Value) -> Part
  ) -> AsyncStream<Part> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let last = Locked<Part?>(nil)
      let observer: @Sendable (Value) -> Void = { value in
        let new = part(value)
        let isChange = last.withLock { last in
          defer { last = new }
          return last != new
        }
        if isChange { continuation.yield(new) }
      }
      let id = state.withLock { state in
        state.nextObserver += 1
        state.observers[state.nextObserver] = observer
        observer(state.value)
        return state.nextObserver
      }
      continuation.onTermination = { [state] _ in
        state.withLock { $0.observers[id] = nil }
      }
    }
  }
}
