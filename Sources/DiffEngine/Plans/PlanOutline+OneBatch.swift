extension PlanOutline {
  /// Plan N1: everything in one batch, at the price of some cells.
  ///
  /// Row operations happen only in sections that survive and stay where they are, among which rows
  /// may move. A section moves only with just the rows that it has, and is demoted otherwise; a row
  /// that leaves or enters any other section is made anew. Without moves, every section that does
  /// not stay is demoted, and rows are deleted and inserted.
  init(inOneBatch changes: CheckedChanges, allowingMoves allowsMoves: Bool) {
    let kept = KeptSections(
      changes, moving: changes.movedSectionsOfOneBatch(allowingMoves: allowsMoves)
    ) {
      !allowsMoves || changes.hasEdits($0) || changes.isEmptyBefore($0)
    }
    var batch = kept.batch
    batch.deletedRows = changes.departures.unmatchedRows.filter(kept.isKept(sectionOfOld:))
    batch.insertedRows = changes.arrivals.unmatchedRows.filter(kept.isKept(sectionOfNew:))
    var replaced = kept.demoted.flatMap(changes.stayingRows)
    for row in changes.movedRows {
      let leavesKept = kept.isKept(sectionOfOld: row.from)
      let entersKept = kept.isKept(sectionOfNew: row.to)
      if allowsMoves && leavesKept && entersKept {
        batch.movedRows.append(row)
        continue
      }
      replaced.append(row)
      if leavesKept { batch.deletedRows.append(row.from) }
      if entersKept { batch.insertedRows.append(row.to) }
    }
    batch.deletedRows.sort()
    batch.insertedRows.sort()
    self.init(
      [Stage(batch: batch)], for: changes, keeping: kept,
      replacing: replaced.sorted { $0.to < $1.to })
  }
}

extension CheckedChanges {
  /// The sections that cannot stay where they are, ascending by `to`.
  ///
  /// Which sections move is a choice: any whose old order is their new one can stay. The rows that
  /// a section must stay for, lest they lose their cell, decide; then the number of sections. So if
  /// one batch can keep all cells, these sections let it: then all sections that must stay for any
  /// row fit together, and no choice without one of them weighs as much.
  fileprivate func movedSectionsOfOneBatch(allowingMoves allowsMoves: Bool) -> [TableMove<Int>] {
    guard !movedSections.isEmpty else { return [] }
    let sections = survivingSections
    let moved = Set(movedSections)
    let isStaying = HeaviestSubsequence.members(
      of: sections.map { section in
        let rows = allowsMoves ? survivorsBound(to: section) : stayingCount(section)
        let weight = HeaviestSubsequence.Weight(rows: rows, isUnmoved: !moved.contains(section))
        return (section.from, weight)
      }, bound: newSections.count)
    return zip(sections, isStaying).compactMap { section, isStaying in isStaying ? nil : section }
  }

  /// How many survivors would lose their cell if a section moved, or more would have to follow it.
  private func survivorsBound(to section: TableMove<Int>) -> Int {
    guard hasEdits(section) else { return 0 }
    return stayingCount(section)
      + departures[section.from].count { $0.counterpart != nil }
      + arrivals[section.to].count { $0.counterpart != nil }
  }
}
