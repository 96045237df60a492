import DeviceCases
import PlanProofs
import TestSupport
import Testing

@testable import DiffEngine

/// Which changes are checked for contradictions, and how often.
@Suite struct CheckedChangesTests {
  /// Returns pairs of tables with all kinds of changes between them.
  private func pairs(_ count: Int) -> [(old: [DiffSection], new: [DiffSection])] {
    var random = SeededRandom(seed: 5)
    return (0..<count).map { _ in
      let old = random.table(rowIDs: 12)
      return (old, random.edited(old))
    }
  }

  private func proofs(of changes: [TableChanges]) -> Int {
    changes.count { CheckedChanges($0)?.isProved == true }
  }

  /// Returns the number of checks expected for `count` changes of the diff.
  private func expectedProofs(_ count: Int) -> Int {
    #if DEBUG
      count
    #else
      0
    #endif
  }

  @Test func changesFromDiffAreProvedInDebugBuildsOnly() {
    let changes = pairs(100).map { TableChanges(from: $0.old, to: $0.new) }
    #expect(proofs(of: changes) == expectedProofs(100))
    #expect(changes.count { CheckedChanges($0) != nil } == 100)
  }

  @Test func plansCarryTheChangesOfTheDiff() {
    let plans = pairs(50).map {
      TablePlan(from: $0.old, to: $0.new, rowID: { $0.id }, sameContent: ==)
    }
    #expect(proofs(of: plans.map(\.changes)) == expectedProofs(50))
  }

  @Test("changes that an app creates are always checked")
  func appChangesAreChecked() {
    let hand = TableChanges(oldCounts: [2], newCounts: [2], survivingSections: [move(0, 0)])
    #expect(proofs(of: [hand]) == 1)
  }

  @Test(
    arguments: [
      { $0.oldCounts += [] }, { $0.newCounts += [] }, { $0.deletedSections += [] },
      { $0.insertedSections += [] }, { $0.movedSections += [] }, { $0.survivingSections += [] },
      { $0.deletedRows += [] }, { $0.insertedRows += [] }, { $0.movedRows += [] },
      { $0.changedRows += [] }, { $0.changedHeaders += [] }, { $0.changedFooters += [] },
      { $0.duplicateSections += [] }, { $0.duplicateRows += [] }, { $0.unsoundSections += [] },
      { $0.unsoundRows += [] },
    ] as [@Sendable (inout TableChanges) -> Void])
  func anyEditOfATableHasItProved(_ edit: @Sendable (inout TableChanges) -> Void) {
    var changes = pairs(20).map { TableChanges(from: $0.old, to: $0.new) }
    let untouched = changes
    #expect(changes.allSatisfy { $0.seal.isIntact })
    for index in changes.indices { edit(&changes[index]) }
    #expect(changes.allSatisfy { !$0.seal.isIntact && !$0.seal.sparesProof })
    #expect(changes == untouched)
    #expect(proofs(of: changes) == 20)
    #expect(proofs(of: untouched) == expectedProofs(20))
  }

  @Test(
    arguments: [
      { $0.oldCount += 0 }, { $0.newCount += 0 }, { $0.deletes += [] }, { $0.inserts += [] },
      { $0.moves += [] }, { $0.updates += [] }, { $0.duplicates += [] }, { $0.unsoundIDs += [] },
    ] as [@Sendable (inout ListChanges) -> Void])
  func anyEditOfAListHasItProved(_ edit: @Sendable (inout ListChanges) -> Void) {
    var changes = ListChanges(from: [1, 2, 3], to: [3, 1, 4])
    #expect(changes.seal.isIntact)
    edit(&changes)
    #expect(!changes.seal.isIntact && !changes.seal.sparesProof)
    #expect(changes == ListChanges(from: [1, 2, 3], to: [3, 1, 4]))
  }

  @Test func idCheckIsRecordedUntilRowsAreAdded() {
    let old = [DiffSection("A", ids: [1, 2])]
    let new = [DiffSection("A", ids: [2, 3])]
    #expect(!TableChanges(from: old, to: new).haveCheckedIDs)
    #expect(!TableChanges(oldCounts: [], newCounts: []).haveCheckedIDs)
    for checking in [IdentityChecking.whereChanged, .everywhere] {
      var changes = TableChanges(from: old, to: new, checking: checking)
      #expect(changes.haveCheckedIDs)
      // An edit can insert unchecked rows.
      changes.insertedRows += []
      #expect(!changes.haveCheckedIDs)
    }
  }

