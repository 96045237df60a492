internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Carries out the updates that an adapter is asked for, as an `UpdateScheduler` decides.
///
/// It keeps what the scheduler knows by number: the requests, and the sections and the plan of the
/// round that is under way. All of it goes with the adapter, which is handed to each call, and
/// completions that go uncalled are called then.
@MainActor
final class UpdateDriver<Surface: TableSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Request = UpdateRequest<Surface, Item, ID>
  private typealias Executor = UpdateExecutor<Surface, Item, ID>

  /// What the table shows after the round that is under way.
  private struct Target {
    let sections: [Section<Item, ID>]
    /// A plan made off the main actor, and the adapter's revision that it starts from.
    var plan: (plan: TablePlan<Section<Item, ID>>, revision: Int)?
  }

  private var scheduler = UpdateScheduler()
  /// The requests that are not carried out yet, by token; who takes one out holds it.
  private var requests: [Int: Request] = [:]
  private var lastToken = 0
  private var target: Target? { didSet { letGo(of: oldValue) } }
  /// The surface that is to say when it is free.
  private weak var awaitedSurface: Surface?
  /// Whether the next round had to wait for a surface that was busy.
  private var isDelayed = false
  /// Whether the next round waits until a person does not scroll.
  private var waitsForScrolling = false
  /// Whether a request is submitted that is known to have to wait.
  private var isQueueing = false

  /// Whether a plan is being made that later updates wait for.
  var isPlanning: Bool { scheduler.isPlanning }

  /// What the requests that are not carried out yet will do to the table.
  var pending: UpdateScheduler.Pending { scheduler.pending }

  /// Has `request` wait behind those that wait, though the surface may be asking.
  func queue(_ request: Request, for adapter: Adapter) {
    isQueueing = true
    submit(request, to: adapter)
    isQueueing = false
  }

  /// Carries out `request` now, or when its turn comes.
  func submit(_ request: Request, to adapter: Adapter) {
    lastToken += 1
    requests[lastToken] = request
    let submitted = UpdateScheduler.Event.submitted(
      UpdateScheduler.Request(token: lastToken, kind: request.kind),
      isAsked: adapter.isAnswering && adapter.surface != nil)
    var events = hasLostSurface(of: adapter) ? [.surfaceLost, submitted] : [submitted]
    // Nothing waited for the surface, which has become free since it was last busy.
    if scheduler.surface == .busy, !scheduler.isWaitingForSurface, busy(adapter).isEmpty {
      events.insert(.surfaceBecameFree, at: 0)
    }
    handle(events, for: adapter)
  }

  /// Goes on where the next round waits for a surface that the adapter has left.
  func surfaceDidChange(for adapter: Adapter) {
    if hasLostSurface(of: adapter) { handle([.surfaceLost], for: adapter) }
  }

  /// Whether the surface that is to say when it is free has gone, or is not the adapter's any more.
  private func hasLostSurface(of adapter: Adapter) -> Bool {
    scheduler.isWaitingForSurface
      && (adapter.surface == nil || awaitedSurface !== adapter.surface)
  }

  /// What the scheduler has to know before the next event, if the surface is busy.
  ///
  /// While a round is performed the updates are its own.
  private func busy(_ adapter: Adapter) -> [UpdateScheduler.Event] {
    if case .performing = scheduler.phase { return [] }
    return adapter.ownSurface?.isTableBusy == true ? [.surfaceBecameBusy] : []
  }

  private func handle(_ events: [UpdateScheduler.Event], for adapter: Adapter) {
    var actions = (busy(adapter) + events).flatMap { scheduler.handle($0) }
    var next = 0
    // No recursion: one round may lead to the next many times.
    while next < actions.count {
      if let answer = carryOut(actions[next], for: adapter) {
        actions += (busy(adapter) + [answer]).flatMap { scheduler.handle($0) }
      }
      next += 1
    }
  }

  /// Returns what the scheduler is to be answered at once.
  private func carryOut(
    _ action: UpdateScheduler.Action, for adapter: Adapter
  ) -> UpdateScheduler.Event? {
    switch action {
    case .supersede(let superseded):
      for request in requests(superseded) { request.completion?.deliver(.superseded) }
      return nil
    case .prepare(let round): return prepare(round, for: adapter)
    case .plan(let round): plan(round, for: adapter)
    case .abandonPlan: target = nil
    case .perform(let round): return perform(round, on: adapter) ? .performed : .postponed
    case .waitForSurface: return waitForSurface(for: adapter)
    case .continueLater: Task { @MainActor in handle([.resumed], for: adapter) }
    case .reportUpdateWhileAsked where isQueueing: return nil
    case .reportUpdateWhileAsked:
      adapter.issues.report(
        TableIssue(
          .updateWhileAsked, "an update was asked for while the surface was asking for cells",
          hint: "It is carried out afterwards; update from a handler instead."))
    case .reportEndlessUpdates(let count):
      // A cell or a completion that updates each time it is called would never come to an end.
      adapter.issues.report(
        TableIssue(
          .endlessUpdates,
          "\(count) updates each brought about the next one; those to come wait for the main actor",
          hint: "Look for a cell or a completion that updates the table each time it is called."))
    }
    return nil
  }

  private func requests(_ wanted: [UpdateScheduler.Request]) -> [Request] {
    wanted.compactMap { requests[$0.token] }
  }

  private func waitForSurface(for adapter: Adapter) -> UpdateScheduler.Event? {
    guard let surface = adapter.surface else {
      waitsForScrolling = false
      return .surfaceBecameFree
    }
    awaitedSurface = surface
    if surface.isTableBusy || waitsForScrolling { isDelayed = true }
    // The adapter is held strongly, and only until then: what was asked for is carried out even
    // where the app lets go of it meanwhile.
    let goOn: @MainActor () -> Void = {
      self.waitsForScrolling = false
      self.handle([.surfaceBecameFree], for: adapter)
    }
    if waitsForScrolling {
      surface.afterTableScrolling(goOn)
    } else {
      surface.afterTableLayout(goOn)
    }
    return nil
  }

  // MARK: Rounds

  /// Makes the sections to show: runs the edits of the round.
  private func prepare(
    _ round: UpdateScheduler.Round, for adapter: Adapter
  ) -> UpdateScheduler.Event {
    let current = requests(round.current)
    var sections = adapter.currentSections
    var rows = adapter.shown.rows
    for request in current {
      switch request.change {
      case .description(let new):
        sections = new
        rows = RowFinder(new)
      case .edit(let change):
        var editor = TableEditor(sections, identity: adapter.identity, rows: rows)
        change(&editor)
        editor.edited.problems.forEach(adapter.issues.report)
        sections = editor.sections
        rows = RowFinder(sections)
      case .refresh: break
      }
    }
    target = Target(sections: adapter.hooks?.arranged(sections) ?? sections)
    // Asked of the surface only where it decides whether there is a plan to wait for.
    let isPlanned = current.first?.planner != nil
    return .prepared(
      findsChanges: isPlanned && Executor.findsChanges(in: mode(of: current), on: adapter))
  }

  /// Has the round planned off the main actor.
  private func plan(_ round: UpdateScheduler.Round, for adapter: Adapter) {
    guard let target, let first = round.current.first, let planner = requests[first.token]?.planner
    else { return }
    let (old, new, revision) = (adapter.currentSections, target.sections, adapter.shown.revision)
    let (policy, checking) = (adapter.planPolicy, adapter.nextChecking)
    // Held weakly: an adapter that is let go of tells the completions that nothing came of it.
    Task { @MainActor [weak self, weak adapter] in
      let plan = await planner(old, new, policy, checking)
      self?.finish(first.token, with: plan.map { ($0, revision) }, for: adapter)
    }
  }

  private func finish(
    _ token: Int, with plan: (TablePlan<Section<Item, ID>>, Int)?, for adapter: Adapter?
  ) {
    guard let adapter else { return }
    target?.plan = plan
    handle([.planned(token: token)], for: adapter)
  }

  /// Performs a round; false, and nothing is shown, where it has to wait until nobody scrolls.
  private func perform(_ round: UpdateScheduler.Round, on adapter: Adapter) -> Bool {
    guard let target else { return true }
    self.target = nil
    let rows = requests(round.refreshes).compactMap { $0.refreshedRow }
    // A row that the round takes out was there when it was to be reconfigured, and is not missed.
    let shown = Set(rows.filter { adapter.rowPath($0) != nil })
    let current = requests(round.current)
    if !current.isEmpty {
      for request in round.current {
        // Taken out first: a round that is postponed begins once all the same.
        let begin = requests[request.token]?.begin
        requests[request.token]?.begin = nil
        begin?()
      }
      var marks = Request.Marks()
      for request in requests(round.superseded) + current { marks.add(request.marks) }
      let plan = target.plan.flatMap { $0.revision == adapter.shown.revision ? $0.plan : nil }
      let completion = UpdateCompletion(of: current.compactMap { $0.completion })
      let animations = current.last { $0.animations != nil }?.animations
      let isShown = Executor(
        adapter: adapter, mode: mode(of: current), animations: animations,
        place: current.last.map { $0.place } ?? .automatic, isDelayed: isDelayed,
        completion: completion
      ).show(target.sections, by: plan, marks: marks)
      // What was planned and not carried out would keep items alive.
      adapter.foundChanges = nil
      guard isShown else {
        completion.forget()
        waitsForScrolling = true
        return false
      }
    }
    let refreshed = rows.filter { !shown.contains($0) || adapter.rowPath($0) != nil }
    if !refreshed.isEmpty {
      Executor(
        adapter: adapter, mode: .animated, animations: nil, place: .automatic,
        isDelayed: isDelayed, completion: UpdateCompletion(nil)
      ).refresh(refreshed)
    }
    isDelayed = false
    for request in current { request.end?() }
    for request in round.requests { letGo(of: requests.removeValue(forKey: request.token)) }
    return true
  }

  /// The mode that suits all requests of a round: the one that animates least.
  private func mode(of requests: [Request]) -> UpdateMode {
    requests.map { $0.mode }.max { $1.isLessAnimated(than: $0) } ?? .animated
  }
}

