internal import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Applies a move that the surface already shows.
  ///
  /// It changes the data without animation. If the row or the target's section doesn't exist, this
  /// is reported and has no effect. Queued edits keep the move. A queued description of the table
  /// replaces it.
  ///
  /// - Parameters:
  ///   - position: The position of the row before the move.
  ///   - target: The position of the row after the move.
  public final func commitMove(
    from position: Surface.TablePosition, to target: Surface.TablePosition
  ) {
    guard let (item, path) = moveItem(from: position.tablePath, to: target.tablePath) else {
      return
    }
    let (id, next) = (identity.key(item), dropTarget(after: path))
    updates.repeatAfterPreparedEdits(
      { table in
        if table.edited.row(id) != nil { table.move(.id(id), to: next) }
      }, for: self)
  }

  @discardableResult
  final func moveItem(from: TablePath, to: TablePath) -> (item: Item, path: TablePath)? {
    guard let item = item(at: from, in: currentSections) else {
      reportOutOfBounds("row \(from)")
      return nil
    }
    guard currentSections.has(to.section) else {
      reportOutOfBounds("row \(to)")
      return nil
    }
    var sections = currentSections
    sections[from.section].items.remove(at: from.row)
    let row = min(max(to.row, 0), sections[to.section].count)
    sections[to.section].items.insert(item, at: row)
    setShown(sections)
    let path = TablePath(section: to.section, row: row)
    tableDidChange(.move(IndexPair(from: from, to: path)))
    return (item, path)
  }

  /// Applies a deletion that the surface already shows.
  ///
  /// It changes the data without animation. A position that doesn't exist is reported and has no
  /// effect. Queued edits keep the deletion. A queued description of the table replaces it.
  ///
  /// - Parameter position: The position of the row before the deletion.
  public final func commitDeletion(at position: Surface.TablePosition) {
    let path = position.tablePath
    guard let item = item(at: position) else { return reportOutOfBounds("row \(path)") }
    var sections = currentSections
    sections[path.section].items.remove(at: path.row)
    setShown(sections)
    tableDidChange(.deletion(path))
    let id = identity.key(item)
    updates.repeatAfterPreparedEdits({ $0.edited.delete(id, expectedAt: path) }, for: self)
  }
}

extension TableAdapter {
  /// Returns the handler to call when a cell ends displaying a row.
  ///
  /// The row may have been deleted.
  final func ending(
    of row: Row<Surface>, in cell: Surface.TableCell
  ) -> (@MainActor () -> Void)? {
    guard row.handlesDidEndDisplaying else { return nil }
    return { [weak cell] in
      if let cell { row.didEndDisplaying(cell) }
    }
  }

  /// Deletes an item.
  ///
  /// If there is a confirmation handler, the item is deleted only if the handler confirms it and
  /// its row still exists then.
  final func confirmDeletion(
    of item: Item, _ row: Row<Surface>?, then delete: @escaping @MainActor () -> Void
  ) {
    let handler = confirmDeletionHandler.map { handler in { @MainActor in await handler(item) } }
    guard let confirm = row?.confirmsDeletion ?? handler else { return delete() }
    let id = identity.key(item)
    guard !unconfirmedDeletions.contains(id) else { return }
    // A copy, because hashing IDs runs app code.
    unconfirmedDeletions = unconfirmedDeletions.union([id])
    Task { [weak self] in
      let isConfirmed = await confirm()
      guard let self else { return }
      unconfirmedDeletions = unconfirmedDeletions.subtracting([id])
      if isConfirmed, position(ofRow: .id(id)) != nil { delete() }
    }
  }

  /// Removes a row that the user deleted, and then calls `tell` once.
  final func takeOut(
    _ row: AnyIdentity, at path: TablePath, then tell: @escaping @MainActor () -> Void
  ) {
    carryOut(of: [row], { $0.edited.delete(row, expectedAt: path) }, then: tell)
  }

  /// Makes a change by the user and then calls `tell` once.
  ///
  /// The change can be queued. If a description replaces it in the meantime, the change is repeated
  /// after the description.
  ///
  /// - Parameters:
  ///   - rows: The rows that change.
  ///   - former: The sections before the change if the surface already shows it, or `nil`
  ///     otherwise.
  ///   - isQueued: Whether the change follows queued updates. Such a change may be requested while
  ///     the surface is requesting cells.
  ///   - change: A closure that makes the change.
  ///   - tell: A closure that calls the handlers.
  final func carryOut(
    of rows: [AnyIdentity], before former: [Section<Item, ID>]? = nil, isQueued: Bool = false,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void,
    then tell: @escaping @MainActor () -> Void
  ) {
    let progress = ChangeByHand<Item, ID>()
    var request = UpdateRequest<Surface, Item, ID>(
      .edit { [weak self] table in
        progress.change = self?.beginUserChange(of: rows, to: former ?? table.sections)
        change(&table)
      }, mode: .animated,
      completion: { [weak self] outcome in
        guard outcome == .superseded else { return }
        progress.change?.end()
        self?.carryOut(of: rows, change, then: tell)
      })
    // If the change isn't queued, the handler is called after the update and not within it, so an
    // update that the handler requests runs before the handler continues.
    request.end = { if progress.waits { progress.call(tell) } else { progress.isDone = true } }
    request.isExpected = isQueued
    submit(request)
    progress.waits = true
    if progress.isDone { progress.call(tell) }
  }
}

extension TableAdapter {
  final func isEditable(_ item: Item) -> Bool { hooks?.isEditable(item) ?? true }

  /// Returns the actions of the selection if it contains the row and others.
  final func selectionSwipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    guard let selectionSwipeActionsProvider else { return [] }
    let selection = surface.selectedTablePositions
    guard selection.count > 1,
      selection.contains(where: { $0.tablePath == position.tablePath })
    else { return [] }
    return selectionSwipeActionsProvider(selection.compactMap(item(at:)), edge)
  }

  final var titledSections: [(title: String, section: Int)] {
    guard let indexTitleProvider else { return [] }
    var titles: Set<String> = []
    return currentSections.enumerated().compactMap { section, content in
      guard let title = indexTitleProvider(content.id), titles.insert(title).inserted else {
        return nil
      }
      return (title, section)
    }
  }
}

@MainActor
private final class ChangeByHand<Item, ID: Hashable> {
  var waits = false
  var isDone = false
  var change: UserChange<Item, ID>? { didSet { extendLifetime(of: oldValue) } }

  func call(_ tell: @MainActor () -> Void) {
    tell()
    change?.end()
  }
}
