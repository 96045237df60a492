internal import TableAdapters
internal import TableDiagnostics
internal import TypeErasure

/// A change that's applied on top of the app's sections.
///
/// It's either an edit with an operation, or a record of another change by the app or the user.
@MainActor
final class PendingChange<Item, ID: Hashable> {
  /// The progress of a change.
  enum Progress {
    /// The operation is in progress.
    case pending
    /// The operation succeeded, but queued updates don't contain the change.
    case succeeded
    /// The operation succeeded, and all earlier updates have run.
    case due
    /// Later updates contain the change.
    case confirmed
  }

  var steps: [RowStep<Item, ID>] { didSet { extendLifetime(of: oldValue) } }
  /// The steps that revert the change, once it's applied.
  private(set) var inverse: [RowStep<Item, ID>] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The change that this change reverts, or `nil` once this change is applied.
  private(set) var undone: PendingChange? { didSet { extendLifetime(of: oldValue) } }
  /// Whether the change has been applied.
  private(set) var isApplied = false

  var progress: Progress
  /// The order of the change among those that succeeded.
  var order = 0
  /// The rows that didn't exist when the edit was performed.
  var unknownRows: Set<AnyIdentity> = []
  /// The edit, or `nil` for a record.
  let edit: PendingEdit?
  /// Whether the change is an undo or a redo, whose rows may not exist.
  let isRepeated: Bool
  /// The user's change that this change records.
  private(set) weak var userChange: UserChange<Item, ID>?

  /// Creates the change of an edit.
  init(_ edit: PendingEdit, steps: [RowStep<Item, ID>], isRepeated: Bool = false) {
    (self.edit, self.steps, progress) = (edit, steps, .pending)
    self.isRepeated = isRepeated
  }

  /// Creates the change of an edit that reverts another one.
  init(_ edit: PendingEdit, undoing undone: PendingChange) {
    (self.edit, self.undone, steps, progress) = (edit, undone, [], .pending)
    isRepeated = true
  }

  /// Creates a record of a change by the app or the user.
  init(
    recording steps: [RowStep<Item, ID>], order: Int, by userChange: UserChange<Item, ID>? = nil
  ) {
    (edit, self.steps, self.order, progress) = (nil, steps, order, .confirmed)
    self.userChange = userChange
    isRepeated = false
  }

  /// Whether a handler can still replace the recorded change with an edit.
  var isHeld: Bool { userChange?.isOver == false }

  /// Prepares the first application.
  func prepareApplication() {
    guard let undone else { return }
    steps = undone.inverse
    self.undone = nil
  }

  /// Completes the first application.
  func didApply(inverse: [RowStep<Item, ID>]) {
    self.inverse = inverse
    isApplied = true
  }
}
