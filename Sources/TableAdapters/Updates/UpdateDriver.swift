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

  /// Whether a plan is being made that later updates wait for.
  var isPlanning: Bool { scheduler.isPlanning }

  /// Carries out `request` now, or when its turn comes.
  func submit(_ request: Request, to adapter: Adapter) {
    lastToken += 1
    requests[lastToken] = request
    let isLost = scheduler.isWaitingForSurface && awaitedSurface !== adapter.surface
    let submitted = UpdateScheduler.Event.submitted(
      UpdateScheduler.Request(token: lastToken, kind: request.kind),
      isAsked: adapter.isAnswering && adapter.surface != nil)
    var events = isLost ? [.surfaceLost, submitted] : [submitted]
    // Nothing waited for the surface, which has become free since it was last busy.
    if scheduler.surface == .busy, !scheduler.isWaitingForSurface, busy(adapter).isEmpty {
      events.insert(.surfaceBecameFree, at: 0)
    }
    handle(events, for: adapter)
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
    case .perform(let round):
      perform(round, on: adapter)
      return .performed
    case .waitForSurface: return waitForSurface(for: adapter)
    case .continueLater: Task { @MainActor in handle([.resumed], for: adapter) }
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
    guard let surface = adapter.surface else { return .surfaceBecameFree }
    awaitedSurface = surface
    if surface.isTableBusy { isDelayed = true }
    // The adapter is held strongly, and only until then: what was asked for is carried out even
    // where the app lets go of it meanwhile.
    surface.afterTableLayout {
      self.awaitedSurface = nil
      self.handle([.surfaceBecameFree], for: adapter)
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
    for request in current {
      switch request.change {
      case .description(let new):
        sections = new
      case .edit(let change):
        var editor = TableEditor(sections, key: adapter.identity.key)
        change(&editor)
        editor.problems.forEach(adapter.issues.report)
        sections = editor.sections
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
    let (policy, checking) = (adapter.planPolicy, adapter.identityChecking)
    // Held weakly: an adapter that is let go of tells the completions that nothing came of it.
    Task { @MainActor [weak self, weak adapter] in
      let plan = await planner(old, new, policy, checking)
      self?.finish(first.token, with: plan.map { ($0, revision) }, for: adapter)
    }
  }

  private func finish(
    _ token: Int, with plan: (TablePlan<Section<Item, ID>>, Int)?, for adapter: Adapter?
  ) {
    guard let adapter, scheduler.isPlanning(token) else { return }
    target?.plan = plan
    handle([.planned(token: token)], for: adapter)
  }

  private func perform(_ round: UpdateScheduler.Round, on adapter: Adapter) {
    guard let target else { return }
    self.target = nil
    let rows = requests(round.refreshes).compactMap { $0.refreshedRow }
    // A row that the round takes out was there when it was to be reconfigured, and is not missed.
    let shown = Set(rows.filter { adapter.rowPath($0) != nil })
    let current = requests(round.current)
    if !current.isEmpty {
      for request in current { request.begin?() }
      var marks = Request.Marks()
      for request in requests(round.superseded) + current { marks.add(request.marks) }
      let plan = target.plan.flatMap { $0.revision == adapter.shown.revision ? $0.plan : nil }
      let completion = UpdateCompletion(of: current.compactMap { $0.completion })
      let animations = current.last { $0.animations != nil }?.animations
      Executor(
        adapter: adapter, mode: mode(of: current), animations: animations, isDelayed: isDelayed,
        completion: completion
      ).show(target.sections, by: plan, marks: marks)
    }
    let refreshed = rows.filter { !shown.contains($0) || adapter.rowPath($0) != nil }
    if !refreshed.isEmpty {
      Executor(
        adapter: adapter, mode: .animated, animations: nil, isDelayed: isDelayed,
        completion: UpdateCompletion(nil)
      ).refresh(refreshed)
    }
    isDelayed = false
    for request in current { request.end?() }
    for request in round.requests { letGo(of: requests.removeValue(forKey: request.token)) }
  }

  /// The mode that suits all requests of a round: the one that animates least.
  private func mode(of requests: [Request]) -> UpdateMode {
    requests.map { $0.mode }.max { $1.isLessAnimated(than: $0) } ?? .animated
  }
}
