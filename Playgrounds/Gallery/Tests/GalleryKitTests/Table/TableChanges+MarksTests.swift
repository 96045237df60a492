import TableViews
import Testing

@testable import GalleryKit

@Suite struct TableChangesMarksTests {
  /// Section 0 with rows 0 and 1 goes, row 0 of it to section 0 of the new table; section 1 is new.
  private let changes = TableChanges(
    oldCounts: [2, 2], newCounts: [3, 1], deletedSections: [0], insertedSections: [1],
    survivingSections: [IndexPair(from: 1, to: 0)], deletedRows: [TablePath(section: 1, row: 1)],
    insertedRows: [TablePath(section: 0, row: 2)],
    movedRows: [IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1))],
    changedRows: [
      IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1)),
      IndexPair(from: TablePath(section: 1, row: 0), to: TablePath(section: 0, row: 0)),
    ], changedHeaders: [IndexPair(from: 1, to: 0)])

  @Test func countsTheRowsThatGoAndComeWithTheirSections() {
    #expect(changes.allDeletedRows.map(\.description) == ["0-1", "1-1"])
    #expect(changes.allInsertedRows.map(\.description) == ["0-2", "1-0"])
  }

  @Test func marksWhatGoes() {
    #expect(
      changes.oldMarks == [
        .header(0): .deleted, .row(TablePath(section: 0, row: 0)): .moved,
        .row(TablePath(section: 0, row: 1)): .deleted,
        .row(TablePath(section: 1, row: 1)): .deleted,
      ])
  }

  @Test func marksWhatHasChanged() {
    #expect(
      changes.newMarks == [
        .header(0): .refreshed, .header(1): .inserted, .footer(1): .inserted,
        .row(TablePath(section: 0, row: 0)): .refreshed,
        .row(TablePath(section: 0, row: 1)): .moved,
        .row(TablePath(section: 0, row: 2)): .inserted,
        .row(TablePath(section: 1, row: 0)): .inserted,
      ])
  }
}
