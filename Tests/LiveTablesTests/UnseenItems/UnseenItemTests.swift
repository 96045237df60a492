import LiveTables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite("Unseen items") struct UnseenItemTests {
  private let screen = MessageScreen()

  /// Shows messages, and returns the unseen counts that the handler received.
  private func run(
    _ first: Range<Int>, _ steps: (MessageScreen) async throws -> Void
  ) async throws -> [[Int]] {
    var calls: [[Int]] = []
    screen.adapter.update(with: MessageScreen.sections(first.map { Message($0) }))
    screen.adapter.onUnseenItems { calls.append($0.map(\.id)) }
    try await steps(screen)
    await settle()
    return calls
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  private func show(_ ids: [Int], anchoring anchor: ScrollAnchor<Message> = .end) async {
    screen.adapter.update(
      with: MessageScreen.sections(ids.map { Message($0) }), anchoring: anchor)
    await settle()
  }

  @Test("counts rows inserted below as unseen until they are visible")
  func below() async throws {
    let calls = try await run(0..<30) { screen in
      await show(Array(0..<33))
      await show(Array(0..<34))
      // Row 31 is the last visible row.
      try screen.user.scroll(by: Double(32 * 40 - 400))
      await settle()
      try screen.user.scroll(by: .infinity)
    }
    #expect(calls == [[30, 31, 32], [30, 31, 32, 33], [32, 33], []])
  }

  @Test("doesn't count rows inserted above or on screen")
  func elsewhere() async throws {
    let calls = try await run(0..<30) { screen in
      try screen.user.scroll(by: 400)
      await show(Array(-5..<0) + [0, 1, 100] + Array(2..<30))
    }
    #expect(calls == [])
  }

  @Test("has no unseen rows while the table follows its end")
  func following() async throws {
    let calls = try await run(0..<30) { screen in
      await show(Array(0..<30))
      try screen.user.scroll(by: .infinity)
      await show(Array(0..<35))
    }
    #expect(calls == [])
  }

  @Test("removes deleted rows and resets after a reload")
  func forgotten() async throws {
    let calls = try await run(0..<30) { screen in
      await show(Array(0..<33))
      await show(Array(0..<30) + [32])
      screen.adapter.update(
        with: MessageScreen.sections((0..<34).map { Message($0) }), mode: .reload)
      await settle()
    }
    #expect(calls == [[30, 31, 32], [32], []])
  }

  @Test("doesn't count the first rows of an empty table")
  func firstRows() async throws {
    let calls = try await run(0..<0) { _ in await show(Array(0..<30), anchoring: .automatic) }
    #expect(calls == [])
  }

  @Test("doesn't call a removed handler")
  func removed() async throws {
    let calls = try await run(0..<30) { screen in
      screen.adapter.onUnseenItems(nil)
      await show(Array(0..<33))
    }
    #expect(calls == [])
  }
}
