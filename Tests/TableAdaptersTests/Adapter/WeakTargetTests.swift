import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Handlers with weak targets: `weakly(_:_:)` and actions with targets.
@MainActor @Suite struct WeakTargetTests {
  /// A screen that owns its adapter and is the target of every kind of handler.
  @MainActor
  private final class WeakScreen {
    let adapter: Adapter
    let journal: Journal

    init(_ table: VirtualTableView, _ journal: Journal) {
      adapter = Adapter(table)
      self.journal = journal
      setProviders()
      setHandlers()
    }

    func note(_ event: String) { journal.events.append(event) }

    private func setProviders() {
      adapter.cellProvider = weakly(self) { screen, table, position, network in
        screen.note("cell \(network.id)")
        return nil
      }
      adapter.cellIdentifierProvider = weakly(self) { screen, position, network in
        screen.note("identifier \(network.id)")
        return nil
      }
      adapter.rowProvider = weakly(self) { screen, network in screen.row(of: network) }
      adapter.headerProvider = weakly(self) { screen, section in
        screen.note("header \(section)")
        return .title(section)
      }
      adapter.footerProvider = weakly(self) { screen, section in .title("end of \(section)") }
      adapter.swipeActionsProvider = weakly(self) { screen, position, network, edge in
        [SwipeAction("Mark", screen) { $0.note("mark \(network.id)") }]
      }
      adapter.menuProvider = weakly(self) { screen, position, network in
        RowMenu(actions: [.init("Copy", screen) { $0.note("copy \(network.id)") }])
      }
    }

    private func setHandlers() {
      adapter.cellDidSelectHandler = weakly(self) { screen, table, position, network in
        screen.note("select \(network.id)")
      }
      adapter.cellDidDeselectHandler = weakly(self) { screen, table, position, network in
        screen.note("deselect \(network.id)")
      }
      adapter.cellDidMoveHandler = weakly(self) { screen, position, target, network in
        screen.note("move \(network.id)")
      }
      adapter.cellDidDeleteHandler = weakly(self) { screen, table, position, network in
        screen.note("delete \(network.id)")
      }
      adapter.cellDidInsertHandler = weakly(self) { screen, table, position, network in
        screen.note("insert \(network.id)")
      }
      adapter.prefetchHandler = weakly(self) { screen, networks in
        screen.note("prefetch \(networks.map(\.id))")
      }
      adapter.cancelPrefetchingHandler = weakly(self) { screen, networks in
        screen.note("cancel \(networks.map(\.id))")
      }
      adapter.didScrollHandler = weakly(self) { screen, table in screen.note("scroll") }
    }

    /// A row with every handler that has a target.
    ///
    /// Swipe actions and menus of the second row come from the adapter.
    private func row(of network: Network) -> Row<VirtualTableView> {
      let id = network.id
      let row = Row<VirtualTableView>(network, cell: NetworkCell.self)
        .onSelect(weakly(self) { $0.note("row select \(id)") })
        .onDeselect(weakly(self) { $0.note("row deselect \(id)") })
        .onDelete(weakly(self) { $0.note("row delete \(id)") })
        .onInsert(weakly(self) { $0.note("row insert \(id)") })
        .onWillDisplay(weakly(self) { screen, cell in screen.note("row display \(id)") })
        .onDidEndDisplaying(weakly(self) { screen, cell in screen.note("row end \(id)") })
        .task(weakly(self) { screen, cell in screen.note("row task \(id)") })
      guard id != 2 else { return row }
      return row.swipeActions([
        SwipeAction("Archive", self) { $0.note("archive \(id)") },
        SwipeAction("Forget", style: .destructive, self) { screen, position, done in
          screen.note("forget \(id)")
          done(true)
        },
      ])
      .menu(
        weakly(self) { screen in
          RowMenu(actions: [.init("Share", screen) { $0.note("share \(id)") }])
        })
    }
  }

  @MainActor
  private final class Journal {
    var events: [String] = []
  }

