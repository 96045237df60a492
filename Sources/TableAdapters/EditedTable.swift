internal import DiffEngine
internal import TableDiagnostics
internal import TableSections
internal import TypeErasure

/// A table that is edited row by row and section by section.
///
/// Sections have numbers, which they keep while others are inserted, deleted, and moved. A place is
/// the number of a section and the index of a row in it. Two indexes map IDs to places and follow
/// every change. The index of the rows is a copy of the adapter's if it has one. The index of the
/// sections also has their order.
///
/// The items of a section are in its array at first. Each change copies or shifts that array. After
/// ``mostArrayChanges``, the items are in a pool, and only the index has their order.
///
/// Of rows or sections with equal IDs, the first is found.
///
/// - Complexity: O(log *n*) to find, insert, delete, or move a row or a section, after the first
///   changes of a section, which take O(*n*). The first lookup indexes all rows unless the adapter
///   has already indexed them. ``table`` takes O(*s*) for *s* sections if some were inserted,
///   deleted, or moved before, and O(*n*) for *n* items in the pool.
struct EditedTable<Item, ID: Hashable> {
  typealias Sections = [Section<Item, ID>]
  typealias Row = (handle: Int, place: TablePath)

  /// The number of changes to a section's array before its items move to the pool.
  static var mostArrayChanges: Int { 16 }

  let identity: ItemIdentity<Item, ID>
  /// The sections by number.
  ///
  /// They're in the order of the table unless ``isRearranged``. A deleted section is empty.
  private var sections: Sections
  /// Whether the order of the sections is only in their index.
  private var isRearranged = false
  /// The index that finds sections.
  ///
  /// Its handles are their numbers.
  private var sectionIndex: RowIndex?
  /// The finder of rows while the table ``isUnchanged``.
  private let finder: RowFinder<Item, ID>
  private var isUnchanged = true
  private var rowIndex: RowIndex?
  /// The numbers of sections whose rows aren't in the row index.
  private var unindexedSections: Set<Int> = []
  /// The number of changes to each section's array, by section number.
  private var arrayChanges: [Int: Int] = [:]
  /// The numbers of sections whose items are in the pool.
  ///
  /// Their arrays are empty.
  private var pooledSections: Set<Int> = []
  private var pool = ItemPool<Item>()
  /// The number of items in arrays that have been copied or shifted, for tests.
  private(set) var copiedItems = 0
  /// The mistakes in the edit, which are reported with it.
  var problems: [TableIssue] = []

  init(
    _ sections: Sections, identity: ItemIdentity<Item, ID>, rows: RowFinder<Item, ID>
  ) {
    (self.sections, self.identity, finder) = (sections, identity, rows)
  }

  // MARK: The whole table

  /// The sections in order.
  ///
  /// Changing them discards all indexes.
  var table: Sections {
    mutating get {
      settle()
      return sections
    }
    _modify {
      settle()
      defer {
        (isUnchanged, rowIndex, sectionIndex) = (false, nil, nil)
        unindexedSections = []
      }
      yield &sections
    }
  }

  /// Puts the sections in order, with their items in arrays.
  private mutating func settle() {
    settleItems()
    arrayChanges = [:]
    guard isRearranged, let order = sectionIndex?.handles(inSection: 0) else { return }
    let former = sections
    sections = order.map { former[Int($0)] }
    rowIndex?.rearrangeSections(
      order.lazy.enumerated().map { (from: Int($1), to: $0) }, count: order.count)
    let unindexed = unindexedSections
    unindexedSections = Set(order.indices.filter { unindexed.contains(Int(order[$0])) })
    (sectionIndex, isRearranged) = (nil, false)
  }

  // MARK: Rows

  func item(of row: Row) -> Item? {
    if pooledSections.contains(row.place.section) { return pool.item(of: row.handle) }
    guard sections.has(row.place.section) else { return nil }
    return sections[row.place.section].item(at: row.place.row)
  }

