import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite("Following sequences") struct SequenceTests {
  private struct Failure: Error {}

  private let screen = MessageScreen()
  private var adapter: MessageScreen.Adapter { screen.adapter }

  /// Follows counts of messages.
  @discardableResult
  private func follow(_ counts: AsyncThrowingStream<Int, any Error>) -> TableFeed {
    adapter.follow(counts) { MessageScreen.sections((0..<$0).map { Message($0) }) }
  }

  private static func makeCounts() -> (
    AsyncThrowingStream<Int, any Error>, AsyncThrowingStream<Int, any Error>.Continuation
  ) { AsyncThrowingStream.makeStream() }

  @Test("performs one update per element")
  func elements() async throws {
    let (counts, continuation) = Self.makeCounts()
    var outcomes: [UpdateOutcome] = []
    follow(counts).outcomeHandler = { outcomes.append($0) }
    for count in 1...3 {
      continuation.yield(count)
      try await screen.user.waits { screen.ids.count == count }
    }
    #expect(screen.user.texts == ["Message 0", "Message 1", "Message 2"])
    #expect(outcomes == [.animated, .animated, .animated])
  }

  @Test("rebuilds sections on demand once per turn, even after a failure")
  func demand() async throws {
    let (counts, continuation) = Self.makeCounts()
    var (header, calls) = ("A", 0)
    let feed = adapter.follow(counts) { count in
      calls += 1
      return [Section(id: "", items: (0..<count).map { Message($0) }, header: header)]
    }
    feed.setNeedsUpdate()
    await Task.yield()
    #expect(calls == 0)
    continuation.yield(2)
    try await screen.user.waits { screen.user.texts.first == "A" }
    header = "B"
    for _ in 0..<3 { feed.setNeedsUpdate() }
    #expect(calls == 1)
    try await screen.user.waits { screen.user.texts.first == "B" }
    #expect(calls == 2)
    feed.failureHandler = { [weak feed] _ in
      header = "Failed"
      feed?.setNeedsUpdate()
    }
    continuation.finish(throwing: Failure())
    try await screen.user.waits { screen.user.texts.first == "Failed" }
    #expect(screen.ids == [0, 1] && calls == 3)
    feed.cancel()
    feed.setNeedsUpdate()
    await Task.yield()
    #expect(calls == 3)
  }

  @Test("shows no sections of a replaced feed, even if a rebuild is pending")
  func replacedFeed() async throws {
    let (counts, continuation) = Self.makeCounts()
    var calls = 0
    let former = adapter.follow(counts) { count in
      calls += 1
      return MessageScreen.sections((0..<count).map { Message($0) })
    }
    continuation.yield(2)
    try await screen.user.waits { screen.ids == [0, 1] }
    former.setNeedsUpdate()
    let (others, otherContinuation) = Self.makeCounts()
    follow(others)
    otherContinuation.yield(1)
    try await screen.user.waits { screen.ids == [0] }
    #expect(calls == 1)
  }

  @Test("allows canceling the feed while another sequence is created")
  func canceledDuringRetry() async throws {
    let (counts, continuation) = Self.makeCounts()
    let feed = follow(counts)
    feed.failureHandler = { _ in }
    continuation.yield(1)
    try await screen.user.waits { screen.ids == [0] }
    var attempts = 0
    func makeStates() -> AsyncThrowingStream<Int, any Error> {
      attempts += 1
      if attempts == 2 { feed.cancel() }
      return AsyncThrowingStream { $0.finish(throwing: Failure()) }
    }
    var failures = 0
    feed.failureHandler = { _ in failures += 1 }
    feed.follow(makeStates()) { _ in }
    try await screen.user.waits { failures == 1 }
    continuation.finish(throwing: Failure())
    try await screen.user.waits { failures == 2 }
    feed.retry()
    #expect(attempts == 2)
    guard case .canceled = feed.state else { return #expect(Bool(false), "\(feed.state)") }
  }

  @Test("shows the values of additional sequences")
  func furtherSequences() async throws {
    let (counts, continuation) = Self.makeCounts()
    var states: [AsyncThrowingStream<Int, any Error>.Continuation] = []
    var (header, errors) = ("-", 0)
    let feed = adapter.follow(counts) { count in
      [Section(id: "", items: (0..<count).map { Message($0) }, header: header)]
    }
    feed.failureHandler = { _ in errors += 1 }
    func makeStates() -> AsyncThrowingStream<Int, any Error> {
      let (stream, state) = Self.makeCounts()
      states.append(state)
      return stream
    }
    feed.follow(makeStates()) { header = "\($0)" }
    continuation.yield(1)
    try await screen.user.waits { screen.user.texts.first == "-" }
    states[0].yield(7)
    try await screen.user.waits { screen.user.texts.first == "7" }
    #expect(screen.ids == [0])
    states[0].finish(throwing: Failure())
    try await screen.user.waits { errors == 1 }
    // The adapter's own sequence continues.
    continuation.yield(2)
    try await screen.user.waits { screen.ids == [0, 1] }
    feed.retry()
    #expect(states.count == 2)
    states[1].yield(8)
    try await screen.user.waits { header == "8" }
    feed.cancel()
    states[1].yield(9)
    await Task.yield()
    #expect(header == "8" && errors == 1)
    feed.follow(makeStates()) { header = "\($0)" }
    #expect(states.count == 2)
  }

  @Test("calls the anchor closure once per update")
  func chosenAnchors() async throws {
    let (counts, continuation) = Self.makeCounts()
    var anchors: [ScrollAnchor<Message>?] = [.end, .top(of: 4), nil]
    adapter.follow(
      counts, anchoring: ScrollAnchor { anchors.isEmpty ? .end : anchors.removeFirst() }
    ) { MessageScreen.sections((0..<$0).map { Message($0) }) }
    continuation.yield(6)
    try await screen.user.waits { screen.ids.count == 6 }
    #expect(adapter.isFollowingEnd)
    continuation.yield(7)
    try await screen.user.waits { screen.ids.count == 7 }
    #expect(adapter.rect(ofRow: 4)?.minY == screen.table.contentOffset && anchors.count == 1)
    continuation.yield(8)
    try await screen.user.waits { screen.ids.count == 8 }
    #expect(!adapter.isFollowingEnd && anchors.isEmpty)
  }

  @Test("performs at most one update per turn of the main actor")
  func flood() async throws {
    let (counts, continuation) = Self.makeCounts()
    var updates = 0
    var turns = 0
    follow(counts).outcomeHandler = { _ in updates += 1 }
    let counting = Task {
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
    }
    let producing = Task.detached { for count in 1...10_000 { continuation.yield(count % 97 + 1) } }
    await producing.value
    continuation.yield(50)
    continuation.finish()
    try await screen.user.waits { screen.ids.count == 50 }
    counting.cancel()
    #expect(updates >= 1)
    #expect(updates <= turns + 1)
  }

  @Test("defers elements while the user holds a row, then shows the newest")
  func busySurface() async throws {
    let (counts, continuation) = Self.makeCounts()
    var outcomes: [UpdateOutcome] = []
    adapter.swipeActionsProvider = { _, _, _ in [.init("Flag") { _, finish in finish(true) }] }
    follow(counts).outcomeHandler = { outcomes.append($0) }
    continuation.yield(3)
    try await screen.user.waits { screen.ids.count == 3 }
    let swipe = try screen.user.swipe(1)
    outcomes = []
    for count in 4...6 {
      continuation.yield(count)
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(screen.ids.count == 3)
    try swipe.choose("Flag")
    try await screen.user.waits { screen.ids.count == 6 }
    #expect(outcomes.last == .delayed)
    #expect(outcomes.dropLast().allSatisfy { $0 == .superseded })
  }

  @Test("finishes with its sequence")
  func finish() async throws {
    let (counts, continuation) = Self.makeCounts()
    let feed = follow(counts)
    continuation.yield(2)
    continuation.finish()
    try await screen.user.waits { if case .finished = feed.state { true } else { false } }
    #expect(screen.ids == [0, 1])
  }

  @Test("shows the last element before a failure and calls the handler")
  func failure() async throws {
    let (counts, continuation) = Self.makeCounts()
    var failures = 0
    let feed = follow(counts)
    feed.failureHandler = { if $0 is Failure { failures += 1 } }
    continuation.yield(2)
    continuation.finish(throwing: Failure())
    try await screen.user.waits { failures == 1 }
    #expect(screen.ids == [0, 1])
    guard case .failed(let error) = feed.state else { return #expect(Bool(false), "\(feed.state)") }
    #expect(error is Failure)
    #expect(screen.issues == [])
  }

  @Test("reports a failure without a handler")
  func unhandledFailure() async throws {
    let (counts, continuation) = Self.makeCounts()
    follow(counts)
    continuation.finish(throwing: Failure())
    try await screen.user.waits { screen.issues == ["TV0601"] }
  }

  @Test("evaluates and follows the sequence again after a retry")
  func retry() async throws {
    var attempts = 0
    func messages() -> AsyncThrowingStream<Int, any Error> {
      attempts += 1
      let (counts, continuation) = Self.makeCounts()
      continuation.yield(attempts)
      if attempts == 1 { continuation.finish(throwing: Failure()) }
      return counts
    }
    let feed = adapter.follow(messages()) {
      MessageScreen.sections((0..<$0).map { Message($0) })
    }
    feed.failureHandler = { [weak feed] _ in feed?.retry() }
    try await screen.user.waits { screen.ids.count == 2 }
    #expect(attempts == 2)
    guard case .following = feed.state else { return #expect(Bool(false), "\(feed.state)") }
  }

  @Test("shows nothing after cancellation, even after a retry")
  func cancellation() async throws {
    let (counts, continuation) = Self.makeCounts()
    let feed = follow(counts)
    continuation.yield(1)
    try await screen.user.waits { screen.ids.count == 1 }
    feed.cancel()
    feed.retry()
    continuation.yield(2)
    for _ in 0..<50 { await Task.yield() }
    #expect(screen.ids.count == 1)
  }

  @Test("follows only one source at a time")
  func replacement() async throws {
    let (first, firstContinuation) = Self.makeCounts()
    let (second, secondContinuation) = Self.makeCounts()
    let former = follow(first)
    follow(second)
    firstContinuation.yield(7)
    secondContinuation.yield(2)
    try await screen.user.waits { screen.ids.count == 2 }
    for _ in 0..<50 { await Task.yield() }
    #expect(screen.ids.count == 2)
    guard case .canceled = former.state else { return #expect(Bool(false), "\(former.state)") }
  }

  @Test("ends with its adapter, even if the app retains the feed")
  func adapterGone() async throws {
    let (counts, continuation) = Self.makeCounts()
    let (ends, endContinuation) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in endContinuation.finish() }
    let table = VirtualTableView()
    var adapter: MessageScreen.Adapter? = MessageScreen.Adapter(table)
    let feed = adapter?.follow(counts) { _ in MessageScreen.sections([]) }
    weak let released = adapter
    adapter = nil
    #expect(released == nil)
    for await _ in ends {}
    try await screen.user.waits { if case .canceled = feed?.state { true } else { false } }
  }

  @Test("allows the closure to follow another source or cancel")
  func reentrancy() async throws {
    let (counts, continuation) = Self.makeCounts()
    let (others, otherContinuation) = Self.makeCounts()
    otherContinuation.yield(4)
    adapter.follow(counts) { [screen] count in
      screen.adapter.follow(others) { MessageScreen.sections((0..<$0).map { Message($0) }) }
      return MessageScreen.sections((0..<count).map { Message($0) })
    }
    continuation.yield(1)
    try await screen.user.waits { screen.ids.count == 4 }
    continuation.yield(9)
    for _ in 0..<50 { await Task.yield() }
    #expect(screen.ids.count == 4)
  }
}
