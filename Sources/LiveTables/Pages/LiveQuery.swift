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

  private let edge: PageEdge
  private let pageSize: Int
  private let source: Source
  private let loadMore: (@MainActor ([Item]) async throws -> Bool)?
  /// Called after a new result, with a cursor if there may be more items.
  var changeHandler: (@MainActor (_ next: Int?) -> Void)?
  /// Called after a result that lacks known items because of the limit, to read the first page again.
  var overflowHandler: (@MainActor () -> Void)?
  /// Called after the sequence failed.
  var failureHandler: (@MainActor (any Error) -> Void)?

  /// The newest result that has all known items.
  private(set) var items: [Item] = []
  /// Whether the first page is read again only because results lack known items.
  private(set) var isMakingRoom = false
  /// Whether there may be more items, which the database has.
  private var hasMore = true
  private var limit = 0
  /// The number of the last page, which is its cursor.
  private var pageNumber = 0
  private var reading: OwnedTasks?
  /// The first result of a sequence, or a newer one, until the caller of `read(_:)` has it.
  private var first: (number: Int, result: [Item])?
  /// The number of the sequence that was opened last.
  private var openingNumber = 0

  init(
    at edge: PageEdge, pageSize: Int, loadMore: (@MainActor ([Item]) async throws -> Bool)?,
    source: @escaping Source
  ) {
    (self.edge, self.pageSize, self.loadMore) = (edge, max(1, pageSize), loadMore)
    self.source = source
  }

  /// Reads the first page or, with a cursor, one page more than before.
  func page(after cursor: Int?) async throws -> Page<Item, Int> {
    let pageCount = cursor == nil ? 0 : 1
    try await open(max(limit, items.count + pageSize), adding: pageCount * pageSize)
    // What is there already is shown before more is loaded.
    guard !hasMore, let loadMore else { return page(hasMore: hasMore) }
    guard cursor != nil else { return page(hasMore: true) }
    let isMoreThere = try await loadMore(items)
    try Task.checkCancellation()
    // The sequence may not have noticed the new items yet.
    try await open(limit, adding: pageSize)
    return page(hasMore: isMoreThere || hasMore)
  }

  private func page(hasMore: Bool) -> Page<Item, Int> {
    pageNumber += 1
    let cursor = hasMore ? pageNumber : nil
    return Page(items, previous: cursor, next: cursor)
  }

  /// Begins to read with a limit, or a higher one if known items would be missing.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - count: The number of items to show in addition.
  /// - Throws: The error of the sequence, or a `CancellationError`.
  private func open(_ limit: Int, adding count: Int) async throws {
    defer { isMakingRoom = false }
    var limit = limit
    var result = try await read(limit)
    while lacksKnownItems(result) {
      // What is missing is found soon, or everything is read.
      limit *= 2
      result = try await read(limit)
    }
    show(result, adding: count)
  }

  /// Begins to read with a limit, and returns the first result, or `[]` if there is none.
  private func read(_ limit: Int) async throws -> [Item] {
    openingNumber += 1
    let number = openingNumber
    let (starts, start) = AsyncThrowingStream<Void, any Error>.makeStream()
    var hasStarted = false
    let task = source(limit) { [weak self] result in
      guard let self else { return }
      if hasStarted, first?.number != number {
        take(result)
      } else if openingNumber == number {
        (hasStarted, first) = (true, (number, result))
        start.yield()
      }
    } _: { [weak self] error in
      start.finish(throwing: error)
      if hasStarted, let error { self?.failureHandler?(error) }
    }
    let opened = OwnedTasks(task)
    for try await _ in starts {
      guard let result = first?.result, first?.number == number else { break }
      (first, reading, self.limit) = (nil, opened, limit)
      return result
    }
    try Task.checkCancellation()
    (first, reading, self.limit) = (nil, opened, limit)
    return []
  }

  private func take(_ result: [Item]) {
    guard !lacksKnownItems(result) else {
      isMakingRoom = true
      overflowHandler?()
      return
    }
    show(result, adding: 0)
    changeHandler?(hasMore ? pageNumber : nil)
  }

  /// Takes the known items from a result, those that came in between, and more at the edge.
  ///
  /// The limit leaves room for items that come in. Items that were farther out than the known ones
  /// don't fill it.
  private func show(_ result: [Item], adding count: Int) {
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

  /// Whether a result lacks known items only because of its limit.
  private func lacksKnownItems(_ result: [Item]) -> Bool {
    guard result.count >= limit, let known = outermost(of: items),
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
