internal import DiffEngine
internal import TableDiagnostics
public import TableRows
public import TableSections
internal import TypeErasure

// Rows and sections by their ids instead of their positions. An id the table does not have is
// reported (`TV0306`) where something was to be done with it; a look-up just answers `nil`.
//
// The first look-up after an update builds an index, O(n) for n rows; after it a look-up is O(1).

extension TableAdapter {
  /// The position of a row, of equal ids the first one's, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* rows the first time after an update; after it O(1).
  public final func position(ofRow row: some Hashable) -> Surface.TablePosition? {
    rowPath(AnyIdentity(row)).map { Surface.TablePosition($0) }
  }

  /// The item of a row, or `nil`.
  ///
  /// - Complexity: as ``position(ofRow:)``.
  public final func item(ofRow row: some Hashable) -> Item? {
    position(ofRow: row).flatMap(item(at:))
  }

  /// The index of a section, or `nil`.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public final func index(ofSection section: ID) -> Int? {
    currentSections.firstIndex { $0.id == section }
  }

  /// The section with an id, or `nil`.
  public final func section(_ section: ID) -> Section<Item, ID>? {
    index(ofSection: section).flatMap(self.section(at:))
  }

  /// The cell that shows a row now, or `nil`.
  public final func shownCell(ofRow row: some Hashable) -> Surface.TableCell? {
    position(ofRow: row).flatMap { ownSurface?.shownTableCell(at: $0) }
  }

  /// Selects a row as code does: no handler is called.
  ///
  /// An id the table does not have is reported (`TV0306`).
  public final func select(row: some Hashable) {
    known(AnyIdentity(row)) { $0.selectTableRow(at: $1) }
  }

  /// Deselects a row as code does: no handler is called.
  ///
  /// An id the table does not have is reported (`TV0306`).
  public final func deselect(row: some Hashable) {
    known(AnyIdentity(row)) { $0.deselectTableRow(at: $1) }
  }

  /// Scrolls until a row is on screen; an id the table does not have is reported (`TV0306`).
  public final func scroll(toRow row: some Hashable) {
    known(AnyIdentity(row)) { $0.scrollTable(to: $1) }
  }

  /// Reconfigures the cell of a row, though its item did not change.
  ///
  /// Like an update it waits while one is under way. A row that is to have another kind of cell now
  /// is replaced. An id the table does not have is reported (`TV0306`).
  public final func reconfigure(row: some Hashable) {
    submit(UpdateRequest(.refresh(AnyIdentity(row)), mode: .animated))
  }

  private final func known(
    _ row: AnyIdentity, _ act: (Surface, Surface.TablePosition) -> Void
  ) {
    if let path = knownPath(row), let surface = ownSurface {
      act(surface, Surface.TablePosition(path))
    }
  }

  /// The position of a row; `nil`, and an issue, where the table does not have it.
  final func knownPath(_ row: AnyIdentity) -> TablePath? {
    if let path = rowPath(row) { return path }
    issues.report(
      TableIssue(
        .unknownID, "no row has the id \(row)",
        subjects: [row.description]))
    return nil
  }
}
