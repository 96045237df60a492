/// What a row knows of its cell beforehand; part of its identity.
@usableFromInline
enum RowCellKey {
  /// A class of cells, and the identifier that was given with it: one made from the class, if none.
  case type(AnyObject.Type, identifier: String?)
  /// An identifier, whatever class is behind it.
  case identifier(String)
}

extension RowCellKey: Equatable {
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.type(let left, let name), .type(let right, let otherName)):
      left == right && name == otherName
    case (.identifier(let left), .identifier(let right)):
      left == right
    default:
      false
    }
  }
}
