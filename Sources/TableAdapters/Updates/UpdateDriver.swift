internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Carries out the updates of an adapter in the order of an `UpdateScheduler`.
///
/// The scheduler holds the state of the updates: their requests, tables, and plans. Every call
/// passes the adapter. When the adapter is deallocated, the remaining completions are called.
@MainActor
final class UpdateDriver<Surface: TableSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Request = UpdateRequest<Surface, Item, ID>
  private typealias Executor = UpdateExecutor<Surface, Item, ID>
  private typealias Scheduler = UpdateScheduler<Request, [Section<Item, ID>], Plan>

  /// A plan made off the main actor.
  private struct Plan {
    let plan: TablePlan<Section<Item, ID>>
    /// The adapter's revision that the plan starts from.
    let revision: Int
  }

  private var scheduler = Scheduler()
  /// Whether ``TableAdapter/plan(from:to:)`` is being called for an update.
  private var collectsChanges = false
  /// The changes that the adapter found during a call of ``TableAdapter/plan(from:to:)``.
  private var foundChanges: FoundChanges<Item, ID>? { didSet { extendLifetime(of: oldValue) } }

  /// Whether a background update is being planned, or waits with its plan for the surface.
  var isPlanning: Bool { scheduler.isPlanning }

  private var isPerforming: Bool {
    if case .performing = scheduler.phase { true } else { false }
  }

  /// The effect of the queued requests on the table.
  var pending: PendingUpdates { scheduler.pending }

  /// Calls a closure that calls the adapter's `plan(from:to:)`.
  ///
  /// - Returns: The plan, and the changes that the adapter itself found. An override can return a
  ///   plan of other changes.
  func collectingChanges<Plan>(
    _ makePlan: () throws -> Plan
  ) rethrows -> (plan: Plan, found: FoundChanges<Item, ID>?) {
    collectsChanges = true
    defer { (collectsChanges, foundChanges) = (false, nil) }
    return (try makePlan(), foundChanges)
  }

  func noteFound(_ changes: FoundChanges<Item, ID>) {
    if collectsChanges { foundChanges = changes }
  }

  /// Carries out a request now, or when its turn comes.
  func submit(_ request: Request, to adapter: Adapter) {
    var request = request
    request.adapterAnimations = adapter.animations
    let submitted = Scheduler.Event.submitted(
      ScheduledRequest(request, kind: request.kind),
      isAsked: adapter.isAnswering && adapter.surface != nil, isExpected: request.isExpected)
    let hasLostSurface = scheduler.isWaitingForSurface && adapter.surface == nil
    var events = hasLostSurface ? [.surfaceLost, submitted] : [submitted]
    // The surface has become free since it was last busy, but no wait has reported that.
    if scheduler.surface == .busy, !scheduler.isWaitingForSurface, busy(adapter).isEmpty {
      events.insert(.surfaceBecameFree(wait: nil), at: 0)
    }
    handle(events, for: adapter)
  }

  /// Repeats a change of the shown table after earlier edits.
  ///
  /// The edits ran before the change and aren't shown yet.
  func repeatAfterPreparedEdits(
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void, for adapter: Adapter
  ) {
    guard scheduler.hasPreparedEdits else { return }
    var request = Request(.edit(change), mode: .animated)
    request.isExpected = true
    request.isRepetition = true
    submit(request, to: adapter)
  }

  /// Continues if the next round waits for the surface that the adapter has left.
  func surfaceDidChange(for adapter: Adapter) {
    if scheduler.isWaitingForSurface { handle([.surfaceLost], for: adapter) }
  }

  /// Returns the event that precedes the next one if the surface is busy.
  ///
  /// While a round is performed, the surface is busy with the round itself.
  private func busy(_ adapter: Adapter) -> [Scheduler.Event] {
    !isPerforming && adapter.ownSurface?.isTableBusy == true ? [.surfaceBecameBusy] : []
  }

  private func handle(_ events: [Scheduler.Event], for adapter: Adapter) {
    var actions = actions(for: events, adapter)
    // A loop instead of recursion, because one round can lead to the next many times.
    while let action = actions.first {
      actions.removeFirst()
      guard let answer = carryOut(action, for: adapter) else { continue }
      actions += self.actions(for: [answer], adapter)
    }
  }

  private func actions(for events: [Scheduler.Event], _ adapter: Adapter) -> [Scheduler.Action] {
    (busy(adapter) + events).flatMap { event in
      let payload = scheduler.payload
      defer { extendLifetime(of: payload) }
      return scheduler.handle(event)
    }
  }

  /// Carries out an action and returns the immediate reply, if there is one.
  private func carryOut(_ action: Scheduler.Action, for adapter: Adapter) -> Scheduler.Event? {
    switch action {
    case .supersede(let superseded):
      for request in superseded { request.payload.completion?.deliver(.superseded) }
    case .prepare(let round): return prepare(round, for: adapter)
    case .plan(let round, let number): plan(round, number: number, for: adapter)
    case .perform(let round, let plan):
      return perform(round, by: plan, on: adapter) ? .performed : .postponed
    case .waitForSurface(let wait, let untilAtRest):
      return waitForSurface(wait, untilAtRest: untilAtRest, for: adapter)
    case .continueLater: Task { @MainActor in handle([.resumed], for: adapter) }
    case .reportUpdateWhileAsked:
      adapter.issues.report(
        TableIssue(
          .updateDuringLayout, "an update began while the surface was requesting cells",
          hint: "It runs afterwards. Update from a handler instead."))
    case .reportEndlessUpdates(let count):
      // A cell or completion that updates the table each time it's called would never end.
      adapter.issues.report(
        TableIssue(
          .updateLoop,
          "\(count) updates each caused the next one. Later ones wait for the main actor",
          hint: "Look for a cell or a completion handler that updates the table each time."))
    }
    return nil
  }

  private func waitForSurface(
    _ wait: Int, untilAtRest: Bool, for adapter: Adapter
  ) -> Scheduler.Event? {
    let immediate = Scheduler.Event.surfaceBecameFree(wait: wait, isImmediate: true)
    guard let surface = adapter.surface else { return immediate }
    // Holds the adapter until the surface is free, so the update is carried out even if the app
    // releases the adapter.
    let call = OwedCall { self.handle([.surfaceBecameFree(wait: wait)], for: adapter) }
    if untilAtRest {
      surface.afterTableScrolling { call.make() }
    } else {
      surface.afterTableLayout { call.make() }
    }
    return call.endCreation() ? immediate : nil
  }

  // MARK: Rounds

  /// Creates the sections to show by running the edits of the round that haven't run.
  private func prepare(
    _ round: Scheduler.Round, for adapter: Adapter
  ) -> Scheduler.Event {
    var sections = round.prepared?.table ?? adapter.currentSections
    var rows = round.prepared.map { RowFinder($0.table) } ?? adapter.shown.rows
    var isDescription = false
    for request in round.unprepared {
      switch request.payload.change {
      case .sections(let new):
        sections = new
        rows = RowFinder(new)
        isDescription = true
      case .edit(let change):
        var editor = TableEditor(sections, identity: adapter.identity, rows: rows)
        change(&editor)
        editor.edited.problems.forEach(adapter.issues.report)
        sections = editor.sections
        rows = RowFinder(sections)
      case .reconfigure: break
      }
    }
    // The surface is queried only if the result decides whether there is a plan to wait for.
    let isPlanned = round.current.first?.payload.planner != nil
    return .prepared(
      adapter.arranged(sections, isDescription: isDescription),
      findsChanges: isPlanned
        && Executor.findsChanges(in: mode(of: round.current.map(\.payload)), on: adapter))
  }

  /// Plans the round off the main actor.
  private func plan(_ round: Scheduler.Round, number: Int, for adapter: Adapter) {
    guard let new = round.prepared?.table, let planner = round.current.first?.payload.planner
    else { return }
    let (old, revision) = (adapter.currentSections, adapter.shown.revision)
    let (policy, checking) = (adapter.planPolicy, adapter.nextChecking)
    // Held weakly: if the adapter is deallocated, its completions are called without waiting for
    // the plan.
    Task { @MainActor [weak self, weak adapter] in
      let plan = await planner(old, new, policy, checking)
      guard let self, let adapter else { return }
      handle(
        [.planned(plan.map { Plan(plan: $0, revision: revision) }, number: number)],
        for: adapter)
    }
  }

  /// Performs a round.
  ///
  /// Returns `false`, without changes, if it has to wait for scrolling to end.
  private func perform(
    _ round: Scheduler.Round, by plan: Plan?, on adapter: Adapter
  ) -> Bool {
    guard let sections = round.prepared?.table else { return true }
    let refreshes = round.refreshes.map(\.payload)
    let rows = refreshes.compactMap { $0.reconfiguredRow }
    // A row that the round deletes existed when the app reconfigured it, and isn't reported.
    let shown = Set(rows.filter { adapter.rowPath($0) != nil })
    let current = round.current.map(\.payload)
    if !current.isEmpty {
      for request in round.beginning { request.payload.begin?() }
      var marks = Request.Marks()
      for request in round.superseded + round.current { marks.add(request.payload.marks) }
      let completion = UpdateCompletion(of: current.compactMap { $0.completion })
      let last = current.last { !$0.isRepetition }
      let animations = current.last { $0.animations != nil }?.animations
      let isShown = Executor(
        adapter: adapter, mode: mode(of: current),
        animations: animations ?? last?.adapterAnimations ?? adapter.animations,
        anchor: last.map { $0.anchor } ?? .automatic, isDelayed: round.isDelayed,
        completion: completion
      ).show(
        sections, by: plan.flatMap { $0.revision == adapter.shown.revision ? $0.plan : nil },
        marks: marks)
      guard isShown else {
        completion.forget()
        return false
      }
    }
    if !refreshes.isEmpty {
      for request in refreshes { request.begin?() }
      let refreshed = rows.filter { !shown.contains($0) || adapter.rowPath($0) != nil }
      Executor(
        adapter: adapter, mode: mode(of: refreshes),
        animations: refreshes.last { $0.animations != nil }?.animations
          ?? refreshes.last?.adapterAnimations ?? adapter.animations,
        anchor: .automatic, isDelayed: round.isDelayed,
        completion: UpdateCompletion(of: refreshes.compactMap { $0.completion })
      ).refresh(refreshed)
    }
    for request in current + refreshes { request.end?() }
    return true
  }

  /// Returns the mode that suits all requests: the one that animates least.
  private func mode(of requests: [Request]) -> UpdateMode {
    requests.map(\.mode).max { $1.isLessAnimated(than: $0) } ?? .animated
  }
}

/// A call that is made exactly once.
///
/// If nothing else makes it, it is made when its last owner releases it.
///
/// A surface that is deallocated releases its pending work. A call that is due before
/// ``endCreation()`` isn't made, because it would be nested in the creator. The creator then
/// continues on its own.
@MainActor
private final class OwedCall {
  private var work: (@MainActor () -> Void)?
  private var isBeingCreated = true

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  func make() {
    guard let work else { return }
    self.work = nil
    if !isBeingCreated { work() }
  }

  /// Ends the creation and returns whether the call was due during it and is left to the creator.
  func endCreation() -> Bool {
    isBeingCreated = false
    return work == nil
  }

  deinit {
    guard let work else { return }
    // Deferred, because the code that released the surface may have exclusive access to data that
    // the app reads.
    Task { @MainActor in work() }
  }
}
