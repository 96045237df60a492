import Testing

@testable import GalleryKit

/// The list without a task or a table.
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
    _ = list.come()
    _ = list.more()
    _ = answer(&list, [1, 2], next: next)
    return list
  }

  @Test func nothingIsLoadedBeforeAPersonComes() {
    var list = List()
    #expect(words(list.more() + list.refresh() + list.retry()).isEmpty)
    #expect(words(list.come()) == ["show"])
    #expect(words(list.more()) == ["load 1 more 0"])
    #expect(isWaiting(list.end) && list.top == nil)
  }

  @Test func oneLoadAtATime() {
    var list = begun()
    #expect(words(list.more()) == ["load 2 more 10"])
    #expect(words(list.more()).isEmpty)
    #expect(answer(&list, [3], next: nil) == ["show"])
    #expect(list.items == [1, 2, 3] && list.isComplete && list.end == nil)
    #expect(words(list.more()).isEmpty)
  }

  @Test func aFailureWaitsForAPerson() {
    var list = begun()
    _ = list.more()
    #expect(fail(&list) == ["show"])
    #expect(isFailed(list.end) && list.items == [1, 2])
    #expect(words(list.more()).isEmpty)
    #expect(words(list.retry()) == ["load 3 more 10", "show"])
    #expect(isWaiting(list.end))
    #expect(words(list.retry()).isEmpty)
  }

  @Test func aRefreshTakesThePlaceOfWhatIsUnderWay() throws {
    var list = begun()
    _ = list.more()
    let late = try #require(list.load)
    #expect(words(list.refresh()) == ["cancel", "load 3 refresh 0", "show"])
    #expect(isWaiting(list.top) && list.items == [1, 2])
    #expect(answer(&list, [9], next: nil, to: late).isEmpty)
    #expect(list.items == [1, 2])
    #expect(answer(&list, [5], next: 20) == ["show"])
    #expect(list.items == [5] && list.top == nil && isWaiting(list.end))
    #expect(words(list.more()) == ["load 4 more 20"])
  }

  @Test func aRefreshOfNothingIsTheFirstPage() {
    var list = List()
    _ = list.come()
    _ = list.more()
    _ = answer(&list, [], next: nil)
    #expect(list.isComplete)
    #expect(words(list.refresh()) == ["load 2 more 0", "show"])
    #expect(list.top == nil && isWaiting(list.end))
  }

  @Test func aRefreshThatFailsCanBeTriedAgainAndTheEndGoesOn() {
    var list = begun()
    _ = list.refresh()
    _ = fail(&list)
    #expect(isFailed(list.top) && isWaiting(list.end) && list.items == [1, 2])
    #expect(words(list.more()) == ["load 3 more 10"])
    #expect(isFailed(list.top))
    #expect(words(list.retry()) == ["cancel", "load 4 refresh 0", "show"])
    #expect(isWaiting(list.top))
  }

  @Test func leavingGivesUpWhatIsUnderWayAndKeepsWhatIsThere() throws {
    var list = begun()
    _ = list.more()
    let late = try #require(list.load)
    #expect(words(list.leave()) == ["cancel"])
    #expect(words(list.leave()).isEmpty)
    #expect(answer(&list, [3], next: nil, to: late).isEmpty)
    #expect(list.items == [1, 2] && words(list.more()).isEmpty)
    _ = list.come()
    #expect(words(list.more()) == ["load 3 more 10"])
    _ = list.refresh()
    #expect(words(list.leave()) == ["cancel", "show"])
    #expect(list.top == nil)
  }
}
