import TableAdapters

/// A scheduler with a model of its environment: a surface, the main actor, and a table.
///
/// A table is a list of changes, and a plan is a number. The model knows the guarantees of the
/// scheduler but not its implementation. It stores the requests that aren't performed yet.
struct UpdateSchedulerModel {
  typealias Scheduler = UpdateScheduler<Int, [Int], Int>
  typealias Request = ScheduledRequest<Int>

  struct Debt {
    let request: Request
    /// Whether its completion was called because a later description replaced it.
    var isComplete = false
  }

  /// A kind of event.
  ///
  /// The model adds the details.
  enum Step: Hashable {
    case submit(UpdateKind, isAsked: Bool, isExpected: Bool)
    case becomeBusy, becomeFree, lose, freeFormerSurface
    case prepare(findsChanges: Bool)
    case plan, completeStalePlan, perform, postpone, resume
  }

  static let allSteps: [Step] =
    UpdateKind.allCases.flatMap { kind in
      [(false, false), (true, false), (true, true)].map {
        .submit(kind, isAsked: $0, isExpected: $1)
      }
    } + [.becomeBusy, .becomeFree, .lose, .freeFormerSurface, .prepare(findsChanges: true)]
    + [.prepare(findsChanges: false), .plan, .completeStalePlan, .perform, .postpone, .resume]

  private(set) var scheduler: Scheduler
  private let longestChain: Int
  /// The requests that aren't performed yet, in order.
  private(set) var debts: [Debt] = []
  private(set) var faults: [String] = []
  /// Descriptions and edits that the table shows now.
  private var shown: [Int] = []
  private var wanted: [Int] = []
  private var nextRequest = 0
  private var surface = Scheduler.SurfaceState.free
  /// Whether a request arrived during a surface call, which the scheduler must report.
  private var needsReport = false
  /// Requests whose changes are prepared.
  private var made: Set<Int> = []
  /// Requests that have begun.
  private var begun: Set<Int> = []
  /// Whether the next round waited for the surface.
  private var isDelayed = false
  private var lastPlan = 0
  /// The number of rounds since other code ran.
  private var chain = 0

  // Events that the scheduler waits for.
  private var preparing: [Request]?
  private var planning: (requests: [Request], plan: Int)?
  private var performing: (requests: [Request], table: [Int])?
  private var stalePlans: [Int] = []
  private var awaited: Int?
  private var formerWait: Int?
  private var isAwaitingMainActor = false

  // Events that the scheduler received.
  private var prepared: [Request]?
  private var planned: (requests: [Request], plan: Int)?
  /// The table that is or was prepared.
  private var table: [Int] = []

  init(longestChain: Int) {
    self.longestChain = longestChain
    scheduler = Scheduler(longestChain: longestChain)
  }

  /// Performs a step if it's possible now, and returns whether it was.
  mutating func take(_ step: Step) -> Bool {
    guard let event = event(for: step) else { return false }
    for action in scheduler.handle(event) { act(action) }
    require(!needsReport, "doesn't report a request during a surface call")
    prepared = nil
    noteDelay(after: step)
    checkAtRest()
    return true
  }

  /// Sends the events that the scheduler waits for until no request remains.
  mutating func finish() {
    for _ in 0..<1_000 where !debts.isEmpty {
      let steps: [Step] = [.becomeFree, .prepare(findsChanges: true), .plan, .perform, .resume]
      for step in steps { _ = take(step) }
    }
    require(debts.isEmpty, "never ends")
    require(shown == wanted, "ends with another table")
  }

  /// Records a delay if the next round could have begun after the step but for the surface.
  private mutating func noteDelay(after step: Step) {
    switch step {
    case .becomeBusy, .freeFormerSurface, .completeStalePlan: return
    default: break
    }
    let isInRound = preparing != nil || planning != nil || performing != nil
    let isInUse = surface == .busy || surface == .scrolling
    if !isInRound, isInUse, planned != nil || !debts.isEmpty { isDelayed = true }
  }

