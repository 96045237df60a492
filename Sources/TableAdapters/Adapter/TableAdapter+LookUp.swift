internal import DiffEngine
public import TableRows
public import TableSections
internal import TypeErasure

extension TableAdapter {
  /// The item at a position, or `nil` where there is none.
  public final func item(at position: Surface.TablePosition) -> Item? {
    item(at: position.tablePath, in: currentSections)
  }

  /// The section at an index, or `nil` where there is none.
  public final func section(at index: Int) -> Section<Item, ID>? {
    currentSections.has(index) ? currentSections[index] : nil
  }

  /// Counts the rows of each section, once for each state of the table: to look into a section
  /// takes many times as long where its type is known at run time only, as here.
  final func countRows() {
    rowCounts = identity.rowCounts(currentSections)
    hasRowCounts = true
  }

  final func rowPath(_ row: AnyIdentity) -> TablePath? {
    if let index { return index.path(of: row) }
    let new = RowIndex(currentSections, key: identity.key)
    index = new
    return new.path(of: row)
  }

  final func item(at path: TablePath, in sections: [Section<Item, ID>]) -> Item? {
    guard sections.has(path.section), sections[path.section].items.has(path.row)
    else { return nil }
    return sections[path.section].items[path.row]
  }
}

extension Array {
  /// Whether there is an element at `index`.
  ///
  /// What `indices.contains` says, which takes many times as long where the element's type is
  /// known at run time only, as here: every call looks up what its indices are.
  func has(_ index: Int) -> Bool { index >= 0 && index < count }
}
