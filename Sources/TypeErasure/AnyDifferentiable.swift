#if canImport(Foundation)
  public import Foundation
#endif

/// A value with an identity that's separate from its content.
///
/// The identity matches a value with its row. The content decides whether the row's cell needs to
/// be reconfigured. If two values have the same ``erasedID`` but ``AnyEquatable/equal(any:)``
/// returns `false`, they are one row that changed.
///
/// ```swift
/// struct Network: Identifiable, Equatable { let id: Int; var name: String }
/// extension Network: AnyDifferentiable {}
/// ```
///
/// The identity of an `Identifiable` value is its `id`. The identity of any other `Hashable` value
/// is the value itself. The conformance's declaration decides which one applies, so a generic
/// wrapper that is only `Hashable` is always identified by its value.
public protocol AnyDifferentiable: AnyEquatable {
  /// The identity of the value among the rows of a table.
  var erasedID: AnyIdentity { get }
}

extension AnyDifferentiable where Self: Hashable {
  /// The value itself, as its own identity.
  public var erasedID: AnyIdentity { AnyIdentity(self) }
}

extension AnyDifferentiable where Self: Identifiable {
  /// The `id` of the value.
  public var erasedID: AnyIdentity { AnyIdentity(id) }
}

// Without this extension, neither of the two above would be more specialized. Swift ignores
// `@_disfavoredOverload` when it chooses a protocol's default implementation.
extension AnyDifferentiable where Self: Identifiable & Hashable {
  /// The `id` of the value.
  public var erasedID: AnyIdentity { AnyIdentity(id) }
}

// Types whose values are their own identity.

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
