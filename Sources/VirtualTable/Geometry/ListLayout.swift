internal import DiffEngine
internal import TableRows
internal import TableSections

/// Where everything stands and how far it is scrolled, as the data source and the delegate say.
///
/// A reload asks for everything. An update asks each section for its number of rows; for headers
/// and footers it asks only where they may have come or gone, and those on screen, and for the
/// heights of new rows. Which rows are asked for their heights before they are on screen,
/// ``VirtualListView/rowMeasuringLimit`` explains.
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
    let top = -list.contentInset.top - list.tableHeaderHeight
    let bottom = geometry.contentHeight + list.tableFooterHeight + list.contentInset.bottom
    contentOffset = min(max(top, offset), max(top, bottom - list.viewportHeight))
  }

  /// The rectangle of a header, which has to exist.
  func headerRect(ofSection section: Int) -> TableRect {
    let height = geometry.shape(ofSection: section)?.headerHeight(geometry.metrics) ?? 0
    return TableRect(y: geometry.top(ofSection: section), width: 0, height: height)
  }

  /// The nearest offset that shows the whole of a row.
  func offset(showing path: TablePath) -> Double {
    guard geometry.contains(path) else { return contentOffset }
    let top = geometry.top(of: path)
    let inset = list.contentInset
    let bottom = top + geometry.height(of: path) + inset.bottom
    return min(max(contentOffset, bottom - list.viewportHeight), top - inset.top)
  }

  /// Takes the table's own heights and that of its viewport as they are now.
  func metricsDidChange() { show(geometry) }

  private func show(_ new: ListGeometry) {
    geometry = new
    // They may have changed while somebody was asked.
    geometry.metrics = list.metrics
    scroll(to: contentOffset)
  }

  // MARK: Reloads and updates

  /// Asks for everything anew: rows, headers and footers of all sections.
  func reload() {
    // The heights of estimated headers and footers are asked for once they are on screen.
    askedSections = heights.estimates ? [] : nil
    guard let source = list.dataSource else {
      return show(ListGeometry([], metrics: list.metrics))
    }
    let shapes = source.answering {
      var shapes = rowCounts(askedOf: source).map { SectionShape(rowCount: $0) }
      let heights = heights
      for section in shapes.indices {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: heights.assumedHeight(of:inSection:))
      }
      let rowCount = shapes.reduce(0) { $0.addingWithoutOverflow($1.rowCount) }
      for section in shapes.indices {
        let rows = 0..<shapes[section].rowCount
        if let runs = askedHeights(of: rows, inSection: section, ofTotal: rowCount) {
          shapes[section].rows = SumTree(runs)
        }
      }
      return shapes
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

  /// Takes everything to where a batch leads it, with `rowCounts` for the numbers of rows.
  ///
  /// What stays keeps the height that it had. A section with as many rows as before keeps its header
  /// and footer until it is on screen; any other is asked for them.
  func update(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int], _ source: Source?
  ) {
    guard let source else { return show(ListGeometry([], metrics: list.metrics)) }
    var new = geometry
    let unknown = new.apply(batch, positions, rowCounts: rowCounts)
    let heights = heights
    askedSections = heights.estimates ? [] : unknown.sections
    source.answering {
      for section in unknown.sections {
        guard var shape = new.shape(ofSection: section) else { continue }
        askSupplementaries(
          of: section, in: &shape, source, height: heights.assumedHeight(of:inSection:))
        new.replace(section: section, with: shape)
      }
      for (section, rows) in unknown.rows {
        guard var shape = new.shape(ofSection: section),
          let runs = askedHeights(of: rows, inSection: section, ofTotal: new.totalRowCount)
        else { continue }
        shape.rows.replace(rows, with: SumTree(runs))
        new.replace(section: section, with: shape)
      }
    }
    show(new)
  }

  /// Shows a row where a person put it; nobody is asked for anything.
  func move(_ move: IndexPair<TablePath>) {
    geometry.move(move)
    scroll(to: contentOffset)
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
      measureRowsOnScreen()
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
    var (new, hasChanged) = (geometry, false)
    source.answering {
      for section in sections {
        guard let old = new.shape(ofSection: section) else { continue }
        var shape = old
        askSupplementaries(of: section, in: &shape, source, height: heights.height(of:inSection:))
        guard shape.header != old.header || shape.footer != old.footer else { continue }
        new.replace(section: section, with: shape)
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    heightsRevision += 1
    show(new)
  }

  private func askSupplementaries(
    of section: Int, in shape: inout SectionShape, _ source: Source,
    height: (SupplementaryKind, Int) -> Double?
  ) {
    func asked(_ kind: SupplementaryKind) -> SupplementaryShape? {
      has(kind, section, source) ? SupplementaryShape(points: height(kind, section)) : nil
    }
    shape.header = asked(.header)
    shape.footer = asked(.footer)
  }

  private func has(_ kind: SupplementaryKind, _ section: Int, _ source: Source) -> Bool {
    source.title(of: kind, inSection: section) != nil
      || list.delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }

  // MARK: Heights of rows

  /// How high new rows are, as far as that is asked for before they are on screen; `nil` where
  /// nobody is asked.
  private func askedHeights(
    of rows: Range<Int>, inSection section: Int, ofTotal rowCount: Int
  ) -> [RowRun]? {
    let heights = heights
    let (estimates, asksAll) = (heights.estimates, asksAllRows(rowCount))
    guard estimates || asksAll, rows.count <= SectionShape.mostMeasurableRows else { return nil }
    return rows.map { row in
      let path = TablePath(section: section, row: row)
      let height =
        estimates
        ? heights.estimatedHeight(at: path).map(RowHeight.estimated) ?? .unasked
        : askedHeight(at: path)
      return RowRun(count: 1, height: height)
    }
  }

  /// Whether each row is asked for its height, on screen or not.
  private func asksAllRows(_ rowCount: Int) -> Bool {
    let heights = heights
    return heights.isThere && !heights.estimates && rowCount <= list.rowMeasuringLimit
  }

  private func askedHeight(at path: TablePath) -> RowHeight {
    heights.height(at: path).map(RowHeight.own) ?? .standard
  }

  /// Has the heights of rows that were reconfigured asked for again; of those off screen only where
  /// each row is asked, and else once they are on screen.
  func remeasure(_ paths: [TablePath]) {
    let asksAll = asksAllRows(geometry.totalRowCount)
    let isAsked = Dictionary(grouping: paths.filter(geometry.contains(_:))) {
      asksAll || list.display.cell(at: $0) != nil
    }
    for path in isAsked[false] ?? [] { forgetHeight(of: path) }
    _ = measure(isAsked[true] ?? [])
  }

  /// Has a row asked for its height once it is on screen; until then it is as high as it was.
  private func forgetHeight(of path: TablePath) {
    guard let height = geometry.rowHeight(at: path), height.isAsked else { return }
    _ = geometry.setHeight(of: path, to: height.points.map(RowHeight.estimated) ?? .unasked)
  }

  /// Measures the rows that are on screen and were not before, which may bring others onto it.
  private func measureRowsOnScreen() {
    while measure(visibleRowsToMeasure) {}
  }

  private var visibleRowsToMeasure: [TablePath] {
    visibleElements.compactMap {
      guard case .row(let path) = $0, geometry.rowHeight(at: path)?.isAsked == false else {
        return nil
      }
      return path
    }
  }

  /// Asks for the heights of rows; false where they are as high as they were taken for.
  private func measure(_ paths: [TablePath]) -> Bool {
    guard !paths.isEmpty else { return false }
    var measured = paths.map { (path: $0, height: RowHeight.standard) }
    list.withDelegate { _ in
      for index in measured.indices {
        measured[index].height = askedHeight(at: measured[index].path)
      }
    }
    var hasChanged = false
    for (path, height) in measured {
      hasChanged = geometry.setHeight(of: path, to: height) || hasChanged
    }
    guard hasChanged else { return false }
    heightsRevision += 1
    show(geometry)
    return true
  }
}
