/// The kind of an update, for scheduling.
package enum UpdateKind: Hashable, Sendable, CaseIterable {
  /// Shows a whole table and finds the changes when its turn comes.
  case description
  /// Shows a whole table and finds the changes off the main actor.
  case backgroundDescription
  /// Changes the table that is shown when its turn comes.
  case edit
  /// Reconfigures a row.
  ///
  /// No description supersedes it.
  case refresh

  fileprivate var isDescription: Bool { self == .description || self == .backgroundDescription }
}

/// A submitted request.
///
/// The scheduler reads only its kind.
package struct ScheduledRequest<Payload> {
  package let kind: UpdateKind
  package let payload: Payload

  package init(_ payload: Payload, kind: UpdateKind) {
    self.payload = payload
    self.kind = kind
  }
}

extension ScheduledRequest: Equatable where Payload: Equatable {}

/// The effect of queued updates on a table.
package enum PendingUpdates: Hashable, Sendable {
  /// They reconfigure rows, or there are none.
  case nothing
  /// They change the table that is shown when their turn comes.
  case edits
  /// They replace the table.
  case description
}

/// A state machine that decides which update is next.
///
/// ```text
/// scheduler.handle(.submitted(request, isAsked: false))      // [.prepare(round)]
/// scheduler.handle(.prepared(table, findsChanges: true))     // [.perform(round, by: nil)]
/// scheduler.handle(.performed)                               // []
/// ```
///
/// Each event returns actions to carry out in order. Each state holds its payload: the requests,
/// the prepared table, and the plan belong to one round, and leave the machine with it. The machine
/// calls no closure, so no app code runs while the state changes. Keep the ``payload`` alive across
/// ``handle(_:)``, because deallocating an item or a closure also runs app code.
///
/// For any order of events:
/// - Every request is superseded or performed, once.
/// - The change of a request is made at most once, even if its round has to wait afterward.
/// - Requests are performed in order, and the last round shows the last description.
/// - No round begins within another, or while the surface isn't free.
/// - While requests wait, something is in progress that leads to an event.
package struct UpdateScheduler<Payload, Table, Plan> {
  package typealias Request = ScheduledRequest<Payload>

  /// Requests that are carried out as one update.
  package struct Round {
    /// Requests that a later description replaced.
    ///
    /// The cells that they mark are still outdated.
    package fileprivate(set) var superseded: [Request] = []
    /// A description and the edits after it, or edits alone.
    package fileprivate(set) var current: [Request] = []
    /// Rows to reconfigure.
    package fileprivate(set) var refreshes: [Request] = []
    /// The table after the first requests of ``current``, and the number of these requests.
    package fileprivate(set) var prepared: (table: Table, count: Int)?
    /// Whether the round waited for a surface that was busy.
    package fileprivate(set) var isDelayed = false
    /// The number of superseded requests whose completions were called.
    fileprivate var completeCount = 0
    /// The number of requests at the start of ``current`` that have begun.
    fileprivate var begunCount = 0

    package init() {}

    package var requests: [Request] { superseded + current + refreshes }
    /// The current requests whose changes haven't been made.
    package var unprepared: ArraySlice<Request> { current.dropFirst(prepared?.count ?? 0) }
    /// The current requests that begin now.
    ///
    /// A round that is postponed begins only once.
    package var beginning: ArraySlice<Request> { current.dropFirst(begunCount) }

    fileprivate var isEmpty: Bool { superseded.isEmpty && current.isEmpty && refreshes.isEmpty }

    fileprivate var isPlannedInBackground: Bool { current.first?.kind == .backgroundDescription }
    fileprivate var isEdited: Bool { current.first?.kind == .edit }

    /// Whether it has a description that is planned on the main actor, even a superseded one.
    fileprivate var hasDescription: Bool {
      superseded.contains { $0.kind == .description } || current.first?.kind == .description
    }

    fileprivate mutating func append(_ request: Request) {
      if request.kind.isDescription {
        superseded += current
        (current, prepared, begunCount) = ([], nil, 0)
      }
      if request.kind == .refresh { refreshes.append(request) } else { current.append(request) }
    }

    /// Adds the requests of a later round that has no prepared, complete, or delayed requests.
    fileprivate mutating func append(_ later: Round) {
      for request in later.requests { append(request) }
    }
  }

  /// Whether a surface can be updated, and if not, why.
  package enum SurfaceState: Hashable, Sendable, CaseIterable {
    /// The surface can be updated.
    case free
    /// It's requesting cells or laying them out, until the current call returns.
    case asking
    /// It's in a state that an update would break.
    case busy
    /// The user is scrolling rows that an update would shift.
    case scrolling

    fileprivate var isInUse: Bool { self == .busy || self == .scrolling }
  }

  package enum Event {
    /// A request was submitted.
    ///
    /// `isAsked` is whether the surface was requesting cells, and `isExpected` is whether the
    /// request is known to wait in that case.
    case submitted(Request, isAsked: Bool, isExpected: Bool = false)
    /// The surface became busy.
    case surfaceBecameBusy
    /// The surface is free. `wait` is the number of the wait that this ends, or `nil` if there is
    /// none.
    ///
    /// `isImmediate` is whether the surface was free as soon as the wait began. An immediate reply
    /// doesn't end a chain.
    case surfaceBecameFree(wait: Int?, isImmediate: Bool = false)
    /// The awaited surface was deallocated or replaced.
    case surfaceLost
    /// The table to show is ready: the reply to `prepare`.
    case prepared(Table, findsChanges: Bool)
    /// The plan with this number is ready, or couldn't be created: the reply to `plan`.
    case planned(Plan?, number: Int)
    /// The batches of the round are performed: the reply to `perform`.
    case performed
    /// The round would shift content that the user is scrolling.
    ///
    /// It hasn't changed anything. This is the other reply to `perform`.
    case postponed
    /// The main actor had a turn: the reply to `continueLater`.
    case resumed
  }

  package enum Action {
    /// Call the completions of requests that a later description replaced.
    case supersede([Request])
    /// Make the unprepared changes of the round, and reply `prepared`.
    case prepare(Round)
    /// Plan the prepared round off the main actor, and reply `planned` with this number.
    case plan(Round, number: Int)
    /// Perform the prepared round, and reply `performed` or `postponed`.
    case perform(Round, by: Plan?)
    /// Reply `surfaceBecameFree` with this number when the surface is free, and also not scrolling
    /// if `untilAtRest` is `true`.
    case waitForSurface(Int, untilAtRest: Bool)
    /// Give the main actor a turn, and reply `resumed`.
    case continueLater
    /// Report a request that was submitted while the surface was requesting cells.
    case reportUpdateWhileAsked
    /// Report this number of rounds in a row that each led to the next.
    case reportEndlessUpdates(Int)
  }

  /// The progress of the current round.
  package enum Phase {
    case idle
    case preparing(Round)
    /// Waits for the plan with this number.
    case planning(Round, number: Int)
    /// Has its plan, and waits for the surface.
    case planned(Round, Plan?)
    case performing(Round)

    fileprivate var round: Round? {
      switch self {
      case .idle: nil
      case .preparing(let round), .planning(let round, _), .planned(let round, _),
        .performing(let round):
        round
      }
    }
  }

  /// The maximum number of rounds before the main actor gets a turn.
  private let longestChain: Int
  package private(set) var phase = Phase.idle
  /// The queued requests, as they would be carried out now.
  package private(set) var waiting = Round()
  /// The last known state of the surface.
  package private(set) var surface = SurfaceState.free
  /// The number of the wait for the surface.
  ///
  /// It's `nil` if there is none.
  private var awaited: Int?
  private var lastWait = 0
  private var lastPlan = 0
  /// Whether the main actor gets a turn first.
  package private(set) var isPutOff = false
  /// The number of rounds that each led to the next.
  ///
  /// An event from a caller, the surface, or the main actor resets it, unless a round is running.
  package private(set) var chain = 0

  package init(longestChain: Int = 100) { self.longestChain = longestChain }

  /// Whether a reply about the surface is awaited.
  package var isWaitingForSurface: Bool { awaited != nil }

  /// Whether a round is being planned off the main actor, or waits with its plan for the surface.
  package var isPlanning: Bool {
    switch phase {
    case .planning, .planned: true
    case .idle, .preparing, .performing: false
    }
  }

  /// The requests, tables, and plan that the next event can release.
  package var payload: (round: Round?, tables: [Table], plan: Plan?) {
    let tables = [phase.round, waiting].compactMap { $0?.prepared?.table }
    if case .planned(let round, let plan) = phase { return (round, tables, plan) }
    return (phase.round, tables, nil)
  }

  package var pending: PendingUpdates {
    var rounds = [waiting]
    switch phase {
    case .preparing(let round), .planning(let round, _), .planned(let round, _):
      rounds.append(round)
    case .idle, .performing: break
    }
    // A description is the first of its round.
    if rounds.contains(where: { $0.current.first?.kind.isDescription == true }) {
      return .description
    }
    return rounds.allSatisfy(\.current.isEmpty) ? .nothing : .edits
  }

  /// Whether edits have run on an earlier table and aren't shown yet.
  ///
  /// A change of the table has to be repeated after them. Edits after a description don't matter,
  /// because the description replaces the table anyway.
  package var hasPreparedEdits: Bool {
    phase.round?.isEdited == true || waiting.prepared != nil && waiting.isEdited
  }

  /// Updates the state for an event and returns the next actions.
  ///
  /// A reply that is no longer awaited, such as an abandoned plan, has no effect.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .submitted(let request, let isAsked, let isExpected):
      return submit(request, isAsked: isAsked, isExpected: isExpected)
    case .surfaceBecameBusy:
      if surface != .scrolling { surface = .busy }
      return []
    case .surfaceBecameFree(let wait, let isImmediate):
      guard wait == awaited else { return [] }
      (surface, awaited) = (.free, nil)
      return isImmediate ? advance() : advanceAnew()
    case .surfaceLost:
      awaited = nil
      return advance()
    case .prepared(let table, let findsChanges): return prepared(table, findsChanges)
    case .planned(let plan, let number):
      guard case .planning(let round, number: number) = phase else { return [] }
      phase = .planned(round, plan)
      endAsking()
      return advanceAnew()
    case .performed:
      guard case .performing = phase else { return [] }
      phase = .idle
      endAsking()
      return advance()
    case .postponed:
      guard case .performing = phase else { return [] }
      putBack()
      surface = .scrolling
      return advance()
    case .resumed:
      isPutOff = false
      endAsking()
      return advanceAnew()
    }
  }

  private mutating func submit(
    _ request: Request, isAsked: Bool, isExpected: Bool
  ) -> [Action] {
    if !surface.isInUse { surface = isAsked ? .asking : .free }
    if request.kind == .description, isPlanning { putBack() }
    waiting.append(request)
    return (isAsked && !isExpected ? [.reportUpdateWhileAsked] : []) + advanceAnew()
  }

  private mutating func prepared(_ table: Table, _ findsChanges: Bool) -> [Action] {
    guard case .preparing(var round) = phase else { return [] }
    round.prepared = (table, round.current.count)
    endAsking()
    let isPlanned = findsChanges && round.isPlannedInBackground
    // Edits and completions that just ran may have submitted a description or made the surface
    // busy.
    let isReplaced = isPlanned && waiting.hasDescription
    guard !isReplaced, surface == .free else {
      phase = .preparing(round)
      putBack()
      return advance()
    }
    guard isPlanned else { return perform(round, by: nil) }
    lastPlan += 1
    phase = .planning(round, number: lastPlan)
    return [.plan(round, number: lastPlan)]
  }

  /// Advances after an event from a caller, the surface, or the main actor.
  ///
  /// The event ends the chain, unless a round is running.
  private mutating func advanceAnew() -> [Action] {
    switch phase {
    case .idle, .planned: chain = 0
    case .preparing, .planning, .performing: break
    }
    return advance()
  }

  /// Begins or performs the next round, if there is one and it can run.
  private mutating func advance() -> [Action] {
    switch phase {
    case .preparing, .planning, .performing: return []
    case .idle where waiting.isEmpty: return []
    case .idle, .planned: break
    }
    guard surface == .free else { return waitForSurface() }
    if case .planned(let round, let plan) = phase { return perform(round, by: plan) }
    return chain < longestChain ? beginRound() : putOff()
  }

  private mutating func perform(_ round: Round, by plan: Plan?) -> [Action] {
    var begun = round
    begun.begunCount = round.current.count
    phase = .performing(begun)
    return [.perform(round, by: plan)]
  }

  private mutating func waitForSurface() -> [Action] {
    if surface.isInUse {
      if case .planned(var round, let plan) = phase {
        round.isDelayed = true
        phase = .planned(round, plan)
      } else {
        waiting.isDelayed = true
      }
    }
    guard awaited == nil else { return [] }
    lastWait += 1
    awaited = lastWait
    return [.waitForSurface(lastWait, untilAtRest: surface == .scrolling)]
  }

  private mutating func beginRound() -> [Action] {
    chain += 1
    let superseded = Array(waiting.superseded[waiting.completeCount...])
    waiting.completeCount = waiting.superseded.count
    let round = waiting
    (phase, waiting) = (.preparing(round), Round())
    return (superseded.isEmpty ? [] : [.supersede(superseded)]) + [.prepare(round)]
  }

  /// Puts a round that wasn't performed back in the queue.
  ///
  /// Its requests are older than the queued ones.
  private mutating func putBack() {
    guard var round = phase.round else { return }
    // Without current requests, a later edit must start from the table that is shown then.
    if round.current.isEmpty { round.prepared = nil }
    round.append(waiting)
    (phase, waiting) = (.idle, round)
  }

  private mutating func putOff() -> [Action] {
    defer { isPutOff = true }
    return [.reportEndlessUpdates(longestChain)] + (isPutOff ? [] : [.continueLater])
  }

  /// Ends the state in which the surface is requesting cells.
  ///
  /// Call this for an event that can only follow the end of such a request.
  private mutating func endAsking() {
    if surface == .asking { surface = .free }
  }
}
