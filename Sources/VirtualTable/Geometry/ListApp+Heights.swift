internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

// Heights from the delegate and the views, in the range that can be laid out.
extension ListApp {
  // MARK: Own heights

  /// Returns the delegate's height for a row.
  func height(at path: TablePath) -> Double? {
    delegate.flatMap {
      length($0.height(at: path, in: view), of: "the height of row \(path)")
    }
  }

  /// Whether the delegate returns the sizes of items in a flow.
  ///
  /// Such items don't size themselves.
  var namesSizes: Bool { delegate?.providesItemSizes == true }

  /// Returns the size of an item in a flow, from the delegate or the layout.
  func size(at path: TablePath) -> RowSize {
    let size = delegate.flatMap { $0.itemSize(at: path, in: view) }
    let height = length(size?.height, of: "the height of item \(path)")
    return RowSize(
      height: height.map(RowHeight.own) ?? .standard,
      width: length(size?.width, of: "the width of item \(path)"))
  }

  /// Returns the delegate's height for a header or footer.
  func height(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    delegate.flatMap {
      length(
        $0.supplementaryHeight(of: kind, inSection: section, in: view),
        of: "the height of the \(kind) of section \(section)")
    }
  }

  // MARK: Estimates

  /// Whether the delegate estimates heights off screen.
  var estimates: Bool { delegate?.estimatesHeights == true }

  /// Returns the delegate's estimate for a row.
  func estimatedHeight(at path: TablePath) -> Double? {
    delegate.flatMap {
      estimate($0.estimatedHeight(at: path, in: view), of: "the estimated height of row \(path)")
    }
  }

  /// Returns the assumed height of a header or footer off screen.
  func assumedHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard estimates else { return height(of: kind, inSection: section) }
    return delegate.flatMap {
      estimate(
        $0.estimatedSupplementaryHeight(of: kind, inSection: section, in: view),
        of: "the estimated height of the \(kind) of section \(section)")
    }
  }

  // MARK: Views that size themselves

  /// Returns the height of a view at a width.
  ///
  /// Returns `nil` if the view doesn't size itself.
  ///
  /// If the height differs from the last known one, the view is measured until the height settles.
  /// A height that never settles is reported (`TV0411`).
  func fittedHeight(
    of view: some SizedByClosure, atWidth width: Double, lastKnown: Double?,
    _ name: @autoclosure () -> String
  ) -> Double? {
    let settled = SettledHeight(lastKnown: lastKnown) {
      length(measuredHeight(of: view, atWidth: width), of: "the height of \(name())")
    }
    if let settled, settled.unsettled != nil,
      let issue = settled.issue(of: name(), atWidth: width, type(of: view))
    {
      issues.report(issue)
    }
    return settled?.height
  }

  private func measuredHeight(of view: some SizedByClosure, atWidth width: Double) -> Double? {
    guard let dataSource else { return view.ownHeight(atWidth: width) }
    return dataSource.answering { view.ownHeight(atWidth: width) }
  }

  // MARK: Lengths

  /// Returns a length clamped to the valid range, or `nil` for one that isn't finite, which is
  /// reported.
  private func length(_ points: Double?, of name: @autoclosure () -> String) -> Double? {
    issues.length(points, of: name())?.asHeight
  }

  /// Returns an estimate in the valid range.
  ///
  /// Returns `nil` for 0, which would keep the row off screen.
  private func estimate(_ points: Double?, of name: @autoclosure () -> String) -> Double? {
    length(points, of: name())?.asEstimate
  }
}

extension Double {
  /// The number as a height or width.
  ///
  /// The value is `nil` if the number isn't finite.
  ///
  /// The result is a multiple of 2⁻²⁰ points and at most 10⁹ points so that sums of heights are
  /// exact.
  var asHeight: Double? {
    TableLength.clamped(self).map { ($0 * 0x1p20).rounded() / 0x1p20 }
  }

  /// The number as an estimate, or `nil` if it isn't positive and finite.
  ///
  /// A row with an estimate of 0 would never appear on screen.
  var asEstimate: Double? { asHeight.flatMap { $0 > 0 ? $0 : nil } }
}
