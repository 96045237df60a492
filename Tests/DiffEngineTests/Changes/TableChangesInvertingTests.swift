import DeviceCases
import DiffEngine
import TestSupport
import Testing

@Suite struct TableChangesInvertingTests {
  @Test func everyOperationIsTurnedRound() {
    let changes = TableChanges(
      oldCounts: [3, 1, 2, 1], newCounts: [2, 3, 2], deletedSections: [3], insertedSections: [],
      movedSections: [move(2, 0)], survivingSections: [move(2, 0), move(0, 1), move(1, 2)],
      deletedRows: [at(0, 0)], insertedRows: [at(1, 2)],
      movedRows: [move(at(3, 0), at(1, 0)), move(at(0, 2), at(2, 0))],
      changedRows: [move(at(2, 1), at(0, 1)), move(at(0, 1), at(1, 1))],
      changedHeaders: [move(2, 0), move(1, 2)], changedFooters: [move(2, 0), move(0, 1)],
      duplicateSections: [1], duplicateRows: [at(0, 1)], unsoundSections: [2],
      unsoundRows: [at(0, 0)])
    let inverse = TableChanges(
      oldCounts: [2, 3, 2], newCounts: [3, 1, 2, 1], deletedSections: [], insertedSections: [3],
      movedSections: [move(0, 2)], survivingSections: [move(1, 0), move(2, 1), move(0, 2)],
      deletedRows: [at(1, 2)], insertedRows: [at(0, 0)],
      movedRows: [move(at(2, 0), at(0, 2)), move(at(1, 0), at(3, 0))],
      changedRows: [move(at(1, 1), at(0, 1)), move(at(0, 1), at(2, 1))],
      changedHeaders: [move(2, 1), move(0, 2)], changedFooters: [move(1, 0), move(0, 2)])
    #expect(changes.inverted == inverse)
  }

  @Test func handMadePositionsComeOutInOrder() {
    let changes = TableChanges(
      oldCounts: [], newCounts: [], deletedSections: [2, 1], insertedSections: [4, 3],
      deletedRows: [at(1, 0), at(0, 1)], insertedRows: [at(2, 0), at(0, 2)])
    #expect(changes.inverted.deletedSections == [3, 4])
    #expect(changes.inverted.insertedSections == [1, 2])
    #expect(changes.inverted.deletedRows == [at(0, 2), at(2, 0)])
    #expect(changes.inverted.insertedRows == [at(0, 1), at(1, 0)])
  }

  @Test func theInverseLeadsBackForEveryPairOfSmallTables() {
    let olds = allTables(sections: ["A", "B"], rows: [1, 2, 3])
    let news = olds.map { table in
      table.map { DiffSection($0.id, $0.rows.map(Self.changed), header: 1, footer: 2) }
    }
    var wrong: [String] = []
    for old in olds {
      for new in news where !leadsBack(old, new) { wrong.append("\(old) to \(new)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count), first: \(wrong.first ?? "")")
  }

  @Test func theInverseLeadsBackWithDuplicates() {
    var random = SeededRandom(seed: 5)
    for round in 0..<2_000 {
      let (old, new) = (random.smallTable(), random.smallTable())
      if !leadsBack(old, new) { Issue.record("seed 5, round \(round): \(old) to \(new)") }
    }
  }

  private static func changed(_ row: DiffRow) -> DiffRow {
    DiffRow(id: row.id, content: row.id == 2 ? 1 : 0)
  }

  private func leadsBack(_ old: [DiffSection], _ new: [DiffSection]) -> Bool {
    let changes = TableChanges(from: old, to: new)
    let back = changes.inverted.applying(
      to: new, newSection: { old[$0] }, newRow: { old[$0.section].rows[$0.row] })
    var plain = changes
    (plain.duplicateSections, plain.duplicateRows) = ([], [])
    return back == old && changes.inverted.inconsistency == nil
      && changes.inverted.inverted == plain
  }
}
