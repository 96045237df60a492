/// The check of one batch, rule by rule.
///
/// Rules are checked in this order:
///
/// 1. Repeated operations
/// 2. Reloads of deleted positions
/// 3. Deletes and reloads that conflict with moves or are out of bounds
/// 4. Inserts, and the inserts of reloads, that conflict with moves or are out of bounds
/// 5. Moves that are out of bounds or conflict
/// 6. Moves of rows across deleted and inserted sections
/// 7. The number of sections, then the numbers of rows by old section
/// 8. Hazards
///
/// In each step, sections are checked before rows, and the lowest index first. Negative counts are
/// checked before anything else. For a table view, step 1 is one of the hazards, and step 6 is
/// last. If RULEBOOK leaves a case open, the batch isn't valid (model):
///
/// - An operation that its section's operation absorbs (RULEBOOK 1.4, 1.5) must be in bounds and
///   not conflict.
/// - Rows can't move out of a reloaded section (RULEBOOK 3.13).
/// - A reload with any move is a hazard (RULEBOOK 3.15), and so is a row operation in a section
///   that moves to its own index (RULEBOOK 3.14).
struct BatchReview {
  private let batch: OrderedBatch
  private let inserts: DerivedInserts
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let profile: BatchValidator.Profile
  private let messages: BatchMessages

  init(_ batch: TableBatch, oldCounts: [Int], newCounts: [Int], profile: BatchValidator.Profile) {
    self.batch = OrderedBatch(batch)
    self.inserts = DerivedInserts(self.batch)
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.profile = profile
    self.messages = BatchMessages(profile: profile)
  }

  var verdict: BatchValidator.Verdict {
    if let text = fault() { return .invalid(text) }
    if let reason = hazard() { return .hazard(reason) }
    if let reason = fallback() { return .reload(reason) }
    return .valid
  }

  /// Returns the message of the first broken rule.
  private func fault() -> String? {
    // Two expressions, because the compiler checks them a hundred times as fast as one.
    let operations =
      negativeCount() ?? repeatedOperationFault() ?? reloadAgainstDelete() ?? deleteFault()
      ?? insertFault()
    return operations
      ?? sectionMoveFault() ?? rowMoveFault() ?? crossingFault() ?? sectionCountFault()
      ?? rowCountFault()
  }
}

// MARK: - Deletes, inserts, and reloads (RULEBOOK 3.1 to 3.12)

extension BatchReview {
  /// Returns the message for an operation that a collection view can't perform twice (RULEBOOK
  /// 3.12).
  ///
  /// The known crash has no message (IGListKit #689), so this one isn't UIKit's.
  private func repeatedOperationFault() -> String? {
    profile == .collection ? batch.repeated.map(messages.repeated) : nil
  }

  /// Returns the message for a section or row that is deleted and reloaded (RULEBOOK 3.1).
  private func reloadAgainstDelete() -> String? {
    let sections = Set(batch.deletedSections)
    if let section = batch.reloadedSections.first(where: sections.contains) {
      return messages.deleteAndReload(section: section)
    }
    let rows = Set(batch.deletedRows)
    return batch.reloadedRows.first(where: rows.contains).map(messages.deleteAndReload(row:))
  }

  /// Returns the message for an invalid delete or reload.
  ///
  /// It conflicts with a move (RULEBOOK 3.2) or is out of bounds (RULEBOOK 3.6, 3.11).
  private func deleteFault() -> String? {
    for section in (batch.deletedSections + batch.reloadedSections).sorted() {
      if batch.movedSections.hasMove(from: section) {
        return messages.deleteAndMove(section: section)
      }
      if !oldCounts.indices.contains(section) {
        return messages.delete(section: section, sections: oldCounts.count)
      }
    }
    for row in (batch.deletedRows + batch.reloadedRows).sorted() {
      if batch.movedRows.hasMove(from: row) { return messages.deleteAndMove(row: row) }
      if let text = outOfBoundsDelete(row) { return text }
    }
    return nil
  }

  private func outOfBoundsDelete(_ row: TablePath) -> String? {
    switch Self.place(of: row, in: oldCounts) {
    case .row: nil
    case .noSection: messages.delete(row: row, sections: oldCounts.count)
    case .noRow(let rows): messages.delete(row: row, rows: rows)
    }
  }

