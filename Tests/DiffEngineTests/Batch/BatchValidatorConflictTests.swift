import DiffEngine
import Testing

/// RULEBOOK 3: conflicts, bounds and hazards.
@Suite struct BatchValidatorConflictTests {
  @Test func rule3_1_deleteAndReloadOfTheSame() {
    BatchCase(TableBatch(deletedRows: [at(0, 1)], reloadedRows: [at(0, 1)]), [2], [1])
      .isInvalid("attempt to delete and reload the same index path (%@)", at(0, 1))
    BatchCase(TableBatch(deletedSections: [1], reloadedSections: [1]), [1, 1], [1])
      .isInvalid("attempt to delete and reload the same section (%ld)", 1)
  }

  @Test func rule3_2_deleteOrReloadAndMoveFromTheSame() {
    let text = "attempt to perform a delete and a move from the same index path (%@)"
    let moves = [move(at(0, 0), at(0, 1))]
    BatchCase(TableBatch(deletedRows: [at(0, 0)], movedRows: moves), [2], [2])
      .isInvalid(text, at(0, 0))
    BatchCase(TableBatch(movedRows: moves, reloadedRows: [at(0, 0)]), [2], [2])
      .isInvalid(text, at(0, 0))
    let section = "attempt to perform a delete and a move from the same section (%ld)"
    BatchCase(TableBatch(deletedSections: [1], movedSections: [move(1, 0)]), [1, 1], [1])
      .isInvalid(section, 1)
  }

  @Test func rule3_3_insertAndMoveToTheSame() {
    let text = "attempt to perform an insert and a move to the same index path (%@)"
    BatchCase(
      TableBatch(insertedRows: [at(0, 1)], movedRows: [move(at(0, 0), at(0, 1))]), [2], [3]
    ).isInvalid(text, at(0, 1))
    let section = "attempt to perform an insert and a move to the same section (%ld)"
    BatchCase(TableBatch(insertedSections: [0], movedSections: [move(1, 0)]), [1, 1], [1, 1, 1])
      .isInvalid(section, 0)
  }

  @Test func rule3_3_theInsertOfAReloadAndAMoveToTheSame() {
    BatchCase(
      TableBatch(
        deletedRows: [at(0, 0)], movedRows: [move(at(0, 3), at(0, 1))], reloadedRows: [at(0, 2)]),
      [4], [3]
    ).isInvalid("attempt to perform an insert and a move to the same index path (%@)", at(0, 1))
    BatchCase(TableBatch(movedSections: [move(0, 1)], reloadedSections: [1]), [1, 1], [1, 1])
      .isInvalid("attempt to perform an insert and a move to the same section (%ld)", 1)
  }

  @Test func rule3_4_twoMovesToOneTarget() {
    BatchCase(
      TableBatch(movedRows: [move(at(0, 1), at(0, 2)), move(at(0, 0), at(0, 2))]), [3], [3]
    ).isInvalid(
      "attempt to move both row at index path %@ and %@ to %@", at(0, 0), at(0, 1), at(0, 2))
    BatchCase(TableBatch(movedSections: [move(2, 1), move(0, 1)]), [1, 1, 1], [1, 1, 1])
      .isInvalid("attempt to move both section %ld and section %ld to section %ld", 0, 2, 1)
  }

  @Test func rule3_5_oneSourceTwoTargets() {
    BatchCase(
      TableBatch(movedRows: [move(at(0, 0), at(0, 2)), move(at(0, 0), at(0, 1))]), [3], [3]
    ).isInvalid(
      "attempt to move row at index path %@ to both %@ and %@", at(0, 0), at(0, 1), at(0, 2))
    BatchCase(TableBatch(movedSections: [move(0, 2), move(0, 1)]), [1, 1, 1], [1, 1, 1])
      .isInvalid("attempt to move section %ld to both section %ld and section %ld", 0, 1, 2)
  }

  @Test(arguments: [-1, 2, .max, .min]) func rule3_6_deleteOutOfBounds(index: Int) {
    BatchCase(TableBatch(deletedSections: [index]), [2, 2], [2]).isInvalid(
      "attempt to delete section %ld, but there are only %ld sections before the update", index, 2)
    BatchCase(TableBatch(deletedRows: [at(index, 1)]), [2, 2], [2, 2]).isInvalid(
      "attempt to delete row %ld from section %ld, but there are only %ld sections before the update",
      1, index, 2)
    BatchCase(TableBatch(deletedRows: [at(1, index)]), [2, 2], [2, 1]).isInvalid(
      "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
      index, 1, 2)
  }

