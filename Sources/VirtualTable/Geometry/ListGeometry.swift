internal import DiffEngine
internal import TableRows
internal import TableSections

/// Where everything stands, in points from the top: sections of rows with headers and footers.
///
/// A value that is made anew from the shapes of the sections whenever one of them changes; what it
/// keeps for its answers is its own affair. Built in one pass over the sections. Nothing is kept per
/// row, save in sections where rows have heights of their own: there the sums of the heights are.
struct ListGeometry {
  /// The heights of what has none of its own, in points.
  struct Metrics: Hashable {
    var row: Double
    var header: Double
    var footer: Double
  }

  /// Something that is shown.
  enum Element: Hashable {
    case header(Int)
    case row(TablePath)
    case footer(Int)
  }

  let metrics: Metrics
  /// What it was made of.
  let shapes: [SectionShape]
  /// The top of each section, and at last the end of the content.
  private let tops: [Double]
  /// For each section whose rows have heights of their own the end of each row, from the top of the
  /// first; empty where there is no such section.
  private let rowEnds: [[Double]?]

  init(_ shapes: [SectionShape], metrics: Metrics) {
    self.shapes = shapes
    self.metrics = metrics
    rowEnds = shapes.contains { $0.rowHeights != nil } ? shapes.map { $0.rowEnds(metrics) } : []
    var tops = [0.0]
    tops.reserveCapacity(shapes.count + 1)
    var top = 0.0
    for section in shapes.indices {
      let shape = shapes[section]
      let ends = rowEnds.isEmpty ? nil : rowEnds[section]
      top += shape.headerHeight(metrics) + shape.footerHeight(metrics)
      top += ends.map { $0.last ?? 0 } ?? Double(shape.rowCount) * metrics.row
      tops.append(top)
    }
    self.tops = tops
  }

  var contentHeight: Double { tops.last ?? 0 }

  // MARK: What there is

  var sectionCount: Int { shapes.count }

  /// The number of rows of each section.
  var rowCounts: [Int] { shapes.map(\.rowCount) }

  /// The number of all rows, or the largest number where the sections claim more.
  var totalRowCount: Int { shapes.totalRowCount }

  /// The number of rows of a section; 0 where there is none.
  func rowCount(inSection section: Int) -> Int {
    contains(section: section) ? shapes[section].rowCount : 0
  }

  func contains(section: Int) -> Bool { shapes.indices.contains(section) }

  func contains(_ path: TablePath) -> Bool {
    contains(section: path.section) && (0..<shapes[path.section].rowCount).contains(path.row)
  }

  // MARK: Where it is

  /// The top of a section, which has to exist.
  func top(ofSection section: Int) -> Double { tops[section] }

  /// The top of a row, which has to exist.
  func top(of path: TablePath) -> Double {
    firstRowTop(path.section) + rowTop(path)
  }

  /// The height of a row, which has to exist.
  func height(of path: TablePath) -> Double {
    ends(path.section).map { $0[path.row] - rowTop(path) } ?? metrics.row
  }

  /// The height that a row has of its own, as far as it was asked for.
  func ownHeight(of path: TablePath) -> Double? {
    shapes[path.section].rowHeights.flatMap { $0[path.row] }
  }

  /// What overlaps the span from `top` to `bottom`, from top to bottom; what has no height overlaps
  /// nothing.
  ///
  /// - Complexity: O(log *s* + *v*) for *s* sections and *v* elements found, and O(log *r*) more
  ///   for each section of *r* rows with heights of their own; beside empty sections within the
  ///   span.
  func elements(from top: Double, to bottom: Double) -> [Element] {
    guard top < bottom else { return [] }
    var found: [Element] = []
    var section = firstSection(endingBelow: top)
    while section < shapes.count, tops[section] < bottom {
      append(section, from: top, to: bottom, to: &found)
      section += 1
    }
    return found
  }

