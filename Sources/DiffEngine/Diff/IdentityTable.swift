/// A hash table of positions with open addressing, in one allocation.
///
/// A slot is a tag, which is seven bits of the hash, and apart from it a position. The tags of
/// eight slots are one word and are compared at once (as in Abseil's Swiss tables, Kulukundis 2017,
/// but without vector instructions). So hardly a branch depends on chance, the tags of many rows
/// fit into the processor's cache, and ids are fetched and compared only where tags agree; none is
/// copied or retained. At least half of the slots stays empty, so every search ends, whatever `==`
/// answers. Unsafe as ``IndexBuffer`` is.
@usableFromInline
struct IdentityTable: ~Copyable {
  /// By group of slots, their tags, that of the first slot in the lowest byte; 0 for an empty slot.
  @usableFromInline let groups: UnsafeMutablePointer<UInt64>
  /// By slot, the position.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>
  /// The number of groups.
  @usableFromInline let capacity: Int
  /// Picks the group where a search begins; narrower than the capacity when few are in use.
  @usableFromInline var mask = 0

  /// Where an id is, or belongs.
  @usableFromInline
  struct Slot {
    @usableFromInline let index: Int
    @usableFromInline let isFree: Bool

    @inlinable
    init(group: Int, bits: UInt64, isFree: Bool) {
      index = group &* groupSize &+ bits.trailingZeroBitCount &>> 3
      self.isFree = isFree
    }
  }

  /// Makes a table for up to `count` positions, which has to be prepared before it is used.
  @inlinable
  init(for count: Int) {
    capacity = Self.capacity(for: count)
    let tagBytes = capacity * MemoryLayout<UInt64>.stride
    let slots = capacity * Self.groupSize
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: tagBytes + slots * MemoryLayout<Int32>.stride,
      alignment: MemoryLayout<UInt64>.alignment)
    groups = bytes.bindMemory(to: UInt64.self, capacity: capacity)
    positions = (bytes + tagBytes).bindMemory(to: Int32.self, capacity: slots)
  }

  @inlinable
  deinit { UnsafeMutableRawPointer(groups).deallocate() }

  /// How many slots a group has.
  @inlinable
  static var groupSize: Int { 8 }

  /// How many slots a table for `count` positions has.
  @inlinable
  static func slotCount(for count: Int) -> Int { capacity(for: count) * groupSize }

  /// The smallest power of two of groups of which `count` positions fill less than half.
  @inlinable
  static func capacity(for count: Int) -> Int {
    1 << (Int.bitWidth - (count / (groupSize / 2)).leadingZeroBitCount)
  }

  /// Empties the table, for up to `count` positions, no more than it was made for.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  mutating func prepare(for count: Int) {
    let used = Self.capacity(for: count)
    assert(used <= capacity)
    mask = used - 1
    groups.initialize(repeating: 0, count: used)
  }

  /// A list of positions by the words of their ids, in the memory of this table.
  ///
  /// It takes the place of what the table holds, and must not be used after either it or the table
  /// is prepared again.
  @inlinable
  func wordTable(for words: WordRange) -> WordTable {
    assert(words.count <= capacity * Self.groupSize)
    return WordTable(for: words, in: positions)
  }

  /// The slot that holds an id of this hash, or the free one where it belongs.
  ///
  /// `isEqual` returns whether the id at a position is the one that is looked for.
  @inlinable @inline(__always)
  func slot(of hash: UInt64, isEqual: (Int) -> Bool) -> Slot {
    let tags = Self.tag(of: hash) &* Self.lowestBits
    var group = Int(truncatingIfNeeded: hash) & mask
    while true {
      // Bytes that agree are 0 in it, so their highest bits are borrowed. Those of bytes that are 1
      // may be too; such a slot is not empty, and its id is compared for nothing.
      let difference = groups[group] ^ tags
      var candidates = (difference &- Self.lowestBits) & ~difference & Self.highestBits
      while candidates != 0 {
        let slot = Slot(group: group, bits: candidates, isFree: false)
        if isEqual(self[slot]) { return slot }
        candidates &= candidates &- 1
      }
      let empties = ~groups[group] & Self.highestBits
      if empties != 0 { return Slot(group: group, bits: empties, isFree: true) }
      group = (group &+ 1) & mask
    }
  }

  /// The position in a slot that is not free.
  @inlinable
  subscript(slot: Slot) -> Int { Int(positions[slot.index]) }

  /// Puts a position into a slot that ``slot(of:isEqual:)`` returned for this hash.
  @inlinable
  func set(_ position: Int, of hash: UInt64, in slot: Slot) {
    let shift = UInt64(truncatingIfNeeded: slot.index % Self.groupSize * 8)
    groups[slot.index / Self.groupSize] |= Self.tag(of: hash) &<< shift
    positions.advanced(by: slot.index).initialize(to: Int32(truncatingIfNeeded: position))
  }

  /// The uppermost bits, with one set, so that no tag is 0.
  @inlinable
  static func tag(of hash: UInt64) -> UInt64 { hash &>> 56 | 0x80 }

  /// The lowest bit of each byte.
  @inlinable
  static var lowestBits: UInt64 { 0x0101_0101_0101_0101 }
  /// The highest bit of each byte.
  @inlinable
  static var highestBits: UInt64 { 0x8080_8080_8080_8080 }
}

