/// The rows of one section that lie between its common beginning and end, on one side.
///
///     old   a b │ c d e │ f      rows 2..<5
///     new   a b │ x │ f          rows 2..<3
///
/// All of an inserted or a deleted section is a gap. A flat list is one section.
struct Gap {
  /// The rows, by their positions in the section.
  var rows: Range<Int>
  /// On the new side, whether the rows of the section are those that were there before, unread.
  var isShared = false
  /// Which of the matching's runs lie in this gap.
  var runs = 0..<0
  /// Which of the unmatched rows of its side lie in this gap.
  var unmatched = 0..<0
  /// On the new side, which of the matching's changes belong to the section; those of the suffix
  /// descend.
  var changes = (prefix: 0..<0, suffix: 0..<0, runs: 0..<0)

  init(rows: Range<Int>) { self.rows = rows }
}

/// Rows that follow one another on both sides of a comparison, in the same section.
struct Run {
  /// The position of the first in the old section.
  let old: Int32
  /// The position of the first in the new section.
  let new: Int32
  /// The number of rows.
  let count: Int32

  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}

extension [Gap] {
  /// The number of rows in all gaps.
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

/// The rows of one side that belong to no run, from the first section to the last; fixed length.
///
/// Eight bytes for each and its link, in one allocation. A row that has found its partner is marked
/// in place. Unsafe as ``IndexBuffer`` is.
///
/// `Link` is what a row with a partner knows of it: its index on the new side, nothing on the old.
struct UnmatchedRows<Link: BitwiseCopyable>: ~Copyable {
  /// The address of a row.
  struct Address {
    let section: Int32
    /// The row, with all bits inverted once it has a partner.
    var mark: Int32
    var link: Link

    init(section: Int, row: Int, link: Link) {
      self.section = Int32(truncatingIfNeeded: section)
      mark = Int32(truncatingIfNeeded: row)
      self.link = link
    }
  }

  let storage: UnsafeMutableBufferPointer<Address>
  /// The place of the first row if all rows are adjacent in one section.
  var start: TablePath?

  /// Makes room for `count` rows, which ``fill(from:section:rows:link:)`` has to name before any is
  /// read.
  init(count: Int) {
    storage = .sized(count)
  }

  deinit { storage.deallocate() }

  var count: Int { storage.count }

  /// Names rows of a section, without partners, beginning at an index.
  ///
  /// - Returns: The index after the last one.
  mutating func fill(from index: Int, section: Int, rows: Range<Int>, link: Link) -> Int {
    if rows.count == count { start = TablePath(section: section, row: rows.lowerBound) }
    var next = index
    for row in rows {
      storage.initializeElement(at: next, to: Address(section: section, row: row, link: link))
      next += 1
    }
    return next
  }

  /// The place of a row in its table.
  subscript(index: Int) -> TablePath {
    let address = storage[index]
    // Inverts inverted bits again: the shifted sign is all ones for them, and all zeros otherwise.
    let row = address.mark ^ (address.mark &>> 31)
    return TablePath(section: Int(address.section), row: Int(row))
  }

  /// The place of a row in its table, for rows in no particular order.
  ///
  /// Reading memory in that way is slow. If all rows are adjacent, this reads none.
  subscript(scattered index: Int) -> TablePath {
    guard let start else { return self[index] }
    return TablePath(section: start.section, row: start.row &+ index)
  }

  /// Whether a row has found its partner.
  func hasPartner(_ index: Int) -> Bool { storage[index].mark < 0 }

  /// The link of a row to its partner, or `nil` if it has none.
  func link(_ index: Int) -> Link? { hasPartner(index) ? storage[index].link : nil }

  /// Notes that a row has found its partner; it must have none.
  func notePartner(of index: Int, link: Link) {
    assert(!hasPartner(index))
    storage[index].mark = ~storage[index].mark
    storage[index].link = link
  }

  /// The hashes of the IDs of all rows, which are on `side`.
  func hashes(_ side: Side, _ rows: RowComparison) -> [UInt32] {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    appendHashes(of: 0..<count, side, rows, skippingPaired: false, to: &hashes)
    return hashes
  }

  /// Appends a hash for each of some rows, which are on `side`; 0 for rows that are skipped.
  func appendHashes(
    of indexes: Range<Int>, _ side: Side, _ rows: RowComparison, skippingPaired skips: Bool,
    to hashes: inout [UInt32]
  ) {
    var index = indexes.lowerBound
    while index < indexes.upperBound {
      guard !skips || !hasPartner(index) else {
        hashes.append(0)
        index += 1
        continue
      }
      let first = self[index]
      var end = index + 1
      while end < indexes.upperBound, !skips || !hasPartner(end),
        self[end] == TablePath(section: first.section, row: first.row + end - index)
      { end += 1 }
      rows.appendHashes(side, first.section, first.row..<first.row + end - index, &hashes)
      index = end
    }
  }

  /// The places of the first rows that have no partner, no more than `limit`.
  func withoutPartner(upTo limit: Int) -> [TablePath] {
    var places: [TablePath] = []
    for index in 0..<count where !hasPartner(index) {
      guard places.count < limit else { break }
      places.append(self[index])
    }
    return places
  }
}