  /// The sections that overlap the span from `top` to `bottom` or touch it, those of no height
  /// among them.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func sections(from top: Double, to bottom: Double) -> Range<Int> {
    let first = tops.dropFirst().firstSortedIndex { $0 >= top } - 1
    let end = tops.dropLast().firstSortedIndex { $0 > bottom }
    return first..<max(first, end)
  }

  // MARK: Changed

  /// The same sections with other heights for what has none of its own.
  func with(_ metrics: Metrics) -> Self { Self(shapes, metrics: metrics) }

  /// Some sections replaced by others.
  func replacing(_ changed: [Int: SectionShape]) -> Self {
    var shapes = shapes
    for (section, shape) in changed { shapes[section] = shape }
    return Self(shapes, metrics: metrics)
  }

  /// Rows given heights of their own, or none; `nil` where they are as high as they were.
  func settingRowHeights(_ heights: [(path: TablePath, height: Double?)]) -> Self? {
    var shapes = shapes
    for (path, height) in heights where contains(path) {
      shapes[path.section].setRowHeight(path.row, to: height)
    }
    return shapes == self.shapes ? nil : Self(shapes, metrics: metrics)
  }

  /// The sections after a person moved a row, which has to exist.
  func moving(_ move: IndexPair<TablePath>) -> Self {
    var shapes = shapes
    let height = shapes[move.from.section].removeRow(move.from.row)
    shapes[move.to.section].insertRow(move.to.row, height: height)
    return Self(shapes, metrics: metrics)
  }

  private func append(
    _ section: Int, from top: Double, to bottom: Double, to found: inout [Element]
  ) {
    let shape = shapes[section]
    let first = firstRowTop(section)
    let ends = ends(section)
    let end = first + (ends.map { $0.last ?? 0 } ?? Double(shape.rowCount) * metrics.row)
    if shape.headerHeight(metrics) > 0, first > top { found.append(.header(section)) }
    if top < end, first < bottom {
      let rows =
        ends.map { Self.rows($0, from: top - first, to: bottom - first) }
        ?? uniformRows(shape, from: top - first, to: bottom - first)
      found += rows.map { .row(TablePath(section: section, row: $0)) }
    }
    if shape.footerHeight(metrics) > 0, end < bottom, tops[section + 1] > top {
      found.append(.footer(section))
    }
  }

  private func uniformRows(_ shape: SectionShape, from top: Double, to bottom: Double) -> [Int] {
    guard metrics.row > 0 else { return [] }
    let lower = rowCount(shape, in: (top / metrics.row).rounded(.down))
    let upper = rowCount(shape, in: (bottom / metrics.row).rounded(.up))
    return Array(lower..<max(lower, upper))
  }

  /// The rows of some height that overlap a span, given the end of each.
  private static func rows(_ ends: [Double], from top: Double, to bottom: Double) -> [Int] {
    var row = ends.firstSortedIndex { $0 > top }
    var start = row > 0 ? ends[row - 1] : 0
    var found: [Int] = []
    while row < ends.count, start < bottom {
      if ends[row] > start { found.append(row) }
      start = ends[row]
      row += 1
    }
    return found
  }

  /// A whole number of rows as an `Int`, within what the section has: a viewport may be infinite.
  private func rowCount(_ section: SectionShape, in rows: Double) -> Int {
    rows > 0 ? Int(exactly: min(rows, Double(section.rowCount))) ?? section.rowCount : 0
  }

  private func firstRowTop(_ section: Int) -> Double {
    tops[section] + shapes[section].headerHeight(metrics)
  }

  private func ends(_ section: Int) -> [Double]? { rowEnds.isEmpty ? nil : rowEnds[section] }

  private func rowTop(_ path: TablePath) -> Double {
    guard let ends = ends(path.section) else { return Double(path.row) * metrics.row }
    return path.row > 0 ? ends[path.row - 1] : 0
  }

  /// The first section whose end lies below `offset`.
  private func firstSection(endingBelow offset: Double) -> Int {
    tops.dropFirst().firstSortedIndex { $0 > offset } - 1
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils a condition that all after it fulfil too; the end where
  /// none does.
  fileprivate func firstSortedIndex(where isMet: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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

/// Asks the delegate how high things are, and takes only answers that can be laid out.
///
/// It keeps the view for as long as the questions take, and so is made anew for each round of them.
@MainActor
struct HeightSource<Cell: VirtualListCell> {
  let list: VirtualListView<Cell>

  /// Whether there is anybody to ask.
  var isThere: Bool { list.delegate != nil }

  // MARK: Own heights

  /// The height that a row has of its own.
  func height(at path: TablePath) -> Double? {
    list.delegate.flatMap { $0.height(at: path, in: list) }.asHeight
  }

  /// The height that a header or footer has of its own.
  func height(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    list.delegate.flatMap {
      $0.supplementaryHeight(of: kind, inSection: section, in: list)
    }.asHeight
  }

  // MARK: Estimates

  /// Whether what is off screen is taken for as high as the delegate estimates.
  var estimates: Bool { list.delegate?.estimatesHeights == true }

  /// The height that a row is taken for which has not been on screen.
  func estimatedHeight(at path: TablePath) -> Double? {
    list.delegate.flatMap { $0.estimatedHeight(at: path, in: list) }.asEstimate
  }

  /// The height that a header or footer off screen is taken for.
  func assumedHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard estimates else { return height(of: kind, inSection: section) }
    return list.delegate.flatMap {
      $0.estimatedSupplementaryHeight(of: kind, inSection: section, in: list)
    }.asEstimate
  }
}

extension Double? {
  /// A height that things can be laid out with: none below 0, and the table's own for what is none.
  fileprivate var asHeight: Double? {
    guard let self, self.isFinite else { return nil }
    return Swift.max(0, self)
  }

  /// An estimate that things can be laid out with: what is 0 high would never come on screen.
  fileprivate var asEstimate: Double? { asHeight.flatMap { $0 > 0 ? $0 : nil } }
}
