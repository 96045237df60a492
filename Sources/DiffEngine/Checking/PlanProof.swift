/// The proof that a plan leads from one table to another, all data having been read once.
struct PlanProof<Section: DifferentiableSection, RowID: Hashable> {
  typealias Reading = TableReading<Section, RowID>

  let plan: TablePlan<Section>
  let old: Reading
  let new: Reading
  /// The data of the stages of the plan.
  let stages: [Reading]
  let sameContent: (Section.Item, Section.Item) -> Bool

  /// Goes through all that has to hold.
  ///
  /// - Throws: The first flaw.
  func check() throws(PlanFlaw) {
    guard !plan.isReload else { return try checkReload() }
    let tables = try carriedTables()
    try checkDestination()
    let knownRows = KnownIDs(old: old.rowIDs, new: new.rowIDs)
    try checkStageRows(tables, knownRows)
    try checkStageSections(tables)
    let kept = CarriedOrigins(old.shape, through: tables)
    try checkReplacedRows(kept.rows, knownRows)
    try checkRefreshedRows(kept.rows)
    try checkRefreshedSections("header", plan.refreshedHeaders, kept.sections) {
      $0.hasSameHeader(as: $1)
    }
    try checkRefreshedSections("footer", plan.refreshedFooters, kept.sections) {
      $0.hasSameFooter(as: $1)
    }
  }

  private func checkReload() throws(PlanFlaw) {
    let isPlain =
      plan.stages.isEmpty && plan.refreshedRows.isEmpty && plan.refreshedHeaders.isEmpty
      && plan.refreshedFooters.isEmpty
    if !isPlain { throw PlanFlaw(.reloadingPlan, "a reload with stages or refreshes") }
  }

  /// What each batch does, having seen that the data of its stage is what comes of it.
  private func carriedTables() throws(PlanFlaw) -> [CarriedTable] {
    var tables: [CarriedTable] = []
    var before = old
    for (index, stage) in stages.enumerated() {
      do throws(PlanFlaw) {
        let batch = plan.stages[index].batch
        let table = try CarriedTable(batch, from: before.shape, to: stage.shape)
        try checkIdentities(table, from: before, to: stage)
        tables.append(table)
      } catch {
        throw PlanFlaw(error.kind, error.reason, stage: index + 1)
      }
      before = stage
    }
    return tables
  }

  private func checkIdentities(
    _ table: CarriedTable, from before: Reading, to after: Reading
  ) throws(PlanFlaw) {
    for (section, source) in table.sections.enumerated() {
      if let source, before.sectionIDs[source] != after.sectionIDs[section] {
        throw PlanFlaw(.identity, "section \(section) is not the one that was \(source)")
      }
    }
    for (number, source) in table.rows.enumerated() {
      if let source, before.rowIDs[source] != after.rowIDs[number] {
        let (from, to) = (before.shape.path(of: source), after.shape.path(of: number))
        throw PlanFlaw(.identity, "row \(to) is not the one that was \(from)")
      }
    }
  }

  private func checkDestination() throws(PlanFlaw) {
    let last = stages.last ?? old
    let isThere =
      last.shape == new.shape && last.sectionIDs == new.sectionIDs && last.rowIDs == new.rowIDs
    if !isThere { throw PlanFlaw(.destination, "the plan does not end with the new table") }
  }
}
