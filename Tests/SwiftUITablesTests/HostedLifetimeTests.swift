import SwiftUITables
import TableAdapters
import TableControls
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// The objects that a table keeps, and updates after its end.
@MainActor @Suite("The end of a table") struct HostedLifetimeTests {
  @Test("The app configures the adapter once, before there are rows")
  func configuration() async {
    var rowCounts: [Int] = []
    let screen = HostingScreen(0..<3) { rowCounts.append($0.numberOfSections) }
    await screen.settle()
    screen.state.note = "!"
    await screen.settle()
    #expect(rowCounts == [0])
  }

  @Test("After the end, nothing is shown, and no binding is written")
  func end() async throws {
    let screen = HostingScreen(0..<3)
    await screen.settle()
    screen.state.contacts.append(Contact(3))
    screen.state.target = 2
    screen.runBody()
    screen.table.end()
    await screen.settle()
    screen.state.contacts = []
    await screen.settle()
    #expect(screen.ids == [0, 1, 2])
    try screen.user.tap(1)
    await screen.settle()
    #expect(screen.selectionWrites == [] && screen.state.target == 2)
  }

  @Test("An update that ends after the table does nothing more")
  func lateEnd() async throws {
    let screen = HostingScreen(0..<3)
    screen.view.animationTiming = .manual
    await screen.settle()
    screen.withAnimation { $0.contacts.append(Contact(3)) }
    await screen.settle()
    screen.state.target = 3
    screen.table.end()
    screen.view.finishAnimations()
    await screen.settle()
    #expect(screen.state.target == 3 && screen.ids == [0, 1, 2, 3])
  }

  @Test("Table and adapter end with their owner, even with a turn to come")
  func deallocation() async {
    weak var adapter: AnyObject?
    weak var view: AnyObject?
    do {
      let screen = HostingScreen(0..<3)
      await screen.settle()
      (adapter, view) = (screen.table.adapter, screen.view)
      screen.runBody()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(adapter == nil && view == nil)
  }

  @Test("Without a surface, values are kept and nothing fails")
  func noSurface() async {
    var view: VirtualTableView? = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let table = view.map { HostedTable<VirtualTableView, Contact, Int>($0, identity: .automatic) }
    view = nil
    table?.update(
      to: HostedValues([Section(id: 0, items: [Contact(1)])]) { contact in
        Row(contact) { RowContent($0.name) }
      }, isAnimated: true)
    for _ in 0..<20 { await Task.yield() }
    #expect(table?.adapter.currentSections.first?.items.map(\.id) == [1])
  }

  @Test("Values that end when others replace them may update the table")
  func replacedValues() async {
    let screen = HostingScreen(0..<3)
    await screen.settle()
    var ends = 0
    screen.change = { [weak screen] values in
      let probe = Probe {
        ends += 1
        if ends == 1 { screen?.runBody() }
      }
      values.refresh = { _ = probe }
    }
    // Nothing but the table has the first values.
    screen.runBody()
    screen.runBody()
    await screen.settle()
    #expect(ends > 0 && screen.ids == [0, 1, 2])
  }

  @Test("Values that end with the table may end it again")
  func endedValues() async {
    let screen = HostingScreen(0..<3)
    var ends = 0
    screen.change = { [weak screen] values in
      let probe = Probe {
        ends += 1
        screen?.table.end()
      }
      values.selection = SelectionBinding(
        one: ControlBinding<Int?>(get: { probe.isAlive ? nil : 1 }, set: { _ in }))
    }
    await screen.settle()
    screen.table.end()
    #expect(ends == 1)
  }
}

/// An object that calls a closure when it ends.
@MainActor
final class Probe {
  let isAlive = true
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  deinit { MainActor.assumeIsolated { [end] in end() } }
}
