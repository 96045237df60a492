// The SDKs of iOS 17 and later have it.
#if canImport(Observation)
  import LiveTables
  import Observation
  import TableAdapters
  import TableRows
  import TableSections
  import TableViewsTesting
  import Testing
  import VirtualTable

  @MainActor @Suite("Following a model") struct ModelTests {
    @MainActor @Observable final class Inbox {
      var messages = [Message(1), Message(2)]
      var title = "Inbox"
      var isOnline = true
    }

    private let inbox = Inbox()
    private let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    private let adapter: MessageScreen.Adapter
    private let user: TableUser<Int>

    init() {
      adapter = MessageScreen.Adapter(table)
      user = TableUser(of: adapter)
      adapter.rowProvider = { [inbox] message in
        Row(message) { RowContent($0.text, detail: $0.id == 2 ? inbox.title : nil) }
      }
    }

    private func follow(onRun: @escaping @MainActor () -> Void = {}) -> TableFeed {
      adapter.follow { [inbox] in
        onRun()
        return MessageScreen.sections(inbox.messages)
      }
    }

    @Test("The model is shown at once, and again after it changed")
    func changes() async throws {
      _ = follow()
      #expect(user.texts == ["Message 1", "Message 2", "Inbox"])
      inbox.messages.append(Message(3))
      #expect(!user.sees(3))
      try await user.waits { user.sees(3) }
    }

    @Test("The model is shown again on demand")
    func demand() async throws {
      var runs = 0
      let feed = follow { runs += 1 }
      for _ in 0..<3 { feed.setNeedsUpdate() }
      #expect(runs == 1)
      try await user.waits { runs == 2 }
    }

    @Test("Several changes in one turn are one update")
    func oneUpdatePerTurn() async throws {
      var runs = 0
      let feed = follow { runs += 1 }
      var outcomes: [UpdateOutcome] = []
      feed.outcomeHandler = { outcomes.append($0) }
      for id in 3...6 { inbox.messages.append(Message(id)) }
      try await user.waits { user.sees(6) }
      #expect(runs == 2)
      #expect(outcomes == [.animated])
    }

    @Test("A property that nothing read triggers nothing")
    func unreadProperty() async {
      var runs = 0
      _ = follow { runs += 1 }
      table.layoutIfNeeded()
      let before = table.statistics
      inbox.isOnline = false
      for _ in 0..<50 { await Task.yield() }
      #expect(runs == 1)
      #expect(table.statistics == before)
    }

    @Test("A cell that read a property is configured again, and no other")
    func cellAlone() async throws {
      var runs = 0
      _ = follow { runs += 1 }
      table.layoutIfNeeded()
      let before = table.statistics
      inbox.title = "Unread"
      try await user.waits { user.texts.contains("Unread") }
      #expect(runs == 1)
      #expect(table.statistics.cellsReconfigured == before.cellsReconfigured + 1)
      #expect(table.statistics.cellsRequested == before.cellsRequested)
      // It is followed again.
      inbox.title = "All"
      try await user.waits { user.texts.contains("All") }
    }

    @Test("A cell that an update configures isn't configured twice")
    func noDoubleConfiguration() async throws {
      _ = follow()
      table.layoutIfNeeded()
      let before = table.statistics.cellsReconfigured
      inbox.title = "Unread"
      inbox.messages[1].text = "Changed"
      try await user.waits { user.texts == ["Message 1", "Changed", "Unread"] }
      for _ in 0..<50 { await Task.yield() }
      #expect(table.statistics.cellsReconfigured == before + 1)
    }

    @Test("A canceled feed follows nothing")
    func cancellation() async {
      let feed = follow()
      feed.cancel()
      inbox.messages = []
      for _ in 0..<50 { await Task.yield() }
      #expect(user.sees(1))
    }

    @Test("A model doesn't keep the adapter, and its changes find it gone")
    func adapterGone() async {
      var adapter: MessageScreen.Adapter? = MessageScreen.Adapter(VirtualTableView())
      var runs = 0
      adapter?.follow { [inbox] in
        runs += 1
        return MessageScreen.sections(inbox.messages)
      }
      weak let gone = adapter
      adapter = nil
      #expect(gone == nil)
      inbox.messages = []
      for _ in 0..<50 { await Task.yield() }
      #expect(runs == 1)
    }
  }
#endif
