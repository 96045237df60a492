internal import DiffEngine
internal import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Checks indexed changes between two tables and finds the rows to reconfigure.
@MainActor
struct ChangeCheck<Surface: TableSurface, Item, ID: Hashable> {
  /// The first change that is inconsistent with the tables.
  struct Contradiction: Error {
    let text: String
  }

  /// Sections with the hashes of their row IDs, which compare faster than IDs.
  private struct Table {
    let sections: [Section<Item, ID>]
    private let hashes: [Int]
    /// The index of each section's first row in `hashes`.
    private var starts: [Int] = []

    init(_ sections: [Section<Item, ID>], hashes: [Int]) {
      (self.sections, self.hashes) = (sections, hashes)
      var start = 0
      for section in sections {
        starts.append(start)
        start += section.count
      }
    }

    func has(_ section: Int) -> Bool { sections.indices.contains(section) }

    func has(_ path: TablePath) -> Bool {
      has(path.section) && (0..<count(path.section)).contains(path.row)
    }

    func count(_ section: Int) -> Int { sections[section].count }

    /// Returns the hash of a row, or `nil` if it wasn't hashed.
    func hash(_ path: TablePath) -> Int? {
      // A section with lazy rows can return a different number of them.
      let index = starts[path.section] + path.row
      return hashes.indices.contains(index) ? hashes[index] : nil
    }
  }

  private let changes: IndexedChanges
  private let adapter: TableAdapter<Surface, Item, ID>
  private let old: Table
  private let new: Table

  init(
    _ changes: IndexedChanges, from old: [Section<Item, ID>], to new: [Section<Item, ID>],
    on adapter: TableAdapter<Surface, Item, ID>
  ) {
    (self.changes, self.adapter) = (changes, adapter)
    self.old = Table(old, hashes: adapter.idHashes(of: old))
    self.new = Table(new, hashes: adapter.idHashes(of: new))
  }

  /// Returns the IDs of rows that may have changed.
  ///
  /// - Throws: The first contradiction.
  /// - Complexity: O(*n* + *c* log *c*) for *n* rows and *c* changes.
  func changedRows() throws(Contradiction) -> [AnyIdentity] {
    let sections = try Edits(
      of: "section", changes.deletedSections, changes.insertedSections, changes.movedSections,
      before: old.has, after: new.has)
    let rows = try Edits(
      of: "row", changes.deletedRows, changes.insertedRows, changes.movedRows,
      before: old.has, after: new.has)
    let departures = Dictionary(grouping: rows.departures, by: \.section)
    let arrivals = Dictionary(grouping: rows.arrivals, by: \.section)
    for section in try survivingSections(sections) {
      try check(
        section, Set(departures[section.from, default: []].map(\.row)),
        Set(arrivals[section.to, default: []].map(\.row)))
    }
    for (from, to) in rows.moves where old.hash(from) != new.hash(to) {
      throw Contradiction(text: "row \(from) moves to \(to), which is another row")
    }
    return try ids(changes.updatedRows, in: old) + ids(changes.updatedNewRows, in: new)
      + ids(Array(rows.moves.values), in: new) + reinsertedRows(sections, rows)
  }

  /// Returns the sections that exist in both tables.
  private func survivingSections(
    _ edits: Edits<Int>
  ) throws(Contradiction) -> [IndexPair<Int>] {
    let before = old.sections.indices.filter { !edits.departures.contains($0) }
    let after = new.sections.indices.filter { !edits.arrivals.contains($0) }
    guard before.count == after.count else {
      throw Contradiction(
        text: "\(before.count) of \(old.sections.count) sections stay, but \(after.count) of "
          + "\(new.sections.count) new sections were there before")
    }
    let pairs = Array(zip(before, after)) + edits.moves.map { ($0.key, $0.value) }
    for (from, to) in pairs where old.sections[from].id != new.sections[to].id {
      throw Contradiction(text: "section \(from) becomes section \(to), which is another one")
    }
    return pairs.map { IndexPair(from: $0, to: $1) }
  }

