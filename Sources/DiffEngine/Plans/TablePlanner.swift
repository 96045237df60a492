/// Turns changes into the stages of plan N2 (RULEBOOK section 6).
///
/// A section is *kept* when it survives and is not demoted to delete and insert; a row is kept when
/// it survives and its old section does too. Kept rows keep their cell, all others are *fresh*.
struct TablePlanner<Section: DifferentiableSection> {
  private let new: [Section]
  private let oldRows: [[Section.Item]]
  private let newRows: [[Section.Item]]
  private let changes: TableChanges
  private let replay: TableReplay
  /// By new section, whether it moves without any rows: those are inserted anew.
  private let isDemoted: [Bool]

  /// Prepares the plan; nil when the changes do not fit the tables.
  init?(from old: [Section], to new: [Section], changes: TableChanges) {
    let oldRows = old.map(\.rows)
    let newRows = new.map(\.rows)
    guard oldRows.map(\.count) == changes.oldCounts, newRows.map(\.count) == changes.newCounts,
      let replay = TableReplay(changes)
    else { return nil }
    (self.oldRows, self.newRows) = (oldRows, newRows)
    (self.new, self.changes, self.replay) = (new, changes, replay)
    var isDemoted = Array(repeating: false, count: new.count)
    for move in changes.movedSections where oldRows[move.from].isEmpty {
      isDemoted[move.to] = true
    }
    self.isDemoted = isDemoted
  }

  /// The stages that have anything to do.
  var stages: [TablePlan<Section>.Stage] {
    let (first, second) = (sectionBatch, rowBatch)
    let between = second.isEmpty ? new : sectionsBetween
    return [(first, between), (second, new)]
      .filter { !$0.0.isEmpty }
      .map { TablePlan.Stage(batch: $0, sections: $1) }
  }

  /// The kept rows whose content changed.
  var refreshedRows: [TableMove<TablePath>] {
    changes.changedRows
      .filter { replay.newSections[$0.from.section] != nil }
      .sorted { $0.to < $1.to }
  }

  /// Returns the new indexes of those sections that are kept, ascending.
  func kept(_ sections: [TableMove<Int>]) -> [Int] {
    sections.map(\.to).filter { !isDemoted[$0] }.sorted()
  }
}

// MARK: - The first stage

extension TablePlanner {
  private var sectionBatch: TableBatch {
    let moves = changes.movedSections.sorted { $0.to < $1.to }
    let demoted = moves.filter { isDemoted[$0.to] }
    return TableBatch(
      deletedSections: (changes.deletedSections + demoted.map(\.from)).sorted(),
      insertedSections: (changes.insertedSections + demoted.map(\.to)).sorted(),
      movedSections: moves.filter { !isDemoted[$0.to] })
  }

  /// The data between the stages: the new sections, with the rows that the first stage leaves.
  private var sectionsBetween: [Section] {
    new.enumerated().map { index, section in
      isSettled(index) ? section : section.replacingRows(with: rowsBetween(in: index))
    }
  }

  /// Tells whether a section has all its new rows, and no others, before the second stage.
  private func isSettled(_ section: Int) -> Bool {
    if let old = keptSection(section) { return replay.hasRows(new: section, ofOld: old) }
    return replay.newLayout.rows(in: section).allSatisfy(isFresh)
  }

  private func rowsBetween(in section: Int) -> [Section.Item] {
    guard let old = keptSection(section) else {
      return replay.newLayout.rows(in: section).filter(isFresh).map(newRow)
    }
    return zip(oldRows[old], replay.oldLayout.rows(in: old)).map { row, number in
      replay.newRows[number].map(newRow) ?? row
    }
  }

  private func newRow(_ number: Int) -> Section.Item {
    let path = replay.newLayout.paths[number]
    return newRows[path.section][path.row]
  }

  private func keptSection(_ new: Int) -> Int? {
    isDemoted[new] ? nil : replay.oldSections[new]
  }

  /// Tells whether a new row gets a new cell.
  private func isFresh(_ number: Int) -> Bool {
    guard let source = replay.oldRows[number] else { return true }
    return replay.newSections[replay.oldLayout.paths[source].section] == nil
  }
}

// MARK: - The second stage

extension TablePlanner {
  private var rowBatch: TableBatch {
    let moves = changes.movedRows.sorted { $0.to < $1.to }
    // Rows out of deleted sections are not there any more; in inserted sections they came along.
    let returning = moves.filter { replay.newSections[$0.from.section] == nil }.map(\.to)
    return TableBatch(
      deletedRows: changes.deletedRows.compactMap(pathBetween).sorted(),
      insertedRows: (changes.insertedRows + returning)
        .filter { keptSection($0.section) != nil }.sorted(),
      movedRows: moves.compactMap { move in
        pathBetween(move.from).map { TableMove(from: $0, to: move.to) }
      })
  }

  /// Returns where an old row stands between the stages, nil when its section is deleted.
  private func pathBetween(_ old: TablePath) -> TablePath? {
    replay.newSections[old.section].map { TablePath(section: $0, row: old.row) }
  }
}
