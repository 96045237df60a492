/// The items of a snapshot by section, and an index that finds each by its ID.
///
/// Each ID has a number. ``NumberLists`` has the numbers of each section in order, and leads from a
/// number to its place. The IDs of a section are an array as long as they are only appended. After
/// another change, the first reader makes the array, and leaves it to the next one.
///
/// - Complexity: expected O(log *n*) to find, insert, delete, or move an ID among *n*.
@frozen @usableFromInline
struct IndexedItems<ID: Hashable> {
  @usableFromInline var ids = IDNumbers<ID>()
  @usableFromInline var order = NumberLists()
  /// By number.
  @usableFromInline var marks: [ItemMarks] = []
  /// Whether an ID was ever marked.
  @usableFromInline var hasMarks = false
  /// By section, its IDs; none if they are ``made`` when they are read.
  @usableFromInline var rows: [[ID]] = []
  @usableFromInline var made: [Once<MadeRows<ID>>?] = []
  /// The sections whose counts have changed since they were last read.
  @usableFromInline var changedSections: [Int] = []

  @inlinable
  init() {}

  /// The number of IDs.
  @inlinable var count: Int { ids.count }

  // MARK: Sections

  /// Adds empty sections.
  @inlinable
  mutating func addSections(upTo count: Int) {
    while rows.count < count {
      rows.append([])
      made.append(nil)
    }
    order.addLists(upTo: count)
  }

  /// The number of IDs in a section.
  @inlinable
  func count(inSection section: Int) -> Int { order.count(inList: section) }

  /// The IDs of a section, in order.
  @inlinable
  func ids(inSection section: Int) -> [ID] {
    guard let made = made[section] else { return rows[section] }
    return made.value { MadeRows(order.numbers(inList: section).compactMap { ids[Int($0)] }) }.ids
  }

  /// Removes the IDs of a section for good.
  @inlinable
  mutating func removeAll(inSection section: Int) {
    remove(order.numbers(inList: section))
    (rows[section], made[section]) = ([], nil)
  }

  /// Forgets the array of a section that changes.
  @inlinable
  mutating func dropRows(ofSection section: Int) {
    changedSections.append(section)
    rows[section] = []
    // Copies of the snapshot keep the array that was made for them.
    if made[section] == nil || made[section]?.isSet == true
      || !isKnownUniquelyReferenced(&made[section])
    {
      made[section] = Once()
    }
  }

  // MARK: Looking up

  /// The number of an ID, or `nil`.
  @inlinable
  func number(of id: ID) -> Int? { ids.number(of: id) }

  /// The place of an ID, or `nil`.
  @inlinable
  func place(of id: ID) -> (section: Int, index: Int)? {
    number(of: id).flatMap { order.position(of: $0) }.map { ($0.list, $0.index) }
  }

  /// Adds a mark to IDs.
  @inlinable
  mutating func mark(_ marked: [Int32], _ mark: ItemMarks) {
    for number in marked { marks[Int(number)].insert(mark) }
    if !marked.isEmpty { hasMarks = true }
  }

  /// The marks of a section's IDs, in order; empty if no ID was ever marked.
  @inlinable
  func marks(inSection section: Int) -> [ItemMarks] {
    hasMarks ? order.numbers(inList: section).map { marks[Int($0)] } : []
  }

  // MARK: Changing

