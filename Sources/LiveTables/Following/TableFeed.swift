internal import TableDiagnostics
public import TableAdapters

/// The connection of an adapter to what it follows: a sequence, a model, or pages.
///
/// ```swift
/// let feed = adapter.follow(store.conversations()) { conversations in
///   [Section(id: "all", items: conversations)]
/// }
/// feed.failureHandler = { [weak self] error in self?.showBanner(error) }
/// ```
///
/// The adapter keeps its feed. A feed ends when its adapter is deallocated, when you call ``cancel()``,
/// or when the adapter follows something else.
@MainActor
public final class TableFeed {
  /// The state of a feed.
  public enum State {
    /// The table follows.
    case following
    /// The sequence ended, and the table shows its last element.
    case finished
    /// The sequence failed, and the table shows its last element.
    case failed(any Error)
    /// The feed was canceled, or its adapter is gone.
    case canceled
  }

  /// The state of the feed.
  public private(set) var state = State.following
  /// Called when the sequence fails.
  ///
  /// Without a handler, the failure is reported to the adapter's issues (`TV0601`). To try again, call
  /// ``retry()``.
  public var failureHandler: (@MainActor (any Error) -> Void)? {
    didSet { extendLifetime(of: oldValue) }
  }
  /// Called with the outcome of each update.
  public var outcomeHandler: (@MainActor (UpdateOutcome) -> Void)? {
    didSet { extendLifetime(of: oldValue) }
  }

  /// Begins to follow, and returns the work that this takes.
  private let start: @MainActor (TableFeed) -> OwnedTasks?
  private var task: OwnedTasks?
  private let issues: IssueLog

  init(issues: IssueLog, start: @escaping @MainActor (TableFeed) -> OwnedTasks?) {
    (self.issues, self.start) = (issues, start)
  }

  /// Begins to follow, or follows again from the beginning.
  ///
  /// The table keeps its rows until there is something else to show. Does nothing on a canceled feed.
  public func retry() {
    if case .canceled = state { return }
    task?.cancel()
    (task, state) = (nil, .following)
    let started = start(self)
    // The feed may have been canceled or retried meanwhile.
    if case .following = state, task == nil { task = started }
  }

  /// Ends the feed.
  ///
  /// The table keeps its rows.
  public func cancel() {
    task?.cancel()
    (task, state) = (nil, .canceled)
  }

  /// Ends the feed because there is nothing more to follow, or because of an error.
  func end(_ error: (any Error)?) {
    guard case .following = state else { return }
    task = nil
    guard let error else { return state = .finished }
    state = .failed(error)
    if let failureHandler { return failureHandler(error) }
    issues.report(
      TableIssue(
        .feedFailed, "a sequence that a table follows failed: \(error)",
        hint: "Set the failureHandler of the feed, and call retry() when it makes sense."))
  }
}
