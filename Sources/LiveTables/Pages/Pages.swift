public import TableDiagnostics

#if canImport(Observation)
  public import Observation
#endif

/// A list that is loaded page by page, at its end, its start, or both.
///
/// A closure returns each page. It gets the cursor of the former page, and `nil` for the first one.
///
/// ```swift
/// let pages = Pages { cursor in
///   let answer = try await store.posts(after: cursor)
///   return Page(answer.posts, next: answer.cursor)
/// }
/// adapter.follow(pages) { posts in [Section(id: "posts", items: posts)] }
/// ```
///
/// An adapter that follows the pages loads them as the user scrolls near an edge. To load them
/// yourself, call ``load(at:)``.
///
/// **Items.** ``items`` contains each ID once. If pages overlap, an item keeps its position and gets the
/// newest content. Edit the items by ID. A page that was requested before an edit doesn't undo it, and
/// an item that you delete comes back only with a refresh.
///
/// If the system has Observation, views that read the items and states are updated.
///
/// **Queries.** If the items come from a database that reports changes, `init(at:pageSize:results:loadMore:)`
/// shows them page by page, and follows the changes.
///
/// **Loads.** One page at a time loads at each edge. A page that arrives after it was canceled or
/// replaced is ignored. Many pages in a row without a new item are a failure, ``NoNewItemsError``. Loads
/// end when the pages are deallocated.
@MainActor
public final class Pages<Item: Identifiable, Cursor: Equatable> {
  typealias Machine = PageMachine<Item, Cursor>

  /// The edges at which pages load.
  public let edges: Set<PageEdge>
  /// Called after the items or a state changed.
  ///
  /// The closure can edit the items and start loads.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// The log for misuse, or `nil` for the log of the first adapter that follows the pages.
  public var issues: IssueLog?

  private let source: @MainActor (PageRequest, Cursor?) async throws -> Page<Item, Cursor>
  /// The query that the pages show, if there is one.
  private let query: LiveQuery<Item>?
  private(set) var machine: Machine
  private let observation = StateObservation()
  private var tasks: [PageRequest: Task<Void, Never>] = [:]
  /// Reads the query again, because its result lacks known items.
  private var makingRoom: Task<Void, Never>?
  /// The callers of ``refresh()``, which wait for the first page.
  private let refreshes = Waiters()
  /// The followers, which are notified of changes.
  let observers = ChangeObservers<Void>()

  private init(
    edges: Set<PageEdge>, query: LiveQuery<Item>? = nil,
    source: @escaping @MainActor (PageRequest, Cursor?) async throws -> Page<Item, Cursor>
  ) {
    (self.edges, self.query, self.source) = (edges, query, source)
    machine = Machine(edges: edges)
  }

  /// Creates pages that load at one edge.
  ///
  /// ```swift
  /// let messages = Pages(at: .start) { cursor in
  ///   let answer = try await store.messages(before: cursor)
  ///   return Page(answer.messages, previous: answer.oldest)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The edge. At the end, the `next` cursor of a page leads to the next one. At the start,
  ///     the `previous` cursor does.
  ///   - load: A closure that returns the page at a cursor, and the first page for `nil`. It runs once
  ///     for each load. Its task is canceled if the page isn't needed anymore.
  public convenience init(
    at edge: PageEdge = .end,
    load: @escaping @MainActor (_ cursor: Cursor?) async throws -> Page<Item, Cursor>
  ) {
    self.init(edges: [edge]) { try await load($1) }
  }

  /// Creates pages that load at both edges.
  ///
  /// ```swift
  /// let messages = Pages {
  ///   try await store.messages(around: firstUnread)
  /// } before: { cursor in
  ///   try await store.messages(before: cursor)
  /// } after: { cursor in
  ///   try await store.messages(after: cursor)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - first: A closure that returns the first page, with both of its cursors.
  ///   - before: A closure that returns the page before a `previous` cursor.
  ///   - after: A closure that returns the page after a `next` cursor.
  public convenience init(
    first: @escaping @MainActor () async throws -> Page<Item, Cursor>,
    before: @escaping @MainActor (_ cursor: Cursor) async throws -> Page<Item, Cursor>,
    after: @escaping @MainActor (_ cursor: Cursor) async throws -> Page<Item, Cursor>
  ) {
    self.init(edges: [.start, .end]) { request, cursor in
      guard case .more(let edge) = request, let cursor else { return try await first() }
      return try await edge == .start ? before(cursor) : after(cursor)
    }
  }

