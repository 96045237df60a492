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
  /// Finds rows by id.
  let rows: RowFinder<Item, ID>

  /// Makes a table without sections.
  init() { (sections, revision, rows) = ([], 0, RowFinder([])) }

  /// Makes the table that follows another.
  init(_ sections: [Section<Item, ID>], after other: Self) {
    self.sections = sections
    revision = other.revision &+ 1
    rows = RowFinder(sections)
  }
}

/// Changes that the adapter found, and the tables they lead from and to.
///
/// A plan may have been made by an override, of whatever changes; these are known to be right.
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
  /// Whether both lie in one storage, and so are equal.
  package func sharesStorage(with other: Self) -> Bool {
    // Nested: one after the other could be two temporary copies in one place.
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { other in
        own.count == other.count && (own.isEmpty || own.baseAddress == other.baseAddress)
      }
    }
  }
}

/// Finds sections by their IDs; of equal IDs, the first.
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
