internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// Finds the rows and sections of one table by ID.
///
/// Of equal IDs, it finds the first.
///
/// The indexes are built at the first lookup. The index of the rows can also come from the previous
/// table, after following the changes to this one. Results are verified with the items.
final class RowFinder<Item, ID: Hashable> {
  private let sections: [Section<Item, ID>]
  private var madeIndex: RowIndex?
  private var madeSectionIndex: SectionIndex<ID>?

  init(_ sections: [Section<Item, ID>]) { self.sections = sections }

  /// Whether this table or the previous one had a lookup.
  var hasIndex: Bool { madeIndex != nil }

  /// Whether the index is built, and no two rows can have the same ID.
  var hasUniqueIDs: Bool { madeIndex.map { !$0.hasDuplicates } ?? false }

  func path(of row: AnyIdentity, by identity: ItemIdentity<Item, ID>) -> TablePath? {
    guard let hash = identity.hashing.hashOfID(row) else { return nil }
    let known = index(by: identity)
    var isStale = false
    func isRow(_ path: TablePath) -> Bool {
      if identity.hashing.id(sections, path) == row { return true }
      // Equal hashes are rarely a coincidence. An ID has probably changed.
      isStale = known.hasFollowed
      return false
    }
    if let path = known.first(of: hash, where: isRow) { return path }
    return isStale ? makeIndex(by: identity).first(of: hash, where: isRow) : nil
  }

  func index(ofSection id: ID) -> Int? {
    let index = madeSectionIndex ?? SectionIndex(sections)
    madeSectionIndex = index
    return index.index(of: id)
  }

  func index(by identity: ItemIdentity<Item, ID>) -> RowIndex {
    madeIndex ?? makeIndex(by: identity)
  }

  private func makeIndex(by identity: ItemIdentity<Item, ID>) -> RowIndex {
    let made = RowIndex(
      hashes: identity.hashing.hashes(sections), counts: identity.rowCounts(sections))
    madeIndex = made
    return made
  }

  /// Returns the index for the next table and releases it here.
  func takeIndex() -> RowIndex? {
    defer { madeIndex = nil }
    return madeIndex
  }

  /// Receives an index that has followed the changes to this table.
  func give(_ index: RowIndex) { madeIndex = index }
}

/// Maps the hashes of IDs to the positions of rows.
///
/// It follows the changes of a table.
///
/// ```text
/// hash of an ID  →  handle  →  section and row
/// ```
///
/// Each row has a handle, a number that it keeps as long as it exists. A hash table finds handles,
/// and ``NumberLists`` has the handles of each section in order. The index keeps neither IDs nor
/// items: its callers compare them.
///
/// No app code runs while the index changes, because it receives hashes.
struct RowIndex {
  /// The maximum number of changed rows that an index follows.
  ///
  /// After more changes, it's rebuilt.
  static let mostChanges = 256

  /// Whether the index has followed changes since it was built.
  private(set) var hasFollowed = false
  /// Whether handles with the same hash are in the order of their rows.
  private(set) var isInOrder = true
  private var handles: HandleTable
  private var order: NumberLists

  /// Indexes the rows of sections, whose hashes are in order.
  init(hashes: [Int], counts: [Int]) {
    handles = HandleTable(hashes)
    order = NumberLists(counts: counts)
  }

  /// Whether two rows have had the same hash, and so perhaps the same ID.
  var hasDuplicates: Bool { handles.hasDuplicates }

  // MARK: Lookup

  /// Returns the first position whose row may have this hash and that `isRow` accepts, or `nil` if
  /// there is none.
  ///
  /// - Complexity: O(log *n*), and for IDs that are hashed well one call of `isRow`.
  func first(of hash: Int, where isRow: (TablePath) -> Bool) -> TablePath? {
    row(of: hash, first: isInOrder ? nil : { $0 < $1 }) { isRow($1) }?.path
  }

  /// Returns a row that may have an ID with this hash and that `isRow` accepts.
  ///
  /// - Parameters:
  ///   - hash: The hash of the ID.
  ///   - precedes: An order of positions to find the first row, or `nil` for any row. While the
  ///     index ``isInOrder``, any row is also the first.
  ///   - isRow: A closure that returns whether a row has the ID.
  /// - Returns: The row, or `nil` if there is none.
  func row(
    of hash: Int, first precedes: ((TablePath, TablePath) -> Bool)?,
    where isRow: (_ handle: Int, _ path: TablePath) -> Bool
  ) -> (handle: Int, path: TablePath)? {
    var first: (handle: Int, path: TablePath)?
    var next = handles.first(of: hash)
    while let handle = next {
      next = handles.next(after: handle)
      guard let path = path(of: Int(handle)) else { continue }
      if let first, precedes?(first.path, path) == true { continue }
      guard isRow(Int(handle), path) else { continue }
      first = (Int(handle), path)
      if precedes == nil { break }
    }
    return first
  }

