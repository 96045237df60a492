import TableAdapters
import TestSupport
import Testing

/// What the scheduler promises, whatever happens in whatever order.
enum UpdateSchedulerPromises {
  typealias Step = UpdateSchedulerModel.Step

  /// Checks all states that `count` events lead to, breadth first, so that a fault comes with the
  /// shortest way to it; returns the number of states within one event less.
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
          // What the last event leads to is judged, and goes no further.
          if depth < count, isVisited.insert(model.key).inserted {
            next.append((model, way + [step]))
          }
        }
      }
      level = next
    }
    return isVisited.count
  }

  /// Checks random events, and that all comes to an end after them.
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
  @Test func everyStateWithinEightEventsKeepsThePromises() {
    #expect(UpdateSchedulerPromises.check(within: 8) > 100_000)
  }

  @Test(arguments: 0..<20) func tenThousandEventsKeepThePromises(seed: Int) {
    UpdateSchedulerPromises.check(10_000, seed: seed)
  }
}

@Suite struct UpdateSchedulerTests {
  typealias Request = UpdateScheduler.Request

  /// As `UpdateSchedulerPromiseTests`, with so few events that it takes no time worth mention.
  @Test func everyStateWithinFiveEventsKeepsThePromises() {
    #expect(UpdateSchedulerPromises.check(within: 5) > 1_000)
  }

  @Test(arguments: 0..<3) func aThousandEventsKeepThePromises(seed: Int) {
    UpdateSchedulerPromises.check(1_000, seed: seed)
  }

  @Test func aDescriptionReplacesWhatWaitsAndIsFollowedByItsEdits() {
    var scheduler = UpdateScheduler()
    let requests = [.edit, .description, .edit, .refresh].enumerated().map {
      Request(token: $0, kind: $1)
    }
    _ = scheduler.handle(.surfaceBecameBusy)
    let waits = requests.map { scheduler.handle(.submitted($0, isAsked: false)) }
    #expect(waits == [[.waitForSurface], [], [], []])
    let actions = scheduler.handle(.surfaceBecameFree)
    #expect(actions.first == .supersede([requests[0]]))
    guard case .prepare(let round) = actions.last else {
      Issue.record("\(actions)")
      return
    }
    #expect(round.superseded == [requests[0]] && round.refreshes == [requests[3]])
    #expect(round.current == [requests[1], requests[2]])
    #expect(scheduler.handle(.prepared(findsChanges: true)) == [.perform(round)])
    #expect(scheduler.handle(.performed).isEmpty)
  }

  @Test func whatIsPendingIsWhatWaitsOrIsPlanned() {
    var scheduler = UpdateScheduler()
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.surfaceBecameBusy)
    _ = scheduler.handle(.submitted(Request(token: 0, kind: .refresh), isAsked: false))
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.submitted(Request(token: 1, kind: .edit), isAsked: false))
    #expect(scheduler.pending == .edits)
    _ = scheduler.handle(.submitted(Request(token: 2, kind: .description), isAsked: false))
    #expect(scheduler.pending == .description)
    _ = scheduler.handle(.surfaceBecameFree)
    _ = scheduler.handle(.prepared(findsChanges: true))
    // What is performed is not pending any more.
    #expect(scheduler.pending == .nothing)
    _ = scheduler.handle(.performed)
    _ = scheduler.handle(
      .submitted(Request(token: 3, kind: .backgroundDescription), isAsked: false))
    _ = scheduler.handle(.prepared(findsChanges: true))
    #expect(scheduler.isPlanning && scheduler.pending == .description)
    _ = scheduler.handle(.submitted(Request(token: 4, kind: .edit), isAsked: false))
    #expect(scheduler.pending == .description)
    _ = scheduler.handle(.planned(token: 3))
    #expect(scheduler.pending == .edits)
  }

  @Test func aPostponedRoundIsPreparedAgainWithWhatCameMeanwhile() {
    var scheduler = UpdateScheduler()
    let first = Request(token: 0, kind: .edit)
    let actions = scheduler.handle(.submitted(first, isAsked: false))
    guard case .prepare(let round) = actions.last else {
      Issue.record("\(actions)")
      return
    }
    #expect(scheduler.handle(.prepared(findsChanges: true)) == [.perform(round)])
    #expect(scheduler.handle(.postponed) == [.waitForSurface])
    let second = Request(token: 1, kind: .edit)
    #expect(scheduler.handle(.submitted(second, isAsked: false)).isEmpty)
    guard case .prepare(let both) = scheduler.handle(.surfaceBecameFree).last else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(both.current == [first, second])
  }

  @Test func onlyWhatFindsChangesIsPlanned() {
    var scheduler = UpdateScheduler()
    let request = Request(token: 0, kind: .backgroundDescription)
    guard case .prepare(let round) = scheduler.handle(.submitted(request, isAsked: false)).last
    else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(!scheduler.isPlanning(0))
    #expect(scheduler.handle(.prepared(findsChanges: false)) == [.perform(round)])
    #expect(!scheduler.isPlanning(0))
  }

  @Test func aPlanWaitsForABusySurfaceUnlessADescriptionReplacesIt() {
    var scheduler = UpdateScheduler()
    let planned = Request(token: 0, kind: .backgroundDescription)
    guard case .prepare(let round) = scheduler.handle(.submitted(planned, isAsked: false)).last
    else {
      Issue.record("\(scheduler)")
      return
    }
    #expect(scheduler.handle(.prepared(findsChanges: true)) == [.plan(round)])
    #expect(scheduler.handle(.surfaceBecameBusy).isEmpty)
    #expect(scheduler.handle(.planned(token: 0)) == [.waitForSurface])
    var other = scheduler
    #expect(scheduler.handle(.surfaceBecameFree) == [.perform(round)])
    let description = Request(token: 1, kind: .description)
    #expect(other.handle(.submitted(description, isAsked: false)) == [.abandonPlan])
    #expect(other.handle(.surfaceBecameFree).first == .supersede([planned]))
  }
}
