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
  /// It is not `1` either, which would not return the compliment.
  public func equal(any other: (any AnyEquatable)?) -> Bool {
    // Every hashable value can be cast to `AnyHashable`, so the type is asked for first.
    guard let other, type(of: other as Any) == AnyHashable.self, let same = other as? AnyHashable
    else { return false }
    return AnyIdentity(self) == AnyIdentity(same)
  }
}
