internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Performs one update of an adapter.
///
/// It finds a plan, resolves the anchor, and passes both to the surface.
///
/// It doesn't decide the order of updates. It calls the adapter's open methods for everything that
/// a subclass can override.
@MainActor
struct UpdateExecutor<Surface: TableSurface, Item, ID: Hashable> {
  typealias Sections = [Section<Item, ID>]
  typealias Plan = TablePlan<Section<Item, ID>>

  let adapter: TableAdapter<Surface, Item, ID>
  let mode: UpdateMode
  /// The animations to use if the mode is animated.
  let animations: TableAnimations<Surface.TableAnimation>
  let anchor: ScrollAnchor<AnyIdentity>?
  /// Whether the update had to wait for a busy surface.
  let isDelayed: Bool
  let completion: UpdateCompletion

  /// Whether an update finds changes, and doesn't just reload.
  static func findsChanges(
    in mode: UpdateMode, on adapter: TableAdapter<Surface, Item, ID>
  ) -> Bool {
    mode != .reload && adapter.ownSurface?.isTableOnScreen == true
  }

  /// Shows sections, with a plan that was made before, if any.
  ///
  /// - Returns: `false`, without changing anything, if the update would shift content that the user
  ///   is scrolling.
  func show(
    _ sections: Sections, by prepared: Plan?, marks: RefreshMarks<ID>
  ) -> Bool {
    let place = adapter.screenPlace
    let isAtEnd = place.followsEnd || adapter.ownSurface?.tableViewport?.isAtBottom == true
    guard let end = place.whileUpdating({ perform(sections, by: prepared, marks: marks) }) else {
      return false
    }
    follow(isAtEnd: isAtEnd)
    adapter.tableDidChange(.update(performedUpdate(to: sections, end)))
    completion.deliverAfterBatches(end.outcome)
    return true
  }

  /// The end of an update.
  private struct End {
    let outcome: UpdateOutcome
    /// The number of rows of each section before the update, if features need it.
    let oldCounts: [Int]
    /// The plan for the surface, or `nil` if the surface reloaded instead.
    var plan: Plan?
  }

  private func performedUpdate(to sections: Sections, _ end: End) -> PerformedUpdate {
    let newCounts = adapter.answeredCounts()
    guard let plan = end.plan else {
      return PerformedUpdate(
        mode: mode, outcome: end.outcome, oldCounts: end.oldCounts, newCounts: newCounts,
        changes: nil, batches: [], batchCounts: [], insertedRows: nil)
    }
    // One pass, because copying a plan is slow if its type is known only at run time.
    let (stages, changes) = (plan.stages, plan.changes)
    var (batches, batchCounts): ([TableBatch], [[Int]]) = ([], [])
    for index in stages.indices {
      batches.append(stages[index].batch)
      let isLast = index + 1 == stages.count
      batchCounts.append(
        isLast ? newCounts : adapter.answeredCounts(of: stages[index].sections))
    }
    return PerformedUpdate(
      mode: mode, outcome: end.outcome, oldCounts: end.oldCounts, newCounts: newCounts,
      changes: changes, batches: batches, batchCounts: batchCounts,
      insertedRows: insertedRows(of: changes, in: sections))
  }

  /// Starts, continues, or ends following, depending on the anchor of the update.
  private func follow(isAtEnd: Bool) {
    let place = adapter.screenPlace
    switch anchor?.kind {
    case .end: place.followEnd(isAtEnd: isAtEnd)
    case .top(let row):
      let row = row.id { $0 }
      guard let path = adapter.rowPath(row) else { return place.followNothingElse() }
      place.followTop(
        of: TrackedRow(identity: row, path: path),
        isAnimated: mode == .animated && adapter.ownSurface?.isTableOnScreen == true)
    case .automatic, .firstVisibleRow: place.followNothingElse()
    case .row, nil: place.endFollowing()
    }
  }

  /// Performs the update.
  ///
  /// Returns `nil` if it would shift content that the user is scrolling.
  private func perform(
    _ sections: Sections, by prepared: Plan?, marks: RefreshMarks<ID>
  ) -> End? {
    guard let surface = adapter.ownSurface, Self.findsChanges(in: mode, on: adapter) else {
      return reload(with: sections, reason: mode == .reload ? .requested : .notOnScreen)
    }
    // A batch begins with any pending layout. The layout can run app code that moves rows, so it
    // has to happen before the plan is made.
    surface.layoutIfNeeded()
    if let fault = miscount(on: surface) {
      report(
        "an update's plan wasn't performed: \(fault)",
        hint: "Insert and delete rows through the adapter only.")
      return reload(with: sections, reason: .planRejected)
    }
    let (start, oldCounts) = (adapter.shown.revision, countsForFeatures())
    guard let (plan, found) = soundPlan(to: sections, prepared: prepared) else {
      return reload(with: sections, reason: .planRejected)
    }
    let held = heldPlace(on: surface)
    let steps = held.map { self.steps(of: plan, keeping: $0) }
    if held?.isScrolling == true, plan.isReload || steps?.contains(where: { $0.isShifted }) == true
    {
      return nil
    }
    reportFaultyIDs(of: plan.changes, in: sections)
    adapter.willPerform(plan)
    if !plan.isReload { adapter.cancelPrefetching(before: plan) }
    guard adapter.shown.revision == start, surface === adapter.ownSurface else {
      // An override moved rows or attached the adapter elsewhere, so the plan no longer fits.
      report(
        "an update's plan wasn't performed, because the table changed after planning",
        hint: "Don't move rows or attach the adapter in plan(from:to:) or willPerform(_:).")
      return reload(with: sections, reason: .planRejected)
    }
    guard !plan.isReload else { return reload(with: sections, reason: .planned) }
    let outcome = perform(
      plan, of: found, to: sections, on: surface, marks: marks, keeping: steps,
      showingFocus: held?.showsFocus == true)
    return End(outcome: outcome, oldCounts: oldCounts, plan: plan)
  }

