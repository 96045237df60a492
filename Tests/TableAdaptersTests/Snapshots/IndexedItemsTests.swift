import Testing

@testable import TableAdapters

@Suite struct IndexedItemsTests {
  /// Items without end come and go; the table is to hold those that are there.
  @Test func theNumbersOfIDsThatAreGoneAreGivenAgain() {
    var items = IndexedItems<Int>()
    items.addSections(upTo: 1)
    func place(_ ids: [Int]) -> [Int] { items.place(ids, inSection: 0) { $0.count(inSection: 0) } }
    #expect(place([0, 1, 2]).isEmpty)
    for id in 3..<50 {
      guard let oldest = items.number(of: id - 2) else {
        Issue.record("\(id - 2) is not found")
        return
      }
      items.remove([Int32(oldest)])
      #expect(place([id]).isEmpty)
    }
    #expect(items.ids(inSection: 0) == [0, 48, 49])
    #expect(items.marks.count == 3)
  }

  /// How many nodes steps on single items visit, at 1,000 and at 4,000 of them.
  private func growth(_ step: (inout TableSnapshot<Int, Int>, _ number: Int) -> Void) -> Double {
    let visits = [1_000, 4_000].map { count in
      var snapshot = TableSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      for number in 1..<count { snapshot.appendSections([number]) }
      snapshot.index()
      let before = snapshot.items.indexed.order.visits + snapshot.sections.order.visits
      for number in 1..<count { step(&snapshot, number) }
      #expect(snapshot.issues.isEmpty)
      return snapshot.items.indexed.order.visits + snapshot.sections.order.visits - before
    }
    return Double(visits[1]) / Double(visits[0])
  }

  @Test("steps on single items and sections cost little more in long snapshots")
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

  @Test("an array that was read isn't made again until its section changes")
  func arraysAreMadeOnce() {
    var snapshot = TableSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<100), toSection: 0)
    snapshot.appendItems(Array(100..<200), toSection: 1)
    snapshot.moveItem(5, beforeItem: 2)
    func address(_ section: Int, of snapshot: TableSnapshot<Int, Int>) -> UnsafePointer<Int>? {
      snapshot.itemIdentifiers(inSection: section).withUnsafeBufferPointer(\.baseAddress)
    }
    let copy = snapshot
    let before = address(0, of: snapshot)
    #expect(address(0, of: snapshot) == before && address(0, of: copy) == before)
    snapshot.moveItem(150, afterItem: 160)
    #expect(address(0, of: snapshot) == before)
    snapshot.appendItems([7_000], toSection: 0)
    snapshot.moveItem(3, beforeItem: 2)
    #expect(copy.itemIdentifiers(inSection: 0).prefix(5) == [0, 1, 5, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: 0).prefix(5) == [0, 1, 5, 3, 2])
    #expect(snapshot.itemIdentifiers(inSection: 0).last == 7_000)
    #expect(address(0, of: copy) == before)
  }
}
