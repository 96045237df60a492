// All of Foundation, because `CGFloat` is in no smaller module on every platform.
#if canImport(Foundation)
  public import Foundation
#endif

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
  /// Returns whether `other` has the same type and the same value; `nil` equals nothing.
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

extension Equatable {
  /// Returns whether `other` has the same dynamic type and is equal by `==`.
  ///
  /// The dynamic types are compared first, which keeps the relation symmetric across a class
  /// hierarchy: an instance of a superclass is never equal to one of its subclass, in either order,
  /// although `==` of the superclass would accept both. It keeps bridging out, too.
  package func hasSameTypeAndValue(as other: Any) -> Bool {
    guard type(of: other) == type(of: self as Any), let same = other as? Self else { return false }
    return self == same
  }
}

// The standard library's value types, so that arrays of mixed items need no wrapping.

extension Bool: AnyEquatable {}
extension Character: AnyEquatable {}
extension String: AnyEquatable {}
extension Substring: AnyEquatable {}
extension Unicode.Scalar: AnyEquatable {}

extension Int: AnyEquatable {}
extension Int8: AnyEquatable {}
extension Int16: AnyEquatable {}
extension Int32: AnyEquatable {}
extension Int64: AnyEquatable {}
extension UInt: AnyEquatable {}
extension UInt8: AnyEquatable {}
extension UInt16: AnyEquatable {}
extension UInt32: AnyEquatable {}
extension UInt64: AnyEquatable {}

extension Double: AnyEquatable {}
extension Float: AnyEquatable {}
extension Duration: AnyEquatable {}

extension Array: AnyEquatable where Element: Equatable {}
extension ArraySlice: AnyEquatable where Element: Equatable {}
extension ContiguousArray: AnyEquatable where Element: Equatable {}
extension ClosedRange: AnyEquatable {}
extension Dictionary: AnyEquatable where Value: Equatable {}
extension Optional: AnyEquatable where Wrapped: Equatable {}
extension Range: AnyEquatable {}
extension Set: AnyEquatable {}

extension AnyHashable: AnyEquatable {
  /// Compares what both hold, types first: `AnyHashable(1)` is not `AnyHashable(1.0)`.
  ///
  /// It is not `1` either, whose own comparison would not agree.
  public func equal(any other: (any AnyEquatable)?) -> Bool {
    // Every hashable value can be cast to `AnyHashable`, so the type is asked for first.
    guard let other, type(of: other as Any) == AnyHashable.self, let same = other as? AnyHashable
    else { return false }
    return AnyIdentity(self) == AnyIdentity(same)
  }
}

#if canImport(Foundation)
  extension CGFloat: AnyEquatable {}
  extension Data: AnyEquatable {}
  extension Date: AnyEquatable {}
  extension Decimal: AnyEquatable {}
  extension URL: AnyEquatable {}
  extension UUID: AnyEquatable {}
#endif
