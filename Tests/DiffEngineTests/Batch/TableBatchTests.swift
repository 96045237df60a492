import DiffEngine
import Testing

@Suite struct TableBatchTests {
  @Test func describesOnlyWhatIsThere() {
    #expect(TableBatch().description == "nothing")
    let batch = TableBatch(
      deletedSections: [1],
      movedRows: [
        IndexPair(from: TablePath(section: 0, row: 1), to: TablePath(row: 2, section: 0))
      ])
    #expect(batch.description == "delete sections 1; move rows 0-1→0-2")
  }

  @Test func isEmptyOnlyWithoutAnyOperation() {
    let path = TablePath(section: 0, row: 0)
    #expect(TableBatch().isEmpty)
    for batch in [
      TableBatch(deletedSections: [0]), TableBatch(insertedSections: [0]),
      TableBatch(movedSections: [IndexPair(from: 0, to: 0)]), TableBatch(reloadedSections: [0]),
      TableBatch(deletedRows: [path]), TableBatch(insertedRows: [path]),
      TableBatch(movedRows: [IndexPair(from: path, to: path)]), TableBatch(reloadedRows: [path]),
    ] {
      #expect(!batch.isEmpty, "\(batch)")
    }
  }

  @Test func pathsAreOrderedBySectionThenRow() {
    let paths = [(1, 0), (0, 2), (0, 1)].map { TablePath(section: $0.0, row: $0.1) }
    #expect(paths.sorted().map(\.description) == ["0-1", "0-2", "1-0"])
  }
}
