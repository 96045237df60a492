internal import DiffEngine

/// The rows and views to measure after an update.
struct UnknownSizes {
  /// The sections whose headers and footers can differ.
  ///
  /// They are new, or have a different number of rows or another layout.
  var sections: Set<Int> = []
  /// The new and reloaded rows, by section.
  var rows: [(section: Int, rows: Range<Int>)] = []
}

extension [SectionShape] {
  /// The number of all rows, or `Int.max` if there are more.
  var totalRowCount: Int { reduce(0) { $0.addingWithoutOverflow($1.rows.count) } }

  /// Performs a valid batch.
  ///
  /// Remaining rows keep their sizes.
  ///
  /// - Complexity: O(*n* log *n* + *s* + *r*) for *n* operations, *s* sections, and *r* runs of
  ///   rows in changed sections.
  mutating func apply(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int]
  ) -> UnknownSizes {
    let former = map(\.rows.count)
    let moved = batch.movedRows.map { ($0.to, size(ofRowAt: $0.from)) }
    for (section, paths) in Dictionary(grouping: batch.reloadedRows, by: \.section) {
      change(section) { shape in
        shape.replaceRows(Dictionary(paths.map { ($0.row, RowSize()) }) { $1 })
      }
    }
    let leaving = batch.deletedRows + batch.movedRows.map(\.from)
    for (section, paths) in Dictionary(grouping: leaving, by: \.section) {
      change(section) { $0.changeRows { $0.remove(paths.map(\.row).sorted()) } }
    }
    let origins = replaceSections(positions, rowCounts)
    let new = Set(indices.filter { origins[$0] == nil })
    let arriving = moved + batch.insertedRows.map { ($0, RowSize()) }
    for (section, rows) in Dictionary(grouping: arriving, by: \.0.section)
    where !new.contains(section) {
      let rows = rows.sorted { $0.0.row < $1.0.row }.map { (row: $0.0.row, size: $0.1) }
      change(section) { $0.changeRows { $0.insert(rows) } }
    }

    var unknown = UnknownSizes(sections: new)
    for section in indices {
      guard let origin = origins[section], former[origin] != self[section].rows.count else {
        continue
      }
      unknown.sections.insert(section)
    }
    unknown.rows = new.sorted().map { ($0, 0..<self[$0].rows.count) }
    let newRows = batch.insertedRows + batch.reloadedRows.compactMap(positions.newPath(of:))
    unknown.rows += newRows.filter { !new.contains($0.section) }.sorted().map {
      ($0.section, $0.row..<$0.row + 1)
    }
    return unknown
  }

  /// Moves a row, as a drag does.
  mutating func move(_ move: IndexPair<TablePath>) {
    let size = size(ofRowAt: move.from)
    change(move.from.section) { $0.changeRows { $0.remove([move.from.row]) } }
    change(move.to.section) { $0.changeRows { $0.insert([(move.to.row, size)]) } }
  }

  private func size(ofRowAt path: TablePath) -> RowSize {
    (indices.contains(path.section) ? self[path.section].rows[path.row] : nil) ?? RowSize()
  }

  private mutating func change(_ section: Int, _ body: (inout SectionShape) -> Void) {
    if indices.contains(section) { body(&self[section]) }
  }

  /// Moves sections to their new indices and inserts new ones.
  ///
  /// - Returns: The previous index of each remaining section.
  private mutating func replaceSections(
    _ positions: BatchPositions, _ rowCounts: [Int]
  ) -> [Int: Int] {
    var origins: [Int: Int] = [:]
    for section in indices where !positions.isReloaded(section: section) {
      if let target = positions.newSection(of: section) { origins[target] = section }
    }
    guard !positions.keepsSections else { return origins }
    self = rowCounts.indices.map { section in
      origins[section].map { self[$0] } ?? SectionShape(rowCount: rowCounts[section])
    }
    return origins
  }
}
