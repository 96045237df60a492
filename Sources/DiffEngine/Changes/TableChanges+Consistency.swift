extension TableChanges {
  /// The first contradiction in the changes, in words; nil when there is none.
  ///
  /// It says whether
  /// - a count is negative;
  /// - a position does not exist, or a list does not ascend or holds a position twice;
  /// - a section does not have one fate: deleted or surviving, inserted or surviving;
  /// - the sections that do not move change their order, or one moves that does not survive;
  /// - a deleted or inserted row lies in a deleted or inserted section, where none is listed;
  /// - a row is both deleted and moved, moved twice, or moved to where another one is;
  /// - the counts of a surviving section do not add up;
  /// - a changed row, header or footer does not go from there to there.
  ///
  /// Changes without a contradiction can be applied to any table of ``oldCounts``, provided that
  /// inserted sections have their ``newCounts``. ``applying(to:newSection:newRow:)`` also takes
  /// lists that do not ascend, and does not look at duplicates and unsound ids. Whether a smaller
  /// number of moves would do is not asked.
  ///
  /// No values can make this trap.
  ///
  /// - Complexity: O(s + k log k) for s sections and k positions, however many rows.
  public var inconsistency: String? {
    Contradiction.first(in: check)
  }

  private func check() throws(Contradiction) {
    if let count = (oldCounts + newCounts).first(where: { $0 < 0 }) {
      throw Contradiction("a negative count: \(count)")
    }
    try checkSectionPositions()
    let sections = try SectionPairs(self)
    try checkRowPositions()
    try checkRows(sections)
  }

  private func checkSectionPositions() throws(Contradiction) {
    let old = { (section: Int) in oldCounts.indices.contains(section) }
    let new = { (section: Int) in newCounts.indices.contains(section) }
    try Contradiction.requireAscending("deleted sections", deletedSections, exists: old)
    try Contradiction.requireAscending("inserted sections", insertedSections, exists: new)
    try Contradiction.requireAscending("moved sections", movedSections, from: old, to: new)
    try Contradiction.requireAscending("surviving sections", survivingSections, from: old, to: new)
    try Contradiction.requireAscending("changed headers", changedHeaders, from: old, to: new)
    try Contradiction.requireAscending("changed footers", changedFooters, from: old, to: new)
    try Contradiction.requireAscending("duplicate sections", duplicateSections, exists: new)
    try Contradiction.requireAscending("unsound sections", unsoundSections, exists: new)
  }

  private func checkRowPositions() throws(Contradiction) {
    let old = { (path: TablePath) in oldCounts.hasRow(at: path) }
    let new = { (path: TablePath) in newCounts.hasRow(at: path) }
    try Contradiction.requireAscending("deleted rows", deletedRows, exists: old)
    try Contradiction.requireAscending("inserted rows", insertedRows, exists: new)
    try Contradiction.requireAscending("moved rows", movedRows, from: old, to: new)
    try Contradiction.requireAscending("changed rows", changedRows, from: old, to: new)
    try Contradiction.requireAscending("duplicate rows", duplicateRows, exists: new)
    try Contradiction.requireAscending("unsound rows", unsoundRows, exists: new)
  }

  private func checkRows(_ sections: SectionPairs) throws(Contradiction) {
    if let path = deletedRows.first(where: { sections.newOfOld[$0.section] == nil }) {
      throw Contradiction("deleted rows: \(path) goes with its section")
    }
    if let path = insertedRows.first(where: { !sections.isSurvivor[$0.section] }) {
      throw Contradiction("inserted rows: \(path) comes with its section")
    }
    let rows = try PositionMapping(deletes: deletedRows, inserts: insertedRows, moves: movedRows)
    for pair in survivingSections {
      let staying = oldCounts[pair.from] - rows.vacated.rows(inSection: pair.from).count
      guard staying == newCounts[pair.to] - rows.taken.rows(inSection: pair.to).count else {
        throw Contradiction("the rows of section \(pair) do not add up")
      }
    }
    let isCarried = { (pair: IndexPair<TablePath>) in
      sections.newOfOld[pair.from.section] == pair.to.section
        ? rows.carries(pair) : rows.isMove(pair)
    }
    if let pair = changedRows.first(where: { !isCarried($0) }) {
      throw Contradiction("changed rows: nothing goes \(pair)")
    }
  }
}
