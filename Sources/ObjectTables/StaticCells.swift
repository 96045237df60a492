public import TableAdapters
internal import TableDiagnostics
internal import TableSections
public import TypeErasure

// A reserved cell is a row of the table with a fixed position among the objects. It keeps its
// position during updates, edits, and moves by the user. After `commitMove` and `commitDeletion`,
// the next update restores the position. In a section with fewer rows, the cell is at the end. If
// its section doesn't exist, the cell appears when the section does. The user can't move or delete
// it.
extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Reserves a row in the section at an index.
  ///
  /// The row can show a cell without an object, such as a button. If the row is already reserved
  /// with the section's index, the new cell replaces the old one. A negative index is reported
  /// (`TV0201`) and has no effect.
  ///
  /// Each call is an update. To reserve several rows in one update, call
  /// `reserveStaticCells(withIdentifier:rows:section:)`.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - row: The index of the row among all rows, including reserved ones.
  ///   - section: The index of the section.
  ///   - mode: The mode of the update.
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, section: Int, mode: UpdateMode = .animated
  ) {
    reserveStaticCells(withIdentifier: identifier, rows: [row], section: section, mode: mode)
  }

  /// Reserves several rows in the section at an index.
  ///
  /// All rows are reserved in one update. Negative indexes are reported (`TV0201`) and skipped.
  ///
  /// ```swift
  /// let adapter = TableViewObjectsAdapter(tableView)
  /// let rows = stride(from: 9, to: 500, by: 10)
  /// adapter.reserveStaticCells(withIdentifier: "Ad", rows: rows, section: 0)
  /// ```
  public final func reserveStaticCells(
    withIdentifier identifier: String, rows: some Sequence<Int>, section: Int,
    mode: UpdateMode = .animated
  ) {
    reserve(identifier, rows, in: .index(section), "\(section)", mode: mode, isValid: section >= 0)
  }

  /// Reserves several rows in the section with an ID.
  ///
  /// All rows are reserved in one update. They move with their section. Negative indexes are
  /// reported (`TV0201`) and skipped.
  public final func reserveStaticCells(
    withIdentifier identifier: String, rows: some Sequence<Int>, inSection section: AnyItem.ID,
    mode: UpdateMode = .animated
  ) {
    reserve(identifier, rows, in: .id(section), "\(section)", mode: mode)
  }

  /// Reserves a row in the section with an ID.
  ///
  /// The row moves with its section. If the row is already reserved with the section's ID, the new
  /// cell replaces the old one. A negative index is reported (`TV0201`) and has no effect.
  ///
  /// ```swift
  /// let adapter = TableViewObjectsAdapter(tableView)
  /// adapter.reserveStaticCell(withIdentifier: "Add", row: 0, inSection: .section("favorites"))
  /// ```
  public final func reserveStaticCell(
    withIdentifier identifier: String, row: Int, inSection section: AnyItem.ID,
    mode: UpdateMode = .animated
  ) {
    reserveStaticCells(withIdentifier: identifier, rows: [row], inSection: section, mode: mode)
  }

  /// Removes a reserved row from the section at an index.
  ///
  /// A row that isn't reserved with the section's index is reported (`TV0201`).
  public final func removeReservation(
    at row: Int, section: Int, mode: UpdateMode = .animated
  ) {
    removeReservation(row, in: .index(section), "\(section)", mode: mode)
  }

  /// Removes a reserved row from the section with an ID.
  ///
  /// A row that isn't reserved with the section's ID is reported (`TV0201`).
  public final func removeReservation(
    at row: Int, inSection section: AnyItem.ID, mode: UpdateMode = .animated
  ) {
    removeReservation(row, in: .id(section), "\(section)", mode: mode)
  }

  /// Removes all reserved rows.
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
    // Copied once, not for each row.
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

/// The item of a row reserved for a static cell.
///
/// Reserve a row with `reserveStaticCell(withIdentifier:row:section:)`. The adapter's
/// `currentSections` contain the item, so updates treat the row like any other.
///
/// ```swift
/// let adapter = TableViewObjectsAdapter(tableView)
/// adapter.reserveStaticCell(withIdentifier: "Add", row: 0, section: 0)
/// let cell = adapter.currentSections[0].items[0].base as? StaticCell
/// ```
public struct StaticCell: Hashable, AnyDifferentiable {
  /// The reuse identifier of the cell.
  public let identifier: String
  /// A number that distinguishes reservations with the same identifier.
  let serial: Int
}

/// The rows that are reserved for static cells.
///
/// Every update inserts these rows into its sections again, so each of them keeps its position.
struct StaticCellReservations {
  enum Place: Hashable {
    case index(Int)
    case id(AnyItem.ID)
  }

  typealias Table = [Section<AnyItem, AnyItem.ID>]

  private var places = IDNumbers<Place>()
  /// The cells of each place by row, indexed by the number of the place.
  private var cells: [[Int: StaticCell]] = []
  private var made = 0

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// Whether any row has ever been reserved, so sections can contain reserved rows.
  ///
  /// It stays `true` after all are removed, because an app can keep the adapter's sections and show
  /// them again later.
  private var wereMade: Bool { made > 0 }

  /// Reserves a row, replacing the cell that it was reserved for, if any.
  mutating func reserve(_ identifier: String, row: Int, in place: Place) {
    made += 1
    let (number, isNew) = places.add(place)
    if isNew { cells.append([:]) }
    cells[number][row] = StaticCell(identifier: identifier, serial: made)
  }

  /// Removes a reservation.
  ///
  /// Returns `false` if there is none.
  mutating func remove(row: Int, in place: Place) -> Bool {
    places.number(of: place).flatMap { cells[$0].removeValue(forKey: row) } != nil
  }

  mutating func removeAll() { (places, cells) = (IDNumbers(), []) }

  /// Returns the sections with each reserved cell at its row.
  ///
  /// In a shorter section, the cell is at the end.
  ///
  /// - Complexity: O(*n*) for *n* rows, once a row has been reserved.
  func arranging(_ sections: Table) -> Table {
    guard wereMade else { return sections }
    var result = sections
    // If several sections have the same ID, the first one is used, as in all lookups.
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
