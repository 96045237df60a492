import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Swipe actions and menus of plain data sources, and reported issues.
@MainActor @Suite struct VirtualTableViewSwipingTests {
  private let source = EditingSource([["swipe", "delete", "plain", "insert", "menu"]])
  private let swipe = TablePath(0, 0)
  private let delete = TablePath(0, 1)
  private let plain = TablePath(0, 2)
  private let insert = TablePath(0, 3)
  private let menu = TablePath(0, 4)

  private func table() -> VirtualTableView {
    let table = source.table()
    table.layoutIfNeeded()
    _ = source.journal.take()
    return table
  }

  // MARK: Swiping

  @Test func withoutADelegateAFullSwipeDeletes() {
    let table = table()
    table.delegate = nil
    table.swipeFully(delete)
    #expect(table.shownTexts == ["swipe", "plain", "insert", "menu"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func theActionOfTheTablesHasTheTitleThatIsSet() {
    let table = table()
    table.deleteTitle = "Löschen"
    #expect(table.swipe(delete) == ["Löschen"])
    table.tapSwipeAction("Löschen")
    #expect(table.shownTexts == ["swipe", "plain", "insert", "menu"])
    #expect(table.swipe(swipe).contains("Löschen") == false)
  }

  @Test func aRowOffScreenCannotBeSwiped() {
    let table = source.table(rows: 1)
    #expect(table.swipe(delete).isEmpty)
    // Only one issue is reported, not its consequences.
    table.swipeFully(plain)
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't swipe row 0-1, which isn't on screen",
        "the user can't swipe row 0-2, which isn't on screen",
      ])
    #expect(table.codes == [.noSuchPosition, .noSuchPosition])
  }

  @Test func anActionThatIsNotShownIsReported() {
    let table = table()
    table.tapSwipeAction("Flag")
    table.swipe(swipe, from: .leading)
    table.tapSwipeAction("Flag")
    table.tapSwipeAction("Raed")
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't tap \"Flag\": no row is swiped", identifiers: ["Flag"]),
        TableIssue(
          .notOffered, "the user can't tap \"Flag\": row 0-0 has no such action",
          hint: "It has \"Read\".", identifiers: ["Flag"]),
        TableIssue(
          .notOffered, "the user can't tap \"Raed\": row 0-0 has no such action",
          hint: "Did you mean \"Read\"?", identifiers: ["Raed"]),
      ])
    #expect(table.visibleSwipeActions == ["Read"])
  }

  @Test func aFullSwipeThatIsNotAllowedLeavesTheActionsOpen() {
    source.fullSwipeEdges = [.leading]
    let table = table()
    table.swipeFully(swipe, from: .leading)
    #expect(table.issues.issues.isEmpty)
    table.swipeFully(swipe)
    #expect(table.visibleSwipeActions == ["Archive", "Flag"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered,
          "the user can't swipe row 0-0 fully from the trailing edge: its actions do not allow"
            + " that", hint: "Tap one of them: \"Archive\", \"Flag\".", identifiers: ["0-0"])
      ])
  }

  @Test func anActionIsGivenThePlaceThatAnUpdateTookTheRowTo() {
    let table = table()
    table.swipe(swipe)
    table.perform(TableBatch(insertedRows: [swipe])) { source.data[0].insert("new", at: 0) }
    table.tapSwipeAction("Flag")
    #expect(source.takeUserActions() == ["begin 0-0", "Flag 0-1", "end 0-1"])
  }

  @Test func aReloadClosesTheSwipedRow() {
    let table = table()
    table.swipe(swipe)
    table.reloadData()
    #expect(table.visibleSwipeActions.isEmpty)
    #expect(source.takeUserActions() == ["begin 0-0", "end -"])
  }

  @Test func aTapAScrollADragOrTheControlsCloseTheSwipedRow() {
    let table = table()
    let acts: [@MainActor (VirtualTableView) -> Void] = [
      { $0.tap(TablePath(0, 2)) }, { $0.scroll(by: 1) },
      { $0.drag(TablePath(0, 0), to: TablePath(0, 1)) }, { $0.isEditing = true },
    ]
    for act in acts {
      table.swipe(swipe)
      act(table)
      #expect(table.visibleSwipeActions.isEmpty)
      #expect(source.takeUserActions() == ["begin 0-0", "end 0-0"])
    }
    #expect(table.selectedRows.isEmpty)
  }

  // MARK: Menus

  @Test func aRowOffScreenCannotBePressed() {
    let table = source.table(rows: 2)
    #expect(table.longPress(menu).isEmpty)
    #expect(table.codes == [.noSuchPosition])
    #expect(
      table.issues.issues.first?.message
        == "the user can't press row 0-4, which isn't on screen")
  }

  @Test func longPressClosesSwipeActionsAndMenu() {
    let table = table()
    table.swipe(swipe)
    #expect(table.longPress(menu) == ["Copy", "Forget", "Share"])
    #expect(table.visibleSwipeActions.isEmpty)
    #expect(source.takeUserActions() == ["begin 0-0", "end 0-0"])
    // The same applies if the touch hits no row.
    #expect(table.longPress(TablePath(0, 9)).isEmpty)
    #expect(table.offeredMenuEntries.isEmpty)
  }

  @Test func aDeletionThatTheSourceDoesNotFollowClosesTheRow() {
    source.deletes = false
    let table = table()
    table.swipe(delete)
    table.tapSwipeAction("Delete")
    #expect(source.takeUserActions() == ["begin 0-1", "commit delete 0-1", "end 0-1"])
    #expect(table.visibleSwipeActions.isEmpty)
  }

  @Test func aMenuWithNothingToOfferIsNotOpen() {
    final class Hiding: TokenSource {
      override func menu(at position: TablePath, in surface: VirtualTableView) -> RowMenu? {
        RowMenu(actions: [.init("Copy", attributes: .hidden) {}])
          .onPreviewTap { [journal] in journal.note("preview") }
      }
    }
    let source = Hiding([["a"]])
    let table = source.table()
    table.layoutIfNeeded()
    #expect(table.longPress(swipe).isEmpty)
    _ = source.journal.take()
    table.tapMenuEntry("Copy")
    table.tapMenuPreview()
    #expect(source.journal.take() == [])
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't choose \"Copy\": no menu is open", identifiers: ["Copy"]),
        TableIssue(
          .notOffered, "the user can't tap the preview of a menu: no menu is open",
          identifiers: ["preview"]),
      ])
  }

  @Test func menuEntryIsPerformedWithoutDataSource() {
    let table = table()
    table.longPress(menu)
    table.dataSource = nil
    table.tapMenuEntry("Copy")
    #expect(source.takeUserActions() == ["copy"])
  }

  @Test func anEntryThatCannotBeChosenIsReported() {
    let table = table()
    table.longPress(menu)
    table.tapMenuEntry("Share")
    #expect(source.takeUserActions() == [] && table.offeredMenuEntries.count == 3)
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't choose \"Share\": it is disabled", identifiers: ["Share"])
      ])
  }

  /// Rows without IDs are followed through batches until one deletes them.
  @Test func theRowOfAMenuIsFollowedThroughBatches() {
    let source = EditingSource([["a", "menu", "menu"]])
    let table = source.table()
    table.layoutIfNeeded()
    let first = TablePath(0, 0)
    table.longPress(TablePath(0, 1))
    table.perform(TableBatch(deletedRows: [first])) { source.data[0].remove(at: 0) }
    table.tapMenuEntry("Copy")
    #expect(source.takeUserActions() == ["copy"])
    table.longPress(first)
    table.perform(TableBatch(deletedRows: [first])) { source.data[0].remove(at: 0) }
    table.tapMenuEntry("Copy")
    table.longPress(first)
    table.perform(TableBatch(insertedRows: [first])) { source.data[0].insert("new", at: 0) }
    table.perform(TableBatch(deletedRows: [TablePath(0, 1)])) { source.data[0].remove(at: 1) }
    table.tapMenuEntry("Copy")
    #expect(source.takeUserActions() == [])
    #expect(
      table.issues.issues.map(\.message) == [
        "\"Copy\" was chosen for row 0-0, which no longer exists",
        "\"Copy\" was chosen for row 0-1, which no longer exists",
      ])
  }
}
