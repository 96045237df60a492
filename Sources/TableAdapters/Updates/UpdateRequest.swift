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
