/// One thing that stands at `from` before and at `to` after.
///
/// `Position` is `Int` for sections and list elements, ``TablePath`` for rows.
public struct TableMove<Position: Hashable & Sendable>: Hashable, Sendable {
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

extension TableMove: CustomStringConvertible {
  /// The pair as `from→to`.
  public var description: String { "\(from)→\(to)" }
}
