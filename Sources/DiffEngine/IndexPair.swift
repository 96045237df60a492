/// One thing that stands at `from` before and at `to` after.
///
/// `Position` is `Int` for sections and list elements, ``TablePath`` for rows.
public struct IndexPair<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position before.
  public var from: Position
  /// The position after.
  public var to: Position

  /// Makes a pair of positions.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension IndexPair: CustomStringConvertible {
  /// The pair as `from→to`.
  public var description: String { "\(from)→\(to)" }
}

extension Array {
  /// Merges two lists of pairs that ascend by `to` into one that does.
  ///
  /// - Complexity: O(n + m), n and m the counts of the lists; O(1) where one is empty.
  @inlinable
  func merged<Position: Comparable>(with other: Self) -> Self where Element == IndexPair<Position> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged: Self = []
    merged.reserveCapacity(count + other.count)
    var next = 0
    for move in self {
      while next < other.count, other[next].to < move.to {
        merged.append(other[next])
        next += 1
      }
      merged.append(move)
    }
    merged += other[next...]
    return merged
  }
  /// The pairs the other way round, ascending by `to`.
  func inverted<Position: Comparable>() -> Self where Element == IndexPair<Position> {
    map { IndexPair(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to }
  }
}

extension IndexPair: Encodable where Position: Encodable {
  /// Writes the pair as a list, in JSON `[2,0]` for sections and `[[0,2],[1,0]]` for rows.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(from, to)
  }
}

extension IndexPair: Decodable where Position: Decodable {
  /// Reads a pair from a list of the position before and the one after.
  ///
  /// - Throws: `DecodingError` for anything but a list of two positions.
  public init(from decoder: any Decoder) throws {
    let (from, to) = try decoder.pair(of: Position.self)
    self.init(from: from, to: to)
  }
}
