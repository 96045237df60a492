/// What changed from one state of a departure board to the next, train by train.
enum BoardNews {
  /// Returns a phrase for each train that came, went, moved or changed, in the order of the board.
  static func phrases(from old: BoardState?, to new: BoardState) -> [String] {
    guard let old else { return [] }
    let moved = moves(from: old.departures, to: new.departures)
    let former = Dictionary(
      old.departures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isCancelled = Set(new.cancelled.map(\.id))
    let gone = (old.departures + old.cancelled).map(\.id)
      .filter { id in !(new.departures + new.cancelled).contains { $0.id == id } }
    return gone.map { "\($0) went" }
      + new.departures.compactMap { departure in
        let id = departure.id
        guard let former = former[id] else { return "\(id) came" }
        if moved.contains(id) {
          return former == departure ? "\(id) moved" : "\(id) moved, changed"
        }
        return former == departure ? nil : "\(id) changed"
      }
      + old.departures.map(\.id).filter(isCancelled.contains).map { "\($0) was cancelled" }
  }

  /// The ids of the fewest trains that have to move so that the others keep their order.
  private static func moves(from old: [Departure], to new: [Departure]) -> Set<String> {
    let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
    return Set(
      difference.insertions.compactMap {
        if case .insert(_, let id, .some) = $0 { id } else { nil }
      })
  }
}
