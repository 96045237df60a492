/// A row that can differ from itself.
///
/// Its bytes don't tell. Storage that both sides share still holds unchanged rows.
@usableFromInline
package protocol NonreflexiveRow {}

/// Says where rows are the same to the byte on both sides, as most rows of most updates are.
///
/// Text and objects that both sides share lie at one address, so rows that were copied from the last
/// state are found equal without a look at either. Where the bytes differ, as in rows that were
/// decoded anew, they are looked at ever more seldom.
///
/// Equal bytes are the same value, so only what is unequal to itself, such as NaN, is taken for
/// something else than `==` says.
@usableFromInline
struct EqualBytes {
  /// Whether rows with equal bytes have the same content, and shared storage holds the same rows.
  ///
  /// So it is by `==`. A closure of the app's may say otherwise.
  @usableFromInline let areEnough: Bool
  /// How many rows are passed before the bytes are looked at again.
  @usableFromInline var pause: Int
  /// How many it will be if they differ.
  @usableFromInline var nextPause = 1

  /// Begins with a look, if bytes are enough.
  @inlinable
  init(areEnough: Bool) {
    self.areEnough = areEnough
    pause = areEnough ? 0 : .max
  }

  /// Begins with a look, if bytes are enough for rows of a type.
  @inlinable
  init<Row>(areEnough: Bool, for type: Row.Type) {
    self.init(areEnough: areEnough)
    if type is any NonreflexiveRow.Type { pause = .max }
  }

  /// Whether to look at the bytes of such rows is quicker than to compare them.
  ///
  /// Rows of one or two words are compared as quickly. They may be objects, too, in an array from
  /// Objective-C, which is copied to be read. Rows that end within a word are followed by bytes that
  /// mean nothing.
  @inlinable @inline(__always)
  static func suit<Row>(_ type: Row.Type) -> Bool {
    let (size, word) = (MemoryLayout<Row>.size, MemoryLayout<UInt>.size)
    return size > 2 &* word && size % word == 0 && size == MemoryLayout<Row>.stride
  }

  /// Counts the rows with equal bytes from two places on, if it is time to look; at most `limit`.
  ///
  /// Forwards, or backwards with a step of -1.
  @inlinable @inline(__always)
  mutating func count<Row>(
    _ old: some RandomAccessCollection<Row>, from oldRow: Int,
    _ new: some RandomAccessCollection<Row>, from newRow: Int, step: Int, limit: Int
  ) -> Int {
    // The compiler knows the answer.
    guard Self.suit(Row.self) else { return 0 }
    pause &-= 1
    guard pause < 0 else { return 0 }
    let size = MemoryLayout<Row>.size
    let words = size / MemoryLayout<UInt>.size
    // To go backwards is to begin with the last word of a row.
    let first = step > 0 ? 0 : size &- MemoryLayout<UInt>.size
    let count =
      old.withContiguousStorageIfAvailable { old in
        new.withContiguousStorageIfAvailable { new in
          guard let oldStart = old.baseAddress, let newStart = new.baseAddress,
            old.indices.contains(oldRow), new.indices.contains(newRow)
          else { return 0 }
          let rest =
            step > 0 ? min(old.count &- oldRow, new.count &- newRow) : min(oldRow, newRow) &+ 1
          let (old, new) = (
            UnsafeRawPointer(oldStart + oldRow) + first, UnsafeRawPointer(newStart + newRow) + first
          )
          let limit = words &* min(limit, rest)
          let equal =
            step > 0
            ? Self.equalWords(from: old, new, limit: limit)
            : Self.equalWords(downFrom: old, new, limit: limit)
          return equal / words
        } ?? 0
      } ?? 0
    if count > 0 {
      // A row that ended them has to be compared.
      (pause, nextPause) = (count == limit ? 0 : 1, 1)
    } else {
      (pause, nextPause) = (nextPause, min(2 &* nextPause, 64))
    }
    return count
  }

  /// Counts how many words in a row are equal, from two addresses on; at most `limit`.
  @usableFromInline
  static func equalWords(
    from old: UnsafeRawPointer, _ new: UnsafeRawPointer, limit: Int
  ) -> Int { equalWords(old, new, step: 1, limit: limit) }

  /// Counts how many words in a row are equal, from two addresses on backwards; at most `limit`.
  @usableFromInline
  static func equalWords(
    downFrom old: UnsafeRawPointer, _ new: UnsafeRawPointer, limit: Int
  ) -> Int { equalWords(old, new, step: -1, limit: limit) }

  /// The body of both, which a constant step makes quick.
  @inline(__always)
  private static func equalWords(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, step: Int, limit: Int
  ) -> Int {
    let stride = step &* MemoryLayout<UInt>.size
    var (old, new) = (old, new)
    func difference(_ word: Int) -> UInt {
      old.loadUnaligned(fromByteOffset: word &* stride, as: UInt.self)
        ^ new.loadUnaligned(fromByteOffset: word &* stride, as: UInt.self)
    }
    var count = 0
    // Four at a time, which one test is enough for.
    while count &+ 4 <= limit, difference(0) | difference(1) | difference(2) | difference(3) == 0 {
      count &+= 4
      (old, new) = (old + 4 &* stride, new + 4 &* stride)
    }
    while count < limit, difference(0) == 0 {
      count &+= 1
      (old, new) = (old + stride, new + stride)
    }
    return count
  }
}

extension RandomAccessCollection {
  /// Counts how many rows have the same id from two places on, one after another, at most `limit`.
  ///
  /// Forwards, or backwards with a step of -1. `onUpdate` is called with the places of those whose
  /// content differs: at once, since a large table is read from memory once then, not twice. Where
  /// equal bytes are enough, rows that have them are not compared, nor are shared chunks read.
  @inlinable @inline(__always)
  func commonRows<ID: Hashable>(
    from row: Int, with new: some RandomAccessCollection<Element>, from newRow: Int, step: Int,
    limit: Int, skipping bytes: inout EqualBytes, id: (Element) -> ID, hasContent: Bool = true,
    sameContent: (Element, Element) -> Bool, onUpdate: (_ old: Int, _ new: Int) -> Void
  ) -> Int {
    // The casts vanish when the code is specialized for the lists.
    if let old = self as? ChunkedArray<Element>, let new = new as? ChunkedArray<Element> {
      return old.commonCount(
        from: row, with: new, from: newRow, step: step, limit: limit,
        skippingShared: bytes.areEnough
      ) { before, old, new in
        guard id(old) == id(new) else { return false }
        if !sameContent(old, new) { onUpdate(row &+ step &* before, newRow &+ step &* before) }
        return true
      }
    }
    // Ids of one word are compared as quickly as the bytes of a short run.
    let comparedFirst = MemoryLayout<ID>.size > MemoryLayout<UInt>.size ? 0 : 2
    var found = 0
    while found < limit {
      let (own, its) = (row &+ step &* found, newRow &+ step &* found)
      if found >= comparedFirst {
        let equal = bytes.count(self, from: own, new, from: its, step: step, limit: limit &- found)
        if equal > 0 {
          found &+= equal
          continue
        }
      }
      // No row is held in a variable: that would retain what it refers to.
      guard id(self[offset: own]) == id(new[offset: its]) else { break }
      if hasContent, !sameContent(self[offset: own], new[offset: its]) { onUpdate(own, its) }
      found &+= 1
    }
    return found
  }
}
