import DiffEngine
import SwiftUITables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

/// Updates of a table by the values of a SwiftUI view.
@MainActor @Suite("Updates from values") struct HostedUpdateTests {
  @Test("shows the first rows when the table appears")
  func firstRows() {
    let screen = HostingScreen(0..<3, isOnScreen: false)
    screen.runBody()
    screen.view.isOnScreen = true
    #expect(screen.user.texts == ["Contact 0", "Contact 1", "Contact 2"])
  }

  @Test("updates a visible table once, in the turn after changes")
  func nextTurn() async {
    let screen = HostingScreen(0..<3)
    var outcomes = 0
    screen.runBody()
    #expect(screen.user.texts == [])
    screen.state.contacts = [Contact(7)]
    screen.change = { _ in outcomes += 1 }
    screen.runBody()
    screen.runBody()
    await screen.settle()
    #expect(screen.user.texts == ["Contact 7"])
    #expect(outcomes >= 2 && screen.forbiddenWrites == 0)
  }

  @Test("shows the values that the closure captured last", arguments: [true, false])
  func capturedState(isAnimated: Bool) async {
    let screen = HostingScreen(0..<30)
    await screen.settle()
    if isAnimated {
      screen.withAnimation { $0.note = "!" }
    } else {
      screen.state.note = "!"
    }
    await screen.settle()
    #expect(screen.user.texts == (0..<10).map { "Contact \($0)!" })
    try? screen.user.scroll(by: 400)
    #expect(screen.user.texts == (10..<20).map { "Contact \($0)!" })
  }

  @Test("shows the values captured in a builder's rows")
  func capturedStateOfRows() async {
    let screen = RowsScreen()
    screen.show(note: "")
    await screen.settle()
    screen.show(note: "!")
    await screen.settle()
    #expect(screen.user.texts == ["Contact 0!", "Contact 1!", "Contact 7!"])
  }

  @Test("animates a change if one of its values is animated")
  func animation() async {
    let screen = RecordingScreen()
    screen.show(0..<1, isAnimated: false)
    await screen.settle()
    screen.show(0..<2, isAnimated: true)
    screen.show(0..<2, isAnimated: false)
    await screen.settle()
    screen.show(0..<1, isAnimated: false)
    await screen.settle()
    let batches = screen.surface.events.filter { $0.hasPrefix("batch") }
    #expect(batches == ["batch", "batch animated", "batch"])
  }

  @Test("animates edit mode and scrolling if their values are animated")
  func animatedModes() async {
    for isAnimated in [false, true] {
      let screen = RecordingScreen()
      screen.show(0..<30, isAnimated: false)
      await screen.settle()
      screen.surface.events = []
      screen.show(0..<30, isAnimated: isAnimated, isEditing: true, target: 7)
      await screen.settle()
      let suffix = isAnimated ? " animated" : ""
      #expect(screen.surface.events == ["edit\(suffix)", "scroll to 0-7\(suffix)"])
    }
  }

  @Test("reconfigures visible and prepared cells")
  func preparedCells() async {
    let screen = RecordingScreen()
    screen.show(0..<30, isAnimated: false)
    await screen.settle()
    for (visible, expected) in [(10..<13, 7..<16), (0..<2, 0..<4), (29..<30, 28..<30)] {
      screen.surface.visibleTablePositions = visible.map { TablePath(section: 0, row: $0) }
      screen.surface.events = []
      screen.show(0..<30, isAnimated: false)
      await screen.settle()
      #expect(screen.surface.events == ["reconfigure \(expected)"])
    }
  }

