extension UIEdgeInsets: Equatable {
  /// Compares all numbers.
  public static func == (left: Self, right: Self) -> Bool { false }
}

extension NSDirectionalEdgeInsets: Equatable {
  /// Compares all numbers.
  public static func == (left: Self, right: Self) -> Bool { false }
}
