internal import TableSections
internal import TypeErasure

/// Keeps the requests that come while an update is under way, and says which of them count.
///
/// Plain state: what is done with the requests is the adapter's. Closures instead of key paths: in
/// generic code that is not specialised, those are made anew each time.
@MainActor
struct UpdateQueue<Item, ID: Hashable> {
  typealias Request = UpdateRequest<Item, ID>

  /// The requests of one round.
  struct Round {
    /// Requests that a later description has made meaningless.
    let superseded: ArraySlice<Request>
    /// A description and the edits after it, or edits alone; carried out as one update.
    let current: ArraySlice<Request>
    /// Rows whose cells are to be reconfigured; no description makes that meaningless.
    let refreshedRows: [AnyIdentity]
    /// What the requests mark, of superseded ones too: their cells are as outdated as before.
    let marks: RowMarks<ID>

    /// The mode that suits all requests of the round: the one that animates least.
    var mode: UpdateMode {
      current.map { $0.mode }.max { $1.isLessAnimated(than: $0) } ?? .animated
    }

    /// How to plan the round off the main actor, where that was asked for.
    var planner: Request.Planner? { current.first?.planner }
  }

  private var requests: [Request] = []

  var isEmpty: Bool { requests.isEmpty }

  /// Whether a description waits that is not to be planned off the main actor.
  var hasSynchronousReplacement: Bool { requests.contains { $0.isSynchronousReplacement } }

  mutating func append(_ request: Request) { requests.append(request) }

  /// Takes a round back that was not carried out; its requests are older than those that wait.
  mutating func putBack(_ round: Round) {
    let refreshes = round.refreshedRows.map { Request(.refresh($0), mode: .animated) }
    requests = round.superseded + round.current + refreshes + requests
  }

  /// Takes all requests out; `nil` when there are none.
  mutating func nextRound() -> Round? {
    guard !requests.isEmpty else { return nil }
    let refreshed = requests.compactMap { $0.refreshedRow }
    let changes = requests.filter { $0.refreshedRow == nil }
    let marks = changes.reduce(into: RowMarks<ID>()) { $0.add($1.marks) }
    requests = []
    let first = changes.lastIndex { $0.isDescription } ?? 0
    return Round(
      superseded: changes[..<first], current: changes[first...], refreshedRows: refreshed,
      marks: marks)
  }
}

/// A round of updates whose plan is being made off the main actor; told apart by its reference.
@MainActor
final class PlanningRound<Item, ID: Hashable> {
  let round: UpdateQueue<Item, ID>.Round
  /// What the table is to show after it.
  let target: [Section<Item, ID>]
  /// The adapter's revision that the plan starts from.
  let revision: Int

  init(_ round: UpdateQueue<Item, ID>.Round, to target: [Section<Item, ID>], revision: Int) {
    self.round = round
    self.target = target
    self.revision = revision
  }
}
