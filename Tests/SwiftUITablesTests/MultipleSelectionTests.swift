import SwiftUITables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// The selected rows of a table and of a binding, and edit mode.
@MainActor @Suite("Multiple selection bindings") struct MultipleSelectionTests {
  private let screen = HostingScreen(0..<30)

  @Test("adds and removes tapped rows in edit mode")
  func several() async throws {
    screen.state.selectsSeveral = true
    screen.state.severalSelected = [1, 100]
    screen.state.isEditing = true
    await screen.settle()
    #expect(screen.selectedIDs == [1])
    try screen.user.tap(3)
    try screen.user.tap(4)
    try screen.user.tap(1)
    #expect(screen.state.severalSelected == [3, 4, 100])
    await screen.settle()
    #expect(screen.selectedIDs == [3, 4])
    screen.state.severalSelected = Set(0..<30)
    await screen.settle()
    #expect(screen.selectedIDs == Array(0..<30))
  }

  @Test("neither keeps a selection nor writes outside of edit mode")
  func tapOutsideOfEditMode() async throws {
    screen.state.selectsSeveral = true
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.state.severalSelected == [])
  }

  @Test("clears the selection when edit mode ends, but not during a view update")
  func endOfEditMode() async throws {
    screen.state.selectsSeveral = true
    screen.state.isEditing = true
    await screen.settle()
    try screen.user.tap(3)
    screen.state.isEditing = false
    await screen.settle()
    #expect(screen.state.severalSelected == [] && screen.selectedIDs == [])
    #expect(screen.forbiddenWrites == 0)
    screen.state.severalSelected = [5]
    await screen.settle()
    #expect(screen.state.severalSelected == [5])
    screen.state.isEditing = true
    await screen.settle()
    #expect(screen.selectedIDs == [5])
  }

  @Test("keeps a single selection through edit mode")
  func oneRowInEditMode() async {
    screen.state.selected = 3
    screen.state.isEditing = true
    await screen.settle()
    screen.state.isEditing = false
    await screen.settle()
    #expect(screen.state.selected == 3 && screen.selectedIDs == [3])
  }

  @Test("keeps several rows in the binding without selecting them outside of edit mode")
  func severalOutsideOfEditMode() async {
    screen.state.selectsSeveral = true
    screen.state.severalSelected = [3, 4]
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.state.severalSelected == [3, 4])
  }

  @Test("keeps configured multiple selection")
  func configuredSeveral() async throws {
    let screen = HostingScreen(0..<3) {
      $0.surface?.allowsMultipleSelectionDuringEditing = true
    }
    screen.state.selectsSeveral = true
    await screen.settle()
    screen.state.selectsSeveral = false
    await screen.settle()
    #expect(screen.view.allowsMultipleSelectionDuringEditing)
    self.screen.state.selectsSeveral = true
    await self.screen.settle()
    self.screen.state.selectsSeveral = false
    await self.screen.settle()
    #expect(!self.screen.view.allowsMultipleSelectionDuringEditing)
  }

  @Test("keeps the last tapped row with a single-row binding and multiple selection")
  func oneOfSeveral() async throws {
    screen.view.allowsMultipleSelection = true
    await screen.settle()
    try screen.user.tap(3)
    try screen.user.tap(4)
    await screen.settle()
    #expect(screen.state.selected == 4 && screen.selectedIDs == [4])
    try screen.user.tap(4)
    await screen.settle()
    #expect(screen.state.selected == nil && screen.selectedIDs == [])
    for id in [3, 4, 3] { try screen.user.tap(id) }
    #expect(screen.state.selected == 4)
  }

  @Test("clears the selection in the next turn when edit mode ends off screen")
  func endOfEditModeOffScreen() async {
    screen.state.selectsSeveral = true
    screen.state.isEditing = true
    screen.state.severalSelected = [3]
    await screen.settle()
    screen.view.isOnScreen = false
    screen.state.isEditing = false
    await screen.settle()
    #expect(screen.state.severalSelected == [] && screen.forbiddenWrites == 0)
  }

  @Test("keeps an open swipe while bodies run")
  func openSwipe() async throws {
    screen.change = { values in
      values.swipeActions[.trailing] = .init(allowsFullSwipe: false) { _ in
        [SwipeAction("Flag") {}]
      }
    }
    await screen.settle()
    let swipe = try screen.user.swipe(3)
    screen.state.note = "!"
    await screen.settle()
    try swipe.choose("Flag")
    await screen.settle()
    #expect(screen.user.sees(text: "Contact 3!"))
  }

  @Test("keeps rows after edit mode if multiple selection is always allowed")
  func severalAtAnyTime() async throws {
    screen.view.allowsMultipleSelection = true
    screen.state.selectsSeveral = true
    await screen.settle()
    try screen.user.tap(3)
    try screen.user.tap(4)
    screen.state.isEditing = true
    await screen.settle()
    screen.state.isEditing = false
    await screen.settle()
    #expect(screen.state.severalSelected == [3, 4] && screen.selectedIDs == [3, 4])
  }

  @Test("selects only the rows that a limiting setter stores")
  func limit() async throws {
    screen.state.selectsSeveral = true
    screen.state.isEditing = true
    screen.severalSetter = { $0.count > 2 ? Set($0.sorted().prefix(2)) : $0 }
    await screen.settle()
    for id in [5, 4, 3] { try screen.user.tap(id) }
    await screen.settle()
    #expect(screen.selectedIDs == [3, 4])
  }

  @Test("keeps rows selected that the setter stores")
  func keptRow() async throws {
    screen.state.selectsSeveral = true
    screen.state.isEditing = true
    screen.state.severalSelected = [3]
    screen.severalSetter = { $0.union([3]) }
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [3])
  }
}
