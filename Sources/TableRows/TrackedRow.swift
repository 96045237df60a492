package import DiffEngine
package import TypeErasure

/// A row that is found again after updates.
///
/// It's found by its identity. A row without one follows the batches that the surface performs.
package struct TrackedRow {
  package let identity: AnyIdentity?
  /// The last known position of the row.
  package var path: TablePath
  package private(set) var isDeleted = false

  package init(identity: AnyIdentity?, path: TablePath) {
    (self.identity, self.path) = (identity, path)
  }

  /// Updates the position for a batch.
  package mutating func follow(_ positions: BatchPositions) {
    guard !isDeleted else { return }
    if let path = positions.newPath(of: path) { self.path = path } else { isDeleted = true }
  }

  /// The name of the row in issues.
  package var name: String { identity.map { "\($0)" } ?? "\(path)" }
}
