internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// The geometry of the list, and how far it is scrolled.
///
/// A reload reads everything from the data source and the delegate. An update reads the numbers of
/// rows, the heights of new rows, and the headers and footers that may be new or are on screen.
/// ``VirtualListView/rowMeasuringLimit`` decides which rows are measured before they appear.
///
/// Each method holds the data source that it calls, because a call can remove or replace it.
@MainActor
final class ListLayout<Cell: VirtualListCell> {
  typealias Source = TableSource<VirtualListView<Cell>>

  private unowned let list: VirtualListView<Cell>
  private(set) var geometry: ListGeometry
  private(set) var contentOffset = 0.0
  /// A number that changes when a row or view gets another height.
  private(set) var heightsRevision = 0
  /// The sections whose headers and footers were read since the last update; `nil` for all.
  private var askedSections: Set<Int>?
  /// Whether the width changed since everything was measured.
  private(set) var needsMeasuring = false
  /// What stays in its place on screen when heights change.
  private var anchor: TableAnchor<TablePath>?

  init(_ list: VirtualListView<Cell>) {
    self.list = list
    geometry = ListGeometry([], metrics: list.metrics)
  }

  private var heights: HeightSource<Cell> { HeightSource(list: list) }

  // MARK: The part on screen

  /// The elements on screen, from top to bottom, with rows under a pinned header.
  var visibleElements: [ListGeometry.Element] {
    let elements = geometry.elements(from: contentOffset, to: contentOffset + list.viewportHeight)
    guard !elements.isEmpty, let pinned = pinnedHeader, elements.first != .header(pinned.section)
    else { return elements }
    return [.header(pinned.section)] + elements
  }

  /// The elements on screen, without rows that a pinned header covers.
  var uncoveredElements: [ListGeometry.Element] {
    guard let pinned = pinnedHeader else { return visibleElements }
    return visibleElements.filter {
      guard case .row(let path) = $0, let span = geometry.span(of: path) else { return true }
      return span.bottom > pinned.span.bottom
    }
  }

  /// The header at the top of the viewport, with its position in the content.
  ///
  /// It is `nil` if headers scroll with their sections.
  var pinnedHeader: (section: Int, span: ListGeometry.Span)? {
    list.pinsHeaders ? geometry.pinnedHeader(at: contentOffset + list.wholeInset.top) : nil
  }

  /// The smallest offset, which shows the table's header below the inset.
  private var firstOffset: Double { -list.wholeInset.top - list.tableHeaderHeight }

  /// The largest offset.
  var lastOffset: Double {
    let bottom = geometry.contentHeight + list.tableFooterHeight + list.wholeInset.bottom
    return max(firstOffset, bottom - list.viewportHeight)
  }

  /// Scrolls to an offset, as far as the content goes, and as far as it will go once the rows at its
  /// end were measured.
  ///
  /// The next layout keeps `path` in place. An infinite offset scrolls to an end; an offset that is
  /// not a number is reported and ignored.
  func scroll(to offset: Double, keeping path: TablePath? = nil) {
    if offset.isNaN { _ = list.issues.length(offset, of: "the offset to scroll to") }
    guard !offset.isNaN else { return }
    clampOffset(to: offset)
    anchor =
      if let path, let top = geometry.span(of: path)?.top {
        .row(path, distance: top - contentOffset)
      } else if lastOffset > firstOffset, offset >= lastOffset {
        .bottom
      } else {
        nil
      }
  }

  private func clampOffset(to offset: Double) {
    contentOffset = min(max(firstOffset, offset), lastOffset)
  }

  /// The next row on screen, or the first one.
  func visibleRow(after path: TablePath?) -> TablePath? {
    guard list.viewportHeight > 0 else { return nil }
    return geometry.row(
      after: path, from: contentOffset, to: contentOffset + list.viewportHeight)
  }

  /// Lays out, and keeps the first row on screen that meets a condition in its place.
  ///
  /// A table at its top stays there.
  func keepingPlace(ofRow isKept: (TablePath) -> Bool, _ layOut: () -> Void) {
    if anchor == nil, contentOffset > firstOffset {
      let rows = visibleElements.lazy.compactMap { element -> TablePath? in
        if case .row(let path) = element { path } else { nil }
      }
      anchor = rows.first(where: isKept).map {
        .row($0, distance: geometry.top(of: $0) - contentOffset)
      }
    }
    layOut()
    anchor = nil
  }

