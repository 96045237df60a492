internal import DiffEngine

extension VirtualLayout {
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

    func headerHeight(_ metrics: Metrics) -> Double {
      hasHeader ? headerHeight ?? metrics.header : 0
    }

    func footerHeight(_ metrics: Metrics) -> Double {
      hasFooter ? footerHeight ?? metrics.footer : 0
    }

    /// The end of each row, from the top of the first; `nil` where all are of one height.
    func rowEnds(_ metrics: Metrics) -> [Double]? {
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

  /// The sections after a person moved a row.
  func sections(moving move: IndexPair<TablePath>) -> [SectionShape] {
    var shapes = sections
    let height = shapes[move.from.section].removeRow(move.from.row)
    shapes[move.to.section].insertRow(move.to.row, height: height)
    return shapes
  }
}

extension [VirtualLayout.SectionShape] {
  /// The number of all rows, or the largest number where they claim more.
  var totalRowCount: Int {
    reduce(0) {
      let (sum, isTooLarge) = $0.addingReportingOverflow($1.rowCount)
      return isTooLarge ? .max : sum
    }
  }
}
