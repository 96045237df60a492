/// By id, the first of the loose new rows that are still without a partner.
@usableFromInline
protocol FirstOccurrences<ID>: ~Copyable {
  associatedtype ID: Hashable
  /// Where a row is, or belongs.
  associatedtype Slot

  /// The slot of an id, whether there is a row in it or not; nil if no row of this id can be noted.
  ///
  /// `isEqual` tells whether the row of an index has this id.
  func slot(of id: ID, isEqual: (Int) -> Bool) -> Slot?
  /// The index of the row in a slot, nil where there is none.
  subscript(slot: Slot) -> Int? { get }
  /// Puts the index of a row into a slot.
  func set(_ index: Int, in slot: Slot)
}
