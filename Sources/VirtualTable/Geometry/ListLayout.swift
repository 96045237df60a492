internal import DiffEngine
internal import TableRows
internal import TableSections

/// Where everything stands and how far it is scrolled, as the data source and the delegate say.
///
/// A reload asks for everything. An update asks each section for its number of rows; for headers
/// and footers it asks only where they may have come or gone, and those on screen. Which rows are
/// asked for their heights, ``VirtualListView/rowMeasuringLimit`` explains.
///
/// Each question is put to a source that the asker keeps: what it is asked for may have the table
/// drop it, or take another, which is not asked before its reload.
@MainActor
final class ListLayout<Cell: VirtualListCell> {
  typealias Source = TableSource<VirtualListView<Cell>>

  private unowned let list: VirtualListView<Cell>
  private(set) var geometry: ListGeometry
  private(set) var contentOffset = 0.0
  /// Another number whenever heights turned out otherwise than they were taken for.
  private(set) var heightsRevision = 0
  /// The sections whose headers and footers were asked for since the last update; `nil` for all.
  private var askedSections: Set<Int>?
  /// Whether a row on screen had a height of its own, so that all rows are asked for theirs.
  private var hasRowHeights = false
  /// Whether the geometry holds the heights of all rows.
  private var knowsRowHeights = false
  /// Where heights are estimated, those of the rows that have been on screen; `nil` for the
  /// table's.
  private var measuredHeights: [TablePath: Double?] = [:]

  init(_ list: VirtualListView<Cell>) {
    self.list = list
    geometry = ListGeometry([], metrics: list.metrics)
  }

  private var heights: HeightSource<Cell> { HeightSource(list: list) }

  // MARK: The part on screen

  /// What is on screen, from top to bottom.
  var visibleElements: [ListGeometry.Element] {
    geometry.elements(from: contentOffset, to: contentOffset + list.viewportHeight)
  }

  /// Scrolls to an offset, as far as the content goes.
  func scroll(to offset: Double) {
    contentOffset = min(max(0, offset), max(0, geometry.contentHeight - list.viewportHeight))
  }

  /// The rectangle of a header, which has to exist.
  func headerRect(ofSection section: Int) -> TableRect {
    let height = geometry.shapes[section].headerHeight(geometry.metrics)
    return TableRect(y: geometry.top(ofSection: section), width: 0, height: height)
  }

  /// The nearest offset that shows the whole of a row.
  func offset(showing path: TablePath) -> Double {
    guard geometry.contains(path) else { return contentOffset }
    let top = geometry.top(of: path)
    return min(max(contentOffset, top + geometry.height(of: path) - list.viewportHeight), top)
  }

  /// Takes the table's own heights and that of its viewport as they are now.
  func metricsDidChange() { show(geometry.with(list.metrics)) }

  private func show(_ new: ListGeometry) {
    geometry = new
    scroll(to: contentOffset)
  }

  // MARK: Reloads and updates

  /// Forgets that rows had heights of their own: another data source has other rows.
  func dataSourceDidChange() { hasRowHeights = false }

  /// Asks for everything anew: rows, headers and footers of all sections.
  func reload() {
    // The heights of estimated headers and footers are asked for once they are on screen.
    let heights = heights
    askedSections = heights.estimates ? [] : nil
    measuredHeights = [:]
    guard let source = list.dataSource else {
      return show(ListGeometry([], metrics: list.metrics))
    }
    let shapes = source.answering {
      var shapes: [SectionShape] = []
      for (section, rowCount) in rowCounts(askedOf: source).enumerated() {
        shapes.append(
          shape(
            ofSection: section, rowCount: rowCount, source,
            height: heights.assumedHeight(of:inSection:)))
      }
      return measured(shapes)
    }
    show(ListGeometry(shapes, metrics: list.metrics))
  }

  /// Asks for the number of rows of each section.
  func rowCounts(askedOf source: Source?) -> [Int] {
    guard let source else { return [] }
    return source.answering {
      var counts: [Int] = []
      counts.reserveCapacity(geometry.sectionCount)
      for section in 0..<max(0, source.sectionCount) {
        counts.append(max(0, source.rowCount(inSection: section)))
      }
      return counts
    }
  }

