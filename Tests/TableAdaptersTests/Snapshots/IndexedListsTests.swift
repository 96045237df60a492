import TestSupport
import Testing

@testable import TableAdapters

@Suite struct IndexedListsTests {
  @Test("the numbers of removed IDs are used again")
  func numbersAreReused() {
    var items = IndexedLists<Int>(count: 1, isIndexed: true)
    #expect(items.insert([0, 1, 2], .end(ofList: 0)).repeated.isEmpty)
    for id in 3..<50 {
      let oldest = items.find([id - 2])
      #expect(oldest.unknown.isEmpty)
      #expect(items.remove(oldest.known) == [0])
      #expect(items.insert([id], .end(ofList: 0)).repeated.isEmpty)
    }
    #expect(items.ids(inList: 0) == [0, 48, 49])
    #expect(items.marks.count == 3)
  }

  @Test("IDs are found once or are unknown")
  func find() {
    var items = IndexedLists<String>(count: 1, isIndexed: false)
    _ = items.insert(["a", "b"], .end(ofList: 0))
    let (known, unknown) = items.find(["b", "x", "b", "a", "x"])
    #expect(known == [1, 0])
    #expect(unknown == ["x", "x"])
    #expect(items.find(["b"]).known == [1])
  }

  /// Sections with ascending IDs, partly appended in several steps.
  private func ascending(_ random: inout SeededRandom) -> (TableSnapshot<Int, Int>, [[Int]]) {
    var snapshot = TableSnapshot<Int, Int>()
    let order = Array(0..<8).shuffled(using: &random)
    snapshot.appendSections(order)
    snapshot.appendItems([], toSection: 3)
    var contents = Array(repeating: [Int](), count: 8)
    var next = random.below(3)
    for section in order.shuffled(using: &random).prefix(random.below(9)) {
      for _ in 0..<random.below(4) {
        let ids = (0..<random.below(5)).map { _ in
          next += 1 + random.below(3)
          return next
        }
        snapshot.appendItems(ids, toSection: section)
        contents[section] += ids
      }
    }
    #expect(!snapshot.items.isIndexed)
    return (snapshot, order.map { contents[$0] })
  }

  @Test("ascending IDs are found without an index, and with one", arguments: 0..<100)
  func ascendingIDs(seed: Int) {
    var random = SeededRandom(seed: seed)
    var (snapshot, contents) = ascending(&random)
    let all = contents.flatMap { $0 }
    func check(_ step: String) {
      let isRight =
        snapshot.itemIdentifiers == all && snapshot.numberOfItems == all.count
        && zip(snapshot.sectionIdentifiers, contents).allSatisfy { section, ids in
          snapshot.itemIdentifiers(inSection: section) == ids
            && snapshot.numberOfItems(inSection: section) == ids.count
            && ids.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section }
        }
        && (-1...80).allSatisfy { snapshot.indexOfItem($0) == all.firstIndex(of: $0) }
      #expect(isRight, "seed \(seed), \(step)")
    }
    check("without an index")
    let copy = snapshot
    snapshot.reloadItems(all)
    #expect(snapshot.items.isIndexed && !copy.items.isIndexed)
    #expect((snapshot == copy) == all.isEmpty)
    check("with an index")
    #expect(snapshot.issues.isEmpty && snapshot.reloadedItemIdentifiers == all)
    snapshot = copy
    check("the copy")
  }

  @Test("IDs that don't ascend are indexed, and repeated ones are found")
  func descendingIDs() {
    let appended: [(list: Int, ids: [Int], expected: [[Int]])] = [
      (1, [5, 5], [[1, 2], [5]]), (1, [9, 8], [[1, 2], [9, 8]]), (1, [2], [[1], [2]]),
      (1, [0], [[1, 2], [0]]),
    ]
    for (list, ids, expected) in appended {
      var items = IndexedLists<Int>(count: 3, isIndexed: false)
      _ = items.insert([1, 2], .end(ofList: 0))
      #expect(!items.isIndexed)
      _ = items.insert(ids, .end(ofList: list))
      #expect(items.isIndexed && [0, 1].map { items.ids(inList: $0) } == expected)
    }
    // The IDs ascend within each list, but not from list to list.
    var items = IndexedLists<Int>(count: 2, isIndexed: false)
    for (list, ids) in [(0, [1]), (1, [2]), (0, [3])] { _ = items.insert(ids, .end(ofList: list)) }
    #expect(items.isIndexed && items.place(of: 3).map { [$0.list, $0.index] } == [0, 1])
  }

  /// How the number of nodes that a step visits grows from 1,000 to 4,000 items.
  private func growth(_ step: (inout TableSnapshot<Int, Int>, _ number: Int) -> Void) -> Double {
    let visits = [1_000, 4_000].map { count in
      var snapshot = TableSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      for number in 1..<count { snapshot.appendSections([number]) }
      snapshot.items.makeIndex()
      let before = snapshot.items.order.visits + snapshot.sections.order.visits
      for number in 1..<count { step(&snapshot, number) }
      #expect(snapshot.issues.isEmpty)
      return snapshot.items.order.visits + snapshot.sections.order.visits - before
    }
    return Double(visits[1]) / Double(visits[0])
  }

  @Test("steps on single items and sections cost little more if a snapshot is long")
  func growthOfSingleSteps() {
    let costs: [(String, Double)] = [
      ("insert before", growth { $0.insertItems([-$1], beforeItem: $1) }),
      ("insert after the first", growth { $0.insertItems([-$1], afterItem: 0) }),
      (
        "move and look up",
        growth {
          $0.moveItem($1, beforeItem: 0)
          #expect($0.indexOfItem($1) == $1 - 1)
        }
      ),
      (
        "insert and look up",
        growth {
          $0.insertItems([-$1], beforeItem: 0)
          #expect($0.indexOfItem(-$1) == $1 - 1)
        }
      ),
      ("delete", growth { $0.deleteItems([$1]) }),
      ("insert sections", growth { $0.insertSections([-$1], beforeSection: $1) }),
      ("move sections", growth { $0.moveSection($1, beforeSection: 0) }),
      (
        "delete sections and look up",
        growth {
          $0.deleteSections([$1])
          #expect($0.indexOfSection(0) == 0)
        }
      ),
      ("append", growth { $0.appendItems([-$1], toSection: $1) }),
    ]
    for (name, growth) in costs { #expect(growth < 6.5, "\(name): \(growth)") }
  }

  @Test("a step recreates only the arrays of sections that it changes")
  func arraysAreKept() {
    var snapshot = TableSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<100), toSection: 0)
    snapshot.appendItems(Array(100..<200), toSection: 1)
    func address(_ section: Int, of snapshot: TableSnapshot<Int, Int>) -> UnsafePointer<Int>? {
      snapshot.itemIdentifiers(inSection: section).withUnsafeBufferPointer(\.baseAddress)
    }
    let before = address(0, of: snapshot)
    snapshot.moveItem(150, afterItem: 160)
    let copy = snapshot
    #expect(address(0, of: snapshot) == before && address(0, of: copy) == before)
    snapshot.moveItem(5, beforeItem: 2)
    snapshot.appendItems([7_000], toSection: 0)
    #expect(copy.itemIdentifiers(inSection: 0) == Array(0..<100))
    #expect(snapshot.itemIdentifiers(inSection: 0).prefix(5) == [0, 1, 5, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: 0).last == 7_000)
    #expect(address(0, of: copy) == before)
  }
}
