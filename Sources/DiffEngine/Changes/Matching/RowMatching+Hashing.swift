/// What pairing by hashes works with; made once, used for several ranges of rows.
@usableFromInline
struct PairingTable<ID: Hashable>: ~Copyable {
  @usableFromInline let hasher = IdentityHasher<ID>()
  /// The first occurrence of each id that is still without a partner, by index of loose new row.
  @usableFromInline var firsts: IdentityTable
  /// By index of loose new row, the next occurrence of the same id.
  @usableFromInline let nexts: IndexBuffer

  /// The hashes of a block of rows.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt64>
  /// The sum of what was found in the slots of a block, to have it read.
  @usableFromInline var touched: UInt8 = 0

  /// Makes a table for up to `count` new rows.
  @inlinable
  init(count: Int) {
    firsts = IdentityTable(for: count)
    nexts = IndexBuffer(count: count)
    hashes = .allocate(capacity: Blocks.size)
    hashes.initialize(repeating: 0, count: Blocks.size)
  }

  @inlinable
  deinit { hashes.deallocate() }

  /// Hashes a block of rows, and reads the slots where they belong.
  ///
  /// A table of many rows is larger than the processor's cache. Reading the slots of a block one
  /// after another lets it fetch them all at once, before the first is needed.
  ///
  /// `id` returns the id of a row, nil where none is wanted.
  @inlinable @inline(__always)
  mutating func prepare(_ block: Range<Int>, id: (Int) -> ID?) {
    for (offset, row) in block.enumerated() {
      guard let id = id(row) else { continue }
      let hash = hasher.hash(id)
      hashes[offset] = hash
      touched &+= firsts.tags[firsts.firstSlot(of: hash)]
    }
  }
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
    for block in Blocks(of: news).reversed() {
      table.prepare(block) { newLoose.hasPartner($0) ? nil : id(newRows[newLoose[$0]]) }
      for new in block.reversed() where !newLoose.hasPartner(new) {
        let hash = table.hashes[new - block.lowerBound]
        let slot = table.firsts.slot(of: hash) {
          id(newRows[newLoose[$0]]) == id(newRows[newLoose[new]])
        }
        if let next = table.firsts.position(in: slot) {
          table.nexts[new] = Int32(truncatingIfNeeded: next)
          newHasDuplicates = true
        }
        table.firsts.set(new, of: hash, in: slot)
      }
    }
    for block in Blocks(of: olds) {
      table.prepare(block) { oldLoose.hasPartner($0) ? nil : id(oldRows[oldLoose[$0]]) }
      for old in block where !oldLoose.hasPartner(old) {
        let hash = table.hashes[old - block.lowerBound]
        let slot = table.firsts.slot(of: hash) {
          id(newRows[newLoose[$0]]) == id(oldRows[oldLoose[old]])
        }
        guard let first = table.firsts.position(in: slot) else { continue }
        if newLoose.hasPartner(first) {
          oldHasDuplicates = true
        } else {
          pair(old: old, new: first)
          guard newHasDuplicates, table.nexts[first] != IndexBuffer.none else { continue }
          table.firsts.set(Int(table.nexts[first]), of: hash, in: slot)
        }
      }
    }
    return newHasDuplicates || oldHasDuplicates
  }
}
