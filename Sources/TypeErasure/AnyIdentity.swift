/// A type-erased identity that never equals one of another type.
///
/// `AnyHashable(1)` equals `AnyHashable(1.0)`, so in a table that is keyed by `AnyHashable`, two
/// rows could become one. `AnyIdentity` also compares the dynamic types.
///
/// An `AnyIdentity` or `AnyHashable` has the same identity as the value it wraps. An optional isn't
/// equal to the value it wraps, except in an `AnyHashable`, which drops the optional.
///
/// ```swift
/// AnyIdentity(1) == AnyIdentity(1)    // true
/// AnyIdentity(1) == AnyIdentity(1.0)  // false
/// ```
///
/// - Complexity: The same as comparing or hashing the wrapped value, plus O(1) for its type.
public struct AnyIdentity {
  /// The wrapped identity.
  public let base: AnyHashable
  private let type: Any.Type

  /// Creates an identity from a hashable value.
  ///
  /// - Parameter identity: The value to wrap.
  public init(_ identity: some Hashable) {
    // Keep the type now. `AnyHashable` and a cast to `AnyIdentity` both unwrap optionals.
    let given: Any.Type = Swift.type(of: identity)
    let base = AnyHashable(identity)
    let isErased = given == AnyHashable.self || given == AnyIdentity.self
    if isErased, let same = base.base as? AnyIdentity {
      self = same
      return
    }
    self.base = base
    type = isErased ? Swift.type(of: base.base) : given
  }
}

extension AnyIdentity {
  /// Returns the identity as a value of a type.
  ///
  /// Returns `nil` if it has another type.
  @usableFromInline
  package func value<Value>(of type: Value.Type) -> Value? {
    self.type == type ? base.base as? Value : nil
  }

  /// Returns the identity as an ID of a type.
  ///
  /// Returns `nil` if it has another type.
  ///
  /// Every identity is also an `AnyHashable` and an `AnyIdentity`.
  package func id<ID: Hashable>(as type: ID.Type) -> ID? {
    type == AnyHashable.self ? base as? ID : value(of: type) ?? self as? ID
  }
}

extension AnyIdentity: Hashable {
  /// Returns whether two identities have the same type and value.
  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.base == right.base
  }

  /// Hashes the type and the wrapped value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(base)
  }
}

extension AnyIdentity: AnyEquatable {}

extension AnyIdentity: CustomStringConvertible {
  /// The description of the wrapped identity.
  public var description: String { "\(base.base)" }
}

extension AnyIdentity: CustomDebugStringConvertible {
  /// The debug description of the wrapped identity, with its type.
  public var debugDescription: String {
    "\(String(reflecting: base.base)) (\(type))"
  }
}
