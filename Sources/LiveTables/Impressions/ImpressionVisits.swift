/// The condition for an impression.
struct ImpressionGoal {
  /// The handler of a goal.
  enum Owner {
    /// The handler for all rows.
    case tracker
    /// The row's own handler.
    case row
  }

  let owner: Owner
  /// The share of the row that must be visible, from 0 to 1.
  let share: Double
  /// The time for which the share must be visible without interruption.
  let duration: Duration

  /// Creates a goal from values of the app.
  ///
  /// The share is clamped to 0...1, and is 1 if it's not a number. The duration is clamped so that
  /// it can be added to any time.
  init(of owner: Owner, share: Double, duration: Duration) {
    self.owner = owner
    self.share = share.isNaN ? 1 : min(max(share, 0), 1)
    self.duration = min(max(duration, .zero), .seconds(1_000_000_000))
  }

  /// Returns whether a visible share is enough.
  func isReached(by visibleShare: Double) -> Bool { visibleShare > 0 && visibleShare >= share }
}

/// The visits to rows.
///
/// A visit lasts as long as any part of its row is visible. It reaches each of its goals at most
/// once.
struct ImpressionVisits<ID: Hashable> {
  /// A visible row, with its goals.
  struct VisibleRow {
    let id: ID
    /// The visible share, from 0 to 1.
    var share: Double
    let goals: [ImpressionGoal]
  }

  /// A goal that a visit has reached.
  struct ReachedGoal {
    let id: ID
    let owner: ImpressionGoal.Owner
  }

  private struct Progress {
    let goal: ImpressionGoal
    /// The time when the goal's share became visible.
    ///
    /// It's `nil` if the share isn't visible.
    var start: Duration?
    var isReached: Bool

    var deadline: Duration? { isReached ? nil : start.map { $0 + goal.duration } }
  }

  private struct Visit {
    let id: ID
    var progress: [Progress] = []
    /// The time when the share of any goal became visible.
    ///
    /// It's `nil` if no share is visible.
    var start: Duration?

    mutating func note(_ row: VisibleRow, at now: Duration) {
      progress = row.goals.map { goal in
        let former = progress.first { $0.goal.owner == goal.owner }
        let start = goal.isReached(by: row.share) ? former?.start ?? now : nil
        return Progress(goal: goal, start: start, isReached: former?.isReached == true)
      }
    }
  }

  /// The visits, in the order of their rows.
  private var visits: [Visit] = []
  private var past: [ID: ImpressionSummary] = [:]

  /// The time at which the next goal is reached, if nothing changes.
  var deadline: Duration? { visits.lazy.flatMap(\.progress).compactMap(\.deadline).min() }

  /// Updates the visits with the rows that are visible from now on.
  ///
  /// Rows with the same ID count as one row, with the largest of their shares.
  ///
  /// - Returns: The goals that were reached since the last call.
  /// - Complexity: O(*n*) for *n* visible rows, now and before.
  mutating func note(_ rows: [VisibleRow], at now: Duration) -> [ReachedGoal] {
    let reached = reachGoals(at: now)
    var former: [ID: Visit] = [:]
    for visit in visits { former[visit.id] = visit }
    visits = Self.merged(rows).map { row in
      var visit = former.removeValue(forKey: row.id) ?? Visit(id: row.id)
      visit.note(row, at: now)
      let isViewed = visit.progress.contains { $0.start != nil }
      if isViewed { visit.start = visit.start ?? now } else { end(&visit, at: now) }
      return visit
    }
    for var visit in former.values { end(&visit, at: now) }
    return reached + reachGoals(at: now)
  }

  /// Removes all visits without counting their time.
  mutating func dropVisits() { visits = [] }

  /// Deletes all summaries and continues the visits in progress.
  mutating func resetSummaries(at now: Duration) {
    past = [:]
    for index in visits.indices where visits[index].start != nil { visits[index].start = now }
  }

  /// Returns the summary of a row.
  func summary(of id: ID, at now: Duration) -> ImpressionSummary {
    var summary = past[id] ?? ImpressionSummary()
    if let start = visits.first(where: { $0.id == id })?.start {
      summary.visibleTime += now - start
    }
    return summary
  }

  private mutating func end(_ visit: inout Visit, at now: Duration) {
    guard let start = visit.start else { return }
    visit.start = nil
    past[visit.id, default: ImpressionSummary()].visibleTime += now - start
  }

  private mutating func reachGoals(at now: Duration) -> [ReachedGoal] {
    var reached: [ReachedGoal] = []
    for visit in visits.indices {
      let id = visits[visit].id
      for index in visits[visit].progress.indices {
        guard let deadline = visits[visit].progress[index].deadline, deadline <= now else {
          continue
        }
        if !visits[visit].progress.contains(where: { $0.isReached }) {
          past[id, default: ImpressionSummary()].count += 1
        }
        visits[visit].progress[index].isReached = true
        reached.append(ReachedGoal(id: id, owner: visits[visit].progress[index].goal.owner))
      }
    }
    return reached
  }

  /// Merges rows with the same ID, and drops rows that aren't visible or have no goals.
  private static func merged(_ rows: [VisibleRow]) -> [VisibleRow] {
    var indices: [ID: Int] = [:]
    var merged: [VisibleRow] = []
    for row in rows where row.share > 0 && !row.goals.isEmpty {
      if let index = indices[row.id] {
        merged[index].share = max(merged[index].share, row.share)
      } else {
        indices[row.id] = merged.count
        merged.append(row)
      }
    }
    return merged
  }
}
