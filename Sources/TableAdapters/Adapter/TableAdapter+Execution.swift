internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  private typealias Plan = TablePlan<Section<Item, ID>>

  /// Whether an update in `mode` is one that looks for changes now.
  final func findsChanges(in mode: UpdateMode) -> Bool {
    mode != .reload && ownSurface?.isTableOnScreen == true
  }

  /// Shows `sections`, by `prepared` where a plan was made beforehand.
  final func perform(
    _ sections: [Section<Item, ID>], by prepared: TablePlan<Section<Item, ID>>?, mode: UpdateMode,
    marks: RowMarks<ID>,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    guard let surface = ownSurface, findsChanges(in: mode) else {
      let reason: UpdateOutcome.ReloadReason = mode == .reload ? .requested : .notOnScreen
      return reload(with: sections, reason: reason, completion: completion)
    }
    let start = revision
    guard let plan = soundPlan(to: sections, prepared: prepared) else {
      return reload(with: sections, reason: .planRejected, completion: completion)
    }
    reportFaultyIDs(of: plan.changes, in: sections)
    willCarryOut(plan)
    guard revision == start, surface === ownSurface else {
      reportStalePlan()
      return reload(with: sections, reason: .planRejected, completion: completion)
    }
    guard !plan.isReload else {
      return reload(with: sections, reason: .planned, completion: completion)
    }
    execute(
      plan, to: sections, on: surface, mode: mode, marks: marks, completion: completion)
  }

  private final func reload(
    with sections: [Section<Item, ID>], reason: UpdateOutcome.ReloadReason,
    completion: @MainActor (UpdateOutcome) -> Void
  ) {
    currentSections = sections
    guard let surface = ownSurface else { return completion(.reloaded(.noSurface)) }
    surface.reloadTableData()
    completion(.reloaded(reason))
  }

  /// An override moved rows or attached the adapter elsewhere: the plan is for what was before.
  private final func reportStalePlan() {
    issues.report(
      TableIssue(
        .planRejected,
        "the plan of an update was not carried out: what it starts from changed before its turn",
        hint: "Do not move rows or attach the adapter in plan(from:to:) or willCarryOut(_:)."))
  }

  /// A callback attached the adapter elsewhere, or another source to its surface, or moved a row.
  private final func reportDisturbance(on surface: Surface) {
    let cause =
      surface === ownSurface
      ? "a row was moved in its data meanwhile" : "the adapter was taken off its surface"
    issues.report(
      TableIssue(
        .planRejected, "the plan of an update was carried out only in part: \(cause)",
        hint: "Move rows and attach adapters before or after an update, not from its callbacks."))
  }

  /// A plan that the surface can carry out, or `nil`, and an issue, where there is none.
  private final func soundPlan(to sections: [Section<Item, ID>], prepared: Plan?) -> Plan? {
    do {
      let plan = try prepared ?? plan(from: currentSections, to: sections)
      guard let fault = fault(of: plan, to: sections) else { return plan }
      issues.report(
        TableIssue(.planRejected, "the plan of an update was not carried out: \(fault)"))
    } catch {
      issues.report(TableIssue(.planningFailed, "planning an update failed: \(error)"))
    }
    return nil
  }

  private final func fault(of plan: Plan, to sections: [Section<Item, ID>]) -> String? {
    guard !plan.isReload else { return nil }
    let validator = BatchValidator(profile: Surface.tableBatchProfile)
    var last = currentSections
    var counts = answeredCounts()
    for stage in plan.stages {
      let after = answeredCounts(of: stage.sections)
      let verdict = validator.verdict(on: stage.batch, oldCounts: counts, newCounts: after)
      guard verdict.isValid else { return verdict.message }
      (last, counts) = (stage.sections, after)
    }
    guard identity.rowCounts(last) == identity.rowCounts(sections) else {
      return "it ends with other numbers of rows"
    }
    return strayRefresh(of: plan, to: sections)
  }

  /// The numbers of rows that the surface will hear of once it is to show `sections`.
  private final func answeredCounts(of sections: [Section<Item, ID>]) -> [Int] {
    let (shown, shownIndex, shownRevision) = (currentSections, index, revision)
    currentSections = sections
    defer { (currentSections, index, revision) = (shown, shownIndex, shownRevision) }
    return answeredCounts()
  }

  /// The numbers of rows that the surface hears of, which a subclass may have changed.
  private final func answeredCounts() -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(currentSections.count)
    for section in 0..<max(0, sectionCount) { counts.append(max(0, rowCount(inSection: section))) }
    return counts
  }

  /// Says what a plan refreshes that the new data does not have; a view stops at such a position.
  private final func strayRefresh(of plan: Plan, to sections: [Section<Item, ID>]) -> String? {
    if let row = plan.refreshedRows.first(where: { item(at: $0.to, in: sections) == nil }) {
      return "it refreshes row \(row.to), which the new data does not have"
    }
    let headers = plan.refreshedHeaders + plan.refreshedFooters
    if let section = headers.first(where: { !sections.indices.contains($0) }) {
      return "it refreshes the header or footer of section \(section), which the new data does not"
        + " have"
    }
    return nil
  }

  /// How many faulty ids of one kind are named for one update; more would only fill the log.
  package static var reportedIDs: Int { 8 }

  private final func reportFaultyIDs(of changes: TableChanges, in sections: [Section<Item, ID>]) {
    func report(_ code: TableIssue.Code, rows: [TablePath], _ text: (String) -> String) {
      for path in rows.prefix(Self.reportedIDs) {
        guard let item = item(at: path, in: sections) else { continue }
        let id = identity.key(item).description
        issues.report(TableIssue(code, text(id), subjects: [id]))
      }
    }
    func report(_ code: TableIssue.Code, sections indexes: [Int], _ text: (String) -> String) {
      for index in indexes.prefix(Self.reportedIDs) where sections.indices.contains(index) {
        let id = "\(sections[index].id)"
        issues.report(TableIssue(code, text(id), subjects: [id]))
      }
    }
    report(.duplicateSections, sections: changes.duplicateSections) {
      "more than one section has the id \($0)"
    }
    report(.duplicateRows, rows: changes.duplicateRows) { "more than one row has the id \($0)" }
    report(.unsoundID, sections: changes.unsoundSections) {
      "the id \($0) of a section breaks the rules of Hashable"
    }
    report(.unsoundID, rows: changes.unsoundRows) {
      "the id \($0) of a row breaks the rules of Hashable"
    }
  }

  private final func execute(
    _ plan: Plan, to sections: [Section<Item, ID>], on surface: Surface, mode: UpdateMode,
    marks: RowMarks<ID>, completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    let old = currentSections
    let batches = UpdateCompletion(
      success: mode == .animated ? .animated : .unanimated, completion: completion)
    let animations = mode == .animated ? animationsOfUpdate ?? animations : nil
    let selected = selectedRows(among: plan.replacedRows, on: surface)
    var state = revision
    for stage in plan.stages where surface === ownSurface && revision == state {
      let isDone = surface.performTableBatch(
        stage.batch, animations: animations,
        changeModel: {
          currentSections = stage.sections
          state = revision
        }, completion: batches.expectOne())
      if !isDone { batches.noteRefusal() }
    }
    let isUndisturbed = revision == state
    currentSections = sections
    state = revision
    var refreshes = CellRefreshes()
    if isUndisturbed, surface === ownSurface {
      select(selected, on: surface)
      refreshes = self.refreshes(of: plan.refreshedRows, from: old, on: surface)
      if !marks.isEmpty { add(marks, of: plan.changes, to: &refreshes, on: surface) }
    }
    if isUndisturbed, revision == state, surface === ownSurface {
      carryOut(refreshes, on: surface, animations: animations, batches: batches)
      let sections = Set(plan.refreshedHeaders).union(plan.refreshedFooters).sorted()
      if !sections.isEmpty, surface === ownSurface {
        surface.refreshTableSupplementaries(inSections: sections)
      }
    } else {
      // Where the adapter is now, if anywhere, only a part of the update was seen; or a row is not
      // where the plan knows it to be.
      reportDisturbance(on: surface)
      ownSurface?.reloadTableData()
      batches.noteRefusal()
    }
    batches.finishExpecting()
  }

  /// The final paths of the selected rows among those that get a new cell, which is not selected.
  private final func selectedRows(
    among replaced: [IndexPair<TablePath>], on surface: Surface
  ) -> [TablePath] {
    guard !replaced.isEmpty else { return [] }
    let selected = Set(surface.selectedTablePositions.map(\.tablePath))
    return replaced.filter { selected.contains($0.from) }.map(\.to)
  }

  private final func select(_ rows: [TablePath], on surface: Surface) {
    for row in rows where item(at: row, in: currentSections) != nil {
      surface.selectTableRow(at: Surface.TablePosition(row))
    }
  }

  /// Sets up the cells of rows again, though nothing changed.
  final func refreshCells(ofRows rows: [AnyIdentity]) {
    let paths = Set(rows.compactMap(knownPath))
    guard let surface = ownSurface, !paths.isEmpty else { return }
    let batches = UpdateCompletion(success: .animated, completion: { _ in })
    let refreshes = refreshes(
      of: paths.map { IndexPair(from: $0, to: $0) }, from: currentSections, on: surface)
    carryOut(refreshes, on: surface, animations: animations, batches: batches)
    batches.finishExpecting()
  }

  /// How rows are reconfigured: in place where they stay of their kind.
  private final func refreshes(
    of rows: [IndexPair<TablePath>], from old: [Section<Item, ID>], on surface: Surface
  ) -> CellRefreshes {
    rows.reduce(into: CellRefreshes()) {
      $0.add($1.to, needsOtherCell: changesCell($1, from: old, on: surface))
    }
  }

  /// Adds what is marked and was there before; what is new has just been made.
  private final func add(
    _ marks: RowMarks<ID>, of changes: TableChanges, to refreshes: inout CellRefreshes,
    on surface: Surface
  ) {
    let surviving = Set(changes.survivingSections.map(\.to))
    let inserted = Set(changes.insertedRows)
    let moved = Set(changes.movedRows.map(\.to))
    func stays(_ row: TablePath) -> Bool {
      surviving.contains(row.section) ? !inserted.contains(row) : moved.contains(row)
    }
    for row in marks.reconfiguredRows.compactMap(rowPath) where stays(row) {
      let isOther = changesCell(IndexPair(from: row, to: row), from: currentSections, on: surface)
      refreshes.add(row, needsOtherCell: isOther)
    }
    for row in marks.reloadedRows.compactMap(rowPath) where stays(row) {
      refreshes.add(row, needsOtherCell: true)
    }
    guard !marks.reloadedSections.isEmpty else { return }
    let index = SectionIndex(currentSections)
    refreshes.sections.formUnion(
      marks.reloadedSections.compactMap(index.index(of:)).filter(surviving.contains))
  }

  /// Sets up the cells of rows again.
  ///
  /// A cell cannot be reconfigured to one of another kind: such rows are reloaded in a batch of
  /// their own, since a reload must never meet a move (RULEBOOK 1.6, 4.14).
  private final func carryOut(
    _ refreshes: CellRefreshes, on surface: Surface,
    animations: TableAnimations<Surface.TableAnimation>?, batches: UpdateCompletion
  ) {
    let start = revision
    if !refreshes.batch.isEmpty {
      replaceCells(refreshes, on: surface, animations: animations, batches: batches)
    }
    let reconfigured = refreshes.reconfigured
    guard !reconfigured.isEmpty, surface === ownSurface else { return }
    guard revision == start else {
      reportDisturbance(on: surface)
      batches.noteRefusal()
      return surface.reloadTableData()
    }
    surface.reconfigureTableRows(at: reconfigured.map { Surface.TablePosition($0) })
  }

  private final func replaceCells(
    _ refreshes: CellRefreshes, on surface: Surface,
    animations: TableAnimations<Surface.TableAnimation>?, batches: UpdateCompletion
  ) {
    // A reload deselects (RULEBOOK 4.11), but these are the rows that were there before.
    let selected = surface.selectedTablePositions.filter { refreshes.replaces($0.tablePath) }
    let isDone = surface.performTableBatch(
      refreshes.batch, animations: animations, changeModel: {}, completion: batches.expectOne())
    guard isDone else { return batches.noteRefusal() }
    guard surface === ownSurface else { return }
    for position in selected { surface.selectTableRow(at: position) }
  }

  /// Tells whether a row that changed needs another kind of cell than the one it has.
  ///
  /// What counts is the cell that shows it: the providers may answer otherwise than when that cell
  /// was made. A row without a cell needs no other one, and no provider is asked.
  private final func changesCell(
    _ move: IndexPair<TablePath>, from old: [Section<Item, ID>], on surface: Surface
  ) -> Bool {
    let target = Surface.TablePosition(move.to)
    guard let cell = surface.shownTableCell(at: target),
      let old = item(at: move.from, in: old), let new = item(at: target)
    else { return false }
    let before =
      switch displayedCells[cell].identifier {
      case .some(let identifier): identifier
      case nil: cellIdentifier(for: old, at: Surface.TablePosition(move.from))
      }
    let after = cellIdentifier(for: new, at: target)
    guard let before, let after else { return true }
    return before != after
  }
}

/// Why the default planning failed.
enum PlanningError: Error {
  /// The sections answered differently when they were asked twice.
  case changesDoNotFit
}