  /// Shows sections with a reload.
  ///
  /// Returns `nil` if the app or the plan requested the reload and the user is scrolling rows that
  /// it could shift.
  private func reload(with sections: Sections, reason: UpdateOutcome.ReloadReason) -> End? {
    let (old, oldCounts) = (adapter.currentSections, countsForFeatures())
    var held = adapter.ownSurface.flatMap { heldPlace(on: $0) }
    if held?.isScrolling == true, reason == .requested || reason == .planned { return nil }
    adapter.cancelPrefetching(before: sections)
    let selected = adapter.ownSurface.map { SelectedRows(on: $0, of: adapter) }
    adapter.setShown(sections)
    guard let surface = adapter.ownSurface else {
      return End(outcome: .reloaded(.noSurface), oldCounts: oldCounts)
    }
    surface.reloadTableData()
    if surface === adapter.ownSurface {
      for row in selected?.paths(in: adapter) ?? [] {
        surface.selectTableRow(at: Surface.TablePosition(row))
      }
      let target: (TablePath) -> TablePath? = { path in
        adapter.item(at: path, in: old).flatMap { adapter.rowPath(adapter.identity.key($0)) }
      }
      held?.skipPlaceholder(target, newRowCounts: adapter.answeredCounts(), isChanged: false)
      adapter.screenPlace.hold(
        held?.anchor(target), showingFocus: held?.showsFocus == true, on: surface)
      adapter.restoreIfPossible()
    }
    return End(outcome: .reloaded(reason), oldCounts: oldCounts)
  }

  /// Returns the number of rows of each section if features need it.
  private func countsForFeatures() -> [Int] {
    adapter.features.isEmpty ? [] : adapter.answeredCounts()
  }

  // MARK: Keeping the scroll position

  /// The effect of one batch on the anchor.
  private struct AnchorStep {
    /// The anchor after the batch.
    let anchor: TableAnchor<Surface.TablePosition>?
    let isShifted: Bool
  }

  private func heldPlace(on surface: Surface) -> HeldAnchor<Surface>? {
    HeldAnchor(
      anchor, on: surface, adapter.screenPlace, rowCounts: adapter.answeredCounts(),
      path: adapter.rowPath)
  }

