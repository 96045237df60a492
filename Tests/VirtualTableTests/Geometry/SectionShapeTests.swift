import DiffEngine
import Testing

@testable import VirtualTable

@MainActor @Suite struct SectionShapeTests {
  private let titled = SectionShape(
    rowCount: 2, hasHeader: true, hasFooter: false, rowHeights: [nil, 30], headerHeight: 9)
  private let plain = SectionShape(rowCount: 1, hasHeader: false, hasFooter: false)

  private func updated(
    _ old: [SectionShape], by batch: TableBatch, to counts: [Int]
  ) -> (shapes: [SectionShape], unknown: Set<Int>) {
    let positions = BatchPositions(batch, oldCounts: old.map(\.rowCount), newCounts: counts)
    return SectionShape.updated(old, by: positions, rowCounts: counts)
  }

  @Test func whatStaysKeepsItsHeaderAndLosesTheHeightsOfItsRows() {
    let new = updated([titled, plain], by: TableBatch(), to: [2, 1])
    #expect(new.unknown.isEmpty)
    #expect(new.shapes.map(\.headerHeight) == [9, nil])
    #expect(new.shapes.map(\.rowHeights) == [nil, nil])
  }

  @Test func anotherNumberOfRowsMakesHeadersUnknown() {
    let batch = TableBatch(insertedRows: [TablePath(1, 0)])
    let new = updated([titled, plain], by: batch, to: [2, 2])
    #expect(new.unknown == [1])
    #expect(new.shapes.map(\.rowCount) == [2, 2])
  }

  @Test func sectionsAreCarriedToTheirNewPlaces() {
    let batch = TableBatch(
      deletedSections: [1], insertedSections: [0], movedSections: [IndexPair(from: 0, to: 2)])
    let new = updated([titled, plain, plain], by: batch, to: [4, 1, 2])
    #expect(new.unknown == [0])
    #expect(new.shapes.map(\.rowCount) == [4, 1, 2])
    #expect(new.shapes.map(\.hasHeader) == [false, false, true])
  }

  @Test func aReloadedSectionIsUnknown() {
    let new = updated([titled, plain], by: TableBatch(reloadedSections: [0]), to: [2, 1])
    #expect(new.unknown == [0])
    #expect(!new.shapes[0].hasHeader)
  }

  @Test func aRowTakenOutAndPutInKeepsItsHeight() {
    var (from, to) = (titled, plain)
    to.insertRow(1, height: from.removeRow(1))
    #expect(from.rowCount == 1 && from.rowHeights == [nil])
    #expect(to.rowCount == 2 && to.rowHeights == [nil, 30])
    to.setRowHeight(0, to: 12)
    to.setRowHeight(2, to: 12)
    #expect(to.rowHeights == [12, 30])
  }
}
