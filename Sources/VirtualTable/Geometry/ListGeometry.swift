internal import DiffEngine
internal import TableRows

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
