internal import DiffEngine
internal import TableRows

/// Where everything stands, in points from the top: sections of rows with headers and footers.
///
/// Each section has a ``SumTree`` of its rows' heights, in which rows of one height are one element,
/// and there is one of all sections. What stands where, and what changes, takes O(log *s* + log *r*)
/// for *s* sections and *r* runs of rows of one height. Copies share what they have in common.
///
/// Heights are added up without rounding, in whatever order: own heights are multiples of 2⁻²⁰ points
/// (see ``Swift/Double/asHeight``), and sums of these are exact up to 2³³ points. So the end of one row
/// is the top of the next to the last bit.
struct ListGeometry {
  /// The heights of what has none of its own, in points.
  struct Metrics: Hashable {
    var row: Double
    var header: Double
    var footer: Double
    /// That of rows not measured yet.
    var estimatedRow: Double

    /// Those of a table that was not told others.
    static let standard = Self(row: 44, header: 28, footer: 28)

    init(row: Double, header: Double, footer: Double, estimatedRow: Double? = nil) {
      (self.row, self.header, self.footer) = (row, header, footer)
      self.estimatedRow = estimatedRow ?? row
    }
  }

  /// Something that is shown.
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

  /// From where to where something goes, in points from the top of the content.
  struct Span: Hashable {
    var top: Double
    var bottom: Double
    var height: Double { bottom - top }
  }

  var metrics: Metrics {
    didSet {
      let isSame = metrics.row == oldValue.row && metrics.estimatedRow == oldValue.estimatedRow
      if !isSame, hasLines { arrangeAnew(0..<sectionCount) }
    }
  }
  var sections: SumTree<SectionShape>
  /// Whether rows of any section stood side by side.
  private var hasLines: Bool

  init(_ shapes: some Sequence<SectionShape>, metrics: Metrics) {
    sections = SumTree(shapes)
    self.metrics = metrics
    hasLines = shapes.contains { $0.lines != nil }
  }

  var contentHeight: Double { sections.sum.height(metrics) }

  // MARK: What there is

  var sectionCount: Int { sections.count }

  /// The number of rows of each section, in O(*s*).
  var rowCounts: [Int] { sections.map { $0.rowCount } }

  /// The number of all rows, or the largest number where the sections claim more.
  var totalRowCount: Int { sections.sum.rows }

  /// The number of rows of a section; 0 where there is none.
  func rowCount(inSection section: Int) -> Int { shape(ofSection: section)?.rowCount ?? 0 }

  func contains(section: Int) -> Bool { (0..<sectionCount).contains(section) }

  func contains(_ path: TablePath) -> Bool {
    path.row >= 0 && path.row < rowCount(inSection: path.section)
  }

  /// The row that follows another; `nil` for the last.
  func row(after path: TablePath) -> TablePath? {
    guard path.row + 1 >= rowCount(inSection: path.section) else {
      return TablePath(section: path.section, row: path.row + 1)
    }
    return (path.section + 1..<max(path.section + 1, sectionCount))
      .first { rowCount(inSection: $0) > 0 }.map { TablePath(section: $0, row: 0) }
  }

  /// The row that another follows; `nil` for the first.
  func row(before path: TablePath) -> TablePath? {
    guard path.row <= 0 else { return TablePath(section: path.section, row: path.row - 1) }
    return (0..<path.section).last { rowCount(inSection: $0) > 0 }
      .map { TablePath(section: $0, row: rowCount(inSection: $0) - 1) }
  }

  /// A section as it is to be laid out; `nil` where there is none.
  func shape(ofSection section: Int) -> SectionShape? { sections.entry(at: section)?.element }

  /// How high a row is, and how that is known; `nil` where there is none.
  func rowHeight(at path: TablePath) -> RowHeight? {
    shape(ofSection: path.section)?.rows.entry(at: path.row)?.element.height
  }

  /// A row's sizes; `nil` where there is none.
  func run(ofRowAt path: TablePath) -> RowRun? {
    guard var run = shape(ofSection: path.section)?.rows.entry(at: path.row)?.element else {
      return nil
    }
    run.count = 1
    return run
  }

  // MARK: Where it is

  /// The top of a section; the end of the content where there is none.
  func top(ofSection section: Int) -> Double {
    sections.entry(at: section)?.before.height(metrics) ?? contentHeight
  }

  /// The top of a row; the end of the content where there is none.
  func top(of path: TablePath) -> Double { span(of: path)?.top ?? contentHeight }

