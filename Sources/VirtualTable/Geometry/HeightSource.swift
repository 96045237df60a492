internal import DiffEngine
internal import TableRows
internal import TableSections

/// Asks the delegate how high things are, and takes only answers that can be laid out.
///
/// It keeps the view for as long as the questions take, and so is made anew for each round of them.
@MainActor
struct HeightSource<Cell: VirtualListCell> {
  let list: VirtualListView<Cell>

  /// Whether there is anybody to ask.
  var isThere: Bool { list.delegate != nil }

  // MARK: Own heights

  /// The height that a row has of its own.
  func height(at path: TablePath) -> Double? {
    list.delegate.flatMap { $0.height(at: path, in: list) }?.asHeight
  }

  /// Whether the delegate names the sizes of items in a flow; they do not size themselves then.
  var namesSizes: Bool { list.delegate?.namesItemSizes == true }

  /// The size of an item in a flow, of which the layout has what the delegate does not name.
  func size(at path: TablePath) -> RowRun {
    let size = list.delegate.flatMap { $0.itemSize(at: path, in: list) }
    return RowRun(
      count: 1, height: size?.height.asHeight.map(RowHeight.own) ?? .standard,
      width: size?.width.asHeight)
  }

  /// The height that a header or footer has of its own.
  func height(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    list.delegate.flatMap {
      $0.supplementaryHeight(of: kind, inSection: section, in: list)
    }?.asHeight
  }

  // MARK: Estimates

  /// Whether what is off screen is taken for as high as the delegate estimates.
  var estimates: Bool { list.delegate?.estimatesHeights == true }

  /// The height that a row is taken for which has not been on screen.
  func estimatedHeight(at path: TablePath) -> Double? {
    list.delegate.flatMap { $0.estimatedHeight(at: path, in: list) }?.asEstimate
  }

  /// The height that a header or footer off screen is taken for.
  func assumedHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard estimates else { return height(of: kind, inSection: section) }
    return list.delegate.flatMap {
      $0.estimatedSupplementaryHeight(of: kind, inSection: section, in: list)
    }?.asEstimate
  }
}

extension Double {
  /// A height that things can be laid out with: none below 0, and `nil` for what is none.
  ///
  /// It is a multiple of 2⁻²⁰ points, so that heights add up without rounding; those of 2³² points
  /// and more are left as they are.
  var asHeight: Double? {
    guard isFinite else { return nil }
    guard self < 0x1p32 else { return self }
    return Swift.max(0, (self * 0x1p20).rounded() / 0x1p20)
  }

  /// An estimate that things can be laid out with: what is 0 high would never come on screen.
  var asEstimate: Double? { asHeight.flatMap { $0 > 0 ? $0 : nil } }
}
