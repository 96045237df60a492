import DeviceCases
import DiffEngine
import PlanProofs
import TestSupport
import Testing

@Suite struct TableChangesConsistencyTests {
  @Test func engineResultsAreConsistent() {
    let tables = allTables(sections: ["A", "B"], rows: [1, 2, 3])
    let contradicting = tables.enumerated().flatMap { index, old in
      sampled(tables, every: 5, from: index).map { TableChanges(from: old, to: $0) }
        .filter { $0.contradiction != nil }
    }
    #expect(contradicting.isEmpty, "\(contradicting.prefix(1))")
  }

  @Test func engineResultsWithDuplicatesAreConsistent() {
    var random = SeededRandom(seed: 21)
    for round in 0..<2_000 {
      let changes = TableChanges(from: random.smallTable(), to: random.smallTable())
      if let text = changes.contradiction { Issue.record("seed 21, round \(round): \(text)") }
    }
  }

  private static func changes(_ edit: (inout TableChanges) -> Void) -> TableChanges {
    var changes = TableChanges(
      oldCounts: [2, 1], newCounts: [2, 1], survivingSections: [move(0, 0), move(1, 1)])
    edit(&changes)
    return changes
  }

  /// Returns changes that replace the second section.
  private static func replaced(_ edit: (inout TableChanges) -> Void) -> TableChanges {
    changes {
      $0.survivingSections = [move(0, 0)]
      ($0.deletedSections, $0.insertedSections) = ([1], [1])
      edit(&$0)
    }
  }

  @Test func theUneditedChangesAreConsistent() {
    #expect(Self.changes { _ in }.contradiction == nil)
    #expect(Self.replaced { _ in }.contradiction == nil)
    #expect(Self.replaced { $0.movedRows = [move(at(1, 0), at(1, 0))] }.contradiction == nil)
  }

  @Test(arguments: [
    (changes { $0.newCounts = [2, -1] }, "a negative count: -1"),
    (changes { $0.oldCounts = [.min, 1] }, "a negative count: \(Int.min)"),
    (changes { $0.deletedSections = [2] }, "deleted sections: there is no 2"),
    (changes { $0.insertedSections = [1, 0] }, "inserted sections: 1 stands before 0"),
    (changes { $0.movedSections = [move(2, 0)] }, "moved sections, from: there is no 2"),
    (changes { $0.survivingSections[1].to = 0 }, "surviving sections, to: 0 occurs twice"),
    (changes { $0.survivingSections[1].from = 0 }, "surviving sections: 0 survives twice"),
    (changes { $0.changedHeaders = [move(0, 9)] }, "changed headers, to: there is no 9"),
    (changes { $0.changedFooters = [move(9, 0)] }, "changed footers, from: there is no 9"),
    (changes { $0.duplicateSections = [0, 0] }, "duplicate sections: 0 occurs twice"),
    (changes { $0.unsoundSections = [-1] }, "unsound sections: there is no -1"),
    (changes { $0.deletedSections = [1] }, "deleted sections: 1 survives"),
    (changes { $0.insertedSections = [1] }, "inserted sections: 1 survives"),
    (replaced { $0.deletedSections = [] }, "an old section is neither deleted nor surviving"),
    (replaced { $0.insertedSections = [] }, "a new section is neither inserted nor surviving"),
    (changes { $0.movedSections = [move(0, 1)] }, "moved sections: no section goes 0→1"),
    (
      changes { $0.survivingSections = [move(1, 0), move(0, 1)] },
      "surviving sections: 1→0 and 0→1 change their order unmoved"
    ),
    (changes { $0.changedHeaders = [move(0, 1)] }, "changed headers: no section goes 0→1"),
    (changes { $0.changedFooters = [move(1, 0)] }, "changed footers: no section goes 1→0"),
    (changes { $0.deletedRows = [at(0, 2)] }, "deleted rows: there is no 0-2"),
    (
      changes { $0.insertedRows = [at(.max, .max)] }, "inserted rows: there is no \(at(.max, .max))"
    ),
    (
      changes { $0.movedRows = [move(at(0, -1), at(0, 0))] },
      "moved rows, from: there is no 0--1"
    ),
    (
      changes { $0.changedRows = [move(at(0, 0), at(1, 1))] },
      "changed rows, to: there is no 1-1"
    ),
    (
      changes { $0.duplicateRows = [at(1, 0), at(0, 0)] },
      "duplicate rows: 1-0 stands before 0-0"
    ),
    (changes { $0.unsoundRows = [at(0, 7)] }, "unsound rows: there is no 0-7"),
    (replaced { $0.deletedRows = [at(1, 0)] }, "deleted rows: 1-0 goes with its section"),
    (replaced { $0.insertedRows = [at(1, 0)] }, "inserted rows: 1-0 comes with its section"),
    (
      changes { ($0.deletedRows, $0.movedRows) = ([at(0, 0)], [move(at(0, 0), at(0, 0))]) },
      "0-0 leaves the old data twice"
    ),
    (
      changes { ($0.insertedRows, $0.movedRows) = ([at(0, 0)], [move(at(0, 0), at(0, 0))]) },
      "0-0 enters the new data twice"
    ),
    (changes { $0.newCounts = [3, 1] }, "the rows of section 0→0 do not add up"),
    (changes { $0.newCounts = [.max, 1] }, "the rows of section 0→0 do not add up"),
    (
      changes { $0.movedRows = [move(at(0, 0), at(1, 0))] },
      "the rows of section 0→0 do not add up"
    ),
    (
      changes { $0.changedRows = [move(at(0, 0), at(0, 1))] },
      "changed rows: nothing goes 0-0→0-1"
    ),
    (
      changes { $0.changedRows = [move(at(0, 0), at(1, 0))] },
      "changed rows: nothing goes 0-0→1-0"
    ),
    (
      replaced { $0.changedRows = [move(at(1, 0), at(1, 0))] },
      "changed rows: nothing goes 1-0→1-0"
    ),
  ])
  func theFirstContradictionIsNamed(_ changes: TableChanges, _ text: String) {
    #expect(changes.contradiction == text)
  }

