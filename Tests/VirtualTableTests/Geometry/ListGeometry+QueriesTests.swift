import DiffEngine
import TableRows
import Testing

@testable import VirtualTable

/// Queries of a geometry: neighbors, positions, and headers.
@Suite struct ListGeometryQueriesTests {
  private let metrics = ListGeometry.Metrics(row: 10, header: 6, footer: 4, estimatedRow: 12)

  private func shape(rows: Int, hasHeader: Bool = false) -> SectionShape {
    SectionShape(rowCount: rows, hasHeader: hasHeader, hasFooter: false)
  }

  /// Returns sections of five rows in two columns.
  private func grid(sections: Int, spacing: Double = 0) throws -> ListGeometry {
    let arrangement = try #require(
      SectionArrangement(.grid(columns: 2, spacing: spacing), width: 100))
    var shape = shape(rows: 5)
    shape.arrangement = arrangement
    return ListGeometry(Array(repeating: shape, count: sections), metrics: metrics)
  }

  // MARK: Neighbors

  @Test func theRowsThatFollowAndPrecedeAreFoundThroughEmptySections() {
    let geometry = ListGeometry([0, 2, 0, 1, 0, 3, 0].map { shape(rows: $0) }, metrics: metrics)
    let rows = [
      TablePath(1, 0), TablePath(1, 1), TablePath(3, 0), TablePath(5, 0), TablePath(5, 1),
      TablePath(5, 2),
    ]
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(geometry.row(after: row) == next, "\(row)")
      #expect(geometry.row(before: next) == row, "\(next)")
    }
    #expect(geometry.row(after: rows[5]) == nil && geometry.row(before: rows[0]) == nil)
    // No row follows a nonexistent section.
    for section in [6, 7, 9] { #expect(geometry.row(after: TablePath(section, 0)) == nil) }
  }

  @Test func rowsLowerThanAPointAreFound() {
    let half = SectionShape(
      rowCount: 3, hasHeader: false, hasFooter: false, rowHeights: [0.5, 0.25, 0.25])
    let geometry = ListGeometry([half], metrics: metrics)
    #expect(geometry.row(after: nil, from: 0, to: 10) == TablePath(0, 0))
    #expect(geometry.row(after: nil, from: -5, to: 10) == TablePath(0, 0))
    #expect(geometry.row(after: nil, from: 0.5, to: 10) == TablePath(0, 1))
  }

  // MARK: Side by side

  @Test func rowsSideBySideHaveColumnsAndOthersHaveNone() throws {
    let geometry = try grid(sections: 2, spacing: 4)
    let columns = geometry.columns(of: TablePath(1, 3))
    #expect(columns?.x == 52 && columns?.width == 48)
    #expect(geometry.columns(of: TablePath(1, 5)) == nil)
    #expect(geometry.columns(of: TablePath(2, 0)) == nil)
    let list = ListGeometry([shape(rows: 2)], metrics: metrics)
    #expect(list.columns(of: TablePath(0, 1)) == nil)
  }

  @Test func theFirstRowOfALineIsTheSameForAllOnIt() throws {
    let geometry = try grid(sections: 2)
    let first = (0..<5).map { geometry.firstRowOfLine(with: TablePath(1, $0)) }
    #expect(first == [0, 0, 2, 2, 4].map { TablePath(1, $0) })
    let list = ListGeometry([shape(rows: 4)], metrics: metrics)
    #expect(list.firstRowOfLine(with: TablePath(0, 3)) == TablePath(0, 3))
  }

  @Test func rowsSideBySideAreFoundBelowEachOther() throws {
    let geometry = try grid(sections: 2)
    #expect(geometry.span(of: TablePath(1, 3)) == ListGeometry.Span(top: 48, bottom: 60))
    #expect(geometry.row(after: nil, from: 36, to: 48) == TablePath(1, 0))
    #expect(geometry.row(after: TablePath(1, 0), from: 36, to: 48) == TablePath(1, 1))
    #expect(geometry.row(after: TablePath(1, 1), from: 36, to: 48) == nil)
    #expect(geometry.row(after: TablePath(1, 1), from: 36, to: 49) == TablePath(1, 2))
  }

  @Test func settingSizeReportsIfLayoutChanges() throws {
    var geometry = try grid(sections: 1)
    func set(_ height: RowHeight, width: Double? = nil, row: Int = 0) -> Bool {
      geometry.set([(TablePath(0, row), RowSize(height: height, width: width))])
    }
    let changes = [
      set(.unasked), set(.own(12)), set(.own(13)), set(.own(13), width: 20),
      set(.own(13), width: 20), set(.own(7), row: 5),
    ]
    #expect(changes == [false, false, true, true, false, false])
  }

  /// Otherwise, code that waits for heights to settle would never finish.
  @Test func aSizeThatIsSetAgainIsNoOtherThoughTheTablesHeightIsNone() {
    var geometry = ListGeometry(
      [shape(rows: 2)], metrics: .init(row: .nan, header: 6, footer: 4))
    let isAnother = geometry.set([(TablePath(0, 1), RowSize())])
    #expect(!isAnother)
  }

  @Test func aHeightThatTheLayoutNamesIsTheSameForAllRowsThatNameNone() throws {
    let layout = VirtualSectionLayout.grid(columns: 2, itemHeight: 35)
    var geometry = try grid(sections: 1)
    let arrangement = try #require(SectionArrangement(layout, width: 100))
    geometry.change { $0[0].arrangement = arrangement }
    let changes = [
      geometry.setHeight(of: TablePath(0, 0), to: .standard),
      geometry.setHeight(of: TablePath(0, 1), to: .own(35)),
      geometry.setHeight(of: TablePath(0, 1), to: .own(36)),
    ]
    #expect(changes == [false, false, true])
    #expect(geometry.contentHeight == 36 + 35 + 35)
  }

  @Test func sectionsThatAreArrangedLaterFollowTheHeightsOfTheTable() throws {
    let arrangement = try #require(SectionArrangement(.grid(columns: 2), width: 100))
    var geometry = ListGeometry([shape(rows: 4), shape(rows: 4)], metrics: metrics)
    geometry.change { $0[1].arrangement = arrangement }
    #expect(geometry.contentHeight == 4 * 12 + 2 * 12)
    geometry.metrics = .init(row: 10, header: 6, footer: 4, estimatedRow: 20)
    #expect(geometry.contentHeight == 4 * 20 + 2 * 20)
    // Replacing a plain section doesn't make the other section plain.
    geometry.change { $0[0] = shape(rows: 1) }
    geometry.metrics = .init(row: 10, header: 6, footer: 4, estimatedRow: 30)
    #expect(geometry.contentHeight == 30 + 2 * 30)
  }

  @Test func changedHeightsOfTableApplyToRowsSideBySide() throws {
    var geometry = try grid(sections: 2)
    #expect(geometry.contentHeight == 2 * 3 * 12)
    // Change one of the heights at a time.
    geometry.metrics = .init(row: 10, header: 6, footer: 4, estimatedRow: 20)
    #expect(geometry.contentHeight == 2 * 3 * 20)
    let isAnother = [
      geometry.setHeight(of: TablePath(0, 4), to: .standard),
      geometry.setHeight(of: TablePath(1, 4), to: .standard),
    ]
    #expect(isAnother == [true, true] && geometry.contentHeight == 2 * (2 * 20 + 10))
    geometry.metrics = .init(row: 30, header: 6, footer: 4, estimatedRow: 20)
    #expect(geometry.contentHeight == 2 * (2 * 20 + 30))
  }

  // MARK: Heights and headers

  @Test func missingRowHasNoHeight() {
    let geometry = ListGeometry([shape(rows: 1, hasHeader: true)], metrics: metrics)
    #expect(geometry.height(of: TablePath(0, 0)) == 12)
    for path in [TablePath(0, 1), TablePath(0, -1), TablePath(1, 0)] {
      #expect(geometry.height(of: path) == 0, "\(path)")
    }
  }

  @Test func onlyAHeaderHasASpan() {
    let geometry = ListGeometry(
      [shape(rows: 1), shape(rows: 1, hasHeader: true)], metrics: metrics)
    #expect(geometry.headerSpan(ofSection: 0) == nil && geometry.headerSpan(ofSection: 2) == nil)
    #expect(geometry.headerSpan(ofSection: 1) == ListGeometry.Span(top: 12, bottom: 18))
  }

  @Test(arguments: [(0.0, false), (0.25, true), (1, true)])
  func aHeaderIsPinnedHoweverLowItIs(height: Double, isPinned: Bool) {
    let low = SectionShape(rowCount: 0, hasHeader: true, hasFooter: false, headerHeight: height)
    let geometry = ListGeometry(
      [low, shape(rows: 3)], metrics: .init(row: 10, header: 6, footer: 4))
    for offset in [0.0, -5] {
      let pinned = geometry.pinnedHeader(at: offset)
      #expect(pinned?.section == (isPinned ? 0 : nil), "\(offset)")
      #expect(pinned?.span == (isPinned ? ListGeometry.Span(top: 0, bottom: height) : nil))
    }
    #expect(geometry.pinnedHeader(at: 5) == nil)
  }

  @Test func aHeaderWithoutHeightIsNotPinnedAboveItsRows() {
    let flat = SectionShape(rowCount: 2, hasHeader: true, hasFooter: false, headerHeight: 0)
    #expect(ListGeometry([flat], metrics: metrics).pinnedHeader(at: 5) == nil)
  }

  @Test func viewsAreSortedByPosition() {
    let kinds: [SupplementaryKind] = [.header, SupplementaryKind("banner"), .footer]
    let keys = (0..<3).flatMap { section in
      kinds.map { SupplementaryKey(kind: $0, section: section) }
    }
    for (index, key) in keys.enumerated() {
      #expect(keys.map { $0 < key } == keys.indices.map { $0 < index }, "\(key)")
    }
  }
}
