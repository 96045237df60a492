internal import DiffEngine
internal import TableRows

/// Where everything stands, in points from the top: sections of rows of one height, with headers and
/// footers of another.
///
/// Built in one pass over the sections; nothing is kept per row.
struct VirtualLayout {
  /// The heights everything is laid out with, in points.
  struct Metrics: Hashable {
    var row: Double
    var header: Double
    var footer: Double
  }

  /// One section to be laid out.
  struct SectionShape: Hashable {
    var rowCount: Int
    var hasHeader: Bool
    var hasFooter: Bool
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

  init(_ sections: [SectionShape], metrics: Metrics) {
    self.sections = sections
    self.metrics = metrics
    var tops = [0.0]
    tops.reserveCapacity(sections.count + 1)
    var top = 0.0
    for section in sections {
      top += Self.height(of: section, metrics)
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

  /// The top of a row, which has to exist.
  func top(of path: TablePath) -> Double {
    firstRowTop(path.section) + Double(path.row) * metrics.row
  }

  /// What overlaps the span from `top` to `bottom`, from top to bottom; what has no height overlaps
  /// nothing.
  ///
  /// - Complexity: O(log *s* + *v*) for *s* sections and *v* elements found, beside empty sections
  ///   within the span.
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

  private func append(
    _ section: Int, from top: Double, to bottom: Double, to found: inout [Element]
  ) {
    let shape = sections[section]
    let first = firstRowTop(section)
    let end = first + Double(shape.rowCount) * metrics.row
    if shape.hasHeader, metrics.header > 0, first > top { found.append(.header(section)) }
    if top < end, first < bottom, metrics.row > 0 {
      let lower = rowCount(shape, in: ((top - first) / metrics.row).rounded(.down))
      let upper = rowCount(shape, in: ((bottom - first) / metrics.row).rounded(.up))
      found += (lower..<max(lower, upper)).map { .row(TablePath(section: section, row: $0)) }
    }
    if shape.hasFooter, metrics.footer > 0, end < bottom, tops[section + 1] > top {
      found.append(.footer(section))
    }
  }

  /// A whole number of rows as an `Int`, within what the section has: a viewport may be infinite.
  private func rowCount(_ section: SectionShape, in rows: Double) -> Int {
    rows > 0 ? Int(exactly: min(rows, Double(section.rowCount))) ?? section.rowCount : 0
  }

  private func firstRowTop(_ section: Int) -> Double {
    tops[section] + (sections[section].hasHeader ? metrics.header : 0)
  }

  /// The first section whose end lies below `offset`.
  private func firstSection(endingBelow offset: Double) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func height(of section: SectionShape, _ metrics: Metrics) -> Double {
    Double(section.rowCount) * metrics.row + (section.hasHeader ? metrics.header : 0)
      + (section.hasFooter ? metrics.footer : 0)
  }
}
