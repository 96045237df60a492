internal import DiffEngine
public import TableRows
internal import TableSections

extension TableAdapter {
  /// Takes a move into the data that the surface shows already.
  ///
  /// Nothing is animated. Positions that do not exist are reported and change nothing.
  public final func absorbMove(
    from position: Surface.TablePosition, to target: Surface.TablePosition
  ) {
    let (from, to) = (position.tablePath, target.tablePath)
    guard let item = item(at: position) else { return reportOutOfBounds("row \(from)") }
    guard currentSections.indices.contains(to.section) else {
      return reportOutOfBounds("row \(to)")
    }
    var sections = currentSections
    sections[from.section].items.remove(at: from.row)
    let row = min(max(to.row, 0), sections[to.section].items.count)
    sections[to.section].items.insert(item, at: row)
    currentSections = sections
  }

  /// Takes a deletion into the data that the surface shows already.
  ///
  /// Nothing is animated. A position that does not exist is reported and changes nothing.
  public final func absorbDeletion(at position: Surface.TablePosition) {
    let path = position.tablePath
    guard item(at: position) != nil else { return reportOutOfBounds("row \(path)") }
    currentSections[path.section].items.remove(at: path.row)
  }
}
