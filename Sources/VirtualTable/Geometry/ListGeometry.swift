internal import DiffEngine
internal import TableRows

/// The positions of all rows and views in the list, in points from the top.
///
/// ```text
/// sections     lines of a section       rows of a section
/// end  rows    end   count  height      end  size
/// 160  0..<4    40   1      40            1  own 40
/// 220  4..<7   160   3      40            4  unasked
/// ```
///
/// Sections, lines, and rows are arrays of cumulative sums, so a binary search finds an element by
/// index or by offset. A change to rows creates the arrays of their section again, in O(*s* + *r*)
/// for *s* sections and *r* runs of rows of one size. A new height of a single row only updates the
/// sums.
///
/// Sums are exact. Heights are multiples of 2⁻²⁰ points (see ``Swift/Double/asHeight``), whose sums
/// are exact up to 2³³ points. So the bottom of one row is the top of the next.
struct ListGeometry {
  /// The default heights in points.
  struct Metrics: Hashable {
    var row: Double
    var header: Double
    var footer: Double
    /// The height of rows that haven't been measured.
    var estimatedRow: Double

    /// The heights of a new table.
    static let standard = Self(row: 44, header: 28, footer: 28)

    init(row: Double, header: Double, footer: Double, estimatedRow: Double? = nil) {
      (self.row, self.header, self.footer) = (row, header, footer)
      self.estimatedRow = estimatedRow ?? row
    }

    /// Returns the height of a row in points.
    func height(of height: RowHeight, _ arrangement: SectionArrangement?) -> Double {
      height.points ?? arrangement?.itemHeight ?? (height == .standard ? row : estimatedRow)
    }

    func hasSameRows(as other: Self) -> Bool {
      row == other.row && estimatedRow == other.estimatedRow
    }
  }

  /// A row, header, footer, or boundary view.
  enum Element: Hashable {
    case row(TablePath)
    case supplementary(SupplementaryKey)

    static func header(_ section: Int) -> Self {
      .supplementary(SupplementaryKey(kind: .header, section: section))
    }

    static func footer(_ section: Int) -> Self {
      .supplementary(SupplementaryKey(kind: .footer, section: section))
    }
  }

  /// A vertical range, in points from the top of the content.
  struct Span: Hashable {
    var top: Double
    var bottom: Double
    var height: Double { bottom - top }

    fileprivate func moved(by distance: Double) -> Self {
      Self(top: top + distance, bottom: bottom + distance)
    }

    fileprivate func isVisible(from top: Double, to bottom: Double) -> Bool {
      self.top < self.bottom && self.top < bottom && self.bottom > top
    }
  }

  var metrics: Metrics {
    didSet { if metrics != oldValue { layOut() } }
  }
  private(set) var sections: [SectionShape]
  private var heights: [Double] = []
  /// The sums of the heights, up to and including each section.
  private var bottoms: [Double] = []

  init(_ sections: [SectionShape], metrics: Metrics) {
    (self.sections, self.metrics) = (sections, metrics)
    layOut()
  }

  private mutating func layOut() {
    for section in sections.indices { sections[section].layOut(metrics) }
    heights = sections.map { $0.height(metrics) }
    bottoms = heights
    addUp(from: 0)
  }

  private mutating func addUp(from section: Int) {
    var bottom = top(ofSection: section)
    for section in section..<sections.count {
      bottom += heights[section]
      bottoms[section] = bottom
    }
  }

  // MARK: Contents

  var contentHeight: Double { bottoms.last ?? 0 }

  var numberOfSections: Int { sections.count }

  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// The number of all rows, or `Int.max` if there are more.
  var totalRowCount: Int { sections.totalRowCount }

  /// Returns the number of rows of a section.
  ///
  /// Returns 0 if there is no such section.
  func numberOfRows(inSection section: Int) -> Int { shape(ofSection: section)?.rows.count ?? 0 }

  func contains(section: Int) -> Bool { sections.indices.contains(section) }

  func contains(_ path: TablePath) -> Bool { size(ofRowAt: path) != nil }

