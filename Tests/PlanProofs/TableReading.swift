internal import DiffEngine

/// A table as it was read once, so that sections that answer differently each time do no harm.
struct TableReading<Section: DifferentiableSection, RowID: Hashable> {
  let sections: [Section]
  let sectionIDs: [Section.ID]
  let shape: TableShape
  /// The rows of all sections, by number.
  let rows: [Section.Item]
  /// The ids of all rows, by number.
  let rowIDs: [RowID]

  /// Reads the id and the rows of each section.
  init(_ sections: [Section], rowID: (Section.Item) -> RowID) {
    let parts = sections.map(\.rows)
    self.sections = sections
    sectionIDs = sections.map(\.id)
    shape = TableShape(counts: parts.map(\.count))
    rows = Array(parts.joined())
    rowIDs = rows.map(rowID)
  }
}

/// How the rows of a table are numbered: from first to last, whatever their section.
struct TableShape: Equatable {
  /// The number of the first row of each section, and behind them the number of rows.
  private var starts = [0]

  /// Numbers the rows of sections of the given sizes, none negative.
  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      start += count
      starts.append(start)
    }
  }

  /// The number of sections.
  var numberOfSections: Int { starts.count - 1 }

  /// The number of rows.
  var rowCount: Int { starts[numberOfSections] }

  /// The numbers of the rows of a section, which must exist.
  func rows(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of the row at `path`, nil when there is no such row.
  func number(of path: TablePath) -> Int? {
    guard path.section >= 0, path.section < numberOfSections else { return nil }
    let rows = rows(in: path.section)
    return path.row >= 0 && path.row < rows.count ? rows.lowerBound + path.row : nil
  }

  /// The path of a row, for messages.
  ///
  /// - Complexity: O(sections).
  func path(of number: Int) -> TablePath {
    let section = starts.lastIndex { $0 <= number } ?? 0
    return TablePath(section: section, row: number - starts[section])
  }
}

/// Finds ids in the old and the new table.
struct KnownIDs<ID: Hashable> {
  private let old: IDIndex<ID>
  private let new: IDIndex<ID>

  /// Takes in the ids of both tables, in order.
  init(old: [ID], new: [ID]) {
    (self.old, self.new) = (IDIndex(old), IDIndex(new))
  }

  /// Whether the ids of both tables are unique; only then it is known what survives where.
  var areUnique: Bool { !old.hasDuplicates && !new.hasDuplicates }

  /// Returns the position of an id in the old table, nil when it does not.
  func oldIndex(of id: ID) -> Int? { old.index(of: id) }

  /// Returns the position of an id in the new table, nil when it does not.
  func newIndex(of id: ID) -> Int? { new.index(of: id) }
}

/// Finds the first of several ids that equals another.
///
/// A table of its own instead of a `Dictionary`, because that may trap on ids whose `==` and
/// `hash(into:)` disagree. Here they are not found, at worst.
struct IDIndex<ID: Hashable> {
  /// Whether an id was there twice.
  private(set) var hasDuplicates = false

  private let ids: [ID]
  /// For each slot one more than the index of an id, or 0; at least half of the slots are free.
  private var slots: [Int]

  /// Takes in the ids in order.
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

  /// Returns the index of the first id that equals `id`, nil when there is none.
  func index(of id: ID) -> Int? {
    let found = slots[slot(of: id)]
    return found == 0 ? nil : found - 1
  }

  /// The slot that holds an equal id, or a free one.
  private func slot(of id: ID) -> Int {
    let mask = slots.count - 1
    var slot = id.hashValue & mask
    while slots[slot] != 0, ids[slots[slot] - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}
