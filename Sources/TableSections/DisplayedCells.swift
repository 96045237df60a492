internal import TableDiagnostics

/// The state of cells, from their configuration until they leave the screen.
///
/// It's a class so that releasing the state of a cell, which can call the app, doesn't overlap with
/// an access to the collection.
@MainActor
package final class DisplayedCells<Cell: AnyObject> {
  /// The state of one cell.
  package struct Note {
    /// The reuse identifier.
    ///
    /// `.some(nil)` for a cell that can't be reconfigured, and `nil` if the identifier isn't known.
    package var identifier: String??
    /// A closure that notifies the row when its cell disappears, without retaining the cell.
    package var ending: (@MainActor () -> Void)?
    /// The state of the object that the cell shows, or `nil` for a value.
    package var object: ObjectState?
    /// Whether the cell's row can be the scroll anchor of an update.
    package var isAnchor = true
    /// Whether the cell is on screen, not only prepared.
    fileprivate var isOnScreen = false
    /// The task of the row, which is canceled when this reference is released.
    fileprivate var task: CanceledTask?

    fileprivate var isEmpty: Bool {
      identifier == nil && ending == nil && object == nil && isAnchor && !isOnScreen
    }
  }

  private var notes: [ObjectIdentifier: Note] = [:]

  /// Creates an empty collection.
  package init() {}

  /// The state of a cell.
  package subscript(cell: Cell) -> Note {
    get { notes[ObjectIdentifier(cell)] ?? Note() }
    set {
      let key = ObjectIdentifier(cell)
      extendLifetime(
        of: newValue.isEmpty
          ? notes.removeValue(forKey: key) : notes.updateValue(newValue, forKey: key))
    }
  }

  /// Starts the task of a row whose cell appears, and cancels the cell's previous task.
  package func begin(_ work: (@MainActor (Cell) async -> Void)?, in cell: Cell) {
    self[cell].isOnScreen = true
    let task = work.map { work in CanceledTask(Task { await work(cell) }) }
    self[cell].task = task
  }

  /// Starts the task of a reconfigured row, if its cell is on screen.
  package func beginAgain(_ work: (@MainActor (Cell) async -> Void)?, in cell: Cell) {
    if self[cell].isOnScreen { begin(work, in: cell) }
  }

  /// Removes a cell that disappeared, and returns the call that notifies its row.
  package func remove(_ cell: Cell) -> (@MainActor () -> Void)? {
    notes.removeValue(forKey: ObjectIdentifier(cell))?.ending
  }

  /// Removes all cells, and returns the calls that notify their rows, in no particular order.
  func removeAll() -> [@MainActor () -> Void] {
    let all = notes
    notes = [:]
    return all.values.compactMap(\.ending)
  }
}

/// Cancels a task when it's released, which may call the app.
private final class CanceledTask {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
