import DescribedTables
import TableViews
import TableViewsTesting
import Testing
@testable import Gallery

@MainActor
@Suite struct StarsScreenTests {
  @Test(arguments: 0..<10)
  func everyPageIsShownOnceAndInOrderWhateverHappens(group: Int) async {
    for seed in group * 30..<group * 30 + 30 {
      let run = StarsRun(seed: seed)
      for _ in 0..<60 { await run.advance() }
      await finish(run)
    }
  }

  /// Loads all pages, and waits for late answers.
  private func finish(_ run: StarsRun) async {
    run.server.failurePercentage = 0
    await run.come()
    for _ in 0..<200 where !run.isComplete {
      await run.tapNotice()
      await run.scrollToTheEnd()
      await run.letTimeGoOn()
    }
    #expect(run.isComplete, "\(run)")
    let epoch = run.oracle.stars.first.flatMap { Int($0.constellation.dropFirst()) }
    #expect(run.oracle.stars == epoch.map(run.server.stars) ?? [], "\(run)")
    await run.leave()
    while !run.server.clock.isEmpty { await run.letTimeGoOn() }
    for task in run.tasks.values { await task.value }
  }

  private struct Remains {
    weak var screen: StarsScreen?
    weak var loader: PageLoader<Star, Int>?
    weak var table: TableView?
    var server: PageServer
    var tasks: [Task<Void, Never>]

    var isEmpty: Bool { screen == nil && loader == nil && table == nil }
  }

  private func remains(seed: Int, steps: Int) async -> Remains {
    let run = StarsRun(seed: seed)
    await run.come()
    for _ in 0..<steps { await run.advance() }
    return Remains(
      screen: run.screen, loader: run.screen.loader, table: run.screen.tableView,
      server: run.server, tasks: Array(run.tasks.values))
  }

  @Test func aScreenGoesAwayWhileItLoads() async {
    var waited = 0
    for seed in 0..<60 {
      let remains = await remains(seed: seed, steps: seed % 20)
      // Before any of the tasks ends.
      #expect(remains.isEmpty, "seed \(seed)")
      if !remains.server.clock.isEmpty { waited += 1 }
      while remains.server.clock.advance() != nil {}
      for task in remains.tasks { await task.value }
      #expect(remains.server.clock.isEmpty)
    }
    #expect(waited > 20)
  }

  @Test func theLoadIsCanceledWithTheScreen() async throws {
    let remains = await remains(seed: 3, steps: 0)
    let task = try #require(remains.tasks.first)
    #expect(task.isCancelled)
    while remains.server.clock.advance() != nil {}
    await task.value
  }

  @Test func shortPagesAreLoadedUntilTheScreenIsFull() async throws {
    let example = ExampleSamples.make("pages")
    example.table.lines = 20
    let player = try await ExampleSamples.play(example, "next")
    #expect(player.texts.count == 9 && player.texts.last == "◌ Loading …")
    try await player.play(try ExampleScript("next"))
    #expect(player.texts.last == "◌ Loading …" && player.texts.count == 17)
    try await player.play(try ExampleScript("next"))
    #expect(player.texts.last == "19. Deneb")
    try await player.play(try ExampleScript("next"))
    #expect(player.log.last?.updates.isEmpty == true)
  }

  @Test func tappingAnErrorTriesAgain() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "press Offline; next; scroll 1; next")
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("press Online; next"))
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("tap 0-0; next"))
    #expect(player.texts.count == 9)
  }

  @Test func aFailedRefreshKeepsTheRows() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "next; press Offline; press Refresh; next")
    #expect(player.texts.first == "✗ no connection" && player.texts.contains("1. Sirius"))
    // The end still does what it should.
    try await player.play(try ExampleScript("press Online; next; tap 0-0; next"))
    #expect(player.texts.first == "1. Sirius" && player.texts.last == "◌ Loading …")
    #expect(player.example.table.numberOfRows(inSection: 0) == 9)
  }
}

/// A screen of stars that is checked after each random event.
@MainActor
final class StarsRun {
  let seed: Int
  let server: PageServer
  let screen: StarsScreen
  private(set) var oracle = StarsOracle()
  /// The events, for the message of a failure.
  private(set) var history: [String] = []
  /// The loads, by number.
  private(set) var tasks: [Int: Task<Void, Never>] = [:]
  private var ended: Set<Int> = []
  private var random: SeededRandom

  init(seed: Int) {
    self.seed = seed
    let server = PageServer(seed: seed)
    self.server = server
    random = SeededRandom(seed: ~seed)
    screen = StarsScreen(tableView: TableView(lines: 1 + random.below(9))) {
      try await server.page(from: $0)
    }
  }

  var isComplete: Bool { oracle.end == nil }

  /// Performs a random event.
  func advance() async {
    switch random.below(12) {
    case 0: await refresh()
    case 1: await leave()
    case 2...3: await come()
    case 4: await tapNotice()
    case 5...6: await scroll(to: Double(random.below(30)))
    case 7...8: await scrollToTheEnd()
    default: await letTimeGoOn()
    }
  }

