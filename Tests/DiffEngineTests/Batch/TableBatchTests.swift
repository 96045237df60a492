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

  @Test func anOperationOfAnyKindIsOneAndIsNamed() {
    let (path, pair) = (TablePath(section: 0, row: 0), IndexPair(from: 0, to: 0))
    let kinds = [
      TableBatch(deletedSections: [0]), TableBatch(insertedSections: [0]),
      TableBatch(movedSections: [pair]), TableBatch(reloadedSections: [0]),
      TableBatch(deletedRows: [path]), TableBatch(insertedRows: [path]),
      TableBatch(movedRows: [IndexPair(from: path, to: path)]), TableBatch(reloadedRows: [path]),
    ]
    #expect(TableBatch().isEmpty)
    #expect(kinds.allSatisfy { !$0.isEmpty })
    #expect(
      kinds.map(\.description) == [
        "delete sections 0", "insert sections 0", "move sections 0→0", "reload sections 0",
        "delete rows 0-0", "insert rows 0-0", "move rows 0-0→0-0", "reload rows 0-0",
      ])
  }

  @Test func pathsAreOrderedBySectionThenRow() {
    let paths = [(1, 0), (0, 2), (0, 1)].map { TablePath(section: $0.0, row: $0.1) }
    #expect(paths.sorted().map(\.description) == ["0-1", "0-2", "1-0"])
  }
}
