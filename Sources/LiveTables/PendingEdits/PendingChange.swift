internal import TableAdapters
internal import TableDiagnostics
internal import TypeErasure

/// A change of a table that is applied on top of what the app describes.
///
/// It is either an edit with an operation, or a record of what the app and the user changed since.
@MainActor
final class PendingChange<Item, ID: Hashable> {
  /// The progress of a change.
  enum Progress {
    /// The operation is in progress.
    case pending
    /// The operation succeeded. The descriptions that wait don't know the change.
    case succeeded
    /// All descriptions from before the success have been shown, or are shown now.
    case due
    /// Further descriptions know the change.
    case confirmed
  }

  var steps: [RowStep<Item, ID>] { didSet { extendLifetime(of: oldValue) } }
  /// The steps that undo the change, once it is applied.
  private(set) var inverse: [RowStep<Item, ID>] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The change that this change undoes, until it is applied.
  private(set) var undone: PendingChange? { didSet { extendLifetime(of: oldValue) } }
  /// Whether the change was applied before.
  private(set) var isApplied = false

  var progress: Progress
  /// The number of the change among those that succeeded.
  var order = 0
  /// The rows that the table didn't have when the edit was performed.
  var unknownRows: Set<AnyIdentity> = []
  /// The edit, or `nil` for a record.
  let edit: PendingEdit?
  /// Whether the change is made or undone again, when its rows may be gone.
  let isRepeated: Bool
  /// The change by the user of which this is the record.
  private(set) weak var userChange: UserChange<Item, ID>?

  /// Creates the change of an edit.
  init(_ edit: PendingEdit, steps: [RowStep<Item, ID>], isRepeated: Bool = false) {
    (self.edit, self.steps, progress) = (edit, steps, .pending)
    self.isRepeated = isRepeated
  }

  /// Creates the change of an edit that undoes another one.
  init(_ edit: PendingEdit, undoing undone: PendingChange) {
    (self.edit, self.undone, steps, progress) = (edit, undone, [], .pending)
    isRepeated = true
  }

  /// Creates a record of what the app or the user changed.
  init(
    recording steps: [RowStep<Item, ID>], order: Int, by userChange: UserChange<Item, ID>? = nil
  ) {
    (edit, self.steps, self.order, progress) = (nil, steps, order, .confirmed)
    self.userChange = userChange
    isRepeated = false
  }

  /// Whether a handler can still perform an edit instead of what is recorded.
  var isHeld: Bool { userChange?.isOver == false }

  /// Prepares the first application.
  func prepareApplication() {
    guard let undone else { return }
    steps = undone.inverse
    self.undone = nil
  }

  /// Notes the first application.
  func didApply(inverse: [RowStep<Item, ID>]) {
    self.inverse = inverse
    isApplied = true
  }
}
