import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// Updates that wait for a table that is deallocated or leaves the screen.
@MainActor @Suite struct SurfaceGoneTests {
  /// An interaction that updates wait for.
  enum Hold { case swipe, menu, drag }

  /// A method that updates the table.
  enum Way: CaseIterable { case update, updateAndWait, editAndWait, updateInBackground }

  @MainActor
  private final class Outcome {
    var value: UpdateOutcome?
  }

  private func makeScreen() -> Screen {
    let screen = Screen(viewport: 44)
    screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Note") {}] }
    screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Note") {}]) }
    screen.adapter.cellDidMoveHandler = { _, _, _ in }
    screen.adapter.dragItemsProvider = { _ in [DragItem()] }
    _ = screen.update([Networks("a", 1, 2, 3, 4)])
    return screen
  }

  private func hold(_ hold: Hold, _ table: VirtualTableView) {
    let row = TablePath(section: 0, row: 0)
    switch hold {
    case .swipe: table.swipe(row)
    case .menu: table.longPress(row)
    case .drag: _ = table.lift(row)
    }
  }

  /// Updates the table, and returns once the update is submitted.
  private func requestUpdate(_ way: Way, _ adapter: Adapter, _ outcome: Outcome) async {
    let sections = [Networks("a", 5)]
    switch way {
    case .update: adapter.update(with: sections) { outcome.value = $0 }
    case .updateAndWait:
      Task { outcome.value = await adapter.updateAndWait(with: sections) }
    case .editAndWait:
      Task { outcome.value = await adapter.editAndWait { $0.sections = sections } }
    case .updateInBackground:
      Task { outcome.value = await adapter.updateInBackground(with: sections) }
    }
    for _ in 0..<20 { await Task.yield() }
  }

  @Test(
    "an update that waits for a table that is deallocated ends without a surface",
    arguments: [Hold.swipe, .menu, .drag], Way.allCases)
  func tableGoes(_ held: Hold, _ way: Way) async {
    var screen: Screen? = makeScreen()
    let outcome = Outcome()
    let adapter = screen?.adapter
    weak let table = screen?.table
    if let table { hold(held, table) }
    #expect(table?.isTableBusy == true)
    if let adapter { await requestUpdate(way, adapter, outcome) }
    #expect(outcome.value == nil)
    screen = nil
    #expect(table == nil)
    for _ in 0..<50 { await Task.yield() }
    #expect(outcome.value == .reloaded(.noSurface))
    #expect(adapter?.currentSections == [Networks("a", 5)])
  }

  @Test("a swiped row and an open menu end when the table leaves the screen")
  func heldRowsEndOffScreen() {
    for held in [Hold.swipe, .menu] {
      let screen = makeScreen()
      let outcome = Outcome()
      hold(held, screen.table)
      screen.table.isOnScreen = false
      #expect(!screen.table.isTableBusy)
      #expect(screen.table.visibleSwipeActions.isEmpty && screen.table.openMenu == nil)
      screen.adapter.update(with: [Networks("a", 5)]) { outcome.value = $0 }
      #expect(outcome.value == .reloaded(.notOnScreen))
    }
  }

  @Test("an update that waits for a swipe or a menu runs when the table leaves the screen")
  func waitingUpdatesRunOffScreen() {
    for held in [Hold.swipe, .menu] {
      let screen = makeScreen()
      let outcome = Outcome()
      hold(held, screen.table)
      screen.adapter.update(with: [Networks("a", 5)]) { outcome.value = $0 }
      #expect(outcome.value == nil)
      screen.table.isOnScreen = false
      #expect(outcome.value == .reloaded(.notOnScreen))
      screen.table.isOnScreen = true
      #expect(screen.texts == ["n5"])
    }
  }

  @Test("an update does not wait for a row that is swiped or pressed off screen")
  func heldOffScreen() {
    for held in [Hold.swipe, .menu] {
      let screen = makeScreen()
      let outcome = Outcome()
      screen.table.isOnScreen = false
      hold(held, screen.table)
      screen.adapter.update(with: [Networks("a", 5)]) { outcome.value = $0 }
      #expect(outcome.value == .reloaded(.notOnScreen))
    }
  }

  @Test("an update that waits for a menu waits for the next menu, too")
  func nextMenu() {
    let screen = makeScreen()
    let table = screen.table
    var texts: [String] = []
    table.longPress(TablePath(section: 0, row: 0))
    table.afterTableLayout { table.longPress(TablePath(section: 0, row: 0)) }
    table.afterTableLayout { texts.append("free: \(!table.isTableBusy)") }
    table.closeMenu()
    #expect(texts.isEmpty)
    table.closeMenu()
    #expect(texts == ["free: true"])
  }
}
