/// A hash table of row indexes, with a chain for each bucket.
///
/// Rows are compared only if their hashes are equal. A chain starts with the row that was inserted
/// last. Like ``IndexBuffer``, it's unsafe.
struct HashTable: ~Copyable {
  private struct Entry {
    let hash: UInt32
    var next: Int32
  }

  /// The entry of each row, by index.
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// The first row of each bucket's chain.
  private let firsts: IndexBuffer
  /// The mask that selects the bucket of a hash.
  ///
  /// The number of buckets is a power of two.
  private var mask: UInt32

  /// Creates an empty table for the rows with indexes below a limit.
  init(below limit: Int) {
    entries = .sized(limit)
    let buckets = Self.bucketCount(for: limit)
    firsts = IndexBuffer(count: buckets)
    mask = UInt32(truncatingIfNeeded: buckets - 1)
  }

  deinit { entries.deallocate() }

  /// Returns the smallest power of two above a number of rows.
  private static func bucketCount(for count: Int) -> Int {
    1 << (Int.bitWidth - count.leadingZeroBitCount)
  }

  /// Empties the table for a number of rows, which can't exceed the limit that it was created with.
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

  /// Returns the first row that has a hash and satisfies a predicate, or `nil` if there is none.
  func first(with hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    var index = Int(firsts[Int(hash & mask)])
    while index >= 0 {
      let entry = entries[index]
      if entry.hash == hash, isSame(index) { return index }
      index = Int(entry.next)
    }
    return nil
  }

  /// Removes and returns the first row that has a hash and satisfies a predicate.
  ///
  /// Returns `nil` if there is none.
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

/// A list of 32-bit indexes with a fixed length, in one allocation.
///
/// It takes half the memory of a list of `Int`, and ``none`` needs no optional. An index out of
/// bounds is caught in debug builds only. All indexes come from the engine.
struct IndexBuffer: ~Copyable {
  /// The value for a missing index.
  static var none: Int32 { -1 }

  let storage: UnsafeMutableBufferPointer<Int32>

  /// Creates a list whose elements are ``none``.
  init(count: Int) {
    self.init(unsetCount: count)
    storage.initialize(repeating: Self.none)
  }

  /// Creates a list whose elements must be set before they are read.
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
  /// Returns memory for a number of elements, without an allocation if it's 0.
  static func sized(_ count: Int) -> Self {
    count == 0 ? Self(start: nil, count: 0) : .allocate(capacity: count)
  }
}