  /// The maximum number of slots that a lookup visits.
  var longestSearch: Int { handles.longestSearch }

  func path(of handle: Int) -> TablePath? {
    order.position(of: handle).map { TablePath(section: $0.list, row: $0.index) }
  }

  func handle(at path: TablePath) -> Int? {
    order.number(at: path.row, inList: path.section)
  }

  func count(ofSection section: Int) -> Int { order.count(inList: section) }

  /// The handles of a section, in order.
  func handles(inSection section: Int) -> [Int32] { order.numbers(inList: section) }

  // MARK: Following an update

  /// Returns the new rows of changes, whose hashes ``follow(_:_:)`` needs.
  ///
  /// Returns `nil` if the index can't follow the changes.
  func newRows(in changes: TableChanges) -> [TablePath]? {
    let sections =
      changes.deletedSections.map { changes.oldCounts[$0] }
      + changes.insertedSections.map { changes.newCounts[$0] }
    let count = sections.reduce(
      changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count, +)
    guard !hasDuplicates, count <= Self.mostChanges, changes.oldCounts == counts else {
      return nil
    }
    let moved = Set(changes.movedRows.map(\.to))
    return changes.insertedSections.reduce(into: changes.insertedRows) { rows, section in
      for row in 0..<changes.newCounts[section] {
        let path = TablePath(section: section, row: row)
        if !moved.contains(path) { rows.append(path) }
      }
    }
  }

  /// Follows changes to the next table.
  ///
  /// - Parameters:
  ///   - changes: The changes that the diff found.
  ///   - new: The rows that ``newRows(in:)`` returned, with the hashes of their IDs.
  /// - Returns: `false` if two rows have the same hash, or the changes don't fit the index. The
  ///   index must not be used then.
  mutating func follow(_ changes: TableChanges, _ new: [(path: TablePath, hash: Int)]) -> Bool {
    (hasFollowed, isInOrder) = (true, false)
    let deleted = changes.deletedRows.compactMap(handle)
    let moved = changes.movedRows.compactMap { move in
      handle(at: move.from).map { (path: move.to, handle: $0) }
    }
    for handle in deleted + moved.map(\.handle) { order.remove(handle) }
    for handle in deleted { handles.remove(Int32(truncatingIfNeeded: handle)) }
    if !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty
      || !changes.movedSections.isEmpty
    {
      for section in changes.deletedSections { removeRows(ofSection: section) }
      order.rearrangeLists(
        changes.survivingSections.lazy.map { ($0.from, $0.to) }, count: changes.newCounts.count)
    }
    let coming =
      moved + new.map { (path: $0.path, handle: Int(handles.add($0.hash))) }
    // In ascending order, so that each row gets its final position.
    for (path, handle) in coming.sorted(by: { $0.path < $1.path }) {
      guard counts.has(path.section), path.row >= 0,
        path.row <= order.count(inList: path.section)
      else { return false }
      order.insert(handle, at: path.row, inList: path.section)
    }
    return !hasDuplicates && counts == changes.newCounts
  }

  private var counts: [Int] { (0..<order.listCount).map(order.count) }

  // MARK: Single changes

  /// Inserts a row at a valid position and returns its handle.
  @discardableResult
  mutating func insert(_ hash: Int, at path: TablePath) -> Int {
    isInOrder = false
    let handle = Int(handles.add(hash))
    order.insert(handle, at: path.row, inList: path.section)
    return handle
  }

  mutating func remove(_ handle: Int) {
    order.remove(handle)
    handles.remove(Int32(truncatingIfNeeded: handle))
  }

  /// Removes a row from its place, but keeps its handle.
  mutating func takeOut(_ handle: Int) { order.remove(handle) }

  /// Puts back a row that was taken out, at a valid position.
  mutating func put(_ handle: Int, at path: TablePath) {
    isInOrder = false
    order.insert(handle, at: path.row, inList: path.section)
  }

  mutating func rehash(_ handle: Int, _ hash: Int) {
    isInOrder = false
    handles.rehash(Int32(truncatingIfNeeded: handle), hash)
  }

  /// Adds sections without rows.
  mutating func addSections(upTo count: Int) { order.addLists(upTo: count) }

  /// Adds the rows of a section that has none.
  mutating func addRows(_ hashes: [Int], toSection section: Int) {
    isInOrder = false
    order.addLists(upTo: section + 1)
    order.insert(contentsOf: hashes.map { handles.add($0) }, at: 0, inList: section)
  }

  mutating func removeRows(ofSection section: Int) {
    let rows = order.numbers(inList: section)
    order.remove(rows)
    for handle in rows { handles.remove(handle) }
  }

