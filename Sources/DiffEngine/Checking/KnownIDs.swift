/// Finds ids in the old and the new table.
struct KnownIDs<ID: Hashable> {
  private let old: IDIndex<ID>
  private let new: IDIndex<ID>

  /// Takes in the ids of both tables, in order.
  init(old: [ID], new: [ID]) {
    (self.old, self.new) = (IDIndex(old), IDIndex(new))
  }

  /// Whether no id stands twice in either table; only then it is known what survives where.
  var areUnique: Bool { !old.hasDuplicates && !new.hasDuplicates }

  /// Returns where an id stands in the old table, nil when it does not.
  func oldIndex(of id: ID) -> Int? { old.index(of: id) }

  /// Returns where an id stands in the new table, nil when it does not.
  func newIndex(of id: ID) -> Int? { new.index(of: id) }
}
