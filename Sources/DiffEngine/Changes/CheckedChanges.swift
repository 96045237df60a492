/// Valid changes, with rows grouped by section.
///
/// This is the only place that finds contradictions between sections and rows. Validating,
/// applying, and planning use it. Unmentioned rows cost nothing.
struct CheckedChanges {
  /// The new index of each old section, or `nil` if it's deleted.
  let newSections: [Int?]
  /// The old index of each new section, or `nil` if it's inserted.
  let oldSections: [Int?]
  /// The sections that move, ascending by `to`.
  let movedSections: [IndexPair<Int>]
  /// The old rows that are deleted from surviving sections or move.
  let departures: RowEdits
  /// The new rows that are inserted into surviving sections or move.
  let arrivals: RowEdits
  /// The rows that move, ascending by `to`.
  let movedRows: [IndexPair<TablePath>]
  /// The rows whose content changed, ascending by `to`.
  let changedRows: [IndexPair<TablePath>]
  /// The new indexes of surviving sections whose header changed, ascending.
  let changedHeaders: [Int]
  /// The new indexes of surviving sections whose footer changed, ascending.
  let changedFooters: [Int]
  /// Whether the changes were validated, and not just trusted because the diff created them.
  private(set) var isProved = false

  /// Checks changes whose lists can be in any order.
  ///
  /// The result is `nil` if they contradict themselves. Changes that the diff created are checked
  /// in debug builds only. Duplicates and unsound IDs of other changes are ignored.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changes.
  init?(_ changes: TableChanges) {
    guard !changes.seal.sparesProof else {
      self.init(unproved: changes)
      return
    }
    do {
      try self.init(proving: changes.seal.isIntact ? changes : changes.ordered)
    } catch {
      return nil
    }
  }

  /// Checks that changes are in order and don't contradict themselves.
  ///
  /// - Throws: The first contradiction.
  init(proving changes: TableChanges) throws(InvalidChanges) {
    try InvalidChanges.requireCounts(changes.oldCounts + changes.newCounts)
    try Self.checkSectionPositions(of: changes)
    try Self.checkSections(of: changes)
    try Self.checkRowPositions(of: changes)
    self.init(unproved: changes)
    try checkRows(of: changes)
    isProved = true
  }

  /// Creates changes whose lists are in order and whose positions exist.
  private init(unproved changes: TableChanges) {
    (newSections, oldSections) = changes.sectionsByIndex
    departures = RowEdits(
      deleting: changes.deletedRows, moving: changes.movedRows, counts: changes.oldCounts)
    arrivals = RowEdits(
      inserting: changes.insertedRows, moving: changes.movedRows, counts: changes.newCounts)
    movedSections = changes.movedSections
    movedRows = changes.movedRows
    changedRows = changes.changedRows
    changedHeaders = changes.changedHeaders.map(\.to)
    changedFooters = changes.changedFooters.map(\.to)
  }
}

// MARK: - Queries

extension CheckedChanges {
  /// All surviving sections, ascending by `to`.
  var survivingSections: [IndexPair<Int>] {
    oldSections.enumerated().compactMap { new, old in old.map { IndexPair(from: $0, to: new) } }
  }

  /// Returns whether any row of a surviving section is deleted, inserted, or moved.
  func hasEdits(_ section: IndexPair<Int>) -> Bool {
    !departures[section.from].isEmpty || !arrivals[section.to].isEmpty
  }

  func stayingCount(_ section: IndexPair<Int>) -> Int { departures.stayingCount(in: section.from) }

  /// Returns the staying rows of a surviving section, ascending.
  func stayingRows(_ section: IndexPair<Int>) -> [IndexPair<TablePath>] {
    zip(departures.stayingPaths(in: section.from), arrivals.stayingPaths(in: section.to))
      .map { IndexPair(from: $0, to: $1) }
  }
}

// MARK: - Validation

extension CheckedChanges {
  private static func checkSectionPositions(of changes: TableChanges) throws(InvalidChanges) {
    let old = { (section: Int) in changes.oldCounts.indices.contains(section) }
    let new = { (section: Int) in changes.newCounts.indices.contains(section) }
    try InvalidChanges.requireAscending("deleted sections", changes.deletedSections, exists: old)
    try InvalidChanges.requireAscending("inserted sections", changes.insertedSections, exists: new)
    for (name, pairs) in [
      ("moved sections", changes.movedSections), ("surviving sections", changes.survivingSections),
      ("changed headers", changes.changedHeaders), ("changed footers", changes.changedFooters),
    ] {
      try InvalidChanges.requireAscending(name, pairs, from: old, to: new)
    }
    try InvalidChanges.requireAscending(
      "duplicate sections", changes.duplicateSections, exists: new)
    try InvalidChanges.requireAscending("unsound sections", changes.unsoundSections, exists: new)
  }

