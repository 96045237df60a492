import DiffEngine

/// A batch with its row counts, checked with the rules of both kinds of view.
struct BatchCase {
  private let batch: TableBatch
  private let old: [Int]
  private let new: [Int]

  /// Often adjusts the new row counts to the batch, because random counts rarely fit.
  init(_ reader: inout ByteReader) {
    let style = reader.byte()
    old = reader.list(below: 5) { style & 1 == 0 ? $0.below(5) : $0.number() }
    batch = reader.batch()
    let given = reader.list(below: 6) { style & 2 == 0 ? $0.below(6) : $0.number() }
    new = style & 4 == 0 ? BatchOracle.fittingCounts(batch, old: old, spare: given) : given
  }

  func run() throws(FuzzFlaw) {
    do throws(FuzzFlaw) {
      for profile in BatchValidator.Profile.allCases { try check(profile) }
    } catch {
      throw FuzzFlaw("\(error.text)\n\(batch)\nfrom \(old) to \(new)")
    }
  }

  private func check(_ profile: BatchValidator.Profile) throws(FuzzFlaw) {
    let validator = BatchValidator(profile: profile)
    let verdict = validator.verdict(on: batch, oldCounts: old, newCounts: new)
    let turned = validator.verdict(on: batch.turned, oldCounts: old, newCounts: new)
    try FuzzFlaw.unless(verdict == turned, "\(profile): \(verdict), in reverse order \(turned)")
    try FuzzFlaw.unless(verdict.isValid == verdict.message.isEmpty, "\(profile): \(verdict)")
    let positions = BatchPositions(batch, oldCounts: old, newCounts: new)
    // The oracle checks every row.
    guard (old + new).allSatisfy({ $0 < 100 }) else { return askAll(positions) }
    let outcome = BatchOracle(batch, old: old, new: new)?.outcome
    try FuzzFlaw.unless(
      verdict.isValid == (outcome != nil),
      "\(profile): \(verdict), but the oracle \(outcome == nil ? "rejects" : "accepts") it")
    if let outcome { try check(positions, outcome) } else { askAll(positions) }
  }

  private func check(
    _ positions: BatchPositions, _ outcome: BatchOracle.Outcome
  ) throws(FuzzFlaw) {
    for section in old.indices {
      try FuzzFlaw.unless(
        positions.newSection(of: section) == outcome.sections[section]
          && positions.isReloaded(section: section) == batch.reloadedSections.contains(section),
        "section \(section) moves to \(String(describing: positions.newSection(of: section)))")
      for row in 0..<old[section] {
        let path = TablePath(section: section, row: row)
        try FuzzFlaw.unless(
          positions.newPath(of: path) == outcome.rows[path]
            && positions.isReloaded(path) == outcome.reloaded.contains(path),
          "row \(path) moves to \(String(describing: positions.newPath(of: path)))")
      }
    }
  }

  /// Checks that no position of any batch traps.
  private func askAll(_ positions: BatchPositions) {
    for path in batch.deletedRows + batch.insertedRows + batch.movedRows.map(\.from) {
      _ = positions.newPath(of: path)
      _ = positions.isReloaded(path)
      _ = positions.newSection(of: path.section)
    }
  }
}

extension TableBatch {
  /// The same operations in reverse order.
  fileprivate var turned: TableBatch {
    TableBatch(
      deletedSections: deletedSections.reversed(), insertedSections: insertedSections.reversed(),
      movedSections: movedSections.reversed(), reloadedSections: reloadedSections.reversed(),
      deletedRows: deletedRows.reversed(), insertedRows: insertedRows.reversed(),
      movedRows: movedRows.reversed(), reloadedRows: reloadedRows.reversed())
  }
}
