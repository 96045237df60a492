internal import DiffEngine
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
    repeatAfterPreparedEdits { table in
      if table.path(of: id) != nil { table.move(.id(id), to: next) }
    }
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
    sections[from.section].remove(at: from.row)
    let row = min(max(to.row, 0), sections[to.section].count)
    sections[to.section].insert(item, at: row)
    setShown(sections)
    surroundings.rowsDidChange()
    return (item, TablePath(section: to.section, row: row))
  }

  /// Applies a deletion that the surface shows already to the data.
  ///
  /// Nothing is animated. A position that doesn't exist is reported and changes nothing. Edits that
  /// wait keep the deletion. A description that waits replaces it.
  public final func commitDeletion(at position: Surface.TablePosition) {
    let path = position.tablePath
    guard let item = item(at: position) else { return reportOutOfBounds("row \(path)") }
    var sections = currentSections
    sections[path.section].remove(at: path.row)
    setShown(sections)
    surroundings.rowsDidChange()
    let id = identity.key(item)
    repeatAfterPreparedEdits { $0.delete(id, expectedAt: path) }
  }
}

extension TableAdapter {
  /// Removes a row that a person deleted, and then calls `tell`, once.
  final func takeOut(
    _ row: AnyIdentity, at path: TablePath, then tell: @escaping @MainActor () -> Void
  ) {
    carryOut({ $0.delete(row, expectedAt: path) }, then: tell)
  }

  /// Changes the table as a person asked for, and then calls `tell`, once.
  ///
  /// The change may have to wait for its turn. A description that comes meanwhile and takes its
  /// place cannot know of it: the change is made to that, too. One that `isQueued` has others before
  /// it, and may be asked for while the surface asks.
  final func carryOut(
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void,
    then tell: @escaping @MainActor () -> Void, isQueued: Bool = false
  ) {
    var request = UpdateRequest<Surface, Item, ID>(
      .edit(change), mode: .animated,
      completion: { [weak self] outcome in
        if outcome == .superseded { self?.carryOut(change, then: tell) }
      })
    // A change that does not have to wait calls the handler after the update, not within it: an
    // update that the handler asks for is carried out before it goes on.
    let progress = ChangeByHand()
    request.end = { if progress.waits { tell() } else { progress.isDone = true } }
    request.isExpected = isQueued
    submit(request)
    progress.waits = true
    if progress.isDone { tell() }
  }
}

/// How far a change that a person asked for has come.
@MainActor
private final class ChangeByHand {
  var waits = false
  var isDone = false
}
