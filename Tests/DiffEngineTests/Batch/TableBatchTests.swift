import Testing

@testable import DiffEngine

@Suite struct TableBatchTests {
  @Test func descriptionListsOnlyPresentOperations() {
    #expect(TableBatch().description == "nothing")
    let batch = TableBatch(
      deletedSections: [1],
      movedRows: [
        IndexPair(from: TablePath(section: 0, row: 1), to: TablePath(row: 2, section: 0))
      ])
    #expect(batch.description == "delete sections 1; move rows 0-1→0-2")
  }

  @Test func everyKindOfOperationIsListed() {
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

  @Test func onlyABatchWithoutOperationsOfSectionsKeepsThem() {
    let (path, pair) = (TablePath(section: 0, row: 0), IndexPair(from: 0, to: 0))
    for batch in [
      TableBatch(deletedSections: [0]), TableBatch(insertedSections: [0]),
      TableBatch(movedSections: [pair]), TableBatch(reloadedSections: [0]),
    ] {
      #expect(!OrderedBatch(batch).keepsSections, "\(batch)")
    }
    let rows = TableBatch(
      deletedRows: [path], insertedRows: [path], movedRows: [IndexPair(from: path, to: path)],
      reloadedRows: [path])
    #expect(OrderedBatch(rows).keepsSections && OrderedBatch(TableBatch()).keepsSections)
  }

  // MARK: Ordered lists

  @Test func anOrderedListHasEachElementOnceAndKnowsTheFirstThatRepeats() {
    let list = OrderedList([3, 2, 0, 2, 3, 1, 2])
    #expect(list.elements == [0, 1, 2, 3] && list.repeated == 2)
    #expect(OrderedList([2, 1]).repeated == nil)
    let moves = OrderedList(moves: [(1, 0), (0, 2), (1, 0), (0, 1)].map(IndexPair.init))
    #expect(moves.elements.map(\.description) == ["0→1", "0→2", "1→0"])
    #expect(moves.repeated?.description == "1→0")
  }

  @Test func elementsBelowNumberAreCountedWithoutIt() {
    let list = [1, 3, 4, 8]
    #expect((0..<10).map { list.count(below: $0) } == [0, 0, 1, 1, 2, 3, 3, 3, 3, 4])
  }

  /// A binary search of 1,023 elements takes ten comparisons.
  @Test func prefixIsFoundByBinarySearch() {
    let list = 0..<1_023
    for length in 0...1_023 {
      var comparisons = 0
      let count = list.countOfPrefix { offset, element in
        comparisons += 1
        return offset == element && element >= length
      }
      #expect(count == length && comparisons <= 10)
    }
  }

  @Test func pathsAreOrderedBySectionThenRow() {
    let paths = [(1, 0), (0, 2), (0, 1)].map { TablePath(section: $0.0, row: $0.1) }
    #expect(paths.sorted().map(\.description) == ["0-1", "0-2", "1-0"])
  }
}
