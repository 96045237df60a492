internal import DiffEngine
internal import TableRows
internal import TableSections

// How high things are: asked of the delegate, which knows what the rows and sections say.
extension VirtualListView {
  /// The sections with the heights of their rows, where those are to be asked for.
  func measured(_ shapes: [VirtualLayout.SectionShape]) -> [VirtualLayout.SectionShape] {
    knowsRowHeights =
      delegate != nil && (hasRowHeights || shapes.totalRowCount <= rowMeasuringLimit)
    guard knowsRowHeights else { return shapes }
    return shapes.enumerated().map { section, shape in
      var shape = shape
      shape.rowHeights = rowHeights(shape.rowCount, inSection: section)
      return shape
    }
  }

  private func rowHeights(_ count: Int, inSection section: Int) -> [Double?]? {
    guard count <= VirtualLayout.SectionShape.mostMeasurableRows else { return nil }
    var heights: [Double?]?
    for row in 0..<count {
      guard let height = ownHeight(at: TablePath(section: section, row: row)) else { continue }
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

  /// A height that things can be laid out with: none below 0, and the table's own for what is none.
  private static func sensible(_ height: Double?) -> Double? {
    guard let height, height.isFinite else { return nil }
    return max(0, height)
  }

  /// Has all heights asked for, where they were not and a row that comes on screen has its own.
  func measureNewRows() {
    guard !knowsRowHeights, delegate != nil else { return }
    var hasHeight = false
    telling { _ in
      for case .row(let path) in visibleElements where cells[path] == nil && !hasHeight {
        hasHeight = ownHeight(at: path) != nil
      }
    }
    if hasHeight { measureAll() }
  }

  /// Has the heights of rows that were set up again asked for again; of those off screen only where
  /// all heights are known.
  func remeasure(_ paths: [TablePath]) {
    var hasChanged = false
    telling { _ in
      hasChanged = paths.contains {
        layout.contains($0) && (knowsRowHeights || cells[$0] != nil)
          && ownHeight(at: $0) != layout.ownHeight(of: $0)
      }
    }
    if hasChanged { measureAll() }
  }

  /// The numbers of rows stay those of the last reload or update: data that changed unannounced must
  /// not slip in here.
  private func measureAll() {
    hasRowHeights = true
    telling { _ in layout = VirtualLayout(measured(layout.sections), metrics: metrics) }
    clampOffset()
  }
}