  func come() async {
    oracle.isAway = false
    screen.appear()
    await settle("come")
  }

  func leave() async {
    oracle.left()
    screen.disappear()
    await settle("leave")
  }

  func refresh() async {
    screen.refresh()
    await settle("refresh", refreshes: true)
  }

  func scroll(to offset: Double) async {
    screen.tableView.scroll(to: offset)
    await settle("scroll \(offset)")
  }

  func scrollToTheEnd() async { await scroll(to: screen.tableView.contentHeight) }

  /// Taps a failure, above the stars if there is one, or the first row.
  func tapNotice() async {
    let table = screen.tableView
    let isTop = oracle.top == .failed
    let isEnd = !isTop && oracle.end == .failed
    let count = table.numberOfRows(inSection: 0)
    guard count > 0 else { return }
    let row = TablePath(section: 0, row: isEnd ? count - 1 : 0)
    table.scrollTable(to: row)
    await settle("look at \(row)")
    #expect(throws: Never.self) { try TableUser(positionsOf: table).tap(row) }
    await settle("tap \(row)", refreshes: isTop)
  }

  func letTimeGoOn() async {
    guard let number = server.clock.advance() else { return }
    await tasks[number]?.value
    ended.insert(number)
    if let outcome = server.outcomes[number] { oracle.answered(number, outcome) }
    await settle("answer to \(number)")
  }

  /// Waits until a new load reaches the server and canceled loads end, and checks the screen.
  private func settle(_ event: String, refreshes: Bool = false) async {
    history.append(event)
    screen.tableView.layoutIfNeeded()
    let count = screen.loader.list.loadCount
    #expect((tasks.count...tasks.count + 1).contains(count), "\(self)")
    if count > tasks.count {
      oracle.began(count, refreshes: refreshes)
      tasks[count] = screen.loader.task
      await server.arrival(of: count)
    }
    await end()
    check()
  }

  /// Waits for the canceled loads that respond to cancellation.
  private func end() async {
    for (number, task) in tasks where number != oracle.awaited && !ended.contains(number) {
      #expect(task.isCancelled, "\(number) goes on; \(self)")
      guard task.isCancelled, !server.deaf.contains(number) else { continue }
      await task.value
      ended.insert(number)
    }
  }

  private func check() {
    let list = screen.loader.list
    #expect(list.load?.number == oracle.awaited, "\(self)")
    #expect(rows == expectedRows, "\(self)")
    #expect(server.prefixCounts.contains(oracle.stars.count), "\(self)")
    #expect(screen.tableView.issues.issues.isEmpty, "\(self)")
    #expect(visibleTexts == expectedTexts, "\(self)")
    checkThatTheEndLoads()
  }

  /// If the end is visible, more must be loading, unless there is a reason.
  private func checkThatTheEndLoads() {
    guard oracle.end == .waiting, oracle.awaited == nil, !oracle.isAway else { return }
    #expect(
      screen.tableView.cellForRow(at: TablePath(section: 0, row: expectedRows.count - 1)) == nil,
      "\(self)")
  }

  // MARK: Rows

  /// The described rows.
  private var rows: [StarsOracle.Row?] {
    guard let content = try? screen.content(of: screen.tableView) else { return [] }
    return content.cells.joined().map { cell in
      switch cell.viewModel {
      case let star as Star: .star(star)
      case StarsNotice.waiting: .waiting
      case StarsNotice.failed: .failed
      default: nil
      }
    }
  }

  private var expectedRows: [StarsOracle.Row?] {
    let top = oracle.top.map { [$0] } ?? []
    return top + oracle.stars.map { .star($0) } + (oracle.end.map { [$0] } ?? [])
  }

  /// The visible texts.
  private var visibleTexts: [String] {
    let table = screen.tableView
    return table.visibleRows.map { table.cellForRow(at: $0)?.textLabel?.text ?? "" }
  }

  private var expectedTexts: [String] {
    screen.tableView.visibleRows.map { path in
      switch expectedRows[path.row] {
      case .star(let star): "\(star.id). \(star.name)"
      case .failed: "✗ Failure()"
      default: path.row == 0 && oracle.top != nil ? "◌ Looking for news …" : "◌ Loading …"
      }
    }
  }
}

extension StarsRun: @MainActor CustomStringConvertible {
  var description: String { "seed \(seed): \(history.joined(separator: ", "))" }
}

/// The expected rows of a screen of stars.
///
/// It shares no code with the list: it keeps rows, not actions.
struct StarsOracle {
  enum Row: Hashable {
    case star(Star)
    case waiting
    case failed
  }

  enum Place { case top, end }

  private(set) var stars: [Star] = []
  private(set) var top: Row?
  private(set) var end: Row? = .waiting
  /// The number of the current load.
  private(set) var awaited: Int?
  private var awaitedPlace = Place.end
  var isAway = true