/// Something an adapter was asked to show.
@MainActor
struct UpdateRequest<Surface: TableSurface, Item, ID: Hashable> {
  enum Change {
    /// The whole table.
    case description([Section<Item, ID>])
    /// A change of what the table shows when the request's turn comes.
    case edit(@MainActor (inout TableEditor<Item, ID>) -> Void)
    /// Reconfigures the cell of a row.
    case refresh(AnyIdentity)
  }

  typealias Marks = RowMarks<[AnyIdentity], [ID]>

  /// Plans the way from one table to another off the main actor; `nil` where that failed.
  typealias Planner =
    @MainActor (
      _ old: [Section<Item, ID>], _ new: [Section<Item, ID>], PlanPolicy, IdentityChecking
    ) async -> TablePlan<Section<Item, ID>>?

  let change: Change
  let mode: UpdateMode
  /// What takes the place of the adapter's animations.
  var animations: TableAnimations<Surface.TableAnimation>?
  /// What is shown anew with the change, though nothing about it may have changed.
  let marks: Marks
  /// Set where the plan is to be made off the main actor.
  let planner: Planner?
  let completion: UpdateCompletion?
  /// What stays where it is on screen.
  let place: PlaceToKeep?
  /// Called when the request's turn comes, before anything of it is shown; not at all where a later
  /// description takes its place.
  var begin: (@MainActor () -> Void)?
  /// Called as soon as the request was carried out, which the completion is when its animation is
  /// over; not at all where a later description takes its place.
  var end: (@MainActor () -> Void)?

