internal import DiffEngine
public import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Takes a move into the data that the surface shows already.
  ///
  /// Nothing is animated. Positions that do not exist are reported and change nothing.
  public final func commitMove(
    from position: Surface.TablePosition, to target: Surface.TablePosition
  ) {
    let (from, to) = (position.tablePath, target.tablePath)
    guard let item = item(at: position) else { return reportOutOfBounds("row \(from)") }
    guard currentSections.has(to.section) else {
      return reportOutOfBounds("row \(to)")
    }
    var sections = currentSections
    sections[from.section].remove(at: from.row)
    let row = min(max(to.row, 0), sections[to.section].count)
    sections[to.section].insert(item, at: row)
    setShown(sections)
    surroundings.rowsDidChange()
  }

  /// Takes a deletion into the data that the surface shows already.
  ///
  /// Nothing is animated. A position that does not exist is reported and changes nothing.
  public final func commitDeletion(at position: Surface.TablePosition) {
    let path = position.tablePath
    guard item(at: position) != nil else { return reportOutOfBounds("row \(path)") }
    var sections = currentSections
    sections[path.section].remove(at: path.row)
    setShown(sections)
    surroundings.rowsDidChange()
  }
}

extension TableAdapter {
  /// Removes a row that a person deleted, and then calls `tell`, once.
  final func takeOut(
    _ row: AnyIdentity, at path: TablePath, then tell: @escaping @MainActor () -> Void
  ) {
    carryOut({ $0.edited.delete(row, expectedAt: path) }, then: tell)
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
    if isQueued { queue(request) } else { submit(request) }
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
