internal import DiffEngine
internal import TableRows
internal import TableSections

// How high things are: asked of the delegate, which knows what the rows and sections say.
extension VirtualListView {
  /// The sections with the heights of their rows, where those are to be asked for.
  func measured(_ shapes: [VirtualLayout.SectionShape]) -> [VirtualLayout.SectionShape] {
    let estimates = estimates
    knowsRowHeights =
      delegate != nil && !estimates
      && (hasRowHeights || shapes.totalRowCount <= rowMeasuringLimit)
    guard knowsRowHeights || estimates else { return shapes }
    return shapes.enumerated().map { section, shape in
      var shape = shape
      shape.rowHeights = rowHeights(
        shape.rowCount, inSection: section, of: estimates ? assumedHeight : ownHeight)
      return shape
    }
  }

  private func rowHeights(
    _ count: Int, inSection section: Int, of height: (TablePath) -> Double?
  ) -> [Double?]? {
    guard count <= VirtualLayout.SectionShape.mostMeasurableRows else { return nil }
    var heights: [Double?]?
    for row in 0..<count {
      guard let height = height(TablePath(section: section, row: row)) else { continue }
      if heights == nil { heights = Array(repeating: nil, count: count) }
      heights?[row] = height
    }
    return heights
  }

  /// The height that a row has of its own.
  func ownHeight(at path: TablePath) -> Double? {
    Self.sensible(delegate?.height(at: path, in: self))
  }

  /// The height that a header or footer has of its own.
  func ownHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    Self.sensible(delegate?.supplementaryHeight(of: kind, inSection: section, in: self))
  }

  // MARK: Estimates

  /// Whether what is off screen is taken for as high as the delegate estimates.
  var estimates: Bool { delegate?.estimatesHeights == true }

  /// The height of a row that has been on screen, and the estimate of any other.
  private func assumedHeight(at path: TablePath) -> Double? {
    if let measured = measuredHeights[path] { return measured }
    return Self.sensible(estimate: delegate?.estimatedHeight(at: path, in: self))
  }

  /// The height that a header or footer off screen is taken for.
  func assumedHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard estimates else { return ownHeight(of: kind, inSection: section) }
    return Self.sensible(
      estimate: delegate?.estimatedSupplementaryHeight(of: kind, inSection: section, in: self))
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
    var shapes = layout.sections
    telling { _ in
      for path in paths {
        let height = ownHeight(at: path)
        measuredHeights.updateValue(height, forKey: path)
        shapes[path.section].setRowHeight(path.row, to: height)
      }
    }
    guard shapes != layout.sections else { return false }
    layout = VirtualLayout(shapes, metrics: metrics)
    heightsRevision += 1
    clampOffset()
    return true
  }

  /// Takes the heights of rows that have been on screen to their new places.
  func followMeasuredRows(_ positions: BatchPositions) {
    var followed: [TablePath: Double?] = [:]
    for (path, height) in measuredHeights where !positions.isReloaded(path) {
      if let target = positions.newPath(of: path) { followed.updateValue(height, forKey: target) }
    }
    measuredHeights = followed
  }

  /// Asks again for the heights of the rows on screen, by which they keep their place on it.
  func measureSurvivors(_ positions: BatchPositions) {
    for path in cells.keys.sorted() where !positions.isReloaded(path) {
      guard let target = positions.newPath(of: path) else { continue }
      measuredHeights.updateValue(ownHeight(at: target), forKey: target)
    }
  }

  /// A height that things can be laid out with: none below 0, and the table's own for what is none.
  private static func sensible(_ height: Double?) -> Double? {
    guard let height, height.isFinite else { return nil }
    return max(0, height)
  }

  /// An estimate that things can be laid out with: what is 0 high would never come on screen.
  private static func sensible(estimate: Double?) -> Double? {
    sensible(estimate).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Has all heights asked for, where they were not and a row that comes on screen has its own.
  func measureNewRows() {
    if estimates { return measureRowsOnScreen() }
    guard !knowsRowHeights, delegate != nil else { return }
    var hasHeight = false
    telling { _ in
      for case .row(let path) in visibleElements where cells[path] == nil && !hasHeight {
        hasHeight = ownHeight(at: path) != nil
      }
    }
    if hasHeight { measureAll() }
  }

  /// Has the heights of rows that were reconfigured asked for again; of those off screen only where
  /// all heights are known.
  func remeasure(_ paths: [TablePath]) {
    guard !estimates else {
      for path in paths { measuredHeights[path] = nil }
      _ = measure(paths.filter { cells[$0] != nil && layout.contains($0) })
      return
    }
    var hasChanged = false
    telling { _ in
      hasChanged = paths.contains {
        layout.contains($0) && (knowsRowHeights || cells[$0] != nil)
          && ownHeight(at: $0) != layout.ownHeight(of: $0)
      }
    }
    if hasChanged { measureAll() }
  }

  /// The numbers of rows stay those of the last reload or update: data that changed unannounced
  /// must not slip in here.
  private func measureAll() {
    hasRowHeights = true
    heightsRevision += 1
    telling { _ in layout = VirtualLayout(measured(layout.sections), metrics: metrics) }
    clampOffset()
  }
}
