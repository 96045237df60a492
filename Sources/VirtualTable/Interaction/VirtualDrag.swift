package import DiffEngine
internal import TableDiagnostics
package import TableRows
internal import TableSections
internal import TypeErasure

/// A simulated drag of rows or of another app's data.
///
/// As in UIKit, the table of the lifted rows is busy until the drag ends, and a table below the
/// drag until the drag ends or leaves, so an adapter's updates wait. Other updates don't end the
/// drag. Rows are found by their IDs, and the position of the drag moves with the row below it.
///
/// A gesture that isn't possible is ignored and reported (`TV0407`, `TV0408`).
@MainActor
package final class VirtualDrag {
  private struct Hover {
    weak var list: (any DraggedOverList)?
    let proposal: DropProposal
  }

  private let contents: Drop
  /// The table of the lifted rows, which retains the drag until it ends.
  private weak var origin: (any DraggedOverList)?
  private var hover: Hover?
  /// Whether the user still holds the drag.
  package private(set) var isActive: Bool

  /// Begins a drag of another app's data.
  package convenience init(items: [DragItem]) {
    self.init(Drop(items: items.map { Drop.Item($0) }), from: nil)
  }

  init(_ contents: Drop, from origin: (any DraggedOverList)?) {
    self.contents = contents
    isActive = !contents.items.isEmpty
    guard isActive else { return }
    self.origin = origin
    origin?.drags.lifted = self
  }

  /// The drag items, as another app would receive them.
  package var items: [DragItem] { contents.items.map(\.dragItem) }

  /// The dragged rows, with their current content.
  package var rows: [DraggedRow] { contents.rows }

  // MARK: Moving

  /// Moves the drag over a row or the end of a section.
  ///
  /// Without a path, the drag is over the table, but not over its rows.
  ///
  /// - Returns: The table's proposal.
  @discardableResult
  package func move<Cell>(
    over list: VirtualListView<Cell>, to path: TablePath? = nil
  ) -> DropProposal {
    guard isActive else {
      list.app.reportNotOffered("hold a drag over the table: it is over", "drag")
      return .cancel
    }
    if let path, !list.isPlaceForDrop(path) { return .cancel }
    if hover?.list !== list { leave() }
    let proposal = list.dataSource?.proposal(for: contents, at: path) ?? .cancel
    // The app may have ended the drag.
    guard isActive else { return .cancel }
    hover = Hover(list: list, proposal: proposal)
    (list.drags.hovering, list.drags.path) = (self, path)
    return proposal
  }

  /// Moves the drag over the row with an ID.
  ///
  /// - Returns: The table's proposal.
  @discardableResult
  package func move<Cell>(
    over list: VirtualListView<Cell>, toRow id: some Hashable
  ) -> DropProposal {
    guard let path = list.path(ofRow: AnyIdentity(id), to: "hold a drag over") else {
      return .cancel
    }
    return move(over: list, to: path)
  }

  /// Moves the drag away from the table below it.
  package func leave() {
    guard let list = hover?.list else { return }
    hover = nil
    // Another drag can be over the table now.
    guard list.drags.hovering === self else { return }
    list.drags.hovering = nil
    list.dragDidEnd()
  }

  // MARK: Ending

  /// Drops the items as the table proposed and ends the drag.
  ///
  /// Rows that have been deleted are left out (`TV0503`). Waiting updates are performed, too,
  /// without undoing a move. As on a device, a drop that the table forbids only ends the drag. A
  /// drop over no table is reported and cancels the drag.
  ///
  /// - Returns: Whether the table accepts the drop.
  @discardableResult
  package func drop() -> Bool {
    guard let proposal = hover?.proposal, let list = hover?.list else {
      origin?.reportRefusedDrag("drop anything: it is held over no table")
      cancel()
      return false
    }
    let path = list.drags.path
    let origin = origin
    release()
    if proposal.isAccepted { list.take(contents, as: proposal, at: path) }
    origin?.dragDidEnd()
    list.dragDidEnd()
    return proposal.isAccepted
  }

  /// Ends the drag without a drop.
  package func cancel() {
    let lists = [origin, hover?.list].compactMap { $0 }
    release()
    for list in lists { list.dragDidEnd() }
  }

  private func release() {
    isActive = false
    if origin?.drags.lifted === self { origin?.drags.lifted = nil }
    if hover?.list?.drags.hovering === self { hover?.list?.drags.hovering = nil }
    (origin, hover) = (nil, nil)
  }

  /// Updates the positions of the rows without an ID.
  fileprivate func follow(_ positions: BatchPositions) {
    for dragged in contents.rows where dragged.tracked.identity == nil {
      dragged.tracked.follow(positions)
    }
  }
}

