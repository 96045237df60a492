import DiffEngine
import PlanProofs
import TestSupport
import Testing

@Suite struct TableChangesApplyingTests {
  private let old = [DiffSection("A", ids: [1, 2]), DiffSection("B", ids: [3])]

  private func applied(_ changes: TableChanges) -> [DiffSection]? {
    changes.applying(
      to: old,
      newSection: { DiffSection("new \($0)", ids: [8, 9]) },
      newRow: { _ in DiffRow(id: 7) })
  }

  @Test func requestsOnlyNewSectionsAndRows() {
    let changes = TableChanges(
      oldCounts: [2, 1], newCounts: [2, 2], deletedSections: [1], insertedSections: [0],
      survivingSections: [IndexPair(from: 0, to: 1)],
      deletedRows: [TablePath(section: 0, row: 0)], insertedRows: [TablePath(section: 1, row: 1)],
      movedRows: [.init(from: TablePath(section: 1, row: 0), to: TablePath(section: 0, row: 1))])
    let expected = [DiffSection("new 0", ids: [8, 3]), DiffSection("A", ids: [2, 7])]
    #expect(applied(changes) == expected)
  }

  @Test func anotherTableIsRefused() {
    let changes = TableChanges(from: [DiffSection("A", ids: [1])], to: [])
    #expect(applied(changes) == nil)
  }

  @Test func anInsertedSectionOfAnotherSizeIsRefused() {
    let new = old + [DiffSection("C", ids: [4, 5, 6])]
    #expect(applied(TableChanges(from: old, to: new)) == nil)
  }

  private static let both = [IndexPair(from: 0, to: 0), IndexPair(from: 1, to: 1)]
  private static let crossed = [IndexPair(from: 1, to: 0), IndexPair(from: 0, to: 1)]
  private static let path = TablePath(section: 0, row: 0)
  private static let away = TablePath(section: 5, row: .max)

  private static func changes(_ edit: (inout TableChanges) -> Void) -> TableChanges {
    var changes = TableChanges(oldCounts: [2, 1], newCounts: [2, 1], survivingSections: both)
    edit(&changes)
    return changes
  }

  /// Returns changes that replace the second section with one of two rows.
  private static func replaced(_ edit: (inout TableChanges) -> Void) -> TableChanges {
    changes {
      ($0.survivingSections, $0.newCounts) = ([both[0]], [2, 2])
      ($0.deletedSections, $0.insertedSections) = ([1], [1])
      edit(&$0)
    }
  }

  @Test func theUneditedChangesAreAccepted() {
    #expect(applied(Self.changes { _ in }) == old)
    #expect(applied(Self.replaced { _ in })?.last == DiffSection("new 1", ids: [8, 9]))
    #expect(applied(Self.changes { $0.movedSections = [Self.both[0]] }) == old)
  }

