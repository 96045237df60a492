/// A hash table of the indexes of rows: each bucket is a chain.
///
/// Rows are compared only if their hashes are equal. A chain begins with the row that was inserted
/// last. Unsafe as ``IndexBuffer`` is.
struct HashTable: ~Copyable {
  /// A row in a chain.
  private struct Entry {
    let hash: UInt32
    var next: Int32
  }

  /// By index, the row and the next one of its chain.
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// By bucket, the first row of the chain.
  private let firsts: IndexBuffer
  /// Selects the bucket of a hash; there is a power of two of them.
  private var mask: UInt32

  /// Creates an empty table for the rows with indexes below a limit.
  init(below limit: Int) {
    entries = .sized(limit)
    let buckets = Self.bucketCount(for: limit)
    firsts = IndexBuffer(count: buckets)
    mask = UInt32(truncatingIfNeeded: buckets - 1)
  }

  deinit { entries.deallocate() }

  /// The smallest power of two that is greater than a number of rows.
  private static func bucketCount(for count: Int) -> Int {
    1 << (Int.bitWidth - count.leadingZeroBitCount)
  }

  /// Empties the table, for a number of rows no larger than it was created for.
  mutating func removeAll(expecting count: Int) {
    let buckets = Self.bucketCount(for: count)
    assert(buckets <= firsts.count)
    mask = UInt32(truncatingIfNeeded: buckets - 1)
    for bucket in 0..<buckets { firsts[bucket] = IndexBuffer.none }
  }

  /// Inserts a row, which must not be in the table.
  func insert(_ index: Int, hash: UInt32) {
    let bucket = Int(hash & mask)
    entries.initializeElement(at: index, to: Entry(hash: hash, next: firsts[bucket]))
    firsts[bucket] = Int32(truncatingIfNeeded: index)
  }

  /// Returns the first row with a hash that satisfies a predicate.
  func first(with hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    var index = Int(firsts[Int(hash & mask)])
    while index >= 0 {
      let entry = entries[index]
      if entry.hash == hash, isSame(index) { return index }
      index = Int(entry.next)
    }
    return nil
  }

  /// Removes the first row with a hash that satisfies a predicate, and returns it.
  func removeFirst(with hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    let bucket = Int(hash & mask)
    var (former, index) = (-1, Int(firsts[bucket]))
    while index >= 0 {
      let entry = entries[index]
      if entry.hash == hash, isSame(index) {
        if former < 0 { firsts[bucket] = entry.next } else { entries[former].next = entry.next }
        return index
      }
      (former, index) = (index, Int(entry.next))
    }
    return nil
  }
}

/// A list of 32-bit indexes of fixed length, in one allocation.
///
/// All numbers a diff works with lie in such lists side by side: they take half the memory of Int,
/// and a stored nil costs nothing (it is ``none``). Unsafe: an index out of bounds is caught in
/// debug builds only. Every index comes from the engine's own counting, never from its caller.
struct IndexBuffer: ~Copyable {
  /// The value that means no index.
  static var none: Int32 { -1 }

  let storage: UnsafeMutableBufferPointer<Int32>

  /// Makes a list of `count` times ``none``.
  init(count: Int) {
    self.init(unsetCount: count)
    storage.initialize(repeating: Self.none)
  }

  /// Makes a list whose indexes have to be set before they are read.
  init(unsetCount count: Int) {
    storage = .sized(count)
  }

  deinit { storage.deallocate() }

  var count: Int { storage.count }

  subscript(index: Int) -> Int32 {
    get { storage[index] }
    nonmutating set { storage.initializeElement(at: index, to: newValue) }
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory for `count` elements; that for none takes no allocation.
  static func sized(_ count: Int) -> Self {
    count == 0 ? Self(start: nil, count: 0) : .allocate(capacity: count)
  }
}
