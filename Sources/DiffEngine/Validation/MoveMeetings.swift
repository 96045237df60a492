/// Finds moves that share their target or their source, added in ascending order.
struct MoveMeetings<Position: Hashable & Sendable> {
  enum Meeting {
    case none
    case oneTarget(TableMove<Position>)
    case oneSource(TableMove<Position>)
  }

  private var byTarget: [Position: TableMove<Position>] = [:]
  private var previous: TableMove<Position>?

  /// Returns the earlier move that `move` meets; one with the same target comes first.
  mutating func add(_ move: TableMove<Position>) -> Meeting {
    defer { previous = move }
    if let other = byTarget.updateValue(move, forKey: move.to) { return .oneTarget(other) }
    if let previous, previous.from == move.from { return .oneSource(previous) }
    return .none
  }
}