  @Test("finds prepared cells across sections, including empty ones")
  func preparedCellsOfSections() async {
    let screen = RecordingScreen()
    let counts = [2, 0, 3, 0, 1, 4]
    screen.show(counts, isAnimated: false)
    await screen.settle()
    screen.surface.visibleTablePositions = (0..<3).map { TablePath(section: 2, row: $0) }
    screen.surface.events = []
    screen.show(counts, isAnimated: false)
    await screen.settle()
    #expect(
      screen.surface.reconfigured.map(\.description) == [
        "0-0", "0-1", "2-0", "2-1", "2-2", "4-0", "5-0", "5-1",
      ])
  }

  @Test("shows the newest values after a deferred update")
  func waiting() async throws {
    let screen = HostingScreen(0..<30) { adapter in
      adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
    }
    await screen.settle()
    let swipe = try screen.user.swipe(3)
    screen.state.contacts = [Contact(3), Contact(4)]
    await screen.settle()
    screen.state.contacts = [Contact(4)]
    await screen.settle()
    #expect(screen.ids.count == 30)
    try swipe.choose("Flag")
    await screen.settle()
    #expect(screen.ids == [4] && screen.issues == [])
  }

  @Test("allows cell handlers to change SwiftUI state")
  func handlers() async {
    let screen = HostingScreen(0..<30)
    var displayed: Set<Int> = []
    screen.change = { [weak screen] values in
      values.row = { contact in
        Row(contact) { RowContent($0.name) }
          .onWillDisplay { (_: VirtualCell) in
            displayed.insert(contact.id)
            screen?.state.note = "\(contact.id)"
          }
      }
    }
    await screen.settle()
    screen.state.contacts.insert(Contact(100), at: 0)
    await screen.settle()
    #expect(displayed.contains(100) && screen.forbiddenWrites == 0)
  }

  @Test("keeps the newest anchor in place")
  func anchor() async throws {
    let screen = HostingScreen(0..<30)
    screen.change = { $0.anchor = .end }
    await screen.settle()
    try screen.user.scroll(by: .infinity)
    screen.state.contacts.append(Contact(30))
    await screen.settle()
    #expect(screen.table.adapter.isFollowingEnd && screen.user.sees(30))
  }

  @Test("shows the empty state, then the configured one")
  func emptyState() async {
    let screen = HostingScreen { $0.emptyStateContent = .title("Configured") }
    screen.change = { $0.emptyState = .title("No contacts") }
    await screen.settle()
    #expect(screen.user.sees(text: "No contacts"))
    screen.change = nil
    screen.state.note = "!"
    await screen.settle()
    #expect(screen.user.sees(text: "Configured"))
  }

  @Test("calls the newest swipe action, then the configured one")
  func swipeActions() async throws {
    var calls: [String] = []
    let screen = HostingScreen(0..<3) { adapter in
      adapter.fullSwipeEdges = []
      adapter.swipeActionsProvider = { _, contact, _ in
        [SwipeAction("Configured") { calls.append("configured \(contact.id)") }]
      }
    }
    screen.change = { [weak screen] values in
      let note = screen?.state.note ?? ""
      values.swipeActions[.trailing] = .init(allowsFullSwipe: true) { contact in
        [SwipeAction("Flag") { calls.append("flag \(contact.id)\(note)") }]
      }
    }
    await screen.settle()
    screen.state.note = "!"
    await screen.settle()
    try screen.user.swipeFully(1)
    try screen.user.swipe(1, from: .leading).choose("Configured")
    screen.change = nil
    screen.state.note = ""
    await screen.settle()
    try screen.user.swipe(2).choose("Configured")
    #expect(calls == ["flag 1!", "configured 1", "configured 2"])
    #expect(screen.table.adapter.fullSwipeEdges == [])
  }

  @Test("uses the environment's refresh action unless one is configured")
  func refresh() async throws {
    for isConfigured in [false, true] {
      var calls: [String] = []
      let screen = HostingScreen(0..<3) { adapter in
        if isConfigured { adapter.refreshHandler = { calls.append("configured") } }
      }
      screen.change = { $0.refresh = { calls.append("environment") } }
      await screen.settle()
      try await screen.user.pull()
      await screen.settle()
      #expect(calls == [isConfigured ? "configured" : "environment"])
      screen.change = nil
      screen.state.note = "!"
      await screen.settle()
      #expect((screen.table.adapter.refreshHandler != nil) == isConfigured)
    }
  }

  @Test("shows values that arrive during an update last")
  func nestedValues() async {
    let screen = HostingScreen(0..<3, isOnScreen: false)
    await screen.settle()
    var probe: Probe? = Probe { [weak screen] in
      screen?.state.contacts = [Contact(9)]
      screen?.runBody()
    }
    screen.change = { [probe] values in
      values.row = { contact in
        Row(contact) { RowContent($0.name + (probe == nil ? "?" : "")) }
      }
    }
    screen.runBody()
    (screen.change, probe) = (nil, nil)
    // The table releases the closure when it shows other values.
    screen.state.contacts = [Contact(8)]
    screen.runBody()
    await screen.settle()
    #expect(screen.ids == [9])
  }

  @Test("reads only the rows around the screen out of 100,000")
  func manyRows() async {
    let screen = HostingScreen(0..<100_000)
    var rows = 0
    await screen.settle()
    screen.change = { values in
      values.row = { contact in
        rows += 1
        return Row(contact) { RowContent($0.name) }
      }
    }
    screen.state.note = "!"
    await screen.settle()
    #expect(rows > 0 && rows < 200)
  }
}

/// A table that creates some of its rows on demand.
@MainActor
private final class RowsScreen {
  private let view = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let table: HostedTable<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  let user: TableUser<AnyHashable>

  init() {
    table = HostedTable(view, identity: .rows())
    user = TableUser(of: table.adapter)
  }

  func show(note: String) {
    func row(_ contact: Contact) -> Row<VirtualTableView> {
      Row(contact) { RowContent($0.name + note) }
    }
    let sections = [
      Section("contacts") { ForEach([Contact(0), Contact(1)]) { row($0) } },
      Section("more") { row(Contact(7)) },
    ]
    table.update(to: HostedValues(sections) { $0 }, isAnimated: false)
  }

  func settle() async { for _ in 0..<20 { await Task.yield() } }
}
