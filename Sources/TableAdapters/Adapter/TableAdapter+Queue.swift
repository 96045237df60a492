internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
package import TableSections
package import TypeErasure

extension TableAdapter {
  /// Shows `sections`, for adapters that show something else than items.
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - mode: How the update is to be carried out.
  ///   - rows: Rows that are reconfigured, changed or not.
  ///   - begin: Called when the update's turn comes, before anything of it is shown; not at all
  ///     where a later description takes its place.
  ///   - completion: Called once.
  package final func update(
    with sections: [Section<Item, ID>], mode: UpdateMode, reconfiguring rows: [AnyIdentity],
    begin: @escaping @MainActor () -> Void, completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    var marks = RowMarks<ID>()
    marks.reconfiguredRows = rows
    var request = UpdateRequest(
      .description(sections), mode: mode, marks: marks, completion: completion)
    request.begin = begin
    submit(request)
  }

  /// Carries out `request` now, or when its turn comes.
  final func submit(_ request: UpdateRequest<Item, ID>) {
    if request.isSynchronousReplacement { abandonPlanning() }
    queue.append(request)
    guard isAnswering, let surface else { return drain() }
    reportUpdateWhileAsked()
    scheduleDrain(after: surface)
  }

  private final func scheduleDrain(after surface: Surface) {
    guard drainScheduler !== surface else { return }
    drainScheduler = surface
    // Held strongly, and only until then: what was asked for is carried out even where the app lets
    // go of the adapter meanwhile.
    surface.afterTableLayout { [self] in
      drainScheduler = nil
      drain()
    }
  }

  /// How many updates in a row may bring about the next one before the caller gets its turn back.
  private static var longestChain: Int { 100 }

  final func drain() {
    guard !isUpdating, planning == nil else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<Self.longestChain {
      guard let round = queue.nextRound() else { return }
      for request in round.superseded { request.receipt?.deliver(.superseded) }
      let target = sections(after: round)
      guard let planner = round.planner, findsChanges(in: round.mode) else {
        carryOut(round, to: target)
        continue
      }
      // Edits and completions that have just run may have asked for a description that is here now.
      guard queue.hasSynchronousReplacement else { return plan(round, to: target, with: planner) }
      queue.putBack(round)
    }
    if !queue.isEmpty { drainLater() }
  }

  private final func carryOut(
    _ round: UpdateQueue<Item, ID>.Round, to target: [Section<Item, ID>],
    by plan: TablePlan<Section<Item, ID>>? = nil
  ) {
    // A row that the round takes out was there when it was to be reconfigured, and is not missed.
    let shown = Set(round.refreshedRows.filter { rowPath($0) != nil })
    if !round.current.isEmpty {
      for request in round.current { request.begin?() }
      let receipts = round.current.compactMap(\.receipt)
      perform(target, by: plan, mode: round.mode, marks: round.marks) { outcome in
        for receipt in receipts { receipt.deliver(outcome) }
      }
    }
    let refreshed = round.refreshedRows.filter { !shown.contains($0) || rowPath($0) != nil }
    if !refreshed.isEmpty { refreshCells(ofRows: refreshed) }
    animationsOfUpdate = nil
    for request in round.current { request.end?() }
  }

  // MARK: Planning off the main actor

  /// Whether a plan is being made that later updates wait for.
  package final var isPlanning: Bool { planning != nil }

  private final func plan(
    _ round: UpdateQueue<Item, ID>.Round, to target: [Section<Item, ID>],
    with planner: @escaping UpdateRequest<Item, ID>.Planner
  ) {
    let (old, policy, checking) = (currentSections, planPolicy, identityChecking)
    let planning = PlanningRound(round, to: target, revision: revision)
    self.planning = planning
    // Held weakly: an adapter that is let go of tells the completions that nothing came of it.
    Task { @MainActor [weak self] in
      let plan = await planner(old, target, policy, checking)
      self?.finish(planning, with: plan)
    }
  }

  /// Carries out a round that was planned, unless a later description took its place.
  private final func finish(
    _ planned: PlanningRound<Item, ID>, with plan: TablePlan<Section<Item, ID>>?
  ) {
    guard planning === planned else { return }
    planning = nil
    isUpdating = true
    carryOut(
      planned.round, to: planned.target, by: planned.revision == revision ? plan : nil)
    isUpdating = false
    drain()
  }

  /// Lets a description that is here now take the place of one that is still being planned.
  private final func abandonPlanning() {
    guard let planning else { return }
    self.planning = nil
    queue.putBack(planning.round)
  }

  /// A cell or a completion that updates each time it is called would never come to an end.
  private final func drainLater() {
    issues.report(
      TableIssue(
        .endlessUpdates,
        "\(Self.longestChain) updates each brought about the next one; those to come wait for the"
          + " main actor",
        hint: "Look for a cell or a completion that updates the table each time it is called."))
    Task { @MainActor in drain() }
  }

  private final func sections(after round: UpdateQueue<Item, ID>.Round) -> [Section<Item, ID>] {
    var sections = currentSections
    for request in round.current {
      switch request.change {
      case .description(let new):
        sections = new
      case .edit(let change):
        var editor = TableEditor(sections, key: identity.key)
        change(&editor)
        editor.problems.forEach(issues.report)
        sections = editor.sections
      case .refresh: break
      }
    }
    return hooks?.arranged(sections) ?? sections
  }

  private final func reportUpdateWhileAsked() {
    issues.report(
      TableIssue(
        .updateWhileAsked, "an update was asked for while the surface was asking for cells",
        hint: "It is carried out afterwards; update from a handler instead."))
  }
}
