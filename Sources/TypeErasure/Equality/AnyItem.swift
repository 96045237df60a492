/// A value of any type that can be compared, so that one list mixes types without a wrapping enum.
///
/// Its ``id`` says which row it is, `==` whether its cell is out of date. `==` is
/// ``AnyEquatable/equal(any:)`` of what it holds. Wrapping twice equals wrapping once.
///
/// ```swift
/// let items = [AnyItem(network), AnyItem("Searching")]
/// ```
public struct AnyItem: Identifiable {
  /// The value as it was given.
  public let base: any AnyEquatable
  /// What tells the value apart from the others of its list.
  public let id: ID

  /// Wraps `base`.
  ///
  /// - Complexity: that of asking `base` for its id.
  public init(_ base: any AnyEquatable) {
    if let same = base as? AnyItem {
      self = same
      return
    }
    self.base = base
    id = ID(of: base)
  }
}

extension AnyItem: Equatable {
  /// True where both hold equal values of one type.
  public static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}

extension AnyItem: AnyDifferentiable {}
