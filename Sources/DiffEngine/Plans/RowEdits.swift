/// The rows of one table that are not simply in place, by section: what is deleted, inserted or
/// moves.
///
/// All other rows of a surviving section are *staying*: those before and those after are the same,
/// in the same order (RULEBOOK 1.3).
struct RowEdits {
  /// A row that is deleted or inserted, or one end of a move.
  struct Edit {
    /// The position in this table.
    let path: TablePath
    /// Where the row of a move stands in the other table; nil for a row that is not there.
    let counterpart: TablePath?
  }

  /// The number of rows of each section.
  private let counts: [Int]
  /// The edits, ascending.
  private let edits: [Edit]
  /// For each section the number of edits before it, and at last that of all edits.
  private let starts: [Int]

  /// Groups edits in any order; nil when a row does not exist or is edited twice.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, O(*s* + *k*) in order.
  init?(_ edits: [Edit], counts: [Int]) {
    let edits = edits.sorted { $0.path < $1.path }
    guard edits.allSatisfy({ counts.hasRow(at: $0.path) }),
      zip(edits, edits.dropFirst()).allSatisfy({ $0.path < $1.path })
    else { return nil }
    var starts = Array(repeating: 0, count: counts.count + 1)
    for edit in edits { starts[edit.path.section + 1] += 1 }
    for section in counts.indices { starts[section + 1] += starts[section] }
    (self.counts, self.edits, self.starts) = (counts, edits, starts)
  }

  /// The edits in a section that exists, ascending.
  subscript(section: Int) -> ArraySlice<Edit> {
    edits[starts[section]..<starts[section + 1]]
  }

  /// The rows that are deleted or inserted, ascending.
  var unmatchedRows: [TablePath] { edits.filter { $0.counterpart == nil }.map(\.path) }

  /// The number of rows of a section that exists.
  func count(in section: Int) -> Int { counts[section] }

  /// The number of staying rows of a section that exists.
  func stayingCount(in section: Int) -> Int {
    counts[section] - (starts[section + 1] - starts[section])
  }

  /// The staying rows of a section that exists, in runs that are not empty, ascending.
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

  /// The paths of the staying rows of a section that exists, ascending.
  func stayingPaths(in section: Int) -> [TablePath] {
    stayingRuns(in: section).joined().map { TablePath(section: section, row: $0) }
  }

  /// What is known of a row.
  enum Standing: Equatable {
    /// It stays, as the staying row of this number in its section.
    case staying(Int)
    /// It is one end of a move; the other end is here.
    case moving(TablePath)
    /// It is deleted or inserted.
    case alone
  }

  /// What is known of the row at `path`, nil when there is no such row.
  func standing(at path: TablePath) -> Standing? {
    guard counts.hasRow(at: path) else { return nil }
    let edits = self[path.section]
    let before = edits.countOfPrefix { _, edit in edit.path >= path }
    guard let edit = edits.dropFirst(before).first, edit.path == path else {
      return .staying(path.row - before)
    }
    return edit.counterpart.map(Standing.moving) ?? .alone
  }
}
