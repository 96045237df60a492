internal import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Applies a move that the surface shows already to the data.
  ///
  /// Nothing is animated. Positions that don't exist are reported and change nothing. Edits that
  /// wait keep the move. A description that waits replaces it.
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

  /// Moves an item in the data, and returns it with its new path.
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

  /// Applies a deletion that the surface shows already to the data.
  ///
  /// Nothing is animated. A position that doesn't exist is reported and changes nothing. Edits that
  /// wait keep the deletion. A description that waits replaces it.
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
  /// Returns the handler to call when a cell ends displaying a row, even if the row was deleted.
  final func ending(
    of row: Row<Surface>, in cell: Surface.TableCell
  ) -> (@MainActor () -> Void)? {
    guard row.handlesDidEndDisplaying else { return nil }
    return { [weak cell] in
      if let cell { row.didEndDisplaying(cell) }
    }
  }

  /// Deletes an item by a closure if the user confirms it, and its row is still there.
  final func confirmDeletion(
    of item: Item, _ row: Row<Surface>?, then delete: @escaping @MainActor () -> Void
  ) {
    let handler = confirmDeletionHandler.map { handler in { @MainActor in await handler(item) } }
    guard let confirm = row?.confirmsDeletion ?? handler else { return delete() }
    let id = identity.key(item)
    guard !unconfirmedDeletions.contains(id) else { return }
    // In a copy, because the app hashes the IDs.
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

  /// Makes a change by the user, and then calls `tell` once.
  ///
  /// The change may have to wait. A description that replaces it in the meantime doesn't know it, so
  /// the change is made again after the description.
  ///
  /// - Parameters:
  ///   - rows: The rows that change.
  ///   - former: The sections before the change if the surface shows it already. Otherwise `nil`.
  ///   - isQueued: Whether the change follows others. It can be requested while the surface requests
  ///     cells.
  ///   - change: Makes the change.
  ///   - tell: Calls the handlers.
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
    // If the change doesn't have to wait, the handler is called after the update and not within it:
    // an update that the handler requests runs before the handler continues.
    request.end = { if progress.waits { progress.call(tell) } else { progress.isDone = true } }
    request.isExpected = isQueued
    submit(request)
    progress.waits = true
    if progress.isDone { progress.call(tell) }
  }
}

// What the overrides in the class share.
extension TableAdapter {
  /// Whether the user can edit an item.
  final func isEditable(_ item: Item) -> Bool { hooks?.isEditable(item) ?? true }

  /// Returns the actions of the selection if the row at a position is one of several selected rows.
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

  /// The titles of the section index with their sections.
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

/// The progress of a change by the user.
@MainActor
private final class ChangeByHand<Item, ID: Hashable> {
  var waits = false
  var isDone = false
  var change: UserChange<Item, ID>? { didSet { extendLifetime(of: oldValue) } }

  /// Calls the handlers, and ends the change.
  func call(_ tell: @MainActor () -> Void) {
    tell()
    change?.end()
  }
}
