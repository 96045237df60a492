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
