internal import DiffEngine
public import TableRows
public import TableSections
public import TypeErasure

/// A request to update a table.
///
/// ```swift
/// final class StillAdapter: TableAdapter<TableView, Contact, String> {
///   override func submit(_ request: UpdateRequest<TableView, Contact, String>) {
///     var request = request
///     request.mode = .withoutAnimation
///     super.submit(request)
///   }
/// }
/// ```
@MainActor
public struct UpdateRequest<Surface: TableSurface, Item, ID: Hashable> {
  /// The change that a request makes.
  ///
  /// ```swift
  /// func log(_ request: UpdateRequest<TableView, Contact, String>) {
  ///   if case .sections(let sections) = request.change { print(sections.count) }
  /// }
  /// ```
  public enum Change {
    /// Replaces the current sections.
    case sections([Section<Item, ID>])
    /// Changes the sections that are shown when the update begins.
    case edit(@MainActor (inout TableEditor<Item, ID>) -> Void)
    /// Reconfigures the cell of a row.
    case reconfigure(AnyIdentity)
  }

  typealias Marks = RefreshMarks<ID>

  /// Plans an update, off the main actor if possible, or returns `nil` if that failed.
  typealias Planner =
    @MainActor (
      _ old: [Section<Item, ID>], _ new: [Section<Item, ID>], PlanPolicy, IdentityChecking
    ) async -> TablePlan<Section<Item, ID>>?

  /// The change that the request makes.
  public var change: Change
  /// The mode of the update.
  public var mode: UpdateMode
  /// The animations of this update.
  ///
  /// The default is `nil`, which uses the adapter's animations at the time of submission.
  public var animations: TableAnimations<Surface.TableAnimation>?
  /// The animations of the adapter at the time of submission.
  var adapterAnimations: TableAnimations<Surface.TableAnimation>?
  /// Rows and sections to refresh even if they didn't change.
  let marks: Marks
  /// A closure that plans a background update, or `nil` if the adapter plans the update.
  let planner: Planner?
  private(set) var completion: UpdateCompletion?
  let anchor: ScrollAnchor<AnyIdentity>?
  /// Whether the request is known to wait if the surface is requesting cells.
  var isExpected = false
  /// Whether the request repeats a change that the table already shows.
  var isRepetition = false
  /// Called before the request is shown.
  ///
  /// Not called if a later description replaces it.
  var begin: (@MainActor () -> Void)?
  /// Called after the request is carried out, before its animation ends.
  ///
  /// Not called if a later description replaces it.
  var end: (@MainActor () -> Void)?

  init(
    _ change: Change, mode: UpdateMode, anchoring anchor: ScrollAnchor<AnyIdentity>? = .automatic,
    marks: Marks = Marks(), planner: Planner? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    self.change = change
    self.mode = mode
    self.anchor = anchor
    self.marks = marks
    self.planner = planner
    self.completion = completion.map { UpdateCompletion($0) }
  }

  /// Adds a closure to call after the current completion.
  ///
  /// The closure is called once, with the outcome.
  public mutating func addCompletion(_ completion: @escaping @MainActor (UpdateOutcome) -> Void) {
    self.completion = UpdateCompletion(
      of: [self.completion, UpdateCompletion(completion)].compactMap { $0 })
  }

  var kind: UpdateKind {
    switch change {
    case .sections: planner == nil ? .description : .backgroundDescription
    case .edit: .edit
    case .reconfigure: .refresh
    }
  }

  var reconfiguredRow: AnyIdentity? {
    if case .reconfigure(let row) = change { row } else { nil }
  }
}

/// Calls the completion of one update with its outcome, exactly once.
///
/// Its owners may be deallocated before the call: a table releases its animations, and an adapter
/// its requests. The completion is called even then, because async code waits for it.
@MainActor
final class UpdateCompletion {
  private var completion: (@MainActor (UpdateOutcome) -> Void)?
  /// The outcome to deliver after the last batch.
  private var outcome: UpdateOutcome?
  private var expectedBatches = 0

  init(_ completion: (@MainActor (UpdateOutcome) -> Void)?) { self.completion = completion }

  /// Creates the completion of an update that carries out several requests.
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

  /// Leaves the call to the completion that replaces this one.
  func forget() { completion = nil }

  /// Delivers the outcome after the last batch.
  func deliverAfterBatches(_ outcome: UpdateOutcome) {
    self.outcome = outcome
    deliverIfOver()
  }

  /// Returns a closure to call at the end of one more batch.
  ///
  /// Further calls have no effect.
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