  /// Finds the first row with the given ID, or any such row if `isFirst` is `false`.
  mutating func row(_ id: AnyIdentity, isFirst: Bool = true) -> Row? {
    guard let hash = identity.hashing.hashOfID(id) else { return nil }
    let index = indexedRows()
    var isStale = false
    if let row = row(hash, id, isFirst, in: index, isStale: &isStale) { return row }
    guard isStale else { return nil }
    settleItems()
    // The finder has the same stale index, so a new one is built from the sections.
    (rowIndex, isUnchanged) = (nil, false)
    return row(hash, id, isFirst, in: indexedRows(), isStale: &isStale)
  }

  /// Returns a row that has the hash and the ID.
  ///
  /// Sets `isStale` if a row with the hash has another ID and the index has followed an update. An
  /// ID has probably changed then.
  private func row(
    _ hash: Int, _ id: AnyIdentity, _ isFirst: Bool, in index: RowIndex, isStale: inout Bool
  ) -> Row? {
    var isOther = false
    let isAny = !isFirst || index.isInOrder && !isRearranged
    let found = index.row(of: hash, first: isAny ? nil : precedes) { handle, place in
      if item(of: (handle, place)).map(key) == id { return true }
      isOther = true
      return false
    }
    isStale = isOther && index.hasFollowed
    return found.map { (handle: $0.handle, place: $0.path) }
  }

  private func precedes(_ left: TablePath, _ right: TablePath) -> Bool {
    guard isRearranged, left.section != right.section else { return left < right }
    return index(ofSection: left.section) < index(ofSection: right.section)
  }

  private mutating func indexedRows() -> RowIndex {
    if let rowIndex, unindexedSections.isEmpty { return rowIndex }
    if rowIndex == nil {
      rowIndex =
        isUnchanged
        ? finder.index(by: identity)
        : RowIndex(
          hashes: identity.hashing.hashes(sections), counts: identity.rowCounts(sections))
      unindexedSections = []
    }
    for section in unindexedSections {
      rowIndex?.addRows(identity.hashing.hashes([sections[section]]), toSection: section)
    }
    unindexedSections = []
    return rowIndex ?? RowIndex(hashes: [], counts: [])
  }

  /// Inserts an item at a valid place.
  private mutating func insert(_ item: Item, at place: TablePath) {
    let hash = identity.hashing.hash(item)
    _ = indexedRows()
    prepareChange(ofSection: place.section)
    guard let handle = rowIndex?.insert(hash, at: place) else { return }
    put(item, in: (handle, place))
  }

  mutating func delete(_ row: Row) {
    prepareChange(ofSection: row.place.section)
    takeItem(of: row)
    rowIndex?.remove(row.handle)
  }

  /// Deletes the first row with each ID.
  ///
  /// IDs that no row has are reported.
  ///
  /// A few IDs are looked up. For many, one pass over all rows finds them.
  ///
  /// - Complexity: O(*n* + *k*) for *n* rows and *k* IDs, or O(*k* log *n*) for a few.
  mutating func delete(contentsOf ids: [AnyIdentity]) {
    let count = sections.indices.reduce(0) { $0 + self.count(ofSection: $1) }
    guard ids.count >= count / 16 else {
      for id in ids { if let row = known(id: id) { delete(row) } }
      return
    }
    let remaining = identity.hashing.remaining(table, ids)
    for (section, rows) in remaining.rows {
      let items = table[section].items
      table[section].items = rows.map { items[$0] }
    }
    for id in remaining.unknownIDs { reportUnknown(id) }
  }

  /// Moves a row to the place that a closure returns after the row is removed.
  mutating func move(_ row: Row, to place: (Self) -> TablePath) {
    // A lookup of another row may have indexed all rows again, with new handles.
    guard let handle = rowIndex?.handle(at: row.place), let item = item(of: (handle, row.place))
    else { return }
    prepareChange(ofSection: row.place.section)
    takeItem(of: row)
    rowIndex?.takeOut(handle)
    let place = place(self)
    prepareChange(ofSection: place.section)
    rowIndex?.put(handle, at: place)
    put(item, in: (handle, place))
  }

  /// The place of a row that was found before.
  ///
  /// It's `nil` while the row is removed.
  func place(of row: Row) -> TablePath? { rowIndex?.path(of: row.handle) }

