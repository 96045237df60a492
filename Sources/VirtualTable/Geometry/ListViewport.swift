internal import DiffEngine
internal import TableRows

/// The geometry of the list, and its part on screen.
///
/// Offsets and rectangles are relative to the sections, which begin below the table's header.
struct ListViewport {
  /// The view's settings that affect the geometry.
  struct Settings {
    var width = 390.0
    var height = 0.0
    var rowHeight = ListGeometry.Metrics.standard.row
    var headerHeight = ListGeometry.Metrics.standard.header
    var footerHeight = ListGeometry.Metrics.standard.footer
    var estimatedRowHeight: Double?
    var rowMeasuringLimit = 1_000
    var contentInset = TableInsets.zero
    var keyboardHeight = 0.0
    var endRoom = 0.0
    var pinsHeaders = false
    /// The view above all sections, or `nil`.
    var tableHeader: SupplementaryShape?
    /// The view below all sections, or `nil`.
    var tableFooter: SupplementaryShape?

    /// The app's insets, and the space for the keyboard and at the end.
    var inset: TableInsets {
      TableInsets(top: contentInset.top, bottom: contentInset.bottom + keyboardHeight + endRoom)
    }

    var tableHeaderHeight: Double { tableHeader.map { $0.own ?? headerHeight } ?? 0 }
    var tableFooterHeight: Double { tableFooter.map { $0.own ?? footerHeight } ?? 0 }

    fileprivate var metrics: ListGeometry.Metrics {
      .init(
        row: rowHeight, header: headerHeight, footer: footerHeight,
        estimatedRow: estimatedRowHeight?.asEstimate)
    }
  }

  var settings = Settings()
  var geometry = ListGeometry([], metrics: .standard)
  private(set) var offset = 0.0
  /// The row or edge that stays in place when heights change.
  var anchor: TableAnchor<TablePath>?

  /// The offset in the entire content, including the table's header.
  var contentOffset: Double { offset + settings.tableHeaderHeight }

  /// The height of the entire content.
  var contentHeight: Double {
    settings.tableHeaderHeight + geometry.contentHeight + settings.tableFooterHeight
  }

  /// The end of the part on screen.
  private var end: Double { offset + settings.height }

  // MARK: On screen

  /// The elements on screen, from top to bottom, including rows under a pinned header.
  var elements: [ListGeometry.Element] {
    let elements = geometry.elements(from: offset, to: end)
    guard !elements.isEmpty, let pinned = pinnedHeader, elements.first != .header(pinned.section)
    else { return elements }
    return [.header(pinned.section)] + elements
  }

  /// The elements on screen, without rows that a pinned header covers completely.
  var uncoveredElements: [ListGeometry.Element] {
    guard let pinned = pinnedHeader else { return elements }
    return elements.filter {
      guard case .row(let path) = $0, let span = geometry.span(of: path) else { return true }
      return span.bottom > pinned.span.bottom
    }
  }

  /// The sections on screen.
  var sections: Range<Int> { geometry.sections(from: offset, to: end) }

  /// The pinned header at the top of the viewport, with its range.
  ///
  /// It's `nil` if headers scroll with their sections.
  var pinnedHeader: (section: Int, span: ListGeometry.Span)? {
    settings.pinsHeaders ? geometry.pinnedHeader(at: offset + settings.inset.top) : nil
  }

  /// Returns the next row on screen, or the first one if `path` is `nil`.
  func row(after path: TablePath?) -> TablePath? {
    settings.height > 0 ? geometry.row(after: path, from: offset, to: end) : nil
  }

  /// Returns the rectangle of a row.
  ///
  /// Returns `nil` if there is no such row.
  func rect(of path: TablePath) -> TableRect? {
    geometry.span(of: path).map {
      let columns = geometry.columns(of: path)
      return TableRect(
        x: columns?.x ?? 0, y: $0.top, width: columns?.width ?? settings.width, height: $0.height)
    }
  }

  /// Returns the rectangle of a header, or `nil` if there is none.
  func headerRect(ofSection section: Int) -> TableRect? {
    let pinned = pinnedHeader.flatMap { $0.section == section ? $0.span : nil }
    return (pinned ?? geometry.headerSpan(ofSection: section)).map {
      TableRect(y: $0.top, width: settings.width, height: $0.height)
    }
  }

  /// Converts a rectangle relative to the sections to one in the entire content.
  func inContent(_ rect: TableRect?) -> TableRect? {
    guard var rect else { return nil }
    rect.y += settings.tableHeaderHeight
    return rect
  }

  // MARK: Scrolling

  /// The smallest offset, which shows the table's header below the inset.
  private var firstOffset: Double { -settings.inset.top - settings.tableHeaderHeight }

  private var lastOffset: Double {
    let bottom = geometry.contentHeight + settings.tableFooterHeight + settings.inset.bottom
    return max(firstOffset, bottom - settings.height)
  }

  /// Returns the offset that shows a row at a position.
  func offset(showing path: TablePath, at position: TableScrollPosition) -> Double {
    guard geometry.contains(path) else { return offset }
    // A pinned header covers the top of the viewport.
    let header = settings.pinsHeaders ? geometry.headerSpan(ofSection: path.section)?.height : nil
    let top = geometry.top(of: path)
    let bottom = top + geometry.height(of: path) + settings.inset.bottom
    let (highest, lowest) = (bottom - settings.height, top - (header ?? 0) - settings.inset.top)
    return switch position {
    case .nearest: min(max(offset, highest), lowest)
    case .top: min(lowest, lastOffset)
    case .middle: max(firstOffset, min((highest + lowest) / 2, lastOffset))
    case .bottom: max(firstOffset, highest)
    }
  }

  /// Scrolls to an offset within the content.
  ///
  /// The next layout keeps the row at `path` in place, or the end of the content if the offset
  /// reaches it.
  mutating func scroll(to target: Double, keeping path: TablePath? = nil) {
    clampOffset(to: target)
    anchor =
      if let path, let top = geometry.span(of: path)?.top {
        .row(path, distance: top - offset)
      } else if lastOffset > firstOffset, target >= lastOffset {
        .bottom
      } else {
        nil
      }
  }

  private mutating func clampOffset(to target: Double) {
    offset = min(max(firstOffset, target), lastOffset)
  }

  /// Keeps the first row on screen that satisfies a condition in place.
  ///
  /// A table that is scrolled to the top stays there. A previous anchor stays, too.
  mutating func keepRow(where isKept: (TablePath) -> Bool) {
    guard anchor == nil, offset > firstOffset else { return }
    let rows = elements.lazy.compactMap { element -> TablePath? in
      if case .row(let path) = element { path } else { nil }
    }
    anchor = rows.first(where: isKept).map { .row($0, distance: geometry.top(of: $0) - offset) }
  }

  /// Applies the settings to the geometry and scrolls to the anchor.
  mutating func update() {
    geometry.metrics = settings.metrics
    switch anchor {
    case .row(let path, let distance): clampOffset(to: geometry.top(of: path) - distance)
    case .top: clampOffset(to: firstOffset)
    case .bottom: clampOffset(to: lastOffset)
    case nil: clampOffset(to: offset)
    }
  }

  /// Shows other sections.
  mutating func show(_ sections: [SectionShape]) {
    geometry = ListGeometry(sections, metrics: settings.metrics)
    update()
  }
}