/// The drag from a table, and the drag over it.
@MainActor
final class DragState {
  fileprivate(set) var lifted: VirtualDrag?
  fileprivate(set) var hovering: VirtualDrag?
  /// The position of the drag over the table, or `nil` if it isn't over a row or the end of a
  /// section.
  fileprivate(set) var path: TablePath?

  /// Whether updates wait for a drag.
  ///
  /// While a row opens below the drag, they don't.
  var holdsUpdates: Bool { isActive && !isOpeningRow }
  var isActive: Bool { lifted != nil || hovering != nil }
  private var isOpeningRow = false

  /// Taps the row below the drag.
  fileprivate func openRow(_ tap: () -> Void) {
    isOpeningRow = true
    tap()
    isOpeningRow = false
  }

  /// Updates positions after a batch.
  ///
  /// The position of a deleted row, or after the last row, stays the same. The drop finds the
  /// nearest one.
  func follow(_ positions: BatchPositions) {
    lifted?.follow(positions)
    if let target = path.flatMap(positions.newPath) { path = target }
  }
}

/// A table of any kind that takes part in a drag.
@MainActor
protocol DraggedOverList: AnyObject {
  var drags: DragState { get }
  func take(_ drop: Drop, as proposal: DropProposal, at path: TablePath?)
  /// Called when a drag ends, to perform waiting updates.
  func dragDidEnd()
  func reportRefusedDrag(_ what: String)
}

extension VirtualListView: DraggedOverList {
  func take(_ drop: Drop, as proposal: DropProposal, at path: TablePath?) {
    guard !busy.isBusy else {
      return busy.whenDone { [weak self] in self?.take(drop, as: proposal, at: path) }
    }
    guard let dataSource else { return }
    // A table moves its own single row before it notifies the data source.
    if let path, let row = dataSource.rowToMove(by: drop, as: proposal),
      let from = row.presentPath, let target = nearestPlace(to: path, forMoveFrom: from)
    {
      return move(from, to: target)
    }
    dataSource.perform(drop, as: proposal, at: path)
  }

  /// Moves a row to another position, if the data source allows it.
  private func move(_ path: TablePath, to target: TablePath) {
    guard let dataSource, dataSource.canMove(at: path), isPlace(target, forMoveFrom: path) else {
      return
    }
    let chosen = delegate?.targetPosition(forMoveFrom: path, to: target, in: self) ?? target
    guard isPlace(chosen, forMoveFrom: path) else {
      return app.reportNotOffered(
        "put row \(path) down at \(chosen), which is no place", "\(chosen)")
    }
    batches.moveByHand(IndexPair(from: path, to: chosen), telling: dataSource)
  }

  /// Returns whether a row can be moved to a position.
  private func isPlace(_ target: TablePath, forMoveFrom path: TablePath) -> Bool {
    let geometry = layout.geometry
    guard geometry.contains(path), geometry.contains(section: target.section) else { return false }
    let count = geometry.numberOfRows(inSection: target.section)
    return target.row >= 0 && target.row < (path.section == target.section ? count : count &+ 1)
  }

  func dragDidEnd() { busy.touchesEnded() }

  func reportRefusedDrag(_ what: String) { app.reportNotOffered(what, "drag") }

  /// Returns the nearest position that a row can be moved to.
  private func nearestPlace(to path: TablePath, forMoveFrom from: TablePath) -> TablePath? {
    let counts = layout.geometry.rowCounts
    guard !counts.isEmpty else { return nil }
    let section = min(max(0, path.section), counts.count - 1)
    let last = section == from.section ? counts[section] - 1 : counts[section]
    let row = section == path.section ? path.row : last
    return TablePath(section: section, row: min(max(0, row), max(0, last)))
  }

  /// Returns whether a drop is possible at a position, or reports that it isn't.
  fileprivate func isPlaceForDrop(_ path: TablePath) -> Bool {
    let geometry = layout.geometry
    let isEnd =
      geometry.contains(section: path.section)
      && geometry.numberOfRows(inSection: path.section) == path.row
    return isEnd || layout.isThere(path, to: "take a drop at")
  }

