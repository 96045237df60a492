/// A list of 32-bit indexes of fixed length, in one allocation.
///
/// All numbers a diff works with lie in such lists side by side: they take half the memory of Int,
/// and a stored nil costs nothing (it is ``none``). Unsafe: an index out of bounds is caught in
/// debug builds only. Every index comes from the engine's own counting, never from its caller.
@usableFromInline
struct IndexBuffer: ~Copyable {
  /// The value that means no index.
  @inlinable
  static var none: Int32 { -1 }

  @usableFromInline let storage: UnsafeMutableBufferPointer<Int32>

  /// Makes a list of `count` times ``none``.
  @inlinable
  init(count: Int) {
    self.init(unsetCount: count)
    storage.initialize(repeating: Self.none)
  }

  /// Makes a list whose indexes have to be set before they are read.
  @inlinable
  init(unsetCount count: Int) {
    storage = .sized(count)
  }

  @inlinable
  deinit { storage.deallocate() }

  @inlinable var count: Int { storage.count }

  @inlinable
  subscript(index: Int) -> Int32 {
    get { storage[index] }
    nonmutating set { storage.initializeElement(at: index, to: newValue) }
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory for `count` elements; that for none takes no allocation.
  @inlinable
  static func sized(_ count: Int) -> Self {
    count == 0 ? Self(start: nil, count: 0) : .allocate(capacity: count)
  }
}

/// A set of positions in which the nearest neighbours of any position are found in a few steps.
///
/// A tree of bits: a bit of the lowest level says whether a position is in the set, a bit of a
/// level above whether any bit of a 64-bit word below is set. Four levels hold 16 million
/// positions, and most searches end in the lowest two. Unsafe as ``IndexBuffer`` is.
struct PositionSet: ~Copyable {
  /// The words of all levels, the lowest first.
  private let words: UnsafeMutableBufferPointer<UInt64>
  /// Where the words of each level begin, and where those of the last end.
  private var starts: [Int] = []

  /// Makes an empty set for positions below `limit`.
  init(below limit: Int) {
    // More levels than any number of positions needs.
    starts.reserveCapacity(12)
    starts.append(0)
    var size = max(1, limit)
    repeat {
      size = (size + 63) / 64
      starts.append(starts[starts.count - 1] + size)
    } while size > 1
    words = .allocate(capacity: starts[starts.count - 1])
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  private var levelCount: Int { starts.count - 1 }

  // Words are read and written apart: changed in place (`|=`), they make the compiler (6.3) stop
  // under the thread sanitizer.

  /// Adds a position.
  @inline(__always)
  func insert(_ position: Int) {
    var bit = position
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      let isKnown = words[word] != 0
      words[word] = words[word] | 1 &<< UInt64(truncatingIfNeeded: bit)
      if isKnown { return }
      bit = bit &>> 6
    }
  }

  /// Takes a position away.
  @inline(__always)
  func remove(_ position: Int) {
    var bit = position
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      words[word] = words[word] & ~(1 &<< UInt64(truncatingIfNeeded: bit))
      if words[word] != 0 { return }
      bit = bit &>> 6
    }
  }

  /// The smallest position of the set above this one.
  @inline(__always)
  func next(after position: Int) -> Int? {
    var bit = position &+ 1
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      guard word < starts[level + 1] else { return nil }
      let rest = words[word] &>> UInt64(truncatingIfNeeded: bit)
      if rest != 0 {
        bit &+= rest.trailingZeroBitCount
        for lower in (0..<level).reversed() {
          bit = bit &<< 6 &+ words[starts[lower] &+ bit].trailingZeroBitCount
        }
        return bit
      }
      bit = bit >> 6 &+ 1
    }
    return nil
  }

  /// The largest position of the set below this one.
  @inline(__always)
  func previous(before position: Int) -> Int? {
    var bit = position &- 1
    for level in 0..<levelCount {
      guard bit >= 0 else { return nil }
      let rest = words[starts[level] &+ bit >> 6] &<< UInt64(truncatingIfNeeded: ~bit)
      if rest != 0 {
        bit &-= rest.leadingZeroBitCount
        for lower in (0..<level).reversed() {
          bit = bit &<< 6 &+ 63 &- words[starts[lower] &+ bit].leadingZeroBitCount
        }
        return bit
      }
      bit = bit >> 6 &- 1
    }
    return nil
  }
}
