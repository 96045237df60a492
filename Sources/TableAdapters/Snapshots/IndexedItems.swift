public import DiffEngine

/// The items of a snapshot by section, and an index that finds each by its id.
///
/// Every id has a number, under which it is known where it stands; a step in the middle renumbers
/// what comes after it in that section, as an array moves it. The index is an open hash table of
/// these numbers with linear probing. It keeps the hashes, so an id is hashed once for each question
/// and not again when the table grows; and it does not trap on ids that break the rules of
/// `Hashable`, as a growing dictionary may: such an id is found, or not found.
@frozen @usableFromInline
struct IndexedItems<ID: Hashable> {
  /// Where an id stands, and what else is known of it.
  @frozen @usableFromInline
  struct Entry: BitwiseCopyable, Sendable {
    @usableFromInline var hash: UInt32
    /// The number of the section; below 0 for an id that stands nowhere.
    @usableFromInline var section: Int32
    /// Its index in the section; below 0 while it is taken out of it.
    @usableFromInline var index: Int32
    @usableFromInline var marks: ItemMarks

    @inlinable
    init(hash: UInt32, section: Int32, index: Int32) {
      (self.hash, self.section, self.index, marks) = (hash, section, index, [])
    }
  }

  /// By the number of a section, its ids.
  @usableFromInline var rows: [[ID]] = []
  /// By the number of a section, the numbers of its ids.
  @usableFromInline var numbers: [[Int32]] = []
  @usableFromInline var entries: [Entry] = []
  /// Numbers, or ``nowhere``; as many as a power of two, and at most half of them taken.
  @usableFromInline var slots: [Int32] = []
  /// Numbers that may be given again.
  @usableFromInline var free: [Int32] = []

  @usableFromInline let hasher = IdentityHasher<ID>()
  /// Whether an id was ever marked.
  @usableFromInline var hasMarks = false

  @inlinable
  init() {}

  @inlinable static var nowhere: Int32 { -1 }
  @inlinable var mask: Int { slots.count - 1 }

  /// The number of ids.
  @inlinable var count: Int { entries.count - free.count }

  // MARK: Sections

  /// Has room for as many sections.
  @inlinable
  mutating func addSections(upTo count: Int) {
    while rows.count < count { rows.append([]) }
    while numbers.count < count { numbers.append([]) }
  }

  /// Takes the ids of a section out, for good.
  @inlinable
  mutating func removeAll(inSection section: Int) {
    let old = numbers[section]
    (rows[section], numbers[section]) = ([], [])
    forget(old)
  }

  // MARK: Looking up

