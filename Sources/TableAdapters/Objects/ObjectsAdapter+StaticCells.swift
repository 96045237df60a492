internal import TableDiagnostics
internal import TableSections
public import TypeErasure

// Rows that are reserved for cells of the app's own, such as the button at the end of a list.
//
// A reserved cell is a row of the table: it takes the place it was reserved, and the objects go on
// after it. It keeps that place through updates, edits and moves by hand (through `absorbMove` and
// `absorbDeletion` with the next update); where a section has fewer rows it is the last one, and
// where there is no such section it waits for it. It is dequeued by its identifier and shown as it
// is; it cannot be moved, and is deleted only by giving it up.
extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Reserves a row of the section with an index; whichever section stands there.
  ///
  /// A row that is reserved already is given to the new cell. A negative position is reported
  /// (`TV0201`) and changes nothing.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - row: Which row, reserved ones counted.
  ///   - section: The index of the section.
  ///   - mode: How the row comes.
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, section: Int, mode: UpdateMode = .animated
  ) {
    guard row >= 0, section >= 0 else { return reportReservation(row, "\(section)") }
    objectSupport.reservations.reserve(identifier, row: row, in: .index(section))
    edit(mode: mode) { _ in }
  }

  /// Reserves a row of the section with an id; it goes where the section goes.
  ///
  /// ```swift
  /// adapter.reserveStaticCell(withIdentifier: "Add", row: 0, inSection: .section("favourites"))
  /// ```
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, inSection section: AnyItem.ID,
    mode: UpdateMode = .animated
  ) {
    guard row >= 0 else { return reportReservation(row, "\(section)") }
    objectSupport.reservations.reserve(identifier, row: row, in: .id(section))
    edit(mode: mode) { _ in }
  }

  /// Gives up the cell reserved at a row of the section with an index.
  ///
  /// A row that is not reserved is reported (`TV0201`).
  public final func removeReservation(
    at row: Int, section: Int, mode: UpdateMode = .animated
  ) {
    removeReservation(row, in: .index(section), "\(section)", mode: mode)
  }

  /// Gives up the cell reserved at a row of the section with an id.
  ///
  /// A row that is not reserved is reported (`TV0201`).
  public final func removeReservation(
    at row: Int, inSection section: AnyItem.ID, mode: UpdateMode = .animated
  ) {
    removeReservation(row, in: .id(section), "\(section)", mode: mode)
  }

  /// Gives up all reserved cells.
  public final func removeAllReservations(mode: UpdateMode = .animated) {
    guard !objectSupport.reservations.isEmpty else { return }
    objectSupport.reservations.removeAll()
    edit(mode: mode) { _ in }
  }

  private final func removeReservation(
    _ row: Int, in place: StaticCellReservations.Place, _ section: String, mode: UpdateMode
  ) {
    guard objectSupport.reservations.remove(row: row, in: place) else {
      return reportReservation(row, section)
    }
    edit(mode: mode) { _ in }
  }

  private final func reportReservation(_ row: Int, _ section: String) {
    issues.report(
      TableIssue(
        .positionOutOfBounds, "no cell is reserved at row \(row) of section \(section)",
        subjects: ["\(section)-\(row)"]))
  }
}
