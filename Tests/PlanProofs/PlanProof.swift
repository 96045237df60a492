internal import DiffEngine

/// Verifies that a plan leads from one table to another, whose data has been read once.
struct PlanProof<Section: DifferentiableSection, RowID: Hashable> {
  typealias Reading = TableReading<Section, RowID>

  let plan: TablePlan<Section>
  let old: Reading
  let new: Reading
  let stages: [Reading]
  let sameContent: (Section.Item, Section.Item) -> Bool

  /// Runs all checks.
  ///
  /// - Throws: The first flaw.
  func check() throws(PlanError) {
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
      $0.isHeaderEqual(to: $1)
    }
    try checkRefreshedSections("footer", plan.refreshedFooters, kept.sections) {
      $0.isFooterEqual(to: $1)
    }
  }

  private func checkReload() throws(PlanError) {
    let isPlain =
      plan.stages.isEmpty && plan.refreshedRows.isEmpty && plan.refreshedHeaders.isEmpty
      && plan.refreshedFooters.isEmpty
    if !isPlain { throw PlanError(.reloadingPlan, "a reload with stages or refreshes") }
  }

  /// Returns the effect of each batch, after verifying that it results in the data of its stage.
  private func carriedTables() throws(PlanError) -> [CarriedTable] {
    var tables: [CarriedTable] = []
    var before = old
    for (index, stage) in stages.enumerated() {
      do throws(PlanError) {
        let batch = plan.stages[index].batch
        let table = try CarriedTable(batch, from: before.shape, to: stage.shape)
        try checkIdentities(table, from: before, to: stage)
        tables.append(table)
      } catch {
        throw PlanError(error.kind, error.reason, stage: index + 1)
      }
      before = stage
    }
    return tables
  }

  private func checkIdentities(
    _ table: CarriedTable, from before: Reading, to after: Reading
  ) throws(PlanError) {
    for (section, source) in table.sections.enumerated() {
      if let source, before.sectionIDs[source] != after.sectionIDs[section] {
        throw PlanError(.identity, "section \(section) is not the former section \(source)")
      }
    }
    for (number, source) in table.rows.enumerated() {
      if let source, before.rowIDs[source] != after.rowIDs[number] {
        let (from, to) = (before.shape.path(of: source), after.shape.path(of: number))
        throw PlanError(.identity, "row \(to) is not the former row \(from)")
      }
    }
  }

  private func checkDestination() throws(PlanError) {
    let last = stages.last ?? old
    let isThere =
      last.shape == new.shape && last.sectionIDs == new.sectionIDs && last.rowIDs == new.rowIDs
    if !isThere { throw PlanError(.destination, "the plan does not end with the new table") }
  }
}

extension PlanProof {
  /// Verifies that the plan lists exactly the surviving rows that don't keep their cell.
  ///
  /// - Parameters:
  ///   - origins: The old row whose cell each new row has, by number of the new row.
  ///   - known: The ids of the rows of both tables.
  /// - Throws: The first flaw.
  func checkReplacedRows(_ origins: [Int?], _ known: KnownIDs<RowID>) throws(PlanError) {
    var isNamed = Array(repeating: false, count: new.shape.rowCount)
    var isOldUsed = Array(repeating: false, count: old.shape.rowCount)
    for case let origin? in origins { isOldUsed[origin] = true }
    for pair in plan.replacedRows {
      guard let (from, to) = numbers(of: pair), old.rowIDs[from] == new.rowIDs[to] else {
        throw PlanError(.replacedRows, "no row moves \(pair)")
      }
      guard origins[to] == nil, !isOldUsed[from], !isNamed[to] else {
        throw PlanError(.replacedRows, "row \(pair) is kept, or replaced twice")
      }
      (isOldUsed[from], isNamed[to]) = (true, true)
    }
    guard known.areUnique else { return }
    for row in origins.indices where origins[row] == nil && !isNamed[row] {
      guard known.oldIndex(of: new.rowIDs[row]) == nil else {
        let path = new.shape.path(of: row)
        throw PlanError(.replacedRows, "row \(path) survives, but not its cell")
      }
    }
  }