  /// Returns the position of the row with an ID, or reports an unknown ID.
  fileprivate func path(ofRow id: AnyIdentity, to verb: String) -> TablePath? {
    let first = TablePath(section: 0, row: 0)
    if let path = dataSource?.path(of: TrackedRow(identity: id, path: first)) { return path }
    let names = visibleRows.compactMap { dataSource?.identity(at: $0).map { "\($0)" } }
    let nearest = NearestName.nearest(to: "\(id)", among: names)
    app.refuse(
      TableIssue(
        .noSuchPosition, "the user can't \(verb) row \(id), which the table doesn't have",
        hint: nearest.map { "Did you mean \"\($0)\"?" }, identifiers: ["\(id)"]))
    return nil
  }
}

// The user's drag gestures.
extension VirtualListView {
  /// Drags a row to another position, if the data source allows it.
  ///
  /// The delegate can change the position. If the position doesn't exist, the row stays. If the
  /// delegate returns a position that doesn't exist, this is also reported. As in a table view, the
  /// row is already at its new position when the data source is notified. Updates that the data
  /// source then requests wait. If the numbers of rows don't match afterward, this is reported, and
  /// the table reloads.
  package func drag(_ path: TablePath, to target: TablePath) {
    guard !busy.isBusy else {
      return busy.whenDone { [weak self] in self?.drag(path, to: target) }
    }
    openRow.close()
    if display.isTouchable(path, to: "drag") { move(path, to: target) }
  }

  /// Lifts rows for a drag.
  ///
  /// This ends the drag of rows that are already lifted, and closes an open swipe or menu. A row
  /// that isn't on screen or has no drag items (`dragItems(at:in:)`) is reported. Other rows are
  /// lifted.
  @discardableResult
  package func lift(_ paths: TablePath...) -> VirtualDrag { lift(paths) }

  /// Lifts the rows with these IDs, like ``lift(_:)``.
  @discardableResult
  package func lift<ID: Hashable>(rows ids: ID...) -> VirtualDrag {
    // Waiting updates can move the rows.
    endTouchesBeforeLifting()
    return lift(ids.compactMap { path(ofRow: AnyIdentity($0), to: "lift") })
  }

  /// The drag from the table, or the drag over it.
  package var activeDrag: VirtualDrag? { drags.lifted ?? drags.hovering }

  private func endTouchesBeforeLifting() {
    openRow.close()
    drags.lifted?.cancel()
  }

  /// Lifts rows for a drag.
  package func lift(_ paths: [TablePath]) -> VirtualDrag {
    endTouchesBeforeLifting()
    let items = paths.flatMap { path -> [Drop.Item] in
      guard display.isTouchable(path, to: "lift") else { return [] }
      let items = dataSource?.liftedItems(at: path) ?? []
      if items.isEmpty {
        app.reportNotOffered(
          "lift row \(path): there is nothing to drag", "\(path)",
          hint: "Set the adapter's dragItemsProvider or cellsDidMoveOutHandler.")
      }
      return items
    }
    return VirtualDrag(Drop(items: items), from: self)
  }

  /// Holds the drag over a row until the row opens, as if tapped.
  ///
  /// Updates that the tap's handlers request don't wait for the drop. If no drag is over the table
  /// (``VirtualDrag/move(over:to:)``), the table isn't spring-loaded, the row isn't on screen, or
  /// the delegate refuses, this is reported, and the row isn't tapped.
  package func springLoad(_ path: TablePath) {
    let what = "hold anything over row \(path) until it opens"
    guard drags.hovering != nil else {
      return app.reportNotOffered("\(what): nothing is dragged over the table", "\(path)")
    }
    guard isSpringLoaded else {
      return app.reportNotOffered(
        "\(what): the table is not spring-loaded", "\(path)", hint: "Set isSpringLoaded.")
    }
    guard display.isTouchable(path, to: "spring-load") else { return }
    guard delegate?.shouldSpringLoad(at: path, in: self) ?? true else {
      return app.reportNotOffered("\(what): the delegate does not let it", "\(path)")
    }
    drags.openRow { tap(path) }
  }

  /// Holds the drag over the row with an ID until it opens.
  package func springLoad(row id: some Hashable) {
    if let path = path(ofRow: AnyIdentity(id), to: "spring-load") { springLoad(path) }
  }
}
