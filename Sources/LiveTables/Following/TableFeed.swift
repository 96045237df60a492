internal import TableDiagnostics
public import TableAdapters

/// The connection of an adapter to its source of data.
///
/// The source is a sequence, a model, a form, an outline, pages, or a fetched results controller.
///
/// ```swift
/// let (updates, continuation) = AsyncStream.makeStream(of: [Contact].self)
/// let feed = adapter.follow(updates) { contacts in [Section(id: "all", items: contacts)] }
/// feed.failureHandler = { error in print(error) }
/// continuation.yield(contacts)
/// ```
///
/// The adapter keeps its feed. A feed is canceled when you call ``cancel()``, when the adapter
/// follows something else, or when the adapter is deallocated.
@MainActor
public final class TableFeed {
  /// The state of a feed.
  ///
  /// ```swift
  /// let feed = adapter.follow(updates) { contacts in [Section(id: "all", items: contacts)] }
  /// if case .failed(let error) = feed.state { print(error) }
  /// ```
  public enum State {
    /// The table follows the source.
    case following
    /// The sequence ended, and the table shows its last element.
    case finished
    /// The sequence or a fetch failed, and the table keeps its rows.
    case failed(any Error)
    /// The feed was canceled, or its adapter was deallocated.
    case canceled
  }

  /// The state of the feed.
  public private(set) var state = State.following
  /// A closure that's called when a sequence or a fetch fails.
  ///
  /// It runs on the main actor.
  ///
  /// If it's `nil`, the failure is reported to the adapter's log as `TV0601`. To try again, call
  /// ``retry()``.
  public var failureHandler: (@MainActor (any Error) -> Void)? {
    didSet { extendLifetime(of: oldValue) }
  }
  /// A closure that's called with the outcome of each update.
  ///
  /// It runs on the main actor.
  public var outcomeHandler: (@MainActor (UpdateOutcome) -> Void)? {
    didSet { extendLifetime(of: oldValue) }
  }

  /// Starts to follow the source and returns the tasks that this requires.
  private let start: @MainActor (TableFeed) -> OwnedTasks?
  /// Whether the source is a sequence, which may support only one iteration.
  private let isSequence: Bool
  private var task: OwnedTasks?
  /// The additional sequences.
  private var sources: [FeedSource] = []
  /// Runs the app's closure again in the next turn, if there's something to show.
  var updateHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  private let issues: IssueLog

  init(
    isSequence: Bool, issues: IssueLog, start: @escaping @MainActor (TableFeed) -> OwnedTasks?
  ) {
    (self.isSequence, self.issues, self.start) = (isSequence, issues, start)
  }

  /// Starts following the source again.
  ///
  /// The table keeps its rows until there's something else to show. A sequence that is still in
  /// progress continues. Additional sequences that failed start again, too. A canceled feed ignores
  /// the call.
  public func retry() {
    if case .canceled = state { return }
    if !isSequence || task == nil { restart() }
    // A canceled feed has no sources.
    for source in sources where source.hasFailed { source.start() }
  }

  private func restart() {
    task?.cancel()
    (task, state) = (nil, .following)
    let started = start(self)
    // The feed may have been canceled or retried in the meantime.
    if case .following = state, task == nil { task = started }
  }

  /// Schedules another call of the closure that returns the sections.
  ///
  /// Call this method after a change to a value that the closure reads but the adapter doesn't
  /// follow. The closure runs in the next turn of the main actor, once for all calls, and even
  /// after a failure. It doesn't run before the first element of a sequence. A feed of a fetched
  /// results controller ignores the call.
  ///
  /// ```swift
  /// var message: String?
  /// let feed = adapter.follow(updates) { contacts in
  ///   [Section(id: "all", items: contacts, header: message)]
  /// }
  /// feed.failureHandler = { [weak feed] error in
  ///   message = "Offline"
  ///   feed?.setNeedsUpdate()
  /// }
  /// ```
  public func setNeedsUpdate() {
    if case .canceled = state { return }
    updateHandler?()
  }

  /// Ends the feed.
  ///
  /// The table keeps its rows. A canceled feed can't be restarted.
  public func cancel() {
    task?.cancel()
    (task, state, updateHandler) = (nil, .canceled, nil)
    let former = sources
    sources = []
    for source in former { source.cancel() }
  }

  /// Ends the feed after the sequence has ended or failed.
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
  /// Follows an additional sequence for values in the sections.
  ///
  /// ```swift
  /// let (connections, _) = AsyncStream.makeStream(of: Bool.self)
  /// var isOnline = true
  /// let feed = adapter.follow(updates) { contacts in
  ///   [Section(id: "all", items: contacts, header: isOnline ? nil : "Offline")]
  /// }
  /// feed.follow(connections) { isOnline = $0 }
  /// ```
  ///
  /// After each call of `take`, the feed calls ``setNeedsUpdate()``. Elements that arrive faster
  /// than the main actor can take them are skipped, except for the newest. If the sequence fails,
  /// the feed calls its ``failureHandler``, and ``retry()`` starts the sequence again.
  ///
  /// The feed keeps `elements` and `take`. To avoid a retain cycle, don't capture the adapter's
  /// owner strongly in them. A canceled feed ignores the call.
  ///
  /// - Parameters:
  ///   - elements: The sequence. The expression is evaluated once, and again for each ``retry()``
  ///     after a failure.
  ///   - take: A closure that receives each element, on the main actor.
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

/// An additional sequence that a feed follows.
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
