package import DiffEngine
package import TypeErasure

/// A row that is found again after updates.
///
/// It's found by its identity. A row without an identity can only follow the surface's batches.
package struct TrackedRow {
  package let identity: AnyIdentity?
  /// The last known position of the row.
  package var path: TablePath
  package private(set) var isDeleted = false

  package init(identity: AnyIdentity?, path: TablePath) {
    (self.identity, self.path) = (identity, path)
  }

  /// Updates the position after a batch, or notes that the batch deleted the row.
  package mutating func follow(_ positions: BatchPositions) {
    guard !isDeleted else { return }
    if let path = positions.newPath(of: path) { self.path = path } else { isDeleted = true }
  }

  /// The name of the row in issues.
  package var name: String { identity.map { "\($0)" } ?? "\(path)" }
}