  /// Returns the effect of each stage of a plan on the anchor.
  ///
  /// For a plan without stages, returns one step, which keeps the anchor.
  private func steps(of plan: Plan, keeping held: HeldAnchor<Surface>) -> [AnchorStep] {
    guard !plan.stages.isEmpty, !held.isTop else {
      let step = AnchorStep(anchor: held.anchor { $0 }, isShifted: false)
      return Array(repeating: step, count: max(1, plan.stages.count))
    }
    var journeys = [RowJourney(replaced: plan.replacedRows, stages: plan.stages.count)]
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
      return AnchorStep(
        anchor: held.anchor(target),
        isShifted: held.isShifted(
          by: plan.stages[stage].batch, from: journeys[stage].target, to: target))
    }
  }

  // MARK: Performing

  private func perform(
    _ plan: Plan, of found: FoundChanges<Item, ID>?, to sections: Sections, on surface: Surface,
    marks: RefreshMarks<ID>, keeping steps: [AnchorStep]?, showingFocus showsFocus: Bool
  ) -> UpdateOutcome {
    let isShifted = steps?.contains { $0.isShifted } == true
    let animations = mode == .animated && !isShifted ? self.animations : nil
    let anchor = steps?.last?.anchor
    let update = SurfaceUpdate<Surface>(
      stages: plan.stages.enumerated().map { number, stage in
        SurfaceUpdate.Stage(batch: stage.batch, anchor: steps?[number].anchor)
      },
      animations: animations,
      selectedRows: selectedRows(in: plan, to: sections, on: surface),
      refreshedSections: Set(plan.refreshedHeaders).union(plan.refreshedFooters).sorted(),
      anchor: anchor)
    let model = PlannedTable(
      of: adapter, plan: plan, sections: sections, marks: marks,
      index: found.flatMap { followingIndex(to: sections, by: $0) })
    let result = performer(on: surface).perform(update, of: model)
    if result == .disturbed { reloadDisturbed(surface) }
    if model.isShown(on: surface) {
      adapter.screenPlace.hold(
        anchor, showingFocus: showsFocus, on: surface, isAnimated: animations != nil)
      adapter.restoreIfPossible()
    }
    if result == .done, model.isShown(on: surface) {
      adapter.findChangedObjects(on: surface)
    }
    return outcome(of: result, isAnimated: animations != nil)
  }

  private func outcome(
    of result: UpdatePerformer<Surface>.Result, isAnimated: Bool
  ) -> UpdateOutcome {
    switch result {
    case .done: isDelayed ? .delayed : isAnimated ? .animated : .withoutAnimation
    case .refused: .reloaded(.surfaceRefused)
    case .disturbed: .reloaded(.planRejected)
    }
  }

  private func performer(on surface: Surface) -> UpdatePerformer<Surface> {
    UpdatePerformer(surface: surface, intervals: adapter.intervals, completion: completion)
  }

  /// Takes the index of the shown rows and returns it for the new sections.
  ///
  /// Returns `nil` if there is no index, or if it can't follow the changes.
  private func followingIndex(
    to sections: Sections, by found: FoundChanges<Item, ID>
  ) -> RowIndex? {
    let rows = adapter.shown.rows
    guard adapter.identity.hashing.keepsKeys,
      found.lead(from: adapter.currentSections, to: sections), var index = rows.takeIndex(),
      let new = index.newRows(in: found.changes)
    else { return nil }
    // Hashed first, because hashing runs app code.
    let hashes = new.compactMap { path in
      adapter.item(at: path, in: sections).map {
        (path: path, hash: adapter.identity.hashing.hash($0))
      }
    }
    guard hashes.count == new.count else { return nil }
    return index.follow(found.changes, hashes) ? index : nil
  }

  /// Returns the final positions of the selected rows that get new cells.
  ///
  /// A new cell isn't selected. A row gets a new cell if the plan replaces the row, or if the row
  /// is deleted and inserted with the same ID, for example because its cell class changed.
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
    let kept = replaced.filter { adapter.item(at: $0, in: sections) != nil }
    guard deleted.count > 0 else { return kept }
    let inserted = insertedRows(of: changes, in: sections)
    // Each ID once: of several new rows with the same ID, the first.
    return kept
      + inserted.filter { path in
        guard let item = adapter.item(at: path, in: sections),
          let number = deleted.number(of: adapter.identity.key(item))
        else { return false }
        deleted.remove(number: number)
        return true
      }
  }

  /// Returns the positions of new rows, including rows of new sections.
  private func insertedRows(of changes: TableChanges, in sections: Sections) -> [TablePath] {
    changes.insertedRows
      + changes.insertedSections.flatMap { section in
        (sections.has(section) ? 0..<sections[section].count : 0..<0).map {
          TablePath(section: section, row: $0)
        }
      }
  }

  /// Reconfigures the cells of unchanged rows.
  ///
  /// The first visible row stays in place, or the bottom if the table follows it.
  func refresh(_ rows: [AnyIdentity]) {
    let animations = mode == .animated ? self.animations : nil
    let paths = Set(rows.compactMap(adapter.knownPath))
    guard let surface = adapter.ownSurface else {
      return completion.deliver(.reloaded(.noSurface))
    }
    guard !paths.isEmpty else {
      return completion.deliver(outcome(of: .done, isAnimated: animations != nil))
    }
    let screen = adapter.screenPlace
    screen.whileUpdating {
      let held = HeldAnchor(
        screen.followsEnd ? .end : anchor, on: surface, screen,
        rowCounts: adapter.answeredCounts(), path: adapter.rowPath)
      let anchor = held?.isScrolling == true ? nil : held?.anchor { $0 }
      let model = PlannedTable(of: adapter)
      let cells = model.outdatedCells(
        of: paths.map { IndexPair(from: $0, to: $0) }, on: surface)
      let result = performer(on: surface).refresh(
        cells, of: model, animations: animations, anchor: anchor)
      if result == .disturbed { reloadDisturbed(surface) }
      if model.isShown(on: surface) {
        screen.hold(
          anchor, showingFocus: held?.showsFocus == true, on: surface,
          isAnimated: animations != nil)
      }
      adapter.tableDidChange(.reconfiguration(paths.sorted()))
      completion.deliverAfterBatches(outcome(of: result, isAnimated: animations != nil))
    }
  }

  /// Reloads after a callback attached the adapter or its surface elsewhere, or moved a row.
  private func reloadDisturbed(_ surface: Surface) {
    let cause =
      surface === adapter.ownSurface
      ? "a row was moved in its data meanwhile" : "the adapter was taken off its surface"
    report(
      "the plan of an update was carried out only in part: \(cause)",
      hint: "Move rows and attach adapters before or after an update, not from its callbacks.")
    // If the adapter fills another surface now, that one showed only a part of the update.
    adapter.ownSurface?.reloadTableData()
  }

  func report(_ message: String, hint: String? = nil) {
    adapter.issues.report(TableIssue(.planRejected, message, hint: hint))
  }
}