  mutating func replace(_ row: Row, with item: Item) {
    let isSameID = identity.hashing.keepsKeys && self.item(of: row).map(key) == key(item)
    let hash = isSameID ? nil : identity.hashing.hash(item)
    prepareChange(ofSection: row.place.section)
    if pooledSections.contains(row.place.section) {
      pool.set(item, of: row.handle)
    } else {
      sections[row.place.section].items[row.place.row] = item
    }
    if let hash { rowIndex?.rehash(row.handle, hash) }
  }

  // MARK: Items

  /// Removes the item of a row from its section.
  ///
  /// Call this before the row is removed from the index.
  private mutating func takeItem(of row: Row) {
    // The index has the place of a pooled item.
    guard !pooledSections.contains(row.place.section) else { return }
    sections[row.place.section].items.remove(at: row.place.row)
  }

  /// Inserts the item of a row into its section.
  ///
  /// Call this after the row is inserted into the index.
  private mutating func put(_ item: Item, in row: Row) {
    if pooledSections.contains(row.place.section) {
      pool.set(item, of: row.handle)
    } else {
      sections[row.place.section].items.insert(item, at: row.place.row)
    }
  }

  /// Prepares a change of a section's rows, which must be indexed.
  ///
  /// After many changes to the array, the items are moved to the pool.
  private mutating func prepareChange(ofSection section: Int) {
    isUnchanged = false
    guard !pooledSections.contains(section) else { return }
    copiedItems += sections[section].count
    arrayChanges[section, default: 0] += 1
    guard arrayChanges[section, default: 0] > Self.mostArrayChanges,
      let rows = rowIndex?.handles(inSection: section)
    else { return }
    pool.add(sections[section].items, of: rows)
    sections[section].items = []
    pooledSections.insert(section)
  }

  /// Moves the items of all sections back into arrays.
  private mutating func settleItems() {
    for section in pooledSections { settleItems(ofSection: section) }
  }

  private mutating func settleItems(ofSection section: Int) {
    arrayChanges[section] = nil
    guard pooledSections.remove(section) != nil, let rowIndex else { return }
    sections[section].items = pool.items(of: rowIndex.handles(inSection: section))
    copiedItems += sections[section].count
    if pooledSections.isEmpty { pool = ItemPool() }
  }

  // MARK: Sections

  func count(ofSection section: Int) -> Int {
    guard pooledSections.contains(section), let rowIndex else { return sections[section].count }
    return rowIndex.count(ofSection: section)
  }

  /// The number of a section, or `nil` if there is no such section.
  mutating func section(_ id: ID) -> Int? {
    let index = indexedSections()
    return index.row(of: id.hashValue, first: index.isInOrder ? nil : { $0 < $1 }) { section, _ in
      sections[section].id == id
    }?.handle
  }

  /// The index of a section.
  func index(ofSection section: Int) -> Int {
    isRearranged ? sectionIndex?.path(of: section)?.row ?? section : section
  }

  /// The position of a place in the table.
  func path(of place: TablePath) -> TablePath {
    TablePath(section: index(ofSection: place.section), row: place.row)
  }

  /// The place of a position in the table, or `nil` if there is none.
  func place(of path: TablePath) -> TablePath? {
    guard isRearranged else { return path }
    let section = sectionIndex?.handle(at: TablePath(section: 0, row: path.section))
    return section.map { TablePath(section: $0, row: path.row) }
  }

  /// The number of the last section, or `nil` if there is none.
  var lastSection: Int? {
    guard isRearranged, let index = sectionIndex else { return sections.indices.last }
    return index.handle(at: TablePath(section: 0, row: index.count(ofSection: 0) - 1))
  }

  private mutating func indexedSections() -> RowIndex {
    if let sectionIndex { return sectionIndex }
    let made = RowIndex(hashes: sections.map(\.id.hashValue), counts: [sections.count])
    sectionIndex = made
    return made
  }

  /// Inserts a section at an index, or at the end.
  mutating func insert(_ section: Section<Item, ID>, at index: Int? = nil) {
    let hash = section.id.hashValue
    let end = indexedSections().count(ofSection: 0)
    (isRearranged, isUnchanged) = (true, false)
    let path = TablePath(section: 0, row: index ?? end)
    guard let number = sectionIndex?.insert(hash, at: path) else { return }
    if number < sections.count { sections[number] = section } else { sections.append(section) }
    rowIndex?.addSections(upTo: number + 1)
    unindexedSections.insert(number)
  }

