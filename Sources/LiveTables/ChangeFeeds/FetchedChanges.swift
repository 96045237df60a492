package import DiffEngine

/// The changes that a fetched results controller reports.
///
/// It doesn't use Core Data, so it can be tested on every platform. It handles these properties of
/// the controller:
///
/// - The index path of an update is from before the changes, or wrong. So updates are recorded by
///   object ID.
/// - A moved object isn't reported as updated, and a move can lead to the same position.
/// - Moves, insertions, and deletions can lack an index path.
package struct FetchedChanges<ObjectID: Hashable> {
  /// A kind of change.
  package enum Kind: Sendable, CaseIterable {
    case insert, delete, move, update
  }

  /// The changes by index.
  package private(set) var changes = IndexedChanges()
  /// The IDs of the objects whose rows must be reconfigured.
  package private(set) var updatedObjects: Set<ObjectID> = []

  /// Creates an empty value.
  package init() {}

  /// Records the change to an object.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - object: The ID of the object.
  ///   - old: The path before all changes, or `nil` if the controller doesn't report it.
  ///   - new: The path after all changes, or `nil` if the controller doesn't report it.
  package mutating func note(
    _ kind: Kind, of object: ObjectID, from old: TablePath?, to new: TablePath?
  ) {
    switch (kind, old, new) {
    case (.insert, _, let new?): changes.insertedRows.append(new)
    case (.delete, let old?, _): changes.deletedRows.append(old)
    case (.move, let old?, let new?):
      changes.movedRows.append(IndexPair(from: old, to: new))
      updatedObjects.insert(object)
    case (.move, let old?, nil): changes.deletedRows.append(old)
    case (.move, nil, let new?): changes.insertedRows.append(new)
    case (.insert, _, nil), (.delete, nil, _), (.move, nil, nil), (.update, _, _):
      updatedObjects.insert(object)
    }
  }

  /// Records that a section was inserted or deleted.
  ///
  /// - Parameters:
  ///   - kind: The kind of change. A controller only reports insertions and deletions of sections.
  ///   - section: The index, after the changes for an insertion, and before them for a deletion.
  package mutating func note(_ kind: Kind, ofSection section: Int) {
    switch kind {
    case .insert: changes.insertedSections.append(section)
    case .delete: changes.deletedSections.append(section)
    case .move, .update: break
    }
  }
}
