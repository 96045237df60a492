import DeviceCases
import DiffEngine
import Testing

/// Rulebook section 3: conflicts, bounds, and hazards.
@Suite struct BatchValidatorConflictTests {
  @Test(arguments: CaseGroup.conflicts) func everyCaseGetsVerdictOfRule(group: CaseGroup) {
    for example in group.cases { example.check() }
  }

  /// The moves reverse two sections and alternate between them, so targets are near and far.
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 199])
  func aTargetOfTwoMovesIsFoundAmongMany(row: Int) {
    var moves = (0..<200).flatMap { row in
      [0, 1].map { section in
        IndexPair(
          from: TablePath(section: section, row: row),
          to: TablePath(section: section, row: 199 - row))
      }
    }
    let counts = [200, 200]
    func verdict() -> BatchValidator.Verdict {
      BatchValidator().verdict(
        on: TableBatch(movedRows: moves), oldCounts: counts, newCounts: counts)
    }
    #expect(verdict().isValid)
    // Move row 100 of section 1 to the target of `row` in section 0.
    moves[201].to = TablePath(section: 0, row: 199 - row)
    let path = "{length = 2, path = "
    #expect(
      verdict().message.contains("\(path)0 - \(row)}")
        && verdict().message.contains("\(path)1 - 100}")
        && verdict().message.contains("\(path)0 - \(199 - row)}"), "\(verdict())")
    moves.remove(at: 201)
    let texts = [false, true].map { isDeleted in
      BatchValidator().verdict(
        on: TableBatch(
          deletedRows: isDeleted ? [TablePath(section: 0, row: row)] : [],
          insertedRows: isDeleted ? [] : [TablePath(section: 0, row: 199 - row)],
          movedRows: moves),
        oldCounts: counts, newCounts: counts
      ).message
    }
    #expect(
      texts == [
        "attempt to perform an insert and a move to the same index path (\(path)0 - \(199 - row)})",
        "attempt to perform a delete and a move from the same index path (\(path)0 - \(row)})",
      ])
  }

  /// Targets can be as far apart as the longest possible section allows.
  @Test(arguments: 6..<63) func distantTargetsAreDistinguished(power: Int) {
    let moves = [move(at(0, 7), at(0, 5)), move(at(0, 8), at(0, 5 + 1 << power))]
    BatchCase(TableBatch(movedRows: moves), [.max], [.max]).valid().check()
    let insert = BatchCase(
      TableBatch(insertedRows: [at(0, 5)], movedRows: Array(moves.suffix(1))), [.max - 1], [.max])
    insert.valid().check()
  }
}
