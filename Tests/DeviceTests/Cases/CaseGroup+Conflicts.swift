import DiffEngine

/// RULEBOOK 3: conflicts, bounds, and hazards.
extension CaseGroup {
  package static let conflicts = [
    deleteAndReloadOfTheSame, deleteOrReloadAndMoveFromTheSame, insertAndMoveToTheSame,
    theInsertOfAReloadAndAMoveToTheSame, twoMovesToOneTarget, oneSourceTwoTargets,
    deleteOutOfBounds, insertOutOfBounds, sectionMoveOutOfBounds, rowMoveOutOfBounds,
    twoAnimationsAreAHazard, aReloadOutOfBoundsIsReportedAsADelete, exactDuplicates,
    aTableDropsDuplicatesBeforeItCounts, rowsMovedOutOfADeletedSection,
    rowsMovedIntoAnInsertedSection, rowsMovedAcrossAReloadedSection,
    rowOperationsInAMovedSectionAreAHazard, aRowReloadedInAMovedSectionCountsInItsOldPlace,
    aReloadAndAMoveInOneBatchAreAHazard, reloadingAMovedSectionIsInvalid,
    movesOfEmptySectionsAreValid,
  ]

  private static let deleteAndReloadOfTheSame = CaseGroup(
    "delete and reload of the same", rules: "3.1",
    cases: [
      BatchCase(TableBatch(deletedRows: [at(0, 1)], reloadedRows: [at(0, 1)]), [2], [1])
        .invalid("attempt to delete and reload the same index path (%@)", at(0, 1)),
      BatchCase(TableBatch(deletedSections: [1], reloadedSections: [1]), [1, 1], [1])
        .invalid("attempt to delete and reload the same section (%ld)", 1),
    ])

  private static let deleteOrReloadAndMoveFromTheSame = CaseGroup(
    "delete or reload and move from the same", rules: "3.2",
    cases: {
      let text = "attempt to perform a delete and a move from the same index path (%@)"
      let moves = [move(at(0, 0), at(0, 1))]
      let section = "attempt to perform a delete and a move from the same section (%ld)"
      return [
        BatchCase(TableBatch(deletedRows: [at(0, 0)], movedRows: moves), [2], [2])
          .invalid(text, at(0, 0)),
        BatchCase(TableBatch(movedRows: moves, reloadedRows: [at(0, 0)]), [2], [2])
          .invalid(text, at(0, 0)),
        BatchCase(TableBatch(deletedSections: [1], movedSections: [move(1, 0)]), [1, 1], [1])
          .invalid(section, 1),
      ]
    }())

  private static let insertAndMoveToTheSame = CaseGroup(
    "insert and move to the same", rules: "3.3",
    cases: {
      let text = "attempt to perform an insert and a move to the same index path (%@)"
      let section = "attempt to perform an insert and a move to the same section (%ld)"
      return [
        BatchCase(
          TableBatch(insertedRows: [at(0, 1)], movedRows: [move(at(0, 0), at(0, 1))]), [2], [3]
        ).invalid(text, at(0, 1)),
        BatchCase(
          TableBatch(insertedSections: [0], movedSections: [move(1, 0)]), [1, 1], [1, 1, 1]
        )
        .invalid(section, 0),
      ]
    }())

  private static let theInsertOfAReloadAndAMoveToTheSame = CaseGroup(
    "the insert of a reload and a move to the same", rules: "3.3",
    cases: [
      BatchCase(
        TableBatch(
          deletedRows: [at(0, 0)], movedRows: [move(at(0, 3), at(0, 1))], reloadedRows: [at(0, 2)]),
        [4], [3]
      ).invalid("attempt to perform an insert and a move to the same index path (%@)", at(0, 1)),
      BatchCase(TableBatch(movedSections: [move(0, 1)], reloadedSections: [1]), [1, 1], [1, 1])
        .invalid("attempt to perform an insert and a move to the same section (%ld)", 1),
    ])

