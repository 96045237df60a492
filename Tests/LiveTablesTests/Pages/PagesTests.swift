import LiveTables
import TableDiagnostics
import TestSupport
import Testing

#if canImport(Observation)
  import Observation
#endif

/// The model of pages, without a table.
@MainActor @Suite struct PagesTests {
  typealias MessagePage = Page<Message, Int>

  private let requests = PendingRequests<Int?, MessagePage>()

  private func makePages(at edge: PageEdge = .end) -> Pages<Message, Int> {
    Pages(at: edge) { [requests] in try await requests.answer(to: $0) }
  }

  /// Returns pages whose first page is loaded.
  private func loadedPages(
    _ ids: ClosedRange<Int>, at edge: PageEdge = .end
  ) async -> Pages<Message, Int> {
    let pages = makePages(at: edge)
    pages.load(at: edge)
    await settle()
    await requests.answer(0, page(ids, at: edge))
    return pages
  }

  /// Returns a page of messages with a cursor for the next or previous one.
  private func page(
    _ ids: ClosedRange<Int>, at edge: PageEdge = .end, _ text: String? = nil, isLast: Bool = false
  ) -> MessagePage {
    MessagePage(
      ids.map { Message($0, text) }, previous: edge == .start && !isLast ? ids.lowerBound : nil,
      next: edge == .end && !isLast ? ids.upperBound : nil)
  }

  // MARK: Loading

  @Test func pagesLoadOneAfterAnotherUntilTheEnd() async {
    let pages = makePages()
    #expect(pages.items.isEmpty && !pages.hasFirstPage)
    #expect(pages.state(at: .start).hasEnded && !pages.state(at: .end).hasEnded)
    pages.load(at: .end)
    #expect(pages.state(at: .end).isLoading)
    await settle()
    await requests.answer(0, page(1...3))
    #expect(pages.items.map(\.id) == [1, 2, 3] && pages.hasFirstPage)
    #expect(!pages.state(at: .end).isLoading)
    pages.load(at: .end)
    pages.load(at: .end)
    await settle()
    #expect(requests.inputs == [nil, 3])
    await requests.answer(1, page(4...6, isLast: true))
    #expect(pages.items.map(\.id) == Array(1...6))
    #expect(pages.state(at: .end).hasEnded)
    pages.load(at: .end)
    await settle()
    #expect(requests.inputs.count == 2)
  }

  @Test func olderPagesAreAddedAtTheStart() async {
    let pages = await loadedPages(7...9, at: .start)
    #expect(pages.state(at: .end).hasEnded)
    pages.load(at: .start)
    await settle()
    #expect(requests.inputs == [nil, 7])
    await requests.answer(1, page(4...6, at: .start))
    #expect(pages.items.map(\.id) == Array(4...9))
  }

  @Test func pagesOfBothEdgesLoadIndependently() async {
    let older = PendingRequests<Int, MessagePage>()
    let newer = PendingRequests<Int, MessagePage>()
    var firstPages = 0
    let pages = Pages {
      firstPages += 1
      return MessagePage([Message(50)], previous: 50, next: 50)
    } before: {
      try await older.answer(to: $0)
    } after: {
      try await newer.answer(to: $0)
    }
    pages.load(at: .start)
    #expect(!pages.state(at: .start).isLoading)
    pages.load(at: .end)
    #expect(pages.state(at: .end).isLoading && firstPages == 0)
    await settle()
    #expect(firstPages == 1)
    for edge in PageEdge.allCases { pages.load(at: edge) }
    await settle()
    await newer.answer(0, MessagePage([Message(51)]))
    #expect(pages.items.map(\.id) == [50, 51])
    #expect(pages.state(at: .start).isLoading && pages.state(at: .end).hasEnded)
    await older.answer(0, MessagePage([Message(49)], previous: 49, next: 1))
    #expect(pages.items.map(\.id) == [49, 50, 51])
    #expect(!pages.state(at: .start).hasEnded && pages.state(at: .end).hasEnded)
    #expect(older.inputs == [50] && newer.inputs == [50])
  }

