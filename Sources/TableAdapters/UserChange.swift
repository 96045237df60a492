package import TableSections
package import TypeErasure

/// A change of rows by the user, until its handler returns.
///
/// A feature can read the sections before the change. The code that calls the handler keeps the
/// change.
@MainActor
package final class UserChange<Item, ID: Hashable> {
  /// The sequence number of the change in its adapter.
  package let number: Int
  /// The rows that the user moved, deleted, or dropped on the table.
  package let rows: Set<AnyIdentity>
  /// The sections just before the change.
  package let sections: [Section<Item, ID>]
  /// Whether the handler has returned.
  package private(set) var isOver = false

  fileprivate init(_ number: Int, of rows: [AnyIdentity], to sections: [Section<Item, ID>]) {
    (self.number, self.rows, self.sections) = (number, Set(rows), sections)
  }

  func end() { isOver = true }
}

/// The changes that the user made and whose handlers haven't returned.
@MainActor
struct UserChanges<Item, ID: Hashable> {
  private struct Reference { weak var change: UserChange<Item, ID>? }

  private var references: [Reference] = []
  private var count = 0

  /// The changes, in order.
  var current: [UserChange<Item, ID>] {
    references.compactMap(\.change).filter { !$0.isOver }
  }

  mutating func begin(
    of rows: [AnyIdentity], to sections: [Section<Item, ID>]
  ) -> UserChange<Item, ID> {
    references.removeAll { $0.change?.isOver != false }
    count += 1
    let change = UserChange<Item, ID>(count, of: rows, to: sections)
    references.append(Reference(change: change))
    return change
  }
}

extension TableAdapter {
  /// The changes by the user whose handlers haven't returned, in order.
  package final var userChanges: [UserChange<Item, ID>] { ownUserChanges.current }

  /// Records a change by the user, which the caller keeps and ends.
  final func beginUserChange(
    of rows: [AnyIdentity], to sections: [Section<Item, ID>]
  ) -> UserChange<Item, ID> {
    ownUserChanges.begin(of: rows, to: sections)
  }
}
