/// A hash table of positions with open addressing, in one allocation.
///
/// A slot is a byte of the hash, its tag, and apart from it a position; so the tags of many rows fit
/// into the processor's cache, and nothing else is read where they differ. Ids are fetched and
/// compared only where tags agree, and none is copied or retained. At least a quarter of the slots
/// stays empty, so every search ends, whatever `==` answers. Unsafe as ``IndexBuffer`` is.
@usableFromInline
struct IdentityTable: ~Copyable {
  /// By slot, a byte of the hash; 0 where the slot is empty.
  @usableFromInline let tags: UnsafeMutablePointer<UInt8>
  /// By slot, the position.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>
  /// The number of slots.
  @usableFromInline let capacity: Int
  /// Picks the slot where a search begins; narrower than the capacity when few slots are in use.
  @usableFromInline var mask = 0

  /// Makes a table for up to `count` positions.
  @inlinable
  init(for count: Int) {
    capacity = Self.capacity(for: count)
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * (MemoryLayout<Int32>.stride + 1),
      alignment: MemoryLayout<Int32>.alignment)
    positions = bytes.bindMemory(to: Int32.self, capacity: capacity)
    tags = (bytes + capacity * MemoryLayout<Int32>.stride)
      .bindMemory(to: UInt8.self, capacity: capacity)
    prepare(for: count)
  }

  @inlinable
  deinit { UnsafeMutableRawPointer(positions).deallocate() }

  /// The smallest power of two of which `count` is at most three quarters.
  @inlinable
  static func capacity(for count: Int) -> Int {
    let wanted = count + count / 3 + 1
    return 1 << (Int.bitWidth - (wanted - 1).leadingZeroBitCount)
  }

  /// Empties the table, for up to `count` positions, no more than it was made for.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  mutating func prepare(for count: Int) {
    let used = Self.capacity(for: count)
    assert(used <= capacity)
    mask = used - 1
    tags.initialize(repeating: 0, count: used)
  }

  /// Where the search for a hash begins.
  @inlinable
  func firstSlot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// The slot that holds an id of this hash, or the empty one where it belongs.
  ///
  /// `isEqual` tells whether the id at a position is the one that is looked for.
  @inlinable @inline(__always)
  func slot(of hash: UInt64, isEqual: (Int) -> Bool) -> Int {
    let tag = Self.tag(of: hash)
    var slot = firstSlot(of: hash)
    while tags[slot] != 0 {
      if tags[slot] == tag, isEqual(Int(positions[slot])) { break }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// The position in a slot, nil when the slot is empty.
  @inlinable
  func position(in slot: Int) -> Int? {
    tags[slot] == 0 ? nil : Int(positions[slot])
  }

  /// Puts a position into a slot that ``slot(of:isEqual:)`` returned for this hash.
  @inlinable
  func set(_ position: Int, of hash: UInt64, in slot: Int) {
    tags[slot] = Self.tag(of: hash)
    positions.advanced(by: slot).initialize(to: Int32(truncatingIfNeeded: position))
  }

  /// The uppermost byte, but never 0.
  @inlinable
  static func tag(of hash: UInt64) -> UInt8 { max(1, UInt8(truncatingIfNeeded: hash >> 56)) }
}
