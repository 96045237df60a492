internal import TypeErasure

/// What the cell of a row was last set up with; another stamp means that it is to be set up again.
enum ContentStamp {
  /// Content that can be compared.
  ///
  /// The height belongs to it: a row is measured again where its cell is set up again.
  case value(any Equatable, height: Double?)
  /// Equal to nothing but itself: content that nobody can compare.
  case unique(Token)

  final class Token {}

  init(_ content: (any Equatable)?, height: Double?) {
    self = content.map { .value($0, height: height) } ?? .unique(Token())
  }
}

extension ContentStamp: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.value(let left, let height), .value(let right, let otherHeight)):
      height == otherHeight && left.hasSameTypeAndValue(as: right)
    case (.unique(let left), .unique(let right)): left === right
    default: false
    }
  }
}
