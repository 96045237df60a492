internal import DiffEngine

/// One section to be laid out.
struct SectionShape: Hashable {
  /// The most rows a section may claim and still have each asked for its height.
  static let mostMeasurableRows = 10_000_000

  var rowCount: Int
  var hasHeader: Bool
  var hasFooter: Bool
  /// By row, the heights of those that have one of their own; `nil` where none has.
  var rowHeights: [Double?]?
  /// The header's own height.
  var headerHeight: Double?
  /// The footer's own height.
  var footerHeight: Double?

  func headerHeight(_ metrics: ListGeometry.Metrics) -> Double {
    hasHeader ? headerHeight ?? metrics.header : 0
  }

  func footerHeight(_ metrics: ListGeometry.Metrics) -> Double {
    hasFooter ? footerHeight ?? metrics.footer : 0
  }

  /// The end of each row, from the top of the first; `nil` where all are of one height.
  func rowEnds(_ metrics: ListGeometry.Metrics) -> [Double]? {
    guard let rowHeights else { return nil }
    var end = 0.0
    return rowHeights.map {
      end += $0 ?? metrics.row
      return end
    }
  }

  /// Gives a row a height of its own, or takes it away, if the rows can be measured.
  mutating func setRowHeight(_ row: Int, to height: Double?) {
    if rowHeights == nil, height != nil, rowCount <= Self.mostMeasurableRows {
      rowHeights = Array(repeating: nil, count: rowCount)
    }
    if rowHeights?.indices.contains(row) == true { rowHeights?[row] = height }
  }

  /// Takes a row out, and returns the height it has of its own.
  mutating func removeRow(_ row: Int) -> Double? {
    rowCount -= 1
    guard rowHeights?.indices.contains(row) == true else { return nil }
    return rowHeights?.remove(at: row) ?? nil
  }

  /// Puts a row in, with a height of its own if it has one and the rows can be measured.
  mutating func insertRow(_ row: Int, height: Double?) {
    if rowHeights == nil, height != nil, rowCount < Self.mostMeasurableRows {
      rowHeights = Array(repeating: nil, count: rowCount)
    }
    rowCount += 1
    rowHeights?.insert(height, at: row)
  }
}

extension SectionShape {
  /// The shapes at their new places after an update, with the numbers of rows it leads to and no
  /// heights of rows; and the sections whose headers and footers may have come or gone.
  ///
  /// What stays, with as many rows as before, keeps the header and footer that it had.
  static func updated(
    _ old: [SectionShape], by positions: BatchPositions, rowCounts: [Int]
  ) -> (shapes: [SectionShape], unknown: Set<Int>) {
    var (shapes, unknown) = positions.keepsSections ? (old, []) : carried(old, to: positions)
    for (section, rowCount) in rowCounts.enumerated() {
      if shapes[section].rowCount != rowCount { unknown.insert(section) }
      shapes[section].rowCount = rowCount
      shapes[section].rowHeights = nil
    }
    return (shapes, unknown)
  }

  /// The sections at their new places, and which of them are new.
  private static func carried(
    _ old: [SectionShape], to positions: BatchPositions
  ) -> (shapes: [SectionShape], new: Set<Int>) {
    var shapes: [SectionShape?] = Array(repeating: nil, count: positions.newSectionCount)
    for (section, shape) in old.enumerated() {
      guard !positions.isReloaded(section: section),
        let target = positions.newSection(of: section)
      else { continue }
      shapes[target] = shape
    }
    let new = Set(shapes.indices.filter { shapes[$0] == nil })
    return (shapes.map { $0 ?? SectionShape(rowCount: 0, hasHeader: false, hasFooter: false) }, new)
  }
}

extension [SectionShape] {
  /// The number of all rows, or the largest number where they claim more.
  var totalRowCount: Int {
    reduce(0) {
      let (sum, isTooLarge) = $0.addingReportingOverflow($1.rowCount)
      return isTooLarge ? .max : sum
    }
  }
}
