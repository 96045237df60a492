/// By id, the first of the unmatched new rows.
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
