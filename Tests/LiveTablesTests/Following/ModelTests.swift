// Only the SDKs of iOS 17 and later contain Observation.
#if canImport(Observation)
  import LiveTables
  import Observation
  import TableAdapters
  import TableRows
  import TableSections
  import TableViewsTesting
  import Testing
  import VirtualTable

  @MainActor @Suite("Following models") struct ModelTests {
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

    @Test("shows the model immediately and after changes")
    func changes() async throws {
      _ = follow()
      #expect(user.texts == ["Message 1", "Message 2", "Inbox"])
      inbox.messages.append(Message(3))
      #expect(!user.sees(3))
      try await user.waits { user.sees(3) }
    }

    @Test("reloads the model on demand")
    func demand() async throws {
      var runs = 0
      let feed = follow { runs += 1 }
      for _ in 0..<3 { feed.setNeedsUpdate() }
      #expect(runs == 1)
      try await user.waits { runs == 2 }
    }

    @Test("combines changes in one turn into one update")
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

    @Test("ignores changes of unread properties")
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

    @Test("reconfigures only cells that read a changed property")
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
      // The cell still follows the model.
      inbox.title = "All"
      try await user.waits { user.texts.contains("All") }
    }

    @Test("configures updated cells once")
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

    @Test("stops following when the feed is canceled")
    func cancellation() async {
      let feed = follow()
      feed.cancel()
      inbox.messages = []
      for _ in 0..<50 { await Task.yield() }
      #expect(user.sees(1))
    }

    @Test("allows changes after the adapter is deallocated")
    func adapterGone() async {
      var adapter: MessageScreen.Adapter? = MessageScreen.Adapter(VirtualTableView())
      var runs = 0
      adapter?.follow { [inbox] in
        runs += 1
        return MessageScreen.sections(inbox.messages)
      }
      weak let released = adapter
      adapter = nil
      #expect(released == nil)
      inbox.messages = []
      for _ in 0..<50 { await Task.yield() }
      #expect(runs == 1)
    }
  }
#endif