  private static let twoMovesToOneTarget = CaseGroup(
    "two moves to one target", rules: "3.4",
    cases: [
      BatchCase(
        TableBatch(movedRows: [move(at(0, 1), at(0, 2)), move(at(0, 0), at(0, 2))]), [3], [3]
      ).invalid(
        "attempt to move both row at index path %@ and %@ to %@", at(0, 0), at(0, 1), at(0, 2)),
      BatchCase(TableBatch(movedSections: [move(2, 1), move(0, 1)]), [1, 1, 1], [1, 1, 1])
        .invalid("attempt to move both section %ld and section %ld to section %ld", 0, 2, 1),
    ])

  private static let oneSourceTwoTargets = CaseGroup(
    "one source two targets", rules: "3.5",
    cases: [
      BatchCase(
        TableBatch(movedRows: [move(at(0, 0), at(0, 2)), move(at(0, 0), at(0, 1))]), [3], [3]
      ).invalid(
        "attempt to move row at index path %@ to both %@ and %@", at(0, 0), at(0, 1), at(0, 2)),
      BatchCase(TableBatch(movedSections: [move(0, 2), move(0, 1)]), [1, 1, 1], [1, 1, 1])
        .invalid("attempt to move section %ld to both section %ld and section %ld", 0, 1, 2),
    ])

  private static let deleteOutOfBounds = CaseGroup(
    "delete out of bounds", rules: "3.6",
    cases: [-1, 2, .max, .min].flatMap { index in
      [
        BatchCase(TableBatch(deletedSections: [index]), [2, 2], [2]).invalid(
          "attempt to delete section %ld, but there are only %ld sections before the update", index,
          2),
        BatchCase(TableBatch(deletedRows: [at(index, 1)]), [2, 2], [2, 2]).invalid(
          "attempt to delete row %ld from section %ld, but there are only %ld sections before the update",
          1, index, 2),
        BatchCase(TableBatch(deletedRows: [at(1, index)]), [2, 2], [2, 1]).invalid(
          "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
          index, 1, 2),
      ]
    })

  private static let insertOutOfBounds = CaseGroup(
    "insert out of bounds", rules: "3.7",
    cases: [-1, 2, .max, .min].flatMap { index in
      [
        BatchCase(TableBatch(insertedSections: [index]), [2], [2, 2]).invalid(
          "attempt to insert section %ld but there are only %ld sections after the update", index, 2
        ),
        BatchCase(TableBatch(insertedRows: [at(index, 1)]), [2, 2], [2, 2]).invalid(
          "attempt to insert row %ld into section %ld, but there are only %ld sections after the update",
          1, index, 2),
        BatchCase(TableBatch(insertedRows: [at(1, index)]), [2, 1], [2, 2]).invalid(
          "attempt to insert row %ld into section %ld, but there are only %ld rows in section %ld after the update",
          index, 1, 2, 1),
      ]
    })

  private static let sectionMoveOutOfBounds = CaseGroup(
    "section move out of bounds", rules: "3.8",
    cases: [-1, 2, .max, .min].flatMap { index in
      [
        BatchCase(TableBatch(movedSections: [move(index, 0)]), [1, 1], [1, 1]).invalid(
          "attempt to move section %ld, but there are only %ld sections before the update", index, 2
        ),
        BatchCase(TableBatch(movedSections: [move(0, index)]), [1, 1], [1, 1]).invalid(
          "attempt to to move section %ld to section %ld, but there are only %ld sections after the update",
          0, index, 2),
      ]
    })

  private static let rowMoveOutOfBounds = CaseGroup(
    "row move out of bounds", rules: "3.9",
    cases: [-1, 2, .max, .min].flatMap { index in
      [
        BatchCase(TableBatch(movedRows: [move(at(index, 0), at(0, 0))]), [2, 2], [2, 2]).invalid(
          "attempt to move index path (%@) from a section that does not exist - there are only %ld sections before the update",
          at(index, 0), 2),
        BatchCase(TableBatch(movedRows: [move(at(1, index), at(0, 0))]), [2, 2], [2, 2]).invalid(
          "attempt to move index path (%@) that does not exist - there are only %ld rows in section %ld before the update",
          at(1, index), 2, 1),
        BatchCase(TableBatch(movedRows: [move(at(0, 0), at(index, 0))]), [2, 2], [2, 2]).invalid(
          "attempt to move index path (%@) to index path (%@) in section that does not exist - there are only %ld sections after the update",
          at(0, 0), at(index, 0), 2),
        BatchCase(TableBatch(movedRows: [move(at(0, 0), at(1, index))]), [2, 2], [2, 2]).invalid(
          "attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld rows in section %ld after the update",
          at(0, 0), at(1, index), 2, 1),
      ]
    })

