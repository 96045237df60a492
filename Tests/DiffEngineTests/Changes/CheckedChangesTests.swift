import DeviceCases
import Foundation
import TestSupport
import Testing

@testable import DiffEngine

/// Which changes are proved not to contradict themselves, and how often.
@Suite struct CheckedChangesTests {
  /// Pairs of tables with all kinds of changes between them.
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

  /// How many of so many changes are proved that the diff made.
  private func expectedProofs(_ count: Int) -> Int {
    #if DEBUG
      count
    #else
      0
    #endif
  }

  @Test func whatTheDiffMadeIsProvedInDebugBuildsOnly() {
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

  @Test func whatAnAppMadeDecodedOrInvertedIsAlwaysProved() throws {
    let changes = pairs(50).map { TableChanges(from: $0.old, to: $0.new) }
    let decoded = try changes.map {
      try JSONDecoder().decode(TableChanges.self, from: JSONEncoder().encode($0))
    }
    #expect(decoded == changes)
    #expect(proofs(of: decoded) == 50)
    #expect(proofs(of: changes.map(\.inverted)) == 50)
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

  /// A fault of the diff, which only debug builds look for.
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