  private static func checkRowPositions(of changes: TableChanges) throws(InvalidChanges) {
    let old = { (path: TablePath) in changes.oldCounts.hasRow(at: path) }
    let new = { (path: TablePath) in changes.newCounts.hasRow(at: path) }
    try InvalidChanges.requireAscending("deleted rows", changes.deletedRows, exists: old)
    try InvalidChanges.requireAscending("inserted rows", changes.insertedRows, exists: new)
    try InvalidChanges.requireAscending("moved rows", changes.movedRows, from: old, to: new)
    try InvalidChanges.requireAscending("changed rows", changes.changedRows, from: old, to: new)
    try InvalidChanges.requireAscending("duplicate rows", changes.duplicateRows, exists: new)
    try InvalidChanges.requireAscending("unsound rows", changes.unsoundRows, exists: new)
  }

  /// Requires that each section is deleted, is inserted, or survives.
  ///
  /// Unmoved sections must keep their order. Moves, changed headers, and changed footers must be of
  /// surviving sections.
  private static func checkSections(of changes: TableChanges) throws(InvalidChanges) {
    let (newSections, oldSections) = changes.sectionsByIndex
    let survivors = changes.survivingSections
    var known: Set<Int> = []
    if let pair = survivors.first(where: { !known.insert($0.from).inserted }) {
      throw InvalidChanges("surviving sections: \(pair.from) survives twice")
    }
    if let section = changes.deletedSections.first(where: { newSections[$0] != nil }) {
      throw InvalidChanges("deleted sections: \(section) survives")
    }
    if let section = changes.insertedSections.first(where: { oldSections[$0] != nil }) {
      throw InvalidChanges("inserted sections: \(section) survives")
    }
    // The lists ascend and are disjoint, so the counts reveal a missing section.
    guard changes.deletedSections.count + survivors.count == newSections.count else {
      throw InvalidChanges("an old section is neither deleted nor surviving")
    }
    guard changes.insertedSections.count + survivors.count == oldSections.count else {
      throw InvalidChanges("a new section is neither inserted nor surviving")
    }
    func requireSurvival(_ name: String, _ pairs: [IndexPair<Int>]) throws(InvalidChanges) {
      if let pair = pairs.first(where: { newSections[$0.from] != $0.to }) {
        throw InvalidChanges("\(name): no section goes \(pair)")
      }
    }
    try requireSurvival("moved sections", changes.movedSections)
    let moved = Set(changes.movedSections)
    let staying = moved.isEmpty ? survivors : survivors.filter { !moved.contains($0) }
    for (pair, next) in zip(staying, staying.dropFirst()) where pair.from > next.from {
      throw InvalidChanges("surviving sections: \(pair) and \(next) change their order unmoved")
    }
    try requireSurvival("changed headers", changes.changedHeaders)
    try requireSurvival("changed footers", changes.changedFooters)
  }

  /// Checks the rows of surviving sections.
  ///
  /// Each old row is deleted or survives, and each new row is inserted or survives. The counts must
  /// add up (RULEBOOK 2.2). Rows that are deleted or inserted with their section can't be listed.
  /// Changed rows must survive.
  private func checkRows(of changes: TableChanges) throws(InvalidChanges) {
    if let path = changes.deletedRows.first(where: { newSections[$0.section] == nil }) {
      throw InvalidChanges("deleted rows: \(path) goes with its section")
    }
    if let path = changes.insertedRows.first(where: { oldSections[$0.section] == nil }) {
      throw InvalidChanges("inserted rows: \(path) comes with its section")
    }
    try InvalidChanges.requireSingleEdits(departures, arrivals) { "\($0)" }
    for pair in changes.survivingSections
    where departures.stayingCount(in: pair.from) != arrivals.stayingCount(in: pair.to) {
      throw InvalidChanges("the rows of section \(pair) do not add up")
    }
    for row in changedRows
    where !departures.isSurvivor(
      row, with: arrivals, isSameSection: newSections[row.from.section] == row.to.section)
    {
      throw InvalidChanges("changed rows: nothing goes \(row)")
    }
  }
}

extension TableChanges {
  /// The new index of each old section, and the old index of each new section.
  fileprivate var sectionsByIndex: (newOfOld: [Int?], oldOfNew: [Int?]) {
    var newOfOld = [Int?](repeating: nil, count: oldCounts.count)
    var oldOfNew = [Int?](repeating: nil, count: newCounts.count)
    for pair in survivingSections {
      newOfOld[pair.from] = pair.to
      oldOfNew[pair.to] = pair.from
    }
    return (newOfOld, oldOfNew)
  }

  /// The same changes in order, without the duplicate and unsound IDs.
  fileprivate var ordered: TableChanges {
    TableChanges(
      oldCounts: oldCounts,
      newCounts: newCounts,
      deletedSections: deletedSections.sorted(),
      insertedSections: insertedSections.sorted(),
      movedSections: movedSections.ascending(),
      survivingSections: survivingSections.ascending(),
      deletedRows: deletedRows.sorted(),
      insertedRows: insertedRows.sorted(),
      movedRows: movedRows.ascending(),
      changedRows: changedRows.ascending(),
      changedHeaders: changedHeaders.ascending(),
      changedFooters: changedFooters.ascending())
  }
}

