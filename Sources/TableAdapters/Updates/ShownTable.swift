internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// What a table shows, and what has been found out about it.
struct ShownTable<Item, ID: Hashable> {
  let sections: [Section<Item, ID>]
  /// Another number for each table that follows another.
  let revision: Int
  /// The number of rows of each section, where they have been counted.
  ///
  /// No optional: it is read once for each section, and what an optional holds would be retained.
  var rowCounts: [Int] = []
  var hasRowCounts = false
  /// Whether the ids of all rows were looked at when they came in.
  var hasCheckedIDs = false
  /// Finds rows by id; made at the first look-up.
  var index: RowIndex?

  /// Makes a table without sections.
  init() { (sections, revision) = ([], 0) }

  /// Makes the table that follows another.
  init(_ sections: [Section<Item, ID>], after other: Self) {
    self.sections = sections
    revision = other.revision &+ 1
  }
}

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

extension Array {
  /// Whether there is an element at `index`.
  ///
  /// What `indices.contains` says, which takes many times as long where the element's type is
  /// known at run time only, as here: every call looks up what its indices are.
  func has(_ index: Int) -> Bool { index >= 0 && index < count }
}
