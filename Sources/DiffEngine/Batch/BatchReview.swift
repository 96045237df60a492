/// Judges one batch, rule by rule, in the order that ``BatchValidator`` promises.
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

  /// The verdict: invalid beats hazard beats reload.
  var verdict: BatchValidator.Verdict {
    if let text = fault() { return .invalid(text) }
    if let reason = hazard() { return .hazard(reason) }
    if let reason = fallback() { return .reload(reason) }
    return .valid
  }

  /// Returns the text of the first rule broken, in the order of judging.
  private func fault() -> String? {
    // In two parts, which the compiler checks a hundred times as fast as one.
    let operations =
      negativeCount() ?? repeatedOperationFault() ?? reloadAgainstDelete() ?? deleteFault()
      ?? insertFault()
    return operations
      ?? sectionMoveFault() ?? rowMoveFault() ?? crossingFault() ?? sectionCountFault()
      ?? rowCountFault()
  }
}

// MARK: - The operations one by one and against each other (RULEBOOK 3.1 to 3.12)

extension BatchReview {
  /// Returns the text for an operation that a collection view cannot take twice (3.12).
  ///
  /// What was seen is a crash without a text (IGListKit #689), so the text is ours.
  private func repeatedOperationFault() -> String? {
    profile == .collection ? batch.repeated.map(messages.repeated) : nil
  }

  /// Returns the text for a section or row that is deleted and reloaded (3.1).
  private func reloadAgainstDelete() -> String? {
    let sections = Set(batch.deletedSections)
    if let section = batch.reloadedSections.first(where: sections.contains) {
      return messages.deleteAndReload(section: section)
    }
    let rows = Set(batch.deletedRows)
    return batch.reloadedRows.first(where: rows.contains).map(messages.deleteAndReload(row:))
  }

  /// Returns the text for a delete, or reload, that collides with a move (3.2) or is out of bounds
  /// (3.6, 3.11).
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

  /// Returns the text for an insert, or the insert of a reload, that collides with a move (3.3) or
  /// is out of bounds (3.7).
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

// MARK: - Moves, alone and against each other (3.4, 3.5, 3.8, 3.9)

extension BatchReview {
  /// Returns the text for a section move out of bounds (3.8) or one that meets another (3.4, 3.5).
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

  /// Returns the text for a row move out of bounds (3.9) or one that meets another (3.4, 3.5).
  ///
  /// Moves come in the order of their sources, so two of one source are neighbors.
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

// MARK: - Moves out of deleted and into inserted sections (3.13)

extension BatchReview {
  /// Returns the text for a move that a collection view does not take.
  private func crossingFault() -> String? {
    profile == .collection ? firstCrossing() : nil
  }

  /// Returns the reason why a table view reloads instead of animating.
  private func fallback() -> String? {
    profile == .table ? firstCrossing().map(messages.fallsBack(because:)) : nil
  }

  /// Returns the text for the first move out of a deleted or into a new section.
  ///
  /// A reloaded section is both. That rows cannot be moved *out* of one either is inferred from
  /// its being a delete (1.5, model).
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

// MARK: - The counts before and after (2.1, 2.2)

extension BatchReview {
  /// Returns the text for a count that no view can have.
  ///
  /// Counts beyond that need no care: the difference of two that are not negative cannot overflow.
  private func negativeCount() -> String? {
    if let section = oldCounts.firstIndex(where: { $0 < 0 }) {
      return messages.negativeCount(section: section, count: oldCounts[section], isBefore: true)
    }
    if let section = newCounts.firstIndex(where: { $0 < 0 }) {
      return messages.negativeCount(section: section, count: newCounts[section], isBefore: false)
    }
    return nil
  }

