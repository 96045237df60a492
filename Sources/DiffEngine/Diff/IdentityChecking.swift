/// How thoroughly a diff looks for ids that break its assumptions.
///
/// An id should be unique in its list or table, and obey the rules of `Hashable`: it reads the same
/// every time, and equal ids have equal hashes. Where it does not, the changes are right all the
/// same, but not the fewest, and cells may be lost that could have been kept.
public enum IdentityChecking: Hashable, Sendable, CaseIterable {
  /// Returns the duplicates among the ids that had to be hashed; costs nothing.
  ///
  /// Elements whose surroundings did not change are not hashed.
  case whereHashed
  /// Hashes all new ids to return all duplicates and all unsound ids.
  ///
  /// - Complexity: about n + m hashes more, n and m the numbers of elements of both sides.
  case everywhere
}

/// Finds the new rows whose ids break an assumption of the engine.
@usableFromInline
struct DuplicateIDFinder {
  /// The rows whose id occurs earlier, ascending.
  @usableFromInline var duplicates: [TablePath] = []
  /// The rows whose id breaks the rules of `Hashable`, ascending.
  @usableFromInline var unsound: [TablePath] = []

  /// Looks at the rows that were hashed, and at those only if an id was met twice.
  ///
  /// - Complexity: expected O(n) hashes, n the number of rows between common ends.
  @inlinable
  init<New: SectionedRows, ID: Hashable>(
    ofHashed matching: borrowing RowMatching, _ newRows: New, id: (New.Row) -> ID
  ) {
    guard matching.hasDuplicates else { return }
    findDuplicates(matching.newUnmatched, newRows, id: id)
  }

  /// Looks at all rows.
  ///
  /// `counts` are the numbers of rows of the new sections.
  ///
  /// - Complexity: expected O(n + m) hashes, n and m the numbers of rows.
  @inlinable
  init<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    of matching: borrowing RowMatching, _ oldRows: Old, _ newRows: New, counts: [Int],
    id: (New.Row) -> ID
  ) where Old.Row == New.Row {
    guard matching.canPair else { return }
    var rows = UnmatchedRows<Void>(count: counts.reduce(0, +))
    var index = 0
    for (section, count) in counts.enumerated() {
      index = rows.fill(from: index, section: section, rows: 0..<count, link: ())
    }
    findDuplicates(rows, newRows, id: id)

    var found: Set<TablePath> = []
    for index in 0..<rows.count {
      if !Self.agree(id(newRows[rows[index]]), id(newRows[rows[index]])) {
        found.insert(rows[index])
      }
    }
    matching.forEachPair(newCounts: counts) { from, to in
      if !Self.agree(id(oldRows[from]), id(newRows[to])) { found.insert(to) }
    }
    // All of those without a partner would be too many to compare with each other.
    let olds = matching.oldUnmatched.withoutPartner(upTo: 64)
    for to in matching.newUnmatched.withoutPartner(upTo: 64) {
      for from in olds where id(oldRows[from]) == id(newRows[to]) { found.insert(to) }
    }
    unsound = found.sorted()
  }

  /// Whether two ids that should be one are equal and have equal hashes.
  @inlinable
  static func agree<ID: Hashable>(_ left: ID, _ right: ID) -> Bool {
    left == right && left.hashValue == right.hashValue
  }

  @inlinable
  mutating func findDuplicates<New: SectionedRows, ID: Hashable>(
    _ rows: borrowing UnmatchedRows<some BitwiseCopyable>, _ newRows: New, id: (New.Row) -> ID
  ) {
    let hasher = IdentityHasher<ID>()
    var table = IdentityTable(for: rows.count)
    table.prepare(for: rows.count)
    for index in 0..<rows.count {
      let own = id(newRows[rows[index]])
      let hash = hasher.hash(own)
      let slot = table.slot(of: hash) { id(newRows[rows[$0]]) == own }
      if slot.isFree {
        table.set(index, of: hash, in: slot)
      } else {
        duplicates.append(rows[index])
      }
    }
  }
}
