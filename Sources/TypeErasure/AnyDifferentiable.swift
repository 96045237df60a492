#if canImport(Foundation)
  public import Foundation
#endif

/// A value of any type, with an identity apart from its content.
///
/// The identity distinguishes its row from others, the content decides whether its cell is
/// reconfigured: two values with equal ``erasedID`` that are not ``AnyEquatable/equal(any:)`` are one
/// row that changed.
///
/// ```swift
/// struct Network: Identifiable, Equatable { let id: Int; var name: String }
/// extension Network: AnyDifferentiable {}
/// ```
///
/// `Identifiable & Equatable` types are identified by `id`, `Hashable` types by their value, and
/// types that are both by `id`. What is known where the conformance is declared decides: a generic
/// wrapper that is `Hashable` is identified by its value, whatever it wraps.
public protocol AnyDifferentiable: AnyEquatable {
  /// The identity of the value in its table.
  var erasedID: AnyIdentity { get }
}

extension AnyDifferentiable where Self: Hashable {
  /// The value itself.
  public var erasedID: AnyIdentity { AnyIdentity(self) }
}

extension AnyDifferentiable where Self: Identifiable {
  /// The value's `id`.
  public var erasedID: AnyIdentity { AnyIdentity(id) }
}

// Without this one a type that is both has no implementation to prefer; `@_disfavoredOverload` does
// not take part in choosing one.
extension AnyDifferentiable where Self: Identifiable & Hashable {
  /// The value's `id`.
  public var erasedID: AnyIdentity { AnyIdentity(id) }
}

// Values that are their own identity.

extension AnyIdentity: AnyDifferentiable {}
extension Bool: AnyDifferentiable {}
extension Character: AnyDifferentiable {}
extension Double: AnyDifferentiable {}
extension Float: AnyDifferentiable {}
extension Int: AnyDifferentiable {}
extension String: AnyDifferentiable {}
extension Substring: AnyDifferentiable {}
extension UInt: AnyDifferentiable {}

#if canImport(Foundation)
  extension CGFloat: AnyDifferentiable {}
  extension Date: AnyDifferentiable {}
  extension URL: AnyDifferentiable {}
  extension UUID: AnyDifferentiable {}
#endif
