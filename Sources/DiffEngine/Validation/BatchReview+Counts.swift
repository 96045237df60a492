// The counts before and after: RULEBOOK 2.1 and 2.2.
extension BatchReview {
  /// Returns the text for a count that no view can have.
  ///
  /// Counts beyond that need no care: the difference of two that are not negative cannot overflow.
  func negativeCount() -> String? {
    if let section = oldCounts.firstIndex(where: { $0 < 0 }) {
      return texts.negativeCount(section: section, count: oldCounts[section], isBefore: true)
    }
    if let section = newCounts.firstIndex(where: { $0 < 0 }) {
      return texts.negativeCount(section: section, count: newCounts[section], isBefore: false)
    }
    return nil
  }

  /// Returns the text for a number of sections that the batch does not explain (2.1).
  func sectionCountFault() -> String? {
    let inserted = batch.insertedSections.count + batch.reloadedSections.count
    let deleted = batch.deletedSections.count + batch.reloadedSections.count
    guard newCounts.count - oldCounts.count != inserted - deleted else { return nil }
    return texts.sectionCount(
      before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
  }

  /// Returns the text for the first surviving section whose number of rows the batch does not
  /// explain (2.2); sections that are deleted, inserted or reloaded may have any.
  func rowCountFault() -> String? {
    let mapping = SectionMapping(
      batch, inserts: inserts, oldCount: oldCounts.count, newCount: newCounts.count)
    let balances = rowBalances(mapping)
    for section in oldCounts.indices {
      guard let newSection = mapping.keptIndex(of: section) else { continue }
      let (before, after) = (oldCounts[section], newCounts[newSection])
      if after - before != balances[newSection] {
        return texts.rowCount(
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

  /// Calls `body` for each row that comes into a surviving section or goes from it, with the new
  /// index of the section.
  ///
  /// A reloaded row counts once on each side, as a reloaded section does in 2.1: as a delete in its
  /// section, and as an insert there too, but where the batch moves that section. Then the insert
  /// counts in the section that is now in its place (7.1). That derived indexes disregard moves is
  /// no miscount otherwise, but a hazard (3.15, model).
  private func forEachTallied(
    _ mapping: SectionMapping, _ body: (_ section: Int, _ change: RowTally) -> Void
  ) {
    for row in batch.insertedRows where mapping.isKept(newIndex: row.section) {
      body(row.section, RowTally(inserted: 1))
    }
    for row in batch.deletedRows {
      if let section = mapping.keptIndex(of: row.section) { body(section, RowTally(deleted: 1)) }
    }
    let moved = batch.reloadedRows.isEmpty ? [] : Set(batch.movedSections.lazy.map(\.from))
    for row in batch.reloadedRows {
      guard let section = mapping.keptIndex(of: row.section) else { continue }
      body(section, RowTally(deleted: 1))
      let place =
        moved.contains(row.section) ? DerivedInserts.section(row.section, in: batch) : section
      if mapping.isKept(newIndex: place) { body(place, RowTally(inserted: 1)) }
    }
    for move in batch.movedRows {
      let source = mapping.keptIndex(of: move.from.section)
      guard source != move.to.section else { continue }
      if let source { body(source, RowTally(movedOut: 1)) }
      if mapping.isKept(newIndex: move.to.section) { body(move.to.section, RowTally(movedIn: 1)) }
    }
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