  /// Puts IDs into a section, and removes them from their former places.
  ///
  /// - Parameters:
  ///   - new: The IDs. Of equal ones, the first is used.
  ///   - anchor: The number of the ID to put them beside.
  ///   - section: The number of the section.
  ///   - index: Returns where to put them, once they have left their former places.
  /// - Returns: The IDs that were there before or occur twice.
  @inlinable
  mutating func place(
    _ new: [ID], except anchor: Int? = nil, inSection section: Int, at index: (Self) -> Int
  ) -> [ID] {
    ids.reserveCapacity(count + new.count)
    var (placed, standing): ([Int32], [Int32]) = ([], [])
    var repeated: [ID] = []
    placed.reserveCapacity(new.count)
    for id in new {
      let (number, isNew) = ids.add(id)
      if isNew {
        if number == marks.count { marks.append([]) } else { marks[number] = [] }
      } else {
        repeated.append(id)
        guard number != anchor, !marks[number].contains(.placed) else { continue }
        standing.append(Int32(truncatingIfNeeded: number))
      }
      marks[number].insert(.placed)
      placed.append(Int32(truncatingIfNeeded: number))
    }
    takeOut(standing)
    let index = index(self)
    for number in placed { marks[Int(number)].remove(.placed) }
    insert(placed, at: index, inSection: section)
    return repeated
  }

  @inlinable
  mutating func insert(_ placed: [Int32], at index: Int, inSection section: Int) {
    guard !placed.isEmpty else { return }
    if index == count(inSection: section) {
      // The array goes on; one that was made is taken over.
      if let made = made[section], let known = made.current {
        rows[section] = known._withUnsafeGuaranteedRef { $0.ids }
        self.made[section] = nil
      }
      if made[section] == nil {
        for number in placed { if let id = ids[Int(number)] { rows[section].append(id) } }
        changedSections.append(section)
      } else {
        dropRows(ofSection: section)
      }
    } else {
      dropRows(ofSection: section)
    }
    order.insert(contentsOf: placed, at: index, inList: section)
  }

  /// Moves an ID just before or after another.
  @inlinable
  mutating func move(_ number: Int, beside anchor: Int, offset: Int) {
    let moved = [Int32(truncatingIfNeeded: number)]
    takeOut(moved)
    guard let place = order.position(of: anchor) else { return }
    insert(moved, at: place.index + offset, inSection: place.list)
  }

  /// Removes IDs for good.
  @inlinable
  mutating func remove(_ old: [Int32]) {
    takeOut(old)
    for number in old { ids.remove(number: Int(number)) }
  }

  /// Takes IDs out of their places.
  @inlinable
  mutating func takeOut(_ old: [Int32]) {
    guard !old.isEmpty else { return }
    if old.count == 1 {
      if let place = order.position(of: Int(old[0])) { dropRows(ofSection: place.list) }
      order.remove(Int(old[0]))
    } else {
      for section in order.remove(old) { dropRows(ofSection: section) }
    }
  }
}

extension IndexedItems {
  /// Indexes IDs in their places; `nil` if two of them are equal.
  ///
  /// - Parameters:
  ///   - rows: By section, its IDs.
  ///   - areDistinct: Whether the IDs are known to be distinct, and not compared.
  /// - Complexity: one hash for each ID.
  @inlinable
  init?(_ rows: [[ID]], areDistinct: Bool) {
    self.rows = rows
    made = Array(repeating: nil, count: rows.count)
    let count = rows.reduce(0) { $0 + $1.count }
    ids.reserveCapacity(count)
    for rows in rows {
      if areDistinct {
        ids.add(distinct: rows)
      } else {
        for id in rows { guard ids.add(id).isNew else { return nil } }
      }
    }
    marks = Array(repeating: [], count: count)
    order = NumberLists(counts: rows.map(\.count))
  }
}

extension IndexedItems: Sendable where ID: Sendable {}

/// The IDs of a section as an array.
@usableFromInline
final class MadeRows<ID: Hashable> {
  @usableFromInline let ids: [ID]

  @inlinable
  init(_ ids: [ID]) { self.ids = ids }
}

extension MadeRows: Sendable where ID: Sendable {}

/// The marks of an item in a snapshot.
@frozen @usableFromInline
struct ItemMarks: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its cell is to be reconfigured.
  @inlinable static var reconfigured: Self { Self(rawValue: 1) }
  /// Its cell is to be replaced.
  @inlinable static var reloaded: Self { Self(rawValue: 2) }
  /// It was met in the step that is under way.
  @inlinable static var placed: Self { Self(rawValue: 4) }
}