  /// The height of a row; 0 where there is none.
  func height(of path: TablePath) -> Double { span(of: path)?.height ?? 0 }

  /// Where a row stands; `nil` where there is none.
  func span(of path: TablePath) -> Span? {
    place(ofSection: path.section)?.span(ofRow: path.row, metrics)
  }

  /// Where a row begins and how wide it is, where it does not have the whole width.
  func columns(of path: TablePath) -> (x: Double, width: Double)? {
    shape(ofSection: path.section).flatMap { shape in
      shape.lines?.frame(ofItem: path.row, shape.rows, metrics).map { ($0.x, $0.width) }
    }
  }

  /// The first of the rows that a row stands on one line with; the row itself where it is alone.
  func firstRowOfLine(with path: TablePath) -> TablePath {
    let line = shape(ofSection: path.section)?.lines?.line(ofItem: path.row)
    return TablePath(section: path.section, row: line?.items.lowerBound ?? path.row)
  }

  /// Where a section's header stands; `nil` where there is none.
  func headerSpan(ofSection section: Int) -> Span? {
    span(of: SupplementaryKey(kind: .header, section: section))
  }

  /// The span of a header, footer, or boundary view, or `nil` if the section doesn't have it.
  func span(of key: SupplementaryKey) -> Span? {
    place(ofSection: key.section)?.span(of: key.kind, metrics)
  }

  /// The header that stays at the top of a viewport which begins at `offset`, and where: that of the
  /// section there, pushed off by the end of the section.
  func pinnedHeader(at offset: Double) -> (section: Int, span: Span)? {
    guard let place = firstPlace(endingBelow: max(offset, 0)),
      let header = headerSpan(ofSection: place.section), header.height > 0
    else { return nil }
    let top = min(max(offset, header.top), place.end.height(metrics) - header.height)
    return (place.section, Span(top: top, bottom: top + header.height))
  }

  /// The first row after another, in order, of which a part lies between `top` and `bottom`; the
  /// first of all such rows after none.
  func row(after path: TablePath?, from top: Double, to bottom: Double) -> TablePath? {
    var offset = max(top, 0)
    if let path, let place = place(ofSection: path.section) {
      if let row = place.row(after: path.row, from: offset, to: bottom, metrics) {
        return TablePath(section: path.section, row: row)
      }
      offset = max(offset, place.end.height(metrics))
    }
    while let place = firstPlace(endingBelow: offset), place.begin.height(metrics) < bottom {
      if let row = place.row(after: nil, from: offset, to: bottom, metrics) {
        return TablePath(section: place.section, row: row)
      }
      offset = place.end.height(metrics)
    }
    return nil
  }

  /// What overlaps the span from `top` to `bottom`, from top to bottom; what has no height overlaps
  /// nothing.
  ///
  /// - Complexity: O(log *s* + log *r*) for the first element, and for each other at most that.
  func elements(from top: Double, to bottom: Double) -> [Element] {
    guard top < bottom else { return [] }
    var found: [Element] = []
    var offset = max(top, 0)
    // What has no height is never found: its end does not lie below.
    while let place = firstPlace(endingBelow: offset), place.begin.height(metrics) < bottom {
      place.append(from: top, to: bottom, metrics, to: &found)
      offset = place.end.height(metrics)
    }
    return found
  }

  /// The sections that overlap the span from `top` to `bottom` or touch it, those of no height
  /// among them.
  func sections(from top: Double, to bottom: Double) -> Range<Int> {
    let first = sections.first { $1.height(metrics) >= top }?.start ?? sectionCount
    // The first that ends below the span is the last that begins above its end, or one after it.
    let last = sections.first { $1.height(metrics) > bottom }
    let end = last.map { $0.before.height(metrics) > bottom ? $0.start : $0.start + 1 }
    return first..<max(first, end ?? (bottom.isNaN ? first : sectionCount))
  }

  private func place(ofSection section: Int) -> PlacedSection? {
    sections.entry(at: section).map(PlacedSection.init)
  }

  /// The first section of some height whose end lies below `offset`.
  private func firstPlace(endingBelow offset: Double) -> PlacedSection? {
    sections.first { $1.height(metrics) > offset }.map(PlacedSection.init)
  }

  // MARK: Changed

  /// Replaces a section, if it is there.
  mutating func replace(section: Int, with shape: SectionShape) {
    guard contains(section: section) else { return }
    hasLines = hasLines || shape.lines != nil
    sections.setElement(at: section, to: shape)
  }

