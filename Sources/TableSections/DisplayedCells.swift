internal import TableDiagnostics

/// What a source knows of the cells that it gave, until they go off screen.
///
/// A class, so that no access to the notes lasts while the code of the app is called that a note
/// lets go.
@MainActor
package final class DisplayedCells<Cell: AnyObject> {
  /// What is known of one cell.
  package struct Note {
    /// The reuse identifier it was made under: `.some(nil)` for one that cannot be reconfigured,
    /// and `nil` where nothing is known of it.
    package var identifier: String??
    /// Notifies the row when its cell ends display; the cell itself must not be kept.
    package var ending: (@MainActor () -> Void)?

    fileprivate var isEmpty: Bool { identifier == nil && ending == nil }
  }

  private var notes: [ObjectIdentifier: Note] = [:]

  /// Makes notes of no cell.
  package init() {}

  /// What is known of a cell.
  package subscript(cell: Cell) -> Note {
    get { notes[ObjectIdentifier(cell)] ?? Note() }
    set {
      let key = ObjectIdentifier(cell)
      letGo(
        of: newValue.isEmpty
          ? notes.removeValue(forKey: key) : notes.updateValue(newValue, forKey: key))
    }
  }

  /// Forgets a cell that went off screen, and returns whom to tell.
  package func remove(_ cell: Cell) -> (@MainActor () -> Void)? {
    notes.removeValue(forKey: ObjectIdentifier(cell))?.ending
  }

  /// Forgets all cells, and returns whom to tell, in no order.
  func removeAll() -> [@MainActor () -> Void] {
    let endings = notes.values.compactMap(\.ending)
    notes = [:]
    return endings
  }
}
