/// Gives ids small numbers, so that all else that is known of them can lie in arrays.
///
/// An open hash table with linear probing. It keeps the hashes, so an id is hashed once for each
/// question and not again when the table grows; and it does not trap on ids that break the rules of
/// `Hashable`, as a growing dictionary may: such an id is found, or not found.
@frozen @usableFromInline
package struct IDNumbers<ID: Hashable> {
  /// The ids by their numbers; `nil` where the number is free.
  @usableFromInline var ids: [ID?] = []
  @usableFromInline var hashes: [Int] = []
  @usableFromInline var free: [Int] = []
  /// Numbers, or ``vacant``; as many as a power of two, and at most half of them taken.
  @usableFromInline var slots: [Int] = []
  /// The number of ids.
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init() {}

  @inlinable static var vacant: Int { -1 }
  @inlinable var mask: Int { slots.count - 1 }

  /// The id of a number, or `nil` for a number that is free.
  @inlinable package subscript(number: Int) -> ID? { ids[number] }

  /// The number of an id, or `nil`.
  @inlinable
  package func number(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: id, hash: id.hashValue)]
    return number == Self.vacant ? nil : number
  }

  /// Returns the number of an id, which is given one unless it has one.
  @inlinable
  package mutating func add(_ id: ID) -> (number: Int, isNew: Bool) {
    if (count + 1) * 2 > slots.count { grow() }
    let hash = id.hashValue
    let slot = slot(of: id, hash: hash)
    guard slots[slot] == Self.vacant else { return (slots[slot], false) }
    let number = newNumber(of: id, hash: hash)
    slots[slot] = number
    count += 1
    return (number, true)
  }

  /// Takes an id out; its number may be given again.
  @inlinable
  package mutating func remove(number: Int) {
    guard ids.indices.contains(number), ids[number] != nil else { return }
    var slot = hashes[number] & mask
    while slots[slot] != number { slot = (slot + 1) & mask }
    closeGap(at: slot)
    ids[number] = nil
    free.append(number)
    count -= 1
  }

  /// The slot that holds the id, or the one where it is to be put.
  @inlinable
  func slot(of id: ID, hash: Int) -> Int {
    var slot = hash & mask
    while true {
      let number = slots[slot]
      if number == Self.vacant || (hashes[number] == hash && ids[number] == id) { return slot }
      slot = (slot + 1) & mask
    }
  }

  @inlinable
  mutating func newNumber(of id: ID, hash: Int) -> Int {
    if let number = free.popLast() {
      (ids[number], hashes[number]) = (id, hash)
      return number
    }
    ids.append(id)
    hashes.append(hash)
    return ids.count - 1
  }

  @inlinable
  mutating func grow() {
    slots = Array(repeating: Self.vacant, count: max(8, slots.count * 2))
    for number in ids.indices where ids[number] != nil {
      var slot = hashes[number] & mask
      while slots[slot] != Self.vacant { slot = (slot + 1) & mask }
      slots[slot] = number
    }
  }

  /// Empties a slot, and moves those after it up that would not be found otherwise.
  @inlinable
  mutating func closeGap(at slot: Int) {
    var gap = slot
    var next = (slot + 1) & mask
    while slots[next] != Self.vacant {
      let wanted = hashes[slots[next]] & mask
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
    @usableFromInline var placed: [Int] = []
    /// Those that stand somewhere already.
    @usableFromInline var standing: [Int] = []
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
      placement.placed.append(number)
      if !isNew { placement.standing.append(number) }
    }
    return placement
  }

  /// The numbers of ids, each once, and those of the ids that have none.
  @inlinable
  func numbers(of wanted: [ID]) -> (known: [Int], unknown: [ID]) {
    var (known, unknown): ([Int], [ID]) = ([], [])
    var isTaken: Set<Int> = []
    for id in wanted {
      guard let number = number(of: id) else {
        unknown.append(id)
        continue
      }
      if isTaken.insert(number).inserted { known.append(number) }
    }
    return (known, unknown)
  }
}

extension IDNumbers: Sendable where ID: Sendable {}
