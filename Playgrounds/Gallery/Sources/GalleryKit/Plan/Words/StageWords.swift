import TableViews

/// What one stage does and what it keeps, by id, a line for each.
struct StageWords {
  private let batch: TableBatch
  private let before: TableNames
  private let after: TableNames
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let trace: ViewTrace

  init(_ batch: TableBatch, from old: [TableDocument.Section], to new: [TableDocument.Section]) {
    self.batch = batch
    (before, after) = (TableNames(old), TableNames(new))
    (oldCounts, newCounts) = (old.map(\.rows.count), new.map(\.rows.count))
    var trace = ViewTrace(counts: oldCounts)
    trace.follow(batch, counts: newCounts)
    self.trace = trace
  }

  /// Which kinds of things the stage touches.
  var title: String {
    let touchesRows =
      !batch.deletedRows.isEmpty || !batch.insertedRows.isEmpty || !batch.movedRows.isEmpty
    let touchesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty
      || !batch.movedSections.isEmpty
    return touchesRows ? (touchesSections ? "sections and rows" : "rows") : "sections"
  }

  /// The operations in the order of the JSON output, then what is kept.
  var lines: [String] { sections + rows + kept }

  private var sections: [String] {
    batch.deletedSections.sorted().map { index in
      "delete section \(before.section(index)), place \(index), \(load(before, index, oldCounts))"
    }
      + batch.insertedSections.sorted().map { index in
        "insert section \(after.section(index)), place \(index), \(neighbours(of: index)), "
          + load(after, index, newCounts)
      }
      + batch.movedSections.sorted { $0.from < $1.from }.map { move in
        "move section \(before.section(move.from)) from place \(move.from) to place \(move.to), "
          + load(before, move.from, oldCounts)
      }
  }

  /// Rows that follow each other are told of together.
  private var rows: [String] {
    batch.deletedRows.sorted().runs(where: TablePath.follow).map {
      "delete \(before.rows($0)) from \(before.places($0))"
    }
      + batch.insertedRows.sorted().runs(where: TablePath.follow).map {
        "insert \(after.rows($0)) into \(after.places($0))"
      }
      + batch.movedRows.sorted { $0.from < $1.from }.runs {
        TablePath.follow($0.from, $1.from) && TablePath.follow($0.to, $1.to)
      }.map(move)
  }

  private func move(_ run: [IndexPair<TablePath>]) -> String {
    let (from, to) = (run.map(\.from), run.map(\.to))
    let rows = before.rows(from)
    if let first = run.first, trace.sections[first.to.section] == first.from.section {
      let section = before.section(first.from.section)
      return "move \(rows) in \(section), from \(TableNames.rowPlaces(from)) to "
        + TableNames.rowPlaces(to)
    }
    return "move \(rows) from \(before.places(from)), to \(after.places(to))"
  }

  private var kept: [String] {
    let sections = trace.keptSections.map(\.to)
    let rows = trace.keptRows.map(\.to)
    return [
      keeps(sections.count, of: oldCounts.count, "section", after.list(sections)),
      keeps(rows.count, of: oldCounts.reduce(0, +), "row", after.list(rows)),
    ]
  }

  private func keeps(_ count: Int, of total: Int, _ noun: String, _ names: String) -> String {
    let all = NameList.count(total, noun)
    return count == 0 ? "keeps 0 of \(all)" : "keeps \(count) of \(all): \(names)"
  }

  /// What comes or goes with a section.
  private func load(_ names: TableNames, _ section: Int, _ counts: [Int]) -> String {
    let rows = (0..<counts[section]).map { TablePath(section: section, row: $0) }
    guard !rows.isEmpty else { return "without rows" }
    return "with \(rows.count == 1 ? "row" : "rows") \(names.list(rows))"
  }

  private func neighbours(of index: Int) -> String {
    switch (index > 0, index + 1 < newCounts.count) {
    case (false, false): "alone"
    case (false, true): "before \(after.section(index + 1))"
    case (true, false): "after \(after.section(index - 1))"
    case (true, true): "between \(after.section(index - 1)) and \(after.section(index + 1))"
    }
  }
}

extension TablePath {
  /// Tells whether `next` is the row after `path`, in the same section.
  fileprivate static func follow(_ path: TablePath, _ next: TablePath) -> Bool {
    path.section == next.section && path.row + 1 == next.row
  }
}
