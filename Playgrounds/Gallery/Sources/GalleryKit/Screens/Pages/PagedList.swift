/// A long list that is loaded page by page: what is known of it, and what is to be done next.
///
/// A value without effects. Each method tells it what happened and returns what is to be done, in
/// that order; ``PageLoader`` does it. At most one load counts at any time, and an answer to
/// another one is late and changes nothing: so no page is shown twice, or where it does not belong.
///
///     away -- come --> idle -- more, retry, refresh --> loading -- answer --> idle
///       ^                |                                 |
///       +---- leave -----+------------- leave -------------+
struct PagedList<Item, Cursor> {
  /// What a load is for.
  enum Goal {
    /// The page below those that are there.
    case more
    /// The first page, in place of all that is there.
    case refresh
  }

  /// A load, told apart from all others.
  struct Load {
    /// The loads are numbered from 1.
    let number: Int
    let goal: Goal
    /// Where the page begins; nil for the first one.
    let cursor: Cursor?
  }

  /// A load that failed, and was neither tried again nor replaced by another.
  struct Problem {
    let goal: Goal
    let error: any Error
  }

  /// What is to be done.
  enum Action {
    /// Give up the load that is under way.
    case cancel
    /// Load a page, and tell of it by ``PagedList/answer(_:to:)``.
    case load(Load)
    /// Show the list, which changed; always the last action.
    case show
  }

  private enum Rest {
    case from(Cursor?)
    case nothing
  }

  /// What is loaded, in order.
  private(set) var items: [Item] = []
  /// The load that is under way.
  private(set) var load: Load?
  /// What went wrong last, if it still matters.
  private(set) var problem: Problem?
  /// How many loads were begun.
  private(set) var loadCount = 0
  private var rest = Rest.from(nil)
  private var isAway = true

  /// Whether there is nothing below the items.
  var isComplete: Bool { if case .nothing = rest { true } else { false } }

  /// A person came to the screen: loads may begin.
  mutating func come() -> [Action] {
    isAway = false
    return [.show]
  }

  /// A person left the screen: what is under way is given up, what is loaded stays.
  mutating func leave() -> [Action] {
    isAway = true
    let wasRefreshing = load?.goal == .refresh
    return giveUp() + (wasRefreshing ? [.show] : [])
  }

  /// The end of the list is on screen, or will be soon.
  ///
  /// To be told as often as one likes. It never asks for ``Action/show``, so that it can be told
  /// while the table asks for its cells. After a failure it waits for ``retry()``.
  mutating func more() -> [Action] {
    guard !isAway, load == nil, problem?.goal != .more, case .from(let cursor) = rest else {
      return []
    }
    return [begin(.more, cursor)]
  }

  /// A person wants what failed to be tried again.
  mutating func retry() -> [Action] {
    guard !isAway, let failed = problem else { return [] }
    guard failed.goal == .more else { return refresh() }
    problem = nil
    return more() + [.show]
  }

  /// A person wants the list anew; what is there stays until the first page is.
  ///
  /// It takes the place of what is under way.
  mutating func refresh() -> [Action] {
    guard !isAway else { return [] }
    let cancel = giveUp()
    problem = nil
    guard items.isEmpty else { return cancel + [begin(.refresh, nil), .show] }
    rest = .from(nil)
    return cancel + [begin(.more, nil), .show]
  }

  /// The source answered.
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

  private mutating func giveUp() -> [Action] {
    guard load != nil else { return [] }
    load = nil
    return [.cancel]
  }
}

extension PagedList {
  /// What a row beside the items says.
  enum Notice {
    case waiting
    case failed(any Error)
  }

  /// The row above the items: that they are loaded anew, or why that failed.
  var top: Notice? {
    if load?.goal == .refresh { return .waiting }
    return problem?.goal == .refresh ? problem.map { .failed($0.error) } : nil
  }

  /// The row below the items: that there are more, or why they are not there; nil at the end.
  var end: Notice? {
    if let problem, problem.goal == .more { return .failed(problem.error) }
    return isComplete ? nil : .waiting
  }
}
