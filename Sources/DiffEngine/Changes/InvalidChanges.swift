/// The first contradiction in changes, such as a position that doesn't exist.
///
/// ```swift
/// let changes = ListChanges(oldCount: 2, newCount: 2, deletes: [2])
/// do { try changes.validate() } catch { print(error) }  // deletes: there is no 2
/// ```
public struct InvalidChanges: Error, Hashable, CustomStringConvertible {
  /// The contradiction, such as `deletes: there is no 2`.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension InvalidChanges {
  /// Requires that no count is negative.
  static func requireCounts(_ counts: [Int]) throws(InvalidChanges) {
    if let count = counts.first(where: { $0 < 0 }) {
      throw InvalidChanges("a negative count: \(count)")
    }
  }

  /// Requires that positions exist, and ascend without repeats.
  static func requireAscending<Position: Comparable & CustomStringConvertible>(
    _ name: @autoclosure () -> String, _ positions: [Position], exists: (Position) -> Bool
  ) throws(InvalidChanges) {
    if let stray = positions.first(where: { !exists($0) }) {
      throw InvalidChanges("\(name()): there is no \(stray)")
    }
    for (position, next) in zip(positions, positions.dropFirst()) where position >= next {
      throw InvalidChanges(
        position == next
          ? "\(name()): \(position) occurs twice"
          : "\(name()): \(position) stands before \(next)")
    }
  }

  /// Requires that positions of pairs exist, and that `to` ascends without repeats.
  static func requireAscending<Position: Comparable & CustomStringConvertible>(
    _ name: String, _ pairs: [IndexPair<Position>],
    from existsBefore: (Position) -> Bool, to existsAfter: (Position) -> Bool
  ) throws(InvalidChanges) {
    if let stray = pairs.first(where: { !existsBefore($0.from) }) {
      throw InvalidChanges("\(name), from: there is no \(stray.from)")
    }
    try requireAscending("\(name), to", pairs.map(\.to), exists: existsAfter)
  }

  /// Requires that each position is deleted, inserted, or moved at most once.
  static func requireSingleEdits(
    _ departures: RowEdits, _ arrivals: RowEdits, name: (TablePath) -> String
  ) throws(InvalidChanges) {
    if let row = departures.repeatedRow {
      throw InvalidChanges("\(name(row)) leaves the old data twice")
    }
    if let row = arrivals.repeatedRow {
      throw InvalidChanges("\(name(row)) enters the new data twice")
    }
  }
}