  /// Each case has the same fault in two places.
  ///
  /// The first one is reported.
  @Test(arguments: [
    (changes { $0.newCounts = [-1, -2] }, "a negative count: -1"),
    (changes { $0.deletedSections = [5, 6] }, "deleted sections: there is no 5"),
    (
      changes { $0.movedSections = [move(5, 0), move(6, 1)] },
      "moved sections, from: there is no 5"
    ),
    (
      changes {
        $0.newCounts = [2, 1, 2, 1]
        $0.survivingSections = [move(0, 0), move(1, 1), move(0, 2), move(1, 3)]
      }, "surviving sections: 0 survives twice"
    ),
    (changes { $0.deletedSections = [0, 1] }, "deleted sections: 0 survives"),
    (changes { $0.insertedSections = [0, 1] }, "inserted sections: 0 survives"),
    (
      changes { $0.movedSections = [move(1, 0), move(0, 1)] },
      "moved sections: no section goes 1→0"
    ),
    (
      changes { $0.changedFooters = [move(1, 0), move(0, 1)] },
      "changed footers: no section goes 1→0"
    ),
    (
      replaced {
        $0.oldCounts = [2, 2]; $0.deletedRows = [at(1, 0), at(1, 1)]
      }, "deleted rows: 1-0 goes with its section"
    ),
    (
      replaced {
        $0.newCounts = [2, 2]; $0.insertedRows = [at(1, 0), at(1, 1)]
      }, "inserted rows: 1-0 comes with its section"
    ),
    (
      changes {
        $0.deletedRows = [at(0, 0), at(0, 1)]
        $0.movedRows = [move(at(0, 0), at(0, 0)), move(at(0, 1), at(0, 1))]
      }, "0-0 leaves the old data twice"
    ),
  ])
  func theFirstOfTwoPlacesIsNamed(_ changes: TableChanges, _ text: String) {
    #expect(changes.contradiction == text)
  }

  @Test func theLargestTablesAreJudgedWithoutBeingBuilt() {
    let changes = TableChanges(
      oldCounts: [.max, .max], newCounts: [.max, .max],
      survivingSections: [move(0, 0), move(1, 1)], deletedRows: [at(0, 0)],
      insertedRows: [at(0, .max - 1)], changedRows: [move(at(0, .max - 1), at(0, .max - 2))])
    #expect(changes.contradiction == nil)
  }