  /// Puts sections at new indexes.
  ///
  /// Those without one must be empty.
  mutating func rearrangeSections(_ moves: some Sequence<(from: Int, to: Int)>, count: Int) {
    isInOrder = false
    order.rearrangeLists(moves, count: count)
  }
}

/// The handles of rows by the hashes of their IDs.
///
/// It's an open hash table with linear probing.
///
/// A slot has the first handle of a hash. Handles with the same hash are linked so that any number
/// of rows with the same ID takes one slot.
private struct HandleTable {
  private static let vacant: Int32 = -1
  private static let removed: Int32 = -2
  private static let none: Int32 = -1

  /// The hashes, by handle.
  private var hashes: [Int]
  /// The next handle with the same hash, by handle.
  ///
  /// ``previous`` has the opposite direction. Both are empty until two handles have the same hash.
  private var next: [Int32] = []
  private var previous: [Int32] = []
  private var free: [Int32] = []
  /// The hash table, with a handle in each taken slot.
  ///
  /// The size is a power of two, and at most half of the slots have been taken since the table was
  /// filled.
  private var slots: [Int32] = []
  private var takenSlots = 0

  private var mask: Int { slots.count - 1 }

  /// Whether two handles have had the same hash.
  var hasDuplicates: Bool { !next.isEmpty }

  init(_ hashes: [Int]) {
    self.hashes = hashes
    fill(with: Array(0..<Int32(truncatingIfNeeded: hashes.count)))
  }

  private mutating func fill(with handles: [Int32]) {
    var size = 16
    // Space for another quarter, so that it's filled again only after that many additions.
    while size < handles.count * 2 + handles.count / 2 + 2 * RowIndex.mostChanges { size *= 2 }
    slots = Array(repeating: Self.vacant, count: size)
    takenSlots = 0
    if hasDuplicates { forgetNeighbors() }
    // In reverse, because the last handle added comes first among those with the same hash.
    for handle in handles.reversed() { put(handle) }
  }

  private mutating func forgetNeighbors() {
    next = Array(repeating: Self.none, count: hashes.count)
    previous = next
  }

  private mutating func put(_ handle: Int32) {
    let hash = hashes[Int(handle)]
    var slot = hash & mask
    while slots[slot] != Self.vacant {
      let first = slots[slot]
      if first >= 0, hashes[Int(first)] == hash {
        if !hasDuplicates { forgetNeighbors() }
        next[Int(handle)] = first
        previous[Int(first)] = handle
        slots[slot] = handle
        return
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = handle
    takenSlots += 1
  }

  func first(of hash: Int) -> Int32? {
    var slot = hash & mask
    while slots[slot] != Self.vacant {
      let handle = slots[slot]
      if handle >= 0, hashes[Int(handle)] == hash { return handle }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The next handle with the same hash, or `nil` if there is none.
  func next(after handle: Int32) -> Int32? {
    guard hasDuplicates, next[Int(handle)] != Self.none else { return nil }
    return next[Int(handle)]
  }

  /// Returns a new handle for a row with this hash.
  mutating func add(_ hash: Int) -> Int32 {
    if (takenSlots + 1) * 2 > slots.count { fill(with: handles) }
    let handle = free.popLast() ?? Int32(truncatingIfNeeded: hashes.count)
    if Int(handle) == hashes.count {
      hashes.append(hash)
      if hasDuplicates {
        next.append(Self.none)
        previous.append(Self.none)
      }
    } else {
      hashes[Int(handle)] = hash
    }
    put(handle)
    return handle
  }

  /// All handles.
  ///
  /// Those with the same hash are in order.
  private var handles: [Int32] {
    guard hasDuplicates else { return slots.filter { $0 >= 0 } }
    var handles: [Int32] = []
    for first in slots where first >= 0 {
      handles += sequence(first: first) { next(after: $0) }
    }
    return handles
  }

  mutating func rehash(_ handle: Int32, _ hash: Int) {
    remove(handle)
    _ = add(hash)
  }

  mutating func remove(_ handle: Int32) {
    let following = next(after: handle)
    if hasDuplicates {
      let before = previous[Int(handle)]
      (next[Int(handle)], previous[Int(handle)]) = (Self.none, Self.none)
      if let following { previous[Int(following)] = before }
      if before != Self.none {
        next[Int(before)] = following ?? Self.none
        free.append(handle)
        return
      }
    }
    var slot = hashes[Int(handle)] & mask
    while slots[slot] != Self.vacant {
      if slots[slot] == handle {
        slots[slot] = following ?? Self.removed
        free.append(handle)
        return
      }
      slot = (slot + 1) & mask
    }
  }

  /// The maximum number of slots that finding a hash visits.
  var longestSearch: Int {
    var (longest, run) = (0, 0)
    for slot in slots + slots {
      run = slot == Self.vacant ? 0 : run + 1
      longest = max(longest, min(run, slots.count))
    }
    return longest
  }
}
