internal import TableSections
internal import TypeErasure

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