  @Test func anEmptyFirstPageIsAPage() async {
    let pages = makePages()
    pages.load(at: .end)
    await settle()
    await requests.answer(0, MessagePage([]))
    #expect(pages.hasFirstPage && pages.items.isEmpty && pages.state(at: .end).hasEnded)
  }

  // MARK: Overlaps

  @Test func anItemOfTwoPagesKeepsItsPositionAndGetsTheNewestContent() async {
    let pages = await loadedPages(1...3)
    pages.load(at: .end)
    await settle()
    let overlapping = MessagePage(
      [Message(2, "new"), Message(3, "new"), Message(4), Message(4, "twice")], next: 4)
    await requests.answer(1, overlapping)
    #expect(pages.items.map(\.id) == [1, 2, 3, 4])
    #expect(pages.items.map(\.text) == ["Message 1", "new", "new", "twice"])
  }

  @Test func anItemThatTheServerInsertedIntoAnOverlapIsAtItsPlace() async {
    let pages = await loadedPages(10...12)
    pages.load(at: .end)
    await settle()
    await requests.answer(1, MessagePage([9, 11, 111, 12, 13].map { Message($0) }, next: 13))
    #expect(pages.items.map(\.id) == [10, 9, 11, 111, 12, 13])
  }

  @Test func anItemThatTheServerMovedAcrossPagesDoesNotTakeOthersWithIt() async {
    let pages = await loadedPages(1...40)
    pages.load(at: .end)
    await settle()
    await requests.answer(1, MessagePage([1, 41, 42].map { Message($0) }, next: 42))
    #expect(pages.items.map(\.id) == Array(1...42))
  }

  @Test func aFirstPageShowsNothingTwice() async {
    let pages = makePages()
    pages.load(at: .end)
    await settle()
    await requests.answer(0, MessagePage([1, 2, 1, 3, 2].map { Message($0) }))
    #expect(pages.items.map(\.id) == [1, 2, 3])
  }

  // MARK: Failures and cancellation

  @Test func aFailedPageIsRetriedFromTheSameCursor() async {
    let pages = await loadedPages(1...3)
    pages.load(at: .end)
    await settle()
    await requests.fail(1)
    #expect(pages.state(at: .end).error is RequestError)
    #expect(pages.items.count == 3)
    pages.retry()
    #expect(pages.state(at: .end).isLoading)
    await settle()
    await requests.fail(2)
    pages.load(at: .end)
    await settle()
    #expect(requests.inputs == [nil, 3, 3, 3])
    await requests.answer(3, page(4...6))
    #expect(pages.items.count == 6 && pages.state(at: .end).error == nil)
    pages.retry()
    await settle()
    #expect(requests.inputs.count == 4)
  }

  @Test func aFailedFirstPageIsRetried() async {
    let pages = makePages()
    pages.load(at: .end)
    await settle()
    await requests.fail(0)
    #expect(pages.state(at: .end).error is RequestError && !pages.hasFirstPage)
    #expect(pages.refreshError == nil)
    pages.retry()
    await settle()
    await requests.answer(1, page(1...3))
    #expect(pages.items.count == 3)
  }

  @Test func canceledLoadCanBeRetriedAndItsResultIsIgnored() async {
    let pages = await loadedPages(1...3)
    pages.load(at: .end)
    await settle()
    pages.cancel()
    #expect(pages.state(at: .end).error is CancellationError)
    await settle()
    #expect(requests.canceled == [1])
    pages.retry()
    await settle()
    await requests.answer(1, page(4...6, "late"))
    #expect(pages.items.count == 3 && pages.state(at: .end).isLoading)
    await requests.answer(2, page(4...6))
    #expect(pages.items.last?.text == "Message 6")
    pages.cancel()
    #expect(pages.state(at: .end).error == nil)
  }

  @Test func deallocatedPagesCancelLoads() async {
    weak var pages: Pages<Message, Int>?
    do {
      let own = await loadedPages(1...3)
      own.load(at: .end)
      await settle()
      pages = own
    }
    #expect(pages == nil)
    await settle()
    #expect(requests.canceled == [1])
    await requests.answer(1, page(4...6))
  }

  // MARK: Refreshing