  /// Sets how high a row is, if it is there; returns whether its height is another.
  mutating func setHeight(of path: TablePath, to height: RowHeight) -> Bool {
    guard var row = run(ofRowAt: path), row.height != height else { return false }
    row.height = height
    return set(row, at: path)
  }

  /// Sets the size of a row, if it is there; returns whether it is another.
  mutating func set(_ row: RowRun, at path: TablePath) -> Bool {
    guard var shape = shape(ofSection: path.section), let former = run(ofRowAt: path),
      former != row
    else { return false }
    shape.set(row, atRow: path.row, from: former, metrics)
    replace(section: path.section, with: shape)
    func points(_ height: RowHeight) -> Double {
      shape.lines?.arrangement.height(of: height, metrics)
        ?? RowRun(count: 1, height: height).sum.height(metrics)
    }
    return former.width != row.width || points(former.height) != points(row.height)
  }

  /// Has the rows of a section stand side by side, one below the other by `nil`; returns whether
  /// they stood otherwise.
  mutating func arrange(section: Int, _ arrangement: SectionArrangement?) -> Bool {
    guard var shape = shape(ofSection: section), shape.lines?.arrangement != arrangement else {
      return false
    }
    shape.arrange(arrangement, metrics)
    replace(section: section, with: shape)
    return true
  }

  /// Makes the lines of sections anew that have other rows now.
  mutating func arrangeAnew(_ changed: some Sequence<Int>) {
    guard hasLines else { return }
    for section in changed {
      guard var shape = shape(ofSection: section), shape.lines != nil else { continue }
      shape.arrangeAnew(metrics)
      replace(section: section, with: shape)
    }
  }

  /// Takes a row from one place to another, as a person does.
  mutating func move(_ move: IndexPair<TablePath>) {
    guard let row = run(ofRowAt: move.from), var source = shape(ofSection: move.from.section)
    else { return }
    source.rows.remove([move.from.row])
    replace(section: move.from.section, with: source)
    guard var target = shape(ofSection: move.to.section) else { return }
    target.rows.insert([(move.to.row, row)])
    replace(section: move.to.section, with: target)
    arrangeAnew(Set([move.from.section, move.to.section]))
  }
}

/// Which header, footer or other view is meant.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let section: Int

  /// Where it stands after an update; `nil` where its section is deleted or reloaded.
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

/// Rows of one height, with the sum of all that stands above them.
private struct PlacedRun {
  private let begin: HeightSums
  private let run: RowRun
  private let start: Int

  /// A run of the rows that begin after what `sums` counts.
  init(_ entry: SumTree<RowRun>.Entry, after sums: HeightSums) {
    begin = sums + entry.before
    run = entry.element
    start = entry.start
  }

  var end: Int { start.addingWithoutOverflow(run.count) }

  func top(of row: Int, _ metrics: ListGeometry.Metrics) -> Double {
    (begin + RowRun(count: row - start, height: run.height).sum).height(metrics)
  }

  func bottom(of row: Int, _ metrics: ListGeometry.Metrics) -> Double {
    (begin + RowRun(count: row - start + 1, height: run.height).sum).height(metrics)
  }

