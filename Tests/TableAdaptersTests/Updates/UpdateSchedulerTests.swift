import TableAdapters
import TestSupport
import Testing

/// The scheduler's guarantees for all orders of events.
enum UpdateSchedulerPromises {
  typealias Step = UpdateSchedulerModel.Step

  /// Checks all states within `count` events, breadth first, to find the shortest path to a fault.
  ///
  /// Returns the number of states within one event less.
  static func check(within count: Int) -> Int {
    var isVisited: Set<[UInt8]> = []
    var level = [(model: UpdateSchedulerModel(longestChain: 2), way: [Step]())]
    for depth in 1...count {
      var next: [(model: UpdateSchedulerModel, way: [Step])] = []
      for (before, way) in level {
        for step in UpdateSchedulerModel.allSteps {
          var model = before
          guard model.take(step) else { continue }
          guard model.faults.isEmpty else {
            Issue.record("\(way + [step]): \(model.faults)")
            return isVisited.count
          }
          // States after the last event are checked but not continued.
          if depth < count, isVisited.insert(model.key).inserted {
            next.append((model, way + [step]))
          }
        }
      }
      level = next
    }
    return isVisited.count
  }

  /// Checks random events, and that all requests end afterwards.
  static func check(_ count: Int, seed: Int) {
    var random = SeededRandom(seed: seed)
    var model = UpdateSchedulerModel(longestChain: 1 + seed)
    var way: [Step] = []
    while way.count < count {
      let step = UpdateSchedulerModel.allSteps[random.below(UpdateSchedulerModel.allSteps.count)]
      if model.take(step) { way.append(step) }
      guard model.faults.isEmpty else {
        Issue.record("seed \(seed), after \(way.suffix(20)): \(model.faults)")
        return
      }
    }
    model.finish()
    #expect(model.faults.isEmpty, "seed \(seed)")
  }
}

@Suite struct UpdateSchedulerPromiseTests {
  @Test("every state within six events keeps the promises, within eight if tests are long")
  func everyStateWithinSomeEvents() {
    let (count, leastStates) = isLong ? (8, 100_000) : (6, 13_000)
    #expect(UpdateSchedulerPromises.check(within: count) > leastStates)
  }

  @Test("thousands of random events keep the promises", arguments: 0..<20)
  func randomEvents(seed: Int) {
    UpdateSchedulerPromises.check(isLong ? 10_000 : 2_000, seed: seed)
  }
}

@Suite struct UpdateSchedulerTests {
  typealias Scheduler = UpdateSchedulerModel.Scheduler
  typealias Request = ScheduledRequest<Int>

  /// Submits a request to a scheduler, and returns the round to prepare.
  private func prepared(
    _ scheduler: inout Scheduler, _ request: Request
  ) throws -> Scheduler.Round {
    try round(scheduler.handle(.submitted(request, isAsked: false)))
  }

  /// Returns the round that the last action prepares, plans, or performs.
  private func round(_ actions: [Scheduler.Action]) throws -> Scheduler.Round {
    let round: Scheduler.Round? =
      switch actions.last {
      case .prepare(let round), .plan(let round, _), .perform(let round, _): round
      default: nil
      }
    return try #require(round)
  }

  /// The same as `UpdateSchedulerPromiseTests` with fewer events, so that it's fast.
  @Test func everyStateWithinFiveEventsKeepsThePromises() {
    #expect(UpdateSchedulerPromises.check(within: 5) > 1_000)
  }

  @Test(arguments: 0..<3) func aThousandEventsKeepThePromises(seed: Int) {
    UpdateSchedulerPromises.check(1_000, seed: seed)
  }

  @Test func descriptionReplacesWaitingRequestsAndIsFollowedByItsEdits() throws {
    var scheduler = Scheduler()
    let requests = [.edit, .description, .edit, .refresh].enumerated().map {
      Request($0, kind: $1)
    }
    _ = scheduler.handle(.surfaceBecameBusy)
    let waits = requests.map { scheduler.handle(.submitted($0, isAsked: false)).count }
    #expect(waits == [1, 0, 0, 0])
    let actions = scheduler.handle(.surfaceBecameFree(wait: 1))
    guard case .supersede(let superseded) = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(superseded == [requests[0]])
    let round = try round(actions)
    #expect(round.superseded == [requests[0]] && round.refreshes == [requests[3]])
    #expect(round.current == [requests[1], requests[2]] && round.isDelayed)
    let performed = try self.round(scheduler.handle(.prepared([1, 2], findsChanges: true)))
    #expect(performed.requests == round.requests && performed.prepared?.table == [1, 2])
    #expect(scheduler.handle(.performed).isEmpty)
  }

