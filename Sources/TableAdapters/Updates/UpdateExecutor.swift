internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows one update on an adapter's surface: plans it, judges the plan, performs its batches, and
/// refreshes cells.
///
/// A value of its own for each update. It decides nothing about the order of updates, and asks the
/// adapter for what a subclass may answer in its own way.
@MainActor
struct UpdateExecutor<Surface: TableSurface, Item, ID: Hashable> {
  typealias Sections = [Section<Item, ID>]
  typealias Plan = TablePlan<Section<Item, ID>>

  let adapter: TableAdapter<Surface, Item, ID>
  let mode: UpdateMode
  /// The animations of an animated update.
  let animations: TableAnimations<Surface.TableAnimation>
  let place: PlaceToKeep?
  /// Whether the surface was busy when the update was to be carried out.
  let isDelayed: Bool
  let completion: UpdateCompletion

  /// Whether the update is one that looks for changes now.
  static func findsChanges(
    in mode: UpdateMode, on adapter: TableAdapter<Surface, Item, ID>
  ) -> Bool {
    mode != .reload && adapter.ownSurface?.isTableOnScreen == true
  }

  /// Shows `sections`, by `prepared` where a plan was made beforehand.
  ///
  /// - Returns: False, and nothing is shown, if the update would shift what a person scrolls.
  func show(
    _ sections: Sections, by prepared: Plan?, marks: RowMarks<[AnyIdentity], [ID]>
  ) -> Bool {
    let isAtBottom = isAtBottom
    let isShown = adapter.screenPlace.whileUpdating {
      perform(sections, by: prepared, marks: marks)
    }
    guard isShown else { return false }
    if place == .bottom {
      adapter.screenPlace.followBottom(isAtBottom: isAtBottom)
    } else {
      adapter.screenPlace.endFollowing()
    }
    return true
  }

  private var isAtBottom: Bool {
    adapter.screenPlace.followsBottom
      || adapter.ownSurface?.tableViewport?.isAtBottom == true
  }

  private func perform(
    _ sections: Sections, by prepared: Plan?, marks: RowMarks<[AnyIdentity], [ID]>
  ) -> Bool {
    guard let surface = adapter.ownSurface, Self.findsChanges(in: mode, on: adapter) else {
      return reload(with: sections, reason: mode == .reload ? .requested : .notOnScreen)
    }
    // A batch begins with the layout that a reload left to be done; what its cells bring about, such
    // as a move by hand, belongs before the plan.
    surface.layoutIfNeeded()
    if let fault = miscount(on: surface) {
      report(
        "the plan of an update was not carried out: \(fault)",
        hint: "Insert and delete rows through the adapter only.")
      return reload(with: sections, reason: .planRejected)
    }
    let start = adapter.shown.revision
    guard let plan = soundPlan(to: sections, prepared: prepared) else {
      return reload(with: sections, reason: .planRejected)
    }
    let held = heldPlace(on: surface)
    let steps = held.map { self.steps(of: plan, keeping: $0) }
    if held?.isScrolling == true, plan.isReload || steps?.contains(where: { $0.isShifted }) == true
    {
      return false
    }
    reportFaultyIDs(of: plan.changes, in: sections)
    adapter.willPerform(plan)
    if !plan.isReload { adapter.cancelPrefetching(before: plan) }
    guard adapter.shown.revision == start, surface === adapter.ownSurface else {
      // An override moved rows or attached the adapter elsewhere: the plan is for what was before.
      report(
        "the plan of an update was not carried out: what it starts from changed before its turn",
        hint: "Do not move rows or attach the adapter in plan(from:to:) or willPerform(_:).")
      return reload(with: sections, reason: .planRejected)
    }
    guard !plan.isReload else { return reload(with: sections, reason: .planned) }
    perform(
      plan, to: sections, on: surface, marks: marks, keeping: steps,
      showingFocus: held?.showsFocus == true)
    return true
  }

