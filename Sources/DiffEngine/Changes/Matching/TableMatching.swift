/// Which sections and rows of a table continue which of another.
@usableFromInline
struct TableMatching {
  /// The match of the sections.
  let sections: ListMatching
  /// The new positions of rows whose id stood earlier in the new table, ascending.
  let duplicateRows: [TablePath]

  private let oldLayout: RowLayout
  private let newLayout: RowLayout
  /// By number of the new row, the number of the old row that it continues.
  private let oldOfNew: [Int?]
  /// By number of the old row, the number of the new row that continues it.
  private let newOfOld: [Int?]

  /// Matches rows within each surviving section first, then what is left across all sections.
  ///
  /// - Complexity: O(rows + sections).
  @usableFromInline
  init(sections: ListMatching, rows: SymbolLists, oldCounts: [Int], newCounts: [Int]) {
    self.sections = sections
    oldLayout = RowLayout(counts: oldCounts)
    newLayout = RowLayout(counts: newCounts)
    var matcher = Matcher(rows)
    for pair in sections.pairs {
      matcher.matchLists(old: oldLayout.rows(in: pair.from), new: newLayout.rows(in: pair.to))
    }
    matcher.matchOccurrences(old: rows.old.indices, new: rows.new.indices)
    oldOfNew = matcher.oldOfNew
    newOfOld = matcher.newOfOld
    let paths = newLayout.paths
    duplicateRows = rows.duplicates.map { paths[$0] }
  }

  /// All matched rows, ascending by `to`.
  @usableFromInline var rowPairs: [TableMove<TablePath>] {
    newLayout.paths.indices.compactMap { pair(ofNew: $0).map(paths) }
  }

  /// The rows of surviving sections that nothing continues, ascending.
  var deletedRows: [TablePath] {
    oldLayout.paths.indices.lazy
      .filter { newOfOld[$0] == nil }
      .map { oldLayout.paths[$0] }
      .filter { sections.newOfOld[$0.section] != nil }
  }

  /// The rows of surviving sections that continue nothing, ascending.
  var insertedRows: [TablePath] {
    newLayout.paths.indices.lazy
      .filter { oldOfNew[$0] == nil }
      .map { newLayout.paths[$0] }
      .filter { sections.oldOfNew[$0.section] != nil }
  }

  /// The matched rows that must move, the fewest possible, ascending by `to`.
  var movedRows: [TableMove<TablePath>] {
    sections.oldOfNew.indices.flatMap { movedRows(into: $0) }
  }

  private func movedRows(into section: Int) -> [TableMove<TablePath>] {
    let pairs = newLayout.rows(in: section).compactMap(pair(ofNew:))
    let home = sections.oldOfNew[section]
    let staying = pairs.filter { oldLayout.paths[$0.from].section == home }
    let crossing = pairs.filter { oldLayout.paths[$0.from].section != home }
    return (IncreasingSubsequence.moves(among: staying) + crossing)
      .sorted { $0.to < $1.to }
      .map(paths)
  }

  private func pair(ofNew new: Int) -> TableMove<Int>? {
    oldOfNew[new].map { TableMove(from: $0, to: new) }
  }

  private func paths(_ pair: TableMove<Int>) -> TableMove<TablePath> {
    TableMove(from: oldLayout.paths[pair.from], to: newLayout.paths[pair.to])
  }
}
