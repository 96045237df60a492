import TestSupport
import Testing

@testable import DiffEngine

@Suite struct ListChangesTests {
  private let before = [DiffRow(id: 1), DiffRow(id: 2), DiffRow(id: 3)]

  @Test func equalListsHaveNoChanges() {
    let changes = ListChanges(from: before, to: before)
    #expect(changes.isEmpty)
    #expect(changes == ListChanges(oldCount: 3, newCount: 3))
    #expect(changes.description == "no changes")
    #expect(ListChanges(from: [Int](), to: [Int]()).isEmpty)
  }

  @Test func reportsEveryKindOfChange() {
    let changes = ListChanges(
      from: ["a1", "b1", "c1", "d1"], to: ["x1", "d1", "a2", "c1"],
      id: { $0.first }, sameContent: ==)
    #expect(changes.deletes == [1])
    #expect(changes.inserts == [0])
    #expect(changes.moves == [IndexPair(from: 3, to: 1)])
    #expect(changes.updates == [IndexPair(from: 0, to: 2)])
    #expect(changes.description == "delete 1; insert 0; move 3→1; update 0→2")
    #expect(!changes.isEmpty)
  }

  @Test func aChangeOfAnyKindIsAChange() {
    let move = IndexPair(from: 0, to: 1)
    for changes in [
      ListChanges(oldCount: 2, newCount: 1, deletes: [0]),
      ListChanges(oldCount: 1, newCount: 2, inserts: [0]),
      ListChanges(oldCount: 2, newCount: 2, moves: [move]),
      ListChanges(oldCount: 2, newCount: 2, updates: [IndexPair(from: 1, to: 1)]),
    ] {
      #expect(!changes.isEmpty, "\(changes)")
    }
  }

  @Test func retainedElementsAreChangedByDefault() {
    struct Named: Identifiable {
      var id: Int
    }
    let (old, new) = ([1, 2].map(Named.init), [3, 1].map(Named.init))
    #expect(ListChanges(from: old, to: new).description == "delete 1; insert 0; update 0→1")
    #expect(ListChanges(from: old, to: new, id: \.id) == ListChanges(from: old, to: new))
  }

  @Test("an app's closure compares the elements of a list with themselves")
  func ownComparisonOfOneList() {
    let list = Array(0..<100)
    let changes = ListChanges(from: list, to: list, id: { $0 }, sameContent: { _, _ in false })
    #expect(changes.updates == list.map { IndexPair(from: $0, to: $0) })
  }

  @Test("lists that share storage aren't compared")
  func sharedStorage() {
    let counter = CountedID.Counter()
    let list = (0..<3_000).map { CountedID(value: $0, counter: counter) }
    #expect(ListChanges(from: list, to: list).isEmpty)
    #expect(counter.comparisons + counter.hashes == 0)
  }

  /// Covers the common prefix, a run, moved rows, and the common suffix.
  @Test func oldRowIsComparedWithNewRowOfSameID() {
    struct Sided { let (id, isNew): (Int, Bool) }
    let ids = Array(10..<40) + [200] + Array(40..<60) + [201] + Array(80..<100) + [70, 60, 65]
    let old = (0..<120).map { Sided(id: $0, isNew: false) }
    let new = (Array(0..<10) + ids + Array(100..<120)).map { Sided(id: $0, isNew: true) }
    var wrong = 0
    let changes = ListChanges(from: old, to: new, id: \.id) { before, after in
      wrong += before.isNew || !after.isNew || before.id != after.id ? 1 : 0
      return false
    }
    let places = new.indices.filter { new[$0].id < 200 }
    #expect(wrong == 0)
    #expect(changes.updates == places.map { IndexPair(from: new[$0].id, to: $0) })
  }

  @Test(arguments: [0, 1, 2, 5]) func updatesAscendFromTheCommonBeginningToTheCommonEnd(count: Int)
  {
    let old = (0..<20).map { DiffRow(id: $0) }
    for inserted in [0, 1, 3] {
      var new = old
      // Change all rows around the inserted ones except for the first and the last.
      for index in 1..<1 + count { new[index].content = 1 }
      for index in 14..<14 + count { new[index].content = 1 }
      new.insert(contentsOf: (100..<100 + inserted).map { DiffRow(id: $0) }, at: 8)
      let changes = ListChanges(from: old, to: new)
      let expected =
        (1..<1 + count).map { IndexPair(from: $0, to: $0) }
        + (14..<14 + count).map { IndexPair(from: $0, to: $0 + inserted) }
      #expect(changes.updates == expected && changes.inserts == Array(8..<8 + inserted))
    }
  }

  /// If one side is empty between the common ends, nothing is hashed.
  @Test func duplicatesBetweenCommonEndsAreNotLookedFor() {
    #expect(ListChanges(from: [1, 2], to: [1, 3, 3, 1, 2]).duplicates == [])
    #expect(ListChanges(from: [1, 3, 3, 1, 2], to: [1, 2]).deletes == [1, 2, 3])
  }

  /// A list that counts reads of its elements.
  private struct CountedReads: RandomAccessCollection {
    final class Counter { var reads = 0 }

    let elements: [Int]
    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Int {
      counter.reads += 1
      return elements[index]
    }
  }

  @Test func elementsThatAreTheirOwnIDAreReadOnce() {
    let rows = Array(0..<300)
    func reads(_ diff: (CountedReads, CountedReads) -> ListChanges) -> Int {
      let old = CountedReads(elements: [-1] + rows + [-2])
      let new = CountedReads(elements: [-3] + rows + [-4])
      #expect(diff(old, new).description == "delete 0 301; insert 0 301")
      return old.counter.reads + new.counter.reads
    }
    let withContent = reads { ListChanges(from: $0, to: $1, id: { $0 }, sameContent: ==) }
    #expect(withContent == 2 * (rows.count + 2))
    #expect(reads { ListChanges(from: $0, to: $1) } == withContent)
  }

