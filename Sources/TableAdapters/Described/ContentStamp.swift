/// What the cell of a row was last set up with; another stamp means that it is to be set up again.
enum ContentStamp {
  case value(any Equatable)
  /// Equal to nothing but itself: content that nobody can compare.
  case unique(Token)

  final class Token {}

  init(_ content: (any Equatable)?) {
    self = content.map { .value($0) } ?? .unique(Token())
  }
}

extension ContentStamp: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): isEqual(left, to: right)
    case (.unique(let left), .unique(let right)): left === right
    default: false
    }
  }

  private static func isEqual<Value: Equatable>(
    _ value: Value, to other: any Equatable
  ) -> Bool {
    type(of: other as Any) == type(of: value as Any) && other as? Value == value
  }
}
