/// The rows of one side that belong to no run, from the first section to the last; fixed length.
///
/// Eight bytes for each and its link, in one allocation. A row that has found its partner is marked
/// in place. Unsafe as ``IndexBuffer`` is.
///
/// `Link` is what a row with a partner knows of it: its index on the new side, nothing on the old.
@usableFromInline
struct UnmatchedRows<Link: BitwiseCopyable>: ~Copyable {
  /// The address of a row.
  @usableFromInline
  struct Address {
    @usableFromInline let section: Int32
    /// The row, with all bits inverted once it has a partner.
    @usableFromInline var mark: Int32
    @usableFromInline var link: Link

    @inlinable
    init(section: Int, row: Int, link: Link) {
      self.section = Int32(truncatingIfNeeded: section)
      mark = Int32(truncatingIfNeeded: row)
      self.link = link
    }
  }

  @usableFromInline let storage: UnsafeMutableBufferPointer<Address>
  /// The place of the first row where all lie side by side in one section.
  @usableFromInline var start: TablePath?

  /// Makes room for `count` rows, which ``fill(from:section:rows:link:)`` has to name before any is
  /// read.
  @inlinable
  init(count: Int) {
    storage = .sized(count)
  }

  @inlinable
  deinit { storage.deallocate() }

  @inlinable var count: Int { storage.count }

  /// Names rows of a section, without partners, beginning at an index.
  ///
  /// - Returns: The index after the last one.
  @inlinable
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
  @inlinable
  subscript(index: Int) -> TablePath {
    let address = storage[index]
    // Inverts the bits again where they are inverted: the sign then is all ones, else all zeros.
    let row = address.mark ^ (address.mark &>> 31)
    return TablePath(section: Int(address.section), row: Int(row))
  }

  /// The place of a row in its table, where rows are looked up in no particular order.
  ///
  /// Memory that is read so is slow to arrive; where all rows lie side by side, none is read.
  @inlinable
  subscript(scattered index: Int) -> TablePath {
    guard let start else { return self[index] }
    return TablePath(section: start.section, row: start.row &+ index)
  }

  /// Whether a row has found its partner.
  @inlinable
  func hasPartner(_ index: Int) -> Bool { storage[index].mark < 0 }

  /// What a row knows of its partner; nil where it has none.
  @inlinable
  func link(_ index: Int) -> Link? { hasPartner(index) ? storage[index].link : nil }

  /// Notes that a row has found its partner; it must have none.
  @inlinable
  func notePartner(of index: Int, link: Link) {
    assert(!hasPartner(index))
    storage[index].mark = ~storage[index].mark
    storage[index].link = link
  }

  /// The places of the first rows that have no partner, no more than `limit`.
  @usableFromInline
  func withoutPartner(upTo limit: Int) -> [TablePath] {
    var places: [TablePath] = []
    for index in 0..<count where !hasPartner(index) {
      guard places.count < limit else { break }
      places.append(self[index])
    }
    return places
  }
}