  @Test(arguments: [-1, 2, .max, .min]) func rule3_7_insertOutOfBounds(index: Int) {
    BatchCase(TableBatch(insertedSections: [index]), [2], [2, 2]).isInvalid(
      "attempt to insert section %ld but there are only %ld sections after the update", index, 2)
    BatchCase(TableBatch(insertedRows: [at(index, 1)]), [2, 2], [2, 2]).isInvalid(
      "attempt to insert row %ld into section %ld, but there are only %ld sections after the update",
      1, index, 2)
    BatchCase(TableBatch(insertedRows: [at(1, index)]), [2, 1], [2, 2]).isInvalid(
      "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
      index, 1, 2, 1)
  }

  @Test(arguments: [-1, 2, .max, .min]) func rule3_8_sectionMoveOutOfBounds(index: Int) {
    BatchCase(TableBatch(movedSections: [move(index, 0)]), [1, 1], [1, 1]).isInvalid(
      "attempt to move section %ld, but there are only %ld sections before the update", index, 2)
    BatchCase(TableBatch(movedSections: [move(0, index)]), [1, 1], [1, 1]).isInvalid(
      "attempt to to move section %ld to section %ld, but there are only %ld sections after the update",
      0, index, 2)
  }

  @Test(arguments: [-1, 2, .max, .min]) func rule3_9_rowMoveOutOfBounds(index: Int) {
    BatchCase(TableBatch(movedRows: [move(at(index, 0), at(0, 0))]), [2, 2], [2, 2]).isInvalid(
      "attempt to move index path (%@) from a section that does not exist - there are only %ld sections before the update",
      at(index, 0), 2)
    BatchCase(TableBatch(movedRows: [move(at(1, index), at(0, 0))]), [2, 2], [2, 2]).isInvalid(
      "attempt to move index path (%@) that does not exist - there are only %ld rows in section %ld before the update",
      at(1, index), 2, 1)
    BatchCase(TableBatch(movedRows: [move(at(0, 0), at(index, 0))]), [2, 2], [2, 2]).isInvalid(
      "attempt to move index path (%@) to index path (%@) in section that does not exist - there are only %ld sections after the update",
      at(0, 0), at(index, 0), 2)
    BatchCase(TableBatch(movedRows: [move(at(0, 0), at(1, index))]), [2, 2], [2, 2]).isInvalid(
      "attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld rows in section %ld after the update",
      at(0, 0), at(1, index), 2, 1)
  }

  @Test func rule3_10_twoAnimationsAreAHazard() {
    BatchCase(
      TableBatch(movedSections: [move(0, 1)], movedRows: [move(at(0, 0), at(1, 0))]), [1, 1],
      [1, 1]
    ).isHazard()
  }

  @Test func rule3_11_aReloadOutOfBoundsIsReportedAsADelete() {
    BatchCase(TableBatch(reloadedSections: [3]), [1], [1]).isInvalid(
      "attempt to delete section %ld, but there are only %ld sections before the update", 3, 1)
    BatchCase(TableBatch(reloadedRows: [at(0, 1)]), [1], [1]).isInvalid(
      "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
      1, 0, 1)
    BatchCase(TableBatch(reloadedRows: [at(4, 1)]), [1], [1]).isInvalid(
      "attempt to delete row %ld from section %ld, but there are only %ld sections before the update",
      1, 4, 1)
  }

  @Test func rule3_12_exactDuplicates() {
    let path = "{length = 2, path = 0 - 1}"
    let cases: [(BatchCase, String)] = [
      (BatchCase(TableBatch(deletedSections: [0, 0]), [1], []), "delete section 0"),
      (BatchCase(TableBatch(insertedSections: [0, 0]), [], [1]), "insert section 0"),
      (
        BatchCase(TableBatch(movedSections: [move(0, 1), move(0, 1)]), [1, 1], [1, 1]),
        "move section 0 to section 1"
      ),
      (BatchCase(TableBatch(reloadedSections: [0, 0]), [1], [1]), "reload section 0"),
      (BatchCase(TableBatch(deletedRows: [at(0, 1), at(0, 1)]), [2], [1]), "delete row \(path)"),
      (BatchCase(TableBatch(insertedRows: [at(0, 1), at(0, 1)]), [1], [2]), "insert row \(path)"),
      (
        BatchCase(
          TableBatch(movedRows: [move(at(0, 1), at(0, 1)), move(at(0, 1), at(0, 1))]), [2], [2]),
        "move row \(path) to \(path)"
      ),
      (BatchCase(TableBatch(reloadedRows: [at(0, 1), at(0, 1)]), [2], [2]), "reload row \(path)"),
    ]
    for (example, operation) in cases {
      let text = "the batch has one operation twice (\(operation))"
      example.expect(.table, "hazard", text)
      example.expect(.collection, "invalid", RuleText.forCollection(text))
    }
  }

  @Test func rule3_12_aTableDropsDuplicatesBeforeItCounts() {
    let batch = TableBatch(deletedRows: [at(0, 1), at(0, 1)])
    BatchCase(batch, [3], [1]).expect(
      .table, "invalid", RuleText.fill(RuleText.rows, [0, 1, 3, 0, 1, 0, 0]))
  }