  @Test(arguments: sampled(0..<8, every: 3)) func onlyConsistentChangesCanBeApplied(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    var (accepted, refused) = (0, 0)
    for round in 0..<800 {
      let (old, new) = (random.smallTable(), random.smallTable())
      var changes = TableChanges(from: old, to: new)
      (changes.duplicateSections, changes.duplicateRows) = ([], [])
      if !random.oneIn(8) { random.perturb(&changes) }
      let result = changes.applying(
        to: old,
        newSection: { index in
          DiffSection("new", ids: Array(repeating: 9, count: max(0, changes.newCounts[index])))
        }, newRow: { _ in DiffRow(id: 7) })
      if result == nil { refused += 1 } else { accepted += 1 }
      let expected = DenseCheck.accepts(changes)
      if (result != nil) != expected || (changes.contradiction == nil) != expected {
        Issue.record("seed \(seed), round \(round): \(changes) \(changes.contradiction ?? "")")
      }
    }
    #expect(accepted > 50)
    #expect(refused > 50)
  }

  @Test func absurdNumbersNeverTrap() {
    var random = SeededRandom(seed: 6)
    var sound = 0
    for _ in 0..<(isLong ? 20_000 : 5_000) {
      let (batch, other) = (HostileBatch(using: &random), HostileBatch(using: &random))
      var changes = TableChanges(
        oldCounts: batch.oldCounts, newCounts: batch.newCounts,
        survivingSections: batch.batch.movedSections)
      if random.oneIn(2) {
        changes.deletedSections = batch.batch.deletedSections
        changes.insertedSections = batch.batch.insertedSections
        changes.deletedRows = batch.batch.deletedRows
        changes.insertedRows = batch.batch.insertedRows
        changes.movedRows = batch.batch.movedRows
        changes.changedRows = other.batch.movedRows
        changes.changedHeaders = other.batch.movedSections
      }
      sound += changes.contradiction == nil ? 1 : 0
    }
    #expect(sound > 0)
  }
}

extension SeededRandom {
  /// Changes one position, or adds or removes an operation, and keeps every list ascending.
  fileprivate mutating func perturb(_ changes: inout TableChanges) {
    switch below(10) {
    case 0: perturb(&changes.deletedSections)
    case 1: perturb(&changes.insertedSections)
    case 2: perturb(&changes.movedSections)
    case 3: perturb(&changes.survivingSections)
    case 4: perturbRows(&changes.deletedRows)
    case 5: perturbRows(&changes.insertedRows)
    case 6: perturbRows(&changes.movedRows)
    case 7: perturbRows(&changes.changedRows)
    case 8: perturb(&changes.changedHeaders)
    default:
      if let section = changes.newCounts.indices.randomElement(using: &self) {
        changes.newCounts[section] += below(4) - 1
      }
    }
  }

  private mutating func perturb(_ sections: inout [Int]) {
    sections = Set(sections + [below(5)]).filter { _ in !oneIn(4) }.sorted()
  }

  private mutating func perturb(_ pairs: inout [IndexPair<Int>]) {
    let extra = IndexPair(from: below(5), to: below(5))
    let all = (oneIn(2) ? pairs + [extra] : [extra] + pairs).filter { _ in !oneIn(4) }
    pairs = Dictionary(all.map { ($0.to, $0) }) { first, _ in first }.values.sorted {
      $0.to < $1.to
    }
  }

  private mutating func perturbRows(_ paths: inout [TablePath]) {
    paths = Set(paths + [path()]).sorted().filter { _ in !oneIn(4) }
  }

  private mutating func perturbRows(_ pairs: inout [IndexPair<TablePath>]) {
    let extra = IndexPair(from: path(), to: path())
    let all = (oneIn(2) ? pairs + [extra] : [extra] + pairs).filter { _ in !oneIn(4) }
    pairs = Dictionary(all.map { ($0.to, $0) }) { first, _ in first }.values.sorted {
      $0.to < $1.to
    }
  }

  private mutating func path() -> TablePath { TablePath(section: below(4), row: below(4)) }
}