  // MARK: Rows that stay

  @Test func stayingRowsFormNonemptyRuns() {
    func runs(without rows: [Int]) -> [Range<Int>] {
      RowEdits(deleting: rows.map { at(1, $0) }, moving: [], counts: [2, 5]).stayingRuns(in: 1)
    }
    #expect(runs(without: []) == [0..<5])
    #expect(runs(without: [0, 1]) == [2..<5])
    #expect(runs(without: [1, 2]) == [0..<1, 3..<5])
    #expect(runs(without: [3, 4]) == [0..<3])
    #expect(runs(without: [4, 3, 2, 1, 0]) == [])
  }

  @Test func theRowsThatStayInASectionAreCounted() throws {
    let changes = TableChanges(
      oldCounts: [1, 5], newCounts: [4], deletedSections: [0], survivingSections: [move(1, 0)],
      deletedRows: [at(1, 2), at(1, 4)], insertedRows: [at(0, 0)])
    let checked = try #require(CheckedChanges(changes))
    #expect(checked.stayingCount(move(1, 0)) == 3)
    #expect(
      checked.stayingRows(move(1, 0)) == [
        move(at(1, 0), at(0, 1)), move(at(1, 1), at(0, 2)), move(at(1, 3), at(0, 3)),
      ])
  }

  /// Reordering the lists doesn't change their meaning.
  @Test func changesOfAnyOrderAreTakenInOrder() throws {
    let changes = TableChanges(
      oldCounts: [4, 1, 1, 3], newCounts: [3, 1, 1, 4], deletedSections: [1, 2],
      insertedSections: [1, 2], movedSections: [move(3, 0), move(0, 3)],
      survivingSections: [move(3, 0), move(0, 3)], deletedRows: [at(0, 0), at(0, 1)],
      insertedRows: [at(3, 0), at(3, 2)],
      movedRows: [move(at(3, 0), at(0, 1)), move(at(0, 2), at(3, 1))],
      changedRows: [move(at(3, 0), at(0, 1)), move(at(0, 3), at(3, 3))],
      changedHeaders: [move(3, 0), move(0, 3)], changedFooters: [move(3, 0)])
    #expect(changes.contradiction == nil)
    let ordered = try #require(CheckedChanges(changes))
    var reversed = changes
    reversed.deletedSections.reverse()
    reversed.insertedSections.reverse()
    reversed.movedSections.reverse()
    reversed.survivingSections.reverse()
    reversed.deletedRows.reverse()
    reversed.insertedRows.reverse()
    reversed.movedRows.reverse()
    reversed.changedRows.reverse()
    reversed.changedHeaders.reverse()
    #expect(reversed.contradiction != nil)
    let checked = try #require(CheckedChanges(reversed))
    #expect(checked.newSections == ordered.newSections)
    #expect(checked.oldSections == ordered.oldSections)
    #expect(checked.departures.unmatchedRows == changes.deletedRows)
    #expect(checked.arrivals.unmatchedRows == changes.insertedRows)
    #expect(checked.movedSections == changes.movedSections)
    #expect(checked.movedRows == changes.movedRows && checked.changedRows == changes.changedRows)
    #expect(checked.changedHeaders == [0, 3] && checked.changedFooters == [0])
  }

  /// Only a fault in the diff causes this contradiction.
  @Test func contradictionsUnderTheSealAreFoundInDebugBuildsOnly() {
    let old = [DiffSection("A", ids: [1]), DiffSection("B", ids: [2])]
    var changes = TableChanges(from: old, to: old)
    changes.changedHeaders = [move(0, 1)]
    #expect(TablePlan(from: old, to: old, changes: changes) == nil)
    changes.seal.isIntact = true
    #expect((TablePlan(from: old, to: old, changes: changes) == nil) == (expectedProofs(1) == 1))

    var list = ListChanges(from: [1, 2], to: [1, 2])
    list.updates = [move(0, 1)]
    #expect(list.applying(to: [1, 2]) { $0 } == nil)
    list.seal.isIntact = true
    #expect((list.applying(to: [1, 2]) { $0 } == nil) == (expectedProofs(1) == 1))
  }
}
