/// The rows of a section between its common ends, in one table.
///
///     old   a b │ c d e │ f      rows 2..<5
///     new   a b │ x │ f          rows 2..<3
///
/// The gap of an inserted or deleted section contains all rows. A list is a table with one section.
struct Gap {
  /// The rows of the gap.
  var rows: Range<Int>
  /// In the new table, whether both sections share storage.
  var isShared = false
  /// The range of the matching's runs in this gap.
  var runs = 0..<0
  /// The range of the listed rows in this gap.
  var unmatched = 0..<0
  /// In the new table, the ranges of the section's changes, with a descending suffix.
  var changes = (prefix: 0..<0, suffix: 0..<0, runs: 0..<0)

  init(rows: Range<Int>) { self.rows = rows }
}

/// Rows of a surviving section that are consecutive in both tables.
struct Run {
  /// The first row in the old section.
  let old: Int32
  /// The first row in the new section.
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
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

/// A list of the rows outside runs in one table, with a fixed length.
///
/// Rows and links are in one allocation. A row with a partner is marked in place. Like
/// ``IndexBuffer``, it's unsafe. The link of a new row is the index of its old row in the other
/// list. Old rows have no link.
struct UnmatchedRows<Link: BitwiseCopyable>: ~Copyable {
  struct Address {
    let section: Int32
    /// The row, with inverted bits if it has a partner.
    var mark: Int32
    var link: Link

    init(section: Int, row: Int, link: Link) {
      self.section = Int32(truncatingIfNeeded: section)
      mark = Int32(truncatingIfNeeded: row)
      self.link = link
    }
  }

  let storage: UnsafeMutableBufferPointer<Address>
  /// The path of the first row if all rows are adjacent in one section.
  var start: TablePath?

  /// Creates a list, to be filled with ``fill(from:section:rows:link:)`` before it's read.
  init(count: Int) {
    storage = .sized(count)
  }

  deinit { storage.deallocate() }

  var count: Int { storage.count }

  /// Sets rows of a section, without partners, from an index.
  ///
  /// - Returns: The index after the last row.
  mutating func fill(from index: Int, section: Int, rows: Range<Int>, link: Link) -> Int {
    if rows.count == count { start = TablePath(section: section, row: rows.lowerBound) }
    var next = index
    for row in rows {
      storage.initializeElement(at: next, to: Address(section: section, row: row, link: link))
      next += 1
    }
    return next
  }

  /// The path of a row.
  subscript(index: Int) -> TablePath {
    let address = storage[index]
    // Restores inverted bits: the shifted sign is all ones for them, and all zeros otherwise.
    let row = address.mark ^ (address.mark &>> 31)
    return TablePath(section: Int(address.section), row: Int(row))
  }

  /// The path of a row, for access in random order.
  ///
  /// Reading memory in random order is slow. If all rows are adjacent, this reads none.
  subscript(scattered index: Int) -> TablePath {
    guard let start else { return self[index] }
    return TablePath(section: start.section, row: start.row &+ index)
  }

  /// Returns whether a row has a partner.
  func hasPartner(_ index: Int) -> Bool { storage[index].mark < 0 }

  /// Returns the link of a row.
  ///
  /// Returns `nil` if it has no partner.
  func link(_ index: Int) -> Link? { hasPartner(index) ? storage[index].link : nil }

  /// Marks a row that had no partner.
  func notePartner(of index: Int, link: Link) {
    assert(!hasPartner(index))
    storage[index].mark = ~storage[index].mark
    storage[index].link = link
  }

  /// Returns the hashes of the IDs of all rows.
  func hashes(_ side: Side, _ rows: RowComparison) -> [UInt32] {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    appendHashes(of: 0..<count, side, rows, skippingPaired: false, to: &hashes)
    return hashes
  }

  /// Appends a hash for each of some rows, or 0 for skipped rows.
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

  /// Returns the paths of the first rows without a partner, up to a limit.
  func withoutPartner(upTo limit: Int) -> [TablePath] {
    var places: [TablePath] = []
    for index in 0..<count where !hasPartner(index) {
      guard places.count < limit else { break }
      places.append(self[index])
    }
    return places
  }
}
