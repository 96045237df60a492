// Import all of Foundation, because no smaller module has `CGFloat` on every platform.
#if canImport(Foundation)
  public import Foundation
#endif

/// A value that can be compared with values of any type.
///
/// `==` only compares values of the same type, so an array of mixed items isn't `Equatable`. An
/// `Equatable` type conforms with an empty extension:
///
/// ```swift
/// struct Network: Equatable { var name: String }
/// extension Network: AnyEquatable {}
/// ```
///
/// Values of different types are never equal, not even `1` and `1.0`. Bridging isn't applied.
///
/// If you pass an optional, as in `equal(any: name)`, the compiler unwraps it. To compare with the
/// optional itself, pass `name as any AnyEquatable`.
public protocol AnyEquatable {
  /// Returns whether a value has the same type and content.
  ///
  /// - Parameter other: The value to compare with. `nil` is equal to no value.
  /// - Returns: `true` if both values are equal.
  func equal(any other: (any AnyEquatable)?) -> Bool
}

extension AnyEquatable where Self: Equatable {
  /// Returns whether a value has the same dynamic type and is equal.
  ///
  /// Types are compared before `==`. An instance of a class is never equal to an instance of its
  /// subclass, in either order.
  ///
  /// - Parameter other: The value to compare with. `nil` is equal to no value.
  /// - Returns: `true` if both values are equal.
  public func equal(any other: (any AnyEquatable)?) -> Bool {
    other.map { hasSameTypeAndValue(as: $0) } ?? false
  }
}

extension Equatable {
  /// Returns whether a value has the same dynamic type and is equal.
  ///
  /// Comparing types first makes the relation symmetric in a class hierarchy, and rules out
  /// bridging.
  package func hasSameTypeAndValue(as other: Any) -> Bool {
    guard type(of: other) == type(of: self as Any), let same = other as? Self else { return false }
    return self == same
  }
}

// Types of the standard library, so that arrays of mixed items need no wrappers.

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
  /// Returns whether both values wrap equal values of one type.
  ///
  /// `AnyHashable(1)` equals neither `AnyHashable(1.0)` nor `1`.
  public func equal(any other: (any AnyEquatable)?) -> Bool {
    // Check the type first, because every hashable value can be cast to `AnyHashable`.
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
