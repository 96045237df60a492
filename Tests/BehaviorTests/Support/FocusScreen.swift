import TableViews
import TableViewsTesting

/// A screen whose data source controls the focus of a hardware keyboard.
@MainActor
final class FocusScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let source = FocusSource<View>()
  let user: TableUser<AnyHashable>
  private let keptAlive: AnyObject?

  /// Creates a screen that shows ten of 20 people, or others by section.
  init(_ ids: [[Int]] = [Array(0..<20)]) {
    (view, keptAlive) = Surface.onScreen()
    user = TableUser(of: source)
    setRows(ids)
    source.attach(to: view)
    view.layoutIfNeeded()
  }

  /// Sets the rows without notifying the view.
  func setRows(_ ids: [[Int]], heights: [Int: Double] = [:]) {
    source.sections = ids.enumerated().map { section, ids in
      Section<Row<View>, AnyIdentity>(
        id: AnyIdentity(section),
        items: ids.map { id in
          Row(Person(id), cell: Surface.PersonCell.self).height(heights[id] ?? 40)
        })
    }
  }

  /// Shows other rows with a batch.
  func show(_ ids: [[Int]], _ batch: TableBatch) {
    _ = view.performTableBatch(
      batch, animations: nil, anchor: nil, changeModel: { self.setRows(ids) }, completion: { _ in })
  }

  /// Presses keys, one after the other.
  func press(_ keys: HardwareKey...) throws {
    for key in keys { try user.pressKey(key) }
  }

  /// The row with the focus.
  var focus: TablePath? { view.focusForUser }
  /// The selected rows of the first section.
  var selected: [Int] { view.selectedTablePositions.map(\.tablePath.row) }
  /// The content offset.
  var offset: Double? { view.tableViewport?.contentOffset }

  /// Returns the calls since the last time: focus, selections, and primary actions.
  func takeLog() -> [String] {
    defer { source.log = [] }
    return source.log
  }
}

/// A data source with configurable focus methods.
final class FocusSource<Surface: TableSurface>: TableDataSource<Surface> {
  /// The rows of the first section that can't have the focus.
  var unfocusable: Set<Int> = []
  var preferred: TablePath?
  var refusesFocus = false
  var follows: Bool?
  var refusesAction = false
  var onShouldUpdateFocus: (() -> Void)?
  var onDidUpdateFocus: (() -> Void)?
  var log: [String] = []
  var focusChanges: [String] = []

  private func text(_ position: Surface.TablePosition?) -> String {
    guard let path = position?.tablePath else { return "none" }
    return path.section == 0 ? "\(path.row)" : "\(path)"
  }

  override func canFocus(at position: Surface.TablePosition, in surface: Surface) -> Bool? {
    let path = position.tablePath
    return path.section == 0 && unfocusable.contains(path.row) ? false : nil
  }
  override func preferredFocus(in surface: Surface) -> Surface.TablePosition? {
    preferred.map { Surface.TablePosition($0) }
  }
  override func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool {
    focusChanges.append("\(text(position)) to \(text(target))")
    onShouldUpdateFocus?()
    return !refusesFocus
  }
  override func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) {
    log.append("focus \(text(position)) to \(text(target))")
    onDidUpdateFocus?()
  }
  override func selectionFollowsFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { follows }
  override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    log.append("select \(text(position))")
  }
  override func canPerformPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { !refusesAction }
  override func performPrimaryAction(at position: Surface.TablePosition, in surface: Surface) {
    log.append("open \(text(position))")
  }
}