  mutating func left() {
    isAway = true
    giveUp()
  }

  mutating func began(_ number: Int, refreshes: Bool) {
    giveUp()
    awaited = number
    awaitedPlace = refreshes && !stars.isEmpty ? .top : .end
    if refreshes { (top, end) = (nil, end.map { _ in .waiting }) }
    if awaitedPlace == .top { top = .waiting } else { end = .waiting }
  }

  mutating func answered(_ number: Int, _ outcome: PageServer.Outcome) {
    guard number == awaited else { return }
    awaited = nil
    switch (outcome, awaitedPlace) {
    case (.failure, .top): (top, end) = (.failed, end.map { _ in .waiting })
    case (.failure, .end): (top, end) = (nil, .failed)
    case (.page(let page), .top):
      (stars, top) = (page.items, nil)
      end = page.next == nil ? nil : .waiting
    case (.page(let page), .end):
      stars += page.items
      end = page.next == nil ? nil : .waiting
    }
  }

  private mutating func giveUp() {
    if awaited != nil, awaitedPlace == .top { top = nil }
    awaited = nil
  }
}

/// A source of pages with random delays and failures, which sometimes ignores cancellation.
@MainActor
final class PageServer {
  struct Failure: Error {}

  enum Outcome {
    case page(Page<Star, Int>)
    case failure
  }

  let clock = StepClock()
  /// The number of requests, which are numbered from 1.
  private(set) var requestCount = 0
  /// By number.
  private(set) var outcomes: [Int: Outcome] = [:]
  /// The requests that ignore cancellation.
  private(set) var deaf: Set<Int> = []
  var failurePercentage = 30
  private let pageSizes: [Int]
  private var random: SeededRandom
  /// The number of requests for the first page.
  private var epoch = 0
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    pageSizes = (0...random.below(5)).map { _ in random.below(5) }
    self.random = random
  }

  /// Returns all stars of an epoch.
  func stars(epoch: Int) -> [Star] { pageSizes.indices.flatMap { stars(page: $0, epoch: epoch) } }

  /// The numbers of stars that whole pages have.
  var prefixCounts: Set<Int> {
    var counts: Set<Int> = [0]
    var sum = 0
    for size in pageSizes {
      sum += size
      counts.insert(sum)
    }
    return counts
  }

  /// Waits until a number of requests arrived.
  func arrival(of count: Int) async {
    guard requestCount < count else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }

  /// Returns a page after a delay.
  ///
  /// A cursor is the epoch times 100 plus the page.
  func page(from cursor: Int?) async throws -> Page<Star, Int> {
    let number = arrive()
    if cursor == nil { epoch += 1 }
    let place = cursor ?? epoch * 100
    let fails = random.below(100) < failurePercentage
    let isDeaf = random.below(2) == 0
    if isDeaf { deaf.insert(number) }
    let page = page(place % 100, epoch: place / 100)
    outcomes[number] = fails ? .failure : .page(page)
    try await clock.sleep(for: random.below(50), as: number, isDeaf: isDeaf)
    if fails { throw Failure() }
    return page
  }

  private func arrive() -> Int {
    requestCount += 1
    let count = requestCount
    for arrival in arrivals where arrival.count <= count { arrival.continuation.resume() }
    arrivals.removeAll { $0.count <= count }
    return count
  }

  private func page(_ page: Int, epoch: Int) -> Page<Star, Int> {
    let next = page + 1 < pageSizes.count ? epoch * 100 + page + 1 : nil
    return Page(items: stars(page: page, epoch: epoch), next: next)
  }

  /// Returns the stars of a page, which differ by epoch.
  private func stars(page: Int, epoch: Int) -> [Star] {
    (0..<pageSizes[page]).map {
      Star(id: page * 10 + $0, name: "p\(page)", constellation: "e\(epoch)")
    }
  }
}

/// A clock that is advanced by hand, one sleeper at a time.
@MainActor
final class StepClock {
  private struct Sleeper {
    var due: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private var now = 0
  private var sleepers: [Int: Sleeper] = [:]

  var isEmpty: Bool { sleepers.isEmpty }

  /// Sleeps for a delay, or until the task is canceled unless `isDeaf`.
  func sleep(for delay: Int, as number: Int, isDeaf: Bool) async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        sleepers[number] = Sleeper(due: now + delay, continuation: $0)
      }
    } onCancel: {
      if !isDeaf { Task { @MainActor in self.wake(number) } }
    }
    if !isDeaf { try Task.checkCancellation() }
  }

  /// Wakes the next sleeper, and returns its number.
  func advance() -> Int? {
    let next = sleepers.min { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
    guard let next else { return nil }
    now = next.value.due
    wake(next.key)
    return next.key
  }

  private func wake(_ number: Int) {
    sleepers.removeValue(forKey: number)?.continuation.resume()
  }
}
