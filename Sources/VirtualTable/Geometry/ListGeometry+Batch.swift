internal import DiffEngine

extension ListGeometry {
  /// What an update leaves to be asked for.
  struct Unknown {
    /// The sections whose headers and footers may have come or gone: new ones, and those with
    /// another number of rows.
    var sections: Set<Int> = []
    /// New rows, by section.
    var rows: [(section: Int, rows: Range<Int>)] = []
  }

  /// Carries out a valid batch: what stays takes its height to its new place.
  ///
  /// - Complexity: O(*n* (log *s* + log *r*)) for *n* operations.
  mutating func apply(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int]
  ) -> Unknown {
    var former: [Int: Int] = [:]
    let moved = batch.movedRows.map { ($0.to, run(ofRowAt: $0.from) ?? .unasked) }
    for path in batch.reloadedRows { _ = setHeight(of: path, to: .unasked) }
    removeRows(batch.deletedRows + batch.movedRows.map(\.from), positions, noting: &former)
    let new = replaceSections(batch, positions, rowCounts: rowCounts)
    let inserted = batch.insertedRows.map { ($0, RowRun.unasked) }
    insertRows((moved + inserted).filter { !new.contains($0.0.section) }, noting: &former)
    arrangeAnew(former.keys)

    var unknown = Unknown(sections: new)
    for (section, count) in former where rowCount(inSection: section) != count {
      unknown.sections.insert(section)
    }
    unknown.rows = new.sorted().map { ($0, 0..<rowCount(inSection: $0)) }
    let newRows = batch.insertedRows + batch.reloadedRows.compactMap(positions.newPath(of:))
    unknown.rows += newRows.filter { !new.contains($0.section) }.sorted().map {
      ($0.section, $0.row..<$0.row + 1)
    }
    return unknown
  }

  /// Takes rows out; notes how many there were of sections that stay, by their new places.
  private mutating func removeRows(
    _ paths: [TablePath], _ positions: BatchPositions, noting former: inout [Int: Int]
  ) {
    for (section, rows) in Dictionary(grouping: paths, by: \.section) {
      guard var shape = shape(ofSection: section) else { continue }
      if let target = positions.newSection(of: section) { former[target] = shape.rowCount }
      shape.rows.remove(rows.map(\.row).sorted())
      replace(section: section, with: shape)
    }
  }

  /// Puts rows in, by where they stand in the end.
  private mutating func insertRows(
    _ rows: [(path: TablePath, row: RowRun)], noting former: inout [Int: Int]
  ) {
    for (section, rows) in Dictionary(grouping: rows, by: \.path.section) {
      guard var shape = shape(ofSection: section) else { continue }
      if former[section] == nil { former[section] = shape.rowCount }
      shape.rows.insert(
        rows.sorted { $0.path.row < $1.path.row }.map { ($0.path.row, $0.row) })
      replace(section: section, with: shape)
    }
  }

  /// Takes sections out and puts others in; returns those that are new.
  private mutating func replaceSections(
    _ batch: TableBatch, _ positions: BatchPositions, rowCounts: [Int]
  ) -> Set<Int> {
    guard !positions.keepsSections else { return [] }
    let reloaded = batch.reloadedSections.compactMap(positions.newSection(of:))
    let new = Set(reloaded + batch.insertedSections).filter(rowCounts.indices.contains)
    var arriving = new.map { (position: $0, element: SectionShape(rowCount: rowCounts[$0])) }
    for move in batch.movedSections {
      if let shape = shape(ofSection: move.from) { arriving.append((move.to, shape)) }
    }
    let leaving =
      batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from)
    sections.remove(leaving.filter(contains(section:)).sorted())
    sections.insert(arriving.sorted { $0.position < $1.position })
    return new
  }
}

extension RowRun {
  /// A row that nobody was asked about.
  fileprivate static var unasked: Self { Self(count: 1, height: .unasked) }
}
