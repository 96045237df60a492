/// Reads a query with changing results, and a limit that grows per page.
///
/// For each limit, the query is a sequence of results. The sequence with the previous limit
/// continues until the first result with the new limit arrives.
@MainActor
final class LiveQuery<Item: Identifiable> {
  /// Follows the results for a limit.
  ///
  /// The closures receive each result, and the end of the sequence.
  typealias Source =
    @MainActor (
      _ limit: Int, _ take: @escaping @MainActor ([Item]) -> Void,
      _ end: @escaping @MainActor ((any Error)?) -> Void
    ) -> Task<Void, Never>

  /// A sequence without a result yet.
  private struct Opening {
    let limit: Int
    let tasks: OwnedTasks
    /// Finishes with the first result of this sequence or of a later one.
    let start: AsyncThrowingStream<Never, any Error>.Continuation
  }

  private let edge: PageEdge
  private let pageSize: Int
  private let source: Source
  private let loadMore: (@MainActor ([Item]) async throws -> Bool)?
  /// Called after a new result, with a cursor if there may be more items.
  var changeHandler: (@MainActor (_ next: Int?) -> Void)?
  /// Called if a result lacks known items because of its limit.
  var overflowHandler: (@MainActor () -> Void)?
  /// Called after the sequence has failed.
  var failureHandler: (@MainActor (any Error) -> Void)?

  /// The shown items of the newest result that contains all known items.
  private(set) var items: [Item] = []
  /// Whether the database may have more items.
  private var hasMore = true
  /// The number of the last page, which is its cursor.
  private var pageNumber = 0
  /// The current sequence, with its number, limit, and newest result.
  private var followed: (number: Int, tasks: OwnedTasks?, limit: Int, result: [Item]) =
    (0, nil, 0, [])
  /// The sequences that may replace the current one, by number.
  private var openings: [Int: Opening] = [:]
  private var lastNumber = 0

  init(
    at edge: PageEdge, pageSize: Int, loadMore: (@MainActor ([Item]) async throws -> Bool)?,
    source: @escaping Source
  ) {
    (self.edge, self.pageSize, self.loadMore) = (edge, max(1, pageSize), loadMore)
    self.source = source
  }

  /// Reads the first page or, with a cursor, one more page.
  func page(after cursor: Int?) async throws -> Page<Item, Int> {
    let limit = max(followed.limit, items.count + pageSize)
    try await open(limit, adding: cursor == nil ? 0 : pageSize)
    // Show the items that already exist before loading more.
    guard !hasMore, let loadMore else { return page(hasMore: hasMore) }
    guard cursor != nil else { return page(hasMore: true) }
    let isMoreThere = try await loadMore(items)
    try Task.checkCancellation()
    // The sequence may not contain the new items yet.
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

  /// Reads with a limit, or a higher one if known items are missing.
  ///
  /// Several calls can be in progress. Each ends with a result that contains all known items.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - count: The number of additional items to show.
  /// - Throws: The error of the sequence, or a `CancellationError`.
  private func open(_ limit: Int, adding count: Int) async throws {
    do {
      try await read(limit)
      // This ends when the limit includes the missing items, or all items.
      while lacksKnownItems { try await read(2 * followed.limit) }
    } catch is CancellationError {
      if lacksKnownItems { overflowHandler?() }
      throw CancellationError()
    }
    show(adding: count)
  }

  /// Opens a sequence and waits for its first result, or the first result of a later sequence.
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
      // For a new sequence, `open(_:adding:)` raises the limit.
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

  /// Shows known and new items of the newest result, and more at the edge.
  ///
  /// The limit leaves room for items that are inserted later. Older, unknown items don't fill this
  /// room.
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
    // If the outermost known item was deleted, the result contains one from farther out instead.
    let knownIDs = Set(items.map(\.id))
    return knownIDs.contains(outermost.id) || knownIDs.isDisjoint(with: ids)
  }

  private func outermost(of items: [Item]) -> Item? { edge == .start ? items.first : items.last }
}