  /// Checks that the remaining rows of a section keep their order.
  private func check(
    _ section: IndexPair<Int>, _ departures: Set<Int>, _ arrivals: Set<Int>
  ) throws(Contradiction) {
    let (oldCount, newCount) = (old.count(section.from), new.count(section.to))
    let (staying, present) = (oldCount - departures.count, newCount - arrivals.count)
    guard staying == present else {
      throw Contradiction(
        text: "\(staying) of \(oldCount) rows of section \(section.from) stay, but \(present) of "
          + "\(newCount) new rows were there before")
    }
    var row = 0
    for formerRow in 0..<oldCount where !departures.contains(formerRow) {
      while arrivals.contains(row) { row += 1 }
      let from = TablePath(section: section.from, row: formerRow)
      let to = TablePath(section: section.to, row: row)
      guard new.has(to), old.hash(from) == new.hash(to) else {
        throw Contradiction(text: "row \(from) becomes row \(to), which is another one")
      }
      row += 1
    }
  }

  /// Returns the rows that are deleted and inserted again.
  ///
  /// Data sources without moves report moved rows this way.
  private func reinsertedRows(
    _ sections: Edits<Int>, _ rows: Edits<TablePath>
  ) -> [AnyIdentity] {
    func paths(_ rows: Set<TablePath>, _ sections: Set<Int>, _ table: Table) -> [TablePath] {
      rows
        + sections.flatMap { section in
          (0..<table.count(section)).map { TablePath(section: section, row: $0) }
        }
    }
    let deleted = Set(paths(rows.departures, sections.departures, old).map(old.hash))
    guard !deleted.isEmpty else { return [] }
    let inserted = paths(rows.arrivals, sections.arrivals, new)
    return inserted.filter { deleted.contains(new.hash($0)) }.compactMap { id($0, in: new) }
  }

  private func ids(
    _ rows: [TablePath], in table: Table
  ) throws(Contradiction) -> [AnyIdentity] {
    try rows.map { row throws(Contradiction) in
      guard let id = id(row, in: table) else {
        throw Contradiction(text: "row \(row) is updated, but there is no such row")
      }
      return id
    }
  }

  private func id(_ row: TablePath, in table: Table) -> AnyIdentity? {
    guard table.has(row.section) else { return nil }
    return table.sections[row.section].item(at: row.row).map(adapter.rowID)
  }

  /// The old and new positions of moved, deleted, and inserted rows or sections.
  private struct Edits<Position: Hashable & Comparable & Sendable> {
    let moves: [Position: Position]
    /// The old positions of deletions and moves.
    let departures: Set<Position>
    /// The new positions of insertions and moves.
    let arrivals: Set<Position>

    init(
      of kind: String, _ deleted: [Position], _ inserted: [Position],
      _ moved: [IndexPair<Position>], before: (Position) -> Bool, after: (Position) -> Bool
    ) throws(Contradiction) {
      let pairs = Set(moved)
      let (from, to) = (Set(pairs.map(\.from)), Set(pairs.map(\.to)))
      let (deleted, inserted) = (Set(deleted), Set(inserted))
      if let stray = deleted.union(from).filter({ !before($0) }).min() {
        throw Contradiction(text: "\(kind) \(stray) leaves the table, which didn't have it")
      }
      if let stray = inserted.union(to).filter({ !after($0) }).min() {
        throw Contradiction(text: "\(kind) \(stray) enters the table, which doesn't have it")
      }
      let isUnique = from.count == pairs.count && to.count == pairs.count
      guard isUnique, deleted.isDisjoint(with: from), inserted.isDisjoint(with: to) else {
        throw Contradiction(text: "a \(kind) leaves or enters the table in two ways")
      }
      moves = Dictionary(pairs.map { ($0.from, $0.to) }) { first, _ in first }
      (departures, arrivals) = (deleted.union(from), inserted.union(to))
    }
  }
}
