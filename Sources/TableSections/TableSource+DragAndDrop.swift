package import DiffEngine
internal import TableDiagnostics
package import TableRows
internal import TypeErasure

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

// What surfaces call while a person drags.
extension TableSource {
  /// What a person drags who lifts the row at a position; nothing where it cannot be lifted, or
  /// another source fills the surface by now.
  package final func liftedItems(at position: Surface.TablePosition) -> [Drop.Item] {
    guard let surface = ownSurface else { return [] }
    let items = dragItems(at: position, in: surface)
    guard !items.isEmpty else { return [] }
    let row = DraggedRow(origin: self, table: surface, tracked: trackedRow(at: position))
    return items.map { Drop.Item($0, row: row) }
  }

  /// What the table would do with a drop; nothing where all of it is gone.
  ///
  /// What is not of this app's tables is copied where it would be moved.
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

  /// Performs a drop as it was proposed, with all that is not gone; reports what is (`TV0503`).
  ///
  /// A position that an update has taken away becomes the nearest one: the end of the section, or of
  /// the table. A row that is gone takes nothing into it, which is reported (`TV0504`).
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

  /// A phase of a drop, in which what is asked for too early or too late is reported (`TV0505`).
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

  /// The row that a drop puts into another place of its own table, where it is nothing else and may
  /// be moved there.
  package final func rowToMove(by drop: Drop, as proposal: DropProposal) -> DraggedRow? {
    proposal == .move && drop.rows.count == 1 && movesOwnRows(drop) ? drop.rows.first : nil
  }

  /// Whether a drop consists of rows of this table, all of which may be moved.
  package final func movesOwnRows(_ drop: Drop) -> Bool {
    drop.hasOnlyRows && drop.rows.allSatisfy { $0.origin === self && canMove($0) }
  }

  /// Moves a row to its new position, or the last one, which the surface does not show yet.
  ///
  /// It reloads: whether the data has followed, nobody can tell before it is asked.
  final func move(_ from: TablePath, to target: TablePath?, in surface: Surface) {
    let section = target?.section ?? numberOfSections - 1
    let last = numberOfRows(inSection: section) - (section == from.section ? 1 : 0)
    let to = TablePath(section: section, row: min(target?.row ?? last, last))
    guard to != from else { return }
    didMoveRow(at: Surface.TablePosition(from), to: Surface.TablePosition(to))
    surface.reloadTableData()
  }

  /// Reports something that the table cannot take (`TV0504`).
  package final func reportRefused(
    _ message: String, hint: String? = nil, _ identifiers: [String] = []
  ) {
    issues.report(TableIssue(.refusedDrop, message, hint: hint, identifiers: identifiers))
  }

  /// Reports a row that is gone (`TV0503`).
  package final func reportGone(_ row: DraggedRow) {
    issues.report(
      TableIssue(
        .goneDraggedRow, "row \(row.tracked.name) was dropped, but no longer exists",
        hint: "The row is ignored.", identifiers: [row.tracked.name]))
  }

  /// Whether a row of this table may be moved within it.
  private func canMove(_ row: DraggedRow) -> Bool {
    path(of: row).map { canMove(at: Surface.TablePosition($0)) } ?? false
  }

  /// What the row shows at a position, if there is one.
  private func hovered(at position: Surface.TablePosition?) -> Any? {
    position.flatMap { has($0.tablePath) ? localObject(at: $0) : nil }
  }

  /// The nearest position at which something can be inserted; `nil` where there is no section.
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
  /// What is not gone of it, held over something.
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
