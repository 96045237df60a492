/// A plan without its data: positions are all it takes to make one.
///
/// One batch does all that can be seen. A row cannot leave a section that the same batch deletes,
/// nor enter one that it inserts (RULEBOOK 3.13), so the plan *bridges* such sections where the
/// policy lets it: a batch before inserts those that a survivor enters, a batch after deletes those
/// that a survivor leaves, and both are empty then.
///
///     old          1: insert    2: all else    3: delete
///     A  1 2       B            B  2           B  2
///                  A  1 2       A
///
/// So between two batches the table shows the rows of the old table or those of the new one, and
/// nothing else: a row that is on screen before and after is never pushed off it in between.
struct PlanOutline {
  /// One batch, and what the sections are after it; nil for the new table as it is.
  struct Stage {
    let batch: TableBatch
    let sections: [Source]?
  }

  /// Where a section of a stage comes from.
  enum Source {
    /// A section of the old table.
    case old(Int)
    /// A section of the new table.
    case new(Int)
    /// A section of the old table, which all rows have left.
    case emptiedOld(Int)
    /// A section of the new table, which no row has entered.
    case emptiedNew(Int)
  }

  /// The stages, none empty; the last one ends with the new table.
  let stages: [Stage]
  /// Survivors that get a new cell all the same, ascending by `to`.
  let replacedRows: [IndexPair<TablePath>]
  /// Rows that keep their cell and whose content changed, ascending by `to`.
  let refreshedRows: [IndexPair<TablePath>]
  /// The new indexes of kept sections whose header changed, ascending.
  let refreshedHeaders: [Int]
  /// The new indexes of kept sections whose footer changed, ascending.
  let refreshedFooters: [Int]

  /// Makes the plan that does what the policy asks for.
  ///
  /// Without moves, rows are deleted and inserted.
  init(_ changes: CheckedChanges, policy: PlanPolicy) {
    let kept = KeptSections(changes, allowingMoves: policy.allowsMoves)
    let moves = kept.demoted.flatMap(changes.stayingRows) + changes.movedRows
    let bridges =
      policy.allowsMoves && policy.batches == .asNeeded
      ? SectionBridges(for: moves, kept) : SectionBridges()
    let before = kept.oldOrder(with: bridges.entered)
    let after = kept.newOrder(with: bridges.left)
    var rows = RowBatch(changes, kept, bridges)
    for move in moves { rows.add(move, allowingMoves: policy.allowsMoves) }

    stages = [
      Stage(batch: kept.oldOrder(with: []).batch(to: before, moved: []), sections: before.sources),
      Stage(
        batch: rows.batch(from: before, to: after, moved: kept.moved),
        sections: bridges.left.isEmpty ? nil : after.finalSources),
      Stage(batch: after.batch(to: kept.newOrder(with: []), moved: []), sections: nil),
    ].filter { !$0.batch.isEmpty }
    replacedRows = rows.replaced.sorted { $0.to < $1.to }
    let replaced = Set(replacedRows.map(\.to))
    refreshedRows = changes.changedRows.filter { !replaced.contains($0.to) }
    refreshedHeaders = changes.changedHeaders.filter { kept.oldOfNew[$0] != nil }
    refreshedFooters = changes.changedFooters.filter { kept.oldOfNew[$0] != nil }
  }
}

/// Sections that a plan does not keep, but has on screen for survivors to leave and to enter.
private struct SectionBridges {
  /// The new sections that a survivor enters, ascending; inserted beforehand.
  private(set) var entered: [Int] = []
  /// The old sections that a survivor leaves, ascending; deleted afterwards.
  private(set) var left: [Int] = []

  /// None: survivors that would need one get a new cell.
  init() {}

  /// Those that `moves` need.
  init(for moves: [IndexPair<TablePath>], _ kept: KeptSections) {
    entered = Set(moves.lazy.map(\.to.section)).filter { kept.oldOfNew[$0] == nil }.sorted()
    left = Set(moves.lazy.map(\.from.section)).filter { kept.newOfOld[$0] == nil }.sorted()
  }
}

/// The row operations of a plan, in positions of the old and the new table.
private struct RowBatch {
  /// By old section, whether the batch finds it there and leaves it there.
  private var isOldThere: [Bool]
  /// The same by new section.
  private var isNewThere: [Bool]
  private var deleted: [TablePath]
  private var inserted: [TablePath]
  private var moved: [IndexPair<TablePath>] = []
  /// Survivors that get a new cell, in no order.
  private(set) var replaced: [IndexPair<TablePath>] = []

  /// Takes the rows that are deleted and inserted.
  ///
  /// Those of a section that is deleted or inserted as a whole come with it, unlisted, but for a
  /// bridge: that is empty.
  init(_ changes: CheckedChanges, _ kept: KeptSections, _ bridges: SectionBridges) {
    var isOldThere = kept.newOfOld.map { $0 != nil }
    var isNewThere = kept.oldOfNew.map { $0 != nil }
    for section in bridges.left { isOldThere[section] = true }
    for section in bridges.entered { isNewThere[section] = true }
    deleted = changes.departures.unmatchedRows.filter { isOldThere[$0.section] }
    inserted = changes.arrivals.unmatchedRows.filter { isNewThere[$0.section] }
    for section in bridges.left where changes.newSections[section] == nil {
      deleted += changes.departures.stayingPaths(in: section)
    }
    for section in bridges.entered where changes.oldSections[section] == nil {
      inserted += changes.arrivals.stayingPaths(in: section)
    }
    (self.isOldThere, self.isNewThere) = (isOldThere, isNewThere)
  }

  /// Adds a survivor that is not simply in place: as a move where both its sections are there.
  mutating func add(_ move: IndexPair<TablePath>, allowingMoves allowsMoves: Bool) {
    let (isThereBefore, isThereAfter) = (isOldThere[move.from.section], isNewThere[move.to.section])
    if allowsMoves, isThereBefore, isThereAfter { return moved.append(move) }
    replaced.append(move)
    if isThereBefore { deleted.append(move.from) }
    if isThereAfter { inserted.append(move.to) }
  }

  /// All operations that lead from one order of the sections to another.
  func batch(
    from before: SectionOrder, to after: SectionOrder, moved sections: [IndexPair<Int>]
  ) -> TableBatch {
    var batch = before.batch(to: after, moved: sections)
    batch.deletedRows = deleted.compactMap(before.path(ofOld:)).sorted()
    batch.insertedRows = inserted.compactMap(after.path(ofNew:)).sorted()
    batch.movedRows = moved.compactMap { row in
      guard let from = before.path(ofOld: row.from), let to = after.path(ofNew: row.to) else {
        return nil
      }
      return IndexPair(from: from, to: to)
    }.sorted { $0.to < $1.to }
    return batch
  }
}
