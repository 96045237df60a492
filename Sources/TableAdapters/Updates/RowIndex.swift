internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// Finds the rows of one table by their ids; of equal ids the first counts.
///
/// It has its index made at the first look-up, or is given the one of the table before, which has
/// followed the changes. What the index says is verified in the items.
final class RowFinder<Item, ID: Hashable> {
  private let sections: [Section<Item, ID>]
  private var index: RowIndex?

  init(_ sections: [Section<Item, ID>]) { self.sections = sections }

  /// Whether there has been a look-up, or one in the table before.
  var hasIndex: Bool { index != nil }

  /// Whether the index is made, and no two rows can have one id.
  var hasUniqueIDs: Bool { index.map { !$0.hasDuplicates } ?? false }

  /// The position of a row, or `nil`.
  func path(of row: AnyIdentity, by identity: ItemIdentity<Item, ID>) -> TablePath? {
    guard let hash = identity.hashing.hashOfID(row) else { return nil }
    let known = index ?? makeIndex(by: identity)
    var isStale = false
    func isRow(_ path: TablePath) -> Bool {
      if identity.hashing.id(sections, path) == row { return true }
      // Two hashes that are equal by chance are rare: rather an id has changed.
      isStale = known.hasFollowed
      return false
    }
    if let path = known.first(of: hash, where: isRow) { return path }
    return isStale ? makeIndex(by: identity).first(of: hash, where: isRow) : nil
  }

  private func makeIndex(by identity: ItemIdentity<Item, ID>) -> RowIndex {
    let made = RowIndex(
      hashes: identity.hashing.hashes(sections), counts: identity.rowCounts(sections))
    index = made
    return made
  }

  /// Hands the index over, for the next table.
  func takeIndex() -> RowIndex? {
    defer { index = nil }
    return index
  }

  /// Takes over an index that has followed the changes to this table.
  func give(_ index: RowIndex) { self.index = index }
}

/// Leads from the hashes of ids to the positions of rows, and follows the changes of a table.
///
/// ```text
/// hash of an id  →  handle  →  chunk of handles  →  section and row
/// ```
///
/// A row has a handle, a number that is its own as long as it is there. A hash table finds handles;
/// the handles of a section lie in its order in chunks, so that to insert and to delete shifts a few
/// hundred of them at most. Neither ids nor items are kept: who asks compares them.
///
/// No code of the app runs while the index changes: it is handed hashes.
final class RowIndex {
  /// How many rows may come, go and move for an index to follow; more are indexed anew.
  static let mostChanges = 256

  /// Whether two rows have one hash, and so perhaps one id.
  private(set) var hasDuplicates: Bool
  /// Whether the index is not as it was made.
  private(set) var hasFollowed = false
  private var handles: HandleTable
  private var order: HandleOrder

  /// Indexes the rows of sections, whose hashes are in order.
  init(hashes: [Int], counts: [Int]) {
    handles = HandleTable(hashes)
    order = HandleOrder(counts)
    hasDuplicates = handles.hasDuplicates
  }

  /// The first position at which the id may have a hash and that is the one, or `nil`.
  ///
  /// - Complexity: O(1) calls for ids that are hashed well, beside O(*c*) for *c* chunks of a
  ///   section.
  func first(of hash: Int, where isRow: (TablePath) -> Bool) -> TablePath? {
    var slot = handles.slot(of: hash)
    while let handle = handles.next(hash, from: &slot) {
      if let path = order.path(of: handle), isRow(path) { return path }
    }
    return nil
  }

