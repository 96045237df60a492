extension Array {
  /// The pairs the other way round, ascending by `to`.
  func inverted<Position: Comparable>() -> Self where Element == TableMove<Position> {
    map { TableMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to }
  }
}
