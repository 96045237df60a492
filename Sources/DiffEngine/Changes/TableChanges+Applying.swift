extension TableChanges {
  /// Returns the new table, made from the old one and what is new.
  ///
  /// Everything that stays as it is comes from `old`; a section that nothing touches is the old
  /// one, unchanged. The order within the lists does not matter, and duplicates are not looked at.
  ///
  /// - Parameters:
  ///   - old: The sections that the changes start from.
  ///   - newSection: Returns the section at a new index, for its header and footer and, where it is
  ///     inserted, for the rows that nothing else brings. Asked once for each inserted section and
  ///     each one whose header or footer changes, and for no other.
  ///   - newRow: Returns the row at a new path. Asked once for each path of ``insertedRows`` and
  ///     ``changedRows``, and for no other.
  /// - Returns: The new sections; nil when `old` or an inserted section does not have the counts
  ///   recorded here, or when the changes contradict themselves: positions out of bounds or used
  ///   twice, counts that do not add up, updates of what does not go from there to there.
  /// - Complexity: O(n + m), n and m the numbers of rows and sections of the tables.
  public func applying<Section: DifferentiableSection>(
    to old: [Section],
    newSection: (Int) -> Section,
    newRow: (TablePath) -> Section.Item
  ) -> [Section]? {
    let oldRows = old.map(\.rows)
    guard oldRows.map(\.count) == oldCounts, sectionSources != nil else { return nil }
    let inserted = Dictionary(insertedSections.map { ($0, newSection($0)) }) { first, _ in first }
    let hasCounts = inserted.allSatisfy { $0.value.rows.count == newCounts[$0.key] }
    guard hasCounts, let replay = TableReplay(self) else { return nil }

    return replay.oldSections.enumerated().map { index, source in
      let untouched = source.flatMap { replay.isUntouched(new: index, old: $0) ? old[$0] : nil }
      if let untouched { return untouched }
      let isTitleOld = !replay.isTitleChanged[index]
      let shell = source.flatMap { isTitleOld ? old[$0] : nil } ?? inserted[index]
      let section = shell ?? newSection(index)
      let ownRows = source == nil ? section.rows : []
      let rows = replay.newLayout.rows(in: index).map { number in
        replay.row(number, oldRows: oldRows, insertedRows: ownRows, newRow: newRow)
      }
      return section.replacingRows(with: rows)
    }
  }
}

extension TableReplay {
  /// Tells whether a new section is exactly an old one.
  fileprivate func isUntouched(new: Int, old: Int) -> Bool {
    !isTitleChanged[new] && hasRows(new: new, ofOld: old)
      && !isRowChanged[newLayout.rows(in: new)].contains(true)
  }

  /// Returns the new row of the given number, asking for it only when neither table has it.
  fileprivate func row<Row>(
    _ number: Int, oldRows: [[Row]], insertedRows: [Row], newRow: (TablePath) -> Row
  ) -> Row {
    let path = newLayout.paths[number]
    if let source = self.oldRows[number], !isRowChanged[number] {
      let from = oldLayout.paths[source]
      return oldRows[from.section][from.row]
    }
    let isBrought = self.oldRows[number] == nil && insertedRows.indices.contains(path.row)
    return isBrought ? insertedRows[path.row] : newRow(path)
  }
}

extension TableChanges {
  /// The changes that lead back, from the new table to the old one.
  ///
  /// Duplicates and unsound ids are left out: they are known of the new table only. But for them,
  /// changes that are consistent are the inverse of their inverse, and have as many moves.
  ///
  /// - Complexity: O(k log k) for k positions.
  public var inverted: TableChanges {
    TableChanges(
      oldCounts: newCounts,
      newCounts: oldCounts,
      deletedSections: insertedSections.sorted(),
      insertedSections: deletedSections.sorted(),
      movedSections: movedSections.inverted(),
      survivingSections: survivingSections.inverted(),
      deletedRows: insertedRows.sorted(),
      insertedRows: deletedRows.sorted(),
      movedRows: movedRows.inverted(),
      changedRows: changedRows.inverted(),
      changedHeaders: changedHeaders.inverted(),
      changedFooters: changedFooters.inverted())
  }
}
