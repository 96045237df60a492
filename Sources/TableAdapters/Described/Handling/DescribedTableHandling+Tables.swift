public import TableRows

// What a controller does with its tables. Each throws `structureNotFound` for a table that is not
// registered.
extension DescribedTableHandling where DescribedSurface: TaggedSurface {
  /// Begins to handle a table, under its tag; nothing is shown yet.
  ///
  /// - Throws: `tagIsNotUnique` where a table with that tag is handled already.
  @discardableResult
  public func registerTableView(
    _ tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    // Before an adapter is made, which would take the table over.
    try describedTables.checkIsFree(tag)
    let table = DescribedTable(adapter: makeAdapter(for: tableView), handler: self)
    return try describedTables.add(table, tag: tag)
  }

  /// The states and the adapter of a table.
  public func describedTable(
    of tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    let table = try describedTables.table(withTag: tag)
    guard table.surface === tableView else { throw .structureNotFound(tag: tag) }
    return table
  }

  /// What a table shows, or showed before the last update.
  public func content(
    of tableView: DescribedSurface, _ state: TableState = .current
  ) throws(DescribedTableError) -> TableDescription<DescribedCell, DescribedSection> {
    try describedTable(of: tableView).structure[state]
  }

  /// Asks what a table is to show, and changes it to that.
  ///
  /// - Parameters:
  ///   - tableView: A registered table.
  ///   - mode: How to carry it out.
  ///   - animations: How rows and sections come and go in this update; those of the table's adapter
  ///     where it is `nil`.
  ///   - refreshing: Which of the cells that stay are set up again.
  ///   - sections: The ids of the sections that may change; `nil` for all.
  ///   - completion: Called once, when the animation is over or it is clear that there is none.
  /// - Throws: `structureNotFound` for a table that is not registered.
  public func updateTableView(
    _ tableView: DescribedSurface, mode: UpdateMode = .animated,
    animations: TableAnimations<DescribedSurface.TableAnimation>? = nil,
    refreshing: CellRefresh = .changed, inSections sections: [any Hashable]? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) throws(DescribedTableError) {
    let table = try describedTable(of: tableView)
    var description = TableDescription<DescribedCell, DescribedSection>()
    createDataSource(for: tableView, in: &description)
    table.show(
      description, mode: mode, animations: animations, refreshing: refreshing,
      inSections: sections, completion: completion)
  }

  /// Asks what a section is to show, and sets up all of its cells, changed or not.
  public func reloadSection(
    _ id: some Hashable, in tableView: DescribedSurface
  ) throws(DescribedTableError) {
    try updateTableView(tableView, refreshing: .always, inSections: [id])
  }

  /// Forgets what a table showed before the last update.
  public func clearPreviousState(of tableView: DescribedSurface) throws(DescribedTableError) {
    try describedTable(of: tableView).clearPreviousState()
  }
}
