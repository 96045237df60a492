package import DiffEngine

/// The changes that a fetched results controller reports between two states of its results.
///
/// Portable, so that it's tested without Core Data. It corrects what is known of the controller:
///
/// - An update has the index path before the changes, or a wrong one. So updates are noted by the ID of
///   their object.
/// - No update is reported for a moved object, and a move can lead to the same place.
/// - Moves, insertions, and deletions can lack one of their index paths.
package struct FetchedChanges<ObjectID: Hashable> {
  /// A kind of change.
  package enum Kind: Sendable, CaseIterable {
    case insert, delete, move, update
  }

  /// The changes by index.
  package private(set) var changes = IndexedChanges()
  /// The objects that changed.
  package private(set) var updatedObjects: Set<ObjectID> = []

  /// Creates an empty value.
  package init() {}

  /// Notes the change of an object.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - object: The object.
  ///   - old: Its path before all changes, if the controller reports it.
  ///   - new: Its path after all changes, if the controller reports it.
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

  /// Notes that a section was inserted or deleted, at its new or old index.
  ///
  /// A controller reports no other changes of sections.
  package mutating func note(_ kind: Kind, ofSection section: Int) {
    switch kind {
    case .insert: changes.insertedSections.append(section)
    case .delete: changes.deletedSections.append(section)
    case .move, .update: break
    }
  }
}
