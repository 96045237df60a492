import DiffEngine

/// Applies list changes by the rules of a batch.
///
/// Shares no code with the engine: positions are looked up in sets and dictionaries.
enum ListReplay {
  /// Returns the list after the changes, with `nil` for new elements, or the first error.
  static func result<Element>(
    of changes: ListChanges, on old: [Element]
  ) -> Result<[Element?], Failure> {
    let removed = Set(changes.deletes).union(changes.moves.map(\.from))
    let placed = Dictionary(grouping: changes.moves, by: \.to)
    let fresh = Set(changes.inserts)
    guard removed.count == changes.deletes.count + changes.moves.count else {
      return .failure(Failure("an old position is used twice"))
    }
    guard placed.values.allSatisfy({ $0.count == 1 }), fresh.isDisjoint(with: placed.keys) else {
      return .failure(Failure("a new position is used twice"))
    }
    var waiting = old.indices.filter { !removed.contains($0) }.makeIterator()
    var slots: [Element?] = []
    for slot in 0..<changes.newCount {
      if fresh.contains(slot) {
        slots.append(nil)
      } else if let source = placed[slot]?.first?.from ?? waiting.next(), source < old.count {
        slots.append(old[source])
      } else {
        return .failure(Failure("nothing for slot \(slot)"))
      }
    }
    return waiting.next() == nil ? .success(slots) : .failure(Failure("an element is left over"))
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  /// Returns the fewest moves for lists of unique IDs, by trying all of them.
  static func fewestMoves(from old: [Int], to new: [Int]) -> Int {
    let order = new.compactMap { old.firstIndex(of: $0) }
    var largest = 0
    for choice in 0..<(1 << order.count) {
      let chosen: [Int] = order.indices.filter { choice >> $0 & 1 == 1 }.map { order[$0] }
      if chosen == chosen.sorted() { largest = max(largest, chosen.count) }
    }
    return order.count - largest
  }
}
