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
    Self.sensible(list.delegate?.height(at: path, in: list))
  }

  /// The height that a header or footer has of its own.
  func height(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    Self.sensible(list.delegate?.supplementaryHeight(of: kind, inSection: section, in: list))
  }

  // MARK: Estimates

  /// Whether what is off screen is taken for as high as the delegate estimates.
  var estimates: Bool { list.delegate?.estimatesHeights == true }

  /// The height that a row is taken for which has not been on screen.
  func estimatedHeight(at path: TablePath) -> Double? {
    Self.sensible(estimate: list.delegate?.estimatedHeight(at: path, in: list))
  }

  /// The height that a header or footer off screen is taken for.
  func assumedHeight(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard estimates else { return height(of: kind, inSection: section) }
    return Self.sensible(
      estimate: list.delegate?.estimatedSupplementaryHeight(of: kind, inSection: section, in: list))
  }

  // MARK: Sense

  /// A height that things can be laid out with: none below 0, and the table's own for what is none.
  private static func sensible(_ height: Double?) -> Double? {
    guard let height, height.isFinite else { return nil }
    return max(0, height)
  }

  /// An estimate that things can be laid out with: what is 0 high would never come on screen.
  private static func sensible(estimate: Double?) -> Double? {
    sensible(estimate).flatMap { $0 > 0 ? $0 : nil }
  }
}