  /// Takes the sections to where an update leads them, with `rowCounts` for their numbers of rows.
  ///
  /// What stays, with as many rows as before, keeps the header and footer that it had until it is
  /// on screen; any other section is asked for them.
  func update(_ positions: BatchPositions, rowCounts: [Int], _ source: Source?) {
    guard let source else { return show(ListGeometry([], metrics: list.metrics)) }
    var (shapes, unknown) = SectionShape.updated(
      geometry.shapes, by: positions, rowCounts: rowCounts)
    let heights = heights
    let estimates = heights.estimates
    askedSections = estimates ? [] : unknown
    let new = source.answering {
      followMeasuredRows(positions)
      if estimates { measureSurvivors(positions) }
      for section in unknown {
        shapes[section] = shape(
          ofSection: section, rowCount: rowCounts[section], source,
          height: heights.assumedHeight(of:inSection:))
      }
      return measured(shapes)
    }
    show(ListGeometry(new, metrics: list.metrics))
  }

  /// Shows what a person made of the sections; nobody is asked for anything.
  func show(_ new: ListGeometry, _ positions: BatchPositions) {
    followMeasuredRows(positions)
    show(new)
  }

  // MARK: Headers and footers

  /// Asks for what is still unknown of the part on screen: the headers and footers of its sections,
  /// and the heights of its new rows.
  func measureScreen() {
    // Heights of rows may take other sections onto the screen, and those of headers other rows.
    var former: Int
    repeat {
      former = heightsRevision
      askSectionsOnScreen(list.dataSource)
      measureNewRows()
    } while heightsRevision != former
  }

  /// Asks for the headers and footers of the sections on screen that the last update did not ask
  /// for.
  ///
  /// Others may come on screen by what the answers change.
  func askSectionsOnScreen(_ source: Source?) {
    while let asked = askedSections {
      let sections = geometry.sections(
        from: contentOffset, to: contentOffset + list.viewportHeight
      ).filter { !asked.contains($0) }
      guard !sections.isEmpty else { return }
      ask(sections, source)
    }
  }

  /// Asks for the headers and footers of sections; what does not exist is left out.
  func ask(_ sections: [Int], _ source: Source?) {
    let sections = sections.filter(geometry.contains(section:))
    askedSections?.formUnion(sections)
    guard let source else { return }
    let heights = heights
    var changed: [Int: SectionShape] = [:]
    source.answering {
      for section in sections {
        let old = geometry.shapes[section]
        var new = shape(
          ofSection: section, rowCount: old.rowCount, source, height: heights.height(of:inSection:))
        new.rowHeights = old.rowHeights
        if new != old { changed[section] = new }
      }
    }
    guard !changed.isEmpty else { return }
    heightsRevision += 1
    show(geometry.replacing(changed))
  }

  private func shape(
    ofSection section: Int, rowCount: Int, _ source: Source,
    height: (SupplementaryKind, Int) -> Double?
  ) -> SectionShape {
    var shape = SectionShape(
      rowCount: rowCount,
      hasHeader: has(.header, section, source), hasFooter: has(.footer, section, source))
    if shape.hasHeader { shape.headerHeight = height(.header, section) }
    if shape.hasFooter { shape.footerHeight = height(.footer, section) }
    return shape
  }

  private func has(_ kind: SupplementaryKind, _ section: Int, _ source: Source) -> Bool {
    source.title(of: kind, inSection: section) != nil
      || list.delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }

  // MARK: Heights of all rows

  /// The sections with the heights of their rows, where those are to be asked for.
  private func measured(_ shapes: [SectionShape]) -> [SectionShape] {
    let heights = heights
    let estimates = heights.estimates
    knowsRowHeights =
      heights.isThere && !estimates
      && (hasRowHeights || shapes.totalRowCount <= list.rowMeasuringLimit)
    guard knowsRowHeights || estimates else { return shapes }
    return shapes.enumerated().map { section, shape in
      var shape = shape
      shape.rowHeights =
        estimates
        ? rowHeights(shape.rowCount, inSection: section) { assumedHeight(at: $0, heights) }
        : rowHeights(shape.rowCount, inSection: section, of: heights.height(at:))
      return shape
    }
  }