  /// Creates pages that show a query whose results change, such as a database query.
  ///
  /// The query has a limit, which grows by a page as the user comes near the edge. Each new result is
  /// shown. Items that are inserted at the other edge never push others out.
  ///
  /// ```swift
  /// let messages = Pages(at: .start, pageSize: 50) { limit in
  ///   store.messages(in: chat, newest: limit)
  /// } loadMore: { messages in
  ///   try await server.loadMessages(before: messages.first?.id)  // into the store
  /// }
  /// ```
  ///
  /// Change the items in the database. An edit of the pages lasts until the next result. If the sequence
  /// fails, the items stay, and ``retry()`` evaluates the query again.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the limit cuts off items.
  ///   - pageSize: The number of items of a page, at least 1.
  ///   - results: A closure that returns the results of the query with a limit: arrays with at most as
  ///     many items, without duplicates. The first one is the present result.
  ///   - loadMore: A closure that loads more items into the database, and returns whether there may be
  ///     even more. It gets all items, and runs once for each page if the database has no more. Pass
  ///     `nil` if the database has everything.
  /// - Complexity: Each result takes O(*n*) for its *n* items. The limit is at most twice as high as
  ///   needed.
  public convenience init<Results: AsyncSequence>(
    at edge: PageEdge = .end, pageSize: Int,
    results: @escaping @MainActor (_ limit: Int) -> sending Results,
    loadMore: (@MainActor ([Item]) async throws -> Bool)? = nil
  )
  where
    Cursor == Int, Item: Sendable, Results.Element == [Item], Results: SendableMetatype,
    Results.AsyncIterator: SendableMetatype
  {
    let query = LiveQuery<Item>(at: edge, pageSize: pageSize, loadMore: loadMore) {
      limit, take, end in following(results(limit), take, onEnd: end)
    }
    self.init(edges: [edge], query: query) { try await query.page(after: $1) }
    query.changeHandler = { [weak self] in self?.queryDidChange(next: $0) }
    query.overflowHandler = { [weak self] in self?.queryDidOverflow() }
    query.failureHandler = { [weak self] in self?.queryDidFail($0) }
  }

