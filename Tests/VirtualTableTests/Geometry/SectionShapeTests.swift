import DiffEngine
import TableRows
import TestSupport
import Testing

@testable import VirtualTable

@Suite struct SectionShapeTests {
  private let metrics = ListGeometry.Metrics(row: 10, header: 6, footer: 4, estimatedRow: 15)

  @Test(arguments: [
    (RowHeight.unasked, 15.0, false), (.open(nil), 15, true), (.open(3), 3, true),
    (.fitted(9), 9, true),
    (.estimated(7), 7, false), (.standard, 10, true),
    (.own(8), 8, true),
  ])
  func aRowIsAsHighAsIsKnown(height: RowHeight, points: Double, isAsked: Bool) {
    #expect(metrics.height(of: height, nil) == points)
    #expect(height.isAsked == isAsked)
  }

  @Test func aSectionAddsUpItsRowsAndItsHeaderAndFooter() {
    var shape = SectionShape(rowCount: 3, hasHeader: true, hasFooter: true, headerHeight: 9)
    shape.layOut(metrics)
    #expect(shape.height(metrics) == 9 + 45 + 4)
    (shape[.header], shape[.footer]) = (nil, nil)
    #expect(shape.height(metrics) == 45 && shape.rows.count == 3)
    #expect(SectionShape(rowCount: 0).rows.runs.isEmpty)
  }

  // MARK: Sizes of rows

  @Test func rowsOfOneSizeAreOneRunWhereverTheyWereSet() {
    var sizes = RowSizes(repeating: RowSize(), count: 6)
    func set(_ height: RowHeight, _ rows: Int...) {
      for row in rows { sizes.set(RowSize(height: height), at: row) }
    }
    set(.own(3), 2, 4)
    #expect(sizes.runs.map(\.end) == [2, 3, 4, 5, 6])
    set(.own(3), 3)
    #expect(sizes.runs.map(\.end) == [2, 5, 6])
    set(.own(3), 5, 0, 1, 6, -1)
    #expect(sizes.runs.map(\.end) == [6])
    set(.unasked, 5, 0)
    #expect(sizes.runs.map(\.end) == [1, 5, 6])
  }

  @Test(arguments: 0..<300) func sizesMatchPlainArray(seed: Int) {
    var random = SeededRandom(seed: seed)
    var (sizes, model) = (RowSizes(), [RowSize]())
    func size() -> RowSize { RowSize(height: .own(Double(random.below(3)))) }
    for _ in 0..<20 {
      switch random.below(4) {
      case 0:
        let count = random.below(4)
        let rows = Array(model.indices.shuffled(using: &random).prefix(count)).sorted()
        for row in rows.reversed() { model.remove(at: row) }
        sizes.remove(rows)
      case 1:
        var (rows, row) = ([(row: Int, size: RowSize)](), 0)
        for _ in 0..<random.below(5) {
          row = min(model.count, row + random.below(4))
          rows.append((row, size()))
          model.insert(rows[rows.count - 1].size, at: row)
          row += 1
        }
        sizes.insert(rows)
      default:
        guard let row = model.indices.randomElement(using: &random) else { continue }
        model[row] = size()
        sizes.set(model[row], at: row)
      }
      #expect((0..<sizes.count).map { sizes[$0] } == model)
      #expect(sizes[model.count] == nil && sizes[-1] == nil)
      #expect(
        zip(sizes.runs, sizes.runs.dropFirst()).allSatisfy { !$0.isLike($1) && $0.end < $1.end })
    }
  }

  @Test func theFirstElementThatMeetsAConditionIsFound() {
    for count in 0..<20 {
      for first in 0...count {
        #expect((0..<count).partitioningIndex { $0 >= first } == first)
      }
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

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonFiniteHeightIsNil(height: Double) {
    #expect(height.asHeight == nil && height.asEstimate == nil)
  }

  @Test func anEstimateIsAboveZero() {
    #expect(12.asEstimate == 12 && 0.asEstimate == nil && (-1).asEstimate == nil)
  }
}
