import DiffEngine
import LiveTables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Pages of a query whose results change.
@MainActor @Suite struct QueryPagesTests {
  private let store = MessageStore(0..<100)
  private let screen = MessageScreen()

  private func makePages(
    loadMore: (@MainActor ([Message]) async throws -> Bool)? = nil
  ) -> Pages<Message, Int> {
    Pages(at: .start, pageSize: 10, results: { [store] in store.query($0) }, loadMore: loadMore)
  }

  /// Waits for a condition, and expects it to be true.
  private func expect(
    _ location: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async {
    try? await screen.user.waits { condition() }
    #expect(condition(), sourceLocation: location)
  }

  /// Loads a page, and waits until it's shown.
  private func load(
    _ pages: Pages<Message, Int>, _ location: SourceLocation = #_sourceLocation
  ) async {
    pages.load(at: .start)
    await expect(location) { !pages.state(at: .start).isLoading }
  }

  private func expect(
    _ pages: Pages<Message, Int>, _ ids: some Sequence<Int>,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    await expect(location) { pages.items.map(\.id) == Array(ids) }
  }

  @Test func eachPageRaisesTheLimit() async {
    let pages = makePages()
    await load(pages)
    await expect(pages, 90..<100)
    await load(pages)
    await expect(pages, 80..<100)
    for _ in 0..<8 { await load(pages) }
    await expect(pages, 0..<100)
    // The result doesn't indicate that it's complete.
    #expect(!pages.state(at: .start).hasEnded && store.queryCount == 10)
    await load(pages)
    #expect(pages.state(at: .start).hasEnded)
    await expect { store.openQueryCount == 1 }
  }

  @Test func changesAreShown() async {
    let pages = makePages()
    await load(pages)
    store.change { $0[95].text = "changed" }
    await expect { pages.item(95)?.text == "changed" }
    store.change { $0.remove(at: 97) }
    await expect(pages, Array(90..<97) + [98, 99])
    #expect(store.queryCount == 1)
  }

  @Test func newItemsPushNoneOut() async {
    let pages = makePages()
    await load(pages)
    for id in 100..<110 {
      store.change { $0.append(Message(id)) }
      await expect { pages.items.last?.id == id }
      #expect(pages.item(90) != nil && !pages.isRefreshing)
      #expect(!pages.state(at: .start).isLoading)
    }
    #expect(pages.items.map(\.id) == Array(90..<110))
    // The limit doubled, so most of them fit without another query.
    #expect(store.queryCount <= 3)
  }

  @Test func manyNewItemsAtOncePushNoneOut() async {
    let pages = makePages()
    await load(pages)
    store.change { $0 += (100..<1_000).map { Message($0) } }
    await expect { pages.items.last?.id == 999 }
    #expect(pages.items.map(\.id) == Array(90..<1_000))
  }

  @Test func itemsInsertedDuringLoadDisplaceNoOthers() async {
    let pages = makePages()
    await load(pages)
    pages.load(at: .start)
    store.change { $0 += (100..<200).map { Message($0) } }
    await expect { pages.items.last?.id == 199 && !pages.state(at: .start).isLoading }
    #expect(pages.items.map(\.id) == Array(80..<200))
  }

  @Test(arguments: [true, false])
  func itemsInsertedDuringServerLoadAreShownAtOnce(isFailure: Bool) async {
    let gate = Gate<Void>()
    let pages = makePages { _ in
      try await gate.wait()
      return false
    }
    for _ in 0..<10 { await load(pages) }
    pages.load(at: .start)
    store.change { $0 += (100..<1_000).map { Message($0) } }
    await expect(pages, 0..<1_000)
    #expect(pages.state(at: .start).isLoading)
    if isFailure { gate.fail() } else { gate.succeed() }
    await expect { !pages.state(at: .start).isLoading }
    await expect(pages, 0..<1_000)
  }

  @Test func aRefreshEndsEvenIfAPageIsRequestedMeanwhile() async {
    let pages = makePages()
    await load(pages)
    let refresh = Task { await pages.refresh() }
    await expect { pages.isRefreshing }
    pages.load(at: .start)
    await refresh.value
    await expect { !pages.isRefreshing && !pages.state(at: .start).isLoading }
    await expect { store.openQueryCount == 1 }
  }

  @Test func theOutermostItemCanBeDeleted() async {
    let pages = makePages()
    await load(pages)
    store.change { $0.remove(at: 90) }
    await expect(pages, 91..<100)
    #expect(store.queryCount == 1)
    store.change { $0 = [] }
    await expect(pages, [])
    store.change { $0 = [Message(7)] }
    await expect(pages, [7])
    store.change { $0.insert(Message(6), at: 0) }
    await expect(pages, [6, 7])
  }

  @Test func theLimitCanBeAtTheEnd() async {
    let pages = Pages(at: .end, pageSize: 10) { [store] in store.query($0, isNewest: false) }
    pages.load(at: .end)
    await expect(pages, 0..<10)
    store.change { $0.insert(Message(-1), at: 0) }
    await expect(pages, -1..<10)
    pages.load(at: .end)
    await expect(pages, -1..<20)
  }

  @Test func itemsThatBecomeMoreThanTheLimitCanBeLoaded() async {
    store.change { $0 = [Message(100)] }
    let pages = makePages()
    await load(pages)
    #expect(pages.state(at: .start).hasEnded)
    // For example, another device may upload its old messages.
    store.change { $0.insert(contentsOf: (0..<100).map { Message($0) }, at: 0) }
    await expect(pages, 91...100)
    #expect(!pages.state(at: .start).hasEnded)
    await load(pages)
    await expect(pages, 81...100)
  }

  // MARK: Loading more

  @Test func moreItemsAreLoadedIfTheDatabaseHasNoMore() async {
    store.change { $0 = (95..<100).map { Message($0) } }
    let requests = PendingRequests<Int?, Bool>()
    let pages = makePages { try await requests.answer(to: $0.first?.id) }
    await load(pages)
    await expect(pages, 95..<100)
    #expect(requests.inputs.isEmpty && !pages.state(at: .start).hasEnded)
    pages.load(at: .start)
    await expect { requests.inputs == [95] }
    #expect(pages.state(at: .start).isLoading)
    store.change { $0.insert(contentsOf: (85..<95).map { Message($0) }, at: 0) }
    await requests.answer(0, true)
    await expect(pages, 85..<100)
    await expect { !pages.state(at: .start).isLoading }
    pages.load(at: .start)
    await expect { requests.inputs == [95, 85] }
    await requests.answer(1, false)
    await expect { pages.state(at: .start).hasEnded }
  }

  @Test func aFailedLoadCanBeRepeated() async {
    store.change { $0 = [Message(1)] }
    let connection = Connection()
    let pages = makePages { _ in
      guard connection.isOnline else { throw Offline() }
      return false
    }
    await load(pages)
    await load(pages)
    #expect(pages.state(at: .start).error is Offline)
    store.change { $0.append(Message(2)) }
    await expect(pages, [1, 2])
    connection.isOnline = true
    pages.retry()
    await expect { pages.state(at: .start).hasEnded }
  }

  @Test func pagesWithoutNewItemsEndInAFailure() async {
    store.change { $0 = [] }
    var count = 0
    let pages = makePages { _ in
      count += 1
      return true
    }
    for _ in 0...NoNewItemsError.pageCount { await load(pages) }
    #expect(pages.state(at: .start).error is NoNewItemsError)
    #expect(count == NoNewItemsError.pageCount)
  }

  @Test func aCanceledLoadLeavesTheItems() async {
    store.change { $0 = [Message(1)] }
    let requests = PendingRequests<Int?, Bool>()
    let pages = makePages { try await requests.answer(to: $0.first?.id) }
    await load(pages)
    pages.load(at: .start)
    await expect { requests.inputs == [1] }
    pages.cancel()
    #expect(pages.state(at: .start).error is CancellationError)
    await requests.answer(0, true)
    store.change { $0.append(Message(2)) }
    await expect(pages, [1, 2])
  }

  // MARK: Failures and ends

  @Test func theItemsStayIfTheQueryFails() async {
    let pages = makePages()
    await load(pages)
    await load(pages)
    store.fail()
    await expect { pages.refreshError is Offline }
    #expect(pages.items.map(\.id) == Array(80..<100))
    await expect { store.openQueryCount == 0 }
    store.change { $0.append(Message(100)) }
    pages.retry()
    await expect { pages.items.last?.id == 100 }
    #expect(pages.refreshError == nil && pages.item(80) != nil)
  }

  @Test func aQueryThatFailsAtOnceIsAFailedPage() async {
    let pages = Pages<Message, Int>(at: .start, pageSize: 10) { _ in
      MessageStore.Results { $0.finish(throwing: Offline()) }
    }
    await load(pages)
    #expect(pages.state(at: .start).error is Offline && !pages.hasFirstPage)
  }

  @Test func aQueryWithoutAResultIsEmpty() async {
    let pages = Pages<Message, Int>(at: .start, pageSize: 0) { _ in
      AsyncStream<[Message]> { $0.finish() }
    }
    await load(pages)
    #expect(pages.hasFirstPage && pages.items.isEmpty && pages.state(at: .start).hasEnded)
  }

  @Test func theQueryEndsWithThePages() async {
    weak var former: Pages<Message, Int>?
    do {
      let pages = makePages()
      await load(pages)
      former = pages
      #expect(store.openQueryCount == 1)
    }
    await expect { former == nil && store.openQueryCount == 0 }
  }

  // MARK: In a table

  @Test func rowsKeepTheirPlaceDuringInsertionsAtBothEdges() async throws {
    let pages = makePages()
    screen.adapter.follow(pages, anchoring: .end) { MessageScreen.sections($0) }
    try await screen.user.waits { screen.ids.first == 70 }
    try screen.user.scroll(by: -450)
    let place = { [screen] in
      (screen.adapter.rect(ofRow: 82)?.minY ?? 0) - screen.table.contentOffset
    }
    let former = place()
    try await screen.user.waits { screen.ids.first == 60 }
    #expect(place() == former)
    store.change { $0.append(Message(100)) }
    try await screen.user.waits { screen.ids.last == 100 }
    #expect(place() == former && screen.issues == [])
  }

  @Test(arguments: sampled(1...200, every: 4))
  func randomChangesAndPagesLoseNothing(seed: Int) async throws {
    let run = RandomQuery(seed: seed)
    for _ in 0..<60 { await run.step() }
    await expect { run.isUpToDate }
    #expect(run.hasAllKnownItems, "seed \(seed)")
  }
}

/// A connection to a server.
@MainActor
private final class Connection {
  var isOnline = false
}

/// Random changes of a database and pages that show its messages.
@MainActor
private final class RandomQuery {
  private var random: SeededRandom
  private let store: MessageStore
  private let pages: Pages<Message, Int>
  private var nextID = 1_000
  /// The shown items that aren't deleted.
  private var known: Set<Int> = []

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    let store = MessageStore(0..<random.below(40))
    var serverCount = random.below(30)
    pages = Pages(at: .start, pageSize: 1 + random.below(12)) {
      store.query($0)
    } loadMore: { messages in
      let (count, first) = (min(serverCount, 5), messages.first?.id ?? 0)
      serverCount -= count
      store.change { $0.insert(contentsOf: (first - count..<first).map { Message($0) }, at: 0) }
      return serverCount > 0
    }
    (self.random, self.store) = (random, store)
  }

  func step() async {
    switch random.below(9) {
    case 0..<3: pages.load(at: .start)
    case 3..<6:
      let count = 1 + random.below(random.oneIn(2) ? 2 : 30)
      store.change { $0 += (nextID..<nextID + count).map { Message($0) } }
      nextID += count
    case 6..<8:
      let index = random.below(max(1, store.messages.count))
      store.change { if $0.indices.contains(index) { $0[index].text += "!" } }
    default:
      let index = random.below(max(1, store.messages.count))
      store.change { if $0.indices.contains(index) { $0.remove(at: index) } }
    }
    if random.oneIn(2) { await settle() }
    let stored = Set(store.messages.map(\.id))
    known = known.union(pages.items.map(\.id)).intersection(stored)
  }

  /// A Boolean value that indicates whether the pages show the newest messages from one query.
  var isUpToDate: Bool {
    let items = pages.items
    return items == store.messages.suffix(items.count) && store.openQueryCount <= 1
      && !pages.state(at: .start).isLoading && hasAllKnownItems
  }

  var hasAllKnownItems: Bool { known.isSubset(of: pages.items.map(\.id)) }
}