  deinit {
    for task in tasks.values { task.cancel() }
    makingRoom?.cancel()
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Pages: Observable {}
#endif

// MARK: - State

extension Pages {
  /// The state, for a property whose reads are observed.
  private var observed: Machine {
    observation.access()
    return machine
  }

  /// The items of all pages, with the app's edits.
  public var items: [Item] { observed.content.items }

  /// Returns the item with an ID, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func item(_ id: Item.ID) -> Item? { items.first { $0.id == id } }

  /// Whether the first page is there.
  public var hasFirstPage: Bool { observed.hasFirstPage }

  /// Returns the state of loading at an edge.
  ///
  /// The first page loads at the end if there are pages at both edges. An edge without pages has
  /// ended.
  public func state(at edge: PageEdge) -> PageState {
    guard edges.contains(edge) else { return .ended }
    guard !hasFirstPage else { return observed.state(of: .more(edge)) }
    return edge == firstEdge ? observed.state(of: .first) : .idle
  }

  /// Whether the first page is loading again.
  public var isRefreshing: Bool { hasFirstPage && observed.loads[.first] != nil }

  /// The reason why the last refresh failed, or `nil`.
  public var refreshError: (any Error)? { hasFirstPage ? observed.failures[.first] : nil }

  /// Whether ``retry()`` loads the first page again, for which no refresh control spins.
  var isRetryingRefresh: Bool { isRefreshing && refreshes.isEmpty }
  /// The edge at which the first page loads.
  var firstEdge: PageEdge { edges.contains(.end) ? .end : .start }
  /// The number of pages that were added at the start.
  var startPageCount: Int { machine.startPageCount }
}

// MARK: - Loads

extension Pages {
  /// Loads the next page at an edge, or the first page if that isn't there.
  ///
  /// After a failure, this tries again. Does nothing while a page is loading at the edge, or if there
  /// are no more pages.
  public func load(at edge: PageEdge) {
    guard edges.contains(edge) else { return }
    let request = hasFirstPage ? PageRequest.more(edge) : .first
    if machine.loads[request] == nil { begin(request) }
  }

  /// Repeats every load that failed or was canceled.
  public func retry() {
    let requests = [PageRequest.first, .more(.start), .more(.end)]
    for request in requests where machine.failures[request] != nil { begin(request) }
  }

  /// Loads the first page again, and returns when it is there or failed to load.
  ///
  /// The old items stay until the new page arrives, which replaces them. Pages at the edges still load
  /// meanwhile. A call during a refresh begins it again.
  ///
  /// ```swift
  /// adapter.refreshHandler = { await pages.refresh() }
  /// ```
  ///
  /// If the calling task is canceled, the refresh is canceled, too. To learn whether it failed, look at
  /// ``refreshError``.
  public func refresh() async {
    begin(.first)
    await refreshes.wait { [weak self] in self?.cancel([.first]) }
  }

  /// Cancels all loads.
  ///
  /// The states become ``PageState/failed(_:)`` with a `CancellationError`, so that only ``retry()`` and
  /// ``load(at:)`` go on. A canceled refresh leaves the items as they are.
  public func cancel() { cancel(Array(machine.loads.keys)) }

  private func cancel(_ requests: [PageRequest]) {
    let canceled = requests.filter { machine.loads[$0] != nil }
    guard !canceled.isEmpty else { return }
    change { for request in canceled { $0.cancel(request) } }
    didChange()
  }

  private func begin(_ request: PageRequest) {
    guard let load = change({ $0.begin(request) }) else { return }
    tasks[request]?.cancel()
    tasks[request] = Task { [weak self, source] in
      let result: Result<Page<Item, Cursor>, any Error>
      do { result = .success(try await source(request, load.cursor)) } catch {
        result = .failure(error)
      }
      self?.take(result, load)
    }
    didChange()
  }

  private func take(_ result: Result<Page<Item, Cursor>, any Error>, _ load: Machine.Load) {
    let effect = change { machine in
      let effect = machine.answer(result, to: load)
      // The result may have changed since.
      if let query, effect != .none { machine.replaceAll(with: query.items, next: nil) }
      return effect
    }
    switch effect {
    case .none: return
    case .changed: break
    case .repeated(let edge):
      let log = issues ?? IssueLog()
      log.report(
        TableIssue(
          .repeatedPage,
          "a page at the \(edge) has no new items, and its cursor leads to the same page again",
          hint: "Return nil as the cursor of the last page."))
    }
    didChange()
  }
}

// MARK: - Queries

extension Pages {
  private func queryDidChange(next cursor: Cursor?) {
    guard let query else { return }
    change { $0.replaceAll(with: query.items, next: cursor) }
    didChange()
  }

  private func queryDidOverflow() {
    guard makingRoom == nil, let query else { return }
    makingRoom = Task { [weak self] in
      var failure: (any Error)?
      do { try await query.makeRoom() } catch { failure = error }
      self?.makingRoom = nil
      if let failure, !Task.isCancelled { self?.queryDidFail(failure) }
    }
  }

  private func queryDidFail(_ error: any Error) {
    change { $0.fail(error) }
    didChange()
  }
}

// MARK: - Changes

extension Pages {
  /// Edits the items, and returns whether that succeeded.
  @discardableResult
  func edit(_ change: (inout PagedItems<Item>) -> Bool) -> Bool {
    guard self.change({ $0.edit(change) }) else { return false }
    didChange()
    return true
  }

  /// Changes the state in a copy, so that no code of the app runs during an access to it.
  private func change<Result>(_ change: (inout Machine) -> Result) -> Result {
    let former = machine
    var copy = former
    let result = change(&copy)
    observation.change { machine = copy }
    extendLifetime(of: former)
    return result
  }

  /// Ends the tasks of loads that aren't in progress anymore, and notifies.
  private func didChange() {
    for (request, task) in tasks where machine.loads[request] == nil {
      task.cancel()
      tasks[request] = nil
    }
    if machine.loads[.first] == nil { refreshes.resume() }
    observers.notify(())
    changeHandler?()
  }
}
