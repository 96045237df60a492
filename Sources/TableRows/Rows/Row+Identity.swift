internal import TypeErasure

extension Row: Identifiable {
  /// Which row it is: its id, and the class or identifier of its cell.
  public struct ID {
    fileprivate let content: any RowContent
    fileprivate let cell: RowCellKey
  }

  /// The identity of the row.
  public var id: ID { ID(content: content, cell: pairing.cellKey) }
}

extension Row.ID: Hashable {
  /// True for equal ids of one type, shown by the same kind of cell.
  public static func == (left: Self, right: Self) -> Bool {
    left.cell == right.cell
      && (left.content === right.content || left.content.hasSameIdentity(as: right.content))
  }

  /// Hashes the id and its type; rows differ by their cells alone too rarely to hash those.
  public func hash(into hasher: inout Hasher) { content.hashIdentity(into: &hasher) }
}

extension Row.ID: CustomStringConvertible {
  /// The app's own id.
  public var description: String { content.key.description }
}

extension Row: Equatable {
  /// True where identity and content are equal; handlers and heights take no part.
  ///
  /// A row made without a rule to compare its content equals only its own copies.
  public static func == (left: Self, right: Self) -> Bool {
    // Not by their ids, which would have to be made first.
    guard left.pairing.cellKey == right.pairing.cellKey else { return false }
    return left.content === right.content
      || (left.content.hasSameIdentity(as: right.content)
        && left.content.hasSameContent(as: right.content))
  }
}
