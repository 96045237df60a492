public import TableDiagnostics

#if canImport(Observation)
  public import Observation
#endif

/// A list that loads page by page.
///
/// Pages load at the end, the start, or both.
///
/// ```swift
/// let pages = Pages { cursor in try await server.contacts(after: cursor) }
/// adapter.follow(pages) { contacts in [Section(id: "all", items: contacts)] }
/// ```
///
/// An adapter that follows the pages loads them as the user scrolls near an edge. To load a page
/// yourself, call ``load(at:)``.
///
/// Each edge loads one page at a time. A page that arrives after its load was canceled or replaced
/// is ignored. If 20 pages in a row have no new item, the last load fails with ``NoNewItemsError``.
/// If the cursor of one of these pages leads to one of them again, no more pages load at the edge.
/// When the object is deallocated, it cancels its loads.
///
/// ``items`` contains each ID once. If pages overlap, an item keeps its position and gets the
/// newest content. Edit the items by ID. A page that was requested before an edit doesn't revert
/// the edit.
///
/// To show the changing results of a database query, use `init(at:pageSize:results:loadMore:)`.
///
/// With Observation, views that read the items or the states are updated.
@MainActor
public final class Pages<Item: Identifiable, Cursor: Equatable> {
  typealias Machine = PageMachine<Item, Cursor>

  /// The edges at which pages load.
  public let edges: Set<PageEdge>
  /// A closure that's called after items or states change.
  ///
  /// It's called on the main actor, and can edit the items and load pages.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// The log for invalid pages.
  ///
  /// If it's `nil`, the first adapter that follows the pages sets it to the adapter's log.
  public var issues: IssueLog?

  private let source: @MainActor (PageRequest, Cursor?) async throws -> Page<Item, Cursor>
  /// The query that the pages show, or `nil`.
  private let query: LiveQuery<Item>?
  private(set) var machine: Machine
  private let observation = StateObservation()
  private var tasks: [PageRequest: Task<Void, Never>] = [:]
  /// The task that reads the query with a higher limit.
  private var makingRoom: Task<Void, Never>?
  /// The callers of ``refresh()``, which wait for the first page.
  private let refreshes = Waiters()
  /// The followers of the pages.
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
  /// let pages = Pages(at: .start) { cursor in try await server.contacts(before: cursor) }
  /// adapter.follow(pages) { contacts in [Section(id: "all", items: contacts)] }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The edge. At the end, the next load uses the page's `next` cursor. At the start, it
  ///     uses `previous`.
  ///   - load: A closure that returns the page at a cursor, or the first page for `nil`. It runs on
  ///     the main actor, once per load. If the page isn't needed anymore, the closure's task is
  ///     canceled.
  public convenience init(
    at edge: PageEdge = .end,
    load: @escaping @MainActor (_ cursor: Cursor?) async throws -> Page<Item, Cursor>
  ) {
    self.init(edges: [edge]) { try await load($1) }
  }

  /// Creates pages that load at both edges.
  ///
  /// ```swift
  /// let pages = Pages {
  ///   try await server.contacts(around: 7)
  /// } before: { cursor in
  ///   try await server.contacts(before: cursor)
  /// } after: { cursor in
  ///   try await server.contacts(after: cursor)
  /// }
  /// adapter.follow(pages) { contacts in [Section(id: "all", items: contacts)] }
  /// ```
  ///
  /// The closures run on the main actor, once per load.
  ///
  /// - Parameters:
  ///   - first: A closure that returns the first page, with both of its cursors.
  ///   - before: A closure that returns the page at a `previous` cursor.
  ///   - after: A closure that returns the page at a `next` cursor.
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

  /// Creates pages that show the changing results of a query.
  ///
  /// ```swift
  /// let pages = Pages(pageSize: 50) { limit in server.contacts(limit: limit) }
  /// adapter.follow(pages) { contacts in [Section(id: "all", items: contacts)] }
  /// ```
  ///
  /// The query has a limit, which grows by a page as the user scrolls near the edge. Each new
  /// result is shown. Items that are inserted at the other edge don't push others out.
  ///
  /// Edit the items in the database. An edit of the pages lasts only until the next result. If the
  /// sequence fails, the items stay, and ``retry()`` runs the query again.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the limit cuts off items.
  ///   - pageSize: The number of items per page, at least 1.
  ///   - results: A closure that returns a sequence of results for a limit. Each result is an array
  ///     with at most `limit` items, and without duplicates. The first result is the current one.
  ///   - loadMore: A closure that loads more items into the database, and returns whether there may
  ///     be even more. Its argument is all current items. It runs once per page, if the database
  ///     has no more items. Pass `nil` if the database already has all items.
  /// - Complexity: O(*n*) per result of *n* items. The limit is at most twice as high as needed.
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
  /// The state, whose reads are registered with Observation.
  private var observed: Machine {
    observation.access()
    return machine
  }

