internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Reads the geometry of the list from the app and measures rows and views on screen.
///
/// A reload reads everything from the data source and the delegate. An update reads the numbers of
/// rows, the heights of new rows, and the headers and footers that may be new or are on screen.
/// ``VirtualListView/rowMeasuringLimit`` determines which rows are measured before they appear.
///
/// Each method retains the data source that it calls, because a call can remove or replace it.
@MainActor
final class ListLayout<Cell: VirtualListCell> {
  typealias Source = TableSource<VirtualListView<Cell>>

  private let app: ListApp<Cell>
  /// The geometry, and its part on screen.
  private(set) var viewport = ListViewport()
  /// The arrangements of the items of a collection view.
  var sectionLayouts = SectionLayouts() {
    didSet {
      needsMeasuring = true
      extendLifetime(of: oldValue)
    }
  }
  /// A number that changes whenever measuring changes the size of a row or view.
  private(set) var heightsRevision = 0
  /// The sections whose headers and footers were read since the last update.
  ///
  /// It's `nil` if all headers and footers were read.
  private var askedSections: Set<Int>?
  /// Whether the width or the layouts changed since everything was measured.
  private(set) var needsMeasuring = false

  init(_ app: ListApp<Cell>) { self.app = app }

  var geometry: ListGeometry { viewport.geometry }

  /// The settings of the view.
  ///
  /// After a change to heights or insets, call ``settingsDidChange()``.
  var settings: ListViewport.Settings {
    get { viewport.settings }
    set {
      if newValue.width != settings.width { needsMeasuring = true }
      viewport.settings = newValue
    }
  }

  func settingsDidChange() { viewport.update() }

  /// Returns whether a row exists, or reports that it doesn't.
  func isThere(_ path: TablePath, to verb: String) -> Bool {
    if geometry.contains(path) { return true }
    app.issues.report(
      TableIssue(
        .noSuchPosition, "the table can't \(verb) row \(path), which it doesn't have",
        identifiers: ["\(path)"]))
    return false
  }

  // MARK: Scrolling

  /// Scrolls to an offset within the content and keeps a row in place during the next layout.
  ///
  /// An infinite offset scrolls to an end. An offset that isn't a number is reported and ignored.
  func scroll(to offset: Double, keeping path: TablePath? = nil) {
    if offset.isNaN { _ = app.issues.length(offset, of: "the offset to scroll to") }
    if !offset.isNaN { viewport.scroll(to: offset, keeping: path) }
  }

  /// Lays out and keeps the first row on screen that satisfies a condition in place.
  func keepingPlace(ofRow isKept: (TablePath) -> Bool, _ layOut: () -> Void) {
    viewport.keepRow(where: isKept)
    layOut()
    endKeeping()
  }

  /// Stops keeping an element in place, after an update or scrolling.
  func endKeeping() { viewport.anchor = nil }

  // MARK: Reloads and updates

  /// Sets the arrangement of each section from the view's layouts.
  private func arrange(_ shapes: inout [SectionShape]) {
    guard sectionLayouts.areAny else { return }
    for section in shapes.indices { shapes[section].arrangement = arrangement(ofSection: section) }
  }

  private func arrangement(ofSection section: Int) -> SectionArrangement? {
    // The provider can replace the layouts.
    let layouts = sectionLayouts
    let layout = layouts[section]
    for (name, points) in layout.lengths {
      _ = app.issues.length(points, of: "\(name) of the layout of section \(section)")
    }
    return SectionArrangement(layout, width: settings.width)
  }

