import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite struct IndexedChangesTests {
  private func row(_ section: Int, _ row: Int) -> TablePath {
    TablePath(section: section, row: row)
  }

  private func move(_ from: TablePath, _ to: TablePath) -> IndexPair<TablePath> {
    IndexPair(from: from, to: to)
  }

  /// Expects the table to show the app's data without issues.
  private func expectFit(_ screen: NoteScreen, _ location: SourceLocation = #_sourceLocation) {
    #expect(screen.isUpToDate, sourceLocation: location)
    #expect(screen.contradictions == [], sourceLocation: location)
  }

  // MARK: Consistent changes

  @Test func anObjectThatChangesInPlaceIsReconfigured() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(2)
    screen.show(["a": [1, 2, 3]], IndexedChanges(modifications: [1]))
    expectFit(screen)
    #expect(screen.user.texts == ["Note 1", "Note 2!", "Note 3"])
  }

  @Test func anUpdateIsGivenByItsOldOrItsNewPosition() {
    let screen = NoteScreen(["a": [1, 2, 3, 4]])
    screen.edit(3, 4)
    screen.show(
      ["a": [0, 2, 3, 4]],
      IndexedChanges(
        deletedRows: [row(0, 0)], insertedRows: [row(0, 0)], updatedRows: [row(0, 2)],
        updatedNewRows: [row(0, 3)]))
    expectFit(screen)
  }

  @Test func aMoveToTheSamePlaceIsAnUpdate() {
    let screen = NoteScreen(["a": [1, 2]])
    screen.edit(1)
    screen.show(["a": [1, 2]], IndexedChanges(movedRows: [move(row(0, 0), row(0, 0))]))
    expectFit(screen)
  }

  @Test func aMoveToTheSameIndexCanBeAMove() {
    let screen = NoteScreen(["a": [1, 2, 3, 4]])
    screen.edit(3)
    screen.show(
      ["a": [2, 4, 3]],
      IndexedChanges(deletedRows: [row(0, 0)], movedRows: [move(row(0, 2), row(0, 2))]))
    expectFit(screen)
  }

  @Test func aMovedRowIsUpdated() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(1)
    screen.show(["a": [2, 3, 1]], IndexedChanges(movedRows: [move(row(0, 0), row(0, 2))]))
    expectFit(screen)
  }

  @Test func anUpdateOfAMovedRowIsTheSameUpdate() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(1)
    screen.show(
      ["a": [2, 3, 1]],
      IndexedChanges(movedRows: [move(row(0, 0), row(0, 2))], updatedRows: [row(0, 0)]))
    expectFit(screen)
  }

  @Test func aRowThatIsDeletedAndInsertedAgainIsUpdated() {
    let screen = NoteScreen(["a": [1, 2, 3], "b": [4]])
    screen.edit(1, 4)
    screen.show(
      ["a": [2, 3, 1], "c": [4]],
      IndexedChanges(
        deletedRows: [row(0, 0)], insertedRows: [row(0, 2)], deletedSections: [1],
        insertedSections: [1]))
    expectFit(screen)
  }

  @Test func anUpdateOfADeletedRowIsIgnored() {
    let screen = NoteScreen(["a": [1, 2]])
    screen.show(["a": [2]], IndexedChanges(deletions: [0], modifications: [0]))
    expectFit(screen)
  }

  @Test func aRowMovesOutOfADeletedSectionAndIntoAnInsertedOne() {
    let screen = NoteScreen(["a": [1, 2], "b": [3]])
    screen.edit(1, 3)
    screen.show(
      ["b": [3, 4], "c": [1]],
      IndexedChanges(
        insertedRows: [row(0, 1)], movedRows: [move(row(0, 0), row(1, 0))],
        updatedRows: [row(1, 0)],
        deletedSections: [0], insertedSections: [1]))
    expectFit(screen)
    #expect(screen.ids == [[3, 4], [1]])
  }

  @Test func rowsOfDeletedAndInsertedSectionsMayBeListed() {
    let screen = NoteScreen(["a": [1, 2], "b": [3]])
    screen.show(
      ["b": [3], "c": [4, 5]],
      IndexedChanges(
        deletedRows: [row(0, 0), row(0, 1)], insertedRows: [row(1, 0), row(1, 1)],
        deletedSections: [0], insertedSections: [1]))
    expectFit(screen)
  }

  @Test func sectionsAndTheirRowsChangeTogether() {
    let screen = NoteScreen(["a": [1], "b": [2, 3], "c": [4]])
    screen.edit(3)
    screen.show(
      ["0": [9], "b": [8, 3], "c": [2, 4]],
      IndexedChanges(
        insertedRows: [row(1, 0)], movedRows: [move(row(1, 0), row(2, 0))],
        updatedRows: [row(1, 1)],
        deletedSections: [0], insertedSections: [0]))
    expectFit(screen)
  }

  @Test func sectionsMove() {
    let screen = NoteScreen()
    let (a, b) = (Section(id: "a", items: [Note(1)]), Section(id: "b", items: [Note(2), Note(3)]))
    screen.adapter.update(with: [a, b])
    b.items[0].text = "changed"
    screen.adapter.update(
      with: [b, a],
      changes: IndexedChanges(
        updatedRows: [row(1, 0)], movedSections: [IndexPair(from: 1, to: 0)]))
    expectFit(screen)
  }

  @Test func changesMayBeReportedTwice() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(2)
    screen.show(
      ["a": [2, 4, 1]],
      IndexedChanges(
        deletedRows: [row(0, 2), row(0, 2)], insertedRows: [row(0, 1), row(0, 1)],
        movedRows: [move(row(0, 0), row(0, 2)), move(row(0, 0), row(0, 2))],
        updatedRows: [row(0, 1), row(0, 1)]))
    expectFit(screen)
  }

  @Test func emptyTablesHaveNoChanges() {
    let screen = NoteScreen()
    screen.show([:], IndexedChanges())
    screen.show(["a": []], IndexedChanges(insertedSections: [0]))
    screen.show([:], IndexedChanges(deletedSections: [0]))
    expectFit(screen)
  }

  // MARK: Inconsistent changes

  @Test(arguments: [
    (IndexedChanges(deletions: [7]), "row 0-7 leaves the table, which didn't have it"),
    (IndexedChanges(insertions: [-1]), "row 0--1 enters the table, which doesn't have it"),
    (IndexedChanges(insertions: [0]), "2 of 2 rows of section 0 stay, but 1 of 2 new rows"),
    (
      IndexedChanges(deletions: [0], insertions: [0]),
      "row 0-1 becomes row 0-1, which is another one"
    ),
    (IndexedChanges(modifications: [Int.max]), "row 0-0 becomes row 0-0, which is another one"),
    (IndexedChanges(deletedSections: [1]), "section 1 leaves the table, which didn't have it"),
    (IndexedChanges(deletedSections: [0]), "0 of 1 sections stay, but 1 of 1 new sections"),
    (
      IndexedChanges(
        movedRows: [
          IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 0)),
          IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1)),
        ]), "leaves or enters the table in two ways"
    ),
    (
      IndexedChanges(
        movedRows: [
          IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 0))
        ]), "row 0-1 becomes row 0-1, which is another one"
    ),
  ])
  func theFirstContradictionIsReported(_ changes: IndexedChanges, _ text: String) {
    let screen = NoteScreen(["a": [1, 2]])
    screen.edit(1, 2)
    screen.show(["a": [2, 1]], changes)
    #expect(screen.contradictions.count == 1 && screen.contradictions[0].contains(text))
    // All visible rows are reconfigured.
    #expect(screen.ids == [[2, 1]] && screen.isUpToDate)
  }

  @Test(arguments: [
    (IndexedChanges(modifications: [Int.max]), "there is no such row"),
    (IndexedChanges(updatedNewRows: [TablePath(section: .min, row: 0)]), "there is no such row"),
    (
      IndexedChanges(
        movedRows: [
          IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1)),
          IndexPair(from: TablePath(section: 0, row: 1), to: TablePath(section: 0, row: 0)),
        ]), "which is another row"
    ),
  ])
  func aContradictionOfATableThatStaysIsReported(_ changes: IndexedChanges, _ text: String) {
    let screen = NoteScreen(["a": [1, 2]])
    screen.edit(1, 2)
    screen.show(["a": [1, 2]], changes)
    #expect(screen.contradictions.count == 1 && screen.contradictions[0].contains(text))
    #expect(screen.isUpToDate)
  }

  @Test func aSectionThatBecomesAnotherOneIsReported() {
    let screen = NoteScreen(["a": [1]])
    screen.show(["b": [1]], IndexedChanges())
    #expect(screen.contradictions.count == 1 && screen.ids == [[1]] && screen.isUpToDate)
  }

  // MARK: Starting points

  @Test func changesAfterAnUpdateThatWaitsStartFromIt() {
    let screen = NoteScreen(["a": [1, 2]])
    screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Pin") {}] }
    do {
      let swipe = try? screen.user.swipe(1)
      screen.edit(1)
      screen.show(["a": [0, 1, 2]], IndexedChanges(insertions: [0], modifications: [0]))
      screen.edit(2)
      screen.show(["a": [0, 2]], IndexedChanges(deletions: [1], modifications: [2]))
      #expect(screen.ids == [[1, 2]])
      swipe?.close()
    }
    #expect(screen.ids == [[0, 2]])
    expectFit(screen)
  }

  @Test func changesCanRepeatUserEdits() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.show(["a": [1, 2, 3]], IndexedChanges())
    screen.adapter.commitDeletion(at: row(0, 0))
    screen.view.reloadData()
    screen.edit(3)
    screen.show(["a": [2, 3]], IndexedChanges(deletions: [0], modifications: [2]))
    expectFit(screen)
    // The adapter isn't notified of changes by another data source.
    screen.adapter.commitDeletion(at: row(0, 0))
    screen.view.reloadData()
    screen.show(["a": [3]], IndexedChanges())
    expectFit(screen)
  }

  @Test func changesAfterAnotherUpdateStartFromIt() {
    let screen = NoteScreen(["a": [1, 2]])
    screen.show(["a": [1]], IndexedChanges(deletions: [1]))
    screen.adapter.update(with: screen.table(["a": [5, 6, 7]]))
    // The user's deletion isn't an update by the app.
    screen.adapter.commitDeletion(at: row(0, 1))
    screen.view.reloadData()
    screen.edit(7)
    screen.show(["a": [5, 7]], IndexedChanges(deletions: [1], modifications: [2]))
    expectFit(screen)
  }

  /// A feature that adds a row at the end of the table.
  private final class Spinner: AdapterFeature {
    typealias Surface = VirtualTableView
    let row = Note(-1)

    func arranged(
      _ sections: [Section<Note, String>], isDescription: Bool
    ) -> [Section<Note, String>] {
      guard isDescription, var last = sections.last else { return sections }
      last.items.append(row)
      return sections.dropLast() + [last]
    }
  }

  @Test func changesDoNotIncludeRowsThatAFeatureAdds() {
    let screen = NoteScreen()
    screen.adapter.add(Spinner())
    screen.show(["a": [1, 2]], IndexedChanges(insertedSections: [0]))
    screen.edit(2)
    screen.show(["a": [2]], IndexedChanges(deletions: [0], modifications: [1]))
    expectFit(screen)
    #expect(screen.ids == [[2, -1]])
  }

  @Test func anUpdateReconfiguresRowsByID() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(1, 3)
    screen.adapter.update(with: screen.table(["a": [3, 1, 4]]), reconfiguring: [1, 3, 99])
    expectFit(screen)
    screen.edit(4)
    screen.adapter.update(
      with: screen.table(["a": [4]]), reconfiguring: [RowReference.item(screen.note(4))])
    expectFit(screen)
  }

  @Test func changesAreShownOffScreenToo() {
    let screen = NoteScreen(["a": [1, 2]])
    screen.view.isOnScreen = false
    screen.edit(1)
    screen.show(["a": [1]], IndexedChanges(deletions: [1], modifications: [0]))
    screen.show(["a": [3]], IndexedChanges(deletions: [9]))
    #expect(screen.contradictions.count == 1)
    screen.view.isOnScreen = true
    #expect(screen.isUpToDate && screen.ids == [[3]])
  }
}
