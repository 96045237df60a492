/// Pairs the unmatched rows of a matching by their ids; made once, used for several ranges of rows.
///
/// Notes the new rows by id, by word or by hash, then looks up the old ones, occurrence by
/// occurrence.
@usableFromInline
struct IDPairing<ID: Hashable>: ~Copyable {
  /// Has the memory for finding rows by their words, too.
  @usableFromInline var firsts: FirstsByHash<ID>
  /// By index of unmatched new row, the next occurrence of the same id; empty until an id is met
  /// twice.
  @usableFromInline var nexts = IndexBuffer(count: 0)

  /// Makes room for up to `count` new rows.
  @inlinable
  init(count: Int) { firsts = FirstsByHash(for: count) }

  /// Pairs the unmatched rows in two ranges, of which `news` holds no more than there is room for.
  ///
  /// - Returns: Whether an id was met a second time on one side.
  /// - Complexity: expected O(n + m), n and m the numbers of rows without a partner: a hash for
  ///   each unless the ids are words that lie close together, a comparison for each pair and each
  ///   duplicate.
  @inlinable @inline(__always)
  mutating func pair<Old: SectionedRows, New: SectionedRows>(
    _ matching: inout RowMatching, _ oldRows: Old, _ olds: Range<Int>, _ newRows: New,
    _ news: Range<Int>, id: (Old.Row) -> ID
  ) -> Bool where Old.Row == New.Row {
    let hasher = firsts.hasher
    if hasher.hasWords, let range = Self.wordRange(matching, newRows, news, hasher, id: id) {
      let byWord = FirstsByWord(firsts.table.wordTable(for: range), hasher: hasher)
      let hasDuplicates = Self.pair(
        &matching, oldRows, olds, newRows, news, firsts: byWord, nexts: &nexts, id: id)
      if let hasDuplicates { return hasDuplicates }
    }
    firsts.table.prepare(for: news.count)
    return Self.pair(
      &matching, oldRows, olds, newRows, news, firsts: firsts, nexts: &nexts, id: id) ?? false
  }

  /// The range of the words of the new rows without a partner; nil if it is not narrow.
  ///
  /// A range is narrow if a list by words has no more entries than a table of hashes would have
  /// slots: between two and four times as many as there are rows.
  @inlinable @inline(__always)
  static func wordRange<New: SectionedRows>(
    _ matching: borrowing RowMatching, _ newRows: New, _ news: Range<Int>,
    _ hasher: IdentityHasher<ID>, id: (New.Row) -> ID
  ) -> WordRange? {
    let limit = IdentityTable.slotCount(for: news.count)
    var range = WordRange()
    for new in news where !matching.newUnmatched.hasPartner(new) {
      guard let words = hasher.words(of: id(newRows[matching.newUnmatched[new]])),
        range.widen(toHold: words, limit: limit)
      else { return nil }
    }
    return range
  }

  /// Pairs with the help of `firsts`, which is empty at first.
  ///
  /// - Returns: Whether an id was met a second time on one side; nil, with nothing paired, if there
  ///   is a new row that `firsts` cannot note.
  @inlinable @inline(__always)
  static func pair<
    Old: SectionedRows, New: SectionedRows, Firsts: FirstOccurrences<ID> & ~Copyable
  >(
    _ matching: inout RowMatching, _ oldRows: Old, _ olds: Range<Int>, _ newRows: New,
    _ news: Range<Int>, firsts: borrowing Firsts, nexts: inout IndexBuffer, id: (Old.Row) -> ID
  ) -> Bool? where Old.Row == New.Row {
    var newHasDuplicates = false
    var oldHasDuplicates = false
    // From the back, so that the first occurrence ends up in front.
    for new in news.reversed() where !matching.newUnmatched.hasPartner(new) {
      let own = id(newRows[matching.newUnmatched[new]])
      guard
        let slot = firsts.slot(
          of: own, isEqual: { id(newRows[matching.newUnmatched[scattered: $0]]) == own })
      else {
        return nil
      }
      if let next = firsts[slot] {
        if nexts.count == 0 { nexts = IndexBuffer(count: matching.newUnmatched.count) }
        nexts[new] = Int32(truncatingIfNeeded: next)
        newHasDuplicates = true
      }
      firsts.set(new, in: slot)
    }
    for old in olds where !matching.oldUnmatched.hasPartner(old) {
      let own = id(oldRows[matching.oldUnmatched[old]])
      guard
        let slot = firsts.slot(
          of: own, isEqual: { id(newRows[matching.newUnmatched[scattered: $0]]) == own }),
        let first = firsts[slot]
      else { continue }
      if matching.newUnmatched.hasPartner(first) {
        oldHasDuplicates = true
      } else {
        matching.pair(old: old, new: first)
        guard newHasDuplicates, nexts[first] != IndexBuffer.none else { continue }
        firsts.set(Int(nexts[first]), in: slot)
      }
    }
    return newHasDuplicates || oldHasDuplicates
  }
}

// MARK: - First occurrences

/// By id, the first of the unmatched new rows.
@usableFromInline
protocol FirstOccurrences<ID>: ~Copyable {
  associatedtype ID: Hashable
  /// Where a row is, or belongs.
  associatedtype Slot

  /// The slot of an id, whether there is a row in it or not; nil if no row of this id can be noted.
  ///
  /// `isEqual` returns whether the row of an index has this id.
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
