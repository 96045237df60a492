/// Changes that were found not to contradict themselves, with the rows grouped by section.
///
/// Only what the changes mention is looked at: rows that nothing mentions cost nothing.
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

  /// Checks changes whose counts are those of real tables; nil when they contradict themselves.
  ///
  /// The lists may be in any order.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changes.
  init?(_ changes: TableChanges) {
    guard let sections = changes.sectionSources,
      sections.marks(of: changes.changedHeaders) != nil,
      sections.marks(of: changes.changedFooters) != nil,
      let departures = RowEdits(
        changes.deletedRows.map { RowEdits.Edit(path: $0, counterpart: nil) }
          + changes.movedRows.map { RowEdits.Edit(path: $0.from, counterpart: $0.to) },
        counts: changes.oldCounts),
      let arrivals = RowEdits(
        changes.insertedRows.map { RowEdits.Edit(path: $0, counterpart: nil) }
          + changes.movedRows.map { RowEdits.Edit(path: $0.to, counterpart: $0.from) },
        counts: changes.newCounts)
    else { return nil }
    (newSections, oldSections) = (sections.newOfOld, sections.oldOfNew)
    (self.departures, self.arrivals) = (departures, arrivals)
    movedSections = changes.movedSections.sorted { $0.to < $1.to }
    movedRows = changes.movedRows.sorted { $0.to < $1.to }
    changedRows = changes.changedRows.sorted { $0.to < $1.to }
    changedHeaders = changes.changedHeaders.map(\.to).sorted()
    changedFooters = changes.changedFooters.map(\.to).sorted()
    guard areRowsInSurvivingSections(changes), areCountsBalanced, areContentsConsistent else {
      return nil
    }
  }
}

// MARK: - Checks

extension CheckedChanges {
  /// Rows of deleted and inserted sections go and come with them, unlisted.
  private func areRowsInSurvivingSections(_ changes: TableChanges) -> Bool {
    changes.deletedRows.allSatisfy { newSections[$0.section] != nil }
      && changes.insertedRows.allSatisfy { oldSections[$0.section] != nil }
  }

  /// Each surviving section ends up with its new count (RULEBOOK 2.2).
  private var areCountsBalanced: Bool {
    oldSections.enumerated().allSatisfy { new, old in
      old.map { departures.stayingCount(in: $0) == arrivals.stayingCount(in: new) } ?? true
    }
  }

  /// Each row whose content changed goes from there to there, and is listed once.
  private var areContentsConsistent: Bool {
    zip(changedRows, changedRows.dropFirst()).allSatisfy { $0.to < $1.to }
      && changedRows.allSatisfy(isSurvivor)
  }

  private func isSurvivor(_ row: IndexPair<TablePath>) -> Bool {
    switch (departures.standing(at: row.from), arrivals.standing(at: row.to)) {
    case (.moving(let target), .moving): target == row.to
    case (.staying(let before), .staying(let after)):
      before == after && oldSections[row.to.section] == row.from.section
    default: false
    }
  }
}

// MARK: - Sections

extension CheckedChanges {
  /// Every surviving section, ascending by `to`.
  var survivingSections: [IndexPair<Int>] {
    oldSections.enumerated().compactMap { new, old in old.map { IndexPair(from: $0, to: new) } }
  }

  /// Tells whether any row of a surviving section is not simply in place.
  func hasEdits(_ section: IndexPair<Int>) -> Bool {
    !departures[section.from].isEmpty || !arrivals[section.to].isEmpty
  }

  /// Tells whether a surviving section is empty before.
  func isEmptyBefore(_ section: IndexPair<Int>) -> Bool { departures.count(in: section.from) == 0 }

  /// Tells whether a surviving section is empty after.
  func isEmptyAfter(_ section: IndexPair<Int>) -> Bool { arrivals.count(in: section.to) == 0 }

  /// The number of staying rows of a surviving section.
  func stayingCount(_ section: IndexPair<Int>) -> Int { departures.stayingCount(in: section.from) }

  /// The staying rows of a surviving section, ascending.
  func stayingRows(_ section: IndexPair<Int>) -> [IndexPair<TablePath>] {
    zip(
      departures.stayingRuns(in: section.from).joined(),
      arrivals.stayingRuns(in: section.to).joined()
    ).map { from, to in
      IndexPair(
        from: TablePath(section: section.from, row: from),
        to: TablePath(section: section.to, row: to))
    }
  }
}
