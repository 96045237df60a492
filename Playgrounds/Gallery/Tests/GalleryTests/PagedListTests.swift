import Testing
@testable import Gallery

@Suite struct PagedListTests {
  private typealias List = PagedList<Int, Int>

  private struct Failure: Error {}

  private func words(_ actions: [List.Action]) -> [String] {
    actions.map {
      switch $0 {
      case .cancel: "cancel"
      case .load(let load): "load \(load.number) \(load.goal) \(load.cursor ?? 0)"
      case .show: "show"
      }
    }
  }

  private func answer(
    _ list: inout List, _ items: [Int], next: Int?, to load: List.Load? = nil
  ) -> [String] {
    guard let load = load ?? list.load else { return ["nothing under way"] }
    return words(list.answer(.success(Page(items: items, next: next)), to: load))
  }

  private func fail(_ list: inout List) -> [String] {
    guard let load = list.load else { return ["nothing under way"] }
    return words(list.answer(.failure(Failure()), to: load))
  }

  private func isWaiting(_ notice: List.Notice?) -> Bool {
    if case .waiting = notice { true } else { false }
  }

  private func isFailed(_ notice: List.Notice?) -> Bool {
    if case .failed = notice { true } else { false }
  }

  /// A list with a first page.
  private func begun(next: Int? = 10) -> List {
    var list = List()
    _ = list.appear()
    _ = list.loadMore()
    _ = answer(&list, [1, 2], next: next)
    return list
  }

  @Test func nothingIsLoadedBeforeTheScreenAppears() {
    var list = List()
    #expect(words(list.loadMore() + list.refresh() + list.retry()).isEmpty)
    #expect(words(list.appear()) == ["show"])
    #expect(words(list.loadMore()) == ["load 1 more 0"])
    #expect(isWaiting(list.end) && list.top == nil)
  }

  @Test func oneLoadAtATime() {
    var list = begun()
    #expect(words(list.loadMore()) == ["load 2 more 10"])
    #expect(words(list.loadMore()).isEmpty)
    #expect(answer(&list, [3], next: nil) == ["show"])
    #expect(list.items == [1, 2, 3] && list.isComplete && list.end == nil)
    #expect(words(list.loadMore()).isEmpty)
  }

  @Test func aFailureWaitsForARetry() {
    var list = begun()
    _ = list.loadMore()
    #expect(fail(&list) == ["show"])
    #expect(isFailed(list.end) && list.items == [1, 2])
    #expect(words(list.loadMore()).isEmpty)
    #expect(words(list.retry()) == ["load 3 more 10", "show"])
    #expect(isWaiting(list.end))
    #expect(words(list.retry()).isEmpty)
  }

  @Test func aRefreshReplacesTheCurrentLoad() throws {
    var list = begun()
    _ = list.loadMore()
    let late = try #require(list.load)
    #expect(words(list.refresh()) == ["cancel", "load 3 refresh 0", "show"])
    #expect(isWaiting(list.top) && list.items == [1, 2])
    #expect(answer(&list, [9], next: nil, to: late).isEmpty)
    #expect(list.items == [1, 2])
    #expect(answer(&list, [5], next: 20) == ["show"])
    #expect(list.items == [5] && list.top == nil && isWaiting(list.end))
    #expect(words(list.loadMore()) == ["load 4 more 20"])
  }

  @Test func refreshingAnEmptyListLoadsTheFirstPage() {
    var list = List()
    _ = list.appear()
    _ = list.loadMore()
    _ = answer(&list, [], next: nil)
    #expect(list.isComplete)
    #expect(words(list.refresh()) == ["load 2 more 0", "show"])
    #expect(list.top == nil && isWaiting(list.end))
  }

  @Test func aFailedRefreshCanBeRetriedWhileMoreLoads() {
    var list = begun()
    _ = list.refresh()
    _ = fail(&list)
    #expect(isFailed(list.top) && isWaiting(list.end) && list.items == [1, 2])
    #expect(words(list.loadMore()) == ["load 3 more 10"])
    #expect(isFailed(list.top))
    #expect(words(list.retry()) == ["cancel", "load 4 refresh 0", "show"])
    #expect(isWaiting(list.top))
  }

  @Test func disappearingCancelsTheLoadAndKeepsTheItems() throws {
    var list = begun()
    _ = list.loadMore()
    let late = try #require(list.load)
    #expect(words(list.disappear()) == ["cancel"])
    #expect(words(list.disappear()).isEmpty)
    #expect(answer(&list, [3], next: nil, to: late).isEmpty)
    #expect(list.items == [1, 2] && words(list.loadMore()).isEmpty)
    _ = list.appear()
    #expect(words(list.loadMore()) == ["load 3 more 10"])
    _ = list.refresh()
    #expect(words(list.disappear()) == ["cancel", "show"])
    #expect(list.top == nil)
  }
}
