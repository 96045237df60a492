internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

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
  /// Called when the request's turn comes, before anything of it is shown; not at all where a later
  /// description takes its place.
  var begin: (@MainActor () -> Void)?
  /// Called as soon as the request was carried out, which the completion is when its animation is
  /// over; not at all where a later description takes its place.
  var end: (@MainActor () -> Void)?

  init(
    _ change: Change, mode: UpdateMode, marks: Marks = Marks(), planner: Planner? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    self.change = change
    self.mode = mode
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
