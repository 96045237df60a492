import DiffEngine
import TestSupport
import Testing

@Suite struct ListChangesLawTests {
  @Test func everyPairOfShortListsIsCorrect() {
    let lists = allLists(over: [1, 2, 3, 4], upTo: 3)
    var failures: [String] = []
    for old in lists {
      for new in lists {
        let changes = ListChanges(from: old, to: new, checking: .everywhere)
        if let failure = flaw(in: changes, from: old, to: new) { failures.append(failure) }
        if old == new, !changes.isEmpty { failures.append("\(old) changed by \(changes)") }
      }
    }
    #expect(lists.count == 85)
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func uniqueIdsMoveTheFewestPossible() {
    let lists = allArrangements(of: [1, 2, 3, 4])
    var failures: [String] = []
    for old in lists {
      for new in lists {
        let moves = ListChanges(from: old, to: new).moves.count
        let fewest = ListReplay.fewestMoves(from: old, to: new)
        if moves != fewest { failures.append("\(old) to \(new): \(moves) moves, not \(fewest)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func everyOrderOfSixMovesTheFewestPossible() {
    let old = Array(1...6)
    let orders = allArrangements(of: old).filter { $0.count == 6 }
    let failures = orders.filter { new in
      ListChanges(from: old, to: new).moves.count != ListReplay.fewestMoves(from: old, to: new)
    }
    #expect(orders.count == 720)
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test(arguments: 0..<60) func randomListsAreCorrect(seed: Int) {
    var random = SeededRandom(seed: seed)
    let ids = seed % 3 == 0 ? 12 : 400
    func list() -> [DiffRow] {
      (0..<random.below(150)).map { _ in
        DiffRow(id: random.below(ids), content: random.oneIn(5) ? 1 : 0)
      }
    }
    let old = list()
    let new = seed % 2 == 0 ? list() : edit(old, &random)
    let failure = contentFlaw(
      in: ListChanges(from: old, to: new, checking: .everywhere), from: old, to: new)
    #expect(failure == nil, "seed \(seed): \(failure ?? "")")
  }

  private func edit(_ rows: [DiffRow], _ random: inout SeededRandom) -> [DiffRow] {
    var rows = rows
    for _ in 0..<8 where !rows.isEmpty {
      let row = rows.remove(at: random.below(rows.count))
      if !random.oneIn(3) { rows.insert(row, at: random.below(rows.count + 1)) }
      if random.oneIn(2) { rows.append(DiffRow(id: 1_000 + random.below(5))) }
    }
    return rows
  }

  /// Returns the first error in the changes, or `nil`.
  ///
  /// The values of the lists are their IDs.
  private func flaw(in changes: ListChanges, from old: [Int], to new: [Int]) -> String? {
    let title = "\(old) to \(new), \(changes):"
    guard case .success(let slots) = ListReplay.result(of: changes, on: old) else {
      return "\(title) cannot be carried out"
    }
    let isRight = zip(slots, new).allSatisfy { $0 == nil || $0 == $1 } && slots.count == new.count
    guard isRight, changes.updates.isEmpty else { return "\(title) makes \(slots)" }
    guard isAscending(changes) else { return "\(title) is not ascending" }
    let again = new.indices.filter { new[..<$0].contains(new[$0]) }
    guard changes.duplicates == again else { return "\(title) duplicates \(changes.duplicates)" }
    // No ID is both deleted and inserted, so every possible match is made.
    let deleted = Set(changes.deletes.map { old[$0] })
    guard changes.inserts.allSatisfy({ !deleted.contains(new[$0]) }) else {
      return "\(title) misses a match"
    }
    return changes.applying(to: old) { new[$0] } == new ? nil : "\(title) applied wrongly"
  }

  private func contentFlaw(
    in changes: ListChanges, from old: [DiffRow], to new: [DiffRow]
  ) -> String? {
    let (oldIDs, newIDs) = (old.map(\.id), new.map(\.id))
    var bare = changes
    bare.updates = []
    if let flaw = flaw(in: bare, from: oldIDs, to: newIDs) { return flaw }
    var requested: [Int] = []
    let result = changes.applying(to: old) { index in
      requested.append(index)
      return new[index]
    }
    let expected = (changes.inserts + changes.updates.map(\.to)).sorted()
    return result == new && requested == expected ? nil : "\(changes) requested for \(requested)"
  }

  private func isAscending(_ changes: ListChanges) -> Bool {
    [changes.deletes, changes.inserts, changes.moves.map(\.to), changes.updates.map(\.to)]
      .allSatisfy { list in zip(list, list.dropFirst()).allSatisfy { $0 < $1 } }
  }
}