  /// The first of the rows whose end lies below `offset`; the last one's does.
  func firstRow(endingBelow offset: Double, _ metrics: ListGeometry.Metrics) -> Int {
    var (low, high) = (start, end - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if bottom(of: middle, metrics) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A section, with the sum of all that stands above it.
private struct PlacedSection {
  let section: Int
  let shape: SectionShape
  let begin: HeightSums
  let headerEnd: HeightSums
  let rowsBegin: HeightSums

  init(_ entry: SumTree<SectionShape>.Entry) {
    section = entry.start
    shape = entry.element
    begin = entry.before
    headerEnd = begin + SectionShape(rowCount: 0, header: shape.header).sum
    var sums = headerEnd
    for view in shape.boundaryViews(at: .top) { sums.points += view.height }
    rowsBegin = sums
  }

  var rowsEnd: HeightSums { rowsBegin + shape.rowsSum }
  var end: HeightSums { begin + shape.sum }

  // MARK: Headers and footers

  /// The span of a header, footer, or boundary view, or `nil` if the section doesn't have it.
  func span(
    of kind: SupplementaryKind, _ metrics: ListGeometry.Metrics
  ) -> ListGeometry.Span? {
    func span(from top: Double, height: Double) -> ListGeometry.Span {
      ListGeometry.Span(top: top, bottom: top + height)
    }
    let bottom = end.height(metrics)
    switch kind {
    case .header:
      return shape.header.map { _ in
        ListGeometry.Span(top: begin.height(metrics), bottom: headerEnd.height(metrics))
      }
    case .footer:
      let height = shape.footerHeight(metrics)
      return shape.footer.map { _ in span(from: bottom - height, height: height) }
    default:
      for (edge, start) in [
        (VirtualSectionLayout.BoundaryView.Edge.top, headerEnd), (.bottom, rowsEnd),
      ] {
        var top = start.height(metrics)
        for view in shape.boundaryViews(at: edge) {
          if view.kind == kind { return span(from: top, height: view.height) }
          top += view.height
        }
      }
      return nil
    }
  }

  // MARK: Rows

  func span(ofRow row: Int, _ metrics: ListGeometry.Metrics) -> ListGeometry.Span? {
    if let lines = shape.lines {
      let top = rowsBegin.height(metrics)
      return lines.frame(ofItem: row, shape.rows, metrics).map {
        ListGeometry.Span(top: top + $0.top, bottom: top + $0.bottom)
      }
    }
    return shape.rows.entry(at: row).map {
      let run = PlacedRun($0, after: rowsBegin)
      return ListGeometry.Span(top: run.top(of: row, metrics), bottom: run.bottom(of: row, metrics))
    }
  }

  /// The first row after another, in order, of which a part lies between `top` and `bottom`.
  func row(
    after row: Int?, from top: Double, to bottom: Double, _ metrics: ListGeometry.Metrics
  ) -> Int? {
    if let lines = shape.lines {
      let begin = rowsBegin.height(metrics)
      return lines.item(
        after: row, from: top - begin, to: bottom - begin, shape.rows, metrics)
    }
    // Rows without height after it are passed over together.
    let end = row.flatMap { span(ofRow: $0, metrics)?.bottom }
    let offset = max(top, end ?? rowsBegin.height(metrics))
    return firstRun(endingBelow: offset, metrics).flatMap { run in
      let next = run.firstRow(endingBelow: offset, metrics)
      return run.top(of: next, metrics) < bottom ? next : nil
    }
  }

  private func firstRun(
    endingBelow offset: Double, _ metrics: ListGeometry.Metrics
  ) -> PlacedRun? {
    shape.rows.first { (rowsBegin + $1).height(metrics) > offset }
      .map { PlacedRun($0, after: rowsBegin) }
  }

  // MARK: Everything

  /// Appends what overlaps a span.
  func append(
    from top: Double, to bottom: Double, _ metrics: ListGeometry.Metrics,
    to found: inout [ListGeometry.Element]
  ) {
    func shows(from begin: HeightSums, to end: HeightSums) -> Bool {
      let (begin, end) = (begin.height(metrics), end.height(metrics))
      return begin < end && begin < bottom && end > top
    }
    func appendBoundaryViews(
      at edge: VirtualSectionLayout.BoundaryView.Edge, from begin: HeightSums
    ) -> HeightSums {
      var begin = begin
      for view in shape.boundaryViews(at: edge) {
        var end = begin
        end.points += view.height
        if shows(from: begin, to: end) {
          found.append(.supplementary(SupplementaryKey(kind: view.kind, section: section)))
        }
        begin = end
      }
      return begin
    }
    if shows(from: begin, to: headerEnd) { found.append(.header(section)) }
    _ = appendBoundaryViews(at: .top, from: headerEnd)
    appendRows(from: top, to: bottom, metrics, to: &found)
    let footerBegin = appendBoundaryViews(at: .bottom, from: rowsEnd)
    if shows(from: footerBegin, to: end) { found.append(.footer(section)) }
  }

  private func appendRows(
    from top: Double, to bottom: Double, _ metrics: ListGeometry.Metrics,
    to found: inout [ListGeometry.Element]
  ) {
    if let lines = shape.lines {
      let begin = rowsBegin.height(metrics)
      found += lines.items(from: top - begin, to: bottom - begin, shape.rows, metrics).map {
        .row(TablePath(section: section, row: $0))
      }
      return
    }
    var offset = max(top, rowsBegin.height(metrics))
    while let run = firstRun(endingBelow: offset, metrics) {
      let row = run.firstRow(endingBelow: offset, metrics)
      guard run.top(of: row, metrics) < bottom, run.bottom(of: row, metrics) > offset else {
        return
      }
      found.append(.row(TablePath(section: section, row: row)))
      offset = run.bottom(of: row, metrics)
    }
  }
}
