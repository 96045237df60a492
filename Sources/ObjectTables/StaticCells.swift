public import TableAdapters
internal import TableDiagnostics
internal import TableSections
public import TypeErasure

// Rows that are reserved for cells of the app's own, such as the button at the end of a list.
//
// A reserved cell is a row of the table: it takes the place it was reserved, and the objects go on
// after it. It keeps that place through updates, edits and moves by hand (through `commitMove` and
// `commitDeletion` with the next update); where a section has fewer rows it is the last one, and
// where there is no such section it waits for it. It is dequeued by its identifier and shown as it
// is; it cannot be moved, and is deleted only by giving it up.
extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Reserves a row of the section with an index, whichever section that is.
  ///
  /// A row that is reserved already is given to the new cell. A negative position is reported
  /// (`TV0201`) and changes nothing.
  ///
  /// Each call is an update. To reserve several rows in one update, call
  /// `reserveStaticCells(withIdentifier:rows:section:)`.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - row: The index of the row among all rows, including reserved ones.
  ///   - section: The index of the section.
  ///   - mode: How to carry out the update.
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, section: Int, mode: UpdateMode = .animated
  ) {
    reserveStaticCells(withIdentifier: identifier, rows: [row], section: section, mode: mode)
  }

  /// Reserves rows of the section with an index, in one update.
  ///
  /// ```swift
  /// adapter.reserveStaticCells(withIdentifier: "Ad", rows: stride(from: 9, to: 500, by: 10), section: 0)
  /// ```
  public final func reserveStaticCells(
    withIdentifier identifier: String, rows: some Sequence<Int>, section: Int,
    mode: UpdateMode = .animated
  ) {
    reserve(identifier, rows, in: .index(section), "\(section)", mode: mode, isValid: section >= 0)
  }

  /// Reserves rows of a section in one update.
  ///
  /// They follow the section when it moves.
  public final func reserveStaticCells(
    withIdentifier identifier: String, rows: some Sequence<Int>, inSection section: AnyItem.ID,
    mode: UpdateMode = .animated
  ) {
    reserve(identifier, rows, in: .id(section), "\(section)", mode: mode)
  }

  /// Reserves a row of a section.
  ///
  /// It follows the section when it moves.
  ///
  /// ```swift
  /// adapter.reserveStaticCell(withIdentifier: "Add", row: 0, inSection: .section("favorites"))
  /// ```
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, inSection section: AnyItem.ID,
    mode: UpdateMode = .animated
  ) {
    reserveStaticCells(withIdentifier: identifier, rows: [row], inSection: section, mode: mode)
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
    guard !objectHooks.reservations.isEmpty else { return }
    objectHooks.reservations.removeAll()
    edit(mode: mode) { _ in }
  }

  private final func reserve(
    _ identifier: String, _ rows: some Sequence<Int>, in place: StaticCellReservations.Place,
    _ section: String, mode: UpdateMode, isValid: Bool = true
  ) {
    let rows = Array(rows)
    let valid = rows.filter { isValid && $0 >= 0 }
    for row in rows where !isValid || row < 0 { reportReservation(row, section) }
    guard !valid.isEmpty else { return }
    // Copied once, and not for each row.
    var reservations = objectHooks.reservations
    for row in valid { reservations.reserve(identifier, row: row, in: place) }
    objectHooks.reservations = reservations
    edit(mode: mode) { _ in }
  }

  private final func removeReservation(
    _ row: Int, in place: StaticCellReservations.Place, _ section: String, mode: UpdateMode
  ) {
    guard objectHooks.reservations.remove(row: row, in: place) else {
      return reportReservation(row, section)
    }
    edit(mode: mode) { _ in }
  }

  private final func reportReservation(_ row: Int, _ section: String) {
    issues.report(
      TableIssue(
        .positionOutOfBounds, "no cell is reserved at row \(row) of section \(section)",
        identifiers: ["\(section)-\(row)"]))
  }
}

/// A row that was reserved for a cell of the app's own, which shows no object.
///
/// Made by `reserveStaticCell(withIdentifier:row:section:)`; it stands among the items of the
/// adapter's `currentSections`, so that updates treat it as any other row.
public struct StaticCell: Hashable, AnyDifferentiable {
  /// The reuse identifier of the cell.
  public let identifier: String
  /// Tells two reservations of one identifier apart.
  let serial: Int
}

/// Which rows are reserved for cells of the app's own.
///
/// Plain state: it says how sections look with the reserved rows among the others, whatever they
/// looked like before, so an update of any kind ends with each in its place.
struct StaticCellReservations {
  /// A section by its index, or by its id.
  enum Place: Hashable {
    case index(Int)
    case id(AnyItem.ID)
  }

  typealias Table = [Section<AnyItem, AnyItem.ID>]

  private var places = IDNumbers<Place>()
  /// By the number of a place, the cells by their rows.
  private var cells: [[Int: StaticCell]] = []
  private var made = 0

  /// Whether no row is reserved.
  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// Whether there ever was a reservation, whose row may stand among those that come.
  ///
  /// It stays so when all are given up: an app may have kept the sections of the adapter, and show
  /// them again much later.
  private var wereMade: Bool { made > 0 }

  /// Reserves a row; a cell that has it already is replaced.
  mutating func reserve(_ identifier: String, row: Int, in place: Place) {
    made += 1
    let (number, isNew) = places.add(place)
    if isNew { cells.append([:]) }
    cells[number][row] = StaticCell(identifier: identifier, serial: made)
  }

  /// Gives a row up; false where it is not reserved.
  mutating func remove(row: Int, in place: Place) -> Bool {
    places.number(of: place).flatMap { cells[$0].removeValue(forKey: row) } != nil
  }

  mutating func removeAll() { (places, cells) = (IDNumbers(), []) }

  /// The sections with each reserved cell at its row, or at the end of a section that is shorter.
  ///
  /// - Complexity: O(*n*) for *n* rows, once a row was reserved.
  func arranging(_ sections: Table) -> Table {
    guard wereMade else { return sections }
    var result = sections
    // Of sections with one id the first counts, as in all look-ups.
    var rest = cells
    for index in sections.indices {
      let reserved = [.index(index), .id(sections[index].id)].flatMap { take($0, from: &rest) }
        .sorted { ($0.key, $0.value.serial) < ($1.key, $1.value.serial) }
      let items = sections[index].items.filter { !($0.base is StaticCell) }
      result[index].items = Self.merge(reserved, into: items)
    }
    return result
  }

  private func take(
    _ place: Place, from rest: inout [[Int: StaticCell]]
  ) -> [(key: Int, value: StaticCell)] {
    guard let number = places.number(of: place) else { return [] }
    defer { rest[number] = [:] }
    return Array(rest[number])
  }

  private static func merge(
    _ reserved: [(key: Int, value: StaticCell)], into items: [AnyItem]
  ) -> [AnyItem] {
    var rows: [AnyItem] = []
    rows.reserveCapacity(items.count + reserved.count)
    var rest = items[...]
    for (row, cell) in reserved {
      let before = rest.prefix(max(0, row - rows.count))
      rows += before
      rest = rest.dropFirst(before.count)
      rows.append(AnyItem(cell))
    }
    return rows + rest
  }
}