  private let table = VirtualTableView(viewportHeight: 132)
  private let journal = Journal()

  /// Performs every user action.
  private func useEverything() {
    let (first, second) = (TablePath(section: 0, row: 0), TablePath(section: 0, row: 1))
    table.tap(first)
    table.tap(second)
    _ = table.swipe(first)
    for title in ["Archive", "Forget"] where table.swipe(first).contains(title) {
      table.tapSwipeAction(title)
    }
    if table.swipe(second).contains("Mark") { table.tapSwipeAction("Mark") }
    for path in [first, second] {
      if let entry = table.longPress(path).first { table.tapMenuEntry(entry) }
    }
    table.scroll(by: 44)
    table.scroll(by: -44)
    table.layoutIfNeeded()
    table.isEditing = true
    table.drag(first, to: second)
    table.tapDelete(second)
    table.isEditing = false
  }

  private func snapshot() -> TableSnapshot<String, Int> {
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(Array(1...12))
    return snapshot
  }

  @Test func screenIsNotifiedAndNotRetained() async {
    weak var weakTarget: WeakScreen?
    let adapter: Adapter
    do {
      let screen = WeakScreen(table, journal)
      weakTarget = screen
      adapter = screen.adapter
      adapter.deselectsAfterSelection = false
      adapter.apply(snapshot()) { Network($0) }
      await Task.yield()
      useEverything()
      // No gesture of this table inserts a row.
      adapter.commit(.insert, at: TablePath(section: 0, row: 4))
      await Task.yield()
    }
    let expected = [
      "cell", "header", "select", "deselect", "move", "delete", "insert", "prefetch", "cancel",
      "scroll", "mark", "copy", "archive", "forget", "share", "row select", "row deselect",
      "row delete", "row insert", "row display", "row end", "row task",
    ]
    for event in expected {
      #expect(journal.events.contains { $0.hasPrefix(event) }, "\(event)")
    }
    #expect(adapter.issues.issues.isEmpty)
    #expect(weakTarget == nil)

    // Unlike in an app, the adapter outlives the screen here. No handler is called.
    journal.events = []
    let count = table.numberOfRows(inSection: 0)
    useEverything()
    adapter.commit(.insert, at: TablePath(section: 0, row: 4))
    await Task.yield()
    #expect(journal.events.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == count - 1)
    let position = TablePath(section: 0, row: 0)
    #expect(adapter.headerProvider?("a") == nil && adapter.footerProvider?("a") == nil)
    #expect(adapter.menuProvider?(position, Network(1)) == nil)
    #expect(adapter.swipeActionsProvider?(position, Network(1), .trailing).isEmpty == true)
  }

  @Test func swipeActionOfDeallocatedTargetIsNotPerformed() {
    var actions: [SwipeAction<VirtualTableView>] = []
    do {
      let target = Journal()
      actions = [
        SwipeAction("Now", target) { $0.events.append("now") },
        SwipeAction("Later", target) { target, position, done in
          target.events.append("later \(position.row)")
          done(true)
        },
      ]
      var completions: [Bool] = []
      for action in actions {
        action.perform(at: TablePath(section: 0, row: 7)) { completions.append($0) }
      }
      #expect(target.events == ["now", "later 7"])
      #expect(completions == [true, true])
    }
    var completions: [Bool] = []
    for action in actions {
      action.perform(at: TablePath(section: 0, row: 7)) { completions.append($0) }
    }
    #expect(completions == [false, false])
  }

  @Test func menuEntryOfDeallocatedTargetDoesNothing() {
    weak var weakTarget: Journal?
    let entry: RowMenu.Action
    do {
      let target = Journal()
      weakTarget = target
      entry = RowMenu.Action("Share", attributes: .destructive, target) {
        $0.events.append("share")
      }
      entry.handler()
      #expect(target.events == ["share"])
    }
    #expect(weakTarget == nil && entry.attributes == .destructive)
    entry.handler()
  }
}
