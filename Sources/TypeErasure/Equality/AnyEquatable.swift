/// A value that can be compared with any other, whatever its type.
///
/// `Equatable` can only compare a value with another of its own type, so an array of mixed items
/// has no `==`. Conforming an `Equatable` type takes one empty line:
///
/// ```swift
/// struct Network: Equatable { var name: String }
/// extension Network: AnyEquatable {}
/// ```
///
/// Values of different types are never equal, not even `1` and `1.0`, and no bridging takes part.
///
/// An optional that is passed as it is, `equal(any: name)`, is unwrapped by the compiler on its way
/// into the optional parameter; as a value of its own it is passed by
/// `equal(any: name as any AnyEquatable)`.
public protocol AnyEquatable {
  /// Tells whether `other` has the same type and the same value; `nil` equals nothing.
  func equal(any other: (any AnyEquatable)?) -> Bool
}

extension AnyEquatable where Self: Equatable {
  /// Compares by `==` where both values have the same dynamic type.
  ///
  /// The dynamic types are compared first, which keeps the relation symmetric across a class
  /// hierarchy: an instance of a superclass is never equal to one of its subclass, in either order,
  /// although `==` of the superclass would accept both.
  public func equal(any other: (any AnyEquatable)?) -> Bool {
    other.map { hasSameTypeAndValue(as: $0) } ?? false
  }
}
