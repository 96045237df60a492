public import DiffEngine

/// A table that gives each ID a small number.
///
/// Arrays can then store everything else about the ID.
///
/// It's an open-addressing hash table with linear probing. It stores the hashes, so the table grows
/// without hashing an ID again. Unlike a dictionary, it doesn't trap if IDs break the rules of
/// `Hashable`. It either finds the ID or doesn't.
@frozen @usableFromInline
package struct IDNumbers<ID: Hashable> {
  /// The IDs by number, or `nil` for a free number.
  @usableFromInline var ids: [ID?] = []
  @usableFromInline var hashes: [UInt32] = []
  @usableFromInline var free: [Int32] = []
  /// The hash table, with a number or ``vacant`` in each slot.
  ///
  /// Its size is a power of two, and at most half of the slots are in use.
  @usableFromInline var slots: [Int32] = []
  @usableFromInline package internal(set) var count = 0
  @usableFromInline let hasher = IdentityHasher<ID>()

  @inlinable
  package init() {}

  @inlinable static var vacant: Int32 { -1 }
  @inlinable var mask: Int { slots.count - 1 }

  /// The ID with a number.
  ///
  /// It's `nil` if the number is free.
  @inlinable package subscript(number: Int) -> ID? { ids[number] }

  @inlinable
  package func number(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: id, hash: hash(of: id))]
    return number == Self.vacant ? nil : Int(number)
  }

  /// Returns the number of an ID, adding the ID if needed.
  @inlinable
  package mutating func add(_ id: ID) -> (number: Int, isNew: Bool) {
    reserveCapacity(count + 1)
    let hash = hash(of: id)
    let slot = slot(of: id, hash: hash)
    guard slots[slot] == Self.vacant else { return (Int(slots[slot]), false) }
    count += 1
    let number: Int
    if let free = free.popLast() {
      number = Int(free)
      (ids[number], hashes[number]) = (id, hash)
    } else {
      number = ids.count
      ids.append(id)
      hashes.append(hash)
    }
    slots[slot] = Int32(truncatingIfNeeded: number)
    return (number, true)
  }

  /// Removes an ID, whose number can be used again.
  @inlinable
  package mutating func remove(number: Int) {
    guard ids.indices.contains(number), ids[number] != nil else { return }
    var slot = firstSlot(of: hashes[number])
    while slots[slot] != number { slot = (slot + 1) & mask }
    closeGap(at: slot)
    ids[number] = nil
    free.append(Int32(truncatingIfNeeded: number))
    count -= 1
  }

  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    guard count * 2 > slots.count else { return }
    var size = max(8, slots.count)
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Self.vacant, count: size)
    ids.reserveCapacity(size / 2)
    hashes.reserveCapacity(size / 2)
    for number in ids.indices where ids[number] != nil {
      var slot = firstSlot(of: hashes[number])
      while slots[slot] != Self.vacant { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  @inlinable
  func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: hasher.hash(id)) }

  @inlinable
  func firstSlot(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// Returns the slot that holds an ID, or the vacant slot for it.
  @inlinable
  func slot(of id: ID, hash: UInt32) -> Int {
    var slot = firstSlot(of: hash)
    while true {
      let number = slots[slot]
      if number == Self.vacant || (hashes[Int(number)] == hash && ids[Int(number)] == id) {
        return slot
      }
      slot = (slot + 1) & mask
    }
  }

  /// Empties a slot and moves up later numbers that wouldn't be found otherwise.
  @inlinable
  mutating func closeGap(at slot: Int) {
    var gap = slot
    var next = (slot + 1) & mask
    while slots[next] != Self.vacant {
      let wanted = firstSlot(of: hashes[Int(slots[next])])
      if (next &- wanted) & mask >= (next &- gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    slots[gap] = Self.vacant
  }
}

extension IDNumbers: Sendable where ID: Sendable {}
