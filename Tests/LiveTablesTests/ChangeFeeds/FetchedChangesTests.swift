import DiffEngine
import LiveTables
import TableAdapters
import TableSections
import Testing

/// The conversion of changes from a fetched results controller.
@MainActor @Suite struct FetchedChangesTests {
  private typealias Fetched = FetchedChanges<Int>

  private func path(_ section: Int, _ row: Int) -> TablePath {
    TablePath(section: section, row: row)
  }

  /// Shows sections and changes as a feed does.
  private func show(_ sections: [String: [Int]], _ fetched: Fetched, on screen: NoteScreen) {
    // The feed applies both in one update.
    screen.show(sections, fetched.changes)
    screen.adapter.update(with: screen.table(sections), reconfiguring: fetched.updatedObjects)
    #expect(screen.isUpToDate && screen.contradictions == [])
  }

  @Test func insertionsDeletionsAndMovesAreTranslated() {
    var fetched = Fetched()
    fetched.note(.insert, ofSection: 2)
    fetched.note(.delete, ofSection: 0)
    fetched.note(.insert, of: 1, from: nil, to: path(1, 2))
    fetched.note(.delete, of: 2, from: path(0, 3), to: nil)
    fetched.note(.move, of: 3, from: path(1, 0), to: path(2, 0))
    fetched.note(.update, of: 4, from: path(1, 1), to: path(1, 1))
    #expect(
      fetched.changes
        == IndexedChanges(
          deletedRows: [path(0, 3)], insertedRows: [path(1, 2)],
          movedRows: [IndexPair(from: path(1, 0), to: path(2, 0))], deletedSections: [0],
          insertedSections: [2]))
    #expect(fetched.updatedObjects == [3, 4])
  }

  @Test func anUpdateWithAStaleIndexPathIsFoundByItsObject() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(3)
    var fetched = Fetched()
    fetched.note(.delete, of: 1, from: path(0, 0), to: nil)
    fetched.note(.update, of: 3, from: path(0, 17), to: nil)
    show(["a": [2, 3]], fetched, on: screen)
  }

  @Test func aMoveToTheSameIndexPathIsAnUpdate() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(2)
    var fetched = Fetched()
    fetched.note(.update, of: 2, from: path(0, 1), to: nil)
    fetched.note(.move, of: 2, from: path(0, 1), to: path(0, 1))
    show(["a": [1, 2, 3]], fetched, on: screen)
  }

  @Test func updatesArriveBeforeAndAfterDeletions() {
    let screen = NoteScreen(["a": [1, 2, 3]])
    screen.edit(1, 2)
    var fetched = Fetched()
    fetched.note(.update, of: 1, from: path(0, 0), to: nil)
    fetched.note(.delete, of: 1, from: path(0, 0), to: nil)
    fetched.note(.update, of: 2, from: path(0, 1), to: nil)
    show(["a": [2, 3]], fetched, on: screen)
  }

  @Test func aMoveOutOfADeletedSectionIntoAnInsertedOne() {
    let screen = NoteScreen(["a": [1], "b": [2]])
    screen.edit(1)
    var fetched = Fetched()
    fetched.note(.delete, ofSection: 0)
    fetched.note(.insert, ofSection: 1)
    fetched.note(.move, of: 1, from: path(0, 0), to: path(1, 0))
    show(["b": [2], "c": [1]], fetched, on: screen)
  }

  @Test func aMoveCanLackAnIndexPath() {
    var fetched = Fetched()
    fetched.note(.move, of: 1, from: path(0, 0), to: nil)
    fetched.note(.move, of: 2, from: nil, to: path(0, 0))
    fetched.note(.move, of: 3, from: nil, to: nil)
    #expect(
      fetched.changes == IndexedChanges(deletedRows: [path(0, 0)], insertedRows: [path(0, 0)]))
    #expect(fetched.updatedObjects == [3])
  }

  @Test func changesOfOtherKindsLeaveSectionsAlone() {
    var fetched = Fetched()
    for kind in Fetched.Kind.allCases { fetched.note(kind, ofSection: 1) }
    #expect(fetched.changes == IndexedChanges(deletedSections: [1], insertedSections: [1]))
  }

  @Test func everyReportIsAccepted() {
    let paths = [nil, path(0, 0), path(-1, .min), path(.max, .max)]
    for kind in Fetched.Kind.allCases {
      for old in paths {
        for new in paths {
          let screen = NoteScreen(["a": [1, 2]])
          screen.edit(1)
          var fetched = Fetched()
          fetched.note(kind, of: 1, from: old, to: new)
          screen.show(["a": [1]], fetched.changes)
          #expect(screen.ids == [[1]])
          #expect(screen.isUpToDate || screen.contradictions.isEmpty)
        }
      }
    }
  }
}
