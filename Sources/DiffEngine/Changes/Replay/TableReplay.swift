/// Where the sections and rows of a new table come from, by changes that were checked.
struct TableReplay {
  /// Numbers the old rows.
  let oldLayout: RowLayout
  /// Numbers the new rows.
  let newLayout: RowLayout
  /// The old section that each new one continues, nil for an inserted section.
  let oldSections: [Int?]
  /// The new section that continues each old one, nil for a deleted section.
  let newSections: [Int?]
  /// By number of the new row, the number of the old row that it continues.
  let oldRows: [Int?]
  /// By number of the old row, the number of the new row that continues it.
  let newRows: [Int?]
  /// By number of the new row, whether it survives with other content.
  let isRowChanged: [Bool]
  /// By new section, whether it survives with another header or footer.
  let isTitleChanged: [Bool]

  /// Checks the changes and follows them; nil when they contradict themselves.
  ///
  /// The old counts, and the new counts of inserted sections, must be those of real sections;
  /// nothing else is trusted.
  ///
  /// - Complexity: O(rows + sections) of both tables.
  init?(_ changes: TableChanges) {
    guard let sections = changes.sectionSources,
      let headers = sections.marks(of: changes.changedHeaders),
      let footers = sections.marks(of: changes.changedFooters),
      changes.hasBalancedCounts(sections)
    else { return nil }
    let old = RowLayout(counts: changes.oldCounts)
    let new = RowLayout(counts: changes.newCounts)
    guard let rows = changes.rowProvenance(sections, old, new),
      let changed = changes.changedRows.numbered(from: old, to: new),
      let isRowChanged = rows.marks(of: changed)
    else { return nil }

    (oldLayout, newLayout) = (old, new)
    (oldSections, newSections) = (sections.oldOfNew, sections.newOfOld)
    (oldRows, newRows) = (rows.oldOfNew, rows.newOfOld)
    self.isRowChanged = isRowChanged
    isTitleChanged = zip(headers, footers).map { $0 || $1 }
  }

  /// Tells whether the rows of a new section are those of an old one, in the same order.
  func hasRows(new: Int, ofOld old: Int) -> Bool {
    let sources = oldRows[newLayout.rows(in: new)]
    let rows = oldLayout.rows(in: old)
    return sources.count == rows.count && zip(sources, rows).allSatisfy { $0 == $1 }
  }
}

extension TableChanges {
  /// Where the sections come from, nil when the changes contradict themselves about it.
  ///
  /// Only the count of old sections is trusted.
  var sectionSources: SourceMap? {
    guard newCounts.count == survivingSections.count + insertedSections.count else { return nil }
    if keepsSections { return SourceMap(unchanged: newCounts.count) }
    var sections = SourceMap(oldCount: oldCounts.count, newCount: newCounts.count)
    let isPossible =
      deletedSections.allSatisfy { sections.delete($0) }
      && insertedSections.allSatisfy { sections.insert($0) }
      && survivingSections.allSatisfy { sections.carry($0) }
      && sections.isComplete
    guard isPossible, let isMoved = sections.marks(of: movedSections) else { return nil }
    let staying = zip(sections.oldOfNew, isMoved).compactMap { old, isMoved in
      isMoved ? nil : old
    }
    return zip(staying, staying.dropFirst()).allSatisfy { $0 < $1 } ? sections : nil
  }

  /// Whether each section stays where it is, and no other is there before or after.
  private var keepsSections: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && oldCounts.count == newCounts.count
      && survivingSections.enumerated().allSatisfy { $1.from == $0 && $1.to == $0 }
  }

  /// Tells whether each surviving section ends up with its new count (RULEBOOK 2.2).
  ///
  /// A new count may be any number, so the sums wrap around. None that is wrong comes out as zero:
  /// the lists would have to be as long as the number is large.
  fileprivate func hasBalancedCounts(_ sections: SourceMap) -> Bool {
    guard newCounts.allSatisfy({ $0 >= 0 }) else { return false }
    var balance = newCounts.indices.map { new in
      sections.oldOfNew[new].map { oldCounts[$0] - newCounts[new] } ?? 0
    }
    func add(_ amount: Int, to section: Int?) {
      if let section, balance.indices.contains(section), sections.oldOfNew[section] != nil {
        balance[section] &+= amount
      }
    }
    for path in deletedRows + movedRows.map(\.from) where oldCounts.indices.contains(path.section) {
      add(-1, to: sections.newOfOld[path.section])
    }
    for path in insertedRows + movedRows.map(\.to) { add(1, to: path.section) }
    return balance.allSatisfy { $0 == 0 }
  }

  /// Where the rows come from, by number, nil when the changes contradict themselves about it.
  fileprivate func rowProvenance(
    _ sections: SourceMap, _ old: RowLayout, _ new: RowLayout
  ) -> SourceMap? {
    guard deletedRows.allSatisfy({ sections.newOfOld.holdsSection(of: $0) }),
      insertedRows.allSatisfy({ sections.oldOfNew.holdsSection(of: $0) }),
      let moves = movedRows.numbered(from: old, to: new)
    else { return nil }
    var rows = SourceMap(oldCount: old.paths.count, newCount: new.paths.count)
    let isPossible =
      deletedRows.allSatisfy { rows.delete(old.position(of: $0) ?? -1) }
      && insertedRows.allSatisfy { rows.insert(new.position(of: $0) ?? -1) }
      && moves.allSatisfy { rows.carry($0) }
      && survivingSections.allSatisfy {
        rows.carryRest(old: old.rows(in: $0.from), new: new.rows(in: $0.to))
      }
    return isPossible ? rows : nil
  }
}

extension [Int?] {
  /// Tells whether the section of `path` exists and has a counterpart.
  fileprivate func holdsSection(of path: TablePath) -> Bool {
    indices.contains(path.section) && self[path.section] != nil
  }
}

extension [IndexPair<TablePath>] {
  /// Returns the pairs as numbers of rows, nil when a path does not exist.
  fileprivate func numbered(from old: RowLayout, to new: RowLayout) -> [IndexPair<Int>]? {
    let numbers = compactMap { pair -> IndexPair<Int>? in
      guard let from = old.position(of: pair.from), let to = new.position(of: pair.to) else {
        return nil
      }
      return IndexPair(from: from, to: to)
    }
    return numbers.count == count ? numbers : nil
  }
}
