internal import TableRows

/// The heights of a header, footer, or boundary view.
struct SupplementaryShape: Hashable {
  /// The delegate's height or estimate.
  var own: Double?
  /// The view's height.
  var fitted: Double?

  /// The height in points, or `nil` for the table's default.
  var points: Double? { own ?? fitted }
}

/// A section's views, the sizes of its rows, and its lines.
struct SectionShape {
  /// The maximum number of rows of a section whose sizes are read in advance.
  static let mostMeasurableRows = 10_000_000

  private(set) var rows: RowSizes
  /// The arrangement of items, or `nil` for a plain list.
  var arrangement: SectionArrangement? {
    didSet { if arrangement != oldValue { lines = nil } }
  }
  private var views: [SupplementaryKind: SupplementaryShape] = [:]
  private var lines: SectionLines?

  /// Creates a section of rows without known heights.
  init(rowCount: Int) { rows = RowSizes(repeating: RowSize(), count: rowCount) }

  // MARK: Rows

  /// Changes rows, whose lines the next layout creates.
  mutating func changeRows(_ change: (inout RowSizes) -> Void) {
    change(&rows)
    lines = nil
  }

  /// Replaces the sizes of existing rows.
  mutating func replaceRows(_ sizes: [Int: RowSize]) {
    let sizes = sizes.filter { rows[$0.key] != nil }.sorted { $0.key < $1.key }
    changeRows {
      $0.remove(sizes.map(\.key))
      $0.insert(sizes.map { ($0.key, $0.value) })
    }
  }

  /// Sets the sizes of rows and returns whether any height or width changed.
  ///
  /// Rows that don't exist are ignored. If a single height changes, the lines are kept.
  mutating func setRows(_ sizes: [Int: RowSize], _ metrics: ListGeometry.Metrics) -> Bool {
    let changed = sizes.filter { rows[$0.key] != nil && rows[$0.key] != $0.value }
    let isOther = changed.contains { row, size in
      let former = rows[row] ?? size
      return former.width != size.width
        || metrics.height(of: former.height, arrangement)
          != metrics.height(of: size.height, arrangement)
    }
    if changed.count > 1 { replaceRows(changed) }
    if changed.count == 1, let (row, size) = changed.first { setRow(row, to: size, metrics) }
    return isOther
  }

  private mutating func setRow(_ row: Int, to size: RowSize, _ metrics: ListGeometry.Metrics) {
    let former = rows[row]
    rows.set(size, at: row)
    guard former?.width == size.width, let line = lines?.line(ofItem: row) else {
      return lines = nil
    }
    let height = frames(of: line, metrics).map(\.height).max() ?? 0
    lines?.setHeight(height, of: line)
  }

  /// Creates the lines if needed.
  mutating func layOut(_ metrics: ListGeometry.Metrics) {
    guard lines == nil || lines?.metrics.hasSameRows(as: metrics) == false else { return }
    lines = SectionLines(rows, arrangement, metrics)
  }

  /// Returns the line of a row.
  ///
  /// Returns `nil` if there is no such row.
  func line(ofRow row: Int) -> ItemLine? { lines?.line(ofItem: row) }

  /// Returns the frame of a row, in points from the top of the section.
  func frame(ofRow row: Int, _ metrics: ListGeometry.Metrics) -> ItemFrame? {
    guard let line = line(ofRow: row) else { return nil }
    let (frames, index) = (frames(of: line, metrics), row - line.items.lowerBound)
    guard frames.indices.contains(index) else { return nil }
    var frame = frames[index]
    frame.top += height(of: kinds(at: .top), metrics)
    return frame
  }

  private func frames(of line: ItemLine, _ metrics: ListGeometry.Metrics) -> [ItemFrame] {
    var frames = line.items.map { row in
      let size = rows[row] ?? RowSize()
      return ItemFrame(
        x: 0, width: arrangement?.width(of: size) ?? 0, top: line.top,
        height: metrics.height(of: size.height, arrangement))
    }
    arrangement?.place(&frames, on: line, isLast: lines?.isLast(line) == true)
    return frames
  }

  /// Calls a closure with each row that is at least partly between `top` and `bottom`.
  ///
  /// Rows are in order, and offsets are in points from the top of the section. The calls begin
  /// after `row`, or with the first row if it's `nil`, and end when `body` returns `false`.
  func visitRows(
    after row: Int? = nil, from top: Double, to bottom: Double, _ metrics: ListGeometry.Metrics,
    _ body: (Int) -> Bool
  ) {
    let begin = height(of: kinds(at: .top), metrics)
    let (top, bottom) = (top - begin, bottom - begin)
    let first = row.map { $0.addingWithoutOverflow(1) } ?? 0
    var next = row.flatMap(line(ofRow:)) ?? lines?.firstLine(endingBelow: top)
    while let line = next, line.top < bottom {
      for (row, frame) in zip(line.items, frames(of: line, metrics))
      where row >= first && frame.height > 0 && frame.top < bottom && frame.bottom > top {
        guard body(row) else { return }
      }
      next = lines?.line(after: line, endingBelow: top)
    }
  }

  // MARK: Views

  /// The view of a kind.
  ///
  /// It's `nil` if the section doesn't have it.
  subscript(kind: SupplementaryKind) -> SupplementaryShape? {
    get { views[kind] }
    set { views[kind] = newValue }
  }

  /// Discards measured heights of 0 points so that the views are shown and measured again.
  mutating func forgetZeroHeights() {
    for kind in kinds where views[kind]?.fitted == 0 { views[kind]?.fitted = nil }
  }

  /// The possible kinds of views, from top to bottom.
  var kinds: [SupplementaryKind] { kinds(at: .top) + kinds(at: .bottom) }

  private func kinds(at edge: VirtualSectionLayout.BoundaryView.Edge) -> [SupplementaryKind] {
    let boundaryViews = arrangement?.boundaryViews ?? []
    let kinds = boundaryViews.filter { $0.edge == edge }.map(\.kind)
    return edge == .top ? [.header] + kinds : kinds + [.footer]
  }

  private func height(of kind: SupplementaryKind, _ metrics: ListGeometry.Metrics) -> Double {
    guard let view = views[kind] else { return 0 }
    if let points = view.points { return points }
    switch kind {
    case .header: return metrics.header
    case .footer: return metrics.footer
    default:
      let boundaryView = arrangement?.boundaryViews.first { $0.kind == kind }
      return boundaryView?.height.asHeight ?? 0
    }
  }

  private func height(
    of kinds: [SupplementaryKind], _ metrics: ListGeometry.Metrics
  ) -> Double {
    views.isEmpty ? 0 : kinds.reduce(0) { $0 + height(of: $1, metrics) }
  }

  func height(_ metrics: ListGeometry.Metrics) -> Double {
    height(of: kinds, metrics) + (lines?.height ?? 0)
  }

  /// Returns the ranges of the views at an edge, in points from the top of the section.
  func viewSpans(
    at edge: VirtualSectionLayout.BoundaryView.Edge, _ metrics: ListGeometry.Metrics
  ) -> [(kind: SupplementaryKind, span: ListGeometry.Span)] {
    guard !views.isEmpty else { return [] }
    var top = 0.0
    if edge == .bottom { top = height(of: kinds(at: .top), metrics) + (lines?.height ?? 0) }
    return kinds(at: edge).filter { views[$0] != nil }.map { kind in
      let span = ListGeometry.Span(top: top, bottom: top + height(of: kind, metrics))
      top = span.bottom
      return (kind, span)
    }
  }
}
