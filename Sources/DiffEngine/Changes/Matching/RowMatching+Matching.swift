extension RowMatching {
  /// Matches what belongs to no run.
  ///
  /// First each surviving section is looked at from opposite ends, then all that is left is paired
  /// by ids, whatever its section. Once an id is met twice, that is not good enough: the runs are
  /// given up, and everything is paired anew by ids, occurrence by occurrence, within the surviving
  /// sections first.
  ///
  /// `pairs` are the surviving sections, ascending by `to`.
  @inlinable @inline(__always)
  mutating func match<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ newRows: New, pairs: [IndexPair<Int>], id: (Old.Row) -> ID
  ) where Old.Row == New.Row {
    guard canPair else { return }
    gatherLooseRows()
    for pair in pairs where mayBeMirrored(pair) {
      let (old, new) = (oldRows.list(pair.from), newRows.list(pair.to))
      pairMirrored(pair) { id(old[offset: $0]) == id(new[offset: $1]) }
    }
    guard !isPaired else { return }
    var table = PairingTable<ID>(count: newUnmatched.count)
    hasDuplicates = pairOccurrences(
      oldRows, 0..<oldUnmatched.count, newRows, 0..<newUnmatched.count, table: &table, id: id)
    if hasDuplicates { matchAnew(oldRows, newRows, pairs: pairs, id: id) }
  }

  @inlinable @inline(never)
  mutating func matchAnew<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ newRows: New, pairs: [IndexPair<Int>], id: (Old.Row) -> ID
  ) where Old.Row == New.Row {
    removeRuns()
    gatherLooseRows()
    var table = PairingTable<ID>(count: newUnmatched.count)
    for pair in pairs {
      _ = pairOccurrences(
        oldRows, oldGaps[pair.from].unmatched, newRows, newGaps[pair.to].unmatched, table: &table,
        id: id)
    }
    _ = pairOccurrences(
      oldRows, 0..<oldUnmatched.count, newRows, 0..<newUnmatched.count, table: &table, id: id)
  }
}
