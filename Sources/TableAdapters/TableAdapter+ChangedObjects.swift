internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

// If an object changes in place, an update finds no change, and the cell isn't reconfigured.

extension TableAdapter {
  /// Whether the adapter looks for changed objects, until its first report.
  ///
  /// The app opts in, because reading a dangling `unowned` property traps, and no public API
  /// reveals such properties.
  private final var looksForChangedObjects: Bool {
    identityChecking == .everywhere && !hasReportedChangedObject
  }

  final func noteObject(_ item: Item, in cell: Surface.TableCell) {
    guard looksForChangedObjects else { return }
    // Read first, because reading the object's values can run app code.
    let state = objectState(of: item)
    displayedCells[cell].object = state
  }

  /// Discards the states of objects whose cells are about to be reconfigured.
  final func forgetObjects(at positions: [Surface.TablePosition], on surface: Surface) {
    guard looksForChangedObjects else { return }
    for position in positions {
      if let cell = surface.visibleTableCell(at: position) { displayedCells[cell].object = nil }
    }
  }

  /// Looks for visible objects that changed since their cells were configured.
  ///
  /// The first one is reported (`TV0313`), unless the app reconfigures it in this turn of the main
  /// actor. An update is often followed by `reconfigure(row:)`.
  final func findChangedObjects(on surface: Surface) {
    guard looksForChangedObjects else { return }
    var changed: [ShownObject<Surface.TableCell>] = []
    for position in surface.visibleTablePositions {
      guard let cell = surface.visibleTableCell(at: position), let item = item(at: position),
        let before = displayedCells[cell].object, let now = objectState(of: item),
        now.differs(from: before)
      else { continue }
      displayedCells[cell].object?.isOutdated = true
      changed.append(ShownObject(cell: cell, id: identity.key(item)))
    }
    guard !changed.isEmpty else { return }
    Task { @MainActor [weak self] in self?.reportFirst(of: changed) }
  }

  private final func reportFirst(of changed: [ShownObject<Surface.TableCell>]) {
    let outdated = changed.first { object in
      object.cell.map { displayedCells[$0].object?.isOutdated == true } == true
    }
    guard let outdated, looksForChangedObjects else { return }
    hasReportedChangedObject = true
    let id = outdated.id.description
    issues.report(
      TableIssue(
        .changedInPlace, "row \(id) shows an object that changed in place: `==` found no change",
        hint: "Call reconfigure(row:) for the object, or use value types.", identifiers: [id]))
  }

  private final func objectState(of item: Item) -> ObjectState? {
    if let row = item as? Row<Surface> {
      return row.item(as: Any.self).flatMap(objectReader.state)
    }
    return model(of: item).flatMap(objectReader.state)
  }
}

private struct ShownObject<Cell: AnyObject> {
  weak var cell: Cell?
  let id: AnyIdentity
}
