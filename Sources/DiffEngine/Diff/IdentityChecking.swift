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
  /// Hashes all new ids but those of sections that share their rows' storage with the old table.
  ///
  /// For tables whose old side was checked when it was new. If rows were inserted, whose ids may be
  /// those of any other row, all are hashed. Rows of a custom content comparison, and those that
  /// count as changed, are always looked at; so are lists without sections.
  ///
  /// - Complexity: at most five more hashes for each row of the other sections.
  case whereChanged
  /// Hashes all new ids to return all duplicates and all unsound ids.
  ///
  /// - Complexity: at most five more hashes for each new element.
  case everywhere
}

/// Finds the new rows whose IDs break an assumption of the engine.
struct DuplicateIDFinder {
  /// The rows whose ID occurs earlier, ascending.
  private(set) var duplicates: [TablePath] = []
  /// The rows whose ID breaks the rules of `Hashable`, ascending.
  private(set) var unsound: [TablePath] = []

  /// Checks the rows that a matching hashed, or all rows but those of sections to spare.
  ///
  /// - Complexity: O(*n*) hashes for *n* rows that are checked; none if only hashed rows are, and no
  ///   ID occurred twice.
  init(
    _ matching: borrowing RowMatching, _ rows: RowComparison, checking: IdentityChecking,
    sparesSharedRows: Bool
  ) {
    guard checking != .whereHashed else {
      guard matching.hasDuplicates else { return }
      findDuplicates(matching.newUnmatched, matching.newUnmatched.hashes(.new, rows), rows)
      return
    }
    guard matching.canPair else { return }
    let spared =
      sparesSharedRows && checking == .whereChanged
      ? matching.sparedSections : [Bool](repeating: false, count: rows.new.counts.count)
    var checkedCount = 0
    for (section, count) in rows.new.counts.enumerated() where !spared[section] {
      checkedCount += count
    }
    var checked = UnmatchedRows<Void>(count: checkedCount)
    var index = 0
    for (section, count) in rows.new.counts.enumerated() where !spared[section] {
      index = checked.fill(from: index, section: section, rows: 0..<count, link: ())
    }
    let hashes = checked.hashes(.new, rows)
    findDuplicates(checked, hashes, rows)
    findUnsound(matching, checked, hashes, but: spared, rows)
  }

  private mutating func findDuplicates(
    _ checked: borrowing UnmatchedRows<some BitwiseCopyable>, _ hashes: [UInt32],
    _ rows: RowComparison
  ) {
    let table = HashTable(below: checked.count)
    for index in 0..<checked.count {
      let known = table.first(with: hashes[index]) {
        rows.haveSameID(.new, checked[$0], checked[index])
      }
      if known == nil {
        table.insert(index, hash: hashes[index])
      } else {
        duplicates.append(checked[index])
      }
    }
  }

  /// Finds IDs that read differently a second time, and equal IDs with different hashes.
  private mutating func findUnsound(
    _ matching: borrowing RowMatching, _ checked: borrowing UnmatchedRows<Void>,
    _ hashes: [UInt32], but spared: [Bool], _ rows: RowComparison
  ) {
    var found: Set<TablePath> = []
    let again = checked.hashes(.new, rows)
    for index in 0..<checked.count
    where hashes[index] != again[index] || !rows.haveSameID(.new, checked[index], checked[index]) {
      found.insert(checked[index])
    }
    var (olds, news) = ([UInt32](), [UInt32]())
    matching.forEachPair(but: spared, rows) { from, to, count in
      olds.removeAll(keepingCapacity: true)
      news.removeAll(keepingCapacity: true)
      rows.appendHashes(.old, from.section, from.row..<from.row + count, &olds)
      rows.appendHashes(.new, to.section, to.row..<to.row + count, &news)
      for offset in 0..<count {
        let old = TablePath(section: from.section, row: from.row + offset)
        let new = TablePath(section: to.section, row: to.row + offset)
        if olds[offset] != news[offset] || !rows.haveSameID(.old, old, new) { found.insert(new) }
      }
    }
    guard matching.listsUnmatchedRows else { return unsound = found.sorted() }
    // All of those without a partner would be too many to compare with each other.
    let rest = matching.oldUnmatched.withoutPartner(upTo: 64)
    for to in matching.newUnmatched.withoutPartner(upTo: 64) {
      for from in rest where rows.haveSameID(.old, from, to) { found.insert(to) }
    }
    unsound = found.sorted()
  }
}
