/// Where the sections and rows of a table stand after a valid batch (RULEBOOK 1.1 to 1.7).
///
/// Rows and sections that the batch does not mention fill the slots that remain, in their old
/// order; the rows of a moved section travel with it. A surface uses this to carry cells and the
/// selection across an update.
///
///     let batch = TableBatch(insertedRows: [TablePath(section: 0, row: 0)])
///     let positions = BatchPositions(batch, oldCounts: [2], newCounts: [3])
///     positions.newPath(of: TablePath(section: 0, row: 1))  // 0-2
///
/// Nothing is kept per row: memory is O(*n* + *m*) for *n* operations and *m* sections. For a batch
/// that ``BatchValidator`` does not find valid the answers mean little, but they are always nil or
/// inside the new counts, and nothing traps.
public struct BatchPositions: Sendable {
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let mapping: SectionMapping
  private let reloadedRows: [TablePath]
  private let movedRows: [IndexPair<TablePath>]
  /// Old paths that leave their slot: deleted, or moved from; ascending.
  private let vacatedRows: [TablePath]
  /// New paths that are spoken for: inserted, or moved to; ascending.
  private let takenRows: [TablePath]

  /// Makes the positions of one batch.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - oldCounts: The number of rows of each section before the batch.
  ///   - newCounts: The number of rows of each section after the batch.
  ///
  /// Complexity: O(*n* log *n* + *m*) for *n* operations and *m* sections.
  public init(_ batch: TableBatch, oldCounts: [Int], newCounts: [Int]) {
    let ordered = OrderedBatch(batch)
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    mapping = SectionMapping(
      ordered, inserts: DerivedInserts(ordered), oldCount: oldCounts.count,
      newCount: newCounts.count)
    reloadedRows = ordered.reloadedRows
    movedRows = ordered.movedRows
    vacatedRows = OrderedList(ordered.deletedRows + ordered.movedRows.map(\.from)).elements
    let taken = ordered.insertedRows + ordered.movedRows.map(\.to)
    takenRows = OrderedList(taken.filter { newCounts.hasRow(at: $0) }).elements
  }

  /// The number of sections after the batch.
  package var newSectionCount: Int { newCounts.count }

  /// Whether every section stands where it stood, and none is reloaded.
  package var keepsSections: Bool { mapping.keepsSections }

  /// Returns where the section that stood at `old` stands after the batch.
  ///
  /// A reloaded section has a new index like any other; ``isReloaded(section:)`` tells it apart.
  ///
  /// - Parameter old: An index before the batch.
  /// - Returns: The index after the batch; nil where the section is deleted or was not there.
  ///
  /// Complexity: O(1).
  public func newSection(of old: Int) -> Int? {
    switch mapping.target(of: old) {
    case .deleted, nil: nil
    case .reloaded(let index), .kept(let index): index
    }
  }

  /// Returns where the row that stood at `old` stands after the batch.
  ///
  /// A reloaded row has a new path like any other, and shows a new cell there;
  /// ``isReloaded(_:)`` tells it apart. The rows of a reloaded section are gone: what the section
  /// then shows has no known relation to them.
  ///
  /// - Parameter old: A path before the batch.
  /// - Returns: The path after the batch; nil where the row is deleted, its section is deleted or
  ///   reloaded, or it was not there.
  ///
  /// Complexity: O(log *n*) for *n* operations.
  public func newPath(of old: TablePath) -> TablePath? {
    guard oldCounts.hasRow(at: old) else { return nil }
    let path = target(ofMoveFrom: old) ?? survivorPath(of: old)
    return path.flatMap { newCounts.hasRow(at: $0) ? $0 : nil }
  }

  /// Tells whether the section that stood at `section` is reloaded.
  ///
  /// Complexity: O(1).
  public func isReloaded(section: Int) -> Bool {
    if case .reloaded = mapping.target(of: section) { true } else { false }
  }

  /// Tells whether the row that stood at `path` is reloaded, alone or with its section.
  ///
  /// A row of a deleted section is not, whatever else the batch says of it (RULEBOOK 1.5).
  ///
  /// Complexity: O(log *n*) for *n* operations.
  public func isReloaded(_ path: TablePath) -> Bool {
    if isReloaded(section: path.section) { return true }
    return mapping.keptIndex(of: path.section) != nil && reloadedRows.containsAscending(path)
  }

  private func target(ofMoveFrom old: TablePath) -> TablePath? {
    let offset = movedRows.countOfPrefix { _, move in move.from >= old }
    guard offset < movedRows.count, movedRows[offset].from == old else { return nil }
    return movedRows[offset].to
  }

  /// Where a row stands that is neither moved nor deleted: as many survivors before it as there
  /// were, and past the slots that are taken.
  private func survivorPath(of old: TablePath) -> TablePath? {
    guard let section = mapping.keptIndex(of: old.section), !vacatedRows.containsAscending(old)
    else {
      return nil
    }
    let rank = old.row - vacatedRows.rows(inSection: old.section).count(below: old.row)
    return TablePath(section: section, row: takenRows.rows(inSection: section).freeSlot(rank))
  }
}