  @Test(arguments: [
    changes { $0.survivingSections.removeLast() },
    changes { $0.survivingSections[1].from = 0 },
    changes { ($0.survivingSections, $0.newCounts) = (crossed, [1, 2]) },
    changes { ($0.survivingSections, $0.newCounts) = ([both[0]], [2]) },
    replaced { $0.insertedRows = [TablePath(section: 1, row: 0)] },
    replaced { $0.deletedRows = [TablePath(section: 1, row: 0)] },
    changes { $0.deletedSections = [0] },
    changes { $0.insertedSections = [7] },
    changes { $0.movedSections = [IndexPair(from: 0, to: 1)] },
    changes { $0.movedSections = [IndexPair(from: -1, to: -1)] },
    changes { $0.newCounts = [2] },
    changes { $0.newCounts = [3, 1] },
    changes { $0.newCounts = [.max, 1] },
    changes { $0.newCounts = [.min, 1] },
    changes { $0.newCounts = [2, .min] },
    changes { $0.deletedRows = [path] },
    changes { ($0.deletedRows, $0.newCounts) = ([path, path], [0, 1]) },
    changes { $0.deletedRows = [away] },
    changes { $0.insertedRows = [path] },
    changes { ($0.insertedRows, $0.newCounts) = ([path, path], [4, 1]) },
    changes { $0.insertedRows = [away] },
    changes { $0.movedRows = [IndexPair(from: path, to: TablePath(section: 1, row: 0))] },
    changes { $0.movedRows = [IndexPair(from: path, to: away)] },
    changes { $0.movedRows = [IndexPair(from: away, to: path)] },
    changes { $0.movedRows = [.init(from: path, to: path), .init(from: path, to: path)] },
    changes { $0.changedRows = [IndexPair(from: path, to: TablePath(section: 0, row: 1))] },
    changes { $0.changedRows = [IndexPair(from: away, to: away)] },
    changes { $0.changedRows = [.init(from: path, to: path), .init(from: path, to: path)] },
    changes { $0.changedHeaders = [IndexPair(from: 0, to: 1)] },
    changes { $0.changedFooters = [IndexPair(from: 9, to: 9)] },
  ])
  func contradictionsAreRefused(_ changes: TableChanges) {
    #expect(applied(changes) == nil)
    #expect(TablePlan(from: old, to: old, changes: changes) == nil)
  }

  @Test(arguments: [Int.max, .max - 1, .min, .min + 1])
  func countsAtTheEndsOfTheNumbersAreRefused(count: Int) throws {
    let empty = [DiffSection("A", ids: [])]
    let path = Self.path
    for edits in [[], [path], [path, TablePath(section: 0, row: 1)]] {
      for (deleted, inserted) in [(edits, []), ([], edits)] {
        let changes = TableChanges(
          oldCounts: [0], newCounts: [count], survivingSections: [Self.both[0]],
          deletedRows: deleted, insertedRows: inserted)
        let result = changes.applying(
          to: empty, newSection: { _ in empty[0] }, newRow: { _ in DiffRow(id: 7) })
        #expect(result == nil)
        #expect(changes.contradiction != nil)
        #expect(TablePlan(from: empty, to: empty, changes: changes) == nil)
      }
    }
  }

  @Test func randomNonsenseNeverTraps() {
    var random = SeededRandom(seed: 8)
    var accepted = 0
    for round in 0..<(isLong ? 20_000 : 5_000) {
      let changes = random.arbitraryChanges()
      let result = applied(changes)
      accepted += result == nil ? 0 : 1
      if let result, result.map(\.rows.count) != changes.newCounts {
        Issue.record("seed 8, round \(round): \(changes) made \(result)")
      }
      _ = TablePlan(from: old, to: result ?? old, changes: changes)
    }
    #expect(accepted > 0)
  }
}

extension SeededRandom {
  /// Returns random changes of a table of two sections.
  ///
  /// They may be inconsistent.
  fileprivate mutating func arbitraryChanges() -> TableChanges {
    var changes = TableChanges(
      oldCounts: [2, 1], newCounts: [below(4), below(4)],
      survivingSections: [IndexPair(from: 0, to: 0), IndexPair(from: 1, to: 1)])
    if oneIn(4) {
      changes.survivingSections.removeLast()
      changes.deletedSections = [1]
      changes.insertedSections = [below(3)]
    }
    if oneIn(4) { changes.movedSections = [IndexPair(from: below(3), to: below(3))] }
    if oneIn(2) { changes.deletedRows = [path()] }
    if oneIn(2) { changes.insertedRows = [path()] }
    if oneIn(2) { changes.movedRows = [IndexPair(from: path(), to: path())] }
    if oneIn(6) { changes.changedRows = [IndexPair(from: path(), to: path())] }
    if oneIn(6) { changes.changedHeaders = [IndexPair(from: below(3), to: below(3))] }
    return changes
  }

  private mutating func path() -> TablePath { TablePath(section: below(3), row: below(4) - 1) }
}
