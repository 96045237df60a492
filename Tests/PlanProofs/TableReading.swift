internal import DiffEngine

/// A table that was read once, so that sections may return different values each time.
struct TableReading<Section: DifferentiableSection, RowID: Hashable> {
  let sections: [Section]
  let sectionIDs: [Section.ID]
  let shape: TableShape
  /// The rows of all sections, by number.
  let rows: [Section.Item]
  /// The IDs of all rows, by number.
  let rowIDs: [RowID]

  /// Reads the ID and the rows of each section.
  init(_ sections: [Section], rowID: (Section.Item) -> RowID) {
    let parts = sections.map(\.rows)
    self.sections = sections
    sectionIDs = sections.map(\.id)
    shape = TableShape(counts: parts.map(\.count))
    rows = Array(parts.joined())
    rowIDs = rows.map(rowID)
  }
}

/// The numbers of a table's rows, from the first to the last, across all sections.
struct TableShape: Equatable {
  /// The number of the first row of each section, followed by the number of rows.
  private var starts = [0]

  /// Numbers the rows of sections with the given row counts, which must not be negative.
  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      start += count
      starts.append(start)
    }
  }

  var numberOfSections: Int { starts.count - 1 }

  var rowCount: Int { starts[numberOfSections] }

  /// Returns the numbers of the rows of a section, which must exist.
  func rows(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the number of the row at `path`, or `nil` if there is none.
  func number(of path: TablePath) -> Int? {
    guard path.section >= 0, path.section < numberOfSections else { return nil }
    let rows = rows(in: path.section)
    return path.row >= 0 && path.row < rows.count ? rows.lowerBound + path.row : nil
  }

  /// Returns the path of a row, for messages.
  ///
  /// - Complexity: O(sections).
  func path(of number: Int) -> TablePath {
    let section = starts.lastIndex { $0 <= number } ?? 0
    return TablePath(section: section, row: number - starts[section])
  }
}

/// Finds IDs in the old and the new table.
struct KnownIDs<ID: Hashable> {
  private let old: IDIndex<ID>
  private let new: IDIndex<ID>

  init(old: [ID], new: [ID]) {
    (self.old, self.new) = (IDIndex(old), IDIndex(new))
  }

  /// Whether the IDs of both tables are unique.
  ///
  /// If not, it's unknown which rows survive.
  var areUnique: Bool { !old.hasDuplicates && !new.hasDuplicates }

  /// Returns the position of an ID in the old table, or `nil` if the table doesn't have it.
  func oldIndex(of id: ID) -> Int? { old.index(of: id) }

  /// Returns the position of an ID in the new table, or `nil` if the table doesn't have it.
  func newIndex(of id: ID) -> Int? { new.index(of: id) }
}

/// Finds the first of several IDs that equals another.
///
/// Unlike a `Dictionary`, it never traps on IDs with inconsistent `==` and `hash(into:)`. At worst,
/// it doesn't find them.
struct IDIndex<ID: Hashable> {
  /// Whether an ID was added twice.
  private(set) var hasDuplicates = false

  private let ids: [ID]
  /// One more than the index of an ID, or 0 for a free slot.
  ///
  /// At least half of the slots are free.
  private var slots: [Int]

  /// Adds the IDs in order.
  init(_ ids: [ID]) {
    self.ids = ids
    var size = 2
    while size < 2 * ids.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for index in ids.indices {
      let slot = slot(of: ids[index])
      if slots[slot] == 0 { slots[slot] = index + 1 } else { hasDuplicates = true }
    }
  }

  /// Returns the index of the first ID that equals `id`, or `nil` if there is none.
  func index(of id: ID) -> Int? {
    let found = slots[slot(of: id)]
    return found == 0 ? nil : found - 1
  }

  /// Returns the slot with an equal ID, or a free one.
  private func slot(of id: ID) -> Int {
    let mask = slots.count - 1
    var slot = id.hashValue & mask
    while slots[slot] != 0, ids[slots[slot] - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}
