/// First occurrences, found by the hashes of their ids: there is a place for every id.
@usableFromInline
struct FirstsByHash<ID: Hashable>: ~Copyable, FirstOccurrences {
  @usableFromInline let hasher = IdentityHasher<ID>()
  @usableFromInline var table: IdentityTable

  @usableFromInline
  struct Slot {
    @usableFromInline let place: IdentityTable.Slot
    @usableFromInline let hash: UInt64

    @inlinable
    init(place: IdentityTable.Slot, hash: UInt64) {
      self.place = place
      self.hash = hash
    }
  }

  /// Makes room for up to `count` rows; has to be prepared before it is used.
  @inlinable
  init(for count: Int) { table = IdentityTable(for: count) }

  @inlinable @inline(__always)
  func slot(of id: ID, isEqual: (Int) -> Bool) -> Slot? {
    let hash = hasher.hash(id)
    return Slot(place: table.slot(of: hash, isEqual: isEqual), hash: hash)
  }

  @inlinable @inline(__always)
  subscript(slot: Slot) -> Int? { slot.place.isFree ? nil : table[slot.place] }

  @inlinable @inline(__always)
  func set(_ index: Int, in slot: Slot) { table.set(index, of: slot.hash, in: slot.place) }
}
