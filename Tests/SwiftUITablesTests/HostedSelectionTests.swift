import DiffEngine
import SwiftUITables
import TableAdapters
import TableControls
import TableRows
import TableSections
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

/// The selected row of a table and of a binding.
@MainActor @Suite("Selection bindings") struct HostedSelectionTests {
  private let screen = HostingScreen(0..<30)

  @Test("keeps the binding's row selected")
  func binding() async {
    screen.state.selected = 3
    await screen.settle()
    #expect(screen.selectedIDs == [3])
    screen.state.contacts.reverse()
    screen.state.contacts.removeLast(2)
    await screen.settle()
    #expect(screen.selectedIDs == [3])
    screen.state.selected = 4
    await screen.settle()
    #expect(screen.selectedIDs == [4])
    screen.state.selected = nil
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.selectionWrites.isEmpty)
  }

  @Test("writes the binding once per tap and keeps the row selected")
  func tap() async throws {
    await screen.settle()
    try screen.user.tap(3)
    #expect(screen.state.selected == 3)
    await screen.settle()
    try screen.user.tap(5)
    await screen.settle()
    try screen.user.tap(5)
    await screen.settle()
    #expect(screen.selectedIDs == [5] && screen.selectionWrites == [3, 5])
    #expect(screen.forbiddenWrites == 0 && screen.issues == [])
  }

  @Test("runs the body once per tap without another write")
  func noLoop() async throws {
    await screen.settle()
    let runs = screen.bodyRuns
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.bodyRuns == runs + 1 && screen.selectionWrites == [3])
  }

  @Test("keeps an ID without a row, and selects the row once it's inserted")
  func unknownID() async {
    screen.state.selected = 100
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.state.selected == 100)
    screen.state.contacts.insert(Contact(100), at: 3)
    await screen.settle()
    #expect(screen.selectedIDs == [100])
    screen.state.contacts.removeAll { $0.id == 100 }
    await screen.settle()
    screen.state.contacts.append(Contact(100))
    await screen.settle()
    #expect(screen.selectedIDs == [100])
    #expect(screen.selectionWrites == [] && screen.issues == [])
  }

  @Test("selects the ID that the setter stores")
  func setters() async throws {
    await screen.settle()
    screen.selectionSetter = { _ in nil }
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [])
    screen.selectionSetter = { $0.map { $0 + 1 } }
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [4] && screen.state.selected == 4)
  }

  @Test("keeps a constant binding's row selected")
  func constant() async throws {
    screen.change = { $0.selection = SelectionBinding(one: constantBinding(2)) }
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [2])
  }

  @Test("selects the tapped row by ID after a handler changes the data")
  func handlerThatMovesRows() async throws {
    screen.change = { [weak screen] values in
      values.row = { contact in
        Row(contact) { RowContent($0.name) }.onSelect { screen?.state.contacts.reverse() }
      }
    }
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [3] && screen.ids.first == 29)
  }

  @Test("deselects a row after a tap without a binding, as configured")
  func noBinding() async throws {
    screen.state.hasSelection = false
    await screen.settle()
    try screen.user.tap(3)
    #expect(screen.selectedIDs == [])
    screen.state.hasSelection = true
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [3])
    screen.state.hasSelection = false
    await screen.settle()
    try screen.user.tap(4)
    #expect(screen.table.adapter.deselectsAfterSelection)
  }

  @Test("also calls configured handlers")
  func configuredHandlers() async throws {
    var calls: [String] = []
    let screen = HostingScreen(0..<3) { adapter in
      adapter.cellDidSelectHandler = { _, _, contact in calls.append("selected \(contact.id)") }
      adapter.cellDidDeselectHandler = { _, _, contact in
        calls.append("deselected \(contact.id)")
      }
    }
    await screen.settle()
    try screen.user.tap(0)
    await screen.settle()
    try screen.user.tap(1)
    #expect(calls == ["selected 0", "deselected 0", "selected 1"])
    #expect(screen.state.selected == 1)
  }

  @Test("keeps the tapped row of duplicates selected")
  func duplicates() async throws {
    screen.state.contacts = [Contact(1), Contact(2), Contact(1)]
    screen.state.selected = 1
    await screen.settle()
    #expect(screen.view.selectedTablePositions == [TablePath(section: 0, row: 0)])
    screen.state.selected = nil
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.issues == ["TV0301"])
    let position = TablePath(section: 0, row: 2)
    try TableUser(positionsOf: screen.view).tap(position)
    await screen.settle()
    #expect(screen.view.selectedTablePositions == [position] && screen.state.selected == 1)
  }

  // MARK: Types of IDs

  @Test("supports IDs of several types with AnyHashable")
  func anyHashable() async throws {
    var selected: AnyHashable?
    let rows = RowScreen {
      SelectionBinding(one: ControlBinding<AnyHashable?>(get: { selected }, set: { selected = $0 }))
    }
    await rows.settle()
    try rows.user.tap("a")
    #expect(selected == AnyHashable("a"))
    try rows.user.tap(1)
    await rows.settle()
    #expect(selected == AnyHashable(1) && rows.user.hasSelected(1) && !rows.user.hasSelected("a"))
  }

  @Test("doesn't select a row whose ID has a different type")
  func otherType() async throws {
    var selected: Int? = 1
    var several: Set<Int> = []
    let one = RowScreen {
      SelectionBinding(one: ControlBinding<Int?>(get: { selected }, set: { selected = $0 }))
    }
    await one.settle()
    #expect(one.user.hasSelected(1))
    try one.user.tap("a")
    await one.settle()
    #expect(selected == nil && !one.user.hasSelected("a"))
    let some = RowScreen(isEditing: true) {
      SelectionBinding(several: ControlBinding<Set<Int>>(get: { several }, set: { several = $0 }))
    }
    await some.settle()
    try some.user.tap("a")
    try some.user.tap(1)
    await some.settle()
    #expect(several == [1] && !some.user.hasSelected("a") && some.user.hasSelected(1))
    try some.user.tap(1)
    #expect(several == [])
  }

  private func constantBinding(_ value: Int?) -> ControlBinding<Int?> {
    ControlBinding(get: { value }, set: { _ in })
  }
}

/// A table of two rows with IDs of different types.
@MainActor
private final class RowScreen {
  private let view = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let table: HostedTable<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  let user: TableUser<AnyHashable>

  init(isEditing: Bool = false, selection: () -> SelectionBinding) {
    table = HostedTable(view, identity: .rows())
    user = TableUser(of: table.adapter)
    var values = HostedValues<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(
      [Section(id: "rows", items: [Row("One", id: 1), Row("A", id: "a")])]
    ) { $0 }
    values.selection = selection()
    values.isEditing = isEditing
    table.update(to: values, isAnimated: false)
  }

  func settle() async { for _ in 0..<20 { await Task.yield() } }
}