  @Test func waitingAndPlannedRequestsArePending() {
    var scheduler = Scheduler()
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.submitted(Request(0, kind: .refresh), isAsked: false))
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.submitted(Request(1, kind: .edit), isAsked: false))
    #expect(scheduler.pending == .edits)
    _ = scheduler.handle(.submitted(Request(2, kind: .description), isAsked: false))
    #expect(scheduler.pending == .description)
    _ = scheduler.handle(.surfaceBecameFree(wait: 1))
    #expect(scheduler.pending == .description)
    _ = scheduler.handle(.prepared([], findsChanges: true))
    // The performed round is no longer pending.
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.performed)
    _ = scheduler.handle(
      .submitted(Request(3, kind: .backgroundDescription), isAsked: false))
    _ = scheduler.handle(.prepared([], findsChanges: true))
    #expect(scheduler.isPlanning && scheduler.pending == .description)
    _ = scheduler.handle(.submitted(Request(4, kind: .edit), isAsked: false))
    #expect(scheduler.pending == .description)
    _ = scheduler.handle(.planned(1, number: 1))
    #expect(scheduler.pending == .edits)
  }

  @Test("a postponed round keeps its table and is prepared with later requests")
  func postponedRound() throws {
    var scheduler = Scheduler()
    let (first, second) = (Request(0, kind: .edit), Request(1, kind: .edit))
    #expect(try prepared(&scheduler, first).unprepared == [first])
    let begun = try round(scheduler.handle(.prepared([0], findsChanges: true)))
    #expect(begun.beginning == [first])
    guard case .waitForSurface(let wait, untilAtRest: true) = scheduler.handle(.postponed).last
    else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(scheduler.hasPreparedEdits)
    #expect(scheduler.handle(.submitted(second, isAsked: false)).isEmpty)
    let both = try round(scheduler.handle(.surfaceBecameFree(wait: wait)))
    #expect(both.current == [first, second] && both.isDelayed)
    #expect(both.prepared?.table == [0] && both.unprepared == [second])
    #expect(both.beginning == [second])
  }

  @Test("a description that follows a postponed edit starts without the edit's table")
  func descriptionAfterPostponedEdit() throws {
    var scheduler = Scheduler()
    _ = try prepared(&scheduler, Request(0, kind: .edit))
    _ = scheduler.handle(.prepared([0], findsChanges: true))
    _ = scheduler.handle(.postponed)
    let description = Request(1, kind: .description)
    _ = scheduler.handle(.submitted(description, isAsked: false))
    #expect(!scheduler.hasPreparedEdits && scheduler.payload.tables.isEmpty)
    let next = try round(scheduler.handle(.surfaceBecameFree(wait: 1)))
    #expect(next.prepared == nil && next.unprepared == [description])
  }

  @Test("a postponed refresh doesn't keep its prepared table")
  func refreshPutBack() throws {
    var scheduler = Scheduler()
    _ = try prepared(&scheduler, Request(0, kind: .refresh))
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.prepared([7], findsChanges: false))
    _ = scheduler.handle(.submitted(Request(1, kind: .edit), isAsked: false))
    #expect(!scheduler.hasPreparedEdits)
    let next = try round(scheduler.handle(.surfaceBecameFree(wait: 1)))
    #expect(next.prepared == nil && next.current.map(\.payload) == [1])
  }

  @Test func onlyUpdatesThatFindChangesArePlanned() throws {
    var scheduler = Scheduler()
    _ = try prepared(&scheduler, Request(0, kind: .backgroundDescription))
    #expect(!scheduler.isPlanning)
    guard case .perform(_, by: nil) = scheduler.handle(.prepared([], findsChanges: false)).last
    else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(!scheduler.isPlanning)
  }

  @Test func aPlanWaitsForABusySurfaceUnlessADescriptionReplacesIt() throws {
    var scheduler = Scheduler()
    let planned = Request(0, kind: .backgroundDescription)
    _ = try prepared(&scheduler, planned)
    #expect(try round(scheduler.handle(.prepared([0], findsChanges: true))).current == [planned])
    #expect(scheduler.handle(.surfaceBecameBusy).isEmpty)
    #expect(scheduler.handle(.planned(5, number: 1)).count == 1)
    #expect(scheduler.payload.plan == 5)
    var other = scheduler
    guard
      case .perform(let round, by: 5) = scheduler.handle(.surfaceBecameFree(wait: 1)).last
    else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(round.prepared?.table == [0] && round.isDelayed)
    let description = Request(1, kind: .description)
    #expect(other.handle(.submitted(description, isAsked: false)).isEmpty)
    #expect(!other.isPlanning && other.payload.plan == nil)
    guard case .supersede([planned]) = other.handle(.surfaceBecameFree(wait: 1)).first else {
      Issue.record("\(other)")
      return
    }
  }

  @Test("an abandoned plan doesn't reach the round that replaced it")
  func abandonedPlan() throws {
    var scheduler = Scheduler()
    _ = try prepared(&scheduler, Request(0, kind: .backgroundDescription))
    _ = scheduler.handle(.prepared([0], findsChanges: true))
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.submitted(Request(1, kind: .description), isAsked: false))
    _ = scheduler.handle(
      .submitted(Request(2, kind: .backgroundDescription), isAsked: false))
    _ = scheduler.handle(.surfaceBecameFree(wait: 1))
    _ = scheduler.handle(.prepared([2], findsChanges: true))
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.planned(22, number: 2))
    #expect(scheduler.handle(.planned(11, number: 1)).isEmpty)
    guard case .perform(_, by: 22) = scheduler.handle(.surfaceBecameFree(wait: 2)).last else {
      Issue.record("\(scheduler)")
      return
    }
  }

  @Test("a reply from a former surface is ignored")
  func formerSurface() {
    var scheduler = Scheduler()
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.submitted(Request(0, kind: .edit), isAsked: false))
    #expect(scheduler.handle(.surfaceLost).count == 1)
    #expect(scheduler.handle(.surfaceBecameFree(wait: 1)).isEmpty)
    #expect(scheduler.handle(.surfaceBecameFree(wait: 2)).count == 1)
  }
}
