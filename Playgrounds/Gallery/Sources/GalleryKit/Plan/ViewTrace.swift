import TableViews

/// Follows which views a table keeps through batches, by the rules of RULEBOOK section 1.
///
/// The batches have to fit the tables, as those of a plan do, and hold no reloads.
struct ViewTrace {
  /// By section, the one at the start whose views it has kept; nil for an inserted section.
  private(set) var sections: [Int?]
  /// By section and row, the path at the start of the cell that is there; nil for a new cell.
  private(set) var rows: [[TablePath?]]

  /// Starts where every view is its own.
  init(counts: [Int]) {
    sections = counts.indices.map { $0 }
    rows = counts.enumerated().map { section, count in
      (0..<count).map { TablePath(section: section, row: $0) }
    }
  }

  /// The cells that are kept so far, from the path at the start to the present one; ascending by
  /// `to`.
  var keptRows: [IndexPair<TablePath>] {
    rows.enumerated().flatMap { section, cells in
      cells.enumerated().compactMap { row, from in
        from.map { IndexPair(from: $0, to: TablePath(section: section, row: row)) }
      }
    }
  }

  /// The sections that are kept so far, likewise.
  var keptSections: [IndexPair<Int>] {
    sections.enumerated().compactMap { to, from in from.map { IndexPair(from: $0, to: to) } }
  }

  /// Carries out a batch after which the sections have as many rows as `counts` says.
  mutating func follow(_ batch: TableBatch, counts: [Int]) {
    let leaving = Set(batch.deletedRows + batch.movedRows.map(\.from))
    let arriving = Set(batch.insertedRows + batch.movedRows.map(\.to))
    let sources = sources(of: counts.count, batch)
    var after = counts.map { [TablePath?](repeating: nil, count: $0) }
    for move in batch.movedRows {
      after[move.to.section][move.to.row] = rows[move.from.section][move.from.row]
    }
    for case (let to, let from?) in sources.enumerated() {
      let staying = rows[from].indices.filter {
        !leaving.contains(TablePath(section: from, row: $0))
      }
      let slots = after[to].indices.filter { !arriving.contains(TablePath(section: to, row: $0)) }
      for (slot, row) in zip(slots, staying) { after[to][slot] = rows[from][row] }
    }
    sections = sources.map { source in source.flatMap { sections[$0] } }
    rows = after
  }

  /// By section after the batch, the one before it that it continues.
  private func sources(of count: Int, _ batch: TableBatch) -> [Int?] {
    let leaving = Set(batch.deletedSections + batch.movedSections.map(\.from))
    let arriving = Set(batch.insertedSections + batch.movedSections.map(\.to))
    var sources = [Int?](repeating: nil, count: count)
    for move in batch.movedSections { sources[move.to] = move.from }
    let staying = sections.indices.filter { !leaving.contains($0) }
    for (slot, section) in zip(sources.indices.filter { !arriving.contains($0) }, staying) {
      sources[slot] = section
    }
    return sources
  }
}
