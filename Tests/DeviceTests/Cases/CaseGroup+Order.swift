import DiffEngine

/// The order of checks in RULEBOOK: which of several faults is reported.
extension CaseGroup {
  package static let order = [
    eachStepComesBeforeTheNext, aDeleteIsJudgedAgainstMovesBeforeItsBounds,
    anInsertIsJudgedAgainstMovesBeforeItsBounds, aMoveIsJudgedByItsBoundsBeforeOthers,
    theLowestIndexIsReportedFirst, sectionOperationsComeBeforeRowOperationsInAStep,
    rowCountsAreJudgedByOldSectionAndPrintTheNew, invalidBeatsHazardBeatsReload,
  ]

  /// One fault for each step, which must win over all later ones.
  ///
  /// There are four old sections with two rows each. The first case has all faults, and each case
  /// after it has one step less.
  private static let eachStepComesBeforeTheNext = CaseGroup(
    "each step comes before the next", cases: steps())

  private static func steps() -> [BatchCase] {
    var example = BatchCase(
      TableBatch(
        deletedSections: [3], insertedSections: [3],
        deletedRows: [at(0, 0), at(0, 0), at(9, 0)], insertedRows: [at(9, 1)],
        movedRows: [move(at(1, 0), at(1, 9)), move(at(3, 0), at(0, 0))],
        reloadedRows: [at(0, 0)]),
      [2, 2, 2, 2], [9, 9, 9, 9, 9])
    var cases: [BatchCase] = []
    func expect(_ text: String) {
      cases.append(example.expecting(.collection, "invalid", text))
    }

    expect(RuleText.repeated + "(delete item {length = 2, path = 0 - 0})")
    example.batch.deletedRows = [at(0, 0), at(9, 0)]
    expect("attempt to delete and reload the same index path ({length = 2, path = 0 - 0})")
    example.batch.reloadedRows = [at(1, 1)]
    expect(
      "attempt to delete item 0 from section 9, but there are only 4 sections before the update")
    example.batch.deletedRows = [at(0, 0)]
    expect(
      "attempt to insert item 1 into section 9, but there are only 5 sections after the update")
    example.batch.insertedRows = []
    expect(
      "attempt to move index path ({length = 2, path = 1 - 0}) to index path ({length = 2, path = 1 - 9}) that does not exist - there are only 9 items in section 1 after the update"
    )
    example.batch.movedRows[0].to = at(1, 0)
    expect("cannot move an item from a deleted section (3)")
    example.batch.movedRows.removeLast()
    expect(RuleText.fill(RuleText.sections, [5, 4, 1, 1]))
    example.new.removeLast()
    expect(RuleText.forCollection(RuleText.fill(RuleText.rows, [0, 9, 2, 0, 1, 0, 0])))
    example.new = [1, 2, 2, 7]
    cases.append(example.expecting(.collection, "hazard", nil))
    example.batch.reloadedRows = []
    return cases + [example.valid()]
  }

  private static let aDeleteIsJudgedAgainstMovesBeforeItsBounds = CaseGroup(
    "a delete is judged against moves before its bounds",
    cases: [
      BatchCase(
        TableBatch(deletedRows: [at(7, 7)], movedRows: [move(at(7, 7), at(0, 0))]), [1], [1]
      ).invalid("attempt to perform a delete and a move from the same index path (%@)", at(7, 7)),
      BatchCase(TableBatch(deletedSections: [7], movedSections: [move(7, 0)]), [1], [1])
        .invalid("attempt to perform a delete and a move from the same section (%ld)", 7),
    ])

  private static let anInsertIsJudgedAgainstMovesBeforeItsBounds = CaseGroup(
    "an insert is judged against moves before its bounds",
    cases: [
      BatchCase(
        TableBatch(insertedRows: [at(7, 7)], movedRows: [move(at(0, 0), at(7, 7))]), [1], [1]
      ).invalid("attempt to perform an insert and a move to the same index path (%@)", at(7, 7))
    ])

  private static let aMoveIsJudgedByItsBoundsBeforeOthers = CaseGroup(
    "a move is judged by its bounds before others",
    cases: [
      BatchCase(
        TableBatch(movedRows: [move(at(0, 0), at(0, 8)), move(at(0, 1), at(0, 8))]), [2], [2]
      ).invalid(
        "attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld rows in section %ld after the update",
        at(0, 0), at(0, 8), 2, 0)
    ])

  private static let theLowestIndexIsReportedFirst = CaseGroup(
    "the lowest index is reported first",
    cases: [
      BatchCase(TableBatch(deletedRows: [at(0, 9), at(0, 5), at(1, 0)]), [1], [1]).invalid(
        "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
        5, 0, 1),
      BatchCase(TableBatch(deletedRows: [at(0, 9)], reloadedRows: [at(0, 5)]), [1], [1]).invalid(
        "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
        5, 0, 1),
      BatchCase(TableBatch(deletedSections: [9], reloadedSections: [5]), [1], [1]).invalid(
        "attempt to delete section %ld, but there are only %ld sections before the update", 5, 1),
      BatchCase(
        TableBatch(deletedRows: [at(0, 1), at(0, 0)], reloadedRows: [at(0, 1), at(0, 0)]), [2], [0]
      ).invalid("attempt to delete and reload the same index path (%@)", at(0, 0)),
    ])

  private static let sectionOperationsComeBeforeRowOperationsInAStep = CaseGroup(
    "section operations come before row operations in a step",
    cases: [
      BatchCase(TableBatch(deletedSections: [9], deletedRows: [at(0, 9)]), [1], []).invalid(
        "attempt to delete section %ld, but there are only %ld sections before the update", 9, 1)
    ])

  private static let rowCountsAreJudgedByOldSectionAndPrintTheNew = CaseGroup(
    "row counts are judged by old section and print the new",
    cases: [
      BatchCase(TableBatch(movedSections: [move(0, 2)]), [1, 2, 3], [7, 8, 9]).invalid(
        RuleText.rows, 2, 9, 1, 0, 0, 0, 0)
    ])

  private static let invalidBeatsHazardBeatsReload = CaseGroup(
    "invalid beats hazard beats reload",
    cases: {
      let moves = [move(at(1, 0), at(0, 0))]
      let batch = TableBatch(deletedSections: [1], movedRows: moves)
      let hazard = TableBatch(deletedSections: [1], movedRows: moves, reloadedRows: [at(2, 0)])
      return [
        BatchCase(batch, [1, 1, 1], [2, 1]).expecting(.table, "reload", nil),
        BatchCase(hazard, [1, 1, 1], [2, 1]).expecting(.table, "hazard", nil),
        BatchCase(hazard, [1, 1, 1], [1, 1]).expecting(
          .table, "invalid", RuleText.fill(RuleText.rows, [0, 1, 1, 0, 0, 1, 0])),
      ]
    }())
}