  /// Verifies that the plan refreshes exactly the kept rows whose content changed.
  ///
  /// - Parameter origins: The old row whose cell each new row has, by number of the new row.
  /// - Throws: The first flaw.
  func checkRefreshedRows(_ origins: [Int?]) throws(PlanError) {
    var isNamed = Array(repeating: false, count: new.shape.rowCount)
    for pair in plan.refreshedRows {
      guard let (from, to) = numbers(of: pair), origins[to] == from, !isNamed[to] else {
        throw PlanError(.refreshedRows, "no cell moves \(pair), or it is refreshed twice")
      }
      isNamed[to] = true
    }
    for (number, origin) in origins.enumerated() {
      let isChanged = origin.map { !sameContent(old.rows[$0], new.rows[number]) } ?? false
      if isChanged != isNamed[number] {
        let path = new.shape.path(of: number)
        let fault = isChanged ? "is not refreshed" : "is refreshed though unchanged"
        throw PlanError(.refreshedRows, "row \(path) \(fault)")
      }
    }
  }

  /// Verifies that the plan refreshes exactly the kept headers, or footers, that changed.
  ///
  /// - Parameters:
  ///   - name: The word for a header or footer in messages.
  ///   - named: The new indexes that the plan lists.
  ///   - origins: The old section whose views each new section has.
  ///   - isSame: Compares the headers or footers of two sections.
  /// - Throws: The first flaw.
  func checkRefreshedSections(
    _ name: String, _ named: [Int], _ origins: [Int?], isSame: (Section, Section) -> Bool
  ) throws(PlanError) {
    var isNamed = Array(repeating: false, count: new.shape.numberOfSections)
    for section in named {
      guard isNamed.indices.contains(section), !isNamed[section] else {
        throw PlanError(.refreshedSections, "there is no \(name) \(section), or it is listed twice")
      }
      isNamed[section] = true
    }
    for (section, origin) in origins.enumerated() {
      let isChanged = origin.map { !isSame(old.sections[$0], new.sections[section]) } ?? false
      if isChanged != isNamed[section] {
        let fault = isChanged ? "is not refreshed" : "is refreshed though unchanged"
        throw PlanError(.refreshedSections, "\(name) \(section) \(fault)")
      }
    }
  }

  private func numbers(of pair: IndexPair<TablePath>) -> (from: Int, to: Int)? {
    guard let from = old.shape.number(of: pair.from), let to = new.shape.number(of: pair.to) else {
      return nil
    }
    return (from, to)
  }
}

extension PlanProof {
  /// Verifies that no stage shows a row twice, inserts one that isn't new, or shows content that is
  /// neither final nor, before the last stage, the original content of the row's cell.
  ///
  /// - Parameters:
  ///   - tables: The effects of the batches.
  ///   - known: The ids of the rows of both tables.
  /// - Throws: The first flaw.
  func checkStageRows(_ tables: [CarriedTable], _ known: KnownIDs<RowID>) throws(PlanError) {
    let rows = StageTargets(
      known, newCount: new.rows.count, stages: stages.map(\.rowIDs), sources: tables.map(\.rows))
    for (index, stage) in stages.enumerated() {
      if let row = rows.misplaced[index] {
        let path = stage.shape.path(of: row)
        throw PlanError(.stray, "row \(path) should not be there", stage: index + 1)
      }
      let origins = origins(of: index, through: tables)?.rows
      for (row, target) in rows.targets[index].enumerated() {
        guard let target, isOutdated(stage.rows[row], new.rows[target]) else { continue }
        if let origin = origins?[row], !isOutdated(stage.rows[row], old.rows[origin]) { continue }
        let path = stage.shape.path(of: row)
        throw PlanError(.staleData, "row \(path) has old content", stage: index + 1)
      }
    }
  }

