import DiffEngine
import TableRows
import TestSupport
import Testing

@testable import VirtualTable

@MainActor @Suite struct ListGeometryTests {
  private typealias Element = ListGeometry.Element
  private typealias Shape = SectionShape

  private let metrics = ListGeometry.Metrics(row: 10, header: 6, footer: 4)

  private func rows(_ section: Int, _ range: Range<Int>) -> [Element] {
    range.map { .row(TablePath(section, $0)) }
  }

  @Test func anEmptyTableHasNoHeightAndShowsNothing() {
    let layout = ListGeometry([], metrics: metrics)
    #expect(layout.contentHeight == 0)
    #expect(layout.elements(from: 0, to: 100).isEmpty)
    #expect(!layout.contains(TablePath(0, 0)))
  }

  @Test func headersRowsAndFootersAreStacked() {
    let layout = ListGeometry(
      [
        Shape(rowCount: 2, hasHeader: true, hasFooter: true),
        Shape(rowCount: 1, hasHeader: false, hasFooter: true),
      ], metrics: metrics)
    #expect(layout.contentHeight == 44)
    #expect(layout.rowCounts == [2, 1])
    #expect(layout.top(of: TablePath(0, 1)) == 16)
    #expect(layout.top(of: TablePath(1, 0)) == 30)
    #expect(
      layout.elements(from: 0, to: 100)
        == [.header(0)] + rows(0, 0..<2) + [.footer(0)] + rows(1, 0..<1) + [.footer(1)])
  }

  @Test func elementsTouchingSpanAreNotInIt() {
    let layout = ListGeometry(
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
    let layout = ListGeometry(
      [
        Shape(rowCount: 0, hasHeader: false, hasFooter: false),
        Shape(rowCount: 0, hasHeader: true, hasFooter: true),
        Shape(rowCount: 0, hasHeader: false, hasFooter: false),
        Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    #expect(
      layout.elements(from: 0, to: 100) == [.header(1), .footer(1)] + rows(3, 0..<1))
  }

  @Test(arguments: [0.0, 5, 10]) func elementsWithoutHeightAreNeverShown(top: Double) {
    let shapes = Array(repeating: Shape(rowCount: 1, hasHeader: true, hasFooter: true), count: 3)
    let flat = ListGeometry(shapes, metrics: .init(row: 10, header: 0, footer: 0))
    let expected = (Int(top / 10)..<3).map { Element.row(TablePath($0, 0)) }
    #expect(flat.elements(from: top, to: 40) == expected)
    let rowless = ListGeometry(shapes, metrics: .init(row: 0, header: 10, footer: 0))
    #expect(rowless.elements(from: 0, to: 40) == [.header(0), .header(1), .header(2)])
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e30])
  func aSpanMayBeInfinite(bottom: Double) {
    let layout = ListGeometry(
      [Shape(rowCount: 3, hasHeader: false, hasFooter: true)], metrics: metrics)
    #expect(layout.elements(from: 0, to: bottom) == rows(0, 0..<3) + [.footer(0)])
  }

  @Test func oddMeasuresGiveNothingAndDoNotTrap() {
    let shapes = [Shape(rowCount: .max, hasHeader: true, hasFooter: true)]
    for row in [0, -1, .nan, .infinity, 1e-300] {
      let layout = ListGeometry(shapes, metrics: .init(row: row, header: 1, footer: 1))
      #expect(layout.elements(from: 5, to: .nan).isEmpty)
      #expect(layout.elements(from: .nan, to: 5).isEmpty)
      _ = layout.elements(from: 0, to: 1)
    }
    let endless = ListGeometry(shapes, metrics: metrics)
    #expect(endless.elements(from: 6, to: 26) == rows(0, 0..<2))
  }

  @Test func aMillionRowsGiveNoMoreElementsThanTheSpanHolds() {
    let layout = ListGeometry(
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
    var layout = ListGeometry(
      [
        Shape(rowCount: 2, hasHeader: false, hasFooter: false, rowHeights: [nil, 30]),
        Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    layout.change { $0.move(IndexPair(from: TablePath(0, 1), to: TablePath(1, 0))) }
    #expect(layout.rowCounts == [1, 2])
    #expect(layout.rowHeights == [[10], [30, 10]])
  }

  @Test func settingHeightReportsIfItChanged() {
    var layout = ListGeometry(
      [
        Shape(rowCount: 2, hasHeader: false, hasFooter: false, rowHeights: [nil, 30]),
        Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      ], metrics: metrics)
    let former = layout
    let same = [
      layout.setHeight(of: TablePath(0, 1), to: .own(30)),
      layout.setHeight(of: TablePath(0, 1), to: .estimated(30)),
      layout.setHeight(of: TablePath(1, 0), to: .standard),
      layout.setHeight(of: TablePath(0, 2), to: .own(7)),
      layout.setHeight(of: TablePath(2, 0), to: .own(7)),
    ]
    #expect(same.allSatisfy { !$0 } && layout.rowHeights == [[10, 30], [10]])
    let (first, second) = (
      layout.setHeight(of: TablePath(0, 1), to: .unasked),
      layout.setHeight(of: TablePath(1, 0), to: .own(25))
    )
    #expect(first && second && layout.rowHeights == [[10, 10], [25]])
    #expect(former.contentHeight == 50 && layout.contentHeight == 45)
  }

  @Test func sectionsAreStacked() {
    let shapes = [
      Shape(rowCount: 1, hasHeader: false, hasFooter: false),
      Shape(rowCount: 2, hasHeader: true, hasFooter: false, headerHeight: 9),
      Shape(rowCount: 3, hasHeader: false, hasFooter: false),
    ]
    let layout = ListGeometry(shapes, metrics: metrics)
    #expect(layout.rowCounts == [1, 2, 3] && layout.totalRowCount == 6)
    #expect(layout.top(ofSection: 1) == 10 && layout.top(ofSection: 2) == 39)
    #expect([-1, 3, .max, .min].map { layout.top(ofSection: $0) } == [69, 69, 69, 69])
    #expect((-1...3).map { layout.numberOfRows(inSection: $0) } == [0, 1, 2, 3, 0])
    #expect((-1...3).map { layout.contains(section: $0) } == [false, true, true, true, false])
  }

  @Test func theFirstRowBelowAnOffsetIsInThatSectionOrALaterOne() {
    let empty = Shape(rowCount: 0, hasHeader: true, hasFooter: false)
    let rows = Shape(rowCount: 3, hasHeader: true, hasFooter: false, rowHeights: [0, 5, nil])
    let layout = ListGeometry([empty, rows, empty], metrics: metrics)
    for (offset, row) in [(-1.0, 1), (11, 1), (16.5, 1), (17, 2), (26.5, 2)] {
      let found = layout.row(after: nil, from: offset, to: .infinity)
      #expect(found == TablePath(1, row), "\(offset)")
    }
    for offset in [27, 100, .infinity, .nan] {
      #expect(layout.row(after: nil, from: offset, to: .infinity) == nil)
    }
    #expect(layout.row(after: nil, from: 0, to: 12) == nil)
    #expect(layout.row(after: TablePath(1, 0), from: 0, to: 17) == TablePath(1, 1))
    #expect(layout.row(after: TablePath(1, 1), from: 0, to: 17) == nil)
    #expect(layout.row(after: TablePath(1, 1), from: 0, to: 18) == TablePath(1, 2))
    #expect(layout.row(after: TablePath(1, 2), from: 0, to: .infinity) == nil)
  }

  @Test func rowCountsNeverTrap() {
    let endless = Shape(rowCount: .max, hasHeader: true, hasFooter: true)
    var layout = ListGeometry([endless, endless, endless], metrics: metrics)
    #expect(layout.totalRowCount == .max && layout.numberOfSections == 3)
    #expect(layout.contains(TablePath(2, .max - 1)) && !layout.contains(TablePath(2, .max)))
    let isAnother = layout.setHeight(of: TablePath(1, 1 << 40), to: .own(3))
    #expect(isAnother)
    layout.change { $0.move(IndexPair(from: TablePath(0, .max - 1), to: TablePath(2, 5))) }
    #expect(layout.rowCounts == [.max - 1, .max, .max])
    #expect(layout.elements(from: 6, to: 26) == rows(0, 0..<2))
  }

  @Test func otherMetricsLeaveOwnHeights() {
    let shape = Shape(rowCount: 2, hasHeader: true, hasFooter: true, rowHeights: [nil, 30])
    var layout = ListGeometry([shape], metrics: metrics)
    layout.metrics = .init(row: 5, header: 1, footer: 2)
    #expect(layout.contentHeight == 38)
    #expect(layout.height(of: TablePath(0, 0)) == 5 && layout.height(of: TablePath(0, 1)) == 30)
  }

  @Test func rowsAreThereOnlyWithinTheirSections() {
    let layout = ListGeometry(
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
    let layout = ListGeometry([empty, row, empty, row, row, empty], metrics: metrics)
    #expect(layout.sections(from: 0, to: 5) == 0..<2)
    #expect(layout.sections(from: 0, to: 10) == 0..<4)
    #expect(layout.sections(from: 10, to: 15) == 1..<4)
    #expect(layout.sections(from: 11, to: 15) == 3..<4)
    #expect(layout.sections(from: 25, to: .infinity) == 4..<6)
    #expect(layout.sections(from: 40, to: 50).isEmpty)
    #expect(layout.sections(from: -9, to: -1).isEmpty)
    #expect(layout.sections(from: 9, to: 8) == 1..<2)
    #expect(layout.sections(from: .nan, to: .nan).isEmpty)
    #expect(ListGeometry([], metrics: metrics).sections(from: 0, to: 10).isEmpty)
  }

  /// Uses halves and quarters, so that sums are exact in any order.
  @Test func elementsMatchBruteForceSearch() {
    for seed in 0..<500 {
      var random = SeededRandom(seed: seed)
      let quarters = { (random: inout SeededRandom) in Double(random.below(60)) / 4 }
      let metrics = ListGeometry.Metrics(
        row: quarters(&random), header: quarters(&random), footer: quarters(&random))
      let shapes = (0..<random.below(6)).map { _ in
        let rowCount = random.chance(30) ? 0 : random.below(5)
        return Shape(
          rowCount: rowCount, hasHeader: random.chance(50), hasFooter: random.chance(50),
          rowHeights: (0..<rowCount).map { _ in random.chance(60) ? nil : quarters(&random) },
          headerHeight: random.chance(30) ? quarters(&random) : nil,
          footerHeight: random.chance(30) ? quarters(&random) : nil)
      }
      let layout = ListGeometry(shapes, metrics: metrics)
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
    _ shapes: [Shape], _ metrics: ListGeometry.Metrics, from top: Double, to bottom: Double
  ) -> [Element] {
    var y = 0.0
    var found: [Element] = []
    func add(_ element: Element, _ height: Double) {
      if height > 0, top < bottom, y < bottom, y + height > top { found.append(element) }
      y += height
    }
    for (section, shape) in shapes.enumerated() {
      if let header = shape[.header] { add(.header(section), header.points ?? metrics.header) }
      for row in 0..<shape.rows.count {
        add(.row(TablePath(section, row)), shape.rows[row]?.height.points ?? metrics.row)
      }
      if let footer = shape[.footer] { add(.footer(section), footer.points ?? metrics.footer) }
    }
    return found
  }
}