  @inlinable
  func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: hasher.hash(id)) }

  /// The number of an id, or `nil`.
  @inlinable
  func number(of id: ID) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: id, hash: hash(of: id), among: [])]
    return number == Self.nowhere ? nil : number
  }

  /// Where an id stands, or `nil`.
  @inlinable
  func place(of id: ID) -> (section: Int, index: Int)? {
    guard let number = number(of: id) else { return nil }
    let entry = entries[Int(number)]
    return (Int(entry.section), Int(entry.index))
  }

  /// The slot that holds the id, or the one where it is to be put.
  ///
  /// Ids that stand nowhere yet are among those that are being placed, at their index there.
  @inlinable @inline(__always)
  func slot(of id: ID, hash: UInt32, among placed: [ID]) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = slots[slot]
      guard number != Self.nowhere else { return slot }
      let entry = entries[Int(number)]
      if entry.hash == hash {
        let isEqual =
          entry.section < 0
          ? placed[Int(entry.index)] == id : rows[Int(entry.section)][Int(entry.index)] == id
        if isEqual { return slot }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The numbers of ids, each once, and those of the ids that have none.
  @inlinable
  mutating func numbers(of wanted: [ID]) -> (known: [Int32], unknown: [ID]) {
    var (known, unknown): ([Int32], [ID]) = ([], [])
    known.reserveCapacity(wanted.count)
    for id in wanted {
      if let number = number(of: id) { known.append(number) } else { unknown.append(id) }
    }
    // One id cannot be named twice, and steps of one are the most frequent.
    if known.count > 1 { removeRepeated(&known) }
    return (known, unknown)
  }

  @inlinable
  mutating func removeRepeated(_ numbers: inout [Int32]) {
    var kept = 0
    for index in numbers.indices {
      let number = numbers[index]
      guard !entries[Int(number)].marks.contains(.placed) else { continue }
      entries[Int(number)].marks.insert(.placed)
      numbers[kept] = number
      kept += 1
    }
    numbers.removeSubrange(kept...)
    for number in numbers { entries[Int(number)].marks.remove(.placed) }
  }

  /// Adds a mark to ids.
  @inlinable
  mutating func mark(_ marked: [Int32], _ mark: ItemMarks) {
    for number in marked { entries[Int(number)].marks.insert(mark) }
    if !marked.isEmpty { hasMarks = true }
  }

  @inlinable
  func marks(ofRow index: Int, inSection section: Int) -> ItemMarks {
    hasMarks ? entries[Int(numbers[section][index])].marks : []
  }

  // MARK: Placing

  /// Puts ids into a section, taken out of where they stand before.
  ///
  /// - Parameters:
  ///   - new: The ids; of equal ones the first counts.
  ///   - anchor: The id that they are to be put beside, which is none of them.
  ///   - section: The number of the section.
  ///   - index: Where they are to be put, asked when all of them are out of their places.
  /// - Returns: The ids that were there already, or were given twice.
  @inlinable
  mutating func place(
    _ new: [ID], except anchor: Int32? = nil, inSection section: Int, at index: (Self) -> Int
  ) -> [ID] {
    if (count + new.count) * 2 > slots.count { grow(toHold: count + new.count) }
    var (placed, standing): ([Int32], [Int32]) = ([], [])
    var (kept, repeated): ([ID], [ID]) = ([], [])
    placed.reserveCapacity(new.count)
    for (offset, id) in new.enumerated() {
      let hash = hash(of: id)
      let slot = slot(of: id, hash: hash, among: new)
      let number = slots[slot]
      if number == Self.nowhere {
        let number = newNumber(
          Entry(hash: hash, section: Self.nowhere, index: Int32(truncatingIfNeeded: offset)))
        slots[slot] = number
        entries[Int(number)].marks.insert(.placed)
        placed.append(number)
        if !repeated.isEmpty { kept.append(id) }
      } else {
        if repeated.isEmpty { kept = Array(new[..<placed.count]) }
        repeated.append(id)
        let entry = entries[Int(number)]
        guard number != anchor, !entry.marks.contains(.placed) else { continue }
        entries[Int(number)].marks.insert(.placed)
        placed.append(number)
        standing.append(number)
        // Of two equal ids the one that is there stays.
        kept.append(rows[Int(entry.section)][Int(entry.index)])
      }
    }
    takeOut(standing)
    insert(repeated.isEmpty ? new : kept, placed, at: index(self), inSection: section)
    return repeated
  }

  @inlinable
  mutating func insert(_ ids: [ID], _ placed: [Int32], at index: Int, inSection section: Int) {
    for number in placed {
      entries[Int(number)].section = Int32(truncatingIfNeeded: section)
      entries[Int(number)].marks.remove(.placed)
    }
    rows[section].insert(contentsOf: ids, at: index)
    numbers[section].insert(contentsOf: placed, at: index)
    renumber(section, index..<numbers[section].count)
  }

  @inlinable
  mutating func renumber(_ section: Int, _ range: Range<Int>) {
    let list = numbers[section]
    for index in range { entries[Int(list[index])].index = Int32(truncatingIfNeeded: index) }
  }

  /// Moves an id just before or after another.
  @inlinable
  mutating func move(_ number: Int32, beside anchor: Int32, offset: Int) {
    let (from, to) = (entries[Int(number)], entries[Int(anchor)])
    let (section, index) = (Int(from.section), Int(from.index))
    let (target, place) = (Int(to.section), Int(to.index))
    let id = rows[section].remove(at: index)
    numbers[section].remove(at: index)
    let isAfter = section == target && place > index
    let end = place + offset - (isAfter ? 1 : 0)
    rows[target].insert(id, at: end)
    numbers[target].insert(number, at: end)
    entries[Int(number)].section = to.section
    if section == target {
      renumber(section, min(index, end)..<max(index, end) + 1)
    } else {
      renumber(section, index..<numbers[section].count)
      renumber(target, end..<numbers[target].count)
    }
  }

  // MARK: Taking out

  /// Takes ids out, for good.
  @inlinable
  mutating func remove(_ old: [Int32]) {
    takeOut(old)
    forget(old)
  }

  /// Takes ids out of their places.
  @inlinable
  mutating func takeOut(_ old: [Int32]) {
    if old.count == 1 {
      let entry = entries[Int(old[0])]
      let (section, index) = (Int(entry.section), Int(entry.index))
      rows[section].remove(at: index)
      numbers[section].remove(at: index)
      renumber(section, index..<numbers[section].count)
    } else if !old.isEmpty {
      var firsts = Array(repeating: Int32.max, count: rows.count)
      for number in old {
        let entry = entries[Int(number)]
        firsts[Int(entry.section)] = min(firsts[Int(entry.section)], entry.index)
        entries[Int(number)].index = Self.nowhere
      }
      for section in firsts.indices where firsts[section] != .max {
        closeGaps(inSection: section, from: Int(firsts[section]))
      }
    }
  }

  /// Moves the ids of a section up to the places of those that are taken out.
  @inlinable
  mutating func closeGaps(inSection section: Int, from first: Int) {
    var (ids, list) = (rows[section], numbers[section])
    // The only ones who hold them, so that they are changed in place.
    (rows[section], numbers[section]) = ([], [])
    var kept = first
    for index in first..<list.count {
      let number = list[index]
      guard entries[Int(number)].index != Self.nowhere else { continue }
      entries[Int(number)].index = Int32(truncatingIfNeeded: kept)
      if kept != index { (ids[kept], list[kept]) = (ids[index], number) }
      kept += 1
    }
    ids.removeSubrange(kept...)
    list.removeSubrange(kept...)
    (rows[section], numbers[section]) = (ids, list)
  }

  /// Frees the numbers of ids that are out of their places.
  @inlinable
  mutating func forget(_ old: [Int32]) {
    guard old.count < count else {
      // All of them.
      (entries, slots, free) = ([], [], [])
      return
    }
    for number in old {
      let hash = entries[Int(number)].hash
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != number { slot = (slot &+ 1) & mask }
      closeGap(at: slot)
    }
    free += old
  }

  // MARK: The hash table

  @inlinable
  mutating func newNumber(_ entry: Entry) -> Int32 {
    if let number = free.popLast() {
      entries[Int(number)] = entry
      return number
    }
    entries.append(entry)
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  @inlinable
  mutating func grow(toHold count: Int) {
    let old = slots
    slots = Self.emptySlots(toHold: count)
    for number in old where number != Self.nowhere {
      slots[vacantSlot(hash: entries[Int(number)].hash)] = number
    }
  }

  @inlinable
  func vacantSlot(hash: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.nowhere { slot = (slot &+ 1) & mask }
    return slot
  }

  @inlinable
  static func emptySlots(toHold count: Int) -> [Int32] {
    var size = 8
    while size < count * 2 { size *= 2 }
    return Array(repeating: nowhere, count: size)
  }

  /// Empties a slot, and moves those after it up that would not be found otherwise.
  @inlinable
  mutating func closeGap(at slot: Int) {
    var gap = slot
    var next = (slot &+ 1) & mask
    while slots[next] != Self.nowhere {
      let wanted = Int(truncatingIfNeeded: entries[Int(slots[next])].hash) & mask
      if (next &- wanted) & mask >= (next &- gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next &+ 1) & mask
    }
    slots[gap] = Self.nowhere
  }
}

extension IndexedItems {
  /// Indexes ids that stand where they are to stand; `nil` where two of them are equal.
  ///
  /// Ids that are known to be distinct are not compared.
  ///
  /// - Complexity: one hash for each id.
  @inlinable
  init?(_ rows: [[ID]], areDistinct: Bool) {
    self.rows = rows
    let count = rows.reduce(0) { $0 + $1.count }
    slots = Self.emptySlots(toHold: count)
    entries.reserveCapacity(count)
    numbers.reserveCapacity(rows.count)
    for section in rows.indices {
      let first = Int32(truncatingIfNeeded: entries.count)
      let ids = rows[section]
      for index in ids.indices {
        let hash = hash(of: ids[index])
        let slot =
          areDistinct ? vacantSlot(hash: hash) : slot(of: ids[index], hash: hash, among: [])
        guard slots[slot] == Self.nowhere else { return nil }
        slots[slot] = Int32(truncatingIfNeeded: entries.count)
        entries.append(
          Entry(
            hash: hash, section: Int32(truncatingIfNeeded: section),
            index: Int32(truncatingIfNeeded: index)))
      }
      numbers.append(Array(first..<Int32(truncatingIfNeeded: entries.count)))
    }
  }
}

extension IndexedItems: Sendable where ID: Sendable {}

/// What is known of an item of a snapshot beside its place.
@frozen @usableFromInline
struct ItemMarks: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline let rawValue: UInt32

  @inlinable
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Its cell is to be reconfigured.
  @inlinable static var reconfigured: Self { Self(rawValue: 1) }
  /// Its cell is to be replaced.
  @inlinable static var reloaded: Self { Self(rawValue: 2) }
  /// It was met in the step that is under way.
  @inlinable static var placed: Self { Self(rawValue: 4) }
}
