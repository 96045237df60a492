import TableViews

/// A row or section that stands in both tables, and how it gets from one to the other.
struct TableLink<Position: Hashable & Sendable>: Hashable, Sendable {
  /// What becomes of its view.
  enum Kind: Hashable, Sendable {
    /// The view stays, and is not moved itself.
    case stays
    /// The view moves.
    case moves
    /// It gets a new view.
    case replaced
  }

  let from: Position
  let to: Position
  let kind: Kind
}

extension TableLink {
  /// Returns the end of the link that lies on the given side.
  func end(on side: PictureSide) -> Position { side == .old ? from : to }
}