  /// Ends keeping an element in its place after an update or scrolling.
  func endKeeping() { anchor = nil }

  /// The rectangle of a row in the sections, or `nil` if there is no such row.
  func rect(of path: TablePath) -> TableRect? {
    geometry.span(of: path).map {
      let columns = geometry.columns(of: path)
      return TableRect(
        x: columns?.x ?? 0, y: $0.top, width: columns?.width ?? list.viewportWidth,
        height: $0.height)
    }
  }

  /// The rectangle of a header in the sections, or `nil` if there is none.
  ///
  /// A pinned header is at the top of the viewport.
  func headerRect(ofSection section: Int) -> TableRect? {
    let pinned = pinnedHeader.flatMap { $0.section == section ? $0.span : nil }
    return (pinned ?? geometry.headerSpan(ofSection: section)).map {
      TableRect(y: $0.top, width: list.viewportWidth, height: $0.height)
    }
  }

  /// The nearest offset that shows the entire row.
  func offset(showing path: TablePath) -> Double {
    guard geometry.contains(path) else { return contentOffset }
    // A pinned header covers what is right below the top of the viewport.
    let header = list.pinsHeaders ? geometry.headerSpan(ofSection: path.section)?.height : nil
    let top = geometry.top(of: path)
    let inset = list.wholeInset
    let bottom = top + geometry.height(of: path) + inset.bottom
    return min(
      max(contentOffset, bottom - list.viewportHeight), top - (header ?? 0) - inset.top)
  }

  /// Takes over the table's default heights and its viewport.
  func metricsDidChange() { show(geometry) }

  private func show(_ shapes: [SectionShape]) {
    show(ListGeometry(shapes, metrics: list.metrics))
  }

  private func show(_ new: ListGeometry) {
    geometry = new
    // A call to the delegate may have changed them.
    geometry.metrics = list.metrics
    switch anchor {
    case .row(let path, let distance): clampOffset(to: geometry.top(of: path) - distance)
    case .top: clampOffset(to: firstOffset)
    case .bottom: clampOffset(to: lastOffset)
    case nil: clampOffset(to: contentOffset)
    }
  }

  // MARK: Reloads and updates

  /// Has the next layout measure everything at the width that the table has then.
  func widthDidChange() { needsMeasuring = true }

  /// Sets the arrangement of each section from the view's layouts.
  private func arrange(_ shapes: inout [SectionShape]) {
    guard list.sectionLayouts.areAny else { return }
    for section in shapes.indices { shapes[section].arrangement = arrangement(ofSection: section) }
  }

  private func arrangement(ofSection section: Int) -> SectionArrangement? {
    let layout = list.sectionLayouts[section]
    for (name, points) in layout.lengths {
      _ = list.issues.length(points, of: "\(name) of the layout of section \(section)")
    }
    return SectionArrangement(layout, width: list.viewportWidth)
  }

