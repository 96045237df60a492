package import DiffEngine

/// A change of the rows that an adapter shows.
package enum PerformedChange {
  /// An update or a reload.
  case update(PerformedUpdate)
  /// Rows whose cells were reconfigured without an update.
  case reconfiguration([TablePath])
  case move(IndexPair<TablePath>)
  /// A row that the user deleted, by its previous position.
  case deletion(TablePath)

  /// The positions of new rows, or `nil` after a reload.
  package var insertedRows: [TablePath]? {
    if case .update(let update) = self { update.insertedRows } else { [] }
  }
}

/// An update that an adapter performed.
package struct PerformedUpdate {
  package let mode: UpdateMode
  package let outcome: UpdateOutcome
  /// The number of rows of each section before the update.
  package let oldCounts: [Int]
  /// The number of rows of each section after the update.
  package let newCounts: [Int]
  /// The changes of the plan.
  ///
  /// They're `nil` if the table reloaded without performing a plan.
  ///
  /// The outcome shows whether the surface performed the plan.
  package let changes: TableChanges?
  /// The batches of the plan, in order.
  package let batches: [TableBatch]
  /// The number of rows of each section after each batch.
  package let batchCounts: [[Int]]
  /// The positions of new rows, including rows of new sections, or `nil` if there is no plan.
  package let insertedRows: [TablePath]?
}
