import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// RULEBOOK 7.4 on the virtual table: updates wait for row drags and open menus.
@MainActor
@Suite struct BusySurfaceTests {
  private let second = TablePath(section: 0, row: 1)

  /// A record of events.
  @MainActor
  private final class Notes {
    var texts: [String] = []
  }

  /// A table of three rows with swipe actions and menus that record the row's ID.
  private func screen(_ notes: Notes) -> Screen {
    let screen = Screen()
    screen.adapter.swipeActionsProvider = { _, network, _ in
      [SwipeAction("Note") { notes.texts.append("swipe \(network.id)") }]
    }
    screen.adapter.menuProvider = { _, network in
      RowMenu(actions: [.init("Note") { notes.texts.append("menu \(network.id)") }])
    }
    _ = screen.update([Networks("a", 1, 2, 3)])
    return screen
  }

  private func update(_ screen: Screen, _ ids: Int..., noting notes: Notes) {
    let sections = [Section(id: "a", items: ids.map { Network($0) })]
    screen.adapter.update(with: sections) { notes.texts.append("\($0)") }
  }

  @Test func updatesWaitForASwipedRowInTheirOrder() {
    let notes = Notes()
    let screen = screen(notes)
    #expect(!screen.table.isTableBusy)
    screen.table.swipe(second)
    #expect(screen.table.isTableBusy)
    update(screen, 2, 3, noting: notes)
    screen.adapter.edit { $0.append(Network(4), toSection: "a") }
    #expect(screen.texts == ["n1", "n2", "n3"])
    #expect(screen.table.visibleSwipeActions == ["Note"])
    #expect(notes.texts.isEmpty)
    screen.table.closeSwipe()
    #expect(screen.texts == ["n2", "n3", "n4"])
    #expect(notes.texts == ["delayed"])
    update(screen, 5, noting: notes)
    #expect(screen.texts == ["n5"] && notes.texts.last == "animated")
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func theActionOfASwipedRowActsOnThatRowBeforeWhatWaited() {
    let notes = Notes()
    let screen = screen(notes)
    screen.table.swipe(second)
    update(screen, 3, noting: notes)
    screen.table.tapSwipeAction("Note")
    #expect(notes.texts == ["swipe 2", "delayed"])
    #expect(screen.texts == ["n3"])
  }

  @Test func anActionThatTakesItsTimeHoldsNothingUp() throws {
    let notes = Notes()
    let screen = screen(notes)
    var done: (@MainActor (Bool) -> Void)?
    screen.adapter.swipeActionsProvider = { _, _, _ in
      [SwipeAction("Wait") { _, end in done = end }]
    }
    screen.table.swipe(second)
    update(screen, 1, 2, noting: notes)
    screen.table.tapSwipeAction("Wait")
    #expect(screen.texts == ["n1", "n2"] && notes.texts == ["delayed"])
    update(screen, 2, noting: notes)
    #expect(screen.texts == ["n2"] && notes.texts == ["delayed", "animated"])
    #expect(screen.table.visibleSwipeActions == ["Wait"])
    let end = try #require(done)
    end(true)
    #expect(screen.table.visibleSwipeActions.isEmpty)
  }

  @Test func anEntryOfAMenuActsBeforeWhatWaited() {
    let notes = Notes()
    let screen = screen(notes)
    screen.table.longPress(second)
    #expect(screen.table.isTableBusy)
    update(screen, 3, noting: notes)
    #expect(screen.texts == ["n1", "n2", "n3"])
    screen.table.tapMenuEntry("Note")
    #expect(notes.texts == ["menu 2", "delayed"])
    screen.table.longPress(TablePath(section: 0, row: 0))
    update(screen, 1, noting: notes)
    screen.table.closeMenu()
    #expect(screen.texts == ["n1"] && !screen.table.isTableBusy)
  }

  @Test(arguments: ["tap", "scroll", "swipe", "press", "edit", "reload"])
  func closingSwipedRowResumesUpdates(_ way: String) {
    let notes = Notes()
    let screen = screen(notes)
    let table = screen.table
    table.swipe(second)
    update(screen, 3, noting: notes)
    let first = TablePath(section: 0, row: 0)
    switch way {
    case "tap": table.tap(first)
    case "scroll": table.scroll(to: 1)
    case "swipe": table.swipe(first)
    case "press": table.longPress(first)
    case "edit": table.isEditing = true
    default: table.reloadData()
    }
    table.closeSwipe()
    table.closeMenu()
    #expect(screen.texts == ["n3"] && notes.texts == ["delayed"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test(arguments: ["tap", "scroll", "swipe", "drag"])
  func interactionOutsideMenuClosesIt(_ way: String) {
    let notes = Notes()
    let screen = screen(notes)
    screen.adapter.cellDidSelectHandler = { notes.texts.append("select \($2.id)") }
    screen.table.longPress(second)
    update(screen, 3, 2, 1, noting: notes)
    let first = TablePath(section: 0, row: 0)
    switch way {
    case "tap": screen.table.tap(first)
    case "scroll": screen.table.scroll(to: 1)
    case "swipe": screen.table.swipe(first)
    default: screen.table.drag(first, to: second)
    }
    #expect(screen.texts == ["n3", "n2", "n1"] && notes.texts == ["delayed"])
    #expect(screen.table.offeredMenuEntries.isEmpty)
  }

  @Test func anUpdateThatWaitsIsNotLostWithItsAdapter() {
    let notes = Notes()
    let table = VirtualTableView()
    var adapter: Adapter? = Adapter(table) { Row($0, cell: NetworkCell.self) }
    adapter?.menuProvider = { _, _ in RowMenu(actions: [.init("Note") {}]) }
    adapter?.update(with: [Networks("a", 1)])
    table.longPress(TablePath(section: 0, row: 0))
    adapter?.update(with: [Networks("a", 2)]) { notes.texts.append("\($0)") }
    adapter = nil
    table.closeMenu()
    #expect(notes.texts.count == 1)
    #expect(!table.isTableBusy)
  }
}