  private static let twoAnimationsAreAHazard = CaseGroup(
    "two animations are a hazard", rules: "3.10",
    cases: [
      BatchCase(
        TableBatch(movedSections: [move(0, 1)], movedRows: [move(at(0, 0), at(1, 0))]), [1, 1],
        [1, 1]
      ).hazard()
    ])

  private static let aReloadOutOfBoundsIsReportedAsADelete = CaseGroup(
    "a reload out of bounds is reported as a delete", rules: "3.11",
    cases: [
      BatchCase(TableBatch(reloadedSections: [3]), [1], [1]).invalid(
        "attempt to delete section %ld, but there are only %ld sections before the update", 3, 1),
      BatchCase(TableBatch(reloadedRows: [at(0, 1)]), [1], [1]).invalid(
        "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
        1, 0, 1),
      BatchCase(TableBatch(reloadedRows: [at(4, 1)]), [1], [1]).invalid(
        "attempt to delete row %ld from section %ld, but there are only %ld sections before the update",
        1, 4, 1),
    ])

  private static let exactDuplicates = CaseGroup(
    "exact duplicates", rules: "3.12",
    cases: {
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
        (
          BatchCase(TableBatch(insertedRows: [at(0, 1), at(0, 1)]), [1], [2]), "insert row \(path)"
        ),
        (
          BatchCase(
            TableBatch(movedRows: [move(at(0, 1), at(0, 1)), move(at(0, 1), at(0, 1))]), [2], [2]),
          "move row \(path) to \(path)"
        ),
        (
          BatchCase(TableBatch(reloadedRows: [at(0, 1), at(0, 1)]), [2], [2]), "reload row \(path)"
        ),
      ]
      return cases.map { example, operation in
        let text = RuleText.repeated + "(\(operation))"
        return example.expecting(.table, "hazard", text)
          .expecting(.collection, "invalid", RuleText.forCollection(text))
      }
    }())

  private static let aTableDropsDuplicatesBeforeItCounts = CaseGroup(
    "a table drops duplicates before it counts", rules: "3.12",
    cases: [
      BatchCase(TableBatch(deletedRows: [at(0, 1), at(0, 1)]), [3], [1]).expecting(
        .table, "invalid", RuleText.fill(RuleText.rows, [0, 1, 3, 0, 1, 0, 0]))
    ])

  private static let rowsMovedOutOfADeletedSection = CaseGroup(
    "rows moved out of a deleted section", rules: "3.13",
    cases: [
      BatchCase(
        TableBatch(deletedSections: [1], movedRows: [move(at(1, 0), at(0, 0))]), [1, 1], [2]
      )
      .expecting(.collection, "invalid", "cannot move an item from a deleted section (1)")
      .expecting(.table, "reload", nil)
    ])

  private static let rowsMovedIntoAnInsertedSection = CaseGroup(
    "rows moved into an inserted section", rules: "3.13",
    cases: [
      BatchCase(
        TableBatch(insertedSections: [1], movedRows: [move(at(0, 0), at(1, 0))]), [1], [0, 1]
      )
      .expecting(.collection, "invalid", "cannot move an item into a newly inserted section (1)")
      .expecting(
        .table, "reload",
        "cannot move a row into a newly inserted section (1): the table view reloads instead of animating"
      )
    ])

  private static let rowsMovedAcrossAReloadedSection = CaseGroup(
    "rows moved across a reloaded section", rules: "3.13",
    cases: [
      BatchCase(
        TableBatch(reloadedSections: [1], movedRows: [move(at(0, 0), at(1, 0))]), [1, 1], [0, 2]
      )
      .expecting(.collection, "invalid", "cannot move an item into a newly inserted section (1)")
      .expecting(.table, "hazard", nil),
      BatchCase(
        TableBatch(reloadedSections: [1], movedRows: [move(at(1, 0), at(0, 0))]), [1, 1], [2, 0]
      )
      .expecting(.collection, "invalid", "cannot move an item from a deleted section (1)")
      .expecting(.table, "hazard", nil),
    ])

  private static let rowOperationsInAMovedSectionAreAHazard = CaseGroup(
    "row operations in a moved section are a hazard", rules: "3.14",
    cases: {
      let moves = [move(0, 1)]
      let batches: [(TableBatch, [Int])] = [
        (TableBatch(movedSections: moves, deletedRows: [at(0, 0)]), [2, 1]),
        (TableBatch(movedSections: moves, insertedRows: [at(1, 0)]), [2, 3]),
        (TableBatch(movedSections: moves, movedRows: [move(at(0, 0), at(1, 1))]), [2, 2]),
        (TableBatch(movedSections: moves, movedRows: [move(at(0, 0), at(0, 0))]), [3, 1]),
        (TableBatch(movedSections: moves, movedRows: [move(at(1, 0), at(1, 0))]), [1, 3]),
      ]
      return batches.map { BatchCase($0, [2, 2], $1).hazard() } + [
        // Section 1 shifts without its own move, so its rows may change.
        BatchCase(TableBatch(movedSections: moves, deletedRows: [at(1, 0)]), [2, 2], [1, 2])
          .valid(),
        BatchCase(TableBatch(movedSections: moves, insertedRows: [at(0, 0)]), [2, 2], [3, 2])
          .valid(),
      ]
    }())

  private static let aRowReloadedInAMovedSectionCountsInItsOldPlace = CaseGroup(
    "a row reloaded in a moved section keeps its old position", rules: "7.1",
    cases: {
      let batch = TableBatch(movedSections: [move(1, 0)], reloadedRows: [at(1, 0)])
      let crossed = TableBatch(
        movedSections: [move(0, 1), move(1, 0)], reloadedRows: [at(0, 0), at(1, 0)])
      return [
        BatchCase(batch, [2, 2], [2, 2]).invalid(RuleText.rows, 1, 2, 2, 1, 0, 0, 0),
        // Even if the counts match, the operation inside a moved section remains.
        BatchCase(crossed, [2, 2], [2, 2]).hazard(),
        // A section that only shifts isn't moved.
        BatchCase(
          TableBatch(movedSections: [move(1, 0)], reloadedRows: [at(0, 0)]), [2, 2], [2, 2]
        )
        .hazard(),
      ]
    }())

  private static let aReloadAndAMoveInOneBatchAreAHazard = CaseGroup(
    "a reload and a move in one batch are a hazard", rules: "3.15",
    cases: [
      BatchCase(
        TableBatch(movedRows: [move(at(0, 0), at(0, 1))], reloadedRows: [at(0, 2)]), [3], [3]
      ).hazard(),
      BatchCase(
        TableBatch(movedSections: [move(0, 1)], reloadedSections: [2]), [1, 1, 1], [1, 1, 4]
      ).hazard(),
      BatchCase(
        TableBatch(reloadedSections: [1], movedRows: [move(at(0, 0), at(0, 1))]), [2, 1], [2, 1]
      ).hazard(),
      BatchCase(
        TableBatch(movedSections: [move(0, 1)], reloadedRows: [at(1, 0)]), [1, 2], [2, 1]
      ).hazard(),
    ])

  private static let reloadingAMovedSectionIsInvalid = CaseGroup(
    "reloading a moved section is invalid", rules: "3.16",
    cases: [
      BatchCase(TableBatch(movedSections: [move(0, 1)], reloadedSections: [0]), [1, 1], [1, 1])
        .invalid("attempt to perform a delete and a move from the same section (%ld)", 0)
    ])

  private static let movesOfEmptySectionsAreValid = CaseGroup(
    "moves of empty sections are valid", rules: "3.17",
    cases: [
      BatchCase(TableBatch(movedSections: [move(0, 1)]), [0, 2], [2, 0]).valid()
    ])
}
