/// Finds the new rows whose ids break an assumption of the engine.
@usableFromInline
struct DuplicateIDFinder {
  /// The rows whose id stood earlier, ascending.
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
    matching.forEachUnmatchedPair { from, to in
      if id(oldRows[from]) == id(newRows[to]) { found.insert(to) }
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
