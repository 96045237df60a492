import DeviceCases
import DiffEngine
import Testing

@Suite struct ListChangesInvertingTests {
  @Test func everyOperationIsTurnedRound() {
    let changes = ListChanges(
      oldCount: 4, newCount: 5, deletes: [0], inserts: [1, 4], moves: [move(3, 0)],
      updates: [move(3, 0), move(2, 3)], duplicates: [2], unsoundIDs: [4])
    let inverse = ListChanges(
      oldCount: 5, newCount: 4, deletes: [1, 4], inserts: [0], moves: [move(0, 3)],
      updates: [move(3, 2), move(0, 3)])
    #expect(changes.inverted == inverse)
  }

  @Test func handMadePositionsComeOutInOrder() {
    let changes = ListChanges(
      oldCount: 4, newCount: 4, deletes: [3, 0], inserts: [2, 1],
      moves: [move(2, 0), move(1, 3)], updates: [move(2, 0), move(1, 3)])
    #expect(changes.inverted.deletes == [1, 2])
    #expect(changes.inverted.inserts == [0, 3])
    #expect(changes.inverted.moves == [move(3, 1), move(0, 2)])
    #expect(changes.inverted.updates == [move(3, 1), move(0, 2)])
  }

  @Test func theInverseLeadsBackForEveryPairOfSmallLists() {
    let lists = allLists(over: [1, 2, 3], upTo: 4)
    var wrong: [String] = []
    for old in lists {
      for new in lists where !leadsBack(old.map(Self.plain), new.map(Self.changed)) {
        wrong.append("\(old) to \(new)")
      }
    }
    #expect(lists.count == 121)
    #expect(wrong.isEmpty, "\(wrong.count), first: \(wrong.first ?? "")")
  }

  private static func plain(_ id: Int) -> DiffRow { DiffRow(id: id) }
  private static func changed(_ id: Int) -> DiffRow { DiffRow(id: id, content: id == 2 ? 1 : 0) }

  private func leadsBack(_ old: [DiffRow], _ new: [DiffRow]) -> Bool {
    let changes = ListChanges(from: old, to: new)
    var plain = changes
    plain.duplicates = []
    return changes.inverted.applying(to: new) { old[$0] } == old
      && changes.inverted.inconsistency == nil
      && changes.inverted.inverted == plain
  }
}
