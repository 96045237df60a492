/// Maps the positions of sections and rows to those after a valid batch (RULEBOOK 1.1 to 1.7).
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

  /// Whether every section keeps its index, and none is reloaded.
  package var keepsSections: Bool { mapping.keepsSections }

  /// Returns the index of a section after the batch.
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

  /// Returns the path of a row after the batch.
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

  /// Returns whether the section that was at `section` is reloaded.
  ///
  /// Complexity: O(1).
  public func isReloaded(section: Int) -> Bool {
    if case .reloaded = mapping.target(of: section) { true } else { false }
  }

  /// Returns whether the row that was at `path` is reloaded, alone or with its section.
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

  /// The path of a row that is neither moved nor deleted: as many survivors before it as there
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

// MARK: - Sections

/// What becomes of each section in a batch: RULEBOOK 1.3 to 1.7 for sections.
///
/// Made for batches whose section operations are right; for others the answers mean nothing, but
/// are inside the counts.
struct SectionMapping {
  enum Target {
    /// The section is not there any more.
    case deleted
    /// The section is replaced by a new one at this index.
    case reloaded(to: Int)
    /// The section is at this index.
    case kept(at: Int)
  }

  private let oldCount: Int
  /// Nil where every section keeps its index.
  private let followed: FollowedSections?

  /// Follows the sections.
  ///
  /// - Complexity: O(*m* + *n* log *n*) for *m* sections and *n* operations; O(1) where no
  ///   operation is one of sections.
  init(_ batch: OrderedBatch, inserts: DerivedInserts, oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    followed =
      oldCount == newCount && batch.keepsSections
      ? nil : FollowedSections(batch, inserts: inserts, oldCount: oldCount, newCount: newCount)
  }

  /// Whether every section keeps its index, and none is reloaded.
  var keepsSections: Bool { followed == nil }

  /// The target of an old section; nil where there is no such section.
  func target(of section: Int) -> Target? {
    guard section >= 0, section < oldCount else { return nil }
    return followed.map { $0.targets[section] } ?? .kept(at: section)
  }

  /// Returns the new index of a section that is neither deleted nor reloaded; nil for others.
  func keptIndex(of section: Int) -> Int? {
    guard case .kept(let index) = target(of: section) else { return nil }
    return index
  }
}

/// The targets of sections that operations change.
private struct FollowedSections {
  /// The target of each old section.
  private(set) var targets: [SectionMapping.Target]

  init(_ batch: OrderedBatch, inserts: DerivedInserts, oldCount: Int, newCount: Int) {
    targets = Array(repeating: .deleted, count: oldCount)
    var isMentioned = Array(repeating: false, count: oldCount)
    var isTaken = Array(repeating: false, count: newCount)

    for section in inserts.sections where isTaken.indices.contains(section) {
      isTaken[section] = true
    }
    for section in batch.deletedSections where targets.indices.contains(section) {
      isMentioned[section] = true
    }
    for (section, target) in zip(batch.reloadedSections, inserts.reloadedSections)
    where targets.indices.contains(section) {
      isMentioned[section] = true
      if isTaken.indices.contains(target) { targets[section] = .reloaded(to: target) }
    }
    for move in batch.movedSections where targets.indices.contains(move.from) {
      isMentioned[move.from] = true
      if isTaken.indices.contains(move.to) {
        targets[move.from] = .kept(at: move.to)
        isTaken[move.to] = true
      }
    }
    fillFreeSlots(isMentioned: isMentioned, isTaken: isTaken)
  }

  /// Gives the sections that nothing mentions the remaining slots, in their old order (1.3).
  private mutating func fillFreeSlots(isMentioned: [Bool], isTaken: [Bool]) {
    var slot = 0
    for section in targets.indices where !isMentioned[section] {
      while slot < isTaken.count, isTaken[slot] { slot += 1 }
      guard slot < isTaken.count else { return }
      targets[section] = .kept(at: slot)
      slot += 1
    }
  }
}