  /// Returns the message for an invalid insert, or a reload's insert.
  ///
  /// It conflicts with a move (RULEBOOK 3.3) or is out of bounds (RULEBOOK 3.7).
  private func insertFault() -> String? {
    let movedSections = inserts.sections.isEmpty ? [] : Set(batch.movedSections.lazy.map(\.to))
    for section in inserts.sections {
      if movedSections.contains(section) { return messages.insertAndMove(section: section) }
      if !newCounts.indices.contains(section) {
        return messages.insert(section: section, sections: newCounts.count)
      }
    }
    var movedRows = PathSet()
    if !inserts.rows.isEmpty {
      for move in batch.movedRows { movedRows.insert(move.to) }
    }
    for row in inserts.rows {
      if movedRows.contains(row) { return messages.insertAndMove(row: row) }
      if let text = outOfBoundsInsert(row) { return text }
    }
    return nil
  }

  private func outOfBoundsInsert(_ row: TablePath) -> String? {
    switch Self.place(of: row, in: newCounts) {
    case .row: nil
    case .noSection: messages.insert(row: row, sections: newCounts.count)
    case .noRow(let rows): messages.insert(row: row, rows: rows)
    }
  }
}

// MARK: - Moves (RULEBOOK 3.4, 3.5, 3.8, 3.9)

extension BatchReview {
  /// Returns the message for an invalid section move.
  ///
  /// It is out of bounds (RULEBOOK 3.8) or conflicts with another one (RULEBOOK 3.4, 3.5).
  private func sectionMoveFault() -> String? {
    var targets: Set<Int> = []
    var previous: IndexPair<Int>?
    for move in batch.movedSections {
      if let text = outOfBounds(move) { return text }
      if !targets.insert(move.to).inserted,
        let other = batch.movedSections.first(where: { $0.to == move.to })
      {
        return messages.moveBoth(sections: other.from, move.from, to: move.to)
      }
      if let previous, previous.from == move.from {
        return messages.move(section: move.from, toBoth: previous.to, move.to)
      }
      previous = move
    }
    return nil
  }

  /// Returns the message for an invalid row move.
  ///
  /// It is out of bounds (RULEBOOK 3.9) or conflicts with another one (RULEBOOK 3.4, 3.5).
  ///
  /// Moves are sorted by source, so moves with the same source are adjacent.
  private func rowMoveFault() -> String? {
    var targets = PathSet()
    var previous: IndexPair<TablePath>?
    for move in batch.movedRows {
      if let text = outOfBounds(move) { return text }
      if !targets.insert(move.to),
        let other = batch.movedRows.first(where: { $0.to == move.to })
      {
        return messages.moveBoth(rows: other.from, move.from, to: move.to)
      }
      if let previous, previous.from == move.from {
        return messages.move(row: move.from, toBoth: previous.to, move.to)
      }
      previous = move
    }
    return nil
  }

  private func outOfBounds(_ move: IndexPair<Int>) -> String? {
    if !oldCounts.indices.contains(move.from) {
      return messages.move(section: move.from, sectionsBefore: oldCounts.count)
    }
    if !newCounts.indices.contains(move.to) {
      return messages.move(move, sectionsAfter: newCounts.count)
    }
    return nil
  }

  private func outOfBounds(_ move: IndexPair<TablePath>) -> String? {
    switch Self.place(of: move.from, in: oldCounts) {
    case .row: break
    case .noSection: return messages.move(row: move.from, sectionsBefore: oldCounts.count)
    case .noRow(let rows): return messages.move(row: move.from, rowsBefore: rows)
    }
    switch Self.place(of: move.to, in: newCounts) {
    case .row: return nil
    case .noSection: return messages.move(move, sectionsAfter: newCounts.count)
    case .noRow(let rows): return messages.move(move, rowsAfter: rows)
    }
  }
}

// MARK: - Moves between deleted and inserted sections (RULEBOOK 3.13)

extension BatchReview {
  /// Returns the message for a move that a collection view rejects.
  private func crossingFault() -> String? {
    profile == .collection ? firstCrossing() : nil
  }

  /// Returns the reason why a table view reloads.
  private func fallback() -> String? {
    profile == .table ? firstCrossing().map(messages.fallsBack(because:)) : nil
  }

  /// Returns the message for the first move out of a deleted section or into an inserted one.
  ///
  /// A reloaded section is both, because a reload is a delete and an insert (RULEBOOK 1.5, model).
  private func firstCrossing() -> String? {
    guard !batch.movedRows.isEmpty else { return nil }
    let deleted = Set(batch.deletedSections).union(batch.reloadedSections)
    let inserted = Set(inserts.sections)
    guard !deleted.isEmpty || !inserted.isEmpty else { return nil }
    for move in batch.movedRows {
      if deleted.contains(move.from.section) {
        return messages.move(fromDeletedSection: move.from.section)
      }
      if inserted.contains(move.to.section) {
        return messages.move(intoInsertedSection: move.to.section)
      }
    }
    return nil
  }
}