  /// Reads rows, headers, and footers of all sections.
  func reload() {
    needsMeasuring = false
    anchor = nil
    // Estimated headers and footers are measured when they appear.
    askedSections = heights.estimates ? [] : nil
    guard let source = list.dataSource else { return show([]) }
    let shapes = source.answering {
      var shapes = rowCounts(askedOf: source).map(SectionShape.init(rowCount:))
      arrange(&shapes)
      let heights = heights
      for section in shapes.indices {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: heights.assumedHeight(of:inSection:))
      }
      askRows(of: &shapes)
      return shapes
    }
    show(shapes)
  }

  private func askRows(of shapes: inout [SectionShape]) {
    let rowCount = shapes.totalRowCount
    for section in shapes.indices {
      let rows = 0..<shapes[section].rows.count
      let sizes = askedSizes(of: rows, inSection: section, shapes[section], ofTotal: rowCount)
      if let sizes { shapes[section].changeRows { $0 = RowSizes(sizes) } }
    }
  }

  /// Forgets all heights, and measures what is on screen.
  ///
  /// - Parameter views: The views on screen, at the places of their rows and sections.
  func measureAnew(_ views: DisplayedViews<Cell>) {
    needsMeasuring = false
    askedSections = []
    let former = geometry.sections
    var shapes = former.map { SectionShape(rowCount: $0.rows.count) }
    list.dataSource?.answering { arrange(&shapes) }
    list.withDelegate { _ in askRows(of: &shapes) }
    for section in shapes.indices {
      for kind in shapes[section].kinds {
        shapes[section][kind] = former[section][kind]
        shapes[section][kind]?.fitted = nil
      }
    }
    // The anchor's row needs its new height before the offset follows it.
    geometry = ListGeometry(shapes, metrics: list.metrics)
    remeasure(Array(views.cells.keys))
    for (key, view) in views.supplementaries { fit(view, key) }
    show(geometry)
  }

  /// Reads the number of rows of each section.
  func rowCounts(askedOf source: Source?) -> [Int] {
    guard let source else { return [] }
    return source.answering {
      (0..<max(0, source.numberOfSections)).map { max(0, source.numberOfRows(inSection: $0)) }
    }
  }

  /// Carries out a batch, and reads what is new.
  ///
  /// Rows that stay keep their heights. A section with as many rows as before keeps its header and
  /// footer until it is on screen.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - positions: The positions after the batch.
  ///   - rowCounts: The number of rows of each section after the batch.
  ///   - kept: What stays in its place on screen until ``endKeeping()``.
  ///   - source: The data source.
  func update(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int],
    keeping kept: TableAnchor<TablePath>? = nil, _ source: Source?
  ) {
    anchor = kept
    guard let source else { return show([]) }
    var shapes = geometry.sections
    var unknown = shapes.apply(batch, positions, rowCounts: rowCounts)
    let heights = heights
    source.answering {
      arrange(&shapes, &unknown, positions)
      askedSections = heights.estimates ? [] : unknown.sections
      for section in unknown.sections where shapes.indices.contains(section) {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: heights.assumedHeight(of:inSection:))
      }
      askRows(unknown.rows, of: &shapes)
    }
    show(shapes)
  }

  private func askRows(
    _ unknown: [(section: Int, rows: Range<Int>)], of shapes: inout [SectionShape]
  ) {
    let rowCount = shapes.totalRowCount
    var sizes: [Int: [Int: RowSize]] = [:]
    for (section, rows) in unknown where shapes.indices.contains(section) {
      let asked = askedSizes(of: rows, inSection: section, shapes[section], ofTotal: rowCount)
      for (row, size) in zip(rows, asked ?? []) { sizes[section, default: [:]][row] = size }
    }
    for (section, sizes) in sizes { shapes[section].replaceRows(sizes) }
  }

  /// Arranges new sections, and all of them if a provider of layouts depends on their places.
  private func arrange(
    _ shapes: inout [SectionShape], _ unknown: inout UnknownSizes, _ positions: BatchPositions
  ) {
    let layouts = list.sectionLayouts
    guard layouts.areAny else { return }
    let asksAll = layouts.provider != nil && !positions.keepsSections
    for section in asksAll ? Set(shapes.indices) : unknown.sections {
      let arrangement = arrangement(ofSection: section)
      guard shapes[section].arrangement != arrangement else { continue }
      shapes[section].arrangement = arrangement
      // Another layout can have other kinds of views.
      unknown.sections.insert(section)
    }
  }

  /// Moves a row, as a drag does, without any callback.
  func move(_ move: IndexPair<TablePath>) {
    var shapes = geometry.sections
    shapes.move(move)
    show(shapes)
  }

  // MARK: Headers and footers

  /// Reads the headers and footers on screen, and measures new rows there.
  func measureScreen() {
    // Other heights can bring other sections and rows onto the screen.
    var former: Int
    repeat {
      former = heightsRevision
      askSectionsOnScreen(list.dataSource)
      measure(visibleRowsToMeasure)
    } while heightsRevision != former
  }

  /// Reads the headers and footers on screen that weren't read since the last update.
  ///
  /// Their heights can bring others onto the screen.
  func askSectionsOnScreen(_ source: Source?) {
    while let asked = askedSections {
      let sections = geometry.sections(
        from: contentOffset, to: contentOffset + list.viewportHeight
      ).filter { !asked.contains($0) }
      guard !sections.isEmpty else { return }
      ask(sections, source)
    }
  }

  /// Reads the headers and footers of sections.
  ///
  /// With `refreshing`, a view that was 0 points high is shown and measured again.
  func ask(_ sections: [Int], _ source: Source?, refreshing: Bool = false) {
    let sections = sections.filter(geometry.contains(section:))
    askedSections?.formUnion(sections)
    guard let source else { return }
    let heights = heights
    var shapes = geometry.sections
    source.answering {
      for section in sections {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: heights.height(of:inSection:))
        if refreshing { shapes[section].forgetZeroHeights() }
      }
    }
    show(shapes)
  }

  private func askSupplementaries(
    of section: Int, in shape: inout SectionShape, _ source: Source,
    height: (SupplementaryKind, Int) -> Double?
  ) {
    if Cell.tableBatchProfile == .table { source.reportUnknownKinds(inSection: section) }
    for kind in shape.kinds {
      // A view keeps its height until it is measured again.
      let fitted = shape[kind]?.fitted
      shape[kind] =
        has(kind, section, source)
        ? SupplementaryShape(own: height(kind, section), fitted: fitted) : nil
    }
  }

  private func has(_ kind: SupplementaryKind, _ section: Int, _ source: Source) -> Bool {
    source.title(of: kind, inSection: section) != nil
      || list.delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }

  // MARK: Heights of rows

  /// The sizes of rows that are measured before they appear, or `nil` if these aren't.
  private func askedSizes(
    of rows: Range<Int>, inSection section: Int, _ shape: SectionShape, ofTotal rowCount: Int
  ) -> [RowSize]? {
    let heights = heights
    let (estimates, asksAll) = (heights.estimates, asksAllRows(rowCount))
    let namesSizes = heights.namesSizes && shape.arrangement?.isFlow == true
    guard namesSizes || estimates || asksAll, rows.count <= SectionShape.mostMeasurableRows else {
      return nil
    }
    return rows.map { row in
      let path = TablePath(section: section, row: row)
      if namesSizes { return heights.size(at: path) }
      let height =
        estimates
        ? heights.estimatedHeight(at: path).map(RowHeight.estimated) ?? .unasked
        : askedHeight(at: path)
      return RowSize(height: height)
    }
  }

  /// Whether the delegate gives the height of each row before it appears.
  private func asksAllRows(_ rowCount: Int) -> Bool {
    let heights = heights
    return heights.isThere && !heights.estimates && rowCount <= list.rowMeasuringLimit
  }

  private func askedHeight(at path: TablePath) -> RowHeight {
    heights.height(at: path).map(RowHeight.own) ?? .open(nil)
  }

  private func askedSize(at path: TablePath) -> RowSize {
    namesSize(of: path) ? heights.size(at: path) : RowSize(height: askedHeight(at: path))
  }

  /// Whether the delegate gives the size of an item, which is in a flow.
  private func namesSize(of path: TablePath) -> Bool {
    heights.namesSizes
      && geometry.shape(ofSection: path.section)?.arrangement?.isFlow == true
  }

  /// Measures rows again, those off screen when they appear.
  ///
  /// If each row is measured before it appears, all of them are measured now.
  func remeasure(_ paths: [TablePath]) {
    let asksAll = asksAllRows(geometry.totalRowCount)
    let isAsked = Dictionary(grouping: paths.filter(geometry.contains(_:))) {
      asksAll || list.display.cell(at: $0) != nil
    }
    forgetHeights(of: isAsked[false] ?? [])
    measure(isAsked[true] ?? [])
  }

  /// Marks rows for measuring when they next appear; until then they keep their heights.
  private func forgetHeights(of paths: [TablePath]) {
    set(
      paths.compactMap { path in
        guard var size = geometry.size(ofRowAt: path) else { return nil }
        size.height =
          (lastPoints(of: path) ?? estimate(at: path)).map(RowHeight.estimated) ?? .unasked
        return (path, size)
      })
  }

  private func estimate(at path: TablePath) -> Double? {
    let heights = heights
    guard heights.estimates else { return nil }
    var estimate: Double?
    list.withDelegate { _ in estimate = heights.estimatedHeight(at: path) }
    return estimate
  }

  /// The height of a row that doesn't follow from the table's own; `nil` for 0 points.
  ///
  /// A row assumed to be 0 points high would never come on screen and be measured.
  private func lastPoints(of path: TablePath) -> Double? {
    let height = geometry.size(ofRowAt: path)?.height
    // A row without a height has the table's, like a row that was never measured.
    guard height == .standard else { return height?.points.flatMap { $0 > 0 ? $0 : nil } }
    return list.estimatedRowHeight == nil ? nil : geometry.metrics.row
  }

  /// The height to assume for a row to which the delegate gives none, until its cell is measured.
  ///
  /// A height that the delegate no longer gives doesn't describe the cell.
  private func pointsWithoutOwnHeight(of path: TablePath) -> Double? {
    if case .own = geometry.size(ofRowAt: path)?.height { return nil }
    return lastPoints(of: path)
  }

  /// The rows on screen that weren't measured yet.
  private var visibleRowsToMeasure: [TablePath] {
    visibleElements.compactMap {
      guard case .row(let path) = $0, geometry.size(ofRowAt: path)?.height.isAsked == false else {
        return nil
      }
      return path
    }
  }

  /// Measures a row that the delegate wasn't called for yet.
  ///
  /// - Returns: Whether the row's height is now known from the delegate.
  func measureIfNeeded(_ path: TablePath) -> Bool {
    guard geometry.size(ofRowAt: path)?.height.isAsked == false else { return false }
    measure([path])
    return geometry.size(ofRowAt: path)?.height.isAsked == true
  }

  /// Measures rows.
  private func measure(_ paths: [TablePath]) {
    guard !paths.isEmpty else { return }
    var measured = paths.map { (path: $0, size: RowSize(height: .open(nil))) }
    list.withDelegate { _ in
      for index in measured.indices {
        measured[index].size = askedSize(at: measured[index].path)
      }
    }
    for index in measured.indices {
      guard case .open = measured[index].size.height else { continue }
      let path = measured[index].path
      // A cell on screen isn't made again, so it is measured now.
      let cell = list.display.cell(at: path)
      measured[index].size.height =
        cell.map { fittedHeight(of: $0, at: path) } ?? .open(pointsWithoutOwnHeight(of: path))
    }
    set(measured)
  }

  private func set(_ rows: [(path: TablePath, size: RowSize)]) {
    guard geometry.set(rows) else { return }
    heightsRevision += 1
    show(geometry)
  }

  // MARK: Views that size themselves

  /// Measures the cell of a row, unless the delegate gives its height.
  func fit(_ cell: Cell, at path: TablePath) {
    if case .own = geometry.size(ofRowAt: path)?.height { return }
    guard !namesSize(of: path), var size = geometry.size(ofRowAt: path) else { return }
    size.height = fittedHeight(of: cell, at: path)
    set([(path, size)])
  }

  private func fittedHeight(of cell: Cell, at path: TablePath) -> RowHeight {
    let width = geometry.columns(of: path)?.width ?? list.viewportWidth
    var lastKnown: Double?
    if case .fitted(let points) = geometry.size(ofRowAt: path)?.height { lastKnown = points }
    return heights.fittedHeight(
      of: cell, atWidth: width, lastKnown: lastKnown,
      "the \(TypeName.readable(type(of: cell))) of row \(path)"
    ).map(RowHeight.fitted) ?? .standard
  }

  /// Measures a header or footer, unless the delegate gives its height.
  func fit(_ view: Cell.HeaderFooterView, _ key: SupplementaryKey) {
    guard let former = geometry.shape(ofSection: key.section)?[key.kind], former.own == nil else {
      return
    }
    let fitted = heights.fittedHeight(
      of: view, atWidth: list.viewportWidth, lastKnown: former.fitted,
      "the \(key.kind) of section \(key.section)")
    guard fitted != former.fitted else { return }
    geometry.setFitted(fitted, of: key)
    heightsRevision += 1
    show(geometry)
  }
}
