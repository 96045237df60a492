import DescribedTables
import TableViews
import Testing

@testable import GalleryKit

/// A screen of stars to which things happen, each of which is checked before the next.
@MainActor
final class StarsRun {
  let seed: Int
  let server: PageServer
  let screen: StarsScreen
  private(set) var oracle = StarsOracle()
  /// What happened, for the message of a failure.
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

  /// Lets something happen.
  func goOn() async {
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

  /// A tap on a row that tells of a failure, above the stars if there is one; else on the first.
  func tapNotice() async {
    let table = screen.tableView
    let isTop = oracle.top == .failed
    let isEnd = !isTop && oracle.end == .failed
    let count = table.numberOfRows(inSection: 0)
    guard count > 0 else { return }
    let row = TablePath(section: 0, row: isEnd ? count - 1 : 0)
    table.scrollTable(to: row)
    await settle("look at \(row)")
    table.tap(row)
    await settle("tap \(row)", refreshes: isTop)
  }

  func letTimeGoOn() async {
    guard let number = server.clock.goOn() else { return }
    await tasks[number]?.value
    ended.insert(number)
    if let outcome = server.outcomes[number] { oracle.answered(number, outcome) }
    await settle("answer to \(number)")
  }

  /// Waits for the load that was begun, if one was, to arrive, and for those that were given up and
  /// heed it to end; then checks the screen.
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

  /// Waits for the loads that were given up and heed it to end.
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

  /// The end is not on screen without more being loaded, or a reason not to.
  private func checkThatTheEndLoads() {
    guard oracle.end == .waiting, oracle.awaited == nil, !oracle.isAway else { return }
    #expect(
      screen.tableView.cellForRow(at: TablePath(section: 0, row: expectedRows.count - 1)) == nil,
      "\(self)")
  }

  // MARK: Rows

  /// What the table was told.
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

  /// What a person sees.
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
