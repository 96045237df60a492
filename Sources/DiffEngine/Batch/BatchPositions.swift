/// The positions of sections and rows after a batch.
///
/// Unmentioned rows and sections fill the remaining slots in their old order. The rows of a moved
/// section move with it. Views use these positions to keep cells and the selection across an
/// update.
///
/// ```swift
/// let batch = TableBatch(insertedRows: [TablePath(section: 0, row: 0)])
/// let positions = BatchPositions(batch, oldCounts: [2], newCounts: [3])
/// let path = positions.newPath(of: TablePath(section: 0, row: 1))  // 0-2
/// ```
///
/// The batch should be valid (``BatchValidator``). For other batches, results are `nil` or
/// arbitrary positions in the new table.
///
/// - Complexity: The memory is O(*n* + *m*) for *n* operations and *m* sections, regardless of the
///   number of rows.
public struct BatchPositions: Sendable {
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let mapping: SectionMapping
  private let reloadedRows: [TablePath]
  private let movedRows: [IndexPair<TablePath>]
  /// The old paths of deleted and moved rows, ascending.
  private let vacatedRows: [TablePath]
  /// The new paths of inserted and moved rows, ascending.
  private let takenRows: [TablePath]

  /// Creates the positions of a batch.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - oldCounts: The number of rows of each section before the batch.
  ///   - newCounts: The number of rows of each section after the batch.
  /// - Complexity: O(*n* log *n* + *m*) for *n* operations and *m* sections.
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

  /// Whether every section keeps its index and isn't reloaded.
  package var keepsSections: Bool { mapping.keepsSections }

  /// Returns the index of a section after the batch.
  ///
  /// A reloaded section also has a new index. See ``isReloaded(section:)``.
  ///
  /// - Parameter old: The index before the batch.
  /// - Returns: The index after the batch, or `nil` if the section is deleted or doesn't exist.
  public func newSection(of old: Int) -> Int? {
    switch mapping.target(of: old) {
    case .deleted, nil: nil
    case .reloaded(let index), .kept(let index): index
    }
  }

  /// Returns the path of a row after the batch.
  ///
  /// A reloaded row also has a new path. See ``isReloaded(_:)``. The rows of a reloaded section
  /// have none, unless they move.
  ///
  /// - Parameter old: The path before the batch.
  /// - Returns: The path after the batch, or `nil` if the row is deleted or doesn't exist, or if it
  ///   doesn't move and its section is deleted or reloaded.
  /// - Complexity: O(log *n*) for *n* operations.
  public func newPath(of old: TablePath) -> TablePath? {
    guard oldCounts.hasRow(at: old) else { return nil }
    let path = target(ofMoveFrom: old) ?? survivorPath(of: old)
    return path.flatMap { newCounts.hasRow(at: $0) ? $0 : nil }
  }

  /// Returns whether a section is reloaded.
  ///
  /// - Parameter section: The index before the batch.
  /// - Returns: `true` if the batch reloads the section.
  public func isReloaded(section: Int) -> Bool {
    if case .reloaded = mapping.target(of: section) { true } else { false }
  }

  /// Returns whether a row is reloaded, alone or with its section.
  ///
  /// - Parameter path: The path before the batch.
  /// - Returns: `true` if the row or its section is reloaded. A row of a deleted section isn't.
  /// - Complexity: O(log *n*) for *n* operations.
  public func isReloaded(_ path: TablePath) -> Bool {
    if isReloaded(section: path.section) { return true }
    return mapping.keptIndex(of: path.section) != nil && reloadedRows.containsAscending(path)
  }

  private func target(ofMoveFrom old: TablePath) -> TablePath? {
    let offset = movedRows.countOfPrefix { _, move in move.from >= old }
    guard offset < movedRows.count, movedRows[offset].from == old else { return nil }
    return movedRows[offset].to
  }

  /// Returns the path of a row that is neither moved nor deleted.
  ///
  /// It keeps its rank among such rows, and skips the taken slots.
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

/// The new index of each section (RULEBOOK 1.3 to 1.7).
///
/// If the section operations are invalid, indexes are arbitrary but in bounds.
struct SectionMapping {
  enum Target {
    /// The section is deleted.
    case deleted
    /// The section is replaced by a new one at this index.
    case reloaded(to: Int)
    /// The section is at this index.
    case kept(at: Int)
  }

  private let oldCount: Int
  /// The targets of sections, or `nil` if every section keeps its index.
  private let followed: FollowedSections?

  /// Maps the sections.
  ///
  /// - Complexity: O(*m* + *n* log *n*) for *m* sections and *n* operations. O(1) without
  ///   operations on sections.
  init(_ batch: OrderedBatch, inserts: DerivedInserts, oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    followed =
      oldCount == newCount && batch.keepsSections
      ? nil : FollowedSections(batch, inserts: inserts, oldCount: oldCount, newCount: newCount)
  }

  /// Whether every section keeps its index and isn't reloaded.
  var keepsSections: Bool { followed == nil }

  /// Returns the target of an old section.
  ///
  /// Returns `nil` if it doesn't exist.
  func target(of section: Int) -> Target? {
    guard section >= 0, section < oldCount else { return nil }
    return followed.map { $0.targets[section] } ?? .kept(at: section)
  }

  /// Returns the new index of a section.
  ///
  /// Returns `nil` if it's deleted or reloaded, or doesn't exist.
  func keptIndex(of section: Int) -> Int? {
    guard case .kept(let index) = target(of: section) else { return nil }
    return index
  }
}

/// The targets of sections if operations change them.
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

  /// Moves unmentioned sections to the remaining slots in their old order (RULEBOOK 1.3).
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