  /// The items of all pages, with your edits.
  public var items: [Item] { observed.content.items }

  /// Returns the item with an ID.
  ///
  /// - Parameter id: The ID of the item.
  /// - Returns: The item, or `nil` if no page contains it.
  /// - Complexity: O(*n*) for *n* items.
  public func item(_ id: Item.ID) -> Item? { items.first { $0.id == id } }

  /// A Boolean value that indicates whether the first page has loaded.
  public var hasFirstPage: Bool { observed.hasFirstPage }

  /// Returns the state of loading at an edge.
  ///
  /// Until the first page has loaded, its state is the state at the end, or at the start if pages
  /// load only there.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The state. An edge at which no pages load has ended.
  public func state(at edge: PageEdge) -> PageState {
    guard edges.contains(edge) else { return .ended }
    guard !hasFirstPage else { return observed.state(of: .more(edge)) }
    return edge == firstEdge ? observed.state(of: .first) : .idle
  }

  /// A Boolean value that indicates whether the first page is loading again.
  public var isRefreshing: Bool { hasFirstPage && observed.loads[.first] != nil }

  /// The error of the last refresh, or `nil` if it didn't fail.
  ///
  /// If the pages show the results of a query, this can also be the error of its sequence.
  public var refreshError: (any Error)? { hasFirstPage ? observed.failures[.first] : nil }

  /// Whether the first page is loading again while no task waits for ``refresh()``.
  var isRetryingRefresh: Bool { isRefreshing && refreshes.isEmpty }
  /// The edge at which the first page loads.
  var firstEdge: PageEdge { edges.contains(.end) ? .end : .start }
  /// The number of pages that were added at the start.
  var startPageCount: Int { machine.startPageCount }
}

// MARK: - Loads

extension Pages {
  /// Loads the next page at an edge.
  ///
  /// If the first page hasn't loaded, this method loads it. After a failure, it tries again. If a
  /// page is already loading at the edge, or there are no more pages, it has no effect.
  ///
  /// - Parameter edge: The edge.
  public func load(at edge: PageEdge) {
    guard edges.contains(edge) else { return }
    let request = hasFirstPage ? PageRequest.more(edge) : .first
    if machine.loads[request] == nil { begin(request) }
  }

  /// Reloads all pages that failed or were canceled.
  public func retry() {
    let requests = [PageRequest.first, .more(.start), .more(.end)]
    for request in requests where machine.failures[request] != nil { begin(request) }
  }

  /// Loads the first page again and waits for the result.
  ///
  /// ```swift
  /// let pages = Pages { cursor in try await server.contacts(after: cursor) }
  /// adapter.refreshHandler = { await pages.refresh() }
  /// ```
  ///
  /// The items stay until the new page replaces them. Meanwhile, pages still load at the edges. A
  /// call during a refresh restarts it. If the calling task is canceled, the refresh is canceled,
  /// too, unless another task waits for it. If the refresh fails, ``refreshError`` contains the
  /// error.
  public func refresh() async {
    begin(.first)
    await refreshes.wait { [weak self] in self?.cancel([.first]) }
  }

  /// Cancels all loads.
  ///
  /// Their states become ``PageState/failed(_:)`` with a `CancellationError`. Pages load again only
  /// after ``retry()``, ``refresh()``, or ``load(at:)``. A canceled refresh doesn't change the
  /// items or the states.
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
      // The query may have a newer result.
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
  /// Edits the items and returns whether the edit succeeded.
  @discardableResult
  func edit(_ change: (inout PagedItems<Item>) -> Bool) -> Bool {
    guard self.change({ $0.edit(change) }) else { return false }
    didChange()
    return true
  }

  /// Changes a copy of the state so that no app code runs during exclusive access.
  private func change<Result>(_ change: (inout Machine) -> Result) -> Result {
    let former = machine
    var copy = former
    let result = change(&copy)
    observation.change { machine = copy }
    extendLifetime(of: former)
    return result
  }

  /// Cancels the tasks of ended loads and notifies observers.
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
