import OutlineTables
import TestSupport
import Testing

/// The state of disclosures, without a table.
@MainActor @Suite struct DisclosuresTests {
  @Test func idsAreCollapsedByDefault() {
    let disclosures = Disclosures(expandedIDs: [1, 2])
    #expect(disclosures.isExpanded(1) && !disclosures.isExpanded(3))
    disclosures.expand(3)
    disclosures.collapse(1)
    disclosures.toggle(2)
    disclosures.toggle(4)
    #expect(disclosures.expandedIDs == [3, 4] && disclosures.collapsedIDs == [])
    #expect(!disclosures.isExpandedByDefault && disclosures.allowsMultipleExpansion)
  }

  @Test func idsCanBeExpandedByDefault() {
    let disclosures = Disclosures(collapsedIDs: [1])
    #expect(!disclosures.isExpanded(1) && disclosures.isExpanded(2))
    disclosures.toggle(1)
    disclosures.toggle(2)
    disclosures.collapse(3)
    disclosures.expand(3)
    #expect(disclosures.collapsedIDs == [2] && disclosures.expandedIDs == [])
    #expect(disclosures.isExpandedByDefault)
  }

  @Test func theStateIsRestoredFromASet() {
    let saved = Disclosures(expandedIDs: [1, 2]).expandedIDs
    let restored = Disclosures<Int>()
    restored.expandedIDs = saved
    #expect(restored.expandedIDs == [1, 2])
    restored.expandedIDs = [2, 3]
    #expect(!restored.isExpanded(1) && restored.isExpanded(3))
    restored.collapsedIDs = [3, 4]
    #expect(restored.expandedIDs == [2])
    let expanded = Disclosures(collapsedIDs: [1, 2])
    expanded.expandedIDs = [2, 3]
    #expect(expanded.collapsedIDs == [1])
    expanded.collapsedIDs = [5]
    #expect(expanded.isExpanded(1) && !expanded.isExpanded(5))
  }

  @Test func oneIDIsExpandedAtATime() {
    let disclosures = Disclosures(expandedIDs: [1, 2], allowsMultipleExpansion: false)
    #expect(disclosures.expandedIDs.count == 1)
    disclosures.expand(3)
    #expect(disclosures.expandedIDs == [3])
    disclosures.toggle(4)
    #expect(disclosures.expandedIDs == [4])
    disclosures.collapse(3)
    #expect(disclosures.expandedIDs == [4])
    disclosures.expandedIDs = [5, 6]
    #expect(disclosures.expandedIDs.isSubset(of: [5, 6]) && disclosures.expandedIDs.count == 1)
    disclosures.expandedIDs = []
    #expect(disclosures.expandedIDs == [])
  }

  @Test func theHandlerIsCalledAfterEachChange() {
    let disclosures = Disclosures<Int>()
    var states: [Set<Int>] = []
    disclosures.changeHandler = { [unowned disclosures] in states.append(disclosures.expandedIDs) }
    disclosures.expand(1)
    disclosures.expand(1)
    disclosures.collapse(2)
    disclosures.toggle(1)
    #expect(states == [[1], []])
  }

  @Test func theHandlerCanChangeTheState() {
    let disclosures = Disclosures<Int>()
    var count = 0
    disclosures.changeHandler = { [unowned disclosures] in
      count += 1
      if disclosures.isExpanded(1) { disclosures.expand(2) }
    }
    disclosures.expand(1)
    #expect(disclosures.expandedIDs == [1, 2] && count == 2)
  }

  @Test func aHandlerThatAlwaysChangesTheStateDoesntBlockTheMainActor() async {
    let disclosures = Disclosures<Int>()
    var count = 0
    disclosures.changeHandler = { [weak disclosures] in
      count += 1
      disclosures?.toggle(7)
    }
    disclosures.expand(1)
    #expect(count == 100)
    await settle()
    #expect(count > 100)
    disclosures.changeHandler = nil
  }

  @Test func theCodeOfIDsRunsOutsideOfChanges() {
    let disclosures = Disclosures<StateReadingID>()
    StateReadingID.onHash = { [weak disclosures] in _ = disclosures?.expandedIDs.count }
    defer { StateReadingID.onHash = nil }
    disclosures.expand(StateReadingID(number: 1))
    disclosures.toggle(StateReadingID(number: 2))
    disclosures.collapse(StateReadingID(number: 1))
    disclosures.expandedIDs = [StateReadingID(number: 3)]
    #expect(disclosures.expandedIDs == [StateReadingID(number: 3)])
  }
}

/// An ID that reads the state while it's hashed.
private struct StateReadingID: Hashable {
  let number: Int
  @MainActor static var onHash: (@MainActor () -> Void)?

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated { Self.onHash?() }
    hasher.combine(number)
  }
}