  /// The rows that come with changes, whose hashes ``follow(_:hashes:)`` is to be told; `nil` where
  /// it does not follow.
  func newRows(in changes: TableChanges) -> [TablePath]? {
    let sections =
      changes.deletedSections.map { changes.oldCounts[$0] }
      + changes.insertedSections.map { changes.newCounts[$0] }
    let count = sections.reduce(
      changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count, +)
    guard !hasDuplicates, count <= Self.mostChanges, changes.oldCounts == order.counts else {
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
  ///   - changes: What the diff found.
  ///   - new: The rows that ``newRows(in:)`` named, with the hashes of their ids.
  /// - Returns: False where an id came twice, after which the index must not be used.
  func follow(_ changes: TableChanges, _ new: [(path: TablePath, hash: Int)]) -> Bool {
    hasFollowed = true
    let deleted = changes.deletedRows.compactMap(order.handle)
    let moved = changes.movedRows.compactMap { move in
      order.handle(at: move.from).map { (path: move.to, handle: $0) }
    }
    for handle in deleted + moved.map(\.handle) { order.remove(handle) }
    for handle in deleted { handles.remove(handle) }
    if !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty
      || !changes.movedSections.isEmpty
    {
      for section in changes.deletedSections {
        for handle in order.handles(ofSection: section) { handles.remove(handle) }
      }
      order.rearrange(changes.survivingSections, count: changes.newCounts.count)
    }
    let coming = moved + new.map { (path: $0.path, handle: handles.add($0.hash)) }
    // Ascending: then each row is put where it is to be in the end.
    for (path, handle) in coming.sorted(by: { $0.path < $1.path }) {
      guard order.insert(handle, at: path) else { return false }
    }
    return !handles.hasDuplicates && order.counts == changes.newCounts
  }
}

/// The handles of rows by the hashes of their ids: an open hash table with linear probing.
private struct HandleTable {
  private static let vacant: Int32 = -1
  private static let removed: Int32 = -2

  /// By handle.
  private var hashes: [Int]
  private var free: [Int32] = []
  /// Handles; as many as a power of two, and at most half of them taken, ever since it was filled.
  private var slots: [Int32] = []
  private var takenSlots = 0
  private(set) var hasDuplicates = false

  private var mask: Int { slots.count - 1 }

  init(_ hashes: [Int]) {
    self.hashes = hashes
    fill(with: 0..<Int32(truncatingIfNeeded: hashes.count), count: hashes.count)
  }

  private mutating func fill(with handles: some Sequence<Int32>, count: Int) {
    var size = 16
    while size < count * 2 + 2 * RowIndex.mostChanges { size *= 2 }
    slots = Array(repeating: Self.vacant, count: size)
    takenSlots = 0
    for handle in handles { put(handle) }
  }

  private mutating func put(_ handle: Int32) {
    let hash = hashes[Int(handle)]
    var slot = hash & mask
    while slots[slot] != Self.vacant {
      if slots[slot] >= 0, hashes[Int(slots[slot])] == hash { hasDuplicates = true }
      slot = (slot + 1) & mask
    }
    slots[slot] = handle
    takenSlots += 1
  }

  /// Where the search for a hash begins.
  func slot(of hash: Int) -> Int { hash & mask }

  /// The next handle of a hash, of equal ones the lowest first, or `nil`.
  func next(_ hash: Int, from slot: inout Int) -> Int32? {
    // The table may have become smaller since.
    slot &= mask
    while slots[slot] != Self.vacant {
      let handle = slots[slot]
      slot = (slot + 1) & mask
      if handle >= 0, hashes[Int(handle)] == hash { return handle }
    }
    return nil
  }

  /// Gives a row of this hash a handle.
  mutating func add(_ hash: Int) -> Int32 {
    if (takenSlots + 1) * 2 > slots.count {
      let live = slots.filter { $0 >= 0 }
      fill(with: live, count: live.count + 1)
    }
    let handle = free.popLast() ?? Int32(truncatingIfNeeded: hashes.count)
    if Int(handle) == hashes.count { hashes.append(hash) } else { hashes[Int(handle)] = hash }
    put(handle)
    return handle
  }

  mutating func remove(_ handle: Int32) {
    var slot = hashes[Int(handle)] & mask
    while slots[slot] != Self.vacant {
      if slots[slot] == handle {
        slots[slot] = Self.removed
        free.append(handle)
        return
      }
      slot = (slot + 1) & mask
    }
  }
}

/// The handles of the rows in the order of the table, in chunks.
private struct HandleOrder {
  /// How many handles a chunk has at first, and at most.
  private static let (usual, most) = (384, 512)

  /// The number of rows of each section.
  private(set) var counts: [Int]
  /// The chunks of each section, by number; none is empty.
  private var sections: [[Int]] = []
  private var chunks: [[Int32]] = []
  private var sectionOfChunk: [Int] = []
  /// The number of handles of each chunk, in one place: a look-up reads those of a whole section.
  private var lengths: [Int] = []
  private var freeChunks: [Int] = []
  /// By handle; what it says of a handle that is not in the table means nothing.
  private var chunkOfHandle: [Int] = []

  /// Numbers the rows of sections from 0.
  init(_ counts: [Int]) {
    self.counts = counts
    var handle: Int32 = 0
    chunkOfHandle.reserveCapacity(counts.reduce(0, +))
    for (section, count) in counts.enumerated() {
      var rest = count
      var numbers: [Int] = []
      while rest > 0 {
        let length = min(rest, Self.usual)
        numbers.append(chunks.count)
        chunkOfHandle.append(contentsOf: repeatElement(chunks.count, count: length))
        chunks.append(Array(handle..<handle + Int32(length)))
        sectionOfChunk.append(section)
        lengths.append(length)
        handle += Int32(length)
        rest -= length
      }
      sections.append(numbers)
    }
  }

  /// The position of a handle, or `nil` where it has none.
  func path(of handle: Int32) -> TablePath? {
    let chunk = chunkOfHandle[Int(handle)]
    guard let offset = chunks[chunk].firstIndex(of: handle) else { return nil }
    var row = offset
    for other in sections[sectionOfChunk[chunk]] {
      if other == chunk { break }
      row += lengths[other]
    }
    return TablePath(section: sectionOfChunk[chunk], row: row)
  }

  func handle(at path: TablePath) -> Int32? {
    guard counts.has(path.section), path.row >= 0, path.row < counts[path.section] else {
      return nil
    }
    let (index, offset) = place(ofRow: path.row, inSection: path.section)
    return chunks[sections[path.section][index]][offset]
  }

  func handles(ofSection section: Int) -> [Int32] { sections[section].flatMap { chunks[$0] } }

  /// In which chunk of its section a row lies, and where; the end of the last chunk for the end.
  private func place(ofRow row: Int, inSection section: Int) -> (index: Int, offset: Int) {
    var (index, offset) = (0, row)
    while index < sections[section].count - 1 {
      let count = lengths[sections[section][index]]
      guard offset >= count else { break }
      offset -= count
      index += 1
    }
    return (index, offset)
  }

  mutating func remove(_ handle: Int32) {
    let chunk = chunkOfHandle[Int(handle)]
    guard let offset = chunks[chunk].firstIndex(of: handle) else { return }
    chunks[chunk].remove(at: offset)
    lengths[chunk] -= 1
    let section = sectionOfChunk[chunk]
    counts[section] -= 1
    guard chunks[chunk].isEmpty else { return }
    sections[section].removeAll { $0 == chunk }
    freeChunks.append(chunk)
  }

  /// Puts a handle at a position; false where the section is shorter.
  mutating func insert(_ handle: Int32, at path: TablePath) -> Bool {
    let section = path.section
    guard counts.has(section), path.row >= 0, path.row <= counts[section] else { return false }
    counts[section] += 1
    if sections[section].isEmpty {
      sections[section] = [newChunk([], section: section)]
    }
    let (index, offset) = place(ofRow: path.row, inSection: section)
    let chunk = sections[section][index]
    chunks[chunk].insert(handle, at: offset)
    lengths[chunk] += 1
    note(handle, in: chunk)
    guard lengths[chunk] > Self.most else { return true }
    let rest = Array(chunks[chunk][(Self.most / 2)...])
    chunks[chunk].removeSubrange((Self.most / 2)...)
    lengths[chunk] = Self.most / 2
    let added = newChunk(rest, section: section)
    sections[section].insert(added, at: index + 1)
    for handle in rest { note(handle, in: added) }
    return true
  }

  private mutating func note(_ handle: Int32, in chunk: Int) {
    // Handles are new in another order than the one in which their rows are put in place.
    while Int(handle) >= chunkOfHandle.count { chunkOfHandle.append(chunk) }
    chunkOfHandle[Int(handle)] = chunk
  }

  private mutating func newChunk(_ handles: [Int32], section: Int) -> Int {
    guard let chunk = freeChunks.popLast() else {
      chunks.append(handles)
      lengths.append(handles.count)
      sectionOfChunk.append(section)
      return chunks.count - 1
    }
    (chunks[chunk], lengths[chunk]) = (handles, handles.count)
    sectionOfChunk[chunk] = section
    return chunk
  }

  /// Takes the sections that stay to their new indexes; the others are empty.
  mutating func rearrange(_ surviving: [IndexPair<Int>], count: Int) {
    let (before, countsBefore) = (sections, counts)
    sections = Array(repeating: [], count: count)
    counts = Array(repeating: 0, count: count)
    var isKept = Array(repeating: false, count: before.count)
    for section in surviving where before.has(section.from) && sections.has(section.to) {
      sections[section.to] = before[section.from]
      counts[section.to] = countsBefore[section.from]
      isKept[section.from] = true
    }
    for (section, numbers) in sections.enumerated() {
      for chunk in numbers { sectionOfChunk[chunk] = section }
    }
    for section in before.indices where !isKept[section] {
      for chunk in before[section] { (chunks[chunk], lengths[chunk]) = ([], 0) }
      freeChunks += before[section]
    }
  }
}
