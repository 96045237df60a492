import SwiftUITables
import TableAdapters
import TableControls
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// The lifetime of a table's objects, and updates after its end.
@MainActor @Suite("Lifetime of a table") struct HostedLifetimeTests {
  @Test("The app configures the adapter once, before there are rows")
  func configuration() async {
    var rowCounts: [Int] = []
    let screen = HostingScreen(0..<3) { rowCounts.append($0.numberOfSections) }
    await screen.settle()
    screen.state.note = "!"
    await screen.settle()
    #expect(rowCounts == [0])
  }

  @Test("neither shows rows nor writes bindings after its end")
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

  @Test("ignores an update that finishes after its end")
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

  @Test("is deallocated with its owner, even with an update pending")
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

  @Test("keeps values without a surface")
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

  @Test("allows updates while replaced values are deallocated")
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
    // Only the table retains the first values.
    screen.runBody()
    screen.runBody()
    await screen.settle()
    #expect(ends > 0 && screen.ids == [0, 1, 2])
  }

  @Test("allows a second end while values are deallocated")
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

/// An object that calls a closure when it's deallocated.
@MainActor
final class Probe {
  let isAlive = true
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  deinit { MainActor.assumeIsolated { [end] in end() } }
}
