import DiffEngine
import Testing

/// RULEBOOK 1 and 2: what indexes mean, and the counts.
@Suite struct BatchValidatorIndexTests {
  @Test func rule1_1_indexesAreBeforeForDeletesAndAfterForInserts() {
    BatchCase(TableBatch(deletedRows: [at(0, 2)]), [3], [2]).isValid()
    BatchCase(TableBatch(insertedRows: [at(0, 3)]), [3], [4]).isValid()
    BatchCase(TableBatch(deletedRows: [at(0, 0)], insertedRows: [at(0, 0)]), [1], [1]).isValid()
    BatchCase(TableBatch(reloadedRows: [at(0, 2)]), [3], [3]).isValid()
    BatchCase(TableBatch(movedRows: [move(at(1, 0), at(0, 3))]), [3, 1], [4, 0]).isValid()
    BatchCase(TableBatch(deletedSections: [1], insertedSections: [1]), [1, 2], [1, 5]).isValid()
  }

  @Test func rule1_2_theOrderOfCallsDoesNotMatter() {
    BatchCase(
      TableBatch(
        deletedRows: [at(0, 0), at(0, 2)], insertedRows: [at(0, 3), at(0, 1)],
        movedRows: [move(at(0, 3), at(0, 0)), move(at(0, 1), at(0, 2))]), [4], [4]
    ).isValid()
  }

  @Test func rule1_3_impliedMovesNeedNoMention() {
    BatchCase(
      TableBatch(deletedSections: [0], movedSections: [move(3, 0)]), [1, 2, 3, 4], [4, 2, 3]
    ).isValid()
    BatchCase(TableBatch(deletedSections: [0], insertedSections: [2]), [1, 2, 3], [2, 3, 9])
      .isValid()
  }

  @Test func rule1_4_sectionsCoverTheirRows() {
    BatchCase(TableBatch(deletedSections: [0], deletedRows: [at(0, 0), at(0, 1)]), [3, 1], [1])
      .isValid()
    BatchCase(TableBatch(insertedSections: [0], insertedRows: [at(0, 1)]), [1], [3, 1]).isValid()
    BatchCase(TableBatch(insertedSections: [0]), [1], [3, 1]).isValid()
  }

  @Test func rule1_4_absorbedOperationsMustExist() {
    BatchCase(TableBatch(deletedSections: [0], deletedRows: [at(0, 3)]), [3], [])
      .isInvalid(
        "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
        3, 0, 3)
    BatchCase(TableBatch(insertedSections: [0], insertedRows: [at(0, 3)]), [], [3])
      .isInvalid(
        "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
        3, 0, 3, 0)
  }

  @Test func rule1_5_aReloadedSectionMayHaveAnyRowCount() {
    BatchCase(TableBatch(reloadedSections: [1]), [1, 2], [1, 9]).isValid()
    BatchCase(TableBatch(reloadedSections: [0], deletedRows: [at(0, 1)]), [2], [1]).isValid()
    BatchCase(TableBatch(reloadedSections: [0], reloadedRows: [at(0, 1)]), [2], [0]).isValid()
    BatchCase(TableBatch(reloadedSections: [0], insertedRows: [at(0, 1)]), [1], [4]).isValid()
    BatchCase(TableBatch(deletedSections: [0], reloadedRows: [at(0, 1)]), [2], []).isValid()
  }

  @Test func rule1_5_aReloadedSectionStandsAtItsDerivedIndex() {
    BatchCase(
      TableBatch(deletedSections: [0], insertedSections: [0, 2], reloadedSections: [2]),
      [1, 2, 3, 4], [9, 2, 9, 9, 4]
    ).isValid()
  }

  @Test func rule1_6_aReloadedRowIsInsertedAtItsDerivedIndex() {
    let batch = TableBatch(
      deletedRows: [at(0, 0)], insertedRows: [at(0, 0), at(0, 1)], reloadedRows: [at(0, 2)])
    BatchCase(batch, [3], [4]).isValid()
    // Row 2 loses one before it and steps past inserts 0 and 1: its insert is at 3.
    BatchCase(batch, [3], [3]).isInvalid(
      "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
      3, 0, 3, 0)
  }

