import TableViews
import Testing

@testable import GalleryKit

@Suite struct ViewTraceTests {
  private func path(_ section: Int, _ row: Int) -> TablePath {
    TablePath(section: section, row: row)
  }

  @Test func nothingMovesWithoutABatch() {
    let trace = ViewTrace(counts: [1, 0, 2])
    #expect(trace.keptSections == (0..<3).map { IndexPair(from: $0, to: $0) })
    #expect(
      trace.keptRows == [path(0, 0), path(2, 0), path(2, 1)].map { IndexPair(from: $0, to: $0) })
  }

  @Test func followsSectionsWithTheirRows() {
    var trace = ViewTrace(counts: [1, 2, 1])
    let batch = TableBatch(
      deletedSections: [0], insertedSections: [1], movedSections: [IndexPair(from: 2, to: 0)])
    trace.follow(batch, counts: [1, 3, 2])
    #expect(trace.sections == [2, nil, 1])
    #expect(trace.rows == [[path(2, 0)], [nil, nil, nil], [path(1, 0), path(1, 1)]])
  }

  @Test func followsRowsThroughTwoBatches() {
    var trace = ViewTrace(counts: [3, 1])
    let first = TableBatch(
      deletedRows: [path(0, 1)], insertedRows: [path(1, 0)],
      movedRows: [IndexPair(from: path(0, 2), to: path(1, 1))])
    trace.follow(first, counts: [1, 3])
    #expect(trace.rows == [[path(0, 0)], [nil, path(0, 2), path(1, 0)]])
    trace.follow(TableBatch(movedSections: [IndexPair(from: 1, to: 0)]), counts: [3, 1])
    #expect(trace.rows == [[nil, path(0, 2), path(1, 0)], [path(0, 0)]])
    #expect(trace.sections == [1, 0])
  }
}
