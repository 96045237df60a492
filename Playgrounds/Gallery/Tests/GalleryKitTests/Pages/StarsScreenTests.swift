import TableViews
import Testing

@testable import GalleryKit

@MainActor
@Suite struct StarsScreenTests {
  @Test(arguments: 0..<10)
  func everyPageIsShownOnceAndInOrderWhateverHappens(group: Int) async {
    for seed in group * 30..<group * 30 + 30 {
      let run = StarsRun(seed: seed)
      for _ in 0..<60 { await run.goOn() }
      await finish(run)
    }
  }

  /// Lets all be loaded, and late answers come.
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
    for _ in 0..<steps { await run.goOn() }
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
      while remains.server.clock.goOn() != nil {}
      for task in remains.tasks { await task.value }
      #expect(remains.server.clock.isEmpty)
    }
    #expect(waited > 20)
  }

  @Test func whatIsUnderWayIsCancelledWithTheScreen() async throws {
    let remains = await remains(seed: 3, steps: 0)
    let task = try #require(remains.tasks.first)
    #expect(task.isCancelled)
    while remains.server.clock.goOn() != nil {}
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

  @Test func anErrorIsARowThatTriesAgain() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "press Offline; next; scroll 1; next")
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("press Online; next"))
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("tap 0-0; next"))
    #expect(player.texts.count == 9)
  }

  @Test func aRefreshThatFailsLeavesWhatIsThere() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "next; press Offline; press Refresh; next")
    #expect(player.texts.first == "✗ no connection" && player.texts.contains("1. Sirius"))
    // The end still does what it should.
    try await player.play(try ExampleScript("press Online; next; tap 0-0; next"))
    #expect(player.texts.first == "1. Sirius" && player.texts.last == "◌ Loading …")
    #expect(player.example.table.numberOfRows(inSection: 0) == 9)
  }
}
