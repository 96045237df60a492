internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

// Surfaces cancel prefetching by position. A row that an update deletes has no position afterward,
// so its prefetching is canceled before.
extension TableAdapter {
  /// Cancels the prefetching of rows that a plan deletes.
  final func cancelPrefetching(before plan: TablePlan<Section<Item, ID>>) {
    guard !prefetchedRows.isEmpty else { return }
    var journey = RowJourney(replaced: plan.replacedRows, stages: plan.stages.count)
    var counts = answeredCounts()
    for stage in plan.stages {
      let after = answeredCounts(of: stage.sections)
      journey.add(BatchPositions(stage.batch, oldCounts: counts, newCounts: after))
      counts = after
    }
    cancelPrefetching { _, path in journey.target(of: path) == nil }
  }

  /// Cancels the prefetching of rows that the new sections don't have.
  final func cancelPrefetching(before sections: [Section<Item, ID>]) {
    guard !prefetchedRows.isEmpty else { return }
    let rows = RowFinder(sections)
    cancelPrefetching { row, path in
      item(at: path, in: sections).map(identity.key) != row
        && rows.path(of: row, by: identity) == nil
    }
  }

  private final func cancelPrefetching(_ isDeleted: (AnyIdentity, TablePath) -> Bool) {
    cancelPrefetching { row in
      guard let identity = row.identity, let path = path(of: row), isDeleted(identity, path) else {
        return nil
      }
      return Surface.TablePosition(path)
    }
  }
}
