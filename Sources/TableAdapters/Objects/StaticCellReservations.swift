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

  private var cells: [Place: [Int: StaticCell]] = [:]
  private var made = 0

  /// Whether no row is reserved.
  var isEmpty: Bool { cells.allSatisfy(\.value.isEmpty) }

  /// Whether there ever was a reservation, whose row may stand among those that come.
  ///
  /// It stays so when all are given up: an app may have kept the sections of the adapter, and show
  /// them again much later.
  private var wereMade: Bool { made > 0 }

  /// Reserves a row; a cell that has it already is replaced.
  mutating func reserve(_ identifier: String, row: Int, in place: Place) {
    made += 1
    cells[place, default: [:]][row] = StaticCell(identifier: identifier, serial: made)
  }

  /// Gives a row up; false where it is not reserved.
  mutating func remove(row: Int, in place: Place) -> Bool {
    cells[place]?.removeValue(forKey: row) != nil
  }

  mutating func removeAll() { cells = [:] }

  /// The sections with each reserved cell at its row, or at the end of a section that is shorter.
  ///
  /// - Complexity: O(*n*) for *n* rows, once a row was reserved.
  func arranging(_ sections: Table) -> Table {
    guard wereMade else { return sections }
    var result = sections
    // Of sections with one id the first counts, as in all look-ups.
    var rest = cells
    for index in sections.indices {
      let byIndex = rest.removeValue(forKey: .index(index)) ?? [:]
      let byID = rest.removeValue(forKey: .id(sections[index].id)) ?? [:]
      let reserved = (Array(byIndex) + Array(byID)).sorted {
        ($0.key, $0.value.serial) < ($1.key, $1.value.serial)
      }
      let items = sections[index].items.filter { !($0.base is StaticCell) }
      result[index].items = Self.merge(reserved, into: items)
    }
    return result
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