  @Test func rule1_6_theDerivedSectionFollowsDeletesAndInserts() {
    let batch = TableBatch(
      deletedSections: [0], insertedSections: [0, 1], reloadedRows: [at(1, 1)])
    BatchCase(batch, [1, 2], [1, 1, 2]).isValid()
    BatchCase(batch, [1, 2], [1, 1, 1]).isInvalid(
      "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
      1, 2, 1, 2)
  }

  @Test func rule1_7_aMovedSectionCarriesItsRows() {
    BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [2, 3, 1]).isValid()
    BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [1, 2, 3]).isInvalid(
      RuleText.rows, 2, 3, 1, 0, 0, 0, 0)
  }

  @Test func rule1_9_emptyBatchesAndMovesToWhereARowIsAreValid() {
    BatchCase(TableBatch(), [], []).isValid()
    BatchCase(TableBatch(), [2, 0], [2, 0]).isValid()
    BatchCase(TableBatch(movedRows: [move(at(0, 1), at(0, 1))]), [2], [2]).isValid()
    BatchCase(TableBatch(deletedRows: [at(0, 0)], movedRows: [move(at(0, 1), at(0, 0))]), [2], [1])
      .isValid()
    BatchCase(TableBatch(movedSections: [move(1, 1)]), [2, 1], [2, 1]).isValid()
  }

  @Test func rule2_1_sectionCounts() {
    BatchCase(TableBatch(), [1], [1, 1]).isInvalid(RuleText.sections, 2, 1, 0, 0)
    BatchCase(
      TableBatch(deletedSections: [1], insertedSections: [0], reloadedSections: [0]), [1, 1],
      [1, 1, 1]
    ).isInvalid(RuleText.sections, 3, 2, 2, 2)
  }

  @Test func rule2_2_rowCountsPrintTheNewSection() {
    BatchCase(TableBatch(), [1], [2]).isInvalid(RuleText.rows, 0, 2, 1, 0, 0, 0, 0)
    BatchCase(TableBatch(insertedSections: [0], reloadedRows: [at(0, 0)]), [1], [4, 2])
      .isInvalid(RuleText.rows, 1, 2, 1, 1, 1, 0, 0)
    BatchCase(
      TableBatch(
        deletedSections: [0], deletedRows: [at(1, 0), at(1, 1)], insertedRows: [at(0, 0)],
        movedRows: [move(at(2, 0), at(0, 1)), move(at(1, 2), at(0, 2))]), [1, 4, 1], [3, 0]
    ).isInvalid(RuleText.rows, 0, 3, 4, 1, 2, 1, 0)
  }

  @Test func rule2_2_movesCountOnlyWhereTheyChangeSection() {
    BatchCase(TableBatch(movedRows: [move(at(0, 0), at(0, 1))]), [2], [3]).isInvalid(
      RuleText.rows, 0, 3, 2, 0, 0, 0, 0)
    BatchCase(TableBatch(movedRows: [move(at(0, 0), at(1, 0))]), [2, 0], [2, 1]).isInvalid(
      RuleText.rows, 0, 2, 2, 0, 0, 0, 1)
    // Section 1 stands at 0 afterwards: a move between the two does not change section.
    BatchCase(
      TableBatch(deletedSections: [0], movedRows: [move(at(1, 0), at(0, 1))]), [1, 2], [2]
    ).isValid()
  }

  @Test func negativeCountsAreInvalid() {
    BatchCase(TableBatch(), [-1], [-1]).isInvalid(
      "the number of rows in section %ld before the update is negative (%ld)", 0, -1)
    BatchCase(TableBatch(insertedSections: [0]), [], [.min]).isInvalid(
      "the number of rows in section %ld after the update is negative (%ld)", 0, Int.min)
  }
}
