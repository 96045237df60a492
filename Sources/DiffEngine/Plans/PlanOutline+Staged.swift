// Plans that keep every cell: the rows change while all sections that any of them leaves or enters
// are there. Section operations happen before or after, never in the same batch.
extension PlanOutline {
  /// Plan N3: sections are inserted and moved, then the rows change, then sections are deleted.
  ///
  /// Sections that no survivor leaves are deleted at once; without any other this is plan N2, which
  /// is done after two batches. A section that is empty before is demoted.
  init(sectionsFirst changes: CheckedChanges) {
    let kept = KeptSections(
      changes, moving: changes.movedSections, demoting: changes.isEmptyBefore)
    let lingering = Set(changes.movedRows.map(\.from.section)).filter { kept.newOfOld[$0] == nil }
    let order = kept.newOrder(with: lingering.sorted())
    let contents = StageContents(changes: changes, order: order)
    self.init(
      [
        Stage(
          batch: kept.oldOrder.batch(to: order, moved: kept.moved), contents: contents.beforeRows),
        Stage(batch: changes.rowBatch(in: order, kept), contents: contents.afterRows),
        Stage(batch: order.batch(to: kept.newOrder, moved: [])),
      ], for: changes, keeping: kept)
  }

  /// Plan N2': the rows change, then the sections; nil when a survivor enters an inserted section.
  ///
  /// A section that is empty after is demoted.
  init?(rowsFirst changes: CheckedChanges) {
    let kept = KeptSections(
      changes, moving: changes.movedSections, demoting: changes.isEmptyAfter)
    guard changes.movedRows.allSatisfy({ kept.isKept(sectionOfNew: $0.to) }) else { return nil }
    let order = kept.oldOrder
    let contents = StageContents(changes: changes, order: order)
    self.init(
      [
        Stage(batch: changes.rowBatch(in: order, kept), contents: contents.afterRows),
        Stage(batch: order.batch(to: kept.newOrder, moved: kept.moved)),
      ], for: changes, keeping: kept)
  }
}

extension CheckedChanges {
  /// All row operations in one batch, in an order that holds every section that a row moves from
  /// or to.
  fileprivate func rowBatch(in order: SectionOrder, _ kept: KeptSections) -> TableBatch {
    TableBatch(
      deletedRows: departures.unmatchedRows.filter(kept.isKept(sectionOfOld:))
        .compactMap(order.path(ofOld:)).sorted(),
      insertedRows: arrivals.unmatchedRows.filter(kept.isKept(sectionOfNew:))
        .compactMap(order.path(ofNew:)).sorted(),
      movedRows: movedRows.compactMap { row in
        guard let from = order.path(ofOld: row.from), let to = order.path(ofNew: row.to) else {
          return nil
        }
        return TableMove(from: from, to: to)
      }.sorted { $0.to < $1.to })
  }
}