// MARK: - Changes of the diff

/// A mark on changes that the diff created.
///
/// Any edit removes it. Release builds apply and plan marked changes without checking them. Debug
/// builds check them, to find errors of the diff. The mark isn't part of the changes' value.
@usableFromInline
struct DiffSeal: Hashable, Sendable {
  @usableFromInline var isIntact = false
  /// Whether the diff checked more IDs than with ``IdentityChecking/fast``.
  @usableFromInline var hasCheckedIDs = false

  @usableFromInline
  init() {}

  /// Whether the changes aren't checked.
  var sparesProof: Bool {
    #if DEBUG
      false
    #else
      isIntact
    #endif
  }

  @usableFromInline
  static func == (_: Self, _: Self) -> Bool { true }

  @usableFromInline
  func hash(into _: inout Hasher) {}
}

/// The deleted, inserted, and moved rows of one table, by section.
///
/// All other rows of a surviving section are *staying*: they are the same in both tables, in the
/// same order (RULEBOOK 1.3). A list is a table with one section.
struct RowEdits {
  /// A deleted or inserted row, or one end of a move.
  struct Edit {
    let path: TablePath
    /// The position in the other table, or `nil` if the row isn't moved.
    let counterpart: TablePath?
  }

  private let counts: [Int]
  /// All edits, ascending.
  private let edits: [Edit]
  /// The number of edits before each section, then the total.
  private let starts: [Int]

  /// Groups the edits of the old table, in any order.
  ///
  /// All rows must exist.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, or O(*s* + *k*) if they are
  ///   in order.
  init(deleting rows: [TablePath], moving moves: [IndexPair<TablePath>], counts: [Int]) {
    self.init(
      rows.map { Edit(path: $0, counterpart: nil) }
        + moves.map { Edit(path: $0.from, counterpart: $0.to) }, counts: counts)
  }

  /// Groups the edits of the new table.
  init(inserting rows: [TablePath], moving moves: [IndexPair<TablePath>], counts: [Int]) {
    self.init(
      rows.map { Edit(path: $0, counterpart: nil) }
        + moves.map { Edit(path: $0.to, counterpart: $0.from) }, counts: counts)
  }

  private init(_ edits: [Edit], counts: [Int]) {
    var starts = Array(repeating: 0, count: counts.count + 1)
    for edit in edits { starts[edit.path.section + 1] += 1 }
    for section in counts.indices { starts[section + 1] += starts[section] }
    (self.counts, self.starts) = (counts, starts)
    self.edits = edits.sorted { $0.path < $1.path }
  }

  /// The first row with two edits.
  var repeatedRow: TablePath? {
    zip(edits, edits.dropFirst()).first { $0.path == $1.path }?.0.path
  }

  /// The deleted or inserted rows, ascending.
  var unmatchedRows: [TablePath] { edits.filter { $0.counterpart == nil }.map(\.path) }
}

// MARK: - Sections

/// Members for sections that exist.
extension RowEdits {
  /// The edits of a section, ascending.
  subscript(section: Int) -> ArraySlice<Edit> { edits[starts[section]..<starts[section + 1]] }

  func count(in section: Int) -> Int { counts[section] }

  func stayingCount(in section: Int) -> Int {
    counts[section] - (starts[section + 1] - starts[section])
  }

  /// Returns the staying rows of a section as nonempty runs, ascending.
  func stayingRuns(in section: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var next = 0
    for edit in self[section] {
      if next < edit.path.row { runs.append(next..<edit.path.row) }
      next = edit.path.row + 1
    }
    if next < counts[section] { runs.append(next..<counts[section]) }
    return runs
  }

  /// Returns the paths of the staying rows of a section, ascending.
  func stayingPaths(in section: Int) -> [TablePath] {
    stayingRuns(in: section).joined().map { TablePath(section: section, row: $0) }
  }
}

// MARK: - Rows

extension RowEdits {
  /// The change of a row.
  enum Outcome: Equatable {
    /// It stays, and this many staying rows precede it in its section.
    case staying(Int)
    /// It moves to or from this path.
    case moving(TablePath)
    /// It's deleted or inserted.
    case unmatched
  }

  /// Returns the change of a row, which must exist.
  func outcome(of path: TablePath) -> Outcome {
    let edits = self[path.section]
    let before = edits.countOfPrefix { _, edit in edit.path >= path }
    guard let edit = edits.dropFirst(before).first, edit.path == path else {
      return .staying(path.row - before)
    }
    return edit.counterpart.map(Outcome.moving) ?? .unmatched
  }

  /// Returns whether an old path and a new path belong to one row.
  ///
  /// Both paths must exist.
  func isSurvivor(
    _ row: IndexPair<TablePath>, with arrivals: RowEdits, isSameSection: Bool
  ) -> Bool {
    switch (outcome(of: row.from), arrivals.outcome(of: row.to)) {
    case (.moving(let target), .moving): target == row.to
    case (.staying(let before), .staying(let after)): isSameSection && before == after
    default: false
    }
  }
}