  @Test func describesSeveralPositionsOfAKind() {
    let changes = ListChanges(
      oldCount: 6, newCount: 7, deletes: [3], inserts: [0, 5], moves: [IndexPair(from: 4, to: 1)],
      updates: [IndexPair(from: 2, to: 2)])
    #expect(changes.description == "delete 3; insert 0 5; move 4→1; update 2→2")
  }

  @Test func aMovedElementMayBeUpdatedToo() {
    let changes = ListChanges(from: before, to: [DiffRow(id: 3, content: 1), before[0], before[1]])
    #expect(changes.description == "move 2→0; update 2→0")
  }

  @Test func x01_anInsertAtTheFrontMovesNothing() {
    let changes = ListChanges(from: Array(1...1_000), to: Array(0...1_000))
    #expect(changes == ListChanges(oldCount: 1_000, newCount: 1_001, inserts: [0]))
  }

  @Test func x01_oneElementFromFirstToLastIsOneMove() {
    let changes = ListChanges(from: Array(0..<1_000), to: Array(1..<1_000) + [0])
    #expect(changes.moves == [IndexPair(from: 0, to: 999)])
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
  }

  @Test func x02_unchangedDuplicatesAreNoChanges() {
    let changes = ListChanges(from: [1, 1, 1], to: [1, 1, 1], checking: .everywhere)
    #expect(changes.isEmpty)
    #expect(changes.duplicates == [1, 2])
  }

  @Test func x03_aContentChangeOfTheSameIdentityIsSeen() {
    let changes = ListChanges(from: before, to: [before[0], DiffRow(id: 2, content: 7), before[2]])
    #expect(changes.description == "update 1→1")
  }

  @Test func duplicatesMatchOccurrenceByOccurrence() {
    let changes = ListChanges(
      from: ["a1", "b1", "a2", "c1"], to: ["x1", "a1", "a2", "b1", "y1"],
      id: { $0.first }, sameContent: ==)
    #expect(changes.updates.isEmpty)
    #expect(changes.deletes == [3])
    #expect(changes.inserts == [0, 4])
    #expect(changes.moves.count == 1)
    #expect(changes.duplicates == [2])
  }

  @Test func theCommonEndsMatchBeforeOccurrencesAreCounted() {
    #expect(ListChanges(from: [2, 1], to: [1, 2, 1]).description == "insert 0")
    #expect(ListChanges(from: [1, 2, 1, 3], to: [1, 3]).description == "delete 1 2")
    let tables = [[2, 1], [1, 2, 1]].map { [DiffSection("A", ids: $0)] }
    #expect(TableChanges(from: tables[0], to: tables[1]).description == "insert rows 0-0")
  }

  @Test func duplicatesThatComeAndGoAreInsertsAndDeletes() {
    #expect(ListChanges(from: [1, 1], to: [1, 1, 1]).description == "insert 2")
    #expect(ListChanges(from: [1, 1, 1], to: [1]).description == "delete 1 2")
    #expect(ListChanges(from: [1], to: [1, 1], checking: .everywhere).duplicates == [1])
  }

  @Test func slicesCountFromZero() {
    let old = [9, 9, 1, 2, 3, 9][2...4]
    let new = ContiguousArray([8, 8, 8, 3, 1, 2])[3...]
    let changes = ListChanges(from: old, to: new)
    #expect(changes.description == "move 2→0")
    #expect(changes.applying(to: old) { _ in 0 } == [3, 1, 2])
  }

  @Test func kindsOfCollectionsMayDiffer() {
    #expect(ListChanges(from: 0..<3, to: [0, 2]).description == "delete 1")
    #expect(ListChanges(from: (0..<3).reversed(), to: 0..<3).moves.count == 2)
  }
}

@Suite struct ListChangesOverloadTests {
  private struct Named: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private final class Model: Identifiable, Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (left: Model, right: Model) -> Bool { left.name == right.name }
  }

  @Test func identifiableElementsAreComparedByEquality() {
    let changes = ListChanges(
      from: [Named(id: 1, name: "a"), Named(id: 2, name: "b")],
      to: [Named(id: 2, name: "c"), Named(id: 1, name: "a")])
    #expect(changes.updates == [IndexPair(from: 1, to: 0)])
    #expect(changes.moves.count == 1)
  }

  @Test func hashableElementsAreNeverUpdated() {
    #expect(ListChanges(from: ["a", "b"], to: ["b", "c"]).description == "delete 0; insert 1")
  }

  @Test func hashableIdentifiableElementsAreMatchedByID() {
    let changes = ListChanges(from: [DiffRow(id: 1)], to: [DiffRow(id: 1, content: 1)])
    #expect(changes.description == "update 0→0")
  }

  @Test func keyPathProvidesIdentity() {
    let old = [Named(id: 1, name: "a"), Named(id: 2, name: "b")]
    let new = [Named(id: 3, name: "a"), Named(id: 2, name: "b")]
    #expect(ListChanges(from: old, to: new, id: \.name).description == "update 0→0")
  }

  @Test func objectsMayBeElements() {
    let (first, second) = (Model("a"), Model("a"))
    #expect(ListChanges(from: [first, second], to: [second]).description == "delete 0")
  }

  @Test func genericCodeUsesItsOwnConstraint() {
    func changes<Value: Hashable>(_ old: [Value], _ new: [Value]) -> ListChanges {
      ListChanges(from: old, to: new)
    }
    let text = changes([DiffRow(id: 1)], [DiffRow(id: 1, content: 1)]).description
    #expect(text == "delete 0; insert 0")
  }
}
