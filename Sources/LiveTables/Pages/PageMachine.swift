/// A request for a page.
enum PageRequest: Hashable {
  /// The first page, initially or again.
  case first
  /// The next page at an edge.
  case more(PageEdge)
}

/// The state of pages, without side effects.
///
/// The result of a load that was canceled or replaced is ignored.
struct PageMachine<Item: Identifiable, Cursor: Equatable> {
  /// A load in progress.
  struct Load {
    /// The number of the load, from 1.
    let number: Int
    let request: PageRequest
    /// The cursor, or `nil` for the first page.
    let cursor: Cursor?
    /// The number of the last edit before the load.
    let editNumber: Int
  }

  /// The effect of a result.
  enum Effect: Equatable {
    /// The result is late and was ignored.
    case none
    /// The result changed the state.
    case changed
    /// The page had no new items, and its cursor repeated.
    ///
    /// No more pages load at the edge.
    case repeated(PageEdge)
  }

  /// The edges at which pages load.
  let edges: Set<PageEdge>
  private(set) var content = PagedItems<Item>()
  /// Whether the first page has loaded.
  private(set) var hasFirstPage = false
  /// The number of pages that were inserted at the start.
  private(set) var startPageCount = 0
  private(set) var loads: [PageRequest: Load] = [:]
  private(set) var failures: [PageRequest: any Error] = [:]
  /// The cursor of the next page at each edge with more pages.
  private var cursors: [PageEdge: Cursor] = [:]
  /// The cursors that loaded the latest consecutive pages without new items, by edge.
  private var fruitlessCursors: [PageEdge: [Cursor]] = [:]
  private var loadCount = 0

  init(edges: Set<PageEdge>) { self.edges = edges }

  /// Returns the state of a request.
  func state(of request: PageRequest) -> PageState {
    if loads[request] != nil { return .loading }
    if let error = failures[request] { return .failed(error) }
    guard hasFirstPage, case .more(let edge) = request else { return .idle }
    return cursors[edge] == nil ? .ended : .idle
  }

  /// Starts a load, or returns `nil` if no page can load at the edge now.
  ///
  /// If the first page is already loading, its load starts again.
  mutating func begin(_ request: PageRequest) -> Load? {
    var cursor: Cursor?
    if case .more(let edge) = request {
      guard hasFirstPage, loads[request] == nil, let next = cursors[edge] else { return nil }
      cursor = next
    }
    loadCount += 1
    failures[request] = nil
    let load = Load(
      number: loadCount, request: request, cursor: cursor, editNumber: content.editNumber)
    loads[request] = load
    return load
  }

  /// Applies the result of a load.
  mutating func answer(_ result: Result<Page<Item, Cursor>, any Error>, to load: Load) -> Effect {
    guard loads[load.request]?.number == load.number else { return .none }
    loads[load.request] = nil
    defer { forgetEdits() }
    switch (result, load.request) {
    case (.failure(let error), let request): failures[request] = error
    case (.success(let page), .first): takeFirst(page, load)
    case (.success(let page), .more(let edge)): return take(page, load, at: edge)
    }
    return .changed
  }

  private mutating func takeFirst(_ page: Page<Item, Cursor>, _ load: Load) {
    noteNewStart(page.items)
    content.replaceAll(with: page.items, requestedAfter: load.editNumber)
    hasFirstPage = true
    // The other loads and cursors belong to the previous first page.
    (loads, failures, cursors, fruitlessCursors) = ([:], [:], [:], [:])
    for edge in edges { cursors[edge] = page.cursor(at: edge) }
  }

  private mutating func take(
    _ page: Page<Item, Cursor>, _ load: Load, at edge: PageEdge
  ) -> Effect {
    if edge == .start { startPageCount += 1 }
    let isNew = content.add(page.items, at: edge, requestedAfter: load.editNumber)
    let next = page.cursor(at: edge)
    cursors[edge] = next
    if isNew { fruitlessCursors[edge] = nil }
    guard !isNew, let next, let cursor = load.cursor else { return .changed }
    let fruitless = fruitlessCursors[edge, default: []] + [cursor]
    fruitlessCursors[edge] = fruitless
    if fruitless.contains(next) {
      cursors[edge] = nil
      return .repeated(edge)
    }
    if fruitless.count == NoNewItemsError.pageCount {
      fruitlessCursors[edge] = nil
      failures[load.request] = NoNewItemsError()
    }
    return .changed
  }

  /// Counts items that precede the previous first item as a new page.
  private mutating func noteNewStart(_ items: [Item]) {
    guard edges.contains(.start), let first = content.items.first?.id, items.first?.id != first,
      items.contains(where: { $0.id == first })
    else { return }
    startPageCount += 1
  }

  /// Replaces all items with the newest result of a query.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - cursor: The cursor of the next page, or `nil` to keep the cursors. It's only used at edges
  ///     without a cursor or a load.
  mutating func replaceAll(with items: [Item], next cursor: Cursor?) {
    guard hasFirstPage else { return }
    noteNewStart(items)
    content.replaceAll(with: items, requestedAfter: content.editNumber)
    guard let cursor else { return }
    for edge in edges where cursors[edge] == nil && loads[.more(edge)] == nil {
      cursors[edge] = cursor
    }
  }

  /// Records a failure of the query.
  mutating func fail(_ error: any Error) { failures[.first] = error }

  /// Cancels a load.
  ///
  /// A canceled refresh leaves the items unchanged. Other canceled loads can be retried.
  mutating func cancel(_ request: PageRequest) {
    guard loads.removeValue(forKey: request) != nil else { return }
    if request != .first || !hasFirstPage { failures[request] = CancellationError() }
    forgetEdits()
  }

  /// Edits the items.
  mutating func edit(_ change: (inout PagedItems<Item>) -> Bool) -> Bool {
    defer { forgetEdits() }
    return change(&content)
  }

  private mutating func forgetEdits() {
    if loads.isEmpty { content.forgetEdits() }
  }
}
