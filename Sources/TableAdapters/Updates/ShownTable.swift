internal import DiffEngine
internal import TableSections
internal import TypeErasure

/// The sections that a table shows, and derived data.
struct ShownTable<Item, ID: Hashable> {
  let sections: [Section<Item, ID>]
  /// A number that differs from the previous table's.
  let revision: Int
  /// The number of rows of each section, if counted.
  ///
  /// It isn't optional, because it's read once for each section, and the value of an optional would
  /// be retained.
  var rowCounts: [Int] = []
  var hasRowCounts = false
  /// Whether all IDs were checked when the sections were set.
  var hasCheckedIDs = false
  let rows: RowFinder<Item, ID>

  init() { (sections, revision, rows) = ([], 0, RowFinder([])) }

  /// Creates the table that follows another.
  init(_ sections: [Section<Item, ID>], after other: Self) {
    self.sections = sections
    revision = other.revision &+ 1
    rows = RowFinder(sections)
  }
}

/// Changes that the adapter found, with both tables.
///
/// The plan of an override can have arbitrary changes. These are correct.
struct FoundChanges<Item, ID: Hashable> {
  typealias Table = [Section<Item, ID>]

  let old: Table
  let new: Table
  let changes: TableChanges

  /// Whether the changes lead from one of these tables to the other.
  func lead(from other: Table, to another: Table) -> Bool {
    old.sharesStorage(with: other) && new.sharesStorage(with: another)
  }
}

extension Array {
  /// Whether both arrays share their storage, and so are equal.
  package func sharesStorage(with other: Self) -> Bool {
    // Nested, because two temporary copies could otherwise have the same address one after the
    // other.
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { other in
        own.count == other.count && (own.isEmpty || own.baseAddress == other.baseAddress)
      }
    }
  }
}

/// Finds sections by their IDs, the first of equal ones.
struct SectionIndex<ID: Hashable> {
  private var numbers = IDNumbers<ID>()
  /// The index of the first section, by the number of its ID.
  private var indexes: [Int] = []

  init<Item>(_ sections: [Section<Item, ID>]) {
    for (index, section) in sections.enumerated() where numbers.add(section.id).isNew {
      indexes.append(index)
    }
  }

  func index(of id: ID) -> Int? { numbers.number(of: id).map { indexes[$0] } }
}

extension Array {
  /// Whether the index is valid.
  ///
  /// Equivalent to `indices.contains`, which takes many times as long if the element's type is
  /// known only at run time.
  func has(_ index: Int) -> Bool { index >= 0 && index < count }
}
