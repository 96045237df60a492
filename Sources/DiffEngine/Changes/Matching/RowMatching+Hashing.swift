/// What pairing by hashes works with; made once, used for several ranges of rows.
@usableFromInline
struct PairingTable<ID: Hashable>: ~Copyable {
  @usableFromInline let hasher = IdentityHasher<ID>()
  /// The first occurrence of each id that is still without a partner, by index of loose new row.
  @usableFromInline var firsts: IdentityTable
  /// By index of loose new row, the next occurrence of the same id; empty until an id is met twice.
  @usableFromInline var nexts = IndexBuffer(count: 0)

  /// Makes a table for up to `count` new rows.
  @inlinable
  init(count: Int) { firsts = IdentityTable(for: count) }
}

extension RowMatching {
  /// Pairs loose rows without a partner by their ids, occurrence by occurrence.
  ///
  /// Looks among the loose rows in the two ranges, with a table made for no fewer new rows.
  ///
  /// - Returns: Whether an id was met a second time on one side.
  /// - Complexity: expected O(n + m), n and m the numbers of rows without a partner: a hash for each,
  ///   a comparison for each pair and each duplicate.
  @inlinable @inline(__always)
  mutating func pairOccurrences<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ olds: Range<Int>, _ newRows: New, _ news: Range<Int>,
    table: inout PairingTable<ID>, id: (Old.Row) -> ID
  ) -> Bool where Old.Row == New.Row {
    var newHasDuplicates = false
    var oldHasDuplicates = false
    table.firsts.prepare(for: news.count)
    // From the back, so that the first occurrence ends up in front.
    for new in news.reversed() where !newLoose.hasPartner(new) {
      let own = id(newRows[newLoose[new]])
      let hash = table.hasher.hash(own)
      let slot = table.firsts.slot(of: hash) { id(newRows[newLoose[$0]]) == own }
      if !slot.isFree {
        if table.nexts.count == 0 { table.nexts = IndexBuffer(count: newLoose.count) }
        table.nexts[new] = Int32(truncatingIfNeeded: table.firsts[slot])
        newHasDuplicates = true
      }
      table.firsts.set(new, of: hash, in: slot)
    }
    for old in olds where !oldLoose.hasPartner(old) {
      let own = id(oldRows[oldLoose[old]])
      let hash = table.hasher.hash(own)
      let slot = table.firsts.slot(of: hash) { id(newRows[newLoose[$0]]) == own }
      guard !slot.isFree else { continue }
      let first = table.firsts[slot]
      if newLoose.hasPartner(first) {
        oldHasDuplicates = true
      } else {
        pair(old: old, new: first)
        guard newHasDuplicates, table.nexts[first] != IndexBuffer.none else { continue }
        table.firsts.set(Int(table.nexts[first]), of: hash, in: slot)
      }
    }
    return newHasDuplicates || oldHasDuplicates
  }
}
