/// A part of a list, and the start of the next part.
struct Page<Item, Cursor> {
  var items: [Item]
  /// The start of the next page, or `nil` after the last one.
  var next: Cursor?
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// A list that is loaded page by page, as a state machine without effects.
///
/// Each method takes an event and returns the actions to perform, in order. ``PageLoader`` performs
/// them. Only the answer to the current load is used. Late answers change nothing.
///
///     away -- appear --> idle -- loadMore, retry, refresh --> loading -- answer --> idle
///       ^                  |                                     |
///       +--- disappear ----+------------- disappear -------------+
struct PagedList<Item, Cursor> {
  enum Goal {
    /// Appends the next page.
    case more
    /// Replaces all pages with the first one.
    case refresh
  }

  struct Load {
    /// The number of the load, from 1.
    let number: Int
    let goal: Goal
    /// The start of the page, or `nil` for the first one.
    let cursor: Cursor?
  }

  /// A failed load that can be retried.
  struct Problem {
    let goal: Goal
    let error: any Error
  }

  enum Action {
    /// Cancels the current load.
    case cancel
    /// Loads a page, then calls ``PagedList/answer(_:to:)``.
    case load(Load)
    /// Shows the changed list. Always the last action.
    case show
  }

  private enum Rest {
    case from(Cursor?)
    case nothing
  }

  private(set) var items: [Item] = []
  /// The current load.
  private(set) var load: Load?
  private(set) var problem: Problem?
  private(set) var loadCount = 0
  private var rest = Rest.from(nil)
  private var isAway = true

  /// Whether the last page is loaded.
  var isComplete: Bool { if case .nothing = rest { true } else { false } }

  /// Allows loads, because the screen appears.
  mutating func appear() -> [Action] {
    isAway = false
    return [.show]
  }

  /// Cancels the current load, because the screen disappears.
  mutating func disappear() -> [Action] {
    isAway = true
    let wasRefreshing = load?.goal == .refresh
    return cancelLoad() + (wasRefreshing ? [.show] : [])
  }

  /// Loads the next page, because the end of the list is near.
  ///
  /// Call it as often as you like, also during layout: it doesn't return ``Action/show``. After a
  /// failure, it waits for ``retry()``.
  mutating func loadMore() -> [Action] {
    guard !isAway, load == nil, problem?.goal != .more, case .from(let cursor) = rest else {
      return []
    }
    return [begin(.more, cursor)]
  }

  /// Repeats a failed load.
  mutating func retry() -> [Action] {
    guard !isAway, let failed = problem else { return [] }
    guard failed.goal == .more else { return refresh() }
    problem = nil
    return loadMore() + [.show]
  }

  /// Loads the first page again, and keeps the items until it arrives.
  mutating func refresh() -> [Action] {
    guard !isAway else { return [] }
    let cancel = cancelLoad()
    problem = nil
    guard items.isEmpty else { return cancel + [begin(.refresh, nil), .show] }
    rest = .from(nil)
    return cancel + [begin(.more, nil), .show]
  }

  /// Takes the result of a load.
  mutating func answer(
    _ result: Result<Page<Item, Cursor>, any Error>, to answered: Load
  ) -> [Action] {
    guard answered.number == load?.number else { return [] }
    load = nil
    switch result {
    case .success(let page):
      if answered.goal == .refresh { items = [] }
      items += page.items
      rest = page.next.map { .from($0) } ?? .nothing
    case .failure(let error):
      problem = Problem(goal: answered.goal, error: error)
    }
    return [.show]
  }

  private mutating func begin(_ goal: Goal, _ cursor: Cursor?) -> Action {
    loadCount += 1
    let begun = Load(number: loadCount, goal: goal, cursor: cursor)
    load = begun
    return .load(begun)
  }

  private mutating func cancelLoad() -> [Action] {
    guard load != nil else { return [] }
    load = nil
    return [.cancel]
  }
}

extension PagedList {
  /// A row above or below the items.
  enum Notice {
    case waiting
    case failed(any Error)
  }

  /// The row above the items: a refresh in progress, or its failure.
  var top: Notice? {
    if load?.goal == .refresh { return .waiting }
    return problem?.goal == .refresh ? problem.map { .failed($0.error) } : nil
  }

  /// The row below the items: a load in progress, or its failure.
  var end: Notice? {
    if let problem, problem.goal == .more { return .failed(problem.error) }
    return isComplete ? nil : .waiting
  }
}

/// Performs the actions of a ``PagedList``.
///
/// A loader retains neither its screen nor, during a load, itself. It is released with its screen,
/// and cancels its load.
///
/// ```swift
/// let loader = PageLoader<Star, Int> { cursor in try await server.stars(from: cursor ?? 0) }
/// loader.onChange = { [weak self] in self?.show() }
/// ```
///
/// The screen shows `list.items`, and a row for `list.top` and `list.end` if they aren't `nil`. It
/// calls ``appear()`` and ``disappear()``, and ``loadMore()`` when the last row appears and after
/// each update that leaves it on screen.
@MainActor
final class PageLoader<Item: Sendable, Cursor: Sendable> {
  typealias List = PagedList<Item, Cursor>
  /// Returns the page that starts at `cursor`, or the first page for `nil`.
  typealias Source = @Sendable (_ cursor: Cursor?) async throws -> Page<Item, Cursor>

  private(set) var list = List()
  /// Called when the list changes.
  var onChange: (@MainActor () -> Void)?
  /// The current load, which ends after its result is taken.
  private(set) var task: Task<Void, Never>?
  private let source: Source

  init(source: @escaping Source) { self.source = source }

  deinit { task?.cancel() }

  func appear() { perform(list.appear()) }
  func disappear() { perform(list.disappear()) }
  func loadMore() { perform(list.loadMore()) }
  func retry() { perform(list.retry()) }
  func refresh() { perform(list.refresh()) }

  private func perform(_ actions: [List.Action]) {
    for action in actions {
      switch action {
      case .cancel: cancel()
      case .load(let load): begin(load)
      case .show: onChange?()
      }
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }

  private func begin(_ load: List.Load) {
    task = Task { [source, weak self] in
      let result: Result<Page<Item, Cursor>, any Error>
      do {
        result = .success(try await source(load.cursor))
      } catch {
        result = .failure(error)
      }
      self?.take(result, load)
    }
  }

  private func take(_ result: Result<Page<Item, Cursor>, any Error>, _ load: List.Load) {
    let actions = list.answer(result, to: load)
    if list.load == nil { task = nil }
    perform(actions)
  }
}