  // MARK: Events

  private mutating func event(for step: Step) -> Scheduler.Event? {
    switch step {
    case .submit(let kind, let isAsked, let isExpected):
      return submit(
        Request(nextRequest, kind: kind), isAsked: isAsked, isExpected: isExpected)
    case .becomeBusy:
      if surface != .scrolling { surface = .busy }
      return .surfaceBecameBusy
    case .becomeFree:
      guard surface != .free || awaited != nil else { return nil }
      let wait = awaited
      (surface, awaited) = (.free, nil)
      giveTurn()
      return .surfaceBecameFree(wait: wait)
    case .lose:
      guard let wait = awaited else { return nil }
      (awaited, formerWait) = (nil, wait)
      return .surfaceLost
    case .freeFormerSurface:
      guard let wait = formerWait else { return nil }
      formerWait = nil
      return .surfaceBecameFree(wait: wait)
    case .prepare(let findsChanges):
      guard preparing != nil else { return nil }
      (prepared, preparing) = (preparing, nil)
      endSurfaceCall()
      return .prepared(table, findsChanges: findsChanges)
    case .plan:
      guard let plan = planning?.plan else { return nil }
      (planned, planning) = (planning, nil)
      endSurfaceCall()
      giveTurn()
      return .planned(plan, number: plan)
    case .completeStalePlan:
      return stalePlans.popLast().map { .planned(-1, number: $0) }
    case .perform:
      guard performing != nil else { return nil }
      settle()
      endSurfaceCall()
      return .performed
    case .postpone:
      guard performing != nil else { return nil }
      performing = nil
      surface = .scrolling
      return .postponed
    case .resume:
      guard isAwaitingMainActor else { return nil }
      isAwaitingMainActor = false
      endSurfaceCall()
      giveTurn()
      return .resumed
    }
  }

  private mutating func submit(
    _ request: Request, isAsked: Bool, isExpected: Bool
  ) -> Scheduler.Event {
    nextRequest += 1
    debts.append(Debt(request: request))
    apply(request, to: &wanted)
    if surface == .free || surface == .asking { surface = isAsked ? .asking : .free }
    needsReport = isAsked && !isExpected
    if request.kind == .description {
      // The request replaces the update that is being planned.
      if let plan = planning?.plan { stalePlans.append(plan) }
      (planning, planned) = (nil, nil)
    }
    giveTurn()
    return .submitted(request, isAsked: isAsked, isExpected: isExpected)
  }

  private func apply(_ request: Request, to table: inout [Int]) {
    switch request.kind {
    case .description, .backgroundDescription: table = [request.payload]
    case .edit: table.append(request.payload)
    case .refresh: break
    }
  }

  /// Ends a surface call.
  private mutating func endSurfaceCall() {
    if surface == .asking { surface = .free }
  }

  /// Lets other code run, unless a round runs.
  private mutating func giveTurn() {
    if preparing == nil, performing == nil { chain = 0 }
  }

  /// Shows the performed round and removes its requests.
  private mutating func settle() {
    let (round, table) = performing ?? ([], [])
    performing = nil
    for request in round {
      let index = debts.firstIndex { $0.request == request }
      require(index != nil, "performs a request twice")
      guard let debt = index.map({ debts.remove(at: $0) }) else { continue }
      made.remove(request.payload)
      if !debt.isComplete { apply(request, to: &shown) }
    }
    require(table == shown, "shows another table")
    var final = shown
    for debt in debts { apply(debt.request, to: &final) }
    require(final == wanted, "will not show the requested table")
  }

  // MARK: Actions

