/// What pairing by ids works with; made once, used for several ranges of rows.
@usableFromInline
struct PairingTable<ID: Hashable>: ~Copyable {
  /// Has the memory for finding rows by their words, too.
  @usableFromInline var firsts: FirstsByHash<ID>
  /// By index of unmatched new row, the next occurrence of the same id; empty until an id is met
  /// twice.
  @usableFromInline var nexts = IndexBuffer(count: 0)

  /// Makes a table for up to `count` new rows.
  @inlinable
  init(count: Int) { firsts = FirstsByHash(for: count) }
}

extension RowMatching {
  /// Pairs unmatched rows by their ids, occurrence by occurrence.
  ///
  /// Looks among the unmatched rows in the two ranges, with a table made for no fewer new rows.
  ///
  /// - Returns: Whether an id was met a second time on one side.
  /// - Complexity: expected O(n + m), n and m the numbers of rows without a partner: a hash for
  ///   each unless the ids are words that lie close together, a comparison for each pair and each
  ///   duplicate.
  @inlinable @inline(__always)
  mutating func pairOccurrences<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ olds: Range<Int>, _ newRows: New, _ news: Range<Int>,
    table: inout PairingTable<ID>, id: (Old.Row) -> ID
  ) -> Bool where Old.Row == New.Row {
    let hasher = table.firsts.hasher
    if hasher.hasWords, let range = wordRange(newRows, news, hasher: hasher, id: id) {
      let firsts = FirstsByWord(table.firsts.table.wordTable(for: range), hasher: hasher)
      let hasDuplicates = pairOccurrences(
        oldRows, olds, newRows, news, firsts: firsts, nexts: &table.nexts, id: id)
      if let hasDuplicates { return hasDuplicates }
    }
    table.firsts.table.prepare(for: news.count)
    return pairOccurrences(
      oldRows, olds, newRows, news, firsts: table.firsts, nexts: &table.nexts, id: id) ?? false
  }

  /// The range of the words of the new rows without a partner; nil if it is not narrow.
  ///
  /// A range is narrow if a list by words has no more entries than a table of hashes would have
  /// slots: between two and four times as many as there are rows.
  @inlinable @inline(__always)
  func wordRange<New: SectionedRows, ID: Hashable>(
    _ newRows: New, _ news: Range<Int>, hasher: IdentityHasher<ID>, id: (New.Row) -> ID
  ) -> WordRange? {
    let limit = IdentityTable.slotCount(for: news.count)
    var range = WordRange()
    for new in news where !newUnmatched.hasPartner(new) {
      guard let words = hasher.words(of: id(newRows[newUnmatched[new]])),
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
  mutating func pairOccurrences<
    Old: SectionedRows, New: SectionedRows, Firsts: FirstOccurrences & ~Copyable
  >(
    _ oldRows: Old, _ olds: Range<Int>, _ newRows: New, _ news: Range<Int>,
    firsts: borrowing Firsts, nexts: inout IndexBuffer, id: (Old.Row) -> Firsts.ID
  ) -> Bool? where Old.Row == New.Row {
    var newHasDuplicates = false
    var oldHasDuplicates = false
    // From the back, so that the first occurrence ends up in front.
    for new in news.reversed() where !newUnmatched.hasPartner(new) {
      let own = id(newRows[newUnmatched[new]])
      guard
        let slot = firsts.slot(
          of: own, isEqual: { id(newRows[newUnmatched[scattered: $0]]) == own })
      else {
        return nil
      }
      if let next = firsts[slot] {
        if nexts.count == 0 { nexts = IndexBuffer(count: newUnmatched.count) }
        nexts[new] = Int32(truncatingIfNeeded: next)
        newHasDuplicates = true
      }
      firsts.set(new, in: slot)
    }
    for old in olds where !oldUnmatched.hasPartner(old) {
      let own = id(oldRows[oldUnmatched[old]])
      guard
        let slot = firsts.slot(
          of: own, isEqual: { id(newRows[newUnmatched[scattered: $0]]) == own }),
        let first = firsts[slot]
      else { continue }
      if newUnmatched.hasPartner(first) {
        oldHasDuplicates = true
      } else {
        pair(old: old, new: first)
        guard newHasDuplicates, nexts[first] != IndexBuffer.none else { continue }
        firsts.set(Int(nexts[first]), in: slot)
      }
    }
    return newHasDuplicates || oldHasDuplicates
  }
}
