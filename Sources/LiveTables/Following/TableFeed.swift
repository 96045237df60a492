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
  /// Whether the feed follows a sequence, which may be iterated only once.
  private let isSequence: Bool
  private var task: OwnedTasks?
  /// The further sequences.
  private var sources: [FeedSource] = []
  /// Runs the app's closure again in the next turn, if there is something to show.
  var updateHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  private let issues: IssueLog

  init(
    isSequence: Bool, issues: IssueLog, start: @escaping @MainActor (TableFeed) -> OwnedTasks?
  ) {
    (self.isSequence, self.issues, self.start) = (isSequence, issues, start)
  }

  /// Begins to follow, or follows again from the beginning.
  ///
  /// The table keeps its rows until there is something else to show. A sequence in progress goes on.
  /// Does nothing on a canceled feed.
  public func retry() {
    if case .canceled = state { return }
    if !isSequence || task == nil { restart() }
    // A canceled feed has none.
    for source in sources where source.hasFailed { source.start() }
  }

  private func restart() {
    task?.cancel()
    (task, state) = (nil, .following)
    let started = start(self)
    // The feed may have been canceled or retried meanwhile.
    if case .following = state, task == nil { task = started }
  }

  /// Runs the closure that returns the sections again.
  ///
  /// Call this after a change of something that the closure reads, but the adapter doesn't follow. The
  /// closure runs in the next turn of the main actor, once for all calls, and also after a failure. It
  /// doesn't run before the first element of a sequence.
  ///
  /// ```swift
  /// feed.failureHandler = { [weak self] error in
  ///   self?.error = error            // the closure shows it in a row
  ///   self?.feed.setNeedsUpdate()
  /// }
  /// ```
  public func setNeedsUpdate() {
    if case .canceled = state { return }
    updateHandler?()
  }

  /// Ends the feed.
  ///
  /// The table keeps its rows.
  public func cancel() {
    task?.cancel()
    (task, state, updateHandler) = (nil, .canceled, nil)
    let former = sources
    sources = []
    for source in former { source.cancel() }
  }

  /// Ends the feed because there is nothing more to follow, or because of an error.
  func end(_ error: (any Error)?) {
    guard case .following = state else { return }
    task = nil
    guard let error else { return state = .finished }
    state = .failed(error)
    report(error)
  }

  private func report(_ error: any Error) {
    if let failureHandler { return failureHandler(error) }
    issues.report(
      TableIssue(
        .feedFailed, "a sequence that a table follows failed: \(error)",
        hint: "Set the feed's failureHandler, and call retry()."))
  }
}

extension TableFeed {
  /// Follows one more sequence, for values that the closure of the sections reads.
  ///
  /// ```swift
  /// let feed = adapter.follow(messages, anchoring: .end) { [weak self] in self?.sections($0) ?? [] }
  /// feed.follow(server.connectionStates()) { [weak self] in self?.connection = $0 }
  /// ```
  ///
  /// A closure takes each element, and then the sections are created again, as with
  /// ``setNeedsUpdate()``. Elements that arrive faster than the main actor has turns are skipped, except
  /// for the newest. If the sequence fails, the feed's ``failureHandler`` is called, and ``retry()``
  /// follows it again. It ends with the feed, which keeps the expression: don't capture the adapter's
  /// owner in it.
  ///
  /// - Parameters:
  ///   - elements: The sequence. The expression is evaluated again for each ``retry()`` after a failure.
  ///   - take: A closure that takes each element. It runs on the main actor.
  public func follow<Elements: AsyncSequence>(
    _ elements: @autoclosure @escaping @MainActor () -> sending Elements,
    onElement take: @escaping @MainActor (Elements.Element) -> Void
  )
  where
    Elements.Element: Sendable, Elements: SendableMetatype, Elements.AsyncIterator: SendableMetatype
  {
    if case .canceled = state { return }
    let source = FeedSource { [weak self] source in
      OwnedTasks(
        following(elements()) { element in
          take(element)
          self?.setNeedsUpdate()
        } onEnd: { [weak source] error in
          guard let source, let error else { return }
          source.hasFailed = true
          self?.report(error)
        })
    }
    sources.append(source)
    source.start()
  }
}

/// One more sequence that a feed follows.
@MainActor
private final class FeedSource {
  private let begin: @MainActor (FeedSource) -> OwnedTasks
  private var task: OwnedTasks?
  var hasFailed = false

  init(_ begin: @escaping @MainActor (FeedSource) -> OwnedTasks) { self.begin = begin }

  func start() {
    task?.cancel()
    hasFailed = false
    task = begin(self)
  }

  func cancel() { task?.cancel() }
}