  /// Returns the next row, or `nil` after the last one.
  func row(after path: TablePath) -> TablePath? {
    guard path.row + 1 >= numberOfRows(inSection: path.section) else {
      return TablePath(section: path.section, row: path.row + 1)
    }
    return (path.section + 1..<max(path.section + 1, numberOfSections))
      .first { numberOfRows(inSection: $0) > 0 }.map { TablePath(section: $0, row: 0) }
  }

  /// Returns the previous row, or `nil` before the first one.
  func row(before path: TablePath) -> TablePath? {
    guard path.row <= 0 else { return TablePath(section: path.section, row: path.row - 1) }
    return (0..<path.section).last { numberOfRows(inSection: $0) > 0 }
      .map { TablePath(section: $0, row: numberOfRows(inSection: $0) - 1) }
  }

  /// Returns a section, or `nil` if there is no such section.
  func shape(ofSection section: Int) -> SectionShape? {
    contains(section: section) ? sections[section] : nil
  }

  /// Returns the size of a row.
  ///
  /// Returns `nil` if there is no such row.
  func size(ofRowAt path: TablePath) -> RowSize? {
    contains(section: path.section) ? sections[path.section].rows[path.row] : nil
  }

  // MARK: Positions

  /// Returns the top of a section.
  ///
  /// Returns the end of the content if there is no such section.
  func top(ofSection section: Int) -> Double {
    guard section != 0 else { return 0 }
    return section > 0 && section <= bottoms.count ? bottoms[section - 1] : contentHeight
  }

  /// Returns the top of a row.
  ///
  /// Returns the end of the content if there is no such row.
  func top(of path: TablePath) -> Double { span(of: path)?.top ?? contentHeight }

  /// Returns the height of a row.
  ///
  /// Returns 0 if there is no such row.
  func height(of path: TablePath) -> Double { span(of: path)?.height ?? 0 }

  private func frame(of path: TablePath) -> ItemFrame? {
    shape(ofSection: path.section)?.frame(ofRow: path.row, metrics)
  }

  /// Returns the vertical range of a row.
  ///
  /// Returns `nil` if there is no such row.
  func span(of path: TablePath) -> Span? {
    frame(of: path).map {
      Span(top: $0.top, bottom: $0.bottom).moved(by: top(ofSection: path.section))
    }
  }

  /// Returns the horizontal range of an item, or `nil` in a plain list or if there is no such item.
  func columns(of path: TablePath) -> (x: Double, width: Double)? {
    guard shape(ofSection: path.section)?.arrangement != nil else { return nil }
    return frame(of: path).map { ($0.x, $0.width) }
  }

  /// Returns the first row on the line of a row.
  func firstRowOfLine(with path: TablePath) -> TablePath {
    let line = shape(ofSection: path.section)?.line(ofRow: path.row)
    return TablePath(section: path.section, row: line?.items.lowerBound ?? path.row)
  }

  /// Returns the vertical range of a header.
  ///
  /// Returns `nil` if the section has none.
  func headerSpan(ofSection section: Int) -> Span? {
    span(of: SupplementaryKey(kind: .header, section: section))
  }

  /// Returns the vertical range of a view.
  ///
  /// Returns `nil` if the section doesn't have it.
  func span(of key: SupplementaryKey) -> Span? {
    guard let shape = shape(ofSection: key.section) else { return nil }
    let spans = shape.viewSpans(at: .top, metrics) + shape.viewSpans(at: .bottom, metrics)
    return spans.first { $0.kind == key.kind }?.span.moved(by: top(ofSection: key.section))
  }

  /// Returns the pinned header at the top of a viewport, with its range.
  func pinnedHeader(at offset: Double) -> (section: Int, span: Span)? {
    let section = firstSection(endingBelow: max(offset, 0))
    guard let header = headerSpan(ofSection: section), header.height > 0 else { return nil }
    let top = min(max(offset, header.top), bottoms[section] - header.height)
    return (section, Span(top: top, bottom: top + header.height))
  }

