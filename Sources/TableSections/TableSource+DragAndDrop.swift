package import DiffEngine
internal import TableDiagnostics
package import TableRows
internal import TypeErasure

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

// Calls of surfaces during a drag.
extension TableSource {
  /// Returns the drag items of a row.
  ///
  /// Returns an empty array if the row can't be lifted, or if the surface has another data source
  /// now.
  package final func liftedItems(at position: Surface.TablePosition) -> [Drop.Item] {
    guard let surface = ownSurface else { return [] }
    let items = dragItems(at: position, in: surface)
    guard !items.isEmpty else { return [] }
    let row = DraggedRow(origin: self, table: surface, tracked: trackedRow(at: position))
    return items.map { Drop.Item($0, row: row) }
  }

  /// Returns the proposal for a drop, or `.cancel` if nothing is left of it.
  ///
  /// A drop with items from elsewhere is a copy, not a move.
  package final func proposal(
    for drop: Drop, at target: Surface.TablePosition?
  ) -> DropProposal {
    let drop = drop.present(over: hovered(at: target))
    guard let surface = ownSurface, !drop.items.isEmpty else { return .cancel }
    let phase = phase(.proposed)
    defer { phase.end() }
    let proposal = dropProposal(
      for: drop.loadable(in: phase), at: target.flatMap(nearest), in: surface)
    guard proposal.operation == .move, !drop.hasOnlyRows else { return proposal }
    return DropProposal(.copy, intent: proposal.intent)
  }

  /// Performs a drop without the rows that were deleted.
  ///
  /// Each deleted row is reported (`TV0503`). If an update has removed the position, the nearest
  /// one is used: the end of the section or of the table. Dropping into a deleted row is reported
  /// (`TV0504`), and nothing is dropped.
  package final func perform(
    _ drop: Drop, as proposal: DropProposal, at target: Surface.TablePosition?
  ) {
    for row in drop.rows where row.presentPath == nil { reportGone(row) }
    let present = drop.present(over: hovered(at: target))
    guard let surface = ownSurface, proposal.isAccepted, !present.items.isEmpty else { return }
    if proposal.intent == .insertIntoDestination {
      guard let target, has(target.tablePath) else {
        return reportRefused(
          "something was dropped into row \(target.map { "\($0.tablePath)" } ?? "nil"), which is not"
            + " there")
      }
    }
    let phase = phase(.performed)
    defer { phase.end() }
    performDrop(
      present.loadable(in: phase), as: proposal, at: target.flatMap(nearest), in: surface)
  }

  /// Returns a phase of a drop, which reports access to data outside the drop (`TV0505`).
  private func phase(_ stage: DropPhase.Stage) -> DropPhase {
    DropPhase(stage) { [issues] stage in
      issues.report(
        TableIssue(
          .dropDataUnavailable,
          "the data of a drop was requested "
            + (stage == .proposed ? "before the drop" : "after its handler returned"),
          hint:
            "Call loadTexts() or loadData(_:) in the handler, and await the value in a"
            + " task."))
    }
  }

  /// Returns the row that a drop moves within its own table, if the drop does nothing else.
  package final func rowToMove(by drop: Drop, as proposal: DropProposal) -> DraggedRow? {
    proposal == .move && drop.rows.count == 1 && movesOwnRows(drop) ? drop.rows.first : nil
  }

  /// Returns whether a drop contains only movable rows of this table.
  package final func movesOwnRows(_ drop: Drop) -> Bool {
    drop.hasOnlyRows && drop.rows.allSatisfy { $0.origin === self && canMove($0) }
  }

  /// Moves a row to its new position, or to the end.
  ///
  /// This reloads the surface, because the source doesn't know whether the app changed its data.
  final func move(_ from: TablePath, to target: TablePath?, in surface: Surface) {
    let section = target?.section ?? numberOfSections - 1
    let last = numberOfRows(inSection: section) - (section == from.section ? 1 : 0)
    let to = TablePath(section: section, row: min(target?.row ?? last, last))
    guard to != from else { return }
    didMoveRow(at: Surface.TablePosition(from), to: Surface.TablePosition(to))
    surface.reloadTableData()
  }

  /// Reports a drop that the table can't accept (`TV0504`).
  package final func reportRefused(
    _ message: String, hint: String? = nil, _ identifiers: [String] = []
  ) {
    issues.report(TableIssue(.refusedDrop, message, hint: hint, identifiers: identifiers))
  }

  /// Reports a deleted row (`TV0503`).
  package final func reportGone(_ row: DraggedRow) {
    issues.report(
      TableIssue(
        .goneDraggedRow, "row \(row.tracked.name) was dropped, but no longer exists",
        hint: "The row is ignored.", identifiers: [row.tracked.name]))
  }

  /// Returns whether a row of this table can be moved within it.
  private func canMove(_ row: DraggedRow) -> Bool {
    path(of: row).map { canMove(at: Surface.TablePosition($0)) } ?? false
  }

  /// Returns the model of the row at a position, if there is one.
  private func hovered(at position: Surface.TablePosition?) -> Any? {
    position.flatMap { has($0.tablePath) ? localObject(at: $0) : nil }
  }

  /// Returns the nearest insertion point, or `nil` if there is no section.
  private final func nearest(to position: Surface.TablePosition) -> Surface.TablePosition? {
    let (path, sections) = (position.tablePath, numberOfSections)
    guard sections > 0 else { return nil }
    guard path.section < sections else {
      let last = TablePath(
        section: sections - 1, row: max(0, numberOfRows(inSection: sections - 1)))
      return Surface.TablePosition(last)
    }
    let section = max(0, path.section)
    let row = min(max(0, path.row), max(0, numberOfRows(inSection: section)))
    return Surface.TablePosition(TablePath(section: section, row: row))
  }
}

extension Drop {
  /// Returns a copy without deleted rows, and with the model below the drag.
  fileprivate func present(over hovered: Any?) -> Drop {
    var drop = Drop(items: items.filter { $0.row.map { $0.presentPath != nil } ?? true })
    drop.hovered = hovered
    return drop
  }
}

extension TableSource: DragOrigin {
  package final func path(of row: DraggedRow) -> TablePath? {
    guard let present = path(of: row.tracked) else { return nil }
    row.tracked.path = present
    return present
  }

  package final func localObject(of row: DraggedRow) -> Any? {
    path(of: row).flatMap { localObject(at: Surface.TablePosition($0)) }
  }

  package final func canDragOut(_ row: DraggedRow) -> Bool {
    path(of: row).map { canDragOut(at: Surface.TablePosition($0)) } ?? false
  }

  package final func takeOut(_ rows: [DraggedRow]) {
    let paths = rows.compactMap(path)
    if !paths.isEmpty { didDragOut(paths.map { Surface.TablePosition($0) }) }
  }
}
