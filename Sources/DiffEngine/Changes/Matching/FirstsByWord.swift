/// First occurrences, found by the words of their ids where these lie close together.
///
/// There is no place for an id outside the range, nor for one that has the words of another one.
@usableFromInline
struct FirstsByWord<ID: Hashable>: FirstOccurrences {
  @usableFromInline let hasher: IdentityHasher<ID>
  @usableFromInline let table: WordTable

  @inlinable
  init(_ table: WordTable, hasher: IdentityHasher<ID>) {
    self.hasher = hasher
    self.table = table
  }

  @inlinable @inline(__always)
  func slot(of id: ID, isEqual: (Int) -> Bool) -> Int? {
    guard let words = hasher.words(of: id), let slot = table.slot(of: words) else { return nil }
    // Ids that differ may have the same words, be it that one reads differently each time.
    if let index = table[slot], !isEqual(index) { return nil }
    return slot
  }

  @inlinable @inline(__always)
  subscript(slot: Int) -> Int? { table[slot] }

  @inlinable @inline(__always)
  func set(_ index: Int, in slot: Int) { table.set(index, in: slot) }
}