  /// Verifies the same for sections, headers, and footers.
  ///
  /// A section that is empty until a later stage may have the ID of another one, and its header
  /// isn't checked.
  ///
  /// - Parameter tables: The effects of the batches.
  /// - Throws: The first flaw.
  func checkStageSections(_ tables: [CarriedTable]) throws(PlanError) {
    let known = KnownIDs(old: old.sectionIDs, new: new.sectionIDs)
    let isBridge = stages.enumerated().map { index, stage in
      stage.sections.indices.map { index < stages.count - 1 && stage.shape.rows(in: $0).isEmpty }
    }
    let sections = StageTargets(
      known, newCount: new.sections.count, stages: stages.map(\.sectionIDs),
      sources: tables.map(\.sections), exempting: isBridge)
    for (index, stage) in stages.enumerated() {
      if let section = sections.misplaced[index] {
        throw PlanError(.stray, "section \(section) should not be there", stage: index + 1)
      }
      let origins = origins(of: index, through: tables)?.sections
      for (section, target) in sections.targets[index].enumerated() {
        guard let target, !isBridge[index][section] else { continue }
        let shown = stage.sections[section]
        guard isOutdated(shown, new.sections[target]) else { continue }
        if let origin = origins?[section], !isOutdated(shown, old.sections[origin]) { continue }
        let text = "section \(section) has an old header or footer"
        throw PlanError(.staleData, text, stage: index + 1)
      }
    }
  }

  /// Returns the original positions for a stage, or `nil` for the last one, which has only new
  /// content.
  private func origins(of stage: Int, through tables: [CarriedTable]) -> CarriedOrigins? {
    stage < stages.count - 1 ? CarriedOrigins(old.shape, through: tables.prefix(stage + 1)) : nil
  }

  /// Nothing is known about content whose new version doesn't equal itself.
  private func isOutdated(_ shown: Section.Item, _ final: Section.Item) -> Bool {
    !sameContent(shown, final) && sameContent(final, final)
  }

  private func isOutdated(_ shown: Section, _ final: Section) -> Bool {
    !shown.isHeaderEqual(to: final) && final.isHeaderEqual(to: final)
      || !shown.isFooterEqual(to: final) && final.isFooterEqual(to: final)
  }
}

/// The positions that each stage's rows, or sections, have in the new table.
///
/// Unique IDs determine them. Otherwise the batches do, and only rows or sections that stay until
/// the end have a target.
struct StageTargets {
  /// The position in the new table, by stage and position.
  ///
  /// A deleted row or section has `nil`.
  let targets: [[Int?]]
  /// The first duplicate ID, or inserted one that isn't new, by stage.
  let misplaced: [Int?]

  /// Finds the targets of a plan that ends with the new IDs.
  ///
  /// - Parameters:
  ///   - known: The IDs of both tables.
  ///   - newCount: The number of rows, or sections, in the new table.
  ///   - stages: The IDs of each stage.
  ///   - sources: The position before the batch, by stage and position. An inserted one has `nil`.
  ///   - isExempt: Whether an ID may be a duplicate, by stage and position.
  init<ID>(
    _ known: KnownIDs<ID>, newCount: Int, stages: [[ID]], sources: [[Int?]],
    exempting isExempt: [[Bool]]? = nil
  ) {
    guard known.areUnique else {
      targets = Self.followed(sources, newCount: newCount)
      misplaced = Array(repeating: nil, count: stages.count)
      return
    }
    let targets = stages.map { $0.map(known.newIndex(of:)) }
    self.targets = targets
    misplaced = targets.indices.map {
      Self.misplaced(targets[$0], sources[$0], isExempt?[$0], newCount: newCount)
    }
  }

  /// Follows the new positions back through the batches.
  private static func followed(_ sources: [[Int?]], newCount: Int) -> [[Int?]] {
    var targets: [[Int?]] = []
    var current: [Int?] = Array(0..<newCount)
    for stage in sources.indices.reversed() {
      targets.append(current)
      guard stage > 0 else { break }
      var earlier: [Int?] = Array(repeating: nil, count: sources[stage - 1].count)
      for (position, source) in sources[stage].enumerated() {
        if let source { earlier[source] = current[position] }
      }
      current = earlier
    }
    return targets.reversed()
  }

  private static func misplaced(
    _ targets: [Int?], _ sources: [Int?], _ isExempt: [Bool]?, newCount: Int
  ) -> Int? {
    var isThere = Array(repeating: false, count: newCount)
    for (position, target) in targets.enumerated() {
      if let target {
        if isExempt?[position] == true { continue }
        if isThere[target] { return position }
        isThere[target] = true
      } else if sources[position] == nil {
        return position
      }
    }
    return nil
  }
}
