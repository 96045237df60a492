/// The elements that a diff checks for invalid IDs.
///
/// An ID must be unique in its list or table and obey the rules of `Hashable`: it doesn't change,
/// and equal IDs have equal hashes. Otherwise the changes are still correct, but may not be the
/// fewest, and rows may lose their cells.
///
/// ```swift
/// adapter.identityChecking = .everywhere
/// ```
public enum IdentityChecking: Hashable, Sendable, CaseIterable {
  /// The rows that the diff hashes anyway.
  ///
  /// The diff doesn't hash rows whose neighbors didn't change. It finds duplicate IDs, but not IDs
  /// that break the rules of `Hashable`. Without duplicates, the check costs nothing.
  case fast
  /// All new rows, except in sections that share their rows' storage with the old section.
  ///
  /// Use it if the old table was checked when it was new. If a row is inserted, the diff checks all
  /// rows, because its ID may equal any other. The diff also checks all elements of lists without
  /// sections, and all rows with a custom comparison.
  ///
  /// - Complexity: At most five more hashes for each row of the other sections.
  case whereChanged
  /// All new rows.
  ///
  /// - Complexity: At most five more hashes for each new row.
  case everywhere
}

/// Finds the new rows with invalid IDs.
struct DuplicateIDFinder {
  /// The rows whose ID occurs earlier, ascending.
  private(set) var duplicates: [TablePath] = []
  /// The rows whose ID breaks the rules of `Hashable`, ascending.
  private(set) var unsound: [TablePath] = []

  /// Checks the rows that a matching hashed, or all rows except in sections to skip.
  ///
  /// - Complexity: O(*n*) hashes for *n* checked rows. None if only hashed rows are checked and no
  ///   ID occurred twice.
  init(
    _ matching: borrowing RowMatching, _ rows: RowComparison, checking: IdentityChecking,
    sparesSharedRows: Bool
  ) {
    guard checking != .fast else {
      guard matching.hasDuplicates else { return }
      findDuplicates(matching.newUnmatched, matching.newUnmatched.hashes(.new, rows), rows)
      return
    }
    guard matching.canPair else { return }
    let spared =
      sparesSharedRows && checking == .whereChanged
      ? matching.sparedSections : [Bool](repeating: false, count: rows.newCounts.count)
    var checkedCount = 0
    for (section, count) in rows.newCounts.enumerated() where !spared[section] {
      checkedCount += count
    }
    var checked = UnmatchedRows<Void>(count: checkedCount)
    var index = 0
    for (section, count) in rows.newCounts.enumerated() where !spared[section] {
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

  /// Finds unsound IDs.
  ///
  /// These differ when they are read again, or are equal but have different hashes.
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
    // All rows without a partner would be too many to compare with each other.
    let rest = matching.oldUnmatched.withoutPartner(upTo: 64)
    for to in matching.newUnmatched.withoutPartner(upTo: 64) {
      for from in rest where rows.haveSameID(.old, from, to) { found.insert(to) }
    }
    unsound = found.sorted()
  }
}
