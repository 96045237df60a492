import SwiftUITables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// How a table and a binding agree on several selected rows, and on edit mode.
@MainActor @Suite("Selection bindings of several rows") struct MultipleSelectionTests {
  private let screen = HostingScreen(0..<30)

  @Test("Taps in edit mode add rows to the binding, and remove them")
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

  @Test("Outside of edit mode, a tap selects nothing for long and writes nothing")
  func tapOutsideOfEditMode() async throws {
    screen.state.selectsSeveral = true
    await screen.settle()
    try screen.user.tap(3)
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.state.severalSelected == [])
  }

  @Test("The end of edit mode empties the selection, but not while views are updated")
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

  @Test("The selected row of a binding of one row survives edit mode")
  func oneRowInEditMode() async {
    screen.state.selected = 3
    screen.state.isEditing = true
    await screen.settle()
    screen.state.isEditing = false
    await screen.settle()
    #expect(screen.state.selected == 3 && screen.selectedIDs == [3])
  }

  @Test("Outside of edit mode, several rows of a binding aren't selected, and stay in it")
  func severalOutsideOfEditMode() async {
    screen.state.selectsSeveral = true
    screen.state.severalSelected = [3, 4]
    await screen.settle()
    #expect(screen.selectedIDs == [] && screen.state.severalSelected == [3, 4])
  }

  @Test("Multiple selection that the app configured stays")
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

  @Test("With a binding of one row, a table that selects several keeps the last tapped one")
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

  @Test("The end of edit mode off screen empties the selection in the next turn")
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

  @Test("A swipe that is open stays open while bodies run")
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

  @Test("A table that allows several rows at any time keeps them after edit mode")
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

  @Test("A setter that limits the rows has the last word")
  func limit() async throws {
    screen.state.selectsSeveral = true
    screen.state.isEditing = true
    screen.severalSetter = { $0.count > 2 ? Set($0.sorted().prefix(2)) : $0 }
    await screen.settle()
    for id in [5, 4, 3] { try screen.user.tap(id) }
    await screen.settle()
    #expect(screen.selectedIDs == [3, 4])
  }

  @Test("A setter that keeps a row has the last word")
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
