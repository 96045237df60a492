package import DiffEngine
public import TableRows
public import TableSections
package import TypeErasure

extension TableAdapter {
  /// Returns the item at a position, or `nil` if there is none.
  public final func item(at position: Surface.TablePosition) -> Item? {
    item(at: position.tablePath, in: currentSections)
  }

  /// Returns the section at an index, or `nil` if there is none.
  public final func section(at index: Int) -> Section<Item, ID>? {
    currentSections.has(index) ? currentSections[index] : nil
  }

  final func item(at path: TablePath, in sections: [Section<Item, ID>]) -> Item? {
    sections.has(path.section) ? sections[path.section].item(at: path.row) : nil
  }

  final func rowPath(_ row: AnyIdentity) -> TablePath? {
    shown.rows.path(of: row, by: identity)
  }

  /// Changes the data without updating the surface.
  final func setShown(_ sections: [Section<Item, ID>], haveCheckedIDs: Bool = false) {
    shown = ShownTable(sections, after: shown)
    shown.hasCheckedIDs = haveCheckedIDs
  }

  /// The ``identityChecking`` of the next plan.
  final var nextChecking: IdentityChecking {
    identityChecking == .whereChanged && !shown.hasCheckedIDs ? .everywhere : identityChecking
  }

  /// Returns the row count of each section, as reported to the surface.
  final func answeredCounts() -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(currentSections.count)
    for section in 0..<max(0, numberOfSections) {
      counts.append(max(0, numberOfRows(inSection: section)))
    }
    return counts
  }

  /// Returns the number of rows of each section when the table shows `sections`.
  ///
  /// A subclass shows `sections` during the call, because its overrides may depend on them.
  final func answeredCounts(of sections: [Section<Item, ID>]) -> [Int] {
    guard type(of: self) != TableAdapter.self else { return identity.rowCounts(sections) }
    let before = shown
    setShown(sections)
    defer { shown = before }
    return answeredCounts()
  }

  /// Counts the rows of each section and stores the counts.
  ///
  /// The caller makes sure that this runs once for each state of the table. `identity` counts the
  /// rows, because the compiler can specialize its closure for the app's types. Reading sections in
  /// this generic code would take much longer.
  final func countRows() {
    var counted = shown
    (counted.rowCounts, counted.hasRowCounts) = (identity.rowCounts(shown.sections), true)
    shown = counted
  }
}

extension TableAdapter: IndexedRows {
  package final var areRowsIndexed: Bool {
    let type = type(of: self)
    return type == TableAdapter.self || type == TableDataAdapter<Surface, Item, ID>.self
  }

  package final func path(ofRow row: AnyIdentity) -> TablePath? { rowPath(row) }
}