  /// Reloads the surface; false, and nothing happens, while a person scrolls rows that are kept.
  private func reload(with sections: Sections, reason: UpdateOutcome.ReloadReason) -> Bool {
    let old = adapter.currentSections
    var held = adapter.ownSurface.flatMap { heldPlace(on: $0) }
    if held?.isScrolling == true, reason == .requested || reason == .planned { return false }
    adapter.cancelPrefetching(before: sections)
    let selected = adapter.ownSurface.map { SelectedRows(on: $0, of: adapter) }
    adapter.setShown(sections)
    guard let surface = adapter.ownSurface else {
      completion.deliver(.reloaded(.noSurface))
      return true
    }
    surface.reloadTableData()
    if surface === adapter.ownSurface {
      select(selected?.paths(in: adapter) ?? [], on: surface)
      let target: (TablePath) -> TablePath? = { path in
        adapter.item(at: path, in: old).flatMap { adapter.rowPath(adapter.identity.key($0)) }
      }
      held?.skipPlaceholder(target, newRowCounts: adapter.answeredCounts(), isChanged: false)
      adapter.screenPlace.hold(
        held?.anchor(target), showingFocus: held?.showsFocus == true, on: surface)
      adapter.restoreIfPossible()
    }
    adapter.surroundings.rowsDidChange()
    completion.deliver(.reloaded(reason))
    return true
  }

  // MARK: Planning and judging

  /// A plan that the surface can carry out, or `nil`, and an issue, where there is none.
  private func soundPlan(to sections: Sections, prepared: Plan?) -> Plan? {
    do {
      let plan = try prepared ?? adapter.plan(from: adapter.currentSections, to: sections)
      guard let fault = fault(of: plan, to: sections) else { return plan }
      report("the plan of an update was not carried out: \(fault)")
    } catch {
      adapter.issues.report(
        TableIssue(.planningFailed, "planning an update failed: \(error)"))
    }
    return nil
  }

  /// How the surface's numbers of rows differ from those that the adapter answers: a batch that
  /// starts from others is an exception of UIKit's (RULEBOOK 7.5).
  private func miscount(on surface: Surface) -> String? {
    guard let shown = surface.shownTableRowCounts else { return nil }
    let answered = adapter.answeredCounts()
    guard shown != answered else { return nil }
    return "the surface shows \(shown) rows by section, the adapter has \(answered)"
  }

  private func fault(of plan: Plan, to sections: Sections) -> String? {
    guard !plan.isReload else { return nil }
    let validator = BatchValidator(profile: Surface.tableBatchProfile)
    var last = adapter.currentSections
    var counts = adapter.answeredCounts()
    for stage in plan.stages {
      let after = adapter.answeredCounts(of: stage.sections)
      let verdict = validator.verdict(on: stage.batch, oldCounts: counts, newCounts: after)
      guard verdict.isValid else { return verdict.message }
      (last, counts) = (stage.sections, after)
    }
    guard adapter.identity.rowCounts(last) == adapter.identity.rowCounts(sections) else {
      return "it ends with other numbers of rows"
    }
    return strayRefresh(of: plan, to: sections)
  }

  /// The first row, header or footer to refresh that the new data lacks; a view throws on it.
  private func strayRefresh(of plan: Plan, to sections: Sections) -> String? {
    if let row = plan.refreshedRows.first(where: { adapter.item(at: $0.to, in: sections) == nil }) {
      return "it refreshes row \(row.to), which the new data does not have"
    }
    let refreshed = plan.refreshedHeaders + plan.refreshedFooters
    if let section = refreshed.first(where: { !sections.has($0) }) {
      return "it refreshes the header or footer of section \(section), which the new data does not"
        + " have"
    }
    return nil
  }

