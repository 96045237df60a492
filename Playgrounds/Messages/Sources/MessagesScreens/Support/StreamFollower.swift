/// Calls a closure with each element of a stream, until the follower is deallocated.
///
/// An adapter has feeds for this. A screen without an adapter, or an object without a table, uses a
/// follower:
///
/// ```swift
/// follower = StreamFollower(store.settings()) { [weak self] in self?.show($0) }
/// ```
///
/// The owner keeps the follower, so don't capture the owner strongly.
@MainActor
final class StreamFollower<Element: Sendable> {
  typealias Stream = AsyncThrowingStream<Element, any Error>

  private let makeStream: @MainActor () -> Stream
  private let show: @MainActor (Element) -> Void
  private let fail: @MainActor (any Error) -> Void
  private var task: Task<Void, Never>?

  /// Creates a follower, and starts it.
  ///
  /// - Parameters:
  ///   - stream: The stream. The expression is evaluated again for each ``restart()``.
  ///   - show: A closure to call with each element.
  ///   - fail: A closure to call if the stream fails.
  init(
    _ stream: @autoclosure @escaping @MainActor () -> Stream,
    show: @escaping @MainActor (Element) -> Void,
    onFailure fail: @escaping @MainActor (any Error) -> Void
  ) {
    (makeStream, self.show, self.fail) = (stream, show, fail)
    restart()
  }

  deinit { task?.cancel() }

  /// Follows the stream again, beginning with its current value.
  func restart() {
    task?.cancel()
    task = Task { [stream = makeStream(), show, fail] in
      do {
        for try await element in stream {
          guard !Task.isCancelled else { return }
          show(element)
        }
      } catch {
        if !Task.isCancelled { fail(error) }
      }
    }
  }
}
