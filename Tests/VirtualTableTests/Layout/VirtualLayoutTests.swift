import DiffEngine
import TestSupport
import Testing

@testable import VirtualTable

@MainActor @Suite struct VirtualLayoutTests {
  private typealias Element = VirtualLayout.Element
  private typealias Shape = VirtualLayout.SectionShape

  private let metrics = VirtualLayout.Metrics(row: 10, header: 6, footer: 4)

  private func rows(_ section: Int, _ range: Range<Int>) -> [Element] {
    range.map { .row(TablePath(section, $0)) }
  }

  @Test func anEmptyTableHasNoHeightAndShowsNothing() {
    let layout = VirtualLayout([], metrics: metrics)
    #expect(layout.contentHeight == 0)
    #expect(layout.elements(from: 0, to: 100).isEmpty)
    #expect(!layout.contains(TablePath(0, 0)))
  }

  @Test func headersRowsAndFootersStandOneUnderTheOther() {
    let layout = VirtualLayout(
      [
        Shape(rowCount: 2, hasHeader: true, hasFooter: true),
        Shape(rowCount: 1, hasHeader: false, hasFooter: true),
      ], metrics: metrics)
    #expect(layout.contentHeight == 44)
    #expect(layout.counts == [2, 1])
    #expect(layout.top(of: TablePath(0, 1)) == 16)
    #expect(layout.top(of: TablePath(1, 0)) == 30)
    #expect(
      layout.elements(from: 0, to: 100)
        == [.header(0)] + rows(0, 0..<2) + [.footer(0)] + rows(1, 0..<1) + [.footer(1)])
  }

  @Test func whatOnlyTouchesTheSpanIsNotInIt() {
    let layout = VirtualLayout(
      [Shape(rowCount: 3, hasHeader: true, hasFooter: true)], metrics: metrics)
    #expect(layout.elements(from: 6, to: 16) == rows(0, 0..<1))
    #expect(layout.elements(from: 5.5, to: 16.5) == [.header(0)] + rows(0, 0..<2))
    #expect(layout.elements(from: 36, to: 40) == [.footer(0)])
    #expect(layout.elements(from: 40, to: 50).isEmpty)
    #expect(layout.elements(from: -9, to: 0).isEmpty)
    #expect(layout.elements(from: 7, to: 7).isEmpty)
    #expect(layout.elements(from: 9, to: 8).isEmpty)
  }

  @Test func emptySectionsShowTheirHeadersAlone() {
    let layout = VirtualLayout(
      [
        Shape(rowCount: 0, hasHeader: false, hasFooter: false),
        Shape(rowCount: 0, hasHeader: true, hasFooter: true),
        Shape(rowCount: 0, hasHeader: false, hasFooter: false),
        Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    #expect(
      layout.elements(from: 0, to: 100) == [.header(1), .footer(1)] + rows(3, 0..<1))
  }

  @Test(arguments: [0.0, 5, 10]) func whatHasNoHeightIsNeverShown(top: Double) {
    let shapes = Array(repeating: Shape(rowCount: 1, hasHeader: true, hasFooter: true), count: 3)
    let flat = VirtualLayout(shapes, metrics: .init(row: 10, header: 0, footer: 0))
    let expected = (Int(top / 10)..<3).map { Element.row(TablePath($0, 0)) }
    #expect(flat.elements(from: top, to: 40) == expected)
    let rowless = VirtualLayout(shapes, metrics: .init(row: 0, header: 10, footer: 0))
    #expect(rowless.elements(from: 0, to: 40) == [.header(0), .header(1), .header(2)])
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e30])
  func aSpanMayBeInfinite(bottom: Double) {
    let layout = VirtualLayout(
      [Shape(rowCount: 3, hasHeader: false, hasFooter: true)], metrics: metrics)
    #expect(layout.elements(from: 0, to: bottom) == rows(0, 0..<3) + [.footer(0)])
  }

  @Test func oddMeasuresGiveNothingAndDoNotTrap() {
    let shapes = [Shape(rowCount: .max, hasHeader: true, hasFooter: true)]
    for row in [0, -1, .nan, .infinity, 1e-300] {
      let layout = VirtualLayout(shapes, metrics: .init(row: row, header: 1, footer: 1))
      #expect(layout.elements(from: 5, to: .nan).isEmpty)
      #expect(layout.elements(from: .nan, to: 5).isEmpty)
      _ = layout.elements(from: 0, to: 1)
    }
    let endless = VirtualLayout(shapes, metrics: metrics)
    #expect(endless.elements(from: 6, to: 26) == rows(0, 0..<2))
  }

  @Test func aMillionRowsGiveNoMoreElementsThanTheSpanHolds() {
    let layout = VirtualLayout(
      [
        Shape(rowCount: 1_000_000, hasHeader: true, hasFooter: true),
        Shape(rowCount: 1_000_000, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    #expect(layout.contentHeight == 20_000_010)
    #expect(layout.elements(from: 5_000_006, to: 5_000_106) == rows(0, 500_000..<500_010))
    #expect(
      layout.elements(from: 9_999_996, to: 10_000_020)
        == rows(0, 999_999..<1_000_000) + [.footer(0)] + rows(1, 0..<1))
  }

  @Test func aMovedRowTakesItsHeightToASectionThatHadNone() {
    let layout = VirtualLayout(
      [
        Shape(rowCount: 2, hasHeader: false, hasFooter: false, rowHeights: [nil, 30]),
        Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    let moved = layout.sections(moving: IndexPair(from: TablePath(0, 1), to: TablePath(1, 0)))
    #expect(moved.map(\.rowCount) == [1, 2])
    #expect(moved.map(\.rowHeights) == [[nil], [30, nil]])
  }

  @Test func rowsAreThereOnlyWithinTheirSections() {
    let layout = VirtualLayout(
      [Shape(rowCount: 2, hasHeader: false, hasFooter: false)], metrics: metrics)
    #expect(layout.contains(TablePath(0, 0)) && layout.contains(TablePath(0, 1)))
    for path in [
      TablePath(0, 2), TablePath(0, -1), TablePath(1, 0), TablePath(-1, 0), TablePath(.max, .min),
    ] {
      #expect(!layout.contains(path))
    }
  }

  @Test func sectionsOnScreenAreThoseThatTouchIt() {
    let empty = Shape(rowCount: 0, hasHeader: false, hasFooter: false)
    let row = Shape(rowCount: 1, hasHeader: false, hasFooter: false)
    let layout = VirtualLayout([empty, row, empty, row, row, empty], metrics: metrics)
    #expect(layout.sections(from: 0, to: 5) == 0..<2)
    #expect(layout.sections(from: 0, to: 10) == 0..<4)
    #expect(layout.sections(from: 10, to: 15) == 1..<4)
    #expect(layout.sections(from: 11, to: 15) == 3..<4)
    #expect(layout.sections(from: 25, to: .infinity) == 4..<6)
    #expect(layout.sections(from: 40, to: 50).isEmpty)
    #expect(layout.sections(from: -9, to: -1).isEmpty)
    #expect(layout.sections(from: 9, to: 8) == 1..<2)
    #expect(layout.sections(from: .nan, to: .nan).isEmpty)
    #expect(VirtualLayout([], metrics: metrics).sections(from: 0, to: 10).isEmpty)
  }

  /// Heights are halves and quarters, so that sums are exact in any order.
  @Test func elementsAreThoseThatABruteForceSearchFinds() {
    for seed in 0..<500 {
      var random = SeededRandom(seed: seed)
      let quarters = { (random: inout SeededRandom) in Double(random.below(60)) / 4 }
      let metrics = VirtualLayout.Metrics(
        row: quarters(&random), header: quarters(&random), footer: quarters(&random))
      let shapes = (0..<random.below(6)).map { _ in
        var shape = Shape(
          rowCount: random.chance(30) ? 0 : random.below(5), hasHeader: random.chance(50),
          hasFooter: random.chance(50))
        if random.chance(50) {
          shape.rowHeights = (0..<shape.rowCount).map { _ in
            random.chance(30) ? nil : quarters(&random)
          }
        }
        if random.chance(30) { shape.headerHeight = quarters(&random) }
        if random.chance(30) { shape.footerHeight = quarters(&random) }
        return shape
      }
      let layout = VirtualLayout(shapes, metrics: metrics)
      for _ in 0..<10 {
        let top = quarters(&random) * 3 - 5
        let bottom = top + quarters(&random) * 2
        let expected = Self.oracle(shapes, metrics, from: top, to: bottom)
        #expect(
          layout.elements(from: top, to: bottom) == expected,
          "seed \(seed), \(shapes), \(metrics), \(top) to \(bottom)")
      }
    }
  }

  private static func oracle(
    _ shapes: [Shape], _ metrics: VirtualLayout.Metrics, from top: Double, to bottom: Double
  ) -> [Element] {
    var y = 0.0
    var found: [Element] = []
    func add(_ element: Element, _ height: Double) {
      if height > 0, top < bottom, y < bottom, y + height > top { found.append(element) }
      y += height
    }
    for (section, shape) in shapes.enumerated() {
      if shape.hasHeader { add(.header(section), shape.headerHeight ?? metrics.header) }
      for row in 0..<shape.rowCount {
        add(.row(TablePath(section, row)), (shape.rowHeights?[row] ?? nil) ?? metrics.row)
      }
      if shape.hasFooter { add(.footer(section), shape.footerHeight ?? metrics.footer) }
    }
    return found
  }
}
