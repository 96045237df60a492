internal import TableDiagnostics

/// What a source knows of its cells, until they go off screen.
///
/// A class, so that no access to the notes lasts while a released note calls code of the app.
@MainActor
package final class DisplayedCells<Cell: AnyObject> {
  /// What is known of one cell.
  package struct Note {
    /// The reuse identifier it was made under: `.some(nil)` for one that cannot be reconfigured,
    /// and `nil` where nothing is known of it.
    package var identifier: String??
    /// Notifies the row when its cell ends display; the cell itself must not be kept.
    package var ending: (@MainActor () -> Void)?
    /// The state of the object that the cell shows; `nil` for a value.
    package var object: ObjectState?
    /// Whether the cell's row keeps its place during updates.
    package var isAnchor = true
    /// Whether the cell is on screen, and not only prepared.
    fileprivate var isOnScreen = false
    /// Canceled when it is let go.
    fileprivate var task: CanceledTask?

    fileprivate var isEmpty: Bool {
      identifier == nil && ending == nil && object == nil && isAnchor && !isOnScreen
    }
  }

  private var notes: [ObjectIdentifier: Note] = [:]

  /// Makes an empty collection.
  package init() {}

  /// What is known of a cell.
  package subscript(cell: Cell) -> Note {
    get { notes[ObjectIdentifier(cell)] ?? Note() }
    set {
      let key = ObjectIdentifier(cell)
      extendLifetime(
        of: newValue.isEmpty
          ? notes.removeValue(forKey: key) : notes.updateValue(newValue, forKey: key))
    }
  }

  /// Runs the work of the row whose cell comes on screen, in place of that of the row before.
  package func begin(_ work: (@MainActor (Cell) async -> Void)?, in cell: Cell) {
    self[cell].isOnScreen = true
    let task = work.map { work in CanceledTask(Task { await work(cell) }) }
    self[cell].task = task
  }

  /// Runs the work of the row that a cell was reconfigured for, if it is on screen.
  package func beginAgain(_ work: (@MainActor (Cell) async -> Void)?, in cell: Cell) {
    if self[cell].isOnScreen { begin(work, in: cell) }
  }

  /// Forgets a cell that went off screen, and returns the call that notifies its row.
  package func remove(_ cell: Cell) -> (@MainActor () -> Void)? {
    notes.removeValue(forKey: ObjectIdentifier(cell))?.ending
  }

  /// Forgets all cells, and returns the calls that notify their rows, in no order.
  func removeAll() -> [@MainActor () -> Void] {
    let all = notes
    notes = [:]
    return all.values.compactMap(\.ending)
  }
}

/// Cancels a task when it is released, which may call the app.
private final class CanceledTask {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