  init(
    _ change: Change, mode: UpdateMode, keeping place: PlaceToKeep? = .automatic,
    marks: Marks = Marks(), planner: Planner? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    self.change = change
    self.mode = mode
    self.place = place
    self.marks = marks
    self.planner = planner
    self.completion = completion.map { UpdateCompletion($0) }
  }

  /// What the scheduler has to know of it.
  var kind: UpdateScheduler.Request.Kind {
    switch change {
    case .description: planner == nil ? .description : .backgroundDescription
    case .edit: .edit
    case .refresh: .refresh
    }
  }

  /// The row whose cell is to be reconfigured.
  var refreshedRow: AnyIdentity? {
    if case .refresh(let row) = change { row } else { nil }
  }
}

/// Calls the completion of one update with its outcome, exactly once.
///
/// Its owners may be gone before: a table lets go of its animations when it is released, and an
/// adapter of its requests. The completion is called all the same, since async code waits for it.
@MainActor
final class UpdateCompletion {
  private var completion: (@MainActor (UpdateOutcome) -> Void)?
  /// What is delivered when no batch is expected any more.
  private var outcome: UpdateOutcome?
  private var expectedBatches = 0

  /// Makes the completion of one request.
  init(_ completion: (@MainActor (UpdateOutcome) -> Void)?) { self.completion = completion }

  /// Makes the completion of an update that carries out several requests.
  convenience init(of completions: [UpdateCompletion]) {
    self.init { outcome in
      for completion in completions { completion.deliver(outcome) }
    }
  }

  /// Calls the completion, unless it has been called.
  func deliver(_ outcome: UpdateOutcome) {
    guard let completion else { return }
    self.completion = nil
    completion(outcome)
  }

  /// Leaves the completion to the one who takes its place.
  func forget() { completion = nil }

  /// Calls the completion when the expected batches are over, of which there will be no more.
  func deliverAfterBatches(_ outcome: UpdateOutcome) {
    self.outcome = outcome
    deliverIfOver()
  }

  /// Returns what is to be called when one more batch is over; to call it again does nothing.
  func expectBatch() -> @MainActor (Bool) -> Void {
    expectedBatches += 1
    var isExpected = true
    return { [self] _ in
      guard isExpected else { return }
      isExpected = false
      expectedBatches -= 1
      deliverIfOver()
    }
  }

  private func deliverIfOver() {
    if expectedBatches == 0, let outcome { deliver(outcome) }
  }

  deinit {
    guard let completion else { return }
    Task { @MainActor in completion(.reloaded(.noSurface)) }
  }
}
