/// What continues where, by deletes, inserts and moves that have been found in order.
struct PositionMapping<Position: ListPosition> {
  /// The positions before that deletes and moves vacate, ascending.
  let vacated: [Position]
  /// The positions after that inserts and moves take, ascending.
  let taken: [Position]
  private let moves: [IndexPair<Position>]

  /// Makes sure that no position is used twice.
  ///
  /// - Parameters:
  ///   - deletes: Positions before.
  ///   - inserts: Positions after.
  ///   - moves: Pairs, ascending by `to`.
  /// - Throws: The first position that is used twice.
  /// - Complexity: O(k log k) for k positions.
  init(
    deletes: [Position], inserts: [Position], moves: [IndexPair<Position>]
  ) throws(Contradiction) {
    let vacated = OrderedList(deletes + moves.map(\.from))
    let taken = OrderedList(inserts + moves.map(\.to))
    if let position = vacated.repeated {
      throw Contradiction("\(position) leaves the old data twice")
    }
    if let position = taken.repeated {
      throw Contradiction("\(position) enters the new data twice")
    }
    (self.vacated, self.taken, self.moves) = (vacated.elements, taken.elements, moves)
  }

  /// Tells whether what stood at `pair.from` stands at `pair.to`, where the lists of both
  /// positions continue each other or the pair is a move.
  ///
  /// - Complexity: O(log k) for k positions.
  func carries(_ pair: IndexPair<Position>) -> Bool {
    guard let before = rank(of: pair.from, among: vacated),
      let after = rank(of: pair.to, among: taken)
    else { return isMove(pair) }
    return before == after
  }

  /// Tells whether the pair is one of the moves.
  func isMove(_ pair: IndexPair<Position>) -> Bool {
    let offset = moves.countOfPrefix { $1.to >= pair.to }
    return offset < moves.count && moves[offset] == pair
  }

  /// How many positions of the same list come before this one and are not used; nil if it is.
  private func rank(of position: Position, among used: [Position]) -> Int? {
    let before = used.countOfPrefix { $1 >= position }
    guard before == used.count || used[before] != position else { return nil }
    let beforeList = used.countOfPrefix { $1 >= position.listStart }
    return position.indexInList - (before - beforeList)
  }
}
