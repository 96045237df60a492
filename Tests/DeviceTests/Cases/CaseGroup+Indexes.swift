import DiffEngine

/// RULEBOOK 1 and 2: the meaning of indexes, and the counts.
extension CaseGroup {
  package static let indexes = [
    indexesAreBeforeForDeletesAndAfterForInserts, theOrderOfCallsDoesNotMatter,
    impliedMovesNeedNoMention, sectionsCoverTheirRows, absorbedOperationsMustExist,
    aReloadedSectionMayHaveAnyRowCount, aRowReloadedInADeletedSectionIsAbsorbed,
    aReloadedSectionStandsAtItsDerivedIndex,
    aReloadedRowIsInsertedAtItsDerivedIndex, theDerivedSectionFollowsDeletesAndInserts,
    aMovedSectionCarriesItsRows, emptyBatchesAndMovesToWhereARowIsAreValid, sectionCounts,
    rowCountsPrintTheNewSection, movesCountOnlyWhereTheyChangeSection, negativeCountsAreInvalid,
  ]

  private static let indexesAreBeforeForDeletesAndAfterForInserts = CaseGroup(
    "indexes are before for deletes and after for inserts", rules: "1.1",
    cases: [
      BatchCase(TableBatch(deletedRows: [at(0, 2)]), [3], [2]).valid(),
      BatchCase(TableBatch(insertedRows: [at(0, 3)]), [3], [4]).valid(),
      BatchCase(TableBatch(deletedRows: [at(0, 0)], insertedRows: [at(0, 0)]), [1], [1]).valid(),
      BatchCase(TableBatch(reloadedRows: [at(0, 2)]), [3], [3]).valid(),
      BatchCase(TableBatch(movedRows: [move(at(1, 0), at(0, 3))]), [3, 1], [4, 0]).valid(),
      BatchCase(TableBatch(deletedSections: [1], insertedSections: [1]), [1, 2], [1, 5]).valid(),
    ])

  private static let theOrderOfCallsDoesNotMatter = CaseGroup(
    "the order of calls does not matter", rules: "1.2",
    cases: [
      BatchCase(
        TableBatch(
          deletedRows: [at(0, 0), at(0, 2)], insertedRows: [at(0, 3), at(0, 1)],
          movedRows: [move(at(0, 3), at(0, 0)), move(at(0, 1), at(0, 2))]), [4], [4]
      ).valid()
    ])

  private static let impliedMovesNeedNoMention = CaseGroup(
    "implied moves need no mention", rules: "1.3",
    cases: [
      BatchCase(
        TableBatch(deletedSections: [0], movedSections: [move(3, 0)]), [1, 2, 3, 4], [4, 2, 3]
      ).valid(),
      BatchCase(TableBatch(deletedSections: [0], insertedSections: [2]), [1, 2, 3], [2, 3, 9])
        .valid(),
    ])

  private static let sectionsCoverTheirRows = CaseGroup(
    "sections cover their rows", rules: "1.4",
    cases: [
      BatchCase(TableBatch(deletedSections: [0], deletedRows: [at(0, 0), at(0, 1)]), [3, 1], [1])
        .valid(),
      BatchCase(TableBatch(insertedSections: [0], insertedRows: [at(0, 1)]), [1], [3, 1]).valid(),
      BatchCase(TableBatch(insertedSections: [0]), [1], [3, 1]).valid(),
    ])

  private static let absorbedOperationsMustExist = CaseGroup(
    "absorbed operations must exist", rules: "1.4",
    cases: [
      BatchCase(TableBatch(deletedSections: [0], deletedRows: [at(0, 3)]), [3], [])
        .invalid(
          "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
          3, 0, 3),
      BatchCase(TableBatch(insertedSections: [0], insertedRows: [at(0, 3)]), [], [3])
        .invalid(
          "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
          3, 0, 3, 0),
    ])

  private static let aReloadedSectionMayHaveAnyRowCount = CaseGroup(
    "a reloaded section may have any row count", rules: "1.5",
    cases: [
      BatchCase(TableBatch(reloadedSections: [1]), [1, 2], [1, 9]).valid(),
      BatchCase(TableBatch(reloadedSections: [0], deletedRows: [at(0, 1)]), [2], [1]).valid(),
      BatchCase(TableBatch(reloadedSections: [0], reloadedRows: [at(0, 1)]), [2], [0]).valid(),
      BatchCase(TableBatch(reloadedSections: [0], insertedRows: [at(0, 1)]), [1], [4]).valid(),
    ])

  private static let aRowReloadedInADeletedSectionIsAbsorbed = CaseGroup(
    "a row reloaded in a deleted section is absorbed", rules: "1.5", "7.9",
    cases: [BatchCase(TableBatch(deletedSections: [0], reloadedRows: [at(0, 1)]), [2], []).valid()])

  private static let aReloadedSectionStandsAtItsDerivedIndex = CaseGroup(
    "a reloaded section is at its derived index", rules: "1.5",
    cases: [
      BatchCase(
        TableBatch(deletedSections: [0], insertedSections: [0, 2], reloadedSections: [2]),
        [1, 2, 3, 4], [9, 2, 9, 9, 4]
      ).valid()
    ])