// MARK: - Counts (RULEBOOK 2.1, 2.2)

extension BatchReview {
  /// Returns the message for a negative number of rows.
  ///
  /// The difference between nonnegative numbers can't overflow.
  private func negativeCount() -> String? {
    if let section = oldCounts.firstIndex(where: { $0 < 0 }) {
      return messages.negativeCount(section: section, count: oldCounts[section], isBefore: true)
    }
    if let section = newCounts.firstIndex(where: { $0 < 0 }) {
      return messages.negativeCount(section: section, count: newCounts[section], isBefore: false)
    }
    return nil
  }

  /// Returns the message for a number of sections that doesn't match the batch (RULEBOOK 2.1).
  private func sectionCountFault() -> String? {
    let inserted = batch.insertedSections.count + batch.reloadedSections.count
    let deleted = batch.deletedSections.count + batch.reloadedSections.count
    guard newCounts.count - oldCounts.count != inserted - deleted else { return nil }
    return messages.numberOfSections(
      before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
  }

  /// Returns the message for the first section with a wrong row count.
  ///
  /// Its number of rows doesn't match the batch (RULEBOOK 2.2).
  ///
  /// Deleted, inserted, and reloaded sections can have any number.
  private func rowCountFault() -> String? {
    let mapping = SectionMapping(
      batch, inserts: inserts, oldCount: oldCounts.count, newCount: newCounts.count)
    let balances = rowBalances(mapping)
    for section in oldCounts.indices {
      guard let newSection = mapping.keptIndex(of: section) else { continue }
      let (before, after) = (oldCounts[section], newCounts[newSection])
      if after - before != balances[newSection] {
        return messages.rowCount(
          section: newSection, before: before, after: after, tally: tally(of: newSection, mapping))
      }
    }
    return nil
  }

  /// Returns the growth of each surviving section in rows, by new index.
  private func rowBalances(_ mapping: SectionMapping) -> [Int] {
    var balances = Array(repeating: 0, count: newCounts.count)
    forEachTallied(mapping) { balances[$0] += $1.balance }
    return balances
  }

  /// Returns the numbers of row operations that affect a surviving section.
  private func tally(of section: Int, _ mapping: SectionMapping) -> RowTally {
    var tally = RowTally()
    forEachTallied(mapping) { if $0 == section { tally.add($1) } }
    return tally
  }

  /// Calls a closure for each row that enters or leaves a surviving section.
  ///
  /// It's called with the new index of the section. Ignore calls for inserted sections.
  ///
  /// A reloaded row is a delete in its section and an insert at its new index (RULEBOOK 2.1). See
  /// ``sectionOfInsert(reloading:)``.
  private func forEachTallied(
    _ mapping: SectionMapping, _ body: (_ section: Int, _ change: RowTally) -> Void
  ) {
    for row in batch.insertedRows { body(row.section, RowTally(inserted: 1)) }
    for row in batch.deletedRows {
      if let section = mapping.keptIndex(of: row.section) { body(section, RowTally(deleted: 1)) }
    }
    let moved = batch.reloadedRows.isEmpty ? [] : Set(batch.movedSections.lazy.map(\.from))
    for row in batch.reloadedRows {
      guard let section = mapping.keptIndex(of: row.section) else { continue }
      body(section, RowTally(deleted: 1))
      let place = moved.contains(row.section) ? sectionOfInsert(reloading: row) : section
      body(place, RowTally(inserted: 1))
    }
    for move in batch.movedRows {
      let source = mapping.keptIndex(of: move.from.section)
      guard source != move.to.section else { continue }
      if let source { body(source, RowTally(movedOut: 1)) }
      body(move.to.section, RowTally(movedIn: 1))
    }
  }

  /// Returns the section in which UIKit inserts a reloaded row of a moved section.
  ///
  /// Derived indexes disregard moves (RULEBOOK 7.1), so it's whichever section the batch puts at
  /// the derived index. The numbers of rows match only if another row compensates, and even then
  /// the reload is a hazard (RULEBOOK 3.14). In unmoved sections, the numbers match, but a reload
  /// in a batch with moves is a hazard too (RULEBOOK 3.15, model).
  private func sectionOfInsert(reloading row: TablePath) -> Int {
    DerivedInserts.section(row.section, in: batch)
  }
}

// MARK: - Hazards (RULEBOOK 3.12, 3.14, 3.15)

extension BatchReview {
  /// Returns the first hazard, by the number of its rule.
  private func hazard() -> String? {
    repeatedOperationHazard() ?? operationInsideMovedSection() ?? reloadWithMove()
  }

