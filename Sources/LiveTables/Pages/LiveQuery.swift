/// Reads a query whose result changes, with a limit that grows from page to page.
///
/// For each limit, the query is a sequence of results. The sequence with the former limit goes on until
/// the first result with the new one arrives.
@MainActor
final class LiveQuery<Item: Identifiable> {
  /// Follows the results with a limit, and calls the closures with each result and with the end.
  typealias Source =
    @MainActor (
      _ limit: Int, _ take: @escaping @MainActor ([Item]) -> Void,
      _ end: @escaping @MainActor ((any Error)?) -> Void
    ) -> Task<Void, Never>

  /// A sequence that has no result yet.
  private struct Opening {
    let limit: Int
    let tasks: OwnedTasks
    /// Ends with the first result of this sequence or a later one.
    let start: AsyncThrowingStream<Never, any Error>.Continuation
  }

  private let edge: PageEdge
  private let pageSize: Int
  private let source: Source
  private let loadMore: (@MainActor ([Item]) async throws -> Bool)?
  /// Called after a new result, with a cursor if there may be more items.
  var changeHandler: (@MainActor (_ next: Int?) -> Void)?
  /// Called after a result that lacks known items because of the limit, to make room for them.
  var overflowHandler: (@MainActor () -> Void)?
  /// Called after the sequence failed.
  var failureHandler: (@MainActor (any Error) -> Void)?

  /// The newest result that has all known items.
  private(set) var items: [Item] = []
  /// Whether there may be more items, which the database has.
  private var hasMore = true
  /// The number of the last page, which is its cursor.
  private var pageNumber = 0
  /// The sequence that is followed, with its number, limit, and newest result.
  private var followed: (number: Int, tasks: OwnedTasks?, limit: Int, result: [Item]) =
    (0, nil, 0, [])
  /// The sequences that may be followed next, by their numbers.
  private var openings: [Int: Opening] = [:]
  private var lastNumber = 0

  init(
    at edge: PageEdge, pageSize: Int, loadMore: (@MainActor ([Item]) async throws -> Bool)?,
    source: @escaping Source
  ) {
    (self.edge, self.pageSize, self.loadMore) = (edge, max(1, pageSize), loadMore)
    self.source = source
  }

  /// Reads the first page or, with a cursor, one page more than before.
  func page(after cursor: Int?) async throws -> Page<Item, Int> {
    let limit = max(followed.limit, items.count + pageSize)
    try await open(limit, adding: cursor == nil ? 0 : pageSize)
    // Items that exist already are shown before more are loaded.
    guard !hasMore, let loadMore else { return page(hasMore: hasMore) }
    guard cursor != nil else { return page(hasMore: true) }
    let isMoreThere = try await loadMore(items)
    try Task.checkCancellation()
    // The sequence may not have noticed the new items yet.
    try await open(followed.limit, adding: pageSize)
    return page(hasMore: isMoreThere || hasMore)
  }

  private func page(hasMore: Bool) -> Page<Item, Int> {
    pageNumber += 1
    let cursor = hasMore ? pageNumber : nil
    return Page(items, previous: cursor, next: cursor)
  }

  /// Reads with a higher limit, because known items are missing.
  func makeRoom() async throws { try await open(2 * followed.limit, adding: 0) }

  /// Begins to read with a limit, or a higher one if known items would be missing.
  ///
  /// Several calls can be in progress. Each ends with a result that has all known items.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - count: The number of items to show in addition.
  /// - Throws: The error of the sequence, or a `CancellationError`.
  private func open(_ limit: Int, adding count: Int) async throws {
    do {
      try await read(limit)
      // The missing items are found soon, or everything is read.
      while lacksKnownItems { try await read(2 * followed.limit) }
    } catch is CancellationError {
      if lacksKnownItems { overflowHandler?() }
      throw CancellationError()
    }
    show(adding: count)
  }

  /// Begins to read with a limit, and returns after the first result of this or a later call.
  private func read(_ limit: Int) async throws {
    lastNumber += 1
    let number = lastNumber
    let (starts, start) = AsyncThrowingStream<Never, any Error>.makeStream()
    let task = source(limit) { [weak self] in
      self?.take($0, of: number)
    } _: { [weak self] in
      self?.end(number, $0)
    }
    openings[number] = Opening(limit: limit, tasks: OwnedTasks(task), start: start)
    defer { openings[number] = nil }
    for try await _ in starts {}
    try Task.checkCancellation()
  }

  private func take(_ result: [Item], of number: Int) {
    let isFirst = followed.number != number
    if isFirst {
      guard let opening = openings[number] else { return }
      followed = (number, opening.tasks, opening.limit, result)
      for (number, opening) in openings where number <= followed.number {
        openings[number] = nil
        opening.start.finish()
      }
    } else {
      followed.result = result
    }
    guard !lacksKnownItems else {
      // A sequence that was just opened is opened again with a higher limit.
      if !isFirst { overflowHandler?() }
      return
    }
    show(adding: 0)
    changeHandler?(hasMore ? pageNumber : nil)
  }

  private func end(_ number: Int, _ error: (any Error)?) {
    if number == followed.number {
      if let error { failureHandler?(error) }
    } else if let error {
      openings.removeValue(forKey: number)?.start.finish(throwing: error)
    } else {
      take([], of: number)
    }
  }

  /// Shows the known items of the newest result, new ones among them, and more at the edge.
  ///
  /// The limit leaves room for new items. Older items beyond the known ones don't fill it.
  private func show(adding count: Int) {
    let (result, limit) = (followed.result, followed.limit)
    let shownCount: Int
    if hasMore {
      let known = Set(items.map(\.id))
      let inward = edge == .start ? Array(result.reversed()) : result
      let knownCount = inward.lastIndex { known.contains($0.id) }.map { $0 + 1 }
      shownCount = min(result.count, knownCount.map { $0 + count } ?? max(pageSize, items.count))
    } else {
      shownCount = result.count
    }
    items = Array(edge == .start ? result.suffix(shownCount) : result.prefix(shownCount))
    hasMore = shownCount < result.count || result.count >= limit
  }

  /// Whether the newest result lacks known items only because of its limit.
  private var lacksKnownItems: Bool {
    let result = followed.result
    guard result.count >= followed.limit, let known = outermost(of: items),
      let outermost = outermost(of: result)
    else { return false }
    let ids = Set(result.map(\.id))
    guard !ids.contains(known.id) else { return false }
    // If the outermost item was deleted, another one from farther out took its place.
    let knownIDs = Set(items.map(\.id))
    return knownIDs.contains(outermost.id) || knownIDs.isDisjoint(with: ids)
  }

  private func outermost(of items: [Item]) -> Item? { edge == .start ? items.first : items.last }
}