  /// Returns the first row after `path` that is at least partly between `top` and `bottom`.
  ///
  /// If `path` is `nil`, returns the first row there.
  func row(after path: TablePath?, from top: Double, to bottom: Double) -> TablePath? {
    let offset = max(top, 0)
    var (section, last) = (path?.section ?? firstSection(endingBelow: offset), path?.row)
    while contains(section: section), self.top(ofSection: section) < bottom {
      let begin = self.top(ofSection: section)
      var found: Int?
      sections[section].visitRows(after: last, from: offset - begin, to: bottom - begin, metrics) {
        found = $0
        return false
      }
      if let found { return TablePath(section: section, row: found) }
      (section, last) = (self.section(after: section), nil)
    }
    return nil
  }

  /// Returns the elements that are at least partly between `top` and `bottom`, in order.
  ///
  /// Elements without height aren't included.
  func elements(from top: Double, to bottom: Double) -> [Element] {
    guard top < bottom else { return [] }
    var found: [Element] = []
    var section = firstSection(endingBelow: max(top, 0))
    while contains(section: section), self.top(ofSection: section) < bottom {
      let begin = self.top(ofSection: section)
      let (top, bottom) = (top - begin, bottom - begin)
      func appendViews(at edge: VirtualSectionLayout.BoundaryView.Edge) {
        for (kind, span) in sections[section].viewSpans(at: edge, metrics)
        where span.isVisible(from: top, to: bottom) {
          found.append(.supplementary(SupplementaryKey(kind: kind, section: section)))
        }
      }
      appendViews(at: .top)
      sections[section].visitRows(from: top, to: bottom, metrics) {
        found.append(.row(TablePath(section: section, row: $0)))
        return true
      }
      appendViews(at: .bottom)
      section = self.section(after: section)
    }
    return found
  }

  /// Returns the sections with a part or an edge between `top` and `bottom`.
  func sections(from top: Double, to bottom: Double) -> Range<Int> {
    let first = bottoms.partitioningIndex { $0 >= top }
    let last = firstSection(endingBelow: bottom)
    let end = last < numberOfSections && self.top(ofSection: last) <= bottom ? last + 1 : last
    return first..<max(first, end)
  }

  private func firstSection(endingBelow offset: Double) -> Int {
    bottoms.partitioningIndex { $0 > offset }
  }

  /// Returns the next section that has a height.
  private func section(after section: Int) -> Int {
    max(section + 1, firstSection(endingBelow: bottoms[section]))
  }

  // MARK: Changes

  /// Sets the sizes of rows and returns whether any height or width changed.
  mutating func set(_ rows: [(path: TablePath, size: RowSize)]) -> Bool {
    var hasChanged = false
    let rows = Dictionary(grouping: rows, by: \.path.section)
    for (section, rows) in rows where contains(section: section) {
      let sizes = Dictionary(rows.map { ($0.path.row, $0.size) }) { $1 }
      hasChanged = sections[section].setRows(sizes, metrics) || hasChanged
      sections[section].layOut(metrics)
      heights[section] = sections[section].height(metrics)
    }
    if hasChanged, let first = rows.keys.min() { addUp(from: max(0, first)) }
    return hasChanged
  }

  /// Sets the measured height of a header, footer, or boundary view.
  mutating func setFitted(_ height: Double?, of key: SupplementaryKey) {
    guard contains(section: key.section) else { return }
    sections[key.section][key.kind]?.fitted = height
    heights[key.section] = sections[key.section].height(metrics)
    addUp(from: key.section)
  }
}

/// A header, footer, or boundary view of a section.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let section: Int

  /// Returns the key after an update.
  ///
  /// Returns `nil` if the section is deleted or reloaded.
  func survivor(_ positions: BatchPositions) -> Self? {
    guard !positions.isReloaded(section: section) else { return nil }
    return positions.newSection(of: section).map { Self(kind: kind, section: $0) }
  }
}

extension SupplementaryKey: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    left.section == right.section ? left.kind < right.kind : left.section < right.section
  }
}
