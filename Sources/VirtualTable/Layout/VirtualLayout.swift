internal import DiffEngine
internal import TableRows

/// Where everything stands, in points from the top: sections of rows with headers and footers.
///
/// Built in one pass over the sections. Nothing is kept per row, save in sections where rows have
/// heights of their own: there the sums of the heights are.
struct VirtualLayout {
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
  let sections: [SectionShape]
  /// The top of each section, and at last the end of the content.
  private let tops: [Double]
  /// For each section whose rows have heights of their own the end of each row, from the top of the
  /// first; empty where there is no such section.
  private let rowEnds: [[Double]?]

  init(_ sections: [SectionShape], metrics: Metrics) {
    self.sections = sections
    self.metrics = metrics
    rowEnds =
      sections.contains { $0.rowHeights != nil } ? sections.map { $0.rowEnds(metrics) } : []
    var tops = [0.0]
    tops.reserveCapacity(sections.count + 1)
    var top = 0.0
    for section in sections.indices {
      let shape = sections[section]
      let ends = rowEnds.isEmpty ? nil : rowEnds[section]
      top += shape.headerHeight(metrics) + shape.footerHeight(metrics)
      top += ends.map { $0.last ?? 0 } ?? Double(shape.rowCount) * metrics.row
      tops.append(top)
    }
    self.tops = tops
  }

  var contentHeight: Double { tops.last ?? 0 }

  var counts: [Int] { sections.map(\.rowCount) }

  func contains(_ path: TablePath) -> Bool {
    sections.indices.contains(path.section)
      && (0..<sections[path.section].rowCount).contains(path.row)
  }

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
    sections[path.section].rowHeights.flatMap { $0[path.row] }
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
    while section < sections.count, tops[section] < bottom {
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

  private func append(
    _ section: Int, from top: Double, to bottom: Double, to found: inout [Element]
  ) {
    let shape = sections[section]
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
    tops[section] + sections[section].headerHeight(metrics)
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