  private func reportFaultyIDs(of changes: TableChanges, in sections: Sections) {
    let limit = TableAdapter<Surface, Item, ID>.reportedIDs
    func report(_ code: TableIssue.Code, rows: [TablePath], _ text: (String) -> String) {
      for path in rows.prefix(limit) {
        guard let item = adapter.item(at: path, in: sections) else { continue }
        let id = adapter.identity.key(item).description
        adapter.issues.report(TableIssue(code, text(id), subjects: [id]))
      }
    }
    func report(_ code: TableIssue.Code, sections indexes: [Int], _ text: (String) -> String) {
      for index in indexes.prefix(limit) where sections.has(index) {
        let id = "\(sections[index].id)"
        adapter.issues.report(TableIssue(code, text(id), subjects: [id]))
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

  // MARK: Keeping one's place

  /// What one batch does to the place that the update keeps.
  private struct PlaceStep {
    /// What to keep once the batch is performed.
    let anchor: TableAnchor<Surface.TablePosition>?
    let isShifted: Bool
  }

  private func heldPlace(on surface: Surface) -> HeldPlace<Surface>? {
    HeldPlace(
      place, on: surface, adapter.screenPlace, rowCounts: adapter.answeredCounts(),
      path: adapter.rowPath)
  }

  /// Returns what each stage of a plan does to the place; without stages, what stays.
  private func steps(of plan: Plan, keeping held: HeldPlace<Surface>) -> [PlaceStep] {
    guard !plan.stages.isEmpty, !held.isTop else {
      let step = PlaceStep(anchor: held.anchor { $0 }, isShifted: false)
      return Array(repeating: step, count: max(1, plan.stages.count))
    }
    var journeys = [RowJourney(replaced: plan.replacedRows)]
    var counts = adapter.answeredCounts()
    for stage in plan.stages {
      let after = adapter.answeredCounts(of: stage.sections)
      var journey = journeys[journeys.count - 1]
      journey.add(BatchPositions(stage.batch, oldCounts: counts, newCounts: after))
      journeys.append(journey)
      counts = after
    }
    var held = held
    held.skipPlaceholder(
      journeys[journeys.count - 1].target, newRowCounts: counts,
      isChanged: plan.refreshedRows.contains { $0.to == counts.firstRow })
    return plan.stages.indices.map { stage in
      let target = journeys[stage + 1].target
      return PlaceStep(
        anchor: held.anchor(target),
        isShifted: held.isShifted(
          by: plan.stages[stage].batch, from: journeys[stage].target, to: target))
    }
  }

  // MARK: Performing

  private func perform(
    _ plan: Plan, to sections: Sections, on surface: Surface, marks: RowMarks<[AnyIdentity], [ID]>,
    keeping steps: [PlaceStep]?, showingFocus showsFocus: Bool
  ) {
    let old = adapter.currentSections
    let isShifted = steps?.contains { $0.isShifted } == true
    let animations = mode == .animated && !isShifted ? self.animations : nil
    let anchor = steps?.last?.anchor
    let selected = selectedRows(in: plan, to: sections, on: surface)
    let index = followingIndex(to: sections)
    var isCarriedOut = true
    var state = adapter.shown.revision
    for (number, stage) in plan.stages.enumerated() where isUndisturbed(surface, at: state) {
      let isDone = adapter.intervals.around(.batch) {
        surface.performTableBatch(
          stage.batch, animations: animations, keeping: steps?[number].anchor,
          changeModel: {
            adapter.setShown(stage.sections)
            if let index, stage.sections.sharesStorage(with: sections) {
              adapter.shown.rows.give(index)
            }
            state = adapter.shown.revision
          }, completion: completion.expectBatch())
      }
      if !isDone { isCarriedOut = false }
    }
    let isWhole = adapter.shown.revision == state
    adapter.setShown(sections, haveCheckedIDs: plan.changes.haveCheckedIDs)
    if let index { adapter.shown.rows.give(index) }
    state = adapter.shown.revision
    var refreshes = Refreshes()
    if isWhole, surface === adapter.ownSurface {
      select(selected, on: surface)
      refreshes = self.refreshes(of: plan.refreshedRows, from: old, on: surface)
      if !marks.isEmpty { add(marks, of: plan.changes, to: &refreshes, on: surface) }
    }
    if isWhole, isUndisturbed(surface, at: state) {
      let isDone = perform(refreshes, on: surface, animations: animations, keeping: anchor)
      if !isDone { isCarriedOut = false }
      let refreshed = Set(plan.refreshedHeaders).union(plan.refreshedFooters).sorted()
      if !refreshed.isEmpty, surface === adapter.ownSurface {
        surface.refreshTableSupplementaries(inSections: refreshed)
      }
    } else {
      // Where the adapter is now, if anywhere, only a part of the update was seen; or a row is not
      // where the plan knows it to be.
      reportDisturbance(on: surface)
      adapter.ownSurface?.reloadTableData()
      isCarriedOut = false
    }
    if isUndisturbed(surface, at: state) {
      adapter.screenPlace.hold(
        anchor, showingFocus: showsFocus, on: surface, isAnimated: animations != nil)
      adapter.restoreIfPossible()
    }
    if isCarriedOut, isUndisturbed(surface, at: state) { adapter.findChangedObjects(on: surface) }
    adapter.surroundings.rowsDidChange()
    finish(isCarriedOut, isAnimated: animations != nil)
  }

  /// The index by id of what is shown, after it followed the changes to `sections`; `nil` where there
  /// is none, or it cannot follow.
  private func followingIndex(to sections: Sections) -> RowIndex? {
    let rows = adapter.shown.rows
    guard adapter.identity.hashing.keepsKeys, let found = adapter.foundChanges,
      found.lead(from: adapter.currentSections, to: sections), var index = rows.takeIndex(),
      let new = index.newRows(in: found.changes)
    else { return nil }
    // Hashed first: the ids are the app's.
    let hashes = new.compactMap { path in
      adapter.item(at: path, in: sections).map {
        (path: path, hash: adapter.identity.hashing.hash($0))
      }
    }
    guard hashes.count == new.count else { return nil }
    return index.follow(found.changes, hashes) ? index : nil
  }

  private func finish(_ isCarriedOut: Bool, isAnimated: Bool) {
    let success: UpdateOutcome = isDelayed ? .delayed : isAnimated ? .animated : .unanimated
    completion.deliverAfterBatches(isCarriedOut ? success : .reloaded(.surfaceRefused))
  }

  /// Whether the adapter still fills the surface, and shows what it showed at a revision.
  private func isUndisturbed(_ surface: Surface, at revision: Int) -> Bool {
    surface === adapter.ownSurface && adapter.shown.revision == revision
  }

  /// The final paths of the selected rows that get new cells.
  ///
  /// A plan may replace a row. A row of another cell class is deleted and inserted under the same
  /// ID.
  private func selectedRows(
    in plan: Plan, to sections: Sections, on surface: Surface
  ) -> [TablePath] {
    let changes = plan.changes
    guard
      !plan.replacedRows.isEmpty || !changes.deletedRows.isEmpty || !changes.deletedSections.isEmpty
    else { return [] }
    let selected = surface.selectedTablePositions.map(\.tablePath)
    guard !selected.isEmpty else { return [] }
    let isSelected = Set(selected)
    let replaced = plan.replacedRows.filter { isSelected.contains($0.from) }.map(\.to)
    let deletedRows = Set(changes.deletedRows)
    let deletedSections = Set(changes.deletedSections)
    var deleted = IDNumbers<AnyIdentity>()
    for path in selected
    where deletedRows.contains(path) || deletedSections.contains(path.section) {
      guard let item = adapter.item(at: path, in: adapter.currentSections) else { continue }
      _ = deleted.add(adapter.identity.key(item))
    }
    guard deleted.count > 0 else { return replaced }
    let inserted =
      changes.insertedRows
      + changes.insertedSections.flatMap { section in
        (sections.has(section) ? 0..<sections[section].count : 0..<0).map {
          TablePath(section: section, row: $0)
        }
      }
    // Each ID once: of several new rows with the same ID, the first.
    return replaced
      + inserted.filter { path in
        guard let item = adapter.item(at: path, in: sections),
          let number = deleted.number(of: adapter.identity.key(item))
        else { return false }
        deleted.remove(number: number)
        return true
      }
  }

  private func select(_ rows: [TablePath], on surface: Surface) {
    for row in rows where adapter.item(at: row, in: adapter.currentSections) != nil {
      surface.selectTableRow(at: Surface.TablePosition(row))
    }
  }

  // MARK: Refreshing

  private typealias Refreshes = RowMarks<Set<TablePath>, Set<Int>>

  /// Reconfigures the cells of rows, though nothing changed.
  ///
  /// The first visible row stays in place, or the bottom if the table follows it.
  func refresh(_ rows: [AnyIdentity]) {
    let paths = Set(rows.compactMap(adapter.knownPath))
    guard let surface = adapter.ownSurface, !paths.isEmpty else { return }
    let screen = adapter.screenPlace
    screen.whileUpdating {
      let held = HeldPlace(
        screen.followsBottom ? .bottom : place, on: surface, screen,
        rowCounts: adapter.answeredCounts(), path: adapter.rowPath)
      let anchor = held?.isScrolling == true ? nil : held?.anchor { $0 }
      let refreshes = refreshes(
        of: paths.map { IndexPair(from: $0, to: $0) }, from: adapter.currentSections, on: surface)
      let state = adapter.shown.revision
      _ = perform(refreshes, on: surface, animations: animations, keeping: anchor)
      guard isUndisturbed(surface, at: state) else { return }
      screen.hold(
        anchor, showingFocus: held?.showsFocus == true, on: surface, isAnimated: true)
    }
  }

  /// How rows are refreshed: in place where they stay of their kind.
  private func refreshes(
    of rows: [IndexPair<TablePath>], from old: Sections, on surface: Surface
  ) -> Refreshes {
    var refreshes = Refreshes()
    for row in rows {
      refreshes.add(row.to, needsOtherCell: needsOtherCell(row, from: old, on: surface))
    }
    return refreshes
  }

  /// Adds what is marked and was there before; what is new has just been made.
  private func add(
    _ marks: RowMarks<[AnyIdentity], [ID]>, of changes: TableChanges,
    to refreshes: inout Refreshes, on surface: Surface
  ) {
    let surviving = Set(changes.survivingSections.map(\.to))
    let inserted = Set(changes.insertedRows)
    let moved = Set(changes.movedRows.map(\.to))
    func stays(_ row: TablePath) -> Bool {
      surviving.contains(row.section) ? !inserted.contains(row) : moved.contains(row)
    }
    for row in marks.reconfiguredRows.compactMap(adapter.rowPath) where stays(row) {
      let isOther = needsOtherCell(
        IndexPair(from: row, to: row), from: adapter.currentSections, on: surface)
      refreshes.add(row, needsOtherCell: isOther)
    }
    for row in marks.reloadedRows.compactMap(adapter.rowPath) where stays(row) {
      refreshes.add(row, needsOtherCell: true)
    }
    guard !marks.reloadedSections.isEmpty else { return }
    refreshes.reloadedSections.formUnion(
      marks.reloadedSections.compactMap(adapter.index(ofSection:)).filter(surviving.contains))
  }

  /// Refreshes rows and sections, and returns whether the surface carried it out.
  ///
  /// A cell cannot be reconfigured to one of another kind: such rows are reloaded in a batch of
  /// their own, since a reload must never meet a move (RULEBOOK 1.6, 4.14).
  private func perform(
    _ refreshes: Refreshes, on surface: Surface,
    animations: TableAnimations<Surface.TableAnimation>?,
    keeping anchor: TableAnchor<Surface.TablePosition>?
  ) -> Bool {
    let start = adapter.shown.revision
    let isDone =
      refreshes.batch.isEmpty
      || replaceCells(refreshes, on: surface, animations: animations, keeping: anchor)
    let reconfigured = refreshes.rowsInPlace
    guard !reconfigured.isEmpty, surface === adapter.ownSurface else { return isDone }
    guard adapter.shown.revision == start else {
      reportDisturbance(on: surface)
      surface.reloadTableData()
      return false
    }
    let positions = reconfigured.map { Surface.TablePosition($0) }
    adapter.forgetObjects(at: positions, on: surface)
    surface.reconfigureTableRows(at: positions)
    return isDone
  }

  private func replaceCells(
    _ refreshes: Refreshes, on surface: Surface,
    animations: TableAnimations<Surface.TableAnimation>?,
    keeping anchor: TableAnchor<Surface.TablePosition>?
  ) -> Bool {
    // A reload deselects (RULEBOOK 4.11), but these are the rows that were there before.
    let selected = surface.selectedTablePositions.filter { refreshes.reloads($0.tablePath) }
    let isDone = adapter.intervals.around(.batch) {
      surface.performTableBatch(
        refreshes.batch, animations: animations, keeping: anchor, changeModel: {},
        completion: completion.expectBatch())
    }
    guard isDone, surface === adapter.ownSurface else { return isDone }
    for position in selected { surface.selectTableRow(at: position) }
    return true
  }

  /// Whether a row that changed needs another kind of cell than the one it has.
  ///
  /// What counts is the cell that shows it: the providers may answer otherwise than when that cell
  /// was made. A row without a cell needs no other one, and no provider is asked.
  private func needsOtherCell(
    _ move: IndexPair<TablePath>, from old: Sections, on surface: Surface
  ) -> Bool {
    let target = Surface.TablePosition(move.to)
    guard let cell = surface.shownTableCell(at: target),
      let old = adapter.item(at: move.from, in: old), let new = adapter.item(at: target)
    else { return false }
    let before =
      switch adapter.displayedCells[cell].identifier {
      case .some(let identifier): identifier
      case nil: adapter.cellIdentifier(for: old, at: Surface.TablePosition(move.from))
      }
    let after = adapter.cellIdentifier(for: new, at: target)
    guard let before, let after else { return true }
    return before != after
  }

  // MARK: Issues

  /// A callback attached the adapter elsewhere, or another source to its surface, or moved a row.
  private func reportDisturbance(on surface: Surface) {
    let cause =
      surface === adapter.ownSurface
      ? "a row was moved in its data meanwhile" : "the adapter was taken off its surface"
    report(
      "the plan of an update was carried out only in part: \(cause)",
      hint: "Move rows and attach adapters before or after an update, not from its callbacks.")
  }

  private func report(_ message: String, hint: String? = nil) {
    adapter.issues.report(TableIssue(.planRejected, message, hint: hint))
  }
}

/// Rows and sections that are shown anew, changed or not.
///
/// A request has them by id, and only collects them; a surface by position, each once.
struct RowMarks<
  Rows: Collection & ExpressibleByArrayLiteral, Sections: Collection & ExpressibleByArrayLiteral
> {
  /// Rows that are reconfigured.
  var reconfiguredRows: Rows = []
  /// Rows that get new cells.
  var reloadedRows: Rows = []
  /// Sections that get new cells, headers and footers.
  var reloadedSections: Sections = []

  var isEmpty: Bool {
    reconfiguredRows.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
  }
}

extension RowMarks: Sendable where Rows: Sendable, Sections: Sendable {}

extension RowMarks where Rows: RangeReplaceableCollection, Sections: RangeReplaceableCollection {
  /// Adds the marks of another update, which is carried out together with this one.
  mutating func add(_ other: Self) {
    reconfiguredRows += other.reconfiguredRows
    reloadedRows += other.reloadedRows
    reloadedSections += other.reloadedSections
  }
}

extension RowMarks where Rows == Set<TablePath>, Sections == Set<Int> {
  /// Marks a row to be reconfigured, or to be reloaded if it `needsOtherCell`.
  mutating func add(_ row: TablePath, needsOtherCell: Bool) {
    if needsOtherCell { reloadedRows.insert(row) } else { reconfiguredRows.insert(row) }
  }

  /// Whether a row gets a new cell.
  func reloads(_ row: TablePath) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// The batch that gives rows and sections new cells; a row is not reloaded with its section, too.
  var batch: TableBatch {
    TableBatch(
      reloadedSections: reloadedSections.sorted(),
      reloadedRows: reloadedRows.filter { !reloadedSections.contains($0.section) }.sorted())
  }

  /// The rows that keep their cells.
  var rowsInPlace: [TablePath] { reconfiguredRows.filter { !reloads($0) }.sorted() }
}