  private mutating func act(_ action: Scheduler.Action) {
    switch action {
    case .supersede(let requests):
      let numbers = requests.map(\.payload)
      require(numbers == numbers.sorted(), "completes requests out of order")
      for request in requests { supersede(request) }
    case .prepare(let round): prepare(round)
    case .plan(let round, let number):
      checkStart()
      require(prepared == round.current, "plans a round that isn't prepared")
      require(
        round.current.first?.kind == .backgroundDescription,
        "plans a round without a background description")
      let isReplaced = debts.contains {
        $0.request.kind == .description && !round.requests.contains($0.request)
      }
      require(!isReplaced, "plans a replaced round")
      require(round.prepared?.table == table, "plans another table")
      require(number != lastPlan, "gives two plans one number")
      lastPlan = number
      (planning, prepared) = ((round.current, lastPlan), nil)
    case .perform(let round, let plan):
      checkStart()
      require(
        (prepared ?? planned?.requests) == round.current, "performs a round that isn't prepared")
      require(round.prepared?.table == table, "performs another table")
      require(plan == planned?.plan, "performs another plan")
      require(round.isDelayed == isDelayed, "reports the wrong delay")
      (performing, prepared, planned) = ((round.requests, table), nil, nil)
      isDelayed = false
      for request in round.current {
        let isNew = begun.insert(request.payload).inserted
        require(round.beginning.contains(request) == isNew, "begins a request twice or not at all")
      }
    case .waitForSurface(let wait, let untilAtRest):
      require(surface != .free, "waits for a free surface")
      require(untilAtRest == (surface == .scrolling), "waits for the wrong surface state")
      require(awaited == nil, "waits for the surface twice")
      awaited = wait
    case .continueLater:
      require(!isAwaitingMainActor, "is put off twice")
      isAwaitingMainActor = true
    case .reportUpdateWhileAsked:
      require(needsReport, "reports a request outside of surface calls")
      needsReport = false
    case .reportEndlessUpdates(let count):
      require(count == longestChain && chain == longestChain, "reports another chain")
    }
  }

  private mutating func supersede(_ request: Request) {
    let isReplaced = debts.contains {
      $0.request.payload > request.payload && isDescription($0.request)
    }
    require(
      request.kind != .refresh && isReplaced, "supersedes a request without a later description")
    let index = debts.firstIndex { $0.request == request && !$0.isComplete }
    require(index != nil, "completes a request twice")
    if let index { debts[index].isComplete = true }
  }

  private mutating func prepare(_ round: Scheduler.Round) {
    checkStart()
    require(planned == nil, "overtakes a plan")
    // Of the waiting requests, only the last description and later ones are current.
    let changes = debts.map(\.request).filter { $0.kind != .refresh }
    let last = changes.last { isDescription($0) }?.payload ?? 0
    require(round.current == changes.filter { $0.payload >= last }, "begins with other requests")
    require(
      round.superseded == changes.filter { $0.payload < last }, "forgets a superseded request")
    require(
      round.refreshes == debts.map(\.request).filter { $0.kind == .refresh }, "forgets a refresh")
    for debt in debts where debt.request.kind != .refresh {
      require(debt.isComplete == (debt.request.payload < last), "completes the wrong requests")
    }
    chain += 1
    require(chain <= longestChain, "exceeds the longest chain")
    preparing = round.current
    table = round.prepared?.table ?? shown
    for request in round.unprepared {
      require(made.insert(request.payload).inserted, "makes a change twice")
      apply(request, to: &table)
    }
    var expected = shown
    for request in round.current { apply(request, to: &expected) }
    require(table == expected, "prepares another table")
  }

  private func isDescription(_ request: Request) -> Bool {
    [.description, .backgroundDescription].contains(request.kind)
  }

  private mutating func checkStart() {
    require(preparing == nil && planning == nil && performing == nil, "begins a round in another")
    require(surface == .free, "begins while the surface is not free")
  }

