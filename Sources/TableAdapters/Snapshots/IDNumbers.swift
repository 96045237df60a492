public import DiffEngine

/// Gives ids small numbers, so that all else that is known of them can lie in arrays.
///
/// An open hash table with linear probing. It keeps the hashes, so an id is hashed once for each
/// question and not again when the table grows; and it does not trap on ids that break the rules of
/// `Hashable`, as a growing dictionary may: such an id is found, or not found.
@frozen @usableFromInline
package struct IDNumbers<ID: Hashable> {
  /// The ids by their numbers; `nil` where the number is free.
  @usableFromInline var ids: [ID?] = []
  @usableFromInline var hashes: [UInt32] = []
  @usableFromInline var free: [Int32] = []
  /// Numbers, or ``vacant``; as many as a power of two, and at most half of them taken.
  @usableFromInline var slots: [Int32] = []
  /// The number of ids.
  @usableFromInline package internal(set) var count = 0
  @usableFromInline let hasher = IdentityHasher<ID>()

  @inlinable
  package init() {}

  @inlinable static var vacant: Int32 { -1 }
  @inlinable var mask: Int { slots.count - 1 }

  /// The id of a number, or `nil` for a number that is free.
  @inlinable package subscript(number: Int) -> ID? { ids[number] }

  /// The number of an id, or `nil`.
  @inlinable
  package func number(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: id, hash: hash(of: id))]
    return number == Self.vacant ? nil : Int(number)
  }

  /// Returns the number of an id, which is given one unless it has one.
  @inlinable
  package mutating func add(_ id: ID) -> (number: Int, isNew: Bool) {
    reserveCapacity(count + 1)
    let hash = hash(of: id)
    let slot = slot(of: id, hash: hash)
    guard slots[slot] == Self.vacant else { return (Int(slots[slot]), false) }
    return (Int(insert(id, hash: hash, in: slot)), true)
  }

  /// Takes an id out; its number may be given again.
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

  /// Adds ids that are known to be distinct from each other and from those that are there.
  @inlinable
  mutating func add(distinct new: [ID]) {
    reserveCapacity(count + new.count)
    for id in new {
      let hash = hash(of: id)
      _ = insert(id, hash: hash, in: vacantSlot(hash: hash))
    }
  }

  /// Makes room for a number of ids.
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    guard count * 2 > slots.count else { return }
    var size = max(8, slots.count)
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Self.vacant, count: size)
    for number in ids.indices where ids[number] != nil {
      slots[vacantSlot(hash: hashes[number])] = Int32(truncatingIfNeeded: number)
    }
  }

  @inlinable
  func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: hasher.hash(id)) }

  @inlinable
  func firstSlot(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// The slot that holds the id, or the one where it is to be put.
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

  @inlinable
  func vacantSlot(hash: UInt32) -> Int {
    var slot = firstSlot(of: hash)
    while slots[slot] != Self.vacant { slot = (slot + 1) & mask }
    return slot
  }

  @inlinable
  mutating func insert(_ id: ID, hash: UInt32, in slot: Int) -> Int32 {
    count += 1
    if let number = free.popLast() {
      (ids[Int(number)], hashes[Int(number)], slots[slot]) = (id, hash, number)
      return number
    }
    ids.append(id)
    hashes.append(hash)
    slots[slot] = Int32(truncatingIfNeeded: ids.count - 1)
    return slots[slot]
  }

  /// Empties a slot, and moves those after it up that would not be found otherwise.
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

extension IDNumbers {
  /// The numbers of ids that are to be put somewhere.
  @frozen @usableFromInline
  struct Placement {
    /// All of them, each once.
    @usableFromInline var placed: [Int32] = []
    /// Those that stand somewhere already.
    @usableFromInline var standing: [Int32] = []
    /// The ids that were there already, or were given twice.
    @usableFromInline var repeated: [ID] = []

    @inlinable
    init() {}
  }

  /// Numbers ids that are to be put somewhere, but for the one that they are to be put beside.
  @inlinable
  mutating func place(_ new: [ID], except anchor: Int? = nil) -> Placement {
    var placement = Placement()
    var isPlaced: Set<Int> = []
    placement.placed.reserveCapacity(new.count)
    for id in new {
      let (number, isNew) = add(id)
      if !isNew { placement.repeated.append(id) }
      guard number != anchor, isPlaced.insert(number).inserted else { continue }
      placement.placed.append(Int32(truncatingIfNeeded: number))
      if !isNew { placement.standing.append(Int32(truncatingIfNeeded: number)) }
    }
    return placement
  }

  /// The numbers of ids, each once, and those of the ids that have none.
  @inlinable
  func numbers(of wanted: [ID]) -> (known: [Int32], unknown: [ID]) {
    var (known, unknown): ([Int32], [ID]) = ([], [])
    known.reserveCapacity(wanted.count)
    var isTaken: Set<Int> = []
    for id in wanted {
      guard let number = number(of: id) else {
        unknown.append(id)
        continue
      }
      // A single ID can't occur twice, and most steps have a single one.
      guard wanted.count == 1 || isTaken.insert(number).inserted else { continue }
      known.append(Int32(truncatingIfNeeded: number))
    }
    return (known, unknown)
  }
}

extension IDNumbers: Sendable where ID: Sendable {}