  /// Returns the text for a number of sections that the batch does not explain (2.1).
  private func sectionCountFault() -> String? {
    let inserted = batch.insertedSections.count + batch.reloadedSections.count
    let deleted = batch.deletedSections.count + batch.reloadedSections.count
    guard newCounts.count - oldCounts.count != inserted - deleted else { return nil }
    return messages.numberOfSections(
      before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
  }

  /// Returns the text for the first surviving section whose number of rows the batch does not
  /// explain (2.2); sections that are deleted, inserted or reloaded may have any.
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

  /// By how much the batch changes the number of rows of each surviving section, by its new index.
  private func rowBalances(_ mapping: SectionMapping) -> [Int] {
    var balances = Array(repeating: 0, count: newCounts.count)
    forEachTallied(mapping) { balances[$0] += $1.balance }
    return balances
  }

  /// What the batch does to one surviving section.
  private func tally(of section: Int, _ mapping: SectionMapping) -> RowTally {
    var tally = RowTally()
    forEachTallied(mapping) { if $0 == section { tally.add($1) } }
    return tally
  }

  /// Calls `body` for each row that comes into a section or goes from a surviving one, with the new
  /// index of the section.
  ///
  /// Nothing is read of what comes into new sections.
  ///
  /// A reloaded row counts once on each side, as a reloaded section does in 2.1: as a delete in its
  /// section, and as an insert in its new place, or where ``sectionOfInsert(reloading:)`` says.
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

  /// Returns the section in which UIKit counts the insert of a reloaded row whose section the batch
  /// moves: the one that is now in its place, since derived indexes disregard moves (7.1).
  ///
  /// So the counts fit only where another row makes up for it; then the batch is still a hazard
  /// (3.14). In sections that stay the same disregard is no miscount, but a hazard (3.15, model).
  private func sectionOfInsert(reloading row: TablePath) -> Int {
    DerivedInserts.section(row.section, in: batch)
  }
}

// MARK: - What UIKit does not throw on and still gets wrong (3.12 for tables, 3.14, 3.15)

extension BatchReview {
  /// Returns the reason of the first hazard, by the number of its rule.
  private func hazard() -> String? {
    repeatedOperationHazard() ?? operationInsideMovedSection() ?? reloadWithMove()
  }

  /// A table view drops an operation that is there twice (3.12).
  private func repeatedOperationHazard() -> String? {
    profile == .table ? batch.repeated.map(messages.repeated) : nil
  }

  /// Row operations in a section that is moved collide with the rows it carries (1.7, 3.14).
  ///
  /// Deletes, reloads and the sources of moves lie in it by its old index, inserts and the targets
  /// of moves by its new one. A move to where the section is counts, too (model).
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

  /// A reload is placed without regard to moves, even of other rows (1.6, 3.15).
  ///
  /// That a reload which its section absorbs counts, and a move to where a row is, is our choice
  /// (model).
  private func reloadWithMove() -> String? {
    batch.hasReload && batch.hasMove ? messages.reloadWithMove : nil
  }
}

// MARK: - Bounds

extension BatchReview {
  /// What a path points to in counts.
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

/// A set of positions, kept as bits of 64 rows each.
///
/// A position near the one before it costs no hash, as the targets of most moves are. Memory is
/// linear in the positions, wherever they are.
private struct PathSet {
  /// The bits of each block of rows but the current one; a block is the path of its number.
  private var blocks: [TablePath: UInt64] = [:]
  private var current = TablePath(section: 0, row: 0)
  private var bits: UInt64 = 0

  /// Adds a position, and returns whether it is new.
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
  /// Returns whether one of these moves, ascending by `from`, begins at `position`.
  fileprivate func hasMove<Position: Comparable>(from position: Position) -> Bool
  where Element == IndexPair<Position> {
    let offset = countOfPrefix { _, move in move.from >= position }
    return offset < count && self[offset].from == position
  }
}

/// How many rows a batch adds to and takes from one surviving section (RULEBOOK 2.2).
struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  /// By how much the section's row count must have changed.
  var balance: Int { inserted - deleted + movedIn - movedOut }

  /// Counts what another tally has counted, too.
  mutating func add(_ other: RowTally) {
    inserted += other.inserted
    deleted += other.deleted
    movedIn += other.movedIn
    movedOut += other.movedOut
  }
}
