/// Valid changes, with the rows grouped by section.
///
/// This is the only place that finds contradictions between sections and rows. Validating, applying,
/// and planning use it. Rows that the changes don't mention cost nothing.
struct CheckedChanges {
  /// The new section that continues each old one, nil for a deleted section.
  let newSections: [Int?]
  /// The old section that continues in each new one, nil for an inserted section.
  let oldSections: [Int?]
  /// The sections that move, ascending by `to`.
  let movedSections: [IndexPair<Int>]
  /// The old rows deleted from surviving sections, and those that move.
  let departures: RowEdits
  /// The new rows that appear in surviving sections, and those that move.
  let arrivals: RowEdits
  /// The rows that move, ascending by `to`.
  let movedRows: [IndexPair<TablePath>]
  /// The survivors whose content changed, ascending by `to`.
  let changedRows: [IndexPair<TablePath>]
  /// The new indexes of surviving sections whose header changed, ascending.
  let changedHeaders: [Int]
  /// The new indexes of surviving sections whose footer changed, ascending.
  let changedFooters: [Int]
  /// Whether it was proved that there is no contradiction, not taken from the diff.
  private(set) var isProved = false

  /// Checks changes whose lists are in any order; nil when they contradict themselves.
  ///
  /// What the diff itself made has to be in order, and is proved in debug builds only. Duplicates
  /// and unsound ids of other changes are not looked at.
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

  /// Proves that changes are in order and do not contradict themselves.
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

  /// Takes changes whose lists are in order and whose positions exist.
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

// MARK: - Questions

extension CheckedChanges {
  /// Every surviving section, ascending by `to`.
  var survivingSections: [IndexPair<Int>] {
    oldSections.enumerated().compactMap { new, old in old.map { IndexPair(from: $0, to: new) } }
  }

  /// Returns whether any row of a surviving section is not simply in place.
  func hasEdits(_ section: IndexPair<Int>) -> Bool {
    !departures[section.from].isEmpty || !arrivals[section.to].isEmpty
  }

  /// The number of staying rows of a surviving section.
  func stayingCount(_ section: IndexPair<Int>) -> Int { departures.stayingCount(in: section.from) }

  /// The staying rows of a surviving section, ascending.
  func stayingRows(_ section: IndexPair<Int>) -> [IndexPair<TablePath>] {
    zip(departures.stayingPaths(in: section.from), arrivals.stayingPaths(in: section.to))
      .map { IndexPair(from: $0, to: $1) }
  }
}

// MARK: - Proof

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

  /// Each section is deleted, inserted or survives, and those that do not move keep their order.
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
    // Each list ascends and they do not meet, so the counts show whether one is missing.
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

  /// Each row of a surviving section is deleted, inserted or survives, and is counted (RULEBOOK
  /// 2.2); those of other sections are not listed.
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
  /// The new section of each old one, and the old section of each new one; nil where there is none.
  fileprivate var sectionsByIndex: (newOfOld: [Int?], oldOfNew: [Int?]) {
    var newOfOld = [Int?](repeating: nil, count: oldCounts.count)
    var oldOfNew = [Int?](repeating: nil, count: newCounts.count)
    for pair in survivingSections {
      newOfOld[pair.from] = pair.to
      oldOfNew[pair.to] = pair.from
    }
    return (newOfOld, oldOfNew)
  }

  /// The same changes with every list in order, without duplicates and unsound ids.
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

// MARK: - Changes that need no proof

/// The seal of changes that the diff made, which any edit breaks; no part of their value.
///
/// Sealed changes do not contradict themselves, so release builds do not prove it again. Debug
/// builds do, to find faults of the diff.
@usableFromInline
struct DiffSeal: Hashable, Sendable {
  /// Whether the changes are as the diff made them.
  @usableFromInline var isIntact = false
  /// Whether the diff looked at the ids of all rows that came in.
  @usableFromInline var hasCheckedIDs = false

  /// The seal of changes made by hand.
  @usableFromInline
  init() {}

  /// Whether the changes are taken as they are.
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

/// The rows of one table that are not simply in place, by section: what is deleted, inserted or
/// moves.
///
/// All other rows of a surviving section are *staying*: those before and those after are the same,
/// in the same order (RULEBOOK 1.3). A list counts as the only section.
struct RowEdits {
  /// A row that is deleted or inserted, or one end of a move.
  struct Edit {
    /// The position in this table.
    let path: TablePath
    /// The position of a moved row in the other table; nil for a row that is not there.
    let counterpart: TablePath?
  }

  /// The number of rows of each section.
  private let counts: [Int]
  /// The edits, ascending.
  private let edits: [Edit]
  /// For each section the number of edits before it, and at last that of all edits.
  private let starts: [Int]

  /// Groups the edits of the old table, which may be in any order; all their rows must exist.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, O(*s* + *k*) in order.
  init(deleting rows: [TablePath], moving moves: [IndexPair<TablePath>], counts: [Int]) {
    self.init(
      rows.map { Edit(path: $0, counterpart: nil) }
        + moves.map { Edit(path: $0.from, counterpart: $0.to) }, counts: counts)
  }

  /// Groups the edits of the new table, as those of the old one.
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

  /// The first row that is edited twice.
  var repeatedRow: TablePath? {
    zip(edits, edits.dropFirst()).first { $0.path == $1.path }?.0.path
  }

  /// The rows that are deleted or inserted, ascending.
  var unmatchedRows: [TablePath] { edits.filter { $0.counterpart == nil }.map(\.path) }
}

// MARK: - Sections

/// All of these are for sections that exist.
extension RowEdits {
  /// The edits in a section, ascending.
  subscript(section: Int) -> ArraySlice<Edit> { edits[starts[section]..<starts[section + 1]] }

  /// The number of rows of a section.
  func count(in section: Int) -> Int { counts[section] }

  /// The number of staying rows of a section.
  func stayingCount(in section: Int) -> Int {
    counts[section] - (starts[section + 1] - starts[section])
  }

  /// The staying rows of a section, in runs that are not empty, ascending.
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

  /// The paths of the staying rows of a section, ascending.
  func stayingPaths(in section: Int) -> [TablePath] {
    stayingRuns(in: section).joined().map { TablePath(section: section, row: $0) }
  }
}

// MARK: - Rows

extension RowEdits {
  /// What happens to a row.
  enum Outcome: Equatable {
    /// It stays, as the staying row of this number in its section.
    case staying(Int)
    /// It is one end of a move; the other end is here.
    case moving(TablePath)
    /// It is deleted or inserted.
    case unmatched
  }

  /// What happens to the row at `path`, which must exist.
  func outcome(of path: TablePath) -> Outcome {
    let edits = self[path.section]
    let before = edits.countOfPrefix { _, edit in edit.path >= path }
    guard let edit = edits.dropFirst(before).first, edit.path == path else {
      return .staying(path.row - before)
    }
    return edit.counterpart.map(Outcome.moving) ?? .unmatched
  }

  /// Whether a row of the old table, with these edits, is a row of the new one, with `arrivals`.
  ///
  /// - Parameters:
  ///   - row: The paths before and after, both of which must exist.
  ///   - arrivals: The edits of the new table.
  ///   - isSameSection: Whether the section after continues the section before.
  /// - Returns: Whether they are the paths of one row.
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
