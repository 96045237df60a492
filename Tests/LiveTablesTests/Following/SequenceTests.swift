import LiveTables
import TableAdapters
import TableDiagnostics
import TableSections
import TableViewsTesting
import Testing

@MainActor @Suite struct SequenceTests {
  private let screen = MessageScreen()

  @Test func eachElementIsOneUpdate() async throws {
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    var outcomes: [UpdateOutcome] = []
    let feed = screen.adapter.follow(counts) { count in
      MessageScreen.sections((1...count).map { Message($0) })
    }
    feed.outcomeHandler = { outcomes.append($0) }
    for count in 1...3 {
      continuation.yield(count)
      try await screen.user.waits { screen.user.sees(count) }
    }
    #expect(screen.user.texts == ["Message 1", "Message 2", "Message 3"])
    #expect(outcomes == [.animated, .animated, .animated])
  }
}
