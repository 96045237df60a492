internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// Something an adapter was asked to show.
@MainActor
struct UpdateRequest<Item, ID: Hashable> {
  enum Change {
    /// The whole table.
    case description([Section<Item, ID>])
    /// A change of what the table shows when the request's turn comes.
    case edit(@MainActor (inout TableEditor<Item, ID>) -> Void)
    /// Reconfigures the cell of a row.
    case refresh(AnyIdentity)
  }

  /// Plans the way from one table to another off the main actor; `nil` where that failed.
  typealias Planner =
    @MainActor (
      _ old: [Section<Item, ID>], _ new: [Section<Item, ID>], PlanPolicy, IdentityChecking
    ) async -> TablePlan<Section<Item, ID>>?

  let change: Change
  let mode: UpdateMode
  /// What is shown anew with the change, though nothing about it may have changed.
  let marks: RowMarks<ID>
  /// Set where the plan is to be made off the main actor.
  let planner: Planner?
  let receipt: UpdateReceipt?
  /// Called when the request's turn comes, before anything of it is shown; not at all where a later
  /// description takes its place.
  var begin: (@MainActor () -> Void)?
  /// Called as soon as the request was carried out, which the receipt does when its animation is
  /// over; not at all where a later description takes its place.
  var end: (@MainActor () -> Void)?

  init(
    _ change: Change, mode: UpdateMode, marks: RowMarks<ID> = RowMarks(), planner: Planner? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    self.change = change
    self.mode = mode
    self.marks = marks
    self.planner = planner
    receipt = completion.map { UpdateReceipt($0) }
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

/// Rows and sections that an update shows anew, changed or not.
struct RowMarks<ID: Hashable> {
  /// Rows that are reconfigured.
  var reconfiguredRows: [AnyIdentity] = []
  /// Rows that get new cells.
  var reloadedRows: [AnyIdentity] = []
  /// Sections that get new cells, headers and footers.
  var reloadedSections: [ID] = []

  var isEmpty: Bool {
    reconfiguredRows.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
  }

  /// Adds the marks of another update, which is carried out together with this one.
  mutating func add(_ other: Self) {
    reconfiguredRows += other.reconfiguredRows
    reloadedRows += other.reloadedRows
    reloadedSections += other.reloadedSections
  }
}

/// Calls the completion of one update with its outcome, exactly once.
///
/// Its owner may be gone before: a table lets go of its animations when it is released,
/// and an adapter of its queue. The completion is called all the same, since async code waits for
/// it.
@MainActor
final class UpdateReceipt {
  private var completion: (@MainActor (UpdateOutcome) -> Void)?

  init(_ completion: @escaping @MainActor (UpdateOutcome) -> Void) {
    self.completion = completion
  }

  /// Calls the completion, unless it has been called.
  func deliver(_ outcome: UpdateOutcome) {
    guard let completion else { return }
    self.completion = nil
    completion(outcome)
  }

  deinit {
    guard let completion else { return }
    Task { @MainActor in completion(.reloaded(.noSurface)) }
  }
}