  /// Checks conditions that are true after every event.
  private mutating func checkAtRest() {
    let isInRound = preparing != nil || planning != nil || performing != nil
    require(
      debts.isEmpty || isInRound || awaited != nil || isAwaitingMainActor, "waits for nothing")
    if !isInRound, surface == .free {
      require(planned == nil && (debts.isEmpty || isAwaitingMainActor), "waits for no reason")
    }
    let isBetween = preparing == nil && performing == nil
    let isReplaceable =
      isBetween && debts.contains { !$0.isComplete && $0.request.kind == .description }
    require(!isReplaceable || (planning == nil && planned == nil), "a description waits for a plan")
    require(scheduler.isPlanning == (planning != nil || planned != nil), "does not know its plan")
    let changes = debts.map(\.request).filter { $0.kind != .refresh }
    if let first = changes.first, made.contains(first.payload),
      changes.allSatisfy({ $0.kind == .edit })
    {
      require(scheduler.hasPreparedEdits, "forgets that edits have run")
    }
    require(!made.isEmpty || !scheduler.hasPreparedEdits, "claims that edits have run")
  }

  private mutating func require(_ condition: Bool, _ fault: StaticString) {
    if !condition { faults.append("\(fault)") }
  }

  // MARK: States

  /// A key that is equal for models that differ only in request numbers, performed changes, and the
  /// order of superseded requests and refreshes.
  var key: [UInt8] {
    var names: [Int: UInt8] = [:]
    let last = debts.last { isDescription($0.request) }?.request.payload ?? 0
    var (changes, refreshes): (UInt8, UInt8) = (0, 0)
    var key: [UInt8] = []
    for debt in debts {
      let request = debt.request
      let kind = number(of: request.kind) * 2 + (debt.isComplete ? 1 : 0)
      if request.kind == .refresh {
        refreshes += 1
        names[request.payload] = kind + refreshes * 8
      } else if request.payload < last {
        names[request.payload] = kind
      } else {
        changes += 1
        names[request.payload] = kind + changes * 8
      }
    }
    func add(_ requests: [Request]?, isOrdered: Bool = true) {
      let added = (requests ?? []).map { names[$0.payload] ?? 255 }
      key.append(requests == nil ? 255 : UInt8(added.count))
      key += isOrdered ? added : added.sorted()
    }
    func add(_ round: Scheduler.Round) {
      add(round.superseded, isOrdered: false)
      add(round.current)
      add(round.refreshes)
      key += [UInt8(round.prepared.map { $0.count + 1 } ?? 0), round.isDelayed ? 1 : 0]
    }
    let (phase, round) = phase
    key.append(phase)
    add(round)
    add(scheduler.waiting)
    for requests in [preparing, planning?.requests, planned?.requests, performing?.requests] {
      add(requests, isOrdered: false)
    }
    add(debts.map(\.request).filter { made.contains($0.payload) }, isOrdered: false)
    add(debts.map(\.request).filter { begun.contains($0.payload) }, isOrdered: false)
    key += names.values.sorted()
    key += [255, number(of: scheduler.surface), number(of: surface)]
    key += [UInt8(scheduler.chain), UInt8(chain)]
    for flag in [
      scheduler.isWaitingForSurface, awaited != nil, formerWait != nil, scheduler.isPutOff,
      isAwaitingMainActor, isDelayed,
    ] { key.append(flag ? 1 : 0) }
    return key + stalePlans.map { _ in 255 }
  }

  private var phase: (UInt8, Scheduler.Round) {
    switch scheduler.phase {
    case .idle: (0, Scheduler.Round())
    case .preparing(let round): (1, round)
    case .planning(let round, _): (2, round)
    case .planned(let round, _): (3, round)
    case .performing(let round): (4, round)
    }
  }

  private func number(of kind: UpdateKind) -> UInt8 {
    switch kind {
    case .description: 0
    case .backgroundDescription: 1
    case .edit: 2
    case .refresh: 3
    }
  }

  private func number(of state: Scheduler.SurfaceState) -> UInt8 {
    switch state {
    case .free: 0
    case .asking: 1
    case .busy: 2
    case .scrolling: 3
    }
  }
}