  @Test func rule3_13_rowsMovedOutOfADeletedSection() {
    let example = BatchCase(
      TableBatch(deletedSections: [1], movedRows: [move(at(1, 0), at(0, 0))]), [1, 1], [2])
    example.expect(.collection, "invalid", "cannot move an item from a deleted section (1)")
    example.expect(.table, "reload", nil)
  }

  @Test func rule3_13_rowsMovedIntoAnInsertedSection() {
    let example = BatchCase(
      TableBatch(insertedSections: [1], movedRows: [move(at(0, 0), at(1, 0))]), [1], [0, 1])
    example.expect(.collection, "invalid", "cannot move an item into a newly inserted section (1)")
    example.expect(
      .table, "reload",
      "cannot move a row into a newly inserted section (1): the table view reloads instead of animating"
    )
  }

  @Test func rule3_13_rowsMovedAcrossAReloadedSection() {
    let into = BatchCase(
      TableBatch(reloadedSections: [1], movedRows: [move(at(0, 0), at(1, 0))]), [1, 1], [0, 2])
    into.expect(.collection, "invalid", "cannot move an item into a newly inserted section (1)")
    into.expect(.table, "hazard", nil)
    let out = BatchCase(
      TableBatch(reloadedSections: [1], movedRows: [move(at(1, 0), at(0, 0))]), [1, 1], [2, 0])
    out.expect(.collection, "invalid", "cannot move an item from a deleted section (1)")
    out.expect(.table, "hazard", nil)
  }

  @Test func rule3_14_rowOperationsInAMovedSectionAreAHazard() {
    let moves = [move(0, 1)]
    let batches: [(TableBatch, [Int])] = [
      (TableBatch(movedSections: moves, deletedRows: [at(0, 0)]), [2, 1]),
      (TableBatch(movedSections: moves, insertedRows: [at(1, 0)]), [2, 3]),
      (TableBatch(movedSections: moves, movedRows: [move(at(0, 0), at(1, 1))]), [2, 2]),
      (TableBatch(movedSections: moves, movedRows: [move(at(0, 0), at(0, 0))]), [3, 1]),
      (TableBatch(movedSections: moves, movedRows: [move(at(1, 0), at(1, 0))]), [1, 3]),
    ]
    for (batch, new) in batches { BatchCase(batch, [2, 2], new).isHazard() }
    // Section 1 gives way without being moved itself: its rows may change.
    BatchCase(TableBatch(movedSections: moves, deletedRows: [at(1, 0)]), [2, 2], [1, 2]).isValid()
    BatchCase(TableBatch(movedSections: moves, insertedRows: [at(0, 0)]), [2, 2], [3, 2]).isValid()
  }

  @Test func rule7_1_aRowReloadedInAMovedSectionCountsInItsOldPlace() {
    let batch = TableBatch(movedSections: [move(1, 0)], reloadedRows: [at(1, 0)])
    BatchCase(batch, [2, 2], [2, 2]).isInvalid(RuleText.rows, 1, 2, 2, 1, 0, 0, 0)
    // Where the counts happen to come out, what is left is the operation inside a moved section.
    let crossed = TableBatch(
      movedSections: [move(0, 1), move(1, 0)], reloadedRows: [at(0, 0), at(1, 0)])
    BatchCase(crossed, [2, 2], [2, 2]).isHazard()
    // A section that only gives way is none that moves.
    BatchCase(TableBatch(movedSections: [move(1, 0)], reloadedRows: [at(0, 0)]), [2, 2], [2, 2])
      .isHazard()
  }

  @Test func rule3_15_aReloadAndAMoveInOneBatchAreAHazard() {
    BatchCase(
      TableBatch(movedRows: [move(at(0, 0), at(0, 1))], reloadedRows: [at(0, 2)]), [3], [3]
    ).isHazard()
    BatchCase(
      TableBatch(movedSections: [move(0, 1)], reloadedSections: [2]), [1, 1, 1], [1, 1, 4]
    ).isHazard()
    BatchCase(
      TableBatch(reloadedSections: [1], movedRows: [move(at(0, 0), at(0, 1))]), [2, 1], [2, 1]
    ).isHazard()
    BatchCase(
      TableBatch(movedSections: [move(0, 1)], reloadedRows: [at(1, 0)]), [1, 2], [2, 1]
    ).isHazard()
  }

  @Test func rule3_16_reloadingAMovedSectionIsInvalid() {
    BatchCase(TableBatch(movedSections: [move(0, 1)], reloadedSections: [0]), [1, 1], [1, 1])
      .isInvalid("attempt to perform a delete and a move from the same section (%ld)", 0)
  }

  @Test func rule3_17_movesOfEmptySectionsAreValid() {
    BatchCase(TableBatch(movedSections: [move(0, 1)]), [0, 2], [2, 0]).isValid()
  }
}
