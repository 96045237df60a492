/// Decides which of the requested updates comes next: a state machine.
///
/// ```swift
/// var scheduler = UpdateScheduler()
/// scheduler.handle(.submitted(request, isAsked: false))     // [.prepare(round)]
/// scheduler.handle(.prepared(findsChanges: true))           // [.perform(round)]
/// scheduler.handle(.performed)                              // []
/// ```
///
/// Events go in, actions come out, in the order in which they are to be carried out. A request is a
/// number and what matters for its turn; only those who carry the actions out know what it shows,
/// its closures and the surface. So no code of the app runs while the state changes.
///
/// It promises, whatever the order of events:
/// - Every request is superseded or performed, once.
/// - Requests are performed in their order, and after the last round the last description is shown.
/// - No round begins within another, or while the surface is not free.
/// - While requests wait, something is under way that leads to an event.
package struct UpdateScheduler: Hashable, Sendable {
  /// A submitted update.
  package struct Request: Hashable, Sendable {
    /// What an update does.
    package enum Kind: Hashable, Sendable, CaseIterable {
      /// Shows a whole table, whose changes are found in its turn.
      case description
      /// Shows a whole table, whose changes are found off the main actor.
      case backgroundDescription
      /// Changes what is shown when its turn comes.
      case edit
      /// Reconfigures a row; no description supersedes it.
      case refresh
    }

    /// The number under which the request is known.
    package let token: Int
    /// What it does.
    package let kind: Kind

    /// Makes a request with a number that no other one has.
    package init(token: Int, kind: Kind) {
      self.token = token
      self.kind = kind
    }

    fileprivate var isDescription: Bool { kind == .description || kind == .backgroundDescription }
  }

  /// Requests that are carried out as one update.
  package struct Round: Hashable, Sendable {
    /// Requests that a later description replaced.
    ///
    /// Their completions say so; the cells that they mark are as outdated as before.
    package fileprivate(set) var superseded: [Request] = []
    /// A description and the edits after it, or edits alone.
    package fileprivate(set) var current: [Request] = []
    /// Rows to reconfigure.
    package fileprivate(set) var refreshes: [Request] = []
    /// How many of the superseded requests are complete.
    fileprivate var completeCount = 0

    /// Makes a round without requests.
    package init() {}

    /// All requests of the round.
    package var requests: [Request] { superseded + current + refreshes }

    fileprivate var isPlannedInBackground: Bool { current.first?.kind == .backgroundDescription }

    /// Whether it has a description, even one replaced since, that is not planned in background.
    fileprivate var hasDescription: Bool {
      (superseded + current).contains { $0.kind == .description }
    }

    fileprivate mutating func append(_ request: Request) {
      if request.isDescription {
        superseded += current
        current = []
      }
      if request.kind == .refresh { refreshes.append(request) } else { current.append(request) }
    }

    /// Adds a later round, none of whose superseded requests are complete.
    fileprivate mutating func append(_ later: Round) {
      for request in later.requests { append(request) }
    }
  }

  /// What keeps a surface from being updated.
  package enum SurfaceState: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case free
    /// It is asking for cells, or laying them out; over when the call that asks returns.
    case asking
    /// It is in the midst of something else that an update would break.
    case busy
  }

  /// Something that happened.
  package enum Event: Hashable, Sendable {
    /// A request was submitted; `isAsked` says whether the surface was waiting for an answer.
    case submitted(Request, isAsked: Bool)
    /// The surface became busy.
    case surfaceBecameBusy
    /// The surface is free: the answer to `waitForSurface`.
    case surfaceBecameFree
    /// The surface that was to say when it is free has gone, or was exchanged.
    case surfaceLost
    /// The sections to show are made: the answer to `prepare`.
    case prepared(findsChanges: Bool)
    /// The plan that begins with a request is made: the answer to `plan`.
    case planned(token: Int)
    /// The batches of the round are performed: the answer to `perform`.
    case performed
    /// The round would disturb what a person does to the surface, which is busy until that is over:
    /// the other answer to `perform`. Nothing of the round is shown.
    case postponed
    /// The main actor is back: the answer to `continueLater`.
    case resumed
  }

  /// Something to do.
  package enum Action: Hashable, Sendable {
    /// Call the completions of requests that a later description replaced.
    case supersede([Request])
    /// Make the sections that the table shows after the round, and answer `prepared`.
    case prepare(Round)
    /// Plan the prepared round off the main actor, and answer `planned`.
    case plan(Round)
    /// Forget the plan that is being made; its answer is not waited for.
    case abandonPlan
    /// Perform the prepared round, and answer `performed`.
    case perform(Round)
    /// Have the surface say when it is free, and answer `surfaceBecameFree`.
    case waitForSurface
    /// Give the main actor a turn, and answer `resumed`.
    case continueLater
    /// Report a request that came while the surface was asking for cells.
    case reportUpdateWhileAsked
    /// Report as many rounds in a row as this, each of which brought about the next one.
    case reportEndlessUpdates(Int)
  }

  /// How far the round that is under way has come.
  package enum Phase: Hashable, Sendable {
    case idle
    case preparing(Round)
    case planning(Round)
    /// Waits with its plan for the surface.
    case planned(Round)
    case performing(Round)
  }

  /// The number of rounds that may follow each other before the main actor gets a turn.
  private let longestChain: Int
  package private(set) var phase = Phase.idle
  /// The requests that wait, as they would be carried out now.
  package private(set) var waiting = Round()
  /// What the surface was last known to be doing.
  package private(set) var surface = SurfaceState.free
  /// Whether the surface is to say when it is free.
  package private(set) var isWaitingForSurface = false
  /// Whether the main actor is to come back.
  package private(set) var isPutOff = false
  /// The number of rounds begun since the caller, the surface or the main actor had its turn.
  package private(set) var chain = 0

  /// Makes a scheduler without requests.
  package init(longestChain: Int = 100) { self.longestChain = longestChain }

  /// Whether a plan is being made that later requests wait for.
  package var isPlanning: Bool {
    switch phase {
    case .planning, .planned: true
    case .idle, .preparing, .performing: false
    }
  }

  /// Whether the plan is being made that begins with a request.
  package func isPlanning(_ token: Int) -> Bool {
    if case .planning(let round) = phase { round.current.first?.token == token } else { false }
  }

  /// What the requests that wait, or are planned, will do to the table.
  package enum Pending: Hashable, Sendable {
    /// Nothing but reconfigure rows.
    case nothing
    /// Change what is shown then.
    case edits
    /// Replace what is shown, whatever that is then.
    case description
  }

  /// What is to become of the table, apart from a round that is being performed.
  package var pending: Pending {
    var requests = waiting.current
    switch phase {
    case .planning(let round), .planned(let round): requests += round.current
    case .idle, .preparing, .performing: break
    }
    if requests.contains(where: \.isDescription) { return .description }
    return requests.isEmpty ? .nothing : .edits
  }

  /// Takes note of what happened, and returns what to do now.
  ///
  /// An answer that nobody waits for, as to a plan that was abandoned, changes nothing.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .submitted(let request, let isAsked): return submit(request, isAsked: isAsked)
    case .surfaceBecameBusy:
      surface = .busy
      return []
    case .surfaceBecameFree:
      (surface, isWaitingForSurface) = (.free, false)
      return advanceAnew()
    case .surfaceLost:
      isWaitingForSurface = false
      return surface == .free ? [] : advance()
    case .prepared(let findsChanges): return prepared(findsChanges)
    case .planned(let token):
      guard case .planning(let round) = phase, isPlanning(token) else { return [] }
      phase = .planned(round)
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
      surface = .busy
      return advance()
    case .resumed:
      isPutOff = false
      endAsking()
      return advanceAnew()
    }
  }

  private mutating func submit(_ request: Request, isAsked: Bool) -> [Action] {
    if surface != .busy { surface = isAsked ? .asking : .free }
    var actions: [Action] = []
    if request.kind == .description, isPlanning {
      putBack()
      actions.append(.abandonPlan)
    }
    waiting.append(request)
    if isAsked { actions.append(.reportUpdateWhileAsked) }
    return actions + advanceAnew()
  }

  private mutating func prepared(_ findsChanges: Bool) -> [Action] {
    guard case .preparing(let round) = phase else { return [] }
    endAsking()
    let isPlanned = findsChanges && round.isPlannedInBackground
    // Edits and completions that have just run may have asked for a description that is here now,
    // or made the surface busy.
    let isReplaced = isPlanned && waiting.hasDescription
    guard !isReplaced, surface == .free else {
      putBack()
      return advance()
    }
    phase = isPlanned ? .planning(round) : .performing(round)
    return [isPlanned ? .plan(round) : .perform(round)]
  }

  /// Goes on where a caller, the surface or the main actor has its turn: a chain begins anew.
  private mutating func advanceAnew() -> [Action] {
    switch phase {
    case .idle, .planned: chain = 0
    case .preparing, .planning, .performing: break
    }
    return advance()
  }

  /// Begins or performs the next round, if there is one and nothing keeps it from its turn.
  private mutating func advance() -> [Action] {
    switch phase {
    case .preparing, .planning, .performing: return []
    case .idle where waiting.requests.isEmpty: return []
    case .idle, .planned: break
    }
    guard surface == .free else {
      defer { isWaitingForSurface = true }
      return isWaitingForSurface ? [] : [.waitForSurface]
    }
    if case .planned(let round) = phase {
      phase = .performing(round)
      return [.perform(round)]
    }
    return chain < longestChain ? beginRound() : putOff()
  }

  private mutating func beginRound() -> [Action] {
    chain += 1
    let superseded = Array(waiting.superseded[waiting.completeCount...])
    waiting.completeCount = waiting.superseded.count
    let round = waiting
    (phase, waiting) = (.preparing(round), Round())
    return (superseded.isEmpty ? [] : [.supersede(superseded)]) + [.prepare(round)]
  }

  /// Takes back a round that is not performed; its requests are older than those that wait.
  private mutating func putBack() {
    switch phase {
    case .preparing(var round), .planning(var round), .planned(var round), .performing(var round):
      round.append(waiting)
      (phase, waiting) = (.idle, round)
    case .idle: break
    }
  }

  private mutating func putOff() -> [Action] {
    defer { isPutOff = true }
    return [.reportEndlessUpdates(longestChain)] + (isPutOff ? [] : [.continueLater])
  }

  /// What the surface asked for in the course of a call is over when the call is.
  private mutating func endAsking() {
    if surface == .asking { surface = .free }
  }
}
