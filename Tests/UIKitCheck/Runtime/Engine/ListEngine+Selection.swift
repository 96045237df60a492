import Foundation

extension ListEngine {
  /// The selected rows in order, or `nil` for none.
  var selectedPaths: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  /// Selects a row in code, without notifying the delegate.
  func select(_ path: IndexPath?, isMultiple: Bool) {
    record(.select(path))
    loadIfNeeded()
    guard let path else { return deselectAll() }
    guard contains(path) else {
      return violate("attempt to select \(Host.words.entry) at \(path.shown), which does not exist")
    }
    if !isMultiple { for other in selection where other != path { setSelected(false, other) } }
    setSelected(true, path)
  }

  /// Deselects a row in code, without notifying the delegate.
  func deselect(_ path: IndexPath) {
    record(.deselect(path))
    setSelected(false, path)
  }

  func deselectAll() { for path in selection { setSelected(false, path) } }

  /// Records a selection, and shows it.
  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    if let cell = cells[path] ?? preparedCells[path] { host.setSelected(isSelected, cell) }
  }

  // MARK: Moves by the user (4.18)

  /// Returns whether `to` is valid after a row left `from`.
  func canMove(_ from: IndexPath, to: IndexPath) -> Bool {
    guard to.count == 2, counts.indices.contains(to.section) else { return false }
    let room = counts[to.section] + (from.section == to.section ? 0 : 1)
    return (0..<room).contains(to.row)
  }

  /// Moves a row to the user's target, then notifies the data source.
  func moveByHand(from: IndexPath, to: IndexPath, tell: () -> Void) {
    var operations = Operations()
    operations.movedRows = [Move(from: from, to: to)]
    var new = counts
    new[from.section] -= 1
    new[to.section] += 1
    carry(Destinations(operations, old: counts, new: new), new)
    isMovingByHand = true
    tell()
    isMovingByHand = false
    let now = host.readCounts()
    if now != counts {
      violate("4.18: after a move by hand the view has \(counts), the data source \(now)")
      reload()
    }
    rememberModel()
    layout()
  }

  /// Moves cells, prepared cells, and the selection without requesting any.
  private func carry(_ places: Destinations, _ new: [Int]) {
    func moved<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
      var result: [IndexPath: Value] = [:]
      for (path, value) in values {
        if let place = places.place(ofCellAt: path) { result[place] = value }
      }
      return result
    }
    cells = moved(cells)
    preparedCells = moved(preparedCells)
    selection = Set(selection.compactMap(places.place(ofCellAt:)))
    counts = new
  }
}
