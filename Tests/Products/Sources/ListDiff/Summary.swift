internal import DiffEngine

/// Describes an update in a sentence, for a log.
package func summary<Item: Identifiable & Equatable & Sendable>(
  from old: [Item], to new: [Item]
) -> String where Item.ID: Sendable {
  let changes = ListChanges(from: old, to: new)
  return "\(changes.inserts.count) new, \(changes.deletes.count) removed"
}