  @Test func aRefreshKeepsTheItemsUntilTheNewPageIsThere() async {
    let pages = await loadedPages(1...3)
    let refresh = Task { await pages.refresh() }
    await settle()
    #expect(pages.isRefreshing && pages.items.count == 3)
    await requests.answer(1, page(7...8, isLast: true))
    await refresh.value
    #expect(pages.items.map(\.id) == [7, 8])
    #expect(!pages.isRefreshing && pages.state(at: .end).hasEnded)
  }

  @Test func aPageOfBeforeTheRefreshIsIgnored() async {
    let pages = await loadedPages(1...3)
    pages.load(at: .end)
    let refresh = Task { await pages.refresh() }
    await settle()
    #expect(pages.state(at: .end).isLoading)
    await requests.answer(2, page(1...3, "new"))
    await refresh.value
    #expect(!pages.state(at: .end).isLoading)
    await settle()
    #expect(requests.canceled == [1])
    await requests.answer(1, page(4...6, "late"))
    #expect(pages.items.map(\.text) == ["new", "new", "new"])
  }

  @Test func pagesThatArriveDuringARefreshAreShownUntilItsEnd() async {
    let pages = await loadedPages(1...3)
    let refresh = Task { await pages.refresh() }
    await settle()
    pages.load(at: .end)
    await settle()
    await requests.answer(2, page(4...6))
    #expect(pages.items.count == 6)
    await requests.answer(1, page(1...2))
    await refresh.value
    #expect(pages.items.count == 2)
  }

  @Test func aFailedRefreshKeepsTheItemsAndIsRetried() async {
    let pages = await loadedPages(1...3)
    let refresh = Task { await pages.refresh() }
    await settle()
    await requests.fail(1)
    await refresh.value
    #expect(pages.refreshError is RequestError && pages.items.count == 3)
    #expect(pages.state(at: .end).error == nil)
    pages.retry()
    #expect(pages.isRefreshing && pages.refreshError == nil)
    await settle()
    await requests.answer(2, page(1...1))
    #expect(pages.items.count == 1)
  }

  @Test func lastOfTwoRefreshesIsUsed() async {
    let pages = await loadedPages(1...3)
    let first = Task { await pages.refresh() }
    await settle()
    let second = Task { await pages.refresh() }
    await settle()
    #expect(requests.canceled == [1])
    await requests.answer(2, page(7...9))
    await first.value
    await second.value
    await requests.answer(1, page(4...6, "late"))
    #expect(pages.items.map(\.id) == [7, 8, 9])
  }

  @Test func aRefreshThatNeverReturnsEndsWithItsTask() async {
    let pages = await loadedPages(1...3)
    let refresh = Task { await pages.refresh() }
    let other = Task { await pages.refresh() }
    await settle()
    refresh.cancel()
    await refresh.value
    #expect(pages.isRefreshing)
    other.cancel()
    await other.value
    #expect(!pages.isRefreshing && pages.refreshError == nil && pages.items.count == 3)
    await requests.answer(1, page(4...6))
    await requests.answer(2, page(4...6))
    #expect(pages.items.count == 3)
  }

  @Test func aRefreshWithoutPagesLoadsTheFirstOne() async {
    let pages = makePages()
    let refresh = Task { await pages.refresh() }
    await settle()
    #expect(pages.state(at: .end).isLoading && !pages.isRefreshing)
    await requests.answer(0, page(1...3))
    await refresh.value
    #expect(pages.items.count == 3)
  }

  // MARK: Repeated cursors

