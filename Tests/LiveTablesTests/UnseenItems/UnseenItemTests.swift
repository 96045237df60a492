import LiveTables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite("Unseen items") struct UnseenItemTests {
  private let screen = MessageScreen()

  /// Shows messages, and returns the numbers of unseen ones that the handler got.
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

  @Test("Rows inserted below are unseen until they are on screen")
  func below() async throws {
    let calls = try await run(0..<30) { screen in
      await show(Array(0..<33))
      await show(Array(0..<34))
      // Row 31 is the last one on screen.
      try screen.user.scroll(by: Double(32 * 40 - 400))
      await settle()
      try screen.user.scroll(by: .infinity)
    }
    #expect(calls == [[30, 31, 32], [30, 31, 32, 33], [32, 33], []])
  }

  @Test("Rows inserted above or on screen aren't unseen")
  func elsewhere() async throws {
    let calls = try await run(0..<30) { screen in
      try screen.user.scroll(by: 400)
      await show(Array(-5..<0) + [0, 1, 100] + Array(2..<30))
    }
    #expect(calls == [])
  }

  @Test("A table that follows its end sees everything")
  func following() async throws {
    let calls = try await run(0..<30) { screen in
      await show(Array(0..<30))
      try screen.user.scroll(by: .infinity)
      await show(Array(0..<35))
    }
    #expect(calls == [])
  }

  @Test("Deleted rows and the rows of a reloaded table are forgotten")
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

  @Test("The first rows of an empty table are none")
  func firstRows() async throws {
    let calls = try await run(0..<0) { _ in await show(Array(0..<30), anchoring: .automatic) }
    #expect(calls == [])
  }

  @Test("A handler that is removed isn't called")
  func removed() async throws {
    let calls = try await run(0..<30) { screen in
      screen.adapter.onUnseenItems(nil)
      await show(Array(0..<33))
    }
    #expect(calls == [])
  }
}
