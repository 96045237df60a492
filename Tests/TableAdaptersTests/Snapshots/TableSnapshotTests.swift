import TableAdapters
import TableDiagnostics
import Testing

/// Examples of each step, and of each kind of misuse.
@Suite struct TableSnapshotTests {
  typealias Snapshot = TableSnapshot<String, Int>

  /// A snapshot with sections a (1, 2, 3) and b (4, 5).
  private func filled() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([4, 5])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    return snapshot
  }

  private func contents(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map {
      ([$0] + snapshot.itemIdentifiers(inSection: $0).map(String.init)).joined(separator: " ")
    }
  }

  /// Changes the filled snapshot, compares its contents, and returns its issues.
  private func expect(
    _ expected: [String], codes: [TableIssue.Code] = [], line: UInt = #line,
    after change: (inout Snapshot) -> Void
  ) {
    var snapshot = filled()
    change(&snapshot)
    #expect(contents(snapshot) == expected, "line \(line)")
    #expect(snapshot.issues.map(\.code) == codes, "line \(line)")
  }

  @Test func anEmptySnapshotHoldsNothing() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    #expect(snapshot.itemIdentifiers.isEmpty && snapshot.sectionIdentifiers.isEmpty)
    #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
    #expect(snapshot.issues.isEmpty)
  }

  @Test func existingItemsAndSectionsAreFound() {
    let snapshot = filled()
    #expect(contents(snapshot) == ["a 1 2 3", "b 4 5"])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.numberOfItems(inSection: "b") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfSection("b") == 1)
    #expect(snapshot.issues.isEmpty)
  }

  @Test func missingItemsAndSectionsAreNotFound() {
    let snapshot = filled()
    #expect(snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "c").isEmpty)
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(9) == nil && snapshot.indexOfSection("c") == nil)
  }

  @Test func itemsAreInsertedBeforeAndAfterOthers() {
    expect(["a 7 8 1 2 3", "b 4 5"]) { $0.insertItems([7, 8], beforeItem: 1) }
    expect(["a 1 2 3", "b 4 7 8 5"]) { $0.insertItems([7, 8], afterItem: 4) }
    expect(["a 1 2 3", "b 4 5 7"]) { $0.insertItems([7], afterItem: 5) }
    expect(["a 1 2 3", "b 4 5"]) { $0.insertItems([], afterItem: 5) }
  }

  @Test func itemsAreDeleted() {
    expect(["a 2", "b 4"]) { $0.deleteItems([5, 1, 3]) }
    expect([]) { $0.deleteAllItems() }
  }

  @Test func itemsAreMoved() {
    expect(["a 3 1 2", "b 4 5"]) { $0.moveItem(3, beforeItem: 1) }
    expect(["a 2 3 1", "b 4 5"]) { $0.moveItem(1, afterItem: 3) }
    expect(["a 2 3", "b 4 1 5"]) { $0.moveItem(1, beforeItem: 5) }
    expect(["a 1 2 3", "b 4 5"]) { $0.moveItem(2, beforeItem: 2) }
  }

  @Test func sectionsAreInsertedDeletedAndMoved() {
    expect(["c", "a 1 2 3", "b 4 5"]) { $0.insertSections(["c"], beforeSection: "a") }
    expect(["a 1 2 3", "c", "d", "b 4 5"]) { $0.insertSections(["c", "d"], afterSection: "a") }
    expect(["b 4 5"]) { $0.deleteSections(["a"]) }
    expect(["b 4 5", "a 1 2 3"]) { $0.moveSection("b", beforeSection: "a") }
    expect(["b 4 5", "a 1 2 3"]) { $0.moveSection("a", afterSection: "b") }
    expect(["a 1 2 3", "b 4 5"]) { $0.moveSection("a", afterSection: "a") }
  }

  @Test func itemsOfDeletedSectionCanReturnElsewhere() {
    expect(["b 4 5 1", "c 2", "a"]) {
      $0.deleteSections(["a"])
      $0.appendItems([1], toSection: "b")
      $0.appendSections(["c", "a"])
      $0.appendItems([2], toSection: "c")
    }
  }

  @Test func anIDThatIsThereIsMovedAndReported() {
    expect(["a 2 3", "b 4 5 1 6"], codes: [.repeatedID]) { $0.appendItems([1, 6]) }
    expect(["a 1 3 5 2", "b 4"], codes: [.repeatedID]) { $0.insertItems([5, 2], afterItem: 3) }
    expect(["b 4 5", "a 1 2 3"], codes: [.repeatedID]) { $0.appendSections(["a"]) }
    expect(["b 4 5", "a 1 2 3"], codes: [.repeatedID]) {
      $0.insertSections(["b"], beforeSection: "a")
    }
  }

  @Test func firstOfEqualIDsIsUsed() {
    expect(["a 1 2 3", "b 4 5 6 7"], codes: [.repeatedID]) { $0.appendItems([6, 7, 6]) }
    expect(["a 2 3", "b 4 5 1"], codes: [.repeatedID]) { $0.appendItems([1, 1]) }
    expect(["a 1 2 3", "b 4 5", "c"], codes: [.repeatedID]) { $0.appendSections(["c", "c"]) }
  }

  @Test func itemIsNotInsertedNextToItself() {
    expect(["a 1 9 2 3", "b 4 5"], codes: [.repeatedID]) { $0.insertItems([1, 9], afterItem: 1) }
    expect(["a 1 2 3", "c", "b 4 5"], codes: [.repeatedID]) {
      $0.insertSections(["b", "c"], beforeSection: "b")
    }
  }

  @Test func stepsWithUnknownIDsAreLeftOut() {
    let same = ["a 1 2 3", "b 4 5"]
    expect(same, codes: [.unknownID]) { $0.appendItems([6], toSection: "c") }
    expect(same, codes: [.unknownID]) { $0.insertItems([6], beforeItem: 9) }
    expect(same, codes: [.unknownID]) { $0.insertItems([6], afterItem: 9) }
    expect(same, codes: [.unknownID]) { $0.moveItem(9, beforeItem: 1) }
    expect(same, codes: [.unknownID]) { $0.moveItem(1, afterItem: 9) }
    expect(same, codes: [.unknownID]) { $0.insertSections(["c"], afterSection: "d") }
    expect(same, codes: [.unknownID]) { $0.moveSection("c", beforeSection: "a") }
    expect(same, codes: [.unknownID]) { $0.moveSection("a", afterSection: "c") }
    expect(same, codes: [.unknownID]) { $0.reloadItems([9]) }
    expect(same, codes: [.unknownID]) { $0.reconfigureItems([9]) }
    expect(same, codes: [.unknownID]) { $0.reloadSections(["c"]) }
    expect(["a 2 3", "b 4 5"], codes: [.unknownID]) { $0.deleteItems([9, 1]) }
    expect(["a 1 2 3"], codes: [.unknownID]) { $0.deleteSections(["b", "c"]) }
  }

  @Test func itemsNeedASection() {
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    #expect(snapshot.numberOfItems == 0)
    #expect(
      snapshot.issues.map { "\($0)" } == [
        "warning TV0306: appendItems(_:toSection:) has no section, and neither has the snapshot"
      ])
  }

  @Test func issuesListStepAndIDs() {
    var snapshot = filled()
    snapshot.deleteItems([7, 8])
    snapshot.appendItems(Array(1...5) + Array(1...5))
    snapshot.reloadSections(["z"])
    #expect(
      snapshot.issues.map(\.message) == [
        "deleteItems(_:) names 7, 8, which the snapshot does not have",
        "appendItems(_:toSection:) names 1, 2, 3, 4, 5, 1, 2, 3 and 2 more, which the snapshot has"
          + " already",
        "reloadSections(_:) names z, which is no section of the snapshot",
      ])
    #expect(snapshot.issues.first?.identifiers == ["7", "8"])
  }

  @Test func snapshotKeepsLimitedNumberOfIssues() {
    var snapshot = filled()
    for id in 100..<200 { snapshot.deleteItems([id]) }
    #expect(snapshot.issues.count == 32)
    snapshot.deleteAllItems()
    #expect(snapshot.issues.count == 32)
  }

  @Test func ofManyStepsThatRepeatIDsTheFirstAreKept() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    for id in 0..<40 { snapshot.appendItems([id, id]) }
    #expect(snapshot.issues.flatMap(\.identifiers) == (0..<32).map(String.init))
  }

  @Test func duplicatesAreReportedBeforeDeletingAllItems() {
    expect([], codes: [.repeatedID, .unknownID]) {
      $0.appendItems([1])
      $0.deleteAllItems()
      $0.deleteItems([1])
    }
  }

  @Test func copyHasItsOwnSectionsWhenOriginalIsReadFirst() {
    let snapshot = filled()
    var copy = snapshot
    copy.appendSections(["c"])
    #expect(contents(snapshot) == ["a 1 2 3", "b 4 5"])
    #expect(contents(copy) == ["a 1 2 3", "b 4 5", "c"])
  }

  @Test func snapshotsDifferByEachKindOfMark() {
    let snapshot = filled()
    let marks: [(inout Snapshot) -> Void] = [
      { $0.reloadSections(["a"]) }, { $0.reloadItems([1]) }, { $0.reconfigureItems([1]) },
    ]
    for (number, mark) in marks.enumerated() {
      var marked = snapshot
      mark(&marked)
      #expect(marked != snapshot, "mark \(number)")
    }
  }

  @Test func idsAreReleasedWithSnapshotThatFoundThem() {
    final class Key: Hashable {
      static func == (left: Key, right: Key) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    weak var key: Key?
    do {
      let held = Key()
      key = held
      var snapshot = TableSnapshot<Int, Key>()
      snapshot.appendSections([0])
      snapshot.appendItems([held])
      #expect(snapshot.indexOfItem(held) == 0)
    }
    #expect(key == nil)
  }

  @Test func marksAreSeparateAndRemovedWithTheirItems() {
    var snapshot = filled()
    snapshot.reloadItems([5, 2])
    snapshot.reconfigureItems([2, 1, 3])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [2, 5])
    #expect(snapshot.reconfiguredItemIdentifiers == [1, 2, 3])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.deleteSections(["b"])
    snapshot.appendSections(["b"])
    snapshot.appendItems([2, 5])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [3, 1])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(snapshot.issues.isEmpty)
  }

  @Test func snapshotsWithSameContentAreEqual() {
    var snapshot = filled()
    var other = Snapshot()
    other.appendSections(["b", "a"])
    other.appendItems([3, 1, 2, 4, 5])
    #expect(snapshot != other)
    other.moveSection("a", beforeSection: "b")
    other.moveItem(3, afterItem: 2)
    #expect(snapshot != other)
    other.appendItems([4, 5], toSection: "b")
    #expect(snapshot == other && !other.issues.isEmpty)
    snapshot.reloadItems([1])
    other.reconfigureItems([1])
    #expect(snapshot != other)
  }

  @Test func copiesAreIndependent() {
    let snapshot = filled()
    var copy = snapshot
    copy.deleteItems([1, 2, 3])
    copy.deleteSections(["b"])
    #expect(contents(snapshot) == ["a 1 2 3", "b 4 5"])
    #expect(contents(copy) == ["a"])
  }
}