  /// Returns the hazard of a repeated operation.
  ///
  /// A table view drops such an operation (RULEBOOK 3.12).
  private func repeatedOperationHazard() -> String? {
    profile == .table ? batch.repeated.map(messages.repeated) : nil
  }

  /// Returns the hazard of a row operation in a moved section (RULEBOOK 1.7, 3.14).
  ///
  /// Deletes, reloads, and sources of moves have the section's old index. Inserts and targets of
  /// moves have its new index. A move of the section to its own index is a hazard too (model).
  private func operationInsideMovedSection() -> String? {
    guard !batch.movedSections.isEmpty else { return nil }
    let sources = Set(batch.movedSections.lazy.map(\.from))
    let before =
      batch.deletedRows.lazy.map(\.section) + batch.reloadedRows.lazy.map(\.section)
      + batch.movedRows.lazy.map(\.from.section)
    if let section = before.lazy.filter(sources.contains).min() {
      return messages.operationInside(movedSection: section, isBefore: true)
    }
    let targets = Set(batch.movedSections.lazy.map(\.to))
    let after = batch.insertedRows.lazy.map(\.section) + batch.movedRows.lazy.map(\.to.section)
    return after.lazy.filter(targets.contains).min().map {
      messages.operationInside(movedSection: $0, isBefore: false)
    }
  }

  /// Returns the hazard of a reload with a move.
  ///
  /// Reloads disregard moves (RULEBOOK 1.6, 3.15).
  ///
  /// It's also a hazard if the section absorbs the reload, or the move doesn't change the position
  /// (model).
  private func reloadWithMove() -> String? {
    batch.hasReload && batch.hasMove ? messages.reloadWithMove : nil
  }
}

// MARK: - Bounds

extension BatchReview {
  /// The element at a path.
  private enum Place {
    case row
    case noSection
    case noRow(rows: Int)
  }

  private static func place(of path: TablePath, in counts: [Int]) -> Place {
    guard counts.indices.contains(path.section) else { return .noSection }
    let rows = counts[path.section]
    return path.row >= 0 && path.row < rows ? .row : .noRow(rows: rows)
  }
}

/// A set of paths, stored as bits of 64 rows each.
///
/// A path near the previous one needs no hash. Most targets of moves are near. The memory is linear
/// in the number of paths.
private struct PathSet {
  /// The bits of each block except the current one.
  ///
  /// A block's key is a path with the block's number as the row.
  private var blocks: [TablePath: UInt64] = [:]
  private var current = TablePath(section: 0, row: 0)
  private var bits: UInt64 = 0

  /// Adds a path and returns whether it's new.
  @discardableResult
  mutating func insert(_ path: TablePath) -> Bool {
    let block = Self.block(of: path)
    if block != current {
      blocks[current] = bits
      (current, bits) = (block, blocks[block] ?? 0)
    }
    let bit = Self.bit(of: path)
    defer { bits |= bit }
    return bits & bit == 0
  }

  func contains(_ path: TablePath) -> Bool {
    let block = Self.block(of: path)
    return (block == current ? bits : blocks[block] ?? 0) & Self.bit(of: path) != 0
  }

  private static func block(of path: TablePath) -> TablePath {
    TablePath(section: path.section, row: path.row >> 6)
  }

  private static func bit(of path: TablePath) -> UInt64 { 1 << UInt64(path.row & 63) }
}

extension Array {
  /// Returns whether a move of this list, which ascends by `from`, starts at a position.
  fileprivate func hasMove<Position: Comparable>(from position: Position) -> Bool
  where Element == IndexPair<Position> {
    let offset = countOfPrefix { _, move in move.from >= position }
    return offset < count && self[offset].from == position
  }
}

/// The numbers of row operations that affect a surviving section (RULEBOOK 2.2).
struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  /// The number of rows by which the section grows.
  var balance: Int { inserted - deleted + movedIn - movedOut }

  /// Adds another tally.
  mutating func add(_ other: RowTally) {
    inserted += other.inserted
    deleted += other.deleted
    movedIn += other.movedIn
    movedOut += other.movedOut
  }
}
