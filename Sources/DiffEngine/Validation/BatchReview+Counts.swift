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
    let fates = SectionFates(
      batch, inserts: inserts, oldCount: oldCounts.count, newCount: newCounts.count)
    let tallies = rowTallies(fates)
    for section in oldCounts.indices {
      guard let newSection = fates.keptIndex(of: section) else { continue }
      let (before, after) = (oldCounts[section], newCounts[newSection])
      if after - before != tallies[newSection].balance {
        return texts.rowCount(
          section: newSection, before: before, after: after, tally: tallies[newSection])
      }
    }
    return nil
  }

  /// Counts what the batch does to each surviving section, by its new index.
  ///
  /// A reloaded row counts once on each side, as a reloaded section does in 2.1, and always in its
  /// own section: that its derived index disregards moves is a hazard (3.15), no miscount (model).
  private func rowTallies(_ fates: SectionFates) -> [RowTally] {
    var tallies = Array(repeating: RowTally(), count: newCounts.count)
    for row in batch.insertedRows where fates.isKept(newIndex: row.section) {
      tallies[row.section].inserted += 1
    }
    for row in batch.deletedRows {
      if let section = fates.keptIndex(of: row.section) { tallies[section].deleted += 1 }
    }
    for row in batch.reloadedRows {
      guard let section = fates.keptIndex(of: row.section) else { continue }
      tallies[section].inserted += 1
      tallies[section].deleted += 1
    }
    for move in batch.movedRows {
      let source = fates.keptIndex(of: move.from.section)
      guard source != move.to.section else { continue }
      if let source { tallies[source].movedOut += 1 }
      if fates.isKept(newIndex: move.to.section) { tallies[move.to.section].movedIn += 1 }
    }
    return tallies
  }
}
