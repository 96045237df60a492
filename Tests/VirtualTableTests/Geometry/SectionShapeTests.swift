import DiffEngine
import Testing

@testable import VirtualTable

@Suite struct SectionShapeTests {
  private let metrics = ListGeometry.Metrics(row: 10, header: 6, footer: 4, estimatedRow: 15)

  @Test func rowsOfOneHeightAreOneRunThatCanBeSplit() {
    let run = RowRun(count: 5, height: .own(3))
    #expect(
      run.merged(with: RowRun(count: 2, height: .own(3))) == RowRun(count: 7, height: .own(3)))
    #expect(run.merged(with: RowRun(count: 2, height: .estimated(3))) == nil)
    #expect(run.merged(with: RowRun(count: .max, height: .own(3))) == nil)
    #expect(
      run.split(at: 2) == (RowRun(count: 2, height: .own(3)), RowRun(count: 3, height: .own(3))))
  }

  @Test(arguments: [
    (RowHeight.unasked, 15.0, false), (.open(nil), 15, true), (.open(3), 3, true),
    (.fitted(9), 9, true),
    (.estimated(7), 7, false), (.standard, 10, true),
    (.own(8), 8, true),
  ])
  func aRowIsAsHighAsIsKnown(height: RowHeight, points: Double, isAsked: Bool) {
    #expect(RowRun(count: 1, height: height).sum.height(metrics) == points)
    #expect(RowRun(count: 3, height: height).sum.height(metrics) == 3 * points)
    #expect(height.isAsked == isAsked)
  }

  @Test func aSectionAddsUpItsRowsAndItsHeaderAndFooter() {
    var shape = SectionShape(
      rowCount: 3, header: SupplementaryShape(own: 9), footer: SupplementaryShape())
    #expect(shape.sum.height(metrics) == 9 + 45 + 4)
    #expect(shape.headerHeight(metrics) == 9 && shape.footerHeight(metrics) == 4)
    (shape.header, shape.footer) = (nil, nil)
    #expect(shape.sum.height(metrics) == 45)
    #expect(shape.headerHeight(metrics) == 0 && shape.footerHeight(metrics) == 0)
    #expect((shape.count, shape.rowCount) == (1, 3) && shape.merged(with: shape) == nil)
    #expect(SectionShape(rowCount: 0).rows.elements.isEmpty)
  }

  @Test func whatIsNotThereHasNoHeightWhateverTheTablesHeightsAre() {
    for odd in [Double.nan, .infinity, -.infinity] {
      let odd = ListGeometry.Metrics(row: odd, header: odd, footer: odd)
      #expect(HeightSums().height(odd) == 0)
      #expect(RowRun(count: 2, height: .own(4)).sum.height(odd) == 8)
    }
  }
}

@Suite struct HeightTests {
  @Test(
    arguments: [
      (20.0, 20.0), (-3, 0), (0.5, 0.5), (1e308, 1e9), (0x1p-22 + 1, 1), (0x1p-20, 0x1p-20),
    ] as [(Double, Double)])
  func aHeightIsAMultipleThatAddsUpExactly(height: Double, expected: Double) {
    #expect(height.asHeight == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNoHeightIsNone(height: Double) {
    #expect(height.asHeight == nil && height.asEstimate == nil)
  }

  @Test func anEstimateIsAboveZero() {
    #expect(12.asEstimate == 12 && 0.asEstimate == nil && (-1).asEstimate == nil)
  }
}