  mutating func deleteSection(_ section: Int) {
    _ = indexedSections()
    (isRearranged, isUnchanged) = (true, false)
    forgetRows(ofSection: section)
    unindexedSections.remove(section)
    pooledSections.remove(section)
    arrayChanges[section] = nil
    sectionIndex?.remove(section)
    sections[section].items = []
  }

  /// Moves a section to the index that a closure returns after the section is removed.
  mutating func moveSection(_ section: Int, to index: (Self) -> Int) {
    _ = indexedSections()
    (isRearranged, isUnchanged) = (true, false)
    sectionIndex?.takeOut(section)
    let path = TablePath(section: 0, row: index(self))
    sectionIndex?.put(section, at: path)
  }

  /// Changes a section in any way.
  ///
  /// Its rows are indexed again at the next lookup.
  mutating func changeSection(_ section: Int, _ change: (inout Section<Item, ID>) -> Void) {
    settleItems(ofSection: section)
    forgetRows(ofSection: section)
    isUnchanged = false
    change(&sections[section])
    let hash = sections[section].id.hashValue
    sectionIndex?.rehash(section, hash)
  }

  private mutating func forgetRows(ofSection section: Int) {
    rowIndex?.removeRows(ofSection: section)
    unindexedSections.insert(section)
  }
}

// MARK: - Steps of an edit

extension EditedTable {
  var key: (Item) -> AnyIdentity { identity.key }

  /// Finds the row of a step, or reports its ID.
  mutating func known(_ row: RowReference<Item>) -> Row? { known(id: row.id(by: key)) }

  /// Finds the row of a step by its ID, or reports the ID.
  private mutating func known(id: AnyIdentity) -> Row? {
    if let row = self.row(id) { return row }
    reportUnknown(id)
    return nil
  }

  private mutating func reportUnknown(_ id: AnyIdentity) {
    problems.append(
      TableIssue(
        .unknownID, "an edit refers to row \(id), which the table doesn't have",
        identifiers: [id.description]))
  }

  /// Finds the section of a step, or reports its ID.
  mutating func known(section id: ID) -> Int? {
    if let section = section(id) { return section }
    problems.append(
      TableIssue(
        .unknownID, "an edit refers to section \(id), which the table doesn't have",
        identifiers: ["\(id)"]))
    return nil
  }

  /// Inserts an item at a valid place.
  ///
  /// Reports an ID that already exists.
  mutating func insertNew(_ item: Item, at place: TablePath) {
    let id = key(item)
    if row(id, isFirst: false) != nil {
      problems.append(
        TableIssue(
          .existingID, "an edit inserts row \(id), which the table already has",
          identifiers: [id.description]))
    }
    insert(item, at: place)
  }

  /// Moves the row of a step before another if `offset` is 0, or after it if `offset` is 1.
  mutating func move(_ row: RowReference<Item>, beside other: RowReference<Item>, offset: Int) {
    guard row.id(by: key) != other.id(by: key), let row = known(row), let other = known(other)
    else { return }
    move(row) { ($0.place(of: other) ?? row.place).advanced(by: offset) }
  }

  /// Moves the section of a step before another if `offset` is 0, or after it if `offset` is 1.
  mutating func move(section: ID, beside other: ID, offset: Int) {
    guard let section = known(section: section), let other = known(section: other),
      section != other
    else { return }
    moveSection(section) { $0.index(ofSection: other) + offset }
  }

  func end(ofSection section: Int) -> TablePath {
    TablePath(section: section, row: count(ofSection: section))
  }

  /// Deletes the row with the given ID, preferably the one at a path.
  ///
  /// Of several rows with the ID, the row at the path may not be the first. A missing row isn't
  /// reported, because the user chose it on screen and the app may have deleted it since.
  mutating func delete(_ id: AnyIdentity, expectedAt path: TablePath) {
    let index = indexedRows()
    if let place = place(of: path), let handle = index.handle(at: place),
      item(of: (handle, place)).map(key) == id
    {
      delete((handle, place))
    } else if let row = row(id) {
      delete(row)
    }
  }
}

extension TablePath {
  func advanced(by rows: Int) -> TablePath { TablePath(section: section, row: row + rows) }
}
