internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// Finds rows by their ids.
///
/// Built at the first look-up after an update, in one pass; an update that nobody looks anything up
/// in does not pay for it. Of equal ids the first counts.
struct RowIndex {
  private var rows: [AnyIdentity: TablePath] = [:]
  /// Whether two rows have one id.
  let hasDuplicates: Bool

  /// Indexes the rows of `sections`, with room for `spare` more to be added later.
  init<Item, ID>(_ sections: [Section<Item, ID>], spare: Int = 0, key: (Item) -> AnyIdentity) {
    let count = sections.reduce(0) { $0 + $1.items.count }
    // Room for all, because a dictionary that grows traps on ids that break the rules of Hashable.
    rows.reserveCapacity(count + spare)
    for (section, content) in sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        let id = key(item)
        if rows[id] == nil { rows[id] = TablePath(section: section, row: row) }
      }
    }
    hasDuplicates = rows.count < count
  }

  func path(of id: AnyIdentity) -> TablePath? { rows[id] }

  mutating func remove(_ id: AnyIdentity) { rows[id] = nil }

  /// Adds a row, and returns false where there is no room for it.
  mutating func add(_ id: AnyIdentity, at path: TablePath) -> Bool {
    guard rows.count < rows.capacity else { return false }
    rows[id] = path
    return true
  }
}

/// Finds sections by their ids; of equal ids the first counts.
///
/// Made for an update that looks many of them up, which hashes each id once.
struct SectionIndex<ID: Hashable> {
  private var numbers = IDNumbers<ID>()
  /// By the number of an id, where its first section stands.
  private var indexes: [Int] = []

  init<Item>(_ sections: [Section<Item, ID>]) {
    for (index, section) in sections.enumerated() where numbers.add(section.id).isNew {
      indexes.append(index)
    }
  }

  /// The index of the section, or `nil`.
  func index(of id: ID) -> Int? { numbers.number(of: id).map { indexes[$0] } }
}