  @Test func aPageWithoutNewItemsThatLeadsToItselfEndsLoading() async {
    let pages = await loadedPages(1...3)
    pages.issues = IssueLog()
    pages.load(at: .end)
    await settle()
    await requests.answer(1, page(1...3))
    #expect(pages.state(at: .end).hasEnded && pages.items.count == 3)
    #expect(pages.issues?.issues.map(\.code) == [.repeatedPage])
    #expect(
      pages.issues?.issues.first?.message
        == "a page at the end has no new items, and its cursor leads to the same page again")
  }

  @Test func pagesWithoutNewItemsThatLeadToEachOtherEndLoading() async {
    let pages = await loadedPages(1...3)
    pages.issues = IssueLog()
    for (number, cursor) in [(1, 7), (2, 8), (3, 7)] {
      pages.load(at: .end)
      await settle()
      await requests.answer(number, MessagePage([Message(1)], next: cursor))
    }
    #expect(pages.state(at: .end).hasEnded)
    #expect(pages.issues?.issues.map(\.code) == [.repeatedPage])
  }

  @Test func pagesWithoutNewItemsWaitForARetryAfterTwentyInARow() async {
    let pages = await loadedPages(1...3)
    var number = 0
    func load(_ ids: ClosedRange<Int>? = nil) async {
      number += 1
      await settle()
      await requests.answer(
        number, MessagePage((ids ?? 1...1).map { Message($0) }, next: 100 + number))
    }
    for count in 1...20 {
      #expect(pages.state(at: .end).isIdle)
      pages.load(at: .end)
      await load()
      #expect((pages.state(at: .end).error is NoNewItemsError) == (count == 20))
    }
    pages.retry()
    await load(4...5)
    #expect(pages.state(at: .end).isIdle && pages.items.count == 5)
    // A new item in between restarts counting.
    for _ in 1...19 {
      pages.load(at: .end)
      await load()
    }
    #expect(pages.state(at: .end).isIdle)
  }

  @Test func aPageWithNewItemsMayLeadToItself() async {
    let pages = await loadedPages(1...3)
    pages.issues = IssueLog()
    for number in 1...3 {
      pages.load(at: .end)
      await settle()
      await requests.answer(number, MessagePage([Message(3 + number)], next: 3))
    }
    #expect(pages.items.count == 6 && !pages.state(at: .end).hasEnded)
    #expect(pages.issues?.issues.isEmpty == true)
  }

  // MARK: Changes

  @Test func eachChangeIsNotified() async {
    let pages = makePages()
    var changes = 0
    pages.changeHandler = { changes += 1 }
    pages.load(at: .end)
    #expect(changes == 1)
    await settle()
    await requests.answer(0, page(1...3))
    #expect(changes == 2)
    pages.delete(7)
    pages.load(at: .start)
    pages.cancel()
    #expect(changes == 2)
    pages.delete(1)
    pages.append(Message(9))
    #expect(changes == 4)
  }

  #if canImport(Observation)
    @Test func readingItemsAndStatesIsObserved() async {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
      let pages = makePages()
      func changes(of reading: () -> Void, _ change: () async -> Void) async -> Int {
        let count = Counter()
        withObservationTracking(reading) { count.value += 1 }
        await change()
        return count.value
      }
      #expect(await changes(of: { _ = pages.state(at: .end) }) { pages.load(at: .end) } == 1)
      await settle()
      #expect(await changes(of: { _ = pages.items }) { await requests.answer(0, page(1...3)) } == 1)
      #expect(await changes(of: { _ = pages.hasFirstPage }) { pages.append(Message(9)) } == 1)
      #expect(await changes(of: { _ = pages.edges }) { pages.append(Message(10)) } == 0)
    }

    private final class Counter: Sendable {
      nonisolated(unsafe) var value = 0
    }
  #endif

  @Test func aHandlerCanEditLoadAndCancel() async {
    let pages = makePages()
    var states: [Bool] = []
    pages.changeHandler = { [unowned pages] in
      states.append(pages.state(at: .end).isLoading)
      if pages.items.count == 3 { pages.append(Message(4)) }
      if pages.items.count == 4, states.count < 8 { pages.load(at: .end) }
      if pages.state(at: .end).isLoading, pages.hasFirstPage { pages.cancel() }
    }
    pages.load(at: .end)
    await settle()
    await requests.answer(0, page(1...3))
    #expect(pages.items.count == 4 && states.count >= 8)
    #expect(pages.state(at: .end).error is CancellationError)
    for number in requests.pending { await requests.answer(number, page(7...9)) }
    #expect(pages.items.count == 4)
  }
}

extension PageState {
  /// A Boolean value that indicates whether there are more pages and none is loading.
  fileprivate var isIdle: Bool { if case .idle = self { true } else { false } }
}