  private func rowHeights(
    _ count: Int, inSection section: Int, of height: (TablePath) -> Double?
  ) -> [Double?]? {
    guard count <= SectionShape.mostMeasurableRows else { return nil }
    var heights: [Double?]?
    for row in 0..<count {
      guard let height = height(TablePath(section: section, row: row)) else { continue }
      if heights == nil { heights = Array(repeating: nil, count: count) }
      heights?[row] = height
    }
    return heights
  }

  /// The height of a row that has been on screen, and the estimate of any other.
  private func assumedHeight(at path: TablePath, _ heights: HeightSource<Cell>) -> Double? {
    if let measured = measuredHeights[path] { return measured }
    return heights.estimatedHeight(at: path)
  }

  /// The numbers of rows stay those of the last reload or update: data that changed unannounced
  /// must not slip in here.
  private func measureAll() {
    hasRowHeights = true
    heightsRevision += 1
    list.withDelegate { _ in
      geometry = ListGeometry(measured(geometry.shapes), metrics: list.metrics)
    }
    scroll(to: contentOffset)
  }

  // MARK: Heights of some rows

  /// Has all heights asked for, where they were not and a row that comes on screen has its own.
  private func measureNewRows() {
    let heights = heights
    if heights.estimates { return measureRowsOnScreen() }
    guard !knowsRowHeights, heights.isThere else { return }
    var hasHeight = false
    list.withDelegate { _ in
      for case .row(let path) in visibleElements
      where !hasHeight && list.display.cell(at: path) == nil {
        hasHeight = heights.height(at: path) != nil
      }
    }
    if hasHeight { measureAll() }
  }

  /// Has the heights of rows that were reconfigured asked for again; of those off screen only where
  /// all heights are known.
  func remeasure(_ paths: [TablePath]) {
    let heights = heights
    guard !heights.estimates else {
      for path in paths { measuredHeights[path] = nil }
      _ = measure(paths.filter { list.display.cell(at: $0) != nil && geometry.contains($0) })
      return
    }
    var hasChanged = false
    list.withDelegate { _ in
      hasChanged = paths.contains {
        geometry.contains($0) && (knowsRowHeights || list.display.cell(at: $0) != nil)
          && heights.height(at: $0) != geometry.ownHeight(of: $0)
      }
    }
    if hasChanged { measureAll() }
  }

  /// Measures the rows that are on screen and were not before, which may bring others onto it.
  private func measureRowsOnScreen() {
    while measure(visibleRowsToMeasure) {}
  }

  private var visibleRowsToMeasure: [TablePath] {
    visibleElements.compactMap {
      guard case .row(let path) = $0, measuredHeights[path] == nil else { return nil }
      return path
    }
  }

  /// Asks for the heights of rows; false where they are as high as they were taken for.
  private func measure(_ paths: [TablePath]) -> Bool {
    let heights = heights
    var measured: [(path: TablePath, height: Double?)] = []
    list.withDelegate { _ in
      for path in paths {
        let height = heights.height(at: path)
        measuredHeights.updateValue(height, forKey: path)
        measured.append((path, height))
      }
    }
    guard let new = geometry.settingRowHeights(measured) else { return false }
    heightsRevision += 1
    show(new)
    return true
  }

  /// Takes the heights of rows that have been on screen to their new places.
  private func followMeasuredRows(_ positions: BatchPositions) {
    var followed: [TablePath: Double?] = [:]
    for (path, height) in measuredHeights {
      if let target = positions.survivor(of: path) { followed.updateValue(height, forKey: target) }
    }
    measuredHeights = followed
  }

  /// Asks again for the heights of the rows on screen, by which they keep their place on it.
  private func measureSurvivors(_ positions: BatchPositions) {
    let heights = heights
    for path in list.display.shownRows {
      guard let target = positions.survivor(of: path) else { continue }
      measuredHeights.updateValue(heights.height(at: target), forKey: target)
    }
  }
}
