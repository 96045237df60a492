import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Swipe actions and menus.
@MainActor @Suite struct VirtualTableViewSwipingTests {
  private let source = EditedSource([["swipe", "delete", "plain", "insert", "menu"]])
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

  @Test func aSwipeShowsTheActionsOfItsEdgeAndATapCarriesOneOut() {
    let table = table()
    #expect(table.swipe(swipe, from: .leading) == ["Read"])
    #expect(table.swipe(swipe) == ["Archive", "Flag"])
    table.tapSwipeAction("Flag")
    #expect(source.takeTold() == ["begin 0-0", "end 0-0", "begin 0-0", "Flag 0-0", "end 0-0"])
    #expect(table.visibleSwipeActions.isEmpty)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aFullSwipeCarriesOutTheFirst() {
    let table = table()
    table.swipeFully(swipe)
    table.swipeFully(swipe, from: .leading)
    #expect(table.issues.issues.isEmpty)
    table.swipeFully(plain)
    #expect(
      source.takeTold().filter { $0.contains(where: \.isUppercase) } == ["Archive 0-0", "Read 0-0"])
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't swipe row 0-2 fully from the trailing edge: it has no actions there"
      ])
    table.isEditing = true
    table.swipeFully(swipe)
    #expect(
      table.issues.issues.last?.message
        == "the user can't swipe row 0-0 fully from the trailing edge: the table is being edited")
    #expect(table.issues.issues.map(\.identifiers) == [["0-2"], ["0-0"]])
  }

  @Test func aRowThatCanBeDeletedShowsAnActionOfTheTables() {
    let table = table()
    #expect(table.swipe(delete, from: .leading).isEmpty)
    #expect(table.swipe(delete) == ["Delete"])
    table.tapSwipeAction("Delete")
    #expect(source.takeTold() == ["begin 0-1", "commit delete 0-1", "end -"])
    #expect(table.shownTexts == ["swipe", "plain", "insert", "menu"])
  }

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

  @Test func rowsWithNothingToOfferStayAsTheyAre() {
    let table = table()
    for path in [plain, insert, menu] { #expect(table.swipe(path).isEmpty) }
    table.isEditing = true
    #expect(table.swipe(delete).isEmpty)
    #expect(source.takeTold().isEmpty)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aRowOffScreenCannotBeSwiped() {
    let table = source.table(rows: 1)
    #expect(table.swipe(delete).isEmpty)
    // Once: what follows from it is not reported as well.
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

  @Test func anActionIsNotPerformedAgainBeforeItIsDone() {
    source.completesActions = false
    let table = table()
    table.swipe(swipe)
    table.tapSwipeAction("Archive")
    table.tapSwipeAction("Flag")
    #expect(source.takeTold() == ["begin 0-0", "Archive 0-0"])
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't tap \"Flag\": \"Archive\" is not done yet"
      ])
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

  @Test func aRowStaysSwipedUntilItsActionIsDone() {
    source.completesActions = false
    let table = table()
    table.swipe(swipe)
    table.tapSwipeAction("Archive")
    #expect(table.visibleSwipeActions == ["Archive", "Flag"])
    let late = source.completion
    table.swipe(delete)
    late?(true)
    #expect(table.visibleSwipeActions == ["Delete"])
    table.swipe(swipe)
    table.tapSwipeAction("Flag")
    source.completion?(false)
    #expect(table.visibleSwipeActions.isEmpty)
  }

  @Test func anActionIsGivenThePlaceThatAnUpdateTookTheRowTo() {
    let table = table()
    table.swipe(swipe)
    table.perform(TableBatch(insertedRows: [swipe])) { source.data[0].insert("new", at: 0) }
    table.tapSwipeAction("Flag")
    #expect(source.takeTold() == ["begin 0-0", "Flag 0-1", "end 0-1"])
  }

  @Test func aReloadClosesTheSwipedRow() {
    let table = table()
    table.swipe(swipe)
    table.reloadData()
    #expect(table.visibleSwipeActions.isEmpty)
    #expect(source.takeTold() == ["begin 0-0", "end -"])
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
      #expect(source.takeTold() == ["begin 0-0", "end 0-0"])
    }
    #expect(table.selectedRows.isEmpty)
  }

  // MARK: Menus

  @Test func aLongPressShowsAMenuAndAnEntryIsChosen() {
    let table = table()
    #expect(table.longPress(menu) == ["Copy", "Forget", "Share"])
    table.tapMenuEntry("Forget")
    #expect(source.takeTold() == ["forget"])
    #expect(table.offeredMenuEntries.isEmpty)
    #expect(table.longPress(plain).isEmpty)
    #expect(table.issues.issues.isEmpty)
  }

  @Test(arguments: [
    ("Share", "it is disabled", nil), ("Debug", "it is hidden", nil),
    ("Copyy", "the menu has no \"Copyy\"", "Did you mean \"Copy\"?"),
    ("X", "the menu has no \"X\"", "It has \"Copy\", \"Forget\", \"Share\"."),
  ])
  func anEntryThatIsNotOfferedIsReported(title: String, reason: String, hint: String?) {
    let table = table()
    table.longPress(menu)
    table.tapMenuEntry(title)
    #expect(source.takeTold().isEmpty)
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't choose \"\(title)\": \(reason)", hint: hint,
          identifiers: [title])
      ])
  }

  @Test func aClosedMenuOffersNothing() {
    let table = table()
    table.longPress(menu)
    table.closeMenu()
    table.tapMenuEntry("Copy")
    #expect(source.takeTold().isEmpty)
    #expect(table.codes == [.notOffered])
  }

  @Test func aRowOffScreenCannotBePressed() {
    let table = source.table(rows: 2)
    #expect(table.longPress(menu).isEmpty)
    #expect(table.codes == [.noSuchPosition])
    #expect(
      table.issues.issues.first?.message
        == "the user can't press row 0-4, which isn't on screen")
  }

  @Test func aLongPressClosesWhatIsOpen() {
    let table = table()
    table.swipe(swipe)
    #expect(table.longPress(menu) == ["Copy", "Forget", "Share"])
    #expect(table.visibleSwipeActions.isEmpty)
    #expect(source.takeTold() == ["begin 0-0", "end 0-0"])
    // Also where the press itself reaches no row.
    #expect(table.longPress(TablePath(0, 9)).isEmpty)
    #expect(table.offeredMenuEntries.isEmpty)
  }

  /// The actions of a row are offered by their titles; of two with one title, the first is meant.
  @Test func theFirstOfActionsWithOneTitleIsTapped() {
    final class Twins: TokenSource {
      override func canEdit(at position: TablePath) -> Bool { true }
      override func swipeActions(
        at position: TablePath, on edge: SwipeEdge, in surface: VirtualTableView
      ) -> [SwipeAction<VirtualTableView>] {
        ["first", "second"].map { [journal] text in
          SwipeAction("Same") { _, completion in
            journal.note(text)
            completion(true)
          }
        }
      }
    }
    let source = Twins([["a"]])
    let table = source.table()
    #expect(table.swipe(swipe) == ["Same", "Same"])
    _ = source.journal.take()
    table.tapSwipeAction("Same")
    #expect(source.journal.take() == ["first"])
  }

  // MARK: Rows that say so themselves

  @Test func rowsOfASectionSayWhatAPersonMayDo() {
    let journal = Journal()
    let cell = VirtualCell.self
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("s") {
        Row(id: 1, cell) { _ in }.onDelete { journal.note("delete") }
        Row(id: 2, cell) { _ in }.onInsert { journal.note("insert") }
        Row(id: 3, cell) { _ in }
          .swipeActions([SwipeAction("Flag") { journal.note("flag") }])
          .swipeActions([SwipeAction("Read") { journal.note("read") }], on: .leading)
          .menu { RowMenu(actions: [.init("Copy") { journal.note("copy") }]) }
        Row(id: 4, cell) { _ in }
      }
    ])
    let table = VirtualTableView()
    source.attach(to: table)
    #expect((0..<4).map { source.canEdit(at: TablePath(0, $0)) } == [true, true, false, false])
    table.swipeFully(TablePath(0, 0))
    table.swipeFully(TablePath(0, 2))
    table.swipeFully(TablePath(0, 2), from: .leading)
    table.longPress(TablePath(0, 2))
    table.tapMenuEntry("Copy")
    table.isEditing = true
    #expect(table.visibleCells.map(\.isEditing) == [true, true, true, false])
    table.tapInsert(TablePath(0, 1))
    table.tapDelete(TablePath(0, 0))
    table.tapDelete(TablePath(0, 3))
    #expect(journal.take() == ["delete", "flag", "read", "copy", "insert", "delete"])
    #expect(table.issues.issues.map(\.code) == [.notOffered])
  }

  @Test func aDeletionThatTheSourceDoesNotFollowClosesTheRow() {
    source.deletes = false
    let table = table()
    table.swipe(delete)
    table.tapSwipeAction("Delete")
    #expect(source.takeTold() == ["begin 0-1", "commit delete 0-1", "end 0-1"])
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

  @Test func theFirstOfEntriesWithOneTitleIsChosen() {
    final class Twins: TokenSource {
      override func menu(at position: TablePath, in surface: VirtualTableView) -> RowMenu? {
        RowMenu(
          actions: ["first", "second"].map { [journal] text in
            .init("Same") { journal.note(text) }
          })
      }
    }
    let source = Twins([["a"]])
    let table = source.table()
    table.longPress(swipe)
    _ = source.journal.take()
    table.tapMenuEntry("Same")
    #expect(source.journal.take() == ["first"])
  }

  @Test func anEntryIsChosenThoughTheDataSourceIsGone() {
    let table = table()
    table.longPress(menu)
    table.dataSource = nil
    table.tapMenuEntry("Copy")
    #expect(source.takeTold() == ["copy"])
  }
}