  private static let aReloadedRowIsInsertedAtItsDerivedIndex = CaseGroup(
    "a reloaded row is inserted at its derived index", rules: "1.6",
    cases: {
      let batch = TableBatch(
        deletedRows: [at(0, 0)], insertedRows: [at(0, 0), at(0, 1)], reloadedRows: [at(0, 2)])
      return [
        BatchCase(batch, [3], [4]).valid(),
        // Row 2 loses one row before it and skips inserts 0 and 1, so its insert is at 3.
        BatchCase(batch, [3], [3]).invalid(
          "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
          3, 0, 3, 0),
      ]
    }())

  private static let theDerivedSectionFollowsDeletesAndInserts = CaseGroup(
    "the derived section follows deletes and inserts", rules: "1.6",
    cases: {
      let batch = TableBatch(
        deletedSections: [0], insertedSections: [0, 1], reloadedRows: [at(1, 1)])
      return [
        BatchCase(batch, [1, 2], [1, 1, 2]).valid(),
        BatchCase(batch, [1, 2], [1, 1, 1]).invalid(
          "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
          1, 2, 1, 2),
      ]
    }())

  private static let aMovedSectionCarriesItsRows = CaseGroup(
    "a moved section carries its rows", rules: "1.7",
    cases: [
      BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [2, 3, 1]).valid(),
      BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [1, 2, 3]).invalid(
        RuleText.rows, 2, 3, 1, 0, 0, 0, 0),
    ])

  private static let emptyBatchesAndMovesToWhereARowIsAreValid = CaseGroup(
    "empty batches and moves to the same position are valid", rules: "1.9",
    cases: [
      BatchCase(TableBatch(), [], []).valid(),
      BatchCase(TableBatch(), [2, 0], [2, 0]).valid(),
      BatchCase(TableBatch(movedRows: [move(at(0, 1), at(0, 1))]), [2], [2]).valid(),
      BatchCase(
        TableBatch(deletedRows: [at(0, 0)], movedRows: [move(at(0, 1), at(0, 0))]), [2], [1]
      )
      .valid(),
      BatchCase(TableBatch(movedSections: [move(1, 1)]), [2, 1], [2, 1]).valid(),
    ])

  private static let sectionCounts = CaseGroup(
    "section counts", rules: "2.1",
    cases: [
      BatchCase(TableBatch(), [1], [1, 1]).invalid(RuleText.sections, 2, 1, 0, 0),
      BatchCase(
        TableBatch(deletedSections: [1], insertedSections: [0], reloadedSections: [0]), [1, 1],
        [1, 1, 1]
      ).invalid(RuleText.sections, 3, 2, 2, 2),
    ])

  private static let rowCountsPrintTheNewSection = CaseGroup(
    "row counts print the new section", rules: "2.2",
    cases: [
      BatchCase(TableBatch(), [1], [2]).invalid(RuleText.rows, 0, 2, 1, 0, 0, 0, 0),
      BatchCase(TableBatch(insertedSections: [0], reloadedRows: [at(0, 0)]), [1], [4, 2])
        .invalid(RuleText.rows, 1, 2, 1, 1, 1, 0, 0),
      BatchCase(
        TableBatch(
          deletedSections: [0], deletedRows: [at(1, 0), at(1, 1)], insertedRows: [at(0, 0)],
          movedRows: [move(at(2, 0), at(0, 1)), move(at(1, 2), at(0, 2))]), [1, 4, 1], [3, 0]
      ).invalid(RuleText.rows, 0, 3, 4, 1, 2, 1, 0),
    ])

  private static let movesCountOnlyWhereTheyChangeSection = CaseGroup(
    "moves affect counts only between sections", rules: "2.2",
    cases: [
      BatchCase(TableBatch(movedRows: [move(at(0, 0), at(0, 1))]), [2], [3]).invalid(
        RuleText.rows, 0, 3, 2, 0, 0, 0, 0),
      BatchCase(TableBatch(movedRows: [move(at(0, 0), at(1, 0))]), [2, 0], [2, 1]).invalid(
        RuleText.rows, 0, 2, 2, 0, 0, 0, 1),
      // Section 1 is at 0 afterward, so a move between the two doesn't change the section.
      BatchCase(
        TableBatch(deletedSections: [0], movedRows: [move(at(1, 0), at(0, 1))]), [1, 2], [2]
      ).valid(),
    ])

  private static let negativeCountsAreInvalid = CaseGroup(
    "negative counts are invalid", rules: "2.2",
    cases: [
      BatchCase(TableBatch(), [-1], [-1]).invalid(
        "the number of rows in section %ld before the update is negative (%ld)", 0, -1),
      BatchCase(TableBatch(insertedSections: [0]), [], [.min]).invalid(
        "the number of rows in section %ld after the update is negative (%ld)", 0, Int.min),
    ])
}