/// A list of positions by the machine words of their ids, which lie close together.
///
/// The ids that a database numbers its rows with are such. Finding one takes no hash and no search.
/// The list lies in the memory of an ``IdentityTable``; unsafe as ``IndexBuffer`` is.
@usableFromInline
struct WordTable {
  @usableFromInline let words: WordRange
  /// By offset in the range, the position; ``IndexBuffer/none`` where there is none.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>

  /// Makes an empty list in memory that has room for every word of the range.
  @inlinable
  init(for words: WordRange, in positions: UnsafeMutablePointer<Int32>) {
    self.words = words
    self.positions = positions
    positions.initialize(repeating: IndexBuffer.none, count: words.count)
  }

  /// The slot of an id with these words; nil where they are not in the range.
  @inlinable @inline(__always)
  func slot(of words: (UInt64, UInt64)) -> Int? { self.words.offset(of: words) }

  /// The position in a slot, nil where there is none.
  @inlinable
  subscript(slot: Int) -> Int? {
    let position = positions[slot]
    return position == IndexBuffer.none ? nil : Int(position)
  }

  /// Puts a position into a slot.
  @inlinable
  func set(_ position: Int, in slot: Int) {
    positions.advanced(by: slot).initialize(to: Int32(truncatingIfNeeded: position))
  }
}

/// A narrow range of machine words that all of some ids have.
///
/// The words form a circle here, with no sign: the range of -1, 0 and 1 is as narrow as that of 7,
/// 8 and 9, and as that of the highest and the lowest integer. So no distance overflows.
@usableFromInline
struct WordRange {
  @usableFromInline var lowest: UInt64 = 0
  /// How many words there are in it.
  @usableFromInline var count = 0

  /// An empty range.
  @inlinable
  init() {}

  /// How far above the lowest word an id is; nil where it is not in the range.
  @inlinable @inline(__always)
  func offset(of words: (UInt64, UInt64)) -> Int? {
    let offset = words.0 &- lowest
    guard words.1 == 0, offset < UInt64(truncatingIfNeeded: count) else { return nil }
    return Int(truncatingIfNeeded: offset)
  }

  /// Makes the range wide enough for an id, but no wider than `limit`.
  ///
  /// - Returns: Whether the id is in the range now; if not, the range is of no use any more.
  @inlinable @inline(__always)
  mutating func widen(toHold words: (UInt64, UInt64), limit: Int) -> Bool {
    offset(of: words) != nil || extend(to: words, limit: limit)
  }

  @inlinable
  mutating func extend(to words: (UInt64, UInt64), limit: Int) -> Bool {
    guard words.1 == 0 else { return false }
    if count == 0 { lowest = words.0 }
    let (above, below) = (words.0 &- lowest, lowest &- words.0)
    guard min(above, below) < UInt64(truncatingIfNeeded: limit) else { return false }
    if above <= below {
      count = Int(truncatingIfNeeded: above) + 1
    } else {
      lowest = words.0
      count += Int(truncatingIfNeeded: below)
    }
    return count <= limit
  }
}

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
    var size = limit
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