  /// Reads the rows, headers, and footers of all sections.
  func reload() {
    needsMeasuring = false
    endKeeping()
    // Estimated headers and footers are measured when they appear.
    askedSections = app.estimates ? [] : nil
    guard let source = app.dataSource else { return viewport.show([]) }
    let shapes = source.answering {
      var shapes = rowCounts(askedOf: source).map(SectionShape.init(rowCount:))
      arrange(&shapes)
      for section in shapes.indices {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: app.assumedHeight(of:inSection:))
      }
      askRows(of: &shapes)
      return shapes
    }
    viewport.show(shapes)
  }

  private func askRows(of shapes: inout [SectionShape]) {
    let rowCount = shapes.totalRowCount
    for section in shapes.indices {
      let rows = 0..<shapes[section].rows.count
      let sizes = askedSizes(of: rows, inSection: section, shapes[section], ofTotal: rowCount)
      if let sizes { shapes[section].changeRows { $0 = RowSizes(sizes) } }
    }
  }

  /// Reads the heights of rows again, and measures the rows, headers, and footers on screen.
  func measureAnew(_ views: DisplayedViews<Cell>) {
    needsMeasuring = false
    askedSections = []
    let former = geometry.sections
    var shapes = former.map { SectionShape(rowCount: $0.rows.count) }
    app.dataSource?.answering { arrange(&shapes) }
    app.withDelegate { _ in askRows(of: &shapes) }
    for section in shapes.indices {
      for kind in shapes[section].kinds {
        shapes[section][kind] = former[section][kind]
        shapes[section][kind]?.fitted = nil
      }
    }
    // The anchor's row needs its new height before the offset follows it.
    viewport.geometry = ListGeometry(shapes, metrics: geometry.metrics)
    remeasure(Array(views.cells.keys), views)
    for (key, view) in views.supplementaries { fit(view, key) }
    viewport.update()
  }

  /// Reads the number of rows of each section.
  func rowCounts(askedOf source: Source?) -> [Int] {
    guard let source else { return [] }
    return source.answering {
      (0..<max(0, source.numberOfSections)).map { max(0, source.numberOfRows(inSection: $0)) }
    }
  }

  /// Performs a batch, reads new rows, and keeps `kept` in place until ``endKeeping()``.
  ///
  /// Remaining rows keep their heights. A section whose number of rows doesn't change keeps its
  /// header and footer until it's on screen.
  func update(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int],
    keeping kept: TableAnchor<TablePath>? = nil, _ source: Source?
  ) {
    viewport.anchor = kept
    guard let source else { return viewport.show([]) }
    var shapes = geometry.sections
    var unknown = shapes.apply(batch, positions, rowCounts: rowCounts)
    source.answering {
      arrange(&shapes, &unknown, positions)
      askedSections = app.estimates ? [] : unknown.sections
      for section in unknown.sections where shapes.indices.contains(section) {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: app.assumedHeight(of:inSection:))
      }
      askRows(unknown.rows, of: &shapes)
    }
    viewport.show(shapes)
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

  /// Arranges new sections and those with a different number of rows.
  ///
  /// If there is a provider and the indices of sections have changed, all sections are arranged.
  private func arrange(
    _ shapes: inout [SectionShape], _ unknown: inout UnknownSizes, _ positions: BatchPositions
  ) {
    let layouts = sectionLayouts
    guard layouts.areAny else { return }
    let asksAll = layouts.provider != nil && !positions.keepsSections
    for section in asksAll ? Set(shapes.indices) : unknown.sections {
      let arrangement = arrangement(ofSection: section)
      guard shapes[section].arrangement != arrangement else { continue }
      shapes[section].arrangement = arrangement
      // Another layout can have other kinds of supplementary views.
      unknown.sections.insert(section)
    }
  }

  /// Moves a row without any callback, as a drag does.
  func move(_ move: IndexPair<TablePath>) {
    var shapes = geometry.sections
    shapes.move(move)
    viewport.show(shapes)
  }

  // MARK: Headers and footers

  /// Reads the headers and footers on screen and measures new rows there.
  func measureScreen(_ views: DisplayedViews<Cell>) {
    // New heights can bring other sections and rows onto the screen.
    var former: Int
    repeat {
      former = heightsRevision
      askSectionsOnScreen(app.dataSource)
      measure(visibleRowsToMeasure, views)
    } while heightsRevision != former
  }

  /// Reads the headers and footers on screen that weren't read since the last update.
  ///
  /// Their heights can bring others onto the screen.
  func askSectionsOnScreen(_ source: Source?) {
    while let asked = askedSections {
      let sections = viewport.sections.filter { !asked.contains($0) }
      guard !sections.isEmpty else { return }
      ask(sections, source)
    }
  }

  /// Reads the headers and footers of sections.
  ///
  /// With `refreshing`, a view with a height of 0 is shown and measured again.
  func ask(_ sections: [Int], _ source: Source?, refreshing: Bool = false) {
    let sections = sections.filter(geometry.contains(section:))
    askedSections?.formUnion(sections)
    guard let source else { return }
    var shapes = geometry.sections
    source.answering {
      for section in sections {
        askSupplementaries(
          of: section, in: &shapes[section], source, height: app.height(of:inSection:))
        if refreshing { shapes[section].forgetZeroHeights() }
      }
    }
    viewport.show(shapes)
  }

  private func askSupplementaries(
    of section: Int, in shape: inout SectionShape, _ source: Source,
    height: (SupplementaryKind, Int) -> Double?
  ) {
    if Cell.tableBatchProfile == .table { source.reportUnknownKinds(inSection: section) }
    for kind in shape.kinds {
      // The view keeps its height until it's measured again.
      let fitted = shape[kind]?.fitted
      shape[kind] =
        has(kind, section, source)
        ? SupplementaryShape(own: height(kind, section), fitted: fitted) : nil
    }
  }

  private func has(_ kind: SupplementaryKind, _ section: Int, _ source: Source) -> Bool {
    source.title(of: kind, inSection: section) != nil
      || app.delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }

  // MARK: Heights of rows

  /// Returns the sizes of rows that can be known in advance.
  ///
  /// Returns `nil` if the sizes are read when the rows appear.
  private func askedSizes(
    of rows: Range<Int>, inSection section: Int, _ shape: SectionShape, ofTotal rowCount: Int
  ) -> [RowSize]? {
    let (estimates, asksAll) = (app.estimates, asksAllRows(rowCount))
    let namesSizes = app.namesSizes && shape.arrangement?.isFlow == true
    guard namesSizes || estimates || asksAll, rows.count <= SectionShape.mostMeasurableRows else {
      return nil
    }
    return rows.map { row in
      let path = TablePath(section: section, row: row)
      if namesSizes { return app.size(at: path) }
      let height =
        estimates
        ? app.estimatedHeight(at: path).map(RowHeight.estimated) ?? .unasked
        : askedHeight(at: path)
      return RowSize(height: height)
    }
  }

  /// Returns whether the delegate's height of each row is read in advance.
  private func asksAllRows(_ rowCount: Int) -> Bool {
    app.delegate != nil && !app.estimates && rowCount <= settings.rowMeasuringLimit
  }

  private func askedHeight(at path: TablePath) -> RowHeight {
    app.height(at: path).map(RowHeight.own) ?? .open(nil)
  }

  private func askedSize(at path: TablePath) -> RowSize {
    namesSize(of: path) ? app.size(at: path) : RowSize(height: askedHeight(at: path))
  }

  /// Returns whether an item is in a flow and the delegate returns its size.
  private func namesSize(of path: TablePath) -> Bool {
    app.namesSizes
      && geometry.shape(ofSection: path.section)?.arrangement?.isFlow == true
  }

  /// Measures rows again, including those off screen if all rows are measured in advance.
  ///
  /// Otherwise, rows off screen are measured when they appear.
  func remeasure(_ paths: [TablePath], _ views: DisplayedViews<Cell>) {
    let asksAll = asksAllRows(geometry.totalRowCount)
    let isAsked = Dictionary(grouping: paths.filter(geometry.contains(_:))) {
      asksAll || views.cells[$0] != nil
    }
    forgetHeights(of: isAsked[false] ?? [])
    measure(isAsked[true] ?? [], views)
  }

  /// Marks rows for measuring when they next appear.
  ///
  /// Until then, they keep their heights, except for heights of 0 points.
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
    guard app.estimates else { return nil }
    var estimate: Double?
    app.withDelegate { _ in estimate = app.estimatedHeight(at: path) }
    return estimate
  }

  /// Returns the last known height of a row, or `nil` if the table's estimate applies instead.
  ///
  /// The estimate also replaces a last known height of 0, because a row with an assumed height of 0
  /// would never appear on screen, and so would never be measured.
  private func lastPoints(of path: TablePath) -> Double? {
    let height = geometry.size(ofRowAt: path)?.height
    // If the table has no estimate, a row that was never measured has this height, too.
    guard height == .standard else { return height?.points.flatMap { $0 > 0 ? $0 : nil } }
    return settings.estimatedRowHeight == nil ? nil : geometry.metrics.row
  }

  /// Returns the assumed height of a row without a delegate's height, until its cell is measured.
  ///
  /// A previous height from the delegate doesn't describe the cell.
  private func pointsWithoutOwnHeight(of path: TablePath) -> Double? {
    if case .own = geometry.size(ofRowAt: path)?.height { return nil }
    return lastPoints(of: path)
  }

  /// The rows on screen that haven't been measured.
  private var visibleRowsToMeasure: [TablePath] {
    viewport.elements.compactMap {
      guard case .row(let path) = $0, geometry.size(ofRowAt: path)?.height.isAsked == false else {
        return nil
      }
      return path
    }
  }

  /// Measures a row if the delegate hasn't been called for its height.
  ///
  /// - Returns: Whether the row was measured.
  func measureIfNeeded(_ path: TablePath, _ views: DisplayedViews<Cell>) -> Bool {
    guard geometry.size(ofRowAt: path)?.height.isAsked == false else { return false }
    measure([path], views)
    return geometry.size(ofRowAt: path)?.height.isAsked == true
  }

  /// Sets the sizes of rows from the delegate or from their cells.
  private func measure(_ paths: [TablePath], _ views: DisplayedViews<Cell>) {
    guard !paths.isEmpty else { return }
    var measured = paths.map { (path: $0, size: RowSize(height: .open(nil))) }
    app.withDelegate { _ in
      for index in measured.indices {
        measured[index].size = askedSize(at: measured[index].path)
      }
    }
    for index in measured.indices {
      guard case .open = measured[index].size.height else { continue }
      let path = measured[index].path
      // A cell on screen isn't requested again, so measure it now.
      let cell = views.cells[path]
      measured[index].size.height =
        cell.map { fittedHeight(of: $0, at: path) } ?? .open(pointsWithoutOwnHeight(of: path))
    }
    set(measured)
  }

  private func set(_ rows: [(path: TablePath, size: RowSize)]) {
    guard viewport.geometry.set(rows) else { return }
    heightsRevision += 1
    viewport.update()
  }

  // MARK: Views that size themselves

  /// Measures the cell of a row, unless the delegate returns its height.
  func fit(_ cell: Cell, at path: TablePath) {
    if case .own = geometry.size(ofRowAt: path)?.height { return }
    guard !namesSize(of: path), var size = geometry.size(ofRowAt: path) else { return }
    size.height = fittedHeight(of: cell, at: path)
    set([(path, size)])
  }

  private func fittedHeight(of cell: Cell, at path: TablePath) -> RowHeight {
    let width = geometry.columns(of: path)?.width ?? settings.width
    var lastKnown: Double?
    if case .fitted(let points) = geometry.size(ofRowAt: path)?.height { lastKnown = points }
    return app.fittedHeight(
      of: cell, atWidth: width, lastKnown: lastKnown,
      "the \(TypeName.readable(type(of: cell))) of row \(path)"
    ).map(RowHeight.fitted) ?? .standard
  }

  /// Measures a header or footer, unless the delegate returns its height.
  func fit(_ view: Cell.HeaderFooterView, _ key: SupplementaryKey) {
    guard let former = geometry.shape(ofSection: key.section)?[key.kind], former.own == nil else {
      return
    }
    let fitted = app.fittedHeight(
      of: view, atWidth: settings.width, lastKnown: former.fitted,
      "the \(key.kind) of section \(key.section)")
    guard fitted != former.fitted else { return }
    viewport.geometry.setFitted(fitted, of: key)
    heightsRevision += 1
    viewport.update()
  }
}
