import TableViews
import Testing

@testable import GalleryKit

@Suite struct DuplicateIDsTests {
  @Test func uniqueIDsAreNoIssue() {
    let table = TableDocument("A: A 1", "1: 2")
    #expect(DuplicateIDs(old: table, new: table).issues.isEmpty)
    #expect(DuplicateIDs(old: table, new: TableDocument("A: 2 1 A")).issues.isEmpty)
  }

  @Test func bothTablesAreSearchedToTheEnd() {
    let old = TableDocument("A: 1 1 2", "B: 2", "A: 3")
    let new = TableDocument("B: 4 5 4", "B: 2 2 2 1")
    let issues = DuplicateIDs(old: old, new: new).issues
    #expect(
      issues.map(\.description) == [
        "warning TV0302: more than one section has the id A: 0, 2 in the old table",
        "warning TV0302: more than one section has the id B: 0, 1 in the new table",
        "warning TV0301: more than one row has the id 1: [0, 0], [0, 1] in the old table",
        "warning TV0301: more than one row has the id 2: [0, 2], [1, 0] in the old table; "
          + "[1, 0], [1, 1], [1, 2] in the new table",
        "warning TV0301: more than one row has the id 4: [0, 0], [0, 2] in the new table",
      ])
    #expect(issues.map(\.identifiers) == [["A"], ["B"], ["1"], ["2"], ["4"]])
  }

  @Test func tablesThatAreEqualAreSearched() {
    let table = TableDocument("A: 1", "B: 1")
    #expect(
      DuplicateIDs(old: table, new: table).issues.map(\.message) == [
        "more than one row has the id 1: [0, 0], [1, 0] in the old table; "
          + "[0, 0], [1, 0] in the new table"
      ])
  }

  @Test func listsAreBounded() throws {
    func table(_ ids: [String]) -> TableDocument {
      let rows = ids.map { TableDocument.Row(id: ExactString($0)) }
      return TableDocument(sections: [TableDocument.Section(id: "A", rows: rows)])
    }
    let empty = TableDocument(sections: [])
    let many = DuplicateIDs(old: table(Array(repeating: "1", count: 11)), new: empty).issues
    #expect(
      many.map(\.message) == [
        "more than one row has the id 1: [0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6], "
          + "[0, 7] and 3 more in the old table"
      ])
    let ids = (0..<300).map(String.init)
    let full = DuplicateIDs(old: empty, new: table(ids + ids)).issues
    #expect(full.count == DuplicateIDs.capacity + 1)
    #expect(full.last?.code == .logFull)
    #expect(full.last?.message == "256 issues are listed; 44 more are left out")
    let fits = Array(ids.prefix(DuplicateIDs.capacity))
    #expect(DuplicateIDs(old: empty, new: table(fits + fits)).issues.count == fits.count)
  }
}
